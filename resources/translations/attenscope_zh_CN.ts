<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Heatmap</name>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 (exactly)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %1 “%2”, component %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %1 “%2”, column %3 “%4”: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention Weights Heatmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Components</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Readout</name>
    <message>
        <source>The vector of %1 (%2) is (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can be compared in the row of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 attends most to %2, with weight %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 scores highest with %2, at %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sees no key, so its context is 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sees no key, so all its weights are 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mask hides %2 from %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weight that %1 gives to %2 is not a number (NaN).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gives %2 the weight %3; the weights of %1 sum to %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gives no attention to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gives all its attention to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gives %3 % of its attention to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score of %1 with %2 is not a number (NaN).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 scores %3 with %2, but a mask hides %2 from %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score of %1 with %2 is infinite (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 scores %3 with %2 after scaling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 scores %3 with %2, ready for the softmax.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 scores %3 with %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Component %1 of the vector of %2 (%3) is not a number (NaN).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Component %1 of the vector of %2 (%3) is %4.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WorkedLines</name>
    <message>
        <source>Component %1 of the query times component %1 of the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score of query and key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>q·k = %1 = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divided by √d_k = √%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>× scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiplied by the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>soft cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept inside ±%1 by %1·tanh(s ÷ %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bias of this pair is added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>visible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A hidden key counts as −∞: its weight is 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Given, not computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>− max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest score of the row is subtracted; the weights do not change by it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>÷ T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divided by the temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>e to the power of that number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>÷ Σ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This query sees no key: all its weights are 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divided by the sum over the row: the weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weight times the value of this key: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The context of this query, summed over all keys: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::AlignmentView</name>
    <message>
        <source>Alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines from every query to the keys it attends to: the stronger the weight, the stronger the line. Point at a token or a line, click to keep it; up and down change the query, left and right the key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type target and source tokens to see which attends to which.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 strongest lines are shown.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::ArrayFile</name>
    <message>
        <source>Arrays</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::Collapsible</name>
    <message>
        <source>Fold or unfold this part</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::DistributionBars</name>
    <message>
        <source>Bars per key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: hidden by a mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: weight %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: score %2, weight %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::DistributionStatistics</name>
    <message>
        <source>Σ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of the weights; 1 for a softmax over at least one key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H nat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entropy −Σ w·ln w in nat: 0 when one key takes all, ln N when all N are equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entropy in bit: nat ÷ ln 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perplexity exp(H): as spread as over this many equal keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest weight</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::DistributionView</name>
    <message>
        <source>Distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score and weight of every key for one query. Point at a bar to light it everywhere, click to keep it; up and down change the key, left and right the query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a row of the heatmap to see how that query spreads its attention.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type target and source tokens to see how attention is spread.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No query selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sees no key: all its weights are 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention of query %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::HeadChooser</name>
    <message>
        <source>Previous head (Ctrl+PgUp)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next head (Ctrl+PgDown)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The head that is shown, counted from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::HeadsGroup</name>
    <message>
        <source>Heads and output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers the arithmetic is done in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>64 bits (double)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>32 bits (single)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads H</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention is computed H times side by side, each on its own columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Heads H</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key/value heads G</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grouped-query attention: H query heads share G key/value heads; G divides H</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Key/value heads G</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change key/value heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What becomes of the joined contexts of the heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change output</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::HeatmapView</name>
    <message>
        <source>Heatmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heatmap picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to show yet: type target and source tokens, or open a file with attention weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys move from cell to cell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %1 “%2”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::MainWindow</name>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the marked cell says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the computation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing… Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This experiment has changes that are not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a cell to read what it says; a click keeps it, arrow keys move it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] – Attenscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The computation was stopped; the picture shows the last finished one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an experiment or an array file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save under another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export what the heatmap shows, as a picture or as data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open one of the bundled examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the stage before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous &amp;head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+PgUp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the head before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;ext head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+PgDown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the next head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit the heatmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Colour map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use these colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light letters on a dark ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mouse and keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the mouse and the keys do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mouse and keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;table cellpadding=3&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;Point at a cell, bar or line&lt;/b&gt;&lt;/td&gt;&lt;td&gt;light its query and key in every view&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;Click, Return&lt;/b&gt;&lt;/td&gt;&lt;td&gt;keep it; again: let it go&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;Arrow keys&lt;/b&gt;&lt;/td&gt;&lt;td&gt;move to the neighbouring cell&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;Escape&lt;/b&gt;&lt;/td&gt;&lt;td&gt;let it go&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;Wheel, + and −&lt;/b&gt;&lt;/td&gt;&lt;td&gt;zoom at the pointer&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;Drag&lt;/b&gt;&lt;/td&gt;&lt;td&gt;move the zoomed matrix&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;Double click, Ctrl+0&lt;/b&gt;&lt;/td&gt;&lt;td&gt;show the whole matrix&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;Ctrl+Left, Ctrl+Right&lt;/b&gt;&lt;/td&gt;&lt;td&gt;previous and next stage&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;Ctrl+PgUp, Ctrl+PgDown&lt;/b&gt;&lt;/td&gt;&lt;td&gt;previous and next head&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Attenscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Attenscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Attenscope %1&lt;/b&gt;&lt;p&gt;Understand attention, explore it, and make the figures.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiments (*.attn)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::MapModel</name>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>component %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: hidden by a mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::MaskGrid</name>
    <message>
        <source>“%1” sees “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” does not see “%2”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::MaskGroup</name>
    <message>
        <source>Masks and bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;ALiBi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Soft ca&amp;p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawn mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a cell or drag over cells to hide them or show them; arrow keys and the space bar do the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additive bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers that are added to the scaled scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one table for all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one table per head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additive &amp;bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds slope · (key − query): the further a key is behind, the lower its score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change ALiBi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Soft cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bends the scaled scores to cap · tanh(score / cap), before bias and mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No score goes beyond ± this number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change soft cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change bias</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::MaskRow</name>
    <message>
        <source>Numbers of the mask “%1”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::MatricesPanel</name>
    <message>
        <source>Matrices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table of numbers to look at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many rows the table has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many columns the table has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit or compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy with &amp;labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set to &amp;zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open from file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From &amp;file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open from file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the numbers of this table from a file: npy, npz, csv, json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy, paste and other actions on the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typed, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no numbers here yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;mpute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make e&amp;ditable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop these numbers and compute the table again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep these numbers and edit them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make %1 editable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change size of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste into %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set to zero in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds several arrays:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open numbers into %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::MessageBar</name>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::NumbersView</name>
    <message>
        <source>Numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers of the heatmap: rows are queries, columns are keys. Ctrl+C copies the selected cells with every digit; hidden cells are copied as empty ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many cells to copy: %1. Export the data instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type target and source tokens to see their numbers.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::ScoreGroup</name>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a&amp;utomatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a query and a key become one number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The factor on every score, before soft cap, bias and mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The factor that belongs to the score: 1/√dₖ for the scaled dot product, else 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sc&amp;ale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not computed here: the numbers are given.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::SettingsPanel</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::SoftmaxGroup</name>
    <message>
        <source>Softmax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normaliser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a row of scores becomes weights that sum to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Normaliser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change normaliser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scores are divided by it: below 1 sharper, above 1 flatter, 0 the limit. Arrow keys change it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The limit 0: the largest score takes everything, equal ones share.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not computed here: the weights are given.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::StageBar</name>
    <message>
        <source>Previous stage (Ctrl+Left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next stage (Ctrl+Right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stages of the calculation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walkthrough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which four stages are counted: the transformer&apos;s or the encoder–decoder&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change walkthrough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This stage does not exist here: its numbers were not given.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::TokensPanel</name>
    <message>
        <source>Self-&amp;attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target tokens, the queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source tokens, the keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type tokens; blanks part them, quotes keep one whole: &quot;New York&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the tokens that ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the tokens that are asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ta&amp;rget (queries)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ource (keys)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap target and source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap target and source: look the other way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tokens attend to themselves: the source follows the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change self-attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Splitting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How typed text becomes tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type in target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type in source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change splitting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::VectorsGroup</name>
    <message>
        <source>Vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add &amp;positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the &amp;tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the calculation starts from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change what is given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the tables of numbers that are given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number the vectors of the tokens are made from: the same seed gives the same vectors everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of a token&apos;s vector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d_model: the components of each token&apos;s vector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Width d_model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a sine or cosine of the position to each component, so that the order of the tokens matters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How %1 arises: identity (the token&apos;s vector itself; K = V = h), from the seed, or typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seeded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change width</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>attenscope::WorkedCellView</name>
    <message>
        <source>Worked cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the selected weight arises, number by number. Select and copy it as text; arrow keys go to the next cell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a cell of the heatmap to see how its number arises.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type target and source tokens to see how a weight arises.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>tell this and stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tell the program&apos;s version and stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unexpected argument “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown option “%1”; see --help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs a value: %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: “%2” is not one of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: “%2” is not a finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: “%2” is not a whole number from %3 to %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the suffix names no known format; known are %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 indices are too many for its axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>index %1 is outside its axis of length %2 (counted from 0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>are these scores or weights? Not every row is ≥ 0 with the sum 1; say --scores or --weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: taken as weights, since its rows are ≥ 0 and sum to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no head in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory for this computation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I love NLP → 我 爱 自然语言处理: the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A matrix of weights as it is: each target word looks at its source word.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I love NLP → 我 爱 自然语言处理: from Q and K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same weights, reached from queries and keys through all four stages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hello World → 你好 世界: encoder and decoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each decoder state finds its source word; context and state are joined to the output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The animal didn&apos;t cross the street: what is “it”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-attention with three heads; the second links “it” to “animal”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library search: topics and titles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics are queries, titles are keys: what each chapter of the paper reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Causal mask: no look into the future</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every word sees itself and what came before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding mask: 我 爱 NLP [PAD] [PAD]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filled-up places get weight 0, and nobody reads them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a folder, not a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has %1 bytes, more than the %2 that are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has more than the %1 bytes that are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a folder, not a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words between blanks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blanks separate tokens; quotes keep a token whole: &quot;New York&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every character is a token, as for 中文; words and numbers of spaced scripts stay whole, and so does what stands in quotes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the picture cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JPEG picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TSV table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NumPy archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name has no suffix that says what to write; there are %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is nothing that can be written; there are %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A figure cannot have %1 dots per inch; 10 to 4800 are possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A figure cannot be %1 pixels large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A figure of %1×%2 pixels at %3 dots per inch is too small: it needs at least %4×%5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A figure of %1×%2 pixels is too large: at most %3 along a side and %4 in all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no cell to draw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no memory for a picture of %1 pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yellow–orange–red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meadow (violet–green–yellow)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dusk (blue–grey–yellow)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grey (white–black)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balance (blue–white–red)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This kind of file is not known here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no arrays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The array %1 holds no numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %1 has %2 numbers and the first has %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” in row %2, column %3 is no number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard holds no numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard holds labels and no numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 column labels stand over %2 columns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worked cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The computation was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no input “%1”; there are %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no score rule “%1”; there are %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no normaliser “%1”; there are %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no output rule “%1”; there are %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The output rule “%1” needs the queries Q, and the input “%2” has none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scale is %1; it must be a finite number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The soft cap is %1; it must be a finite number above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The temperature is %1; it must be 0 or a finite number above it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bias matrices are given for %2 heads; there can be none, one for all, or one each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bias %1 is not given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bias has %1 cells for %2 queries and %3 keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %2 columns of %1 cannot be cut into %3 heads of the same width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NaN in %1 more cells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NaN at query %1, key %2: the weights of this query are unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NaN at query %1, key %2 of head %3: the weights of this query are unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more queries are in effect fully masked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query %1 is in effect fully masked: each bias it sees is −10000 or lower. Its weights are computed all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more rows of weights do not sum to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights of query %1 sum to %2, not to 1; they are shown as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights of query %1 of head %3 sum to %2, not to 1; they are shown as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights are given: scale, soft cap, bias, masks and temperature are not applied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A query has %1 numbers and a key %2; the score rule “%3” needs as many in both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 heads of %2 cells would take %3 GiB; the limit is %4 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no output: no values V are given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Q · queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>K · keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>V · values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W_Q · projection of the queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W_K · projection of the keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W_V · projection of the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores · head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights · head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bias · head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · of the score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · of the output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There must be at least 1 head, not %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There must be at least 1 key/value head, not %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 heads cannot share %2 key/value heads evenly: %1 is no multiple of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The width of the token vectors is %1; it cannot be negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token vectors of width %1 for %2 tokens would take %3 GiB; the limit is %4 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The projection %1 is to be typed, and is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The projection %1 has %2 rows for token vectors of width %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token vectors of width %1 cannot be cut into %2 heads of the same width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a projection there are as many key/value heads as heads; here they are %1 and %2. Let %3 be seeded or typed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The projected token vectors would take %1 GiB; the limit is %2 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 rows for %3 target tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 rows for %3 source tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 matrices are given for %2 heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The matrix of head %1 is not given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The matrix of head %1 has %2 cells for %3 target and %4 source tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Q, K and V given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mask “%1” takes no numbers, and %2 are given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mask “window” takes one number, its width, and %1 are given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A window of width %1 would hide every key; the smallest width is 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mask “padding” hides key %1, and there are %2 keys, counted from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mask “drawn” has no cells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mask has %1 cells for %2 queries and %3 keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no mask: after the colon come whole numbers with commas between them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Causal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query i sees the keys j ≤ i: both are counted from the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Causal, aligned at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query i sees the keys j ≤ i + N − M: the last query sees every key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query i sees the keys with |i − j| &lt; W, the token itself counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No query sees the listed keys, counted from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each cell is visible or hidden as drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no mask “%1”; there are %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no mask “%1”; there are causal, causal-bottom-right, window:W and padding:I,J,…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mask “%1” needs numbers, as in “%1:%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mask “%1” takes no numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The output rule “add” needs context and query of the same width; the context has %1 columns, the query %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concatenate the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The matrix %1 of %2 would take %3 GiB; the limit is %4 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rule “%1” needs %2 of %3 here, and %4 is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 key/value heads do not divide the %2 heads of the queries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One matrix is needed here, not %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 queries × %2 keys × %3 heads are more than the %4 cells that are computed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This table is not typed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double (64 bit)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>single (32 bit)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaled dot product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>General</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention Scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention Scores, head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaled scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaled Attention Scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaled Attention Scores, head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Masked scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Masked Attention Scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Masked Attention Scores, head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention Weights Heatmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention Weights Heatmap, head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context Vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context Vectors, head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output Vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each query is compared with each key: how well do they match?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale and mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scores are scaled, so that long vectors do not drown the rest, then biased and masked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each row becomes weights: none below 0, together 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each query gets the mean of the values, weighted by its row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoder–decoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The decoder&apos;s state is compared with each state of the encoder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scores of one state become weights: none below 0, together 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The encoder&apos;s values, weighted, add up to one context vector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The context is joined with the decoder&apos;s state and goes through a layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file holds no array of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no array “%1”: the file holds one array without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no array “%1”: the file holds %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file holds %1 arrays, name one of them: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array is a single number, not a matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array of shape %1 is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 numbers do not fill the shape %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array of shape %1 has %2 axes; a matrix for each head has at most 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has labels but no row of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has labels but no column of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has one line for each cell (%1, %2, %3); save it as a matrix with queries as rows and keys as columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: “%3” may have a decimal comma or a comma between thousands; write it with a decimal point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: a number is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: “%3” is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first row is read as labels although %1 of its %2 fields are numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: the quote is never closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: text after a closing quote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1 has %2 fields where the lines before it have %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: a NUL byte; this is not a text table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes do not hold the shape %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not enough memory for the shape %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not known; known are %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object is expected, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key “%1” is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no experiment file: “format” is not “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“version” is missing or no whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has version %1, newer than %2, the newest this program reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no version %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list is expected, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only a matrix of 0 rows and 0 to %1 columns is written like this, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a matrix (a list of rows) is expected, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a row (a list) is expected, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row has %1 numbers, the first one %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number is expected, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false is expected, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number ≥ 0 is expected, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from %2 to %3 is expected, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a string is expected, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“identity”, “seeded” or an object is expected, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mask&apos;s words or an object is expected, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no rule for a mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: the number “%3” is in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: an object stands in a list of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: a key must be in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: the key “%3” comes twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: a second value begins; one file holds one JSON value (JSON Lines is not read)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file holds no list of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times null, read as nan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 whole numbers beyond 2^53 are rounded, the first is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: more than %3 brackets lie inside each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: the list that ends here holds text, not numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file holds more than %1 lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: the number is too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: the text ends too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: this is not JSON: “%3”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nested deeper than %1 levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key “%1” is there twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number %1 is too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not valid JSON: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not valid JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: a list stands beside numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: row %3 has %4 entries where the rows before it have %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: a number stands beside lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: numbers and text stand in one list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: numbers and true or false stand in one list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the data ends early: %1 of %2 bytes for the shape %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape %1 is too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array holds text (“%1”), not numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes after the array are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header&apos;s shape is not a list of lengths at “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header declares the negative length %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header declares more than %1 axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header&apos;s value of “%1” cannot be read at “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header names “%1” twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array holds records with named fields, not numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header has the unknown key “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header is not a dictionary at “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header lacks the key “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array holds Python objects (“%1”, a pickle), which are never run; save it as numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array holds complex numbers (“%1”)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array holds dates (“%1”), not numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array holds time spans (“%1”), not numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file ends inside the npy header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not an npy array: the file does not begin with “\x93NUMPY”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>npy version %1.%2 is not known; versions 1.0 to 3.0 are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the npy header claims %1 bytes; no real one is longer than %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file ends inside the npy header: %1 of %2 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array holds raw 2-byte data (“%1”), probably bfloat16 that NumPy has no name for; save it as float32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array holds raw data (“%1”), not numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrays of the type “%1” cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file ends inside a UTF-16 character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2: the text is not UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The range “%1” is not “auto”, “A,B” or “pP,Q” with numbers in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The range “%1” is empty: %2 is not below %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The range “%1” has percentages outside 0 … 100.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
