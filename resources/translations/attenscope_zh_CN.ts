<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>FileDialogs</name>
    <message>
        <source>Replace the file?</source>
        <translation>替换文件？</translation>
    </message>
    <message>
        <source>“%1” is there already.</source>
        <translation>“%1”已存在。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
</context>
<context>
    <name>HeadsStrip</name>
    <message>
        <source>%1
Component %2 of head %3: %4</source>
        <translation>%1
头 %3 的第 %2 个分量：%4</translation>
    </message>
    <message>
        <source>%1
Component %2: %3</source>
        <translation>%1
第 %2 个分量：%3</translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>0 (exactly)</source>
        <translation>0（精确）</translation>
    </message>
    <message>
        <source>Row %1 “%2”, component %3: %4</source>
        <translation>第 %1 行“%2”，分量 %3：%4</translation>
    </message>
    <message>
        <source>Row %1 “%2”, column %3 “%4”: %5</source>
        <translation>第 %1 行“%2”，第 %3 列“%4”：%5</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>component</source>
        <translation>分量</translation>
    </message>
    <message>
        <source>Attention Weights Heatmap</source>
        <translation>注意力权重热力图</translation>
    </message>
    <message>
        <source>Target Tokens</source>
        <translation>目标词元</translation>
    </message>
    <message>
        <source>Source Tokens</source>
        <translation>源词元</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>分量</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Point at a cell, bar or line</source>
        <translation>指向单元格、条形或连线</translation>
    </message>
    <message>
        <source>light its query and key in every view</source>
        <translation>在所有视图中突出显示它的查询和键</translation>
    </message>
    <message>
        <source>Click, Return</source>
        <translation>单击、回车</translation>
    </message>
    <message>
        <source>keep it; again: let it go</source>
        <translation>固定；再次：放开</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>move to the neighbouring cell</source>
        <translation>移到相邻的单元格</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>let it go</source>
        <translation>放开</translation>
    </message>
    <message>
        <source>Wheel, + and −</source>
        <translation>滚轮、+ 和 −</translation>
    </message>
    <message>
        <source>zoom at the pointer</source>
        <translation>在指针处缩放</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>move the zoomed matrix</source>
        <translation>移动放大的矩阵</translation>
    </message>
    <message>
        <source>Double click, 0</source>
        <translation>双击、0</translation>
    </message>
    <message>
        <source>show the whole matrix</source>
        <translation>显示整个矩阵</translation>
    </message>
    <message>
        <source>Ctrl+Left, Ctrl+Right</source>
        <translation>Ctrl+左、Ctrl+右</translation>
    </message>
    <message>
        <source>previous and next stage</source>
        <translation>上一阶段和下一阶段</translation>
    </message>
    <message>
        <source>F5; Space in the stage bar</source>
        <translation>F5；阶段栏中的空格</translation>
    </message>
    <message>
        <source>play the walkthrough, pause it</source>
        <translation>播放演示，暂停演示</translation>
    </message>
    <message>
        <source>Ctrl+, and Ctrl+.; ← and → in the stage bar</source>
        <translation>Ctrl+, 和 Ctrl+.；阶段栏中的 ← 和 →</translation>
    </message>
    <message>
        <source>one step back, one step on</source>
        <translation>后退一步，前进一步</translation>
    </message>
    <message>
        <source>Home, End in the stage bar</source>
        <translation>阶段栏中的 Home、End</translation>
    </message>
    <message>
        <source>the beginning and the end of the walkthrough</source>
        <translation>演示的开头和结尾</translation>
    </message>
    <message>
        <source>1 to 4 in the stage bar</source>
        <translation>阶段栏中的 1 到 4</translation>
    </message>
    <message>
        <source>a stage</source>
        <translation>选择阶段</translation>
    </message>
    <message>
        <source>F6, Shift+F6</source>
        <translation>F6、Shift+F6</translation>
    </message>
    <message>
        <source>next and previous part of the window</source>
        <translation>窗口的下一部分和上一部分</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
    <message>
        <source>the stage before beside the current one</source>
        <translation>在当前阶段旁边显示前一阶段</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C in the worked cell</source>
        <translation>单元格演算中的 Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>copy it as LaTeX</source>
        <translation>复制为 LaTeX</translation>
    </message>
    <message>
        <source>Ctrl+PgUp, Ctrl+PgDown</source>
        <translation>Ctrl+PgUp、Ctrl+PgDown</translation>
    </message>
    <message>
        <source>previous and next head</source>
        <translation>上一个头和下一个头</translation>
    </message>
    <message>
        <source>F9, Shift+F9, F8</source>
        <translation>F9、Shift+F9、F8</translation>
    </message>
    <message>
        <source>the left, right and lower panel, shown or hidden</source>
        <translation>左侧、右侧和下方面板，显示或隐藏</translation>
    </message>
    <message>
        <source>F11</source>
        <translation>F11</translation>
    </message>
    <message>
        <source>the stages and the heatmap alone, large; F11 or Escape ends it</source>
        <translation>只显示阶段和热图，放大；按 F11 或 Esc 结束</translation>
    </message>
    <message>
        <source>Ctrl++, Ctrl+−, Ctrl+0</source>
        <translation>Ctrl++、Ctrl+−、Ctrl+0</translation>
    </message>
    <message>
        <source>letters larger, smaller, as usual</source>
        <translation>文字放大、缩小、恢复</translation>
    </message>
</context>
<context>
    <name>LessonAnswers</name>
    <message>
        <source>That is the row %1; look one lower.</source>
        <translation>这是%1一行，请往下一行。</translation>
    </message>
    <message>
        <source>That is the row %1; look one higher.</source>
        <translation>这是%1一行，请往上一行。</translation>
    </message>
    <message>
        <source>That is the row %1; look %2 rows lower.</source>
        <translation>这是%1一行，请往下 %2 行。</translation>
    </message>
    <message>
        <source>That is the row %1; look %2 rows higher.</source>
        <translation>这是%1一行，请往上 %2 行。</translation>
    </message>
    <message>
        <source>The row is right. That is the column %1; look one to the right.</source>
        <translation>行对了。这是%1一列，请往右一列。</translation>
    </message>
    <message>
        <source>The row is right. That is the column %1; look one to the left.</source>
        <translation>行对了。这是%1一列，请往左一列。</translation>
    </message>
    <message>
        <source>The row is right. That is the column %1; look %2 to the right.</source>
        <translation>行对了。这是%1一列，请往右 %2 列。</translation>
    </message>
    <message>
        <source>The row is right. That is the column %1; look %2 to the left.</source>
        <translation>行对了。这是%1一列，请往左 %2 列。</translation>
    </message>
    <message>
        <source>The row is right; now a cell in it.</source>
        <translation>行对了，现在点这一行里的格子。</translation>
    </message>
    <message>
        <source>That is the cell; now look at it in stage %1.</source>
        <translation>就是这一格，现在到阶段 %1 看它。</translation>
    </message>
    <message>
        <source>That is stage %1; this is about stage %2.</source>
        <translation>这是阶段 %1，这里要看的是阶段 %2。</translation>
    </message>
    <message>
        <source>That is head %1; this is about head %2.</source>
        <translation>这是头 %1，这里要看的是头 %2。</translation>
    </message>
    <message>
        <source>That is “%1”; choose “%2”.</source>
        <translation>这是“%1”，请选“%2”。</translation>
    </message>
    <message>
        <source>“%1” is not ticked yet.</source>
        <translation>还没有勾选“%1”。</translation>
    </message>
    <message>
        <source>Key %1, %2, is still seen.</source>
        <translation>键 %1（%2）还看得到。</translation>
    </message>
    <message>
        <source>%1 is too large: %2 at most.</source>
        <translation>%1 太大：最多 %2。</translation>
    </message>
    <message>
        <source>%1 is too small: %2 at least.</source>
        <translation>%1 太小：至少 %2。</translation>
    </message>
</context>
<context>
    <name>Readout</name>
    <message>
        <source>Nothing can be compared in the row of %1.</source>
        <translation>%1 这一行没有可以比较的数。</translation>
    </message>
    <message>
        <source>%1 attends most to %2, with weight %3.</source>
        <translation>%1 最关注 %2，权重为 %3。</translation>
    </message>
    <message>
        <source>%1 scores highest with %2, at %3.</source>
        <translation>%1 与 %2 的得分最高，为 %3。</translation>
    </message>
    <message>
        <source>%1 sees no key, so its context is 0.</source>
        <translation>%1 看不到任何键，所以它的上下文为 0。</translation>
    </message>
    <message>
        <source>%1 sees no key, so all its weights are 0.</source>
        <translation>%1 看不到任何键，所以它的权重全为 0。</translation>
    </message>
    <message>
        <source>A mask hides %2 from %1.</source>
        <translation>掩码使 %1 看不到 %2。</translation>
    </message>
    <message>
        <source>The weight that %1 gives to %2 is not a number (NaN).</source>
        <translation>%1 给 %2 的权重不是数（NaN）。</translation>
    </message>
    <message>
        <source>%1 gives %2 the weight %3; the weights of %1 sum to %4.</source>
        <translation>%1 给 %2 的权重为 %3；%1 的权重之和为 %4。</translation>
    </message>
    <message>
        <source>%1 gives no attention to %2.</source>
        <translation>%1 完全不关注 %2。</translation>
    </message>
    <message>
        <source>%1 gives all its attention to %2.</source>
        <translation>%1 把全部注意力给了 %2。</translation>
    </message>
    <message>
        <source>%1 gives %3 % of its attention to %2.</source>
        <translation>%1 把 %3% 的注意力给了 %2。</translation>
    </message>
    <message>
        <source>The score of %1 with %2 is not a number (NaN).</source>
        <translation>%1 与 %2 的得分不是数（NaN）。</translation>
    </message>
    <message>
        <source>%1 scores %3 with %2, but a mask hides %2 from %1.</source>
        <translation>%1 与 %2 的得分为 %3，但掩码使 %1 看不到 %2。</translation>
    </message>
    <message>
        <source>The score of %1 with %2 is infinite (%3).</source>
        <translation>%1 与 %2 的得分是无穷大（%3）。</translation>
    </message>
    <message>
        <source>%1 scores %3 with %2 after scaling.</source>
        <translation>%1 与 %2 的得分缩放后为 %3。</translation>
    </message>
    <message>
        <source>%1 scores %3 with %2, ready for the softmax.</source>
        <translation>%1 与 %2 的得分为 %3，即将进入 softmax。</translation>
    </message>
    <message>
        <source>%1 scores %3 with %2.</source>
        <translation>%1 与 %2 的得分为 %3。</translation>
    </message>
    <message>
        <source>The context of %1 is (%2).</source>
        <translation>%1 的上下文是（%2）。</translation>
    </message>
    <message>
        <source>The output for %1 is (%2).</source>
        <translation>%1 的输出是（%2）。</translation>
    </message>
</context>
<context>
    <name>StepReadout</name>
    <message>
        <source>Nothing of this stage is computed yet. %1</source>
        <translation>这个阶段还没有开始计算。%1</translation>
    </message>
    <message>
        <source>Component %3 of %1 times that of %2: %4 × %5 = %6; the sum is now %7.</source>
        <translation>%1 的第 %3 个分量乘以 %2 的：%4 × %5 = %6；现在的和是 %7。</translation>
    </message>
    <message>
        <source>The score of %1 with %2 is %3.</source>
        <translation>%1 与 %2 的得分是 %3。</translation>
    </message>
    <message>
        <source>The score of %1 with %2 is scaled: %3 × %4 = %5.</source>
        <translation>缩放 %1 与 %2 的得分：%3 × %4 = %5。</translation>
    </message>
    <message>
        <source>The score of %1 with %2 is kept inside ±%3: it becomes %4.</source>
        <translation>%1 与 %2 的得分被限制在 ±%3 之内：变为 %4。</translation>
    </message>
    <message>
        <source>A bias is added to the score of %1 with %2: %3 + %4 = %5.</source>
        <translation>给 %1 与 %2 的得分加上偏置：%3 + %4 = %5。</translation>
    </message>
    <message>
        <source>ALiBi counts how far %1 and %2 are apart: %3 + %4 = %5.</source>
        <translation>ALiBi 计入 %1 与 %2 的距离：%3 + %4 = %5。</translation>
    </message>
    <message>
        <source>A mask hides %2 from %1: the score becomes −∞.</source>
        <translation>掩码使 %1 看不到 %2：得分变为 −∞。</translation>
    </message>
    <message>
        <source>%1 may see %2: the score stays %3.</source>
        <translation>%1 可以看到 %2：得分仍为 %3。</translation>
    </message>
    <message>
        <source>The number of %1 with %2 was given: %3.</source>
        <translation>%1 与 %2 的数值是给定的：%3。</translation>
    </message>
    <message>
        <source>%1 sees no key, so all its weights are 0.</source>
        <translation>%1 看不到任何键，所以它的权重全为 0。</translation>
    </message>
    <message>
        <source>The largest score of %1 is %2.</source>
        <translation>%1 的最大得分是 %2。</translation>
    </message>
    <message>
        <source>Looking for the largest score of %1: up to %2 it is %3.</source>
        <translation>寻找 %1 的最大得分：到 %2 为止是 %3。</translation>
    </message>
    <message>
        <source>The exponentials of %1 add up to %2.</source>
        <translation>%1 的指数值之和为 %2。</translation>
    </message>
    <message>
        <source>The exponentials of %1 up to %2 add up to %3.</source>
        <translation>%1 的指数值加到 %2 为止，和为 %3。</translation>
    </message>
    <message>
        <source>%1 gives %2 the weight %3 ÷ %4 = %5.</source>
        <translation>%1 给 %2 的权重是 %3 ÷ %4 = %5。</translation>
    </message>
    <message>
        <source>%1 gives all its attention to %2, its largest score.</source>
        <translation>%1 把全部注意力给了得分最大的 %2。</translation>
    </message>
    <message>
        <source>%1 gives no attention to %2.</source>
        <translation>%1 没有关注 %2。</translation>
    </message>
    <message>
        <source>%2 adds nothing to the context of %1: its weight is 0.</source>
        <translation>%2 的权重为 0，不给 %1 的上下文增加任何东西。</translation>
    </message>
    <message>
        <source>%2 adds %3 % of its value to the context of %1.</source>
        <translation>%2 把它的值的 %3% 加入 %1 的上下文。</translation>
    </message>
    <message>
        <source>%2 adds its value to the context of %1, times %3.</source>
        <translation>%2 把它的值乘以 %3 加入 %1 的上下文。</translation>
    </message>
    <message>
        <source>The context of %1 is (%2).</source>
        <translation>%1 的上下文是（%2）。</translation>
    </message>
    <message>
        <source>The output for %1 is (%2).</source>
        <translation>%1 的输出是（%2）。</translation>
    </message>
    <message>
        <source>For %1 the layer reads (%2).</source>
        <translation>%1 输入这一层的是（%2）。</translation>
    </message>
    <message>
        <source>Times the layer&apos;s W, plus b, %1 has (%2).</source>
        <translation>乘以这一层的 W 再加 b，%1 得到（%2）。</translation>
    </message>
    <message>
        <source>The score of %1 with %2 is divided by √dₖ: %3 ÷ %4 = %5.</source>
        <translation>%1 与 %2 的得分除以 √dₖ：%3 ÷ %4 = %5。</translation>
    </message>
    <message>
        <source>%2 is hidden from %1: e to the power of −∞ is 0.</source>
        <translation>%2 对 %1 隐藏：e 的 −∞ 次方是 0。</translation>
    </message>
    <message>
        <source>The score of %1 with %2 is infinite: it counts %3.</source>
        <translation>%1 与 %2 的得分是无穷大：记为 %3。</translation>
    </message>
    <message>
        <source>The score of %1 with %2 minus the largest of the row: %3 − %4 = %5. e to the power of that is %6.</source>
        <translation>%1 与 %2 的得分减去这一行的最大得分：%3 − %4 = %5。e 的这么多次方是 %6。</translation>
    </message>
    <message>
        <source>The score of %1 with %2 minus the largest of the row, divided by the temperature: (%3 − %4) ÷ %5 = %6. e to the power of that is %7.</source>
        <translation>%1 与 %2 的得分减去这一行的最大得分，再除以温度：(%3 − %4) ÷ %5 = %6。e 的这么多次方是 %7。</translation>
    </message>
    <message>
        <source>The score of %1 with %2 is +∞, so %2 counts 1.</source>
        <translation>%1与%2的得分是 +∞，所以%2计 1。</translation>
    </message>
    <message>
        <source>The score of %1 with %2 is below +∞, so %2 counts 0.</source>
        <translation>%1与%2的得分低于 +∞，所以%2计 0。</translation>
    </message>
    <message>
        <source>At temperature 0 only the largest scores of %1 count: %2 has one, so it counts 1.</source>
        <translation>温度为 0 时只有%1的最大得分起作用：%2有最大得分，计 1。</translation>
    </message>
    <message>
        <source>At temperature 0 only the largest scores of %1 count: %2 has none, so it counts 0.</source>
        <translation>温度为 0 时只有%1的最大得分起作用：%2没有最大得分，计 0。</translation>
    </message>
    <message>
        <source>%2 keys share the row of %1 equally.</source>
        <translation>%2 个键平分%1这一行。</translation>
    </message>
    <message>
        <source>Up to %2, %3 keys share the row of %1.</source>
        <translation>到%2为止，有 %3 个键分享%1这一行。</translation>
    </message>
</context>
<context>
    <name>WorkedLines</name>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 项</translation>
    </message>
    <message>
        <source>The score of query and key</source>
        <translation>查询与键的得分</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>q·k = %1 = %2</source>
        <translation>q·k = %1 = %2</translation>
    </message>
    <message>
        <source>× scale</source>
        <translation>× 缩放</translation>
    </message>
    <message>
        <source>Multiplied by the scale</source>
        <translation>乘以缩放系数</translation>
    </message>
    <message>
        <source>soft cap</source>
        <translation>软上限</translation>
    </message>
    <message>
        <source>Kept inside ±%1 by %1·tanh(s ÷ %1)</source>
        <translation>用 %1·tanh(s ÷ %1) 限制在 ±%1 之内</translation>
    </message>
    <message>
        <source>+ bias</source>
        <translation>+ 偏置</translation>
    </message>
    <message>
        <source>The bias of this pair is added</source>
        <translation>加上这一对的偏置</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>A hidden key counts as −∞: its weight is 0</source>
        <translation>隐藏的键按 −∞ 计：权重为 0</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>Given, not computed</source>
        <translation>直接给定，未经计算</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>− max</source>
        <translation>− 最大</translation>
    </message>
    <message>
        <source>The largest score of the row is subtracted; the weights do not change by it</source>
        <translation>减去这一行的最大得分；权重不会因此改变</translation>
    </message>
    <message>
        <source>÷ T</source>
        <translation>÷ T</translation>
    </message>
    <message>
        <source>Divided by the temperature</source>
        <translation>除以温度</translation>
    </message>
    <message>
        <source>exp</source>
        <translation>exp</translation>
    </message>
    <message>
        <source>e to the power of that number</source>
        <translation>以该数为指数的 e 的幂</translation>
    </message>
    <message>
        <source>÷ Σ</source>
        <translation>÷ Σ</translation>
    </message>
    <message>
        <source>This query sees no key: all its weights are 0</source>
        <translation>这个查询看不到任何键：权重全为 0</translation>
    </message>
    <message>
        <source>Divided by the sum over the row: the weight</source>
        <translation>除以整行之和：得到权重</translation>
    </message>
    <message>
        <source>The weight times the value of this key: %1</source>
        <translation>权重乘以这个键的值：%1</translation>
    </message>
    <message>
        <source>The context of this query, summed over all keys: %1</source>
        <translation>这个查询的上下文，对所有键求和：%1</translation>
    </message>
    <message>
        <source>+ ALiBi</source>
        <translation>+ ALiBi</translation>
    </message>
    <message>
        <source>Component %1 of the query times component %1 of the key; the terms up to here sum to %2</source>
        <translation>查询的第 %1 个分量乘以键的第 %1 个分量；到这里各项之和为 %2</translation>
    </message>
    <message>
        <source>off by</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>In single precision the sum is %1, in double precision it would be %2</source>
        <translation>单精度下的和是 %1，双精度下应为 %2</translation>
    </message>
    <message>
        <source>Divided by √dₖ = √%1</source>
        <translation>除以 √dₖ = √%1</translation>
    </message>
    <message>
        <source>The output of this query, %1: %2</source>
        <translation>这个查询的输出，%1：%2</translation>
    </message>
    <message>
        <source>ALiBi: head %1 of %2 has the slope 2^(−8·%3/%4) = %5; it is multiplied by the position of the key less that of the query, %6 − %7, and added</source>
        <translation>ALiBi：共 %2 个头，头 %1 的斜率为 2^(−8·%3/%4) = %5；乘以键的位置减去查询的位置 %6 − %7，再相加</translation>
    </message>
    <message>
        <source>slope</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>At temperature 0 each of the largest scores counts 1, every other one 0</source>
        <translation>温度为 0 时，每个最大得分计 1，其余计 0</translation>
    </message>
    <message>
        <source>Infinite scores are infinitely far above all others: they share the row equally</source>
        <translation>无穷大的得分比其余得分高出无穷多：它们平分这一行</translation>
    </message>
    <message>
        <source>A score of +∞ counts 1, every other one 0</source>
        <translation>得分为 +∞ 的计 1，其余计 0</translation>
    </message>
    <message>
        <source>1 key at +∞: it takes all</source>
        <translation>1 个键为 +∞：独占整行</translation>
    </message>
    <message>
        <source>%1 keys at +∞: each 1/%1</source>
        <translation>%1 个键为 +∞：各得 1/%1</translation>
    </message>
    <message>
        <source>head %1 ← K/V %2</source>
        <translation>头 %1 ← K/V %2</translation>
    </message>
</context>
<context>
    <name>attenscope::AlignmentView</name>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Lines from every query to the keys it attends to: the stronger the weight, the stronger the line. Point at a token or a line, click to keep it; up and down change the query, left and right the key.</source>
        <translation>从每个查询连到它所关注的键：权重越大，连线越明显。指向词元或连线即可查看，单击可固定；上下键切换查询，左右键切换键。</translation>
    </message>
    <message>
        <source>Type target and source tokens to see which attends to which.</source>
        <translation>输入目标词元和源词元，查看谁关注谁。</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>The %1 strongest lines are shown.</source>
        <translation>只显示最强的 %1 条连线。</translation>
    </message>
</context>
<context>
    <name>attenscope::AnswerButton</name>
    <message>
        <source>%1 (right)</source>
        <comment>an answer and whether it is</comment>
        <translation>%1（对）</translation>
    </message>
    <message>
        <source>%1 (wrong)</source>
        <comment>an answer and whether it is</comment>
        <translation>%1（错）</translation>
    </message>
    <message>
        <source>Answer %1 (key %1)</source>
        <translation>答案 %1（按 %1 键）</translation>
    </message>
</context>
<context>
    <name>attenscope::Collapsible</name>
    <message>
        <source>Fold or unfold this part</source>
        <translation>折叠或展开这一部分</translation>
    </message>
</context>
<context>
    <name>attenscope::ContextView</name>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>How the weighted values of the keys add up to the context of one query: a bar for each component, a part for each key. Point at a part to light its key, click to keep it.</source>
        <translation>各键的加权值如何加成一个查询的上下文：每个分量一条，每个键一段。指向一段可突出显示它的键，单击可固定。</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>The query&apos;s own vector, in the decoder its state</source>
        <translation>查询自己的向量，在解码器中是它的状态</translation>
    </message>
    <message>
        <source>c + s</source>
        <translation>c + s</translation>
    </message>
    <message>
        <source>[c; s]</source>
        <translation>[c; s]</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>各头</translation>
    </message>
    <message>
        <source>Context and state, added</source>
        <translation>上下文与状态相加</translation>
    </message>
    <message>
        <source>The state put behind the context</source>
        <translation>状态接在上下文之后</translation>
    </message>
    <message>
        <source>The contexts of all heads, one after the other</source>
        <translation>所有头的上下文依次相接</translation>
    </message>
    <message>
        <source>· W + b</source>
        <translation>· W + b</translation>
    </message>
    <message>
        <source>Times the layer&apos;s matrix W, plus b</source>
        <translation>乘以这一层的矩阵 W 再加 b</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>What the output rule makes of it</source>
        <translation>输出规则得到的结果</translation>
    </message>
    <message>
        <source>Type target and source tokens to see what the context is made of.</source>
        <translation>输入目标词元和源词元，查看上下文由什么组成。</translation>
    </message>
    <message>
        <source>There are no value vectors here, so there is no context: give V in the matrices.</source>
        <translation>这里没有值向量，所以没有上下文：请在矩阵中给出 V。</translation>
    </message>
    <message>
        <source>What the keys add to %1</source>
        <translation>各键给 %1 增加了什么</translation>
    </message>
    <message>
        <source>c</source>
        <translation>c</translation>
    </message>
    <message>
        <source>%1 adds %2 to the component %3 of %4: its weight %5 times its value %6</source>
        <translation>%1 为 %4 的分量 %3 加上 %2：它的权重 %5 乘以它的值 %6</translation>
    </message>
</context>
<context>
    <name>attenscope::DistributionBars</name>
    <message>
        <source>Bars per key</source>
        <translation>每个键的条形</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>%1: hidden by a mask</source>
        <translation>%1：被掩码隐藏</translation>
    </message>
    <message>
        <source>%1: weight %2</source>
        <translation>%1：权重 %2</translation>
    </message>
    <message>
        <source>%1: score %2, weight %3</source>
        <translation>%1：得分 %2，权重 %3</translation>
    </message>
    <message>
        <source>exp</source>
        <translation>exp</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>%1: one of %2 keys at +∞, which share the row equally: weight %3</source>
        <translation>%1：共 %2 个键为 +∞，平分这一行：权重 %3</translation>
    </message>
</context>
<context>
    <name>attenscope::DistributionStatistics</name>
    <message>
        <source>Σ</source>
        <translation>Σ</translation>
    </message>
    <message>
        <source>Sum of the weights; 1 for a softmax over at least one key</source>
        <translation>权重之和；只要有一个可见的键，softmax 的和就是 1</translation>
    </message>
    <message>
        <source>H nat</source>
        <translation>H 奈特</translation>
    </message>
    <message>
        <source>H bit</source>
        <translation>H 比特</translation>
    </message>
    <message>
        <source>Entropy in bit: nat ÷ ln 2</source>
        <translation>以比特计的熵：奈特值 ÷ ln 2</translation>
    </message>
    <message>
        <source>PP</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>Perplexity exp(H): as spread as over this many equal keys</source>
        <translation>困惑度 exp(H)：相当于均匀分散在这么多个键上</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Largest weight</source>
        <translation>最大的权重</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a statistic and its value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Entropy −Σ p·ln p in nat, p the weights divided by their sum: 0 when one key takes all, ln N when all N are equal</source>
        <translation>熵 −Σ p·ln p，单位 nat，p 为权重除以其总和：一个键独占时为 0，N 个键相等时为 ln N</translation>
    </message>
    <message>
        <source>H and PP are of the weights ÷ Σ</source>
        <translation>H 与 PP 按权重 ÷ Σ 计算</translation>
    </message>
    <message>
        <source>A weight is negative: no H and PP</source>
        <translation>有负权重：没有 H 与 PP</translation>
    </message>
    <message>
        <source>A weight is no finite number: no H and PP</source>
        <translation>有权重不是有限数：没有 H 与 PP</translation>
    </message>
</context>
<context>
    <name>attenscope::DistributionView</name>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Score and weight of every key for one query. Point at a bar to light it everywhere, click to keep it; up and down change the key, left and right the query.</source>
        <translation>一个查询对每个键的得分和权重。指向条形可在各处突出显示，单击可固定；上下键切换键，左右键切换查询。</translation>
    </message>
    <message>
        <source>Point at a row of the heatmap to see how that query spreads its attention.</source>
        <translation>指向热力图的一行，查看该查询如何分配注意力。</translation>
    </message>
    <message>
        <source>Type target and source tokens to see how attention is spread.</source>
        <translation>输入目标词元和源词元，查看注意力如何分配。</translation>
    </message>
    <message>
        <source>No query selected</source>
        <translation>未选中查询</translation>
    </message>
    <message>
        <source>%1 sees no key: all its weights are 0</source>
        <translation>%1 看不到任何键：权重全为 0</translation>
    </message>
    <message>
        <source>Attention of query %1</source>
        <translation>查询 %1 的注意力</translation>
    </message>
    <message>
        <source>Attention of query %1 at T = %2 (what if)</source>
        <translation>查询 %1 在 T = %2 时的注意力（假如）</translation>
    </message>
    <message>
        <source>At temperature %1, %2 would give %4 % of its attention to %3.</source>
        <translation>温度为 %1 时，%2 会把 %4% 的注意力给 %3。</translation>
    </message>
</context>
<context>
    <name>attenscope::EntryField</name>
    <message>
        <source>“%1” was not taken, it stays %2. %3</source>
        <translation>未采用“%1”，仍为 %2。%3</translation>
    </message>
</context>
<context>
    <name>attenscope::FileWork</name>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>Scores or weights?</source>
        <translation>得分还是权重？</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>This experiment has changes that are not saved.</source>
        <translation>这个实验有尚未保存的更改。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>正在保存 %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>正在导出 %1</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Attenscope</source>
        <translation>Attenscope</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>All that can be opened</source>
        <translation>所有可打开的文件</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Changed by another program</source>
        <translation>文件已被其他程序更改</translation>
    </message>
    <message>
        <source>“%1” is not what it was when it was opened or saved here: another program or window has changed it. Saving would lose what it holds now.</source>
        <translation>“%1”与在此打开或保存时已不相同：其他程序或窗口更改了它。保存会丢失其现有内容。</translation>
    </message>
    <message>
        <source>the part shown, %1 of %2 rows and %3 of %4 columns</source>
        <translation>所示部分，%2 行中的 %1 行、%4 列中的 %3 列</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>导出%1</translation>
    </message>
    <message>
        <source>Exported %1: %2</source>
        <translation>已导出 %1：%2</translation>
    </message>
    <message>
        <source>Are the numbers of this file scores, which softmax turns into weights, or weights already?</source>
        <translation>此文件中的数是得分（由 softmax 变为权重），还是已经是权重？</translation>
    </message>
    <message>
        <source>A mask in the file</source>
        <translation>文件中的掩码</translation>
    </message>
    <message>
        <source>The file also holds the mask “%1”. What does true or 1 mean in it?</source>
        <translation>文件还含有掩码“%1”。其中的 true 或 1 表示什么？</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Scores</source>
        <translation>得分(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>权重(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Visible</source>
        <translation>可见(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Hidden</source>
        <translation>隐藏(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Leave the mask out</source>
        <translation>不使用掩码(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>覆盖(&amp;O)</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Keep Theirs</source>
        <translation>保留现有文件(&amp;K)</translation>
    </message>
</context>
<context>
    <name>attenscope::HeadChooser</name>
    <message>
        <source>Previous head (Ctrl+PgUp)</source>
        <translation>上一个头（Ctrl+PgUp）</translation>
    </message>
    <message>
        <source>Next head (Ctrl+PgDown)</source>
        <translation>下一个头（Ctrl+PgDown）</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>The head that is shown, counted from 0</source>
        <translation>当前显示的头，从 0 开始计数</translation>
    </message>
    <message>
        <source> (0…%1)</source>
        <translation>（0…%1）</translation>
    </message>
    <message>
        <source>reads K/V %1</source>
        <translation>读 K/V %1</translation>
    </message>
    <message>
        <source>Head %1 reads key/value head %2: %3 heads share %4 of them, counted from 0</source>
        <translation>头 %1 读取键/值头 %2：%3 个头共用 %4 个键/值头，从 0 数起</translation>
    </message>
</context>
<context>
    <name>attenscope::HeadsGroup</name>
    <message>
        <source>Heads and output</source>
        <translation>头与输出</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>The numbers the arithmetic is done in</source>
        <translation>计算所用的数值类型</translation>
    </message>
    <message>
        <source>64 bits (double)</source>
        <translation>64 位（双精度）</translation>
    </message>
    <message>
        <source>32 bits (single)</source>
        <translation>32 位（单精度）</translation>
    </message>
    <message>
        <source>Change precision</source>
        <translation>更改精度</translation>
    </message>
    <message>
        <source>Heads H</source>
        <translation>头数 H</translation>
    </message>
    <message>
        <source>Key/value heads G</source>
        <translation>键/值头数 G</translation>
    </message>
    <message>
        <source>Grouped-query attention: H query heads share G key/value heads; G divides H</source>
        <translation>分组查询注意力：H 个查询头共用 G 个键/值头；G 整除 H</translation>
    </message>
    <message>
        <source>&amp;Key/value heads G</source>
        <translation>键/值头数 G(&amp;K)</translation>
    </message>
    <message>
        <source>Change heads</source>
        <translation>更改头数</translation>
    </message>
    <message>
        <source>Change key/value heads</source>
        <translation>更改键/值头数</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>What becomes of the joined contexts of the heads</source>
        <translation>各头的上下文拼接之后如何处理</translation>
    </message>
    <message>
        <source>Change output</source>
        <translation>更改输出</translation>
    </message>
    <message>
        <source>Hea&amp;ds H</source>
        <translation>头数 H(&amp;D)</translation>
    </message>
    <message>
        <source>Attention is computed H times side by side; each head has its own part of every vector: the columns of Q, K and V are shared out. 1 to %1 heads</source>
        <translation>注意力并排计算 H 次；每个头分到每个向量的一部分：Q、K、V 的各列分给各头。可设 1 到 %1 个头</translation>
    </message>
</context>
<context>
    <name>attenscope::HeadsView</name>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>One query through all heads: its row of Q is split by columns, each head has its own map and its own context, and the contexts are put one after the other. Click a head to look at it; up and down change the head, left and right the key.</source>
        <translation>一个查询经过所有的头：它在 Q 中的行按列分开，每个头有自己的图和自己的上下文，各上下文依次相接。单击一个头可查看它；上下键切换头，左右键切换键。</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>The columns of Q that are head %1&apos;s</source>
        <translation>Q 中属于头 %1 的列</translation>
    </message>
    <message>
        <source>The context of head %1</source>
        <translation>头 %1 的上下文</translation>
    </message>
    <message>
        <source>joined</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>The contexts of all heads, one after the other</source>
        <translation>所有头的上下文依次相接</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>What the output rule makes of them: %1</source>
        <translation>输出规则得到的结果：%1</translation>
    </message>
    <message>
        <source>Type target and source tokens to see what each head does.</source>
        <translation>输入目标词元和源词元，查看每个头做什么。</translation>
    </message>
    <message>
        <source>The weights of head %1, coloured up to its own largest; the mark is the query&apos;s row</source>
        <translation>头 %1 的权重，颜色以它自己的最大值为止；标记处是该查询的行</translation>
    </message>
    <message>
        <source>q of %1, split by heads</source>
        <translation>%1 的 q，按头切分</translation>
    </message>
    <message>
        <source>context of each head</source>
        <translation>各头的上下文</translation>
    </message>
    <message>
        <source>Head %1 (0…%2), query %3</source>
        <translation>头 %1（0…%2），查询 %3</translation>
    </message>
    <message>
        <source>Head %1 reads key/value head %2</source>
        <translation>头 %1 读取键/值头 %2</translation>
    </message>
    <message>
        <source>head %1 ← K/V %2</source>
        <translation>头 %1 ← K/V %2</translation>
    </message>
</context>
<context>
    <name>attenscope::HeatmapPair</name>
    <message>
        <source>Heatmap of the stage before</source>
        <translation>前一阶段的热力图</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Nothing is computed yet.</source>
        <translation>还没有计算任何内容。</translation>
    </message>
    <message>
        <source>No numbers come before these.</source>
        <translation>在这些数值之前没有别的数值。</translation>
    </message>
</context>
<context>
    <name>attenscope::HeatmapView</name>
    <message>
        <source>Heatmap</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>Heatmap picture</source>
        <translation>热力图图像</translation>
    </message>
    <message>
        <source>Nothing to show yet: type target and source tokens, or open a file with attention weights.</source>
        <translation>还没有可显示的内容：请输入目标词元和源词元，或打开含有注意力权重的文件。</translation>
    </message>
    <message>
        <source>Arrow keys move from cell to cell.</source>
        <translation>用方向键在单元格之间移动。</translation>
    </message>
    <message>
        <source>Row %1 “%2”</source>
        <translation>第 %1 行“%2”</translation>
    </message>
</context>
<context>
    <name>attenscope::LessonHeader</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>All lessons; a mark says which are done</source>
        <translation>全部课程；打勾的是已完成的</translation>
    </message>
    <message>
        <source>Start this lesson again</source>
        <translation>重新开始本课</translation>
    </message>
    <message>
        <source>Close the lessons</source>
        <translation>关闭课程</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Not done yet</source>
        <translation>尚未完成</translation>
    </message>
</context>
<context>
    <name>attenscope::LessonPage</name>
    <message>
        <source>Lesson</source>
        <translation>课文</translation>
    </message>
</context>
<context>
    <name>attenscope::LessonPanel</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Another experiment is open now; start the lesson again to go on.</source>
        <translation>现在打开的是别的实验；想接着学，请重新开始本课。</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>第 %1 题，共 %2 题</translation>
    </message>
    <message>
        <source>%1 of %2 lessons done, %3 of %4 questions answered.</source>
        <translation>完成 %1/%2 课，答对 %3/%4 题。</translation>
    </message>
    <message>
        <source>Done. Next come three questions.</source>
        <translation>完成。接下来有三道题。</translation>
    </message>
</context>
<context>
    <name>attenscope::LessonQuiz</name>
    <message>
        <source>Quiz</source>
        <translation>小测验</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>第 %1 题，共 %2 题</translation>
    </message>
    <message>
        <source>Right: %1</source>
        <translation>对：%1</translation>
    </message>
    <message>
        <source>No: %1</source>
        <translation>不对：%1</translation>
    </message>
</context>
<context>
    <name>attenscope::LessonSteps</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>This is the beginning.</source>
        <translation>这里是开头。</translation>
    </message>
    <message>
        <source>This is the end.</source>
        <translation>这里是结尾。</translation>
    </message>
</context>
<context>
    <name>attenscope::LessonTasks</name>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>To do now</source>
        <translation>现在要做</translation>
    </message>
    <message>
        <source>To do later</source>
        <translation>稍后再做</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a task and its state</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>attenscope::MainWindow</name>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Point at a cell to read what it says; a click keeps it, arrow keys move it.</source>
        <translation>指向单元格可读出其含义；单击固定，方向键移动。</translation>
    </message>
    <message>
        <source>%1[*] – Attenscope</source>
        <translation>%1[*] – Attenscope</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>The computation was stopped; the picture shows the last finished one.</source>
        <translation>计算已停止；图中是上一次完成的结果。</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open an experiment or an array file</source>
        <translation>打开实验文件或数组文件</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>保存实验</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save under another name</source>
        <translation>以其他名称保存</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Export what the heatmap shows, as a picture or as data</source>
        <translation>把热力图所显示的内容导出为图像或数据</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>关闭程序</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Ctrl+Y</source>
        <translation>Ctrl+Y</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Open one of the bundled examples</source>
        <translation>打开一个自带的示例</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Previous stage</source>
        <translation>上一阶段(&amp;P)</translation>
    </message>
    <message>
        <source>Ctrl+Left</source>
        <translation>Ctrl+Left</translation>
    </message>
    <message>
        <source>Go to the stage before</source>
        <translation>转到上一阶段</translation>
    </message>
    <message>
        <source>&amp;Next stage</source>
        <translation>下一阶段(&amp;N)</translation>
    </message>
    <message>
        <source>Ctrl+Right</source>
        <translation>Ctrl+Right</translation>
    </message>
    <message>
        <source>Go to the next stage</source>
        <translation>转到下一阶段</translation>
    </message>
    <message>
        <source>Previous &amp;head</source>
        <translation>上一个头(&amp;H)</translation>
    </message>
    <message>
        <source>Ctrl+PgUp</source>
        <translation>Ctrl+PgUp</translation>
    </message>
    <message>
        <source>Show the head before</source>
        <translation>显示上一个头</translation>
    </message>
    <message>
        <source>N&amp;ext head</source>
        <translation>下一个头(&amp;E)</translation>
    </message>
    <message>
        <source>Ctrl+PgDown</source>
        <translation>Ctrl+PgDown</translation>
    </message>
    <message>
        <source>Show the next head</source>
        <translation>显示下一个头</translation>
    </message>
    <message>
        <source>&amp;Fit the heatmap</source>
        <translation>显示整个热力图(&amp;F)</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>Show the whole matrix</source>
        <translation>显示整个矩阵</translation>
    </message>
    <message>
        <source>&amp;Colour map</source>
        <translation>配色(&amp;C)</translation>
    </message>
    <message>
        <source>Use these colours</source>
        <translation>使用这套颜色</translation>
    </message>
    <message>
        <source>Light letters on a dark ground</source>
        <translation>深色背景上的浅色文字</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Mouse and keyboard</source>
        <translation>鼠标与键盘(&amp;M)</translation>
    </message>
    <message>
        <source>What the mouse and the keys do</source>
        <translation>鼠标和按键的作用</translation>
    </message>
    <message>
        <source>Mouse and keyboard</source>
        <translation>鼠标与键盘</translation>
    </message>
    <message>
        <source>&amp;About Attenscope</source>
        <translation>关于 Attenscope(&amp;A)</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>版本与许可证</translation>
    </message>
    <message>
        <source>About Attenscope</source>
        <translation>关于 Attenscope</translation>
    </message>
    <message>
        <source>&lt;b&gt;Attenscope %1&lt;/b&gt;&lt;p&gt;Understand attention, explore it, and make the figures.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Attenscope %1&lt;/b&gt;&lt;p&gt;理解注意力，探索注意力，并制作插图。&lt;/p&gt;&lt;p&gt;自由软件，以 GNU 通用公共许可证第 3 版或更新版本发布。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Stop this</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>正在计算</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>还有 %n 条。</numerusform>
        </translation>
    </message>
    <message>
        <source>Colour &amp;range</source>
        <translation>颜色范围(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Numbers in cells</source>
        <translation>单元格中的数字(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>自动(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;0 to 1</source>
        <translation>0 到 1(&amp;0)</translation>
    </message>
    <message>
        <source>&amp;2nd to 98th percentile</source>
        <translation>第 2 至第 98 百分位(&amp;2)</translation>
    </message>
    <message>
        <source>What the colours span</source>
        <translation>颜色所跨的范围</translation>
    </message>
    <message>
        <source>Where they &amp;fit</source>
        <translation>放得下时显示(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Always</source>
        <translation>总是(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Never</source>
        <translation>从不(&amp;N)</translation>
    </message>
    <message>
        <source>Whether cells show their number</source>
        <translation>单元格是否显示数字</translation>
    </message>
    <message>
        <source>P&amp;lay or pause</source>
        <translation>播放或暂停(&amp;L)</translation>
    </message>
    <message>
        <source>Play the walkthrough, or pause it</source>
        <translation>播放或暂停逐步演示</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>后退一步(&amp;B)</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>One step of the walkthrough back</source>
        <translation>演示后退一步</translation>
    </message>
    <message>
        <source>&amp;Step on</source>
        <translation>前进一步(&amp;S)</translation>
    </message>
    <message>
        <source>Ctrl+.</source>
        <translation>Ctrl+.</translation>
    </message>
    <message>
        <source>One step of the walkthrough on</source>
        <translation>演示前进一步</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>Before and &amp;after</source>
        <translation>前后对照(&amp;A)</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
    <message>
        <source>Show the stage before beside the current one</source>
        <translation>在当前阶段旁边显示前一阶段</translation>
    </message>
    <message>
        <source>&amp;One colour range for both</source>
        <translation>两者用同一颜色范围(&amp;O)</translation>
    </message>
    <message>
        <source>Both heatmaps span the same numbers; otherwise each its own</source>
        <translation>两张热力图覆盖同一数值范围；否则各用各的</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>Short guided pages: what attention is and how it is computed</source>
        <translation>带引导的短课：什么是注意力，它是怎样算出来的</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Change temperature</source>
        <translation>更改温度</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>Start without tokens and type your own</source>
        <translation>从没有词元的空白开始，输入自己的词元</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>&amp;By the numbers</source>
        <translation>按数值自动选择(&amp;B)</translation>
    </message>
    <message>
        <source>One end of the colours for each sign, where there are both</source>
        <translation>同时有正负数时，正负各用一端的颜色</translation>
    </message>
    <message>
        <source>F6</source>
        <translation>F6</translation>
    </message>
    <message>
        <source>Shift+F6</source>
        <translation>Shift+F6</translation>
    </message>
    <message>
        <source>Take the keyboard to another part of the window</source>
        <translation>把键盘焦点移到窗口的另一部分</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>&amp;Walkthrough</source>
        <translation>逐步演示(&amp;W)</translation>
    </message>
    <message>
        <source>Ctrl+9</source>
        <translation>Ctrl+9</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Pr&amp;esent</source>
        <translation>演示模式(&amp;E)</translation>
    </message>
    <message>
        <source>F11</source>
        <translation>F11</translation>
    </message>
    <message>
        <source>The stages, the heatmap and its sentence alone, large, on the whole screen</source>
        <translation>全屏只显示阶段、热图和它的说明，放大显示</translation>
    </message>
    <message>
        <source>&amp;Left: input</source>
        <translation>左侧：输入(&amp;L)</translation>
    </message>
    <message>
        <source>F9</source>
        <translation>F9</translation>
    </message>
    <message>
        <source>Show or hide tokens, settings and matrices</source>
        <translation>显示或隐藏词元、设置和矩阵</translation>
    </message>
    <message>
        <source>&amp;Right: distribution, worked cell</source>
        <translation>右侧：分布与单元格演算(&amp;R)</translation>
    </message>
    <message>
        <source>Shift+F9</source>
        <translation>Shift+F9</translation>
    </message>
    <message>
        <source>Show or hide the distribution and the worked cell</source>
        <translation>显示或隐藏分布和单元格演算</translation>
    </message>
    <message>
        <source>&amp;Below: alignment and other views</source>
        <translation>下方：对齐等视图(&amp;B)</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
    <message>
        <source>Show or hide the views below the heatmap</source>
        <translation>显示或隐藏热图下方的视图</translation>
    </message>
    <message>
        <source>&amp;Next part of the window</source>
        <translation>窗口的下一部分(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous part of the window</source>
        <translation>窗口的上一部分(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Letters</source>
        <translation>文字大小(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>放大(&amp;L)</translation>
    </message>
    <message>
        <source>Ctrl++</source>
        <translation>Ctrl++</translation>
    </message>
    <message>
        <source>Make all letters larger</source>
        <translation>放大所有文字</translation>
    </message>
    <message>
        <source>Ctrl+=</source>
        <translation>Ctrl+=</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>缩小(&amp;S)</translation>
    </message>
    <message>
        <source>Ctrl+-</source>
        <translation>Ctrl+-</translation>
    </message>
    <message>
        <source>Make all letters smaller</source>
        <translation>缩小所有文字</translation>
    </message>
    <message>
        <source>As &amp;usual</source>
        <translation>恢复(&amp;U)</translation>
    </message>
    <message>
        <source>Letters as large as in other programs</source>
        <translation>文字与其他程序一样大</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is</source>
        <translation>随桌面为浅色或深色</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>Dark letters on a light ground</source>
        <translation>浅底深字</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Speak this language from now on</source>
        <translation>从现在起使用这种语言</translation>
    </message>
    <message>
        <source>We&amp;ights from 0 to 1</source>
        <translation>权重范围 0 到 1(&amp;I)</translation>
    </message>
    <message>
        <source>Ctrl+1</source>
        <translation>Ctrl+1</translation>
    </message>
    <message>
        <source>The colours of weights span 0 to 1, so that small weights look small, however equal they are</source>
        <translation>权重的颜色范围固定为 0 到 1：小的权重看起来也小，即使它们彼此相等</translation>
    </message>
    <message>
        <source>N&amp;umber repeated tokens</source>
        <translation>为重复的词元编号(&amp;U)</translation>
    </message>
    <message>
        <source>A token that is there several times shows its place, counted from 0</source>
        <translation>多次出现的词元显示其位置（从 0 数起）</translation>
    </message>
    <message>
        <source>&amp;Ways to begin</source>
        <translation>如何开始(&amp;W)</translation>
    </message>
    <message>
        <source>Type your own, lessons, examples, open attention</source>
        <translation>输入自己的句子、课程、示例、打开注意力</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;G)</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z) brings back what was open before.</source>
        <translation>撤销（Ctrl+Z）可以恢复之前打开的内容。</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>重新打开</translation>
    </message>
</context>
<context>
    <name>attenscope::MapModel</name>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>query %1: %2</source>
        <translation>查询 %1：%2</translation>
    </message>
    <message>
        <source>component %1</source>
        <translation>分量 %1</translation>
    </message>
    <message>
        <source>key %1: %2</source>
        <translation>键 %1：%2</translation>
    </message>
    <message>
        <source>%1, %2: hidden by a mask</source>
        <translation>%1，%2：被掩码隐藏</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>%1, %2: not computed yet</source>
        <translation>%1，%2：尚未计算</translation>
    </message>
</context>
<context>
    <name>attenscope::MaskGrid</name>
    <message>
        <source>“%1” sees “%2”</source>
        <translation>“%1”看得到“%2”</translation>
    </message>
    <message>
        <source>“%1” does not see “%2”</source>
        <translation>“%1”看不到“%2”</translation>
    </message>
</context>
<context>
    <name>attenscope::MaskGroup</name>
    <message>
        <source>Masks and bias</source>
        <translation>掩码与偏置</translation>
    </message>
    <message>
        <source>Change mask</source>
        <translation>更改掩码</translation>
    </message>
    <message>
        <source>Drawn mask</source>
        <translation>手绘掩码</translation>
    </message>
    <message>
        <source>Click a cell or drag over cells to hide them or show them; arrow keys and the space bar do the same.</source>
        <translation>单击或拖过单元格可将其隐藏或显示；方向键和空格键作用相同。</translation>
    </message>
    <message>
        <source>Additive bias</source>
        <translation>加性偏置</translation>
    </message>
    <message>
        <source>Numbers that are added to the scaled scores</source>
        <translation>加到缩放后得分上的数</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>one table for all heads</source>
        <translation>所有头共用一个表</translation>
    </message>
    <message>
        <source>one table per head</source>
        <translation>每个头一个表</translation>
    </message>
    <message>
        <source>Additive &amp;bias</source>
        <translation>加性偏置(&amp;B)</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>Change ALiBi</source>
        <translation>更改 ALiBi</translation>
    </message>
    <message>
        <source>Soft cap</source>
        <translation>软上限</translation>
    </message>
    <message>
        <source>Bends the scaled scores to cap · tanh(score / cap), before bias and mask</source>
        <translation>在偏置和掩码之前，把缩放后的得分压成 上限 · tanh(得分 / 上限)</translation>
    </message>
    <message>
        <source>No score goes beyond ± this number</source>
        <translation>得分不会超出 ± 这个数</translation>
    </message>
    <message>
        <source>Change soft cap</source>
        <translation>更改软上限</translation>
    </message>
    <message>
        <source>Draw mask</source>
        <translation>手绘掩码</translation>
    </message>
    <message>
        <source>Change bias</source>
        <translation>更改偏置</translation>
    </message>
    <message>
        <source>AL&amp;iBi</source>
        <translation>ALiBi(&amp;I)</translation>
    </message>
    <message>
        <source>Sof&amp;t cap</source>
        <translation>软上限(&amp;T)</translation>
    </message>
    <message>
        <source>A number above 0 is expected.</source>
        <translation>应输入大于 0 的数。</translation>
    </message>
    <message>
        <source>Adds slope · (key − query), the slope of head h being 2^(−8·(h + 1)/H): a key further behind scores lower, one ahead scores higher. Meant for a causal mask.</source>
        <translation>加上 斜率 ·（键 − 查询），头 h 的斜率为 2^(−8·(h + 1)/H)：查询之前的键越远得分越低，之后的键得分更高。应与因果掩码一起使用。</translation>
    </message>
    <message>
        <source>Slope of head h (0…%1): 2^(−8·(h + 1)/%2)</source>
        <translation>头 h（0…%1）的斜率：2^(−8·(h + 1)/%2)</translation>
    </message>
    <message>
        <source>Slope of head h (0…%1): 2^(−8·(h + 1)/%2), from head %2 on: 2^(−8·(2·(h − %2) + 1)/%3)</source>
        <translation>头 h（0…%1）的斜率：2^(−8·(h + 1)/%2)，从头 %2 起：2^(−8·(2·(h − %2) + 1)/%3)</translation>
    </message>
    <message>
        <source>The slopes, head by head: %1</source>
        <translation>各头的斜率：%1</translation>
    </message>
</context>
<context>
    <name>attenscope::MaskRow</name>
    <message>
        <source>Numbers of the mask “%1”</source>
        <translation>掩码“%1”的数字</translation>
    </message>
    <message>
        <source>One whole number is expected.</source>
        <translation>应输入一个整数。</translation>
    </message>
    <message>
        <source>Whole numbers are expected, with blanks or commas between.</source>
        <translation>应输入若干整数，以空格或逗号分隔。</translation>
    </message>
</context>
<context>
    <name>attenscope::MatricesPanel</name>
    <message>
        <source>Matrices</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>The table of numbers to look at</source>
        <translation>要查看的数表</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>How many rows the table has</source>
        <translation>表有多少行</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>How many columns the table has</source>
        <translation>表有多少列</translation>
    </message>
    <message>
        <source>Edit or compute</source>
        <translation>编辑或计算</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy with &amp;labels</source>
        <translation>连同标签复制(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Set to &amp;zero</source>
        <translation>全部置零(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Open from file…</source>
        <translation>从文件打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open from file</source>
        <translation>从文件打开</translation>
    </message>
    <message>
        <source>Take the numbers of this table from a file: npy, npz, csv, json</source>
        <translation>从文件读取此表的数：npy、npz、csv、json</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>更多操作</translation>
    </message>
    <message>
        <source>Copy, paste and other actions on the table</source>
        <translation>复制、粘贴等对此表的操作</translation>
    </message>
    <message>
        <source>typed, %1</source>
        <translation>键入，%1</translation>
    </message>
    <message>
        <source>computed, %1</source>
        <translation>计算得出，%1</translation>
    </message>
    <message>
        <source>There are no numbers here yet.</source>
        <translation>这里还没有数。</translation>
    </message>
    <message>
        <source>Drop these numbers and compute the table again</source>
        <translation>丢弃这些数并重新计算此表</translation>
    </message>
    <message>
        <source>Keep these numbers and edit them</source>
        <translation>保留这些数并进行编辑</translation>
    </message>
    <message>
        <source>Compute %1</source>
        <translation>计算 %1</translation>
    </message>
    <message>
        <source>Make %1 editable</source>
        <translation>使 %1 可编辑</translation>
    </message>
    <message>
        <source>Change size of %1</source>
        <translation>更改 %1 的大小</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>编辑 %1</translation>
    </message>
    <message>
        <source>Paste into %1</source>
        <translation>粘贴到 %1</translation>
    </message>
    <message>
        <source>Set to zero in %1</source>
        <translation>在 %1 中置零</translation>
    </message>
    <message>
        <source>Open numbers</source>
        <translation>打开数值</translation>
    </message>
    <message>
        <source>Choose an array</source>
        <translation>选择数组</translation>
    </message>
    <message>
        <source>The file holds several arrays:</source>
        <translation>文件中有多个数组：</translation>
    </message>
    <message>
        <source>Open numbers into %1</source>
        <translation>把数值打开到 %1</translation>
    </message>
    <message>
        <source>Edit the numbers or compute them</source>
        <translation>编辑这些数，或由计算得出</translation>
    </message>
    <message>
        <source>Type to change a number; copy and paste blocks</source>
        <translation>键入以更改数值；可成块复制和粘贴</translation>
    </message>
    <message>
        <source>From file…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Make editable</source>
        <translation>改为可编辑</translation>
    </message>
</context>
<context>
    <name>attenscope::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Read all of this message</source>
        <translation>读完整条消息</translation>
    </message>
    <message>
        <source>Act on this message</source>
        <translation>处理这条消息</translation>
    </message>
</context>
<context>
    <name>attenscope::NumbersView</name>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>The numbers of the heatmap: rows are queries, columns are keys. Ctrl+C copies the selected cells with every digit; hidden cells are copied as empty ones.</source>
        <translation>热力图的数值：行是查询，列是键。Ctrl+C 复制所选单元格并保留所有数位；隐藏的单元格复制为空。</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Too many cells to copy: %1. Export the data instead.</source>
        <translation>要复制的单元格太多：%1 个。请改为导出数据。</translation>
    </message>
    <message>
        <source>Type target and source tokens to see their numbers.</source>
        <translation>输入目标词元和源词元，查看它们的数值。</translation>
    </message>
</context>
<context>
    <name>attenscope::OpenDump</name>
    <message>
        <source>Arrays</source>
        <translation>数组</translation>
    </message>
</context>
<context>
    <name>attenscope::RandomLine</name>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Why the vectors are random</source>
        <translation>向量为什么是随机的</translation>
    </message>
    <message>
        <source>Open the lesson that explains where vectors come from</source>
        <translation>打开说明向量从何而来的课程</translation>
    </message>
</context>
<context>
    <name>attenscope::ScoreGroup</name>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>a&amp;utomatic</source>
        <translation>自动(&amp;U)</translation>
    </message>
    <message>
        <source>How a query and a key become one number</source>
        <translation>查询和键如何变成一个数</translation>
    </message>
    <message>
        <source>S&amp;core</source>
        <translation>得分(&amp;C)</translation>
    </message>
    <message>
        <source>Change score</source>
        <translation>更改得分规则</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>The factor on every score, before soft cap, bias and mask</source>
        <translation>每个得分所乘的系数，先于软上限、偏置和掩码</translation>
    </message>
    <message>
        <source>Automatic scale</source>
        <translation>自动缩放</translation>
    </message>
    <message>
        <source>The factor that belongs to the score: 1/√dₖ for the scaled dot product, else 1</source>
        <translation>得分规则自带的系数：缩放点积为 1/√dₖ，其余为 1</translation>
    </message>
    <message>
        <source>Change scale</source>
        <translation>更改缩放</translation>
    </message>
    <message>
        <source>Not computed here: the numbers are given.</source>
        <translation>此处不计算：数值是给定的。</translation>
    </message>
    <message>
        <source>Score and scale</source>
        <translation>得分与缩放</translation>
    </message>
    <message>
        <source>Sca&amp;le</source>
        <translation>缩放(&amp;L)</translation>
    </message>
    <message>
        <source>A finite number is expected.</source>
        <translation>应输入一个有限的数。</translation>
    </message>
</context>
<context>
    <name>attenscope::SettingsPanel</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>attenscope::SoftmaxGroup</name>
    <message>
        <source>Softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>Normaliser</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>How a row of scores becomes weights that sum to 1</source>
        <translation>一行得分如何变成和为 1 的权重</translation>
    </message>
    <message>
        <source>&amp;Normaliser</source>
        <translation>归一化(&amp;N)</translation>
    </message>
    <message>
        <source>Change normaliser</source>
        <translation>更改归一化</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>The scores are divided by it: below 1 sharper, above 1 flatter, 0 the limit. Arrow keys change it.</source>
        <translation>得分除以温度：小于 1 更尖锐，大于 1 更平缓，0 为极限。可用方向键调整。</translation>
    </message>
    <message>
        <source>Change temperature</source>
        <translation>更改温度</translation>
    </message>
    <message>
        <source>The limit 0: the largest score takes everything, equal ones share.</source>
        <translation>极限 0：最大的得分独占全部，相等的则均分。</translation>
    </message>
    <message>
        <source>Not computed here: the weights are given.</source>
        <translation>此处不计算：权重是给定的。</translation>
    </message>
    <message>
        <source>Te&amp;mperature</source>
        <translation>温度(&amp;M)</translation>
    </message>
    <message>
        <source>A number is expected that is 0 or more.</source>
        <translation>应输入大于或等于 0 的数。</translation>
    </message>
</context>
<context>
    <name>attenscope::StageBar</name>
    <message>
        <source>Stages of the calculation</source>
        <translation>计算的各个阶段</translation>
    </message>
    <message>
        <source>Change walkthrough</source>
        <translation>更改演示</translation>
    </message>
    <message>
        <source>Stage %1: %2</source>
        <translation>阶段 %1：%2</translation>
    </message>
    <message>
        <source>This stage does not exist here: its numbers were not given.</source>
        <translation>此处没有这个阶段：没有给出它的数值。</translation>
    </message>
    <message>
        <source>Which four stages are counted</source>
        <translation>按哪四个阶段来数</translation>
    </message>
    <message>
        <source>%1 (%2 in this bar)</source>
        <translation>%1（在此栏中按 %2）</translation>
    </message>
</context>
<context>
    <name>attenscope::StartCard</name>
    <message>
        <source>Show this in every empty window</source>
        <translation>在每个空窗口中显示</translation>
    </message>
    <message>
        <source>Ways to begin</source>
        <translation>如何开始</translation>
    </message>
    <message>
        <source>Where would you like to begin?</source>
        <translation>从哪里开始？</translation>
    </message>
    <message>
        <source>Close this card</source>
        <translation>关闭此卡片</translation>
    </message>
    <message>
        <source>Otherwise this card stays away; Help ▸ Ways to begin brings it back</source>
        <translation>否则不再显示此卡片；可用 帮助 ▸ 如何开始 再次打开</translation>
    </message>
    <message>
        <source>Type your own</source>
        <translation>输入自己的句子</translation>
    </message>
    <message>
        <source>A sentence of yours: see what each word looks at</source>
        <translation>写一句话，看每个词在看什么</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>From the idea to every number, one short page at a time</source>
        <translation>从思想到每个数字，一次一小页</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Translation, pronouns, masks: ready to explore</source>
        <translation>翻译、代词、掩码：可直接探索</translation>
    </message>
    <message>
        <source>Open attention</source>
        <translation>打开注意力</translation>
    </message>
    <message>
        <source>From a model or a file: npy, npz, safetensors, csv, json</source>
        <translation>来自模型或文件：npy、npz、safetensors、csv、json</translation>
    </message>
</context>
<context>
    <name>attenscope::TemperatureLens</name>
    <message>
        <source>Back to the experiment&apos;s own temperature (Escape)</source>
        <translation>回到实验本身的温度（Esc）</translation>
    </message>
    <message>
        <source>Temperature of this row</source>
        <translation>这一行的温度</translation>
    </message>
    <message>
        <source>There is no distribution here that a temperature could change.</source>
        <translation>这里没有温度可以改变的分布。</translation>
    </message>
    <message>
        <source>T = %1</source>
        <translation>T = %1</translation>
    </message>
    <message>
        <source>Use this temperature</source>
        <translation>使用这个温度</translation>
    </message>
    <message>
        <source>What if: the weights of this row at another temperature, from 0 (all to the largest score) to ∞ (the same to every key). The outlines are the real weights. It is a lens and changes nothing until its temperature is made the experiment&apos;s.</source>
        <translation>假如：这一行在另一温度下的权重，从 0（全部给得分最大的键）到 ∞（每个键都一样）。轮廓是真实的权重。这只是一个透镜，在把它的温度设为实验的温度之前，什么也不改变。</translation>
    </message>
    <message>
        <source>Make this the experiment&apos;s temperature (Return); it can be undone</source>
        <translation>把它设为实验的温度（回车键）；可以撤销</translation>
    </message>
    <message>
        <source>The weights were given, so the experiment has no use for a temperature.</source>
        <translation>权重是给定的，实验用不上温度。</translation>
    </message>
    <message>
        <source>An experiment&apos;s temperature is a finite number.</source>
        <translation>实验的温度必须是有限的数。</translation>
    </message>
</context>
<context>
    <name>attenscope::TokensPanel</name>
    <message>
        <source>Self-&amp;attention</source>
        <translation>自注意力(&amp;A)</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Target tokens, the queries</source>
        <translation>目标词元，即查询</translation>
    </message>
    <message>
        <source>Source tokens, the keys</source>
        <translation>源词元，即键</translation>
    </message>
    <message>
        <source>Type tokens; blanks part them, quotes keep one whole: &quot;New York&quot;</source>
        <translation>输入词元；用空格分隔，用引号保持完整：&quot;New York&quot;</translation>
    </message>
    <message>
        <source>Type the tokens that ask</source>
        <translation>输入发出查询的词元</translation>
    </message>
    <message>
        <source>Type the tokens that are asked</source>
        <translation>输入被查询的词元</translation>
    </message>
    <message>
        <source>Ta&amp;rget (queries)</source>
        <translation>目标（查询）(&amp;R)</translation>
    </message>
    <message>
        <source>S&amp;ource (keys)</source>
        <translation>源（键）(&amp;O)</translation>
    </message>
    <message>
        <source>Swap target and source</source>
        <translation>交换目标与源</translation>
    </message>
    <message>
        <source>Swap target and source: look the other way</source>
        <translation>交换目标与源：反过来看</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>The tokens attend to themselves: the source follows the target</source>
        <translation>词元关注自身：源与目标保持一致</translation>
    </message>
    <message>
        <source>Change self-attention</source>
        <translation>更改自注意力</translation>
    </message>
    <message>
        <source>Splitting</source>
        <translation>分词</translation>
    </message>
    <message>
        <source>How typed text becomes tokens</source>
        <translation>输入的文字如何变成词元</translation>
    </message>
    <message>
        <source>Type in target</source>
        <translation>输入目标</translation>
    </message>
    <message>
        <source>Type in source</source>
        <translation>输入源</translation>
    </message>
    <message>
        <source>Change splitting</source>
        <translation>更改分词方式</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Keep the numbers</source>
        <translation>保留数值</translation>
    </message>
    <message>
        <source>Now from the tokens: the numbers were given for others.</source>
        <translation>现在由词元产生：数值是为其他词元给出的。</translation>
    </message>
    <message>
        <source>Give tokens and numbers back</source>
        <translation>恢复词元和数值</translation>
    </message>
    <message>
        <source>Give the tokens back that the numbers were given for, and their numbers</source>
        <translation>恢复数值原来所属的词元及其数值</translation>
    </message>
    <message>
        <source>These are new names of the same tokens: show the given numbers for them</source>
        <translation>这些只是同样词元的新名称：为它们显示给出的数值</translation>
    </message>
    <message>
        <source>Give the numbers back</source>
        <translation>恢复数值</translation>
    </message>
    <message>
        <source>Quote not closed</source>
        <translation>引号未闭合</translation>
    </message>
    <message>
        <source>The quote in %1 is not closed: what follows is one token with it.</source>
        <translation>%1 中的引号未闭合：其后的内容与它合为一个词元。</translation>
    </message>
</context>
<context>
    <name>attenscope::TransportBar</name>
    <message>
        <source>One step back (Left, in this bar)</source>
        <translation>后退一步（在此栏中按左键）</translation>
    </message>
    <message>
        <source>One step on (Right, in this bar)</source>
        <translation>前进一步（在此栏中按右键）</translation>
    </message>
    <message>
        <source>How fast it plays</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>Start again at the end</source>
        <translation>到结尾后从头开始</translation>
    </message>
    <message>
        <source>Position in the walkthrough</source>
        <translation>演示中的位置</translation>
    </message>
    <message>
        <source>Where the walkthrough is: drag it forwards and back. Home and End go to its ends.</source>
        <translation>演示进行到哪里：可以向前或向后拖动。Home 和 End 到两端。</translation>
    </message>
    <message>
        <source>What is walked through</source>
        <translation>演示的范围</translation>
    </message>
    <message>
        <source>Walk through one cell, one row or the whole matrix; a step is a step of the cell, a cell of the row, or a row of the matrix</source>
        <translation>演示一个单元格、一行或整个矩阵；一步分别是单元格的一步、行中的一个单元格、矩阵的一行</translation>
    </message>
    <message>
        <source>One cell</source>
        <translation>一格</translation>
    </message>
    <message>
        <source>One row</source>
        <translation>一行</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Play (Space in this bar, F5 anywhere)</source>
        <translation>播放（在此栏中按空格，任何地方按 F5）</translation>
    </message>
    <message>
        <source>To the start (Home in this bar)</source>
        <translation>转到开头（在此栏中按 Home 键）</translation>
    </message>
    <message>
        <source>To the end (End in this bar)</source>
        <translation>转到结尾（在此栏中按 End 键）</translation>
    </message>
</context>
<context>
    <name>attenscope::VectorsGroup</name>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>Add &amp;positions</source>
        <translation>加入位置(&amp;P)</translation>
    </message>
    <message>
        <source>What is given</source>
        <translation>给定内容</translation>
    </message>
    <message>
        <source>&amp;Given</source>
        <translation>给定(&amp;G)</translation>
    </message>
    <message>
        <source>Change what is given</source>
        <translation>更改给定内容</translation>
    </message>
    <message>
        <source>Show the tables of numbers that are given</source>
        <translation>显示给定的数表</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Change seed</source>
        <translation>更改种子</translation>
    </message>
    <message>
        <source>Width of a token&apos;s vector</source>
        <translation>词元向量的宽度</translation>
    </message>
    <message>
        <source>&amp;Width d_model</source>
        <translation>宽度 d_model(&amp;W)</translation>
    </message>
    <message>
        <source>Add positions</source>
        <translation>加入位置</translation>
    </message>
    <message>
        <source>Adds a sine or cosine of the position to each component, so that the order of the tokens matters</source>
        <translation>给每个分量加上位置的正弦或余弦，使词元的先后顺序产生影响</translation>
    </message>
    <message>
        <source>Change positions</source>
        <translation>更改位置</translation>
    </message>
    <message>
        <source>identity</source>
        <translation>恒等</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>键入</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Change width</source>
        <translation>更改宽度</translation>
    </message>
    <message>
        <source>Show the tables</source>
        <translation>显示表格</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>A whole number is expected, 0 or more.</source>
        <translation>应输入大于或等于 0 的整数。</translation>
    </message>
    <message>
        <source>d_model: the components of each token&apos;s vector, 1 to %1</source>
        <translation>d_model：每个词元向量的分量数，1 到 %1</translation>
    </message>
    <message>
        <source>What the calculation starts from; from the tokens: random vectors, one for each distinct token</source>
        <translation>计算从什么开始；由词元：随机向量，每个不同的词元一个</translation>
    </message>
    <message>
        <source>The number the random vectors of the tokens are made from: the same seed gives the same ones everywhere</source>
        <translation>产生词元随机向量的数：同一个种子在任何地方都给出同样的向量</translation>
    </message>
    <message>
        <source>How %1 arises: identity (the token&apos;s vector itself; K = V = h), random from the seed, or typed</source>
        <translation>%1 如何产生：恒等（即词元向量本身；K = V = h）、由种子随机产生，或手动输入</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>These numbers are weights</source>
        <translation>这些数是权重</translation>
    </message>
    <message>
        <source>Take the given numbers as they are for weights: no softmax</source>
        <translation>把给定的数原样当作权重：不做 softmax</translation>
    </message>
    <message>
        <source>These numbers are scores</source>
        <translation>这些数是得分</translation>
    </message>
    <message>
        <source>Take the given numbers as they are for scores, which softmax turns into weights</source>
        <translation>把给定的数原样当作得分，再由 softmax 变为权重</translation>
    </message>
    <message>
        <source>These numbers are</source>
        <translation>这些数是</translation>
    </message>
    <message>
        <source>Read the numbers as weights</source>
        <translation>把数读作权重</translation>
    </message>
    <message>
        <source>Read the numbers as scores</source>
        <translation>把数读作得分</translation>
    </message>
</context>
<context>
    <name>attenscope::WholeBox</name>
    <message>
        <source>“%1” was not taken, it stays %2. %3</source>
        <translation>未采用“%1”，仍为 %2。%3</translation>
    </message>
</context>
<context>
    <name>attenscope::WorkedCellView</name>
    <message>
        <source>Worked cell</source>
        <translation>单元格演算</translation>
    </message>
    <message>
        <source>Point at a cell of the heatmap to see how its number arises.</source>
        <translation>指向热力图的单元格，查看其中的数如何算出。</translation>
    </message>
    <message>
        <source>Type target and source tokens to see how a weight arises.</source>
        <translation>输入目标词元和源词元，查看权重如何算出。</translation>
    </message>
    <message>
        <source>How the selected weight arises, number by number. Select and copy it as text, Ctrl+Shift+C copies it as LaTeX; arrow keys go to the next cell.</source>
        <translation>所选权重如何逐个数字得出。可以选中并复制为文本，Ctrl+Shift+C 复制为 LaTeX；方向键移到相邻的单元格。</translation>
    </message>
    <message>
        <source>&amp;Copy the calculation</source>
        <translation>复制计算过程(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as &amp;LaTeX</source>
        <translation>复制为 LaTeX(&amp;L)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>tell this and stop</source>
        <translation>显示本说明后退出</translation>
    </message>
    <message>
        <source>tell the program&apos;s version and stop</source>
        <translation>显示程序版本后退出</translation>
    </message>
    <message>
        <source>unexpected argument “%1”</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>unknown option “%1”; see --help</source>
        <translation>未知选项“%1”；参见 --help</translation>
    </message>
    <message>
        <source>%1 takes no value</source>
        <translation>%1 不接受值</translation>
    </message>
    <message>
        <source>%1 needs a value: %1 %2</source>
        <translation>%1 需要一个值：%1 %2</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 给出了两次</translation>
    </message>
    <message>
        <source>%1: “%2” is not one of %3</source>
        <translation>%1：“%2”不在 %3 之列</translation>
    </message>
    <message>
        <source>%1: “%2” is not a finite number</source>
        <translation>%1：“%2”不是有限的数</translation>
    </message>
    <message>
        <source>%1: “%2” is not a whole number from %3 to %4</source>
        <translation>%1：“%2”不是 %3 到 %4 之间的整数</translation>
    </message>
    <message>
        <source>the suffix names no known format; known are %1</source>
        <translation>后缀不是已知的格式；已知的有 %1</translation>
    </message>
    <message>
        <source>%1 indices are too many for its axes</source>
        <translation>%1 个下标多于它的轴数</translation>
    </message>
    <message>
        <source>index %1 is outside its axis of length %2 (counted from 0)</source>
        <translation>下标 %1 超出长度为 %2 的轴（从 0 开始计数）</translation>
    </message>
    <message>
        <source>warning:</source>
        <translation>警告：</translation>
    </message>
    <message>
        <source>%1: taken as weights, since its rows are ≥ 0 and sum to 1</source>
        <translation>%1：视为权重，因为各行都 ≥ 0 且和为 1</translation>
    </message>
    <message>
        <source>there is no head in it</source>
        <translation>其中没有任何头</translation>
    </message>
    <message>
        <source>There is not enough memory for this computation.</source>
        <translation>内存不足，无法进行此计算。</translation>
    </message>
    <message>
        <source>I love NLP → 我 爱 自然语言处理: the weights</source>
        <translation>I love NLP → 我 爱 自然语言处理：权重</translation>
    </message>
    <message>
        <source>I love NLP → 我 爱 自然语言处理: from Q and K</source>
        <translation>I love NLP → 我 爱 自然语言处理：由 Q 和 K 算出</translation>
    </message>
    <message>
        <source>Hello World → 你好 世界: encoder and decoder</source>
        <translation>Hello World → 你好 世界：编码器与解码器</translation>
    </message>
    <message>
        <source>Each decoder state finds its source word; context and state are joined to the output.</source>
        <translation>每个解码器状态找到它的源词；上下文与状态合并成输出。</translation>
    </message>
    <message>
        <source>The animal didn&apos;t cross the street: what is “it”?</source>
        <translation>The animal didn&apos;t cross the street：“it”指什么？</translation>
    </message>
    <message>
        <source>Library search: topics and titles</source>
        <translation>图书检索：主题与书名</translation>
    </message>
    <message>
        <source>Topics are queries, titles are keys: what each chapter of the paper reads.</source>
        <translation>主题是查询，书名是键：论文的每一章读些什么。</translation>
    </message>
    <message>
        <source>Causal mask: no look into the future</source>
        <translation>因果掩码：不看未来</translation>
    </message>
    <message>
        <source>Every word sees itself and what came before it.</source>
        <translation>每个词只看到自己和之前的词。</translation>
    </message>
    <message>
        <source>Padding mask: 我 爱 NLP [PAD] [PAD]</source>
        <translation>填充掩码：我 爱 NLP [PAD] [PAD]</translation>
    </message>
    <message>
        <source>Filled-up places get weight 0, and nobody reads them.</source>
        <translation>填充的位置权重为 0，没有谁会读它们。</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>无法打开：%1</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>is a folder, not a file</source>
        <translation>是文件夹，不是文件</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>Blanks separate tokens; quotes keep a token whole: &quot;New York&quot;.</source>
        <translation>空格分隔词元；引号保持词元完整：&quot;New York&quot;。</translation>
    </message>
    <message>
        <source>Every character is a token, as for 中文; words and numbers of spaced scripts stay whole, and so does what stands in quotes.</source>
        <translation>每个字符是一个词元，如“中文”；用空格分词的文字中的单词和数字保持完整，引号中的内容也是。</translation>
    </message>
    <message>
        <source>the picture cannot be written: %1</source>
        <translation>无法写入图像：%1</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图像</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation>PDF 页面</translation>
    </message>
    <message>
        <source>JPEG picture</source>
        <translation>JPEG 图像</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 表格</translation>
    </message>
    <message>
        <source>TSV table</source>
        <translation>TSV 表格</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>NumPy archive</source>
        <translation>NumPy 归档</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>The name has no suffix that says what to write; there are %1.</source>
        <translation>文件名没有表明写入格式的后缀；可用的有 %1。</translation>
    </message>
    <message>
        <source>“%1” is nothing that can be written; there are %2.</source>
        <translation>“%1”不是可以写入的格式；可用的有 %2。</translation>
    </message>
    <message>
        <source>A figure cannot have %1 dots per inch; 10 to 4800 are possible.</source>
        <translation>插图不能为每英寸 %1 点；可取 10 到 4800。</translation>
    </message>
    <message>
        <source>A figure cannot be %1 pixels large.</source>
        <translation>插图的大小不能是 %1 像素。</translation>
    </message>
    <message>
        <source>A figure of %1×%2 pixels at %3 dots per inch is too small: it needs at least %4×%5.</source>
        <translation>%1×%2 像素、每英寸 %3 点的插图太小：至少需要 %4×%5。</translation>
    </message>
    <message>
        <source>A figure of %1×%2 pixels is too large: at most %3 along a side and %4 in all.</source>
        <translation>%1×%2 像素的插图太大：每边最多 %3，总共最多 %4。</translation>
    </message>
    <message>
        <source>There is no cell to draw.</source>
        <translation>没有可画的单元格。</translation>
    </message>
    <message>
        <source>There is no memory for a picture of %1 pixels.</source>
        <translation>内存不足以容纳 %1 像素的图像。</translation>
    </message>
    <message>
        <source>Yellow–orange–red</source>
        <translation>黄–橙–红</translation>
    </message>
    <message>
        <source>Meadow (violet–green–yellow)</source>
        <translation>草原（紫–绿–黄）</translation>
    </message>
    <message>
        <source>Dusk (blue–grey–yellow)</source>
        <translation>黄昏（蓝–灰–黄）</translation>
    </message>
    <message>
        <source>Grey (white–black)</source>
        <translation>灰度（白–黑）</translation>
    </message>
    <message>
        <source>Balance (blue–white–red)</source>
        <translation>天平（蓝–白–红）</translation>
    </message>
    <message>
        <source>The array %1 holds no numbers.</source>
        <translation>数组 %1 中没有数。</translation>
    </message>
    <message>
        <source>“%1” is no number.</source>
        <translation>“%1”不是数。</translation>
    </message>
    <message>
        <source>Row %1 has %2 numbers and the first has %3.</source>
        <translation>第 %1 行有 %2 个数，而第一行有 %3 个。</translation>
    </message>
    <message>
        <source>“%1” in row %2, column %3 is no number.</source>
        <translation>第 %2 行第 %3 列的“%1”不是数。</translation>
    </message>
    <message>
        <source>The clipboard holds no numbers.</source>
        <translation>剪贴板中没有数。</translation>
    </message>
    <message>
        <source>The clipboard holds labels and no numbers.</source>
        <translation>剪贴板中只有标签，没有数。</translation>
    </message>
    <message>
        <source>%1 column labels stand over %2 columns.</source>
        <translation>%2 列上方有 %1 个列标签。</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Worked cell</source>
        <translation>单元格演算</translation>
    </message>
    <message>
        <source>The computation was stopped.</source>
        <translation>计算已停止。</translation>
    </message>
    <message>
        <source>There is no input “%1”; there are %2.</source>
        <translation>没有输入方式“%1”；可用的有 %2。</translation>
    </message>
    <message>
        <source>There is no score rule “%1”; there are %2.</source>
        <translation>没有得分规则“%1”；可用的有 %2。</translation>
    </message>
    <message>
        <source>There is no normaliser “%1”; there are %2.</source>
        <translation>没有归一化方式“%1”；可用的有 %2。</translation>
    </message>
    <message>
        <source>There is no output rule “%1”; there are %2.</source>
        <translation>没有输出规则“%1”；可用的有 %2。</translation>
    </message>
    <message>
        <source>The output rule “%1” needs the queries Q, and the input “%2” has none.</source>
        <translation>输出规则“%1”需要查询 Q，而输入方式“%2”没有。</translation>
    </message>
    <message>
        <source>The scale is %1; it must be a finite number.</source>
        <translation>缩放系数为 %1；它必须是有限的数。</translation>
    </message>
    <message>
        <source>The soft cap is %1; it must be a finite number above 0.</source>
        <translation>软上限为 %1；它必须是大于 0 的有限数。</translation>
    </message>
    <message>
        <source>The temperature is %1; it must be 0 or a finite number above it.</source>
        <translation>温度为 %1；它必须是 0 或大于 0 的有限数。</translation>
    </message>
    <message>
        <source>%1 bias matrices are given for %2 heads; there can be none, one for all, or one each.</source>
        <translation>给了 %1 个偏置矩阵，而有 %2 个头；可以不给、共用一个或每个头一个。</translation>
    </message>
    <message>
        <source>The bias %1 is not given.</source>
        <translation>没有给出偏置 %1。</translation>
    </message>
    <message>
        <source>The bias has %1 cells for %2 queries and %3 keys.</source>
        <translation>偏置有 %1 个单元格，而有 %2 个查询和 %3 个键。</translation>
    </message>
    <message>
        <source>The %2 columns of %1 cannot be cut into %3 heads of the same width.</source>
        <translation>%1 的 %2 列不能分成 %3 个等宽的头。</translation>
    </message>
    <message>
        <source>NaN in %1 more cells.</source>
        <translation>另有 %1 个单元格为 NaN。</translation>
    </message>
    <message>
        <source>NaN at query %1, key %2: the weights of this query are unknown.</source>
        <translation>查询 %1、键 %2 处为 NaN：这个查询的权重未知。</translation>
    </message>
    <message>
        <source>NaN at query %1, key %2 of head %3: the weights of this query are unknown.</source>
        <translation>头 %3 的查询 %1、键 %2 处为 NaN：这个查询的权重未知。</translation>
    </message>
    <message>
        <source>%1 more queries are in effect fully masked.</source>
        <translation>另有 %1 个查询实际上完全被掩码隐藏。</translation>
    </message>
    <message>
        <source>Query %1 is in effect fully masked: each bias it sees is −10000 or lower. Its weights are computed all the same.</source>
        <translation>查询 %1 实际上完全被掩码隐藏：它看到的每个偏置都不高于 −10000。其权重仍照常计算。</translation>
    </message>
    <message>
        <source>%1 more rows of weights do not sum to 1.</source>
        <translation>另有 %1 行权重之和不为 1。</translation>
    </message>
    <message>
        <source>The weights of query %1 sum to %2, not to 1; they are shown as they are.</source>
        <translation>查询 %1 的权重之和为 %2，不是 1；按原样显示。</translation>
    </message>
    <message>
        <source>The weights of query %1 of head %3 sum to %2, not to 1; they are shown as they are.</source>
        <translation>头 %3 的查询 %1 的权重之和为 %2，不是 1；按原样显示。</translation>
    </message>
    <message>
        <source>A query has %1 numbers and a key %2; the score rule “%3” needs as many in both.</source>
        <translation>查询有 %1 个数，键有 %2 个；得分规则“%3”要求两者一样多。</translation>
    </message>
    <message>
        <source>%1 heads of %2 cells would take %3 GiB; the limit is %4 GiB.</source>
        <translation>%1 个头、每个 %2 个单元格将占用 %3 GiB；上限是 %4 GiB。</translation>
    </message>
    <message>
        <source>There is no output: no values V are given.</source>
        <translation>没有输出：没有给出值 V。</translation>
    </message>
    <message>
        <source>Q · queries</source>
        <translation>Q · 查询</translation>
    </message>
    <message>
        <source>K · keys</source>
        <translation>K · 键</translation>
    </message>
    <message>
        <source>V · values</source>
        <translation>V · 值</translation>
    </message>
    <message>
        <source>W_Q · projection of the queries</source>
        <translation>W_Q · 查询的投影</translation>
    </message>
    <message>
        <source>W_K · projection of the keys</source>
        <translation>W_K · 键的投影</translation>
    </message>
    <message>
        <source>W_V · projection of the values</source>
        <translation>W_V · 值的投影</translation>
    </message>
    <message>
        <source>Target vectors</source>
        <translation>目标向量</translation>
    </message>
    <message>
        <source>Source vectors</source>
        <translation>源向量</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Scores · head %1</source>
        <translation>得分 · 头 %1</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Weights · head %1</source>
        <translation>权重 · 头 %1</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Bias · head %1</source>
        <translation>偏置 · 头 %1</translation>
    </message>
    <message>
        <source>%1 · of the score</source>
        <translation>%1 · 得分规则的</translation>
    </message>
    <message>
        <source>%1 · of the output</source>
        <translation>%1 · 输出规则的</translation>
    </message>
    <message>
        <source>There must be at least 1 head, not %1.</source>
        <translation>至少要有 1 个头，而不是 %1 个。</translation>
    </message>
    <message>
        <source>There must be at least 1 key/value head, not %1.</source>
        <translation>至少要有 1 个键/值头，而不是 %1 个。</translation>
    </message>
    <message>
        <source>%1 heads cannot share %2 key/value heads evenly: %1 is no multiple of %2.</source>
        <translation>%1 个头不能平均共用 %2 个键/值头：%1 不是 %2 的倍数。</translation>
    </message>
    <message>
        <source>The width of the token vectors is %1; it cannot be negative.</source>
        <translation>词元向量的宽度为 %1；它不能为负。</translation>
    </message>
    <message>
        <source>Token vectors of width %1 for %2 tokens would take %3 GiB; the limit is %4 GiB.</source>
        <translation>%2 个词元、宽度为 %1 的向量将占用 %3 GiB；上限是 %4 GiB。</translation>
    </message>
    <message>
        <source>The projection %1 is to be typed, and is not there.</source>
        <translation>投影 %1 应当键入，但还没有。</translation>
    </message>
    <message>
        <source>The projection %1 has %2 rows for token vectors of width %3.</source>
        <translation>投影 %1 有 %2 行，而词元向量的宽度为 %3。</translation>
    </message>
    <message>
        <source>Token vectors of width %1 cannot be cut into %2 heads of the same width.</source>
        <translation>宽度为 %1 的词元向量不能分成 %2 个等宽的头。</translation>
    </message>
    <message>
        <source>Without a projection there are as many key/value heads as heads; here they are %1 and %2. Let %3 be seeded or typed.</source>
        <translation>没有投影时键/值头数与头数相同；这里分别是 %1 和 %2。请让 %3 由种子生成或键入。</translation>
    </message>
    <message>
        <source>The projected token vectors would take %1 GiB; the limit is %2 GiB.</source>
        <translation>投影后的词元向量将占用 %1 GiB；上限是 %2 GiB。</translation>
    </message>
    <message>
        <source>%1 has %2 rows for %3 target tokens.</source>
        <translation>%1 有 %2 行，而有 %3 个目标词元。</translation>
    </message>
    <message>
        <source>%1 has %2 rows for %3 source tokens.</source>
        <translation>%1 有 %2 行，而有 %3 个源词元。</translation>
    </message>
    <message>
        <source>%1 is not given.</source>
        <translation>没有给出 %1。</translation>
    </message>
    <message>
        <source>%1 matrices are given for %2 heads.</source>
        <translation>给了 %1 个矩阵，而有 %2 个头。</translation>
    </message>
    <message>
        <source>The matrix of head %1 is not given.</source>
        <translation>没有给出头 %1 的矩阵。</translation>
    </message>
    <message>
        <source>The matrix of head %1 has %2 cells for %3 target and %4 source tokens.</source>
        <translation>头 %1 的矩阵有 %2 个单元格，而有 %3 个目标词元和 %4 个源词元。</translation>
    </message>
    <message>
        <source>From the tokens</source>
        <translation>由词元产生</translation>
    </message>
    <message>
        <source>Q, K and V given</source>
        <translation>给定 Q、K 和 V</translation>
    </message>
    <message>
        <source>Scores given</source>
        <translation>给定得分</translation>
    </message>
    <message>
        <source>Weights given</source>
        <translation>给定权重</translation>
    </message>
    <message>
        <source>The mask “%1” takes no numbers, and %2 are given.</source>
        <translation>掩码“%1”不带数字，却给了 %2 个。</translation>
    </message>
    <message>
        <source>The mask “window” takes one number, its width, and %1 are given.</source>
        <translation>掩码“window”带一个数字，即宽度，却给了 %1 个。</translation>
    </message>
    <message>
        <source>A window of width %1 would hide every key; the smallest width is 1.</source>
        <translation>宽度为 %1 的窗口会隐藏所有键；最小宽度是 1。</translation>
    </message>
    <message>
        <source>The mask “padding” hides key %1, and there are %2 keys, counted from 0.</source>
        <translation>掩码“padding”隐藏键 %1，而只有 %2 个键，从 0 开始计数。</translation>
    </message>
    <message>
        <source>The mask “drawn” has no cells.</source>
        <translation>掩码“drawn”没有单元格。</translation>
    </message>
    <message>
        <source>The mask has %1 cells for %2 queries and %3 keys.</source>
        <translation>掩码有 %1 个单元格，而有 %2 个查询和 %3 个键。</translation>
    </message>
    <message>
        <source>“%1” is no mask: after the colon come whole numbers with commas between them.</source>
        <translation>“%1”不是掩码：冒号后应是用逗号分隔的整数。</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Query i sees the keys j ≤ i: both are counted from the start.</source>
        <translation>查询 i 看到键 j ≤ i：两者都从头开始计数。</translation>
    </message>
    <message>
        <source>Causal, aligned at the end</source>
        <translation>因果，末尾对齐</translation>
    </message>
    <message>
        <source>Query i sees the keys j ≤ i + N − M: the last query sees every key.</source>
        <translation>查询 i 看到键 j ≤ i + N − M：最后一个查询看到所有键。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Query i sees the keys with |i − j| &lt; W, the token itself counted.</source>
        <translation>查询 i 看到满足 |i − j| &lt; W 的键，包括词元自身。</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>No query sees the listed keys, counted from 0.</source>
        <translation>任何查询都看不到列出的键，从 0 开始计数。</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>手绘</translation>
    </message>
    <message>
        <source>Each cell is visible or hidden as drawn.</source>
        <translation>每个单元格按所画的可见或隐藏。</translation>
    </message>
    <message>
        <source>There is no mask “%1”; there are %2.</source>
        <translation>没有掩码“%1”；可用的有 %2。</translation>
    </message>
    <message>
        <source>There is no mask “%1”; there are causal, causal-bottom-right, window:W and padding:I,J,…</source>
        <translation>没有掩码“%1”；可用的有 causal、causal-bottom-right、window:W 和 padding:I,J,…</translation>
    </message>
    <message>
        <source>The mask “%1” needs numbers, as in “%1:%2”.</source>
        <translation>掩码“%1”需要数字，如“%1:%2”。</translation>
    </message>
    <message>
        <source>The mask “%1” takes no numbers.</source>
        <translation>掩码“%1”不带数字。</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>硬性</translation>
    </message>
    <message>
        <source>The output rule “add” needs context and query of the same width; the context has %1 columns, the query %2.</source>
        <translation>输出规则“add”要求上下文与查询同宽；上下文有 %1 列，查询有 %2 列。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Concatenate the query</source>
        <translation>拼接查询</translation>
    </message>
    <message>
        <source>Add the query</source>
        <translation>相加查询</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>The matrix %1 of %2 would take %3 GiB; the limit is %4 GiB.</source>
        <translation>%2 的矩阵 %1 将占用 %3 GiB；上限是 %4 GiB。</translation>
    </message>
    <message>
        <source>The rule “%1” needs %2 of %3 here, and %4 is given.</source>
        <translation>规则“%1”在此需要 %3 的 %2，而给的是 %4。</translation>
    </message>
    <message>
        <source>%1 key/value heads do not divide the %2 heads of the queries.</source>
        <translation>%1 个键/值头不能整除查询的 %2 个头。</translation>
    </message>
    <message>
        <source>One matrix is needed here, not %1.</source>
        <translation>这里需要一个矩阵，而不是 %1 个。</translation>
    </message>
    <message>
        <source>%1 queries × %2 keys × %3 heads are more than the %4 cells that are computed here.</source>
        <translation>%1 个查询 × %2 个键 × %3 个头，超过这里可计算的 %4 个单元格。</translation>
    </message>
    <message>
        <source>There are no numbers.</source>
        <translation>没有数。</translation>
    </message>
    <message>
        <source>This table is not typed.</source>
        <translation>这个表不是键入的。</translation>
    </message>
    <message>
        <source>double (64 bit)</source>
        <translation>双精度（64 位）</translation>
    </message>
    <message>
        <source>single (32 bit)</source>
        <translation>单精度（32 位）</translation>
    </message>
    <message>
        <source>Scaled dot product</source>
        <translation>缩放点积</translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>General</source>
        <translation>一般式</translation>
    </message>
    <message>
        <source>Additive</source>
        <translation>加性</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Attention Scores</source>
        <translation>注意力得分</translation>
    </message>
    <message>
        <source>Attention Scores, head %1</source>
        <translation>注意力得分，头 %1</translation>
    </message>
    <message>
        <source>Scaled scores</source>
        <translation>缩放后的得分</translation>
    </message>
    <message>
        <source>Scaled Attention Scores</source>
        <translation>缩放后的注意力得分</translation>
    </message>
    <message>
        <source>Scaled Attention Scores, head %1</source>
        <translation>缩放后的注意力得分，头 %1</translation>
    </message>
    <message>
        <source>Masked scores</source>
        <translation>加掩码的得分</translation>
    </message>
    <message>
        <source>Masked Attention Scores</source>
        <translation>加掩码的注意力得分</translation>
    </message>
    <message>
        <source>Masked Attention Scores, head %1</source>
        <translation>加掩码的注意力得分，头 %1</translation>
    </message>
    <message>
        <source>Attention Weights Heatmap</source>
        <translation>注意力权重热力图</translation>
    </message>
    <message>
        <source>Attention Weights Heatmap, head %1</source>
        <translation>注意力权重热力图，头 %1</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Context Vectors</source>
        <translation>上下文向量</translation>
    </message>
    <message>
        <source>Context Vectors, head %1</source>
        <translation>上下文向量，头 %1</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Output Vectors</source>
        <translation>输出向量</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>Each query is compared with each key: how well do they match?</source>
        <translation>每个查询与每个键相比较：它们有多匹配？</translation>
    </message>
    <message>
        <source>Scale and mask</source>
        <translation>缩放与掩码</translation>
    </message>
    <message>
        <source>The scores are scaled, so that long vectors do not drown the rest, then biased and masked.</source>
        <translation>先缩放得分，以免长向量压过其余，再加偏置和掩码。</translation>
    </message>
    <message>
        <source>Each row becomes weights: none below 0, together 1.</source>
        <translation>每一行变成权重：都不小于 0，合计为 1。</translation>
    </message>
    <message>
        <source>Each query gets the mean of the values, weighted by its row.</source>
        <translation>每个查询得到各个值按其行加权的平均。</translation>
    </message>
    <message>
        <source>Encoder–decoder</source>
        <translation>编码器–解码器</translation>
    </message>
    <message>
        <source>The scores of one state become weights: none below 0, together 1.</source>
        <translation>一个状态的得分变成权重：都不小于 0，合计为 1。</translation>
    </message>
    <message>
        <source>The encoder&apos;s values, weighted, add up to one context vector.</source>
        <translation>编码器的值加权后相加成一个上下文向量。</translation>
    </message>
    <message>
        <source>the file holds no array of numbers</source>
        <translation>文件中没有数值数组</translation>
    </message>
    <message>
        <source>there is no array “%1”: the file holds one array without a name</source>
        <translation>没有数组“%1”：文件中只有一个无名数组</translation>
    </message>
    <message>
        <source>there is no array “%1”: the file holds %2</source>
        <translation>没有数组“%1”：文件中有 %2</translation>
    </message>
    <message>
        <source>the file holds %1 arrays, name one of them: %2</source>
        <translation>文件中有 %1 个数组，请指明一个：%2</translation>
    </message>
    <message>
        <source>the array is a single number, not a matrix</source>
        <translation>数组只是一个数，不是矩阵</translation>
    </message>
    <message>
        <source>the array of shape %1 is empty</source>
        <translation>形状为 %1 的数组是空的</translation>
    </message>
    <message>
        <source>%1 numbers do not fill the shape %2</source>
        <translation>%1 个数填不满形状 %2</translation>
    </message>
    <message>
        <source>the array of shape %1 has %2 axes; a matrix for each head has at most 3</source>
        <translation>形状为 %1 的数组有 %2 个轴；每头一个矩阵时最多 3 个</translation>
    </message>
    <message>
        <source>the table has labels but no row of numbers</source>
        <translation>表中有标签，但没有数值行</translation>
    </message>
    <message>
        <source>the table has labels but no column of numbers</source>
        <translation>表中有标签，但没有数值列</translation>
    </message>
    <message>
        <source>the table has one line for each cell (%1, %2, %3); save it as a matrix with queries as rows and keys as columns</source>
        <translation>表中每个单元格占一行（%1、%2、%3）；请存成以查询为行、以键为列的矩阵</translation>
    </message>
    <message>
        <source>line %1, column %2: “%3” may have a decimal comma or a comma between thousands; write it with a decimal point</source>
        <translation>第 %1 行第 %2 列：“%3”中的逗号可能是小数点或千位分隔；请用小数点书写</translation>
    </message>
    <message>
        <source>line %1, column %2: a number is missing</source>
        <translation>第 %1 行第 %2 列：缺少数</translation>
    </message>
    <message>
        <source>line %1, column %2: “%3” is not a number</source>
        <translation>第 %1 行第 %2 列：“%3”不是数</translation>
    </message>
    <message>
        <source>the first row is read as labels although %1 of its %2 fields are numbers</source>
        <translation>第一行读作标签，尽管其 %2 个字段中有 %1 个是数</translation>
    </message>
    <message>
        <source>line %1, column %2: the quote is never closed</source>
        <translation>第 %1 行第 %2 列：引号没有闭合</translation>
    </message>
    <message>
        <source>line %1, column %2: text after a closing quote</source>
        <translation>第 %1 行第 %2 列：引号闭合之后还有文字</translation>
    </message>
    <message>
        <source>line %1 has %2 fields where the lines before it have %3</source>
        <translation>第 %1 行有 %2 个字段，而之前各行有 %3 个</translation>
    </message>
    <message>
        <source>line %1, column %2: a NUL byte; this is not a text table</source>
        <translation>第 %1 行第 %2 列：有 NUL 字节；这不是文本表格</translation>
    </message>
    <message>
        <source>the table is empty</source>
        <translation>表是空的</translation>
    </message>
    <message>
        <source>%1 bytes do not hold the shape %2</source>
        <translation>%1 字节装不下形状 %2</translation>
    </message>
    <message>
        <source>not enough memory for the shape %1</source>
        <translation>内存不足以容纳形状 %1</translation>
    </message>
    <message>
        <source>“%1” is not known; known are %2</source>
        <translation>“%1”未知；已知的有 %2</translation>
    </message>
    <message>
        <source>an object is expected, not %1</source>
        <translation>此处应为对象，而不是 %1</translation>
    </message>
    <message>
        <source>the key “%1” is not known</source>
        <translation>键“%1”未知</translation>
    </message>
    <message>
        <source>this is no experiment file: “format” is not “%1”</source>
        <translation>这不是实验文件：“format”不是“%1”</translation>
    </message>
    <message>
        <source>“version” is missing or no whole number</source>
        <translation>“version”缺失或不是整数</translation>
    </message>
    <message>
        <source>the file has version %1, newer than %2, the newest this program reads</source>
        <translation>文件版本为 %1，比本程序能读的最新版本 %2 还新</translation>
    </message>
    <message>
        <source>there is no version %1</source>
        <translation>没有版本 %1</translation>
    </message>
    <message>
        <source>a list is expected, not %1</source>
        <translation>此处应为列表，而不是 %1</translation>
    </message>
    <message>
        <source>only a matrix of 0 rows and 0 to %1 columns is written like this, not %2</source>
        <translation>只有 0 行、0 到 %1 列的矩阵才这样写，而不是 %2</translation>
    </message>
    <message>
        <source>a matrix (a list of rows) is expected, not %1</source>
        <translation>此处应为矩阵（行的列表），而不是 %1</translation>
    </message>
    <message>
        <source>a row (a list) is expected, not %1</source>
        <translation>此处应为行（列表），而不是 %1</translation>
    </message>
    <message>
        <source>the row has %1 numbers, the first one %2</source>
        <translation>这一行有 %1 个数，第一行有 %2 个</translation>
    </message>
    <message>
        <source>a number is expected, not %1</source>
        <translation>此处应为数，而不是 %1</translation>
    </message>
    <message>
        <source>true or false is expected, not %1</source>
        <translation>此处应为 true 或 false，而不是 %1</translation>
    </message>
    <message>
        <source>a whole number ≥ 0 is expected, not %1</source>
        <translation>此处应为 ≥ 0 的整数，而不是 %1</translation>
    </message>
    <message>
        <source>a whole number from %2 to %3 is expected, not %1</source>
        <translation>此处应为 %2 到 %3 之间的整数，而不是 %1</translation>
    </message>
    <message>
        <source>a string is expected, not %1</source>
        <translation>此处应为字符串，而不是 %1</translation>
    </message>
    <message>
        <source>“identity”, “seeded” or an object is expected, not %1</source>
        <translation>此处应为“identity”、“seeded”或对象，而不是 %1</translation>
    </message>
    <message>
        <source>a mask&apos;s words or an object is expected, not %1</source>
        <translation>此处应为掩码的写法或对象，而不是 %1</translation>
    </message>
    <message>
        <source>“%1” is no rule for a mask</source>
        <translation>“%1”不是掩码规则</translation>
    </message>
    <message>
        <source>JSON lists</source>
        <translation>JSON 列表</translation>
    </message>
    <message>
        <source>Text table</source>
        <translation>文本表格</translation>
    </message>
    <message>
        <source>line %1, column %2: the number “%3” is in quotes</source>
        <translation>第 %1 行第 %2 列：数“%3”带有引号</translation>
    </message>
    <message>
        <source>line %1, column %2: an object stands in a list of numbers</source>
        <translation>第 %1 行第 %2 列：数的列表中有对象</translation>
    </message>
    <message>
        <source>line %1, column %2: a key must be in quotes</source>
        <translation>第 %1 行第 %2 列：键必须带引号</translation>
    </message>
    <message>
        <source>line %1, column %2: the key “%3” comes twice</source>
        <translation>第 %1 行第 %2 列：键“%3”出现两次</translation>
    </message>
    <message>
        <source>line %1, column %2: a second value begins; one file holds one JSON value (JSON Lines is not read)</source>
        <translation>第 %1 行第 %2 列：又开始了一个值；一个文件只含一个 JSON 值（不读取 JSON Lines）</translation>
    </message>
    <message>
        <source>the file holds no list of numbers</source>
        <translation>文件中没有数的列表</translation>
    </message>
    <message>
        <source>%1 times null, read as nan</source>
        <translation>有 %1 处 null，读作 nan</translation>
    </message>
    <message>
        <source>%1 whole numbers beyond 2^53 are rounded, the first is %2</source>
        <translation>%1 个超过 2^53 的整数被舍入，第一个是 %2</translation>
    </message>
    <message>
        <source>line %1, column %2: more than %3 brackets lie inside each other</source>
        <translation>第 %1 行第 %2 列：括号嵌套超过 %3 层</translation>
    </message>
    <message>
        <source>line %1, column %2: the list that ends here holds text, not numbers</source>
        <translation>第 %1 行第 %2 列：在此结束的列表含有文字而不是数</translation>
    </message>
    <message>
        <source>the file holds more than %1 lists</source>
        <translation>文件中的列表超过 %1 个</translation>
    </message>
    <message>
        <source>line %1, column %2: the number is too large</source>
        <translation>第 %1 行第 %2 列：数太大</translation>
    </message>
    <message>
        <source>line %1, column %2: the text ends too early</source>
        <translation>第 %1 行第 %2 列：文本过早结束</translation>
    </message>
    <message>
        <source>line %1, column %2: this is not JSON: “%3”</source>
        <translation>第 %1 行第 %2 列：这不是 JSON：“%3”</translation>
    </message>
    <message>
        <source>nested deeper than %1 levels</source>
        <translation>嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>the key “%1” is there twice</source>
        <translation>键“%1”出现两次</translation>
    </message>
    <message>
        <source>the number %1 is too large</source>
        <translation>数 %1 太大</translation>
    </message>
    <message>
        <source>this is not valid JSON: %1</source>
        <translation>这不是有效的 JSON：%1</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>第 %1 行第 %2 列</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件是空的</translation>
    </message>
    <message>
        <source>this is not valid JSON</source>
        <translation>这不是有效的 JSON</translation>
    </message>
    <message>
        <source>line %1, column %2: a list stands beside numbers</source>
        <translation>第 %1 行第 %2 列：列表与数并列</translation>
    </message>
    <message>
        <source>line %1, column %2: row %3 has %4 entries where the rows before it have %5</source>
        <translation>第 %1 行第 %2 列：矩阵第 %3 行有 %4 项，而之前各行有 %5 项</translation>
    </message>
    <message>
        <source>line %1, column %2: a number stands beside lists</source>
        <translation>第 %1 行第 %2 列：数与列表并列</translation>
    </message>
    <message>
        <source>line %1, column %2: numbers and text stand in one list</source>
        <translation>第 %1 行第 %2 列：同一列表中既有数又有文字</translation>
    </message>
    <message>
        <source>line %1, column %2: numbers and true or false stand in one list</source>
        <translation>第 %1 行第 %2 列：同一列表中既有数又有 true 或 false</translation>
    </message>
    <message>
        <source>the data ends early: %1 of %2 bytes for the shape %3</source>
        <translation>数据过早结束：形状 %3 需要 %2 字节，只有 %1 字节</translation>
    </message>
    <message>
        <source>the shape %1 is too large</source>
        <translation>形状 %1 太大</translation>
    </message>
    <message>
        <source>the array holds text (“%1”), not numbers</source>
        <translation>数组中是文字（“%1”），不是数</translation>
    </message>
    <message>
        <source>%1 bytes after the array are left out</source>
        <translation>数组之后的 %1 字节被略去</translation>
    </message>
    <message>
        <source>the header&apos;s shape is not a list of lengths at “%1”</source>
        <translation>文件头的形状在“%1”处不是长度列表</translation>
    </message>
    <message>
        <source>the header declares the negative length %1</source>
        <translation>文件头声明了负的长度 %1</translation>
    </message>
    <message>
        <source>the header declares more than %1 axes</source>
        <translation>文件头声明了多于 %1 个轴</translation>
    </message>
    <message>
        <source>the header&apos;s value of “%1” cannot be read at “%2”</source>
        <translation>文件头中“%1”的值在“%2”处无法读取</translation>
    </message>
    <message>
        <source>the header names “%1” twice</source>
        <translation>文件头中“%1”出现两次</translation>
    </message>
    <message>
        <source>the array holds records with named fields, not numbers</source>
        <translation>数组中是带字段名的记录，不是数</translation>
    </message>
    <message>
        <source>the header has the unknown key “%1”</source>
        <translation>文件头中有未知的键“%1”</translation>
    </message>
    <message>
        <source>the header is not a dictionary at “%1”</source>
        <translation>文件头在“%1”处不是字典</translation>
    </message>
    <message>
        <source>the header lacks the key “%1”</source>
        <translation>文件头缺少键“%1”</translation>
    </message>
    <message>
        <source>the array holds Python objects (“%1”, a pickle), which are never run; save it as numbers</source>
        <translation>数组中是 Python 对象（“%1”，即 pickle），本程序从不执行它们；请存成数</translation>
    </message>
    <message>
        <source>the array holds complex numbers (“%1”)</source>
        <translation>数组中是复数（“%1”）</translation>
    </message>
    <message>
        <source>the array holds dates (“%1”), not numbers</source>
        <translation>数组中是日期（“%1”），不是数</translation>
    </message>
    <message>
        <source>the array holds time spans (“%1”), not numbers</source>
        <translation>数组中是时间间隔（“%1”），不是数</translation>
    </message>
    <message>
        <source>the file ends inside the npy header</source>
        <translation>文件在 npy 文件头中结束</translation>
    </message>
    <message>
        <source>this is not an npy array: the file does not begin with “\x93NUMPY”</source>
        <translation>这不是 npy 数组：文件不以“\x93NUMPY”开头</translation>
    </message>
    <message>
        <source>npy version %1.%2 is not known; versions 1.0 to 3.0 are</source>
        <translation>npy 版本 %1.%2 未知；已知版本为 1.0 到 3.0</translation>
    </message>
    <message>
        <source>the npy header claims %1 bytes; no real one is longer than %2</source>
        <translation>npy 文件头自称有 %1 字节；真实的文件头不会超过 %2</translation>
    </message>
    <message>
        <source>the file ends inside the npy header: %1 of %2 bytes</source>
        <translation>文件在 npy 文件头中结束：%2 字节中只有 %1 字节</translation>
    </message>
    <message>
        <source>the array holds raw 2-byte data (“%1”), probably bfloat16 that NumPy has no name for; save it as float32</source>
        <translation>数组中是 2 字节的原始数据（“%1”），可能是 NumPy 没有名称的 bfloat16；请存成 float32</translation>
    </message>
    <message>
        <source>the array holds raw data (“%1”), not numbers</source>
        <translation>数组中是原始数据（“%1”），不是数</translation>
    </message>
    <message>
        <source>arrays of the type “%1” cannot be read</source>
        <translation>无法读取类型为“%1”的数组</translation>
    </message>
    <message>
        <source>the file ends inside a UTF-16 character</source>
        <translation>文件在一个 UTF-16 字符中间结束</translation>
    </message>
    <message>
        <source>line %1, column %2: the text is not UTF-8</source>
        <translation>第 %1 行第 %2 列：文本不是 UTF-8</translation>
    </message>
    <message>
        <source>The range “%1” is not “auto”, “A,B” or “pP,Q” with numbers in it.</source>
        <translation>范围“%1”不是“auto”，也不是其中为数的“A,B”或“pP,Q”。</translation>
    </message>
    <message>
        <source>The range “%1” is empty: %2 is not below %3.</source>
        <translation>范围“%1”是空的：%2 不小于 %3。</translation>
    </message>
    <message>
        <source>The range “%1” has percentages outside 0 … 100.</source>
        <translation>范围“%1”中的百分数超出 0 … 100。</translation>
    </message>
    <message>
        <source>Opens the window, with an experiment (.attn) or an array file.</source>
        <translation>打开窗口，可带上一个实验（.attn）或数组文件。</translation>
    </message>
    <message>
        <source>also after each command, where --help lists its options</source>
        <translation>也可放在每个命令之后；这时 --help 列出该命令的选项</translation>
    </message>
    <message>
        <source>one FILE at most, not “%1” too</source>
        <translation>最多一个 FILE，不能再加“%1”</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>the numbers of every stage of an experiment or of arrays</source>
        <translation>实验或数组在每个阶段的数值</translation>
    </message>
    <message>
        <source>a picture or a data file of what the window shows</source>
        <translation>把窗口所显示的内容写成图像或数据文件</translation>
    </message>
    <message>
        <source>what a file holds: arrays, shapes, types, guessed axes, tokens, findings</source>
        <translation>文件中有什么：数组、形状、类型、推测的轴、词元、发现的问题</translation>
    </message>
    <message>
        <source>there is no display to open a window on; compute, export and info need none</source>
        <translation>没有可以打开窗口的显示器；compute、export 和 info 不需要显示器</translation>
    </message>
    <message>
        <source>the target tokens (queries), split at blanks; &quot;quotes&quot; keep a token whole. Without --source they attend to themselves</source>
        <translation>目标词元（查询），按空格分开；用 &quot;引号&quot; 保持词元完整。没有 --source 时它们关注自身</translation>
    </message>
    <message>
        <source>the source tokens (keys)</source>
        <translation>源词元（键）</translation>
    </message>
    <message>
        <source>Q: an array [M,D], or [H,M,D] with a leading axis of heads</source>
        <translation>Q：数组 [M,D]，或以头为首轴的 [H,M,D]</translation>
    </message>
    <message>
        <source>K: [N,D] or [G,N,D]</source>
        <translation>K：[N,D] 或 [G,N,D]</translation>
    </message>
    <message>
        <source>V: [N,E] or [G,N,E]; without it there are no contexts</source>
        <translation>V：[N,E] 或 [G,N,E]；没有它就没有上下文</translation>
    </message>
    <message>
        <source>start from scores [M,N] or [H,M,N]; their scale is 1 unless given</source>
        <translation>从得分 [M,N] 或 [H,M,N] 开始；除非另给，缩放系数为 1</translation>
    </message>
    <message>
        <source>start from attention weights [M,N] or [H,M,N]</source>
        <translation>从注意力权重 [M,N] 或 [H,M,N] 开始</translation>
    </message>
    <message>
        <source>how a query and a key are scored: %1</source>
        <translation>查询和键如何打分：%1</translation>
    </message>
    <message>
        <source>what the score rule learns. general: W, score qᵀWk; additive: W1, W2 and v, score vᵀtanh(W1 q + W2 k)</source>
        <translation>得分规则学到的参数。general：W，得分 qᵀWk；additive：W1、W2 和 v，得分 vᵀtanh(W1 q + W2 k)</translation>
    </message>
    <message>
        <source>factor on the scores; scaled-dot has 1/√D, the other rules 1</source>
        <translation>得分所乘的系数；scaled-dot 为 1/√D，其他规则为 1</translation>
    </message>
    <message>
        <source>none, causal, causal-bottom-right (aligned at the last query), window:W (keys nearer than W on either side, the token itself counted), padding:I,J,… (hidden keys), or an array [M,N] or [N]; several hide what any of them hides</source>
        <translation>none、causal、causal-bottom-right（与最后一个查询对齐）、window:W（两侧距离小于 W 的键，包括词元自身）、padding:I,J,…（隐藏的键），或数组 [M,N] 或 [N]；给出多个时，任何一个所隐藏的都被隐藏</translation>
    </message>
    <message>
        <source>what true or 1 means in an array given with --mask: visible or hidden</source>
        <translation>用 --mask 给出的数组中 true 或 1 的含义：visible（可见）或 hidden（隐藏）</translation>
    </message>
    <message>
        <source>alibi, none, or an array [M,N], [N] or [H,M,N], added to the scaled scores</source>
        <translation>alibi、none，或加到缩放后得分上的数组 [M,N]、[N] 或 [H,M,N]</translation>
    </message>
    <message>
        <source>X·tanh(s/X) on the scaled scores, before the bias</source>
        <translation>对缩放后的得分取 X·tanh(s/X)，先于偏置</translation>
    </message>
    <message>
        <source>softmax(s/X); 0 is the limit, equal shares for the largest scores</source>
        <translation>softmax(s/X)；0 为极限，最大的得分均分</translation>
    </message>
    <message>
        <source>how scores become weights: %1</source>
        <translation>得分如何变成权重：%1</translation>
    </message>
    <message>
        <source>cut Q by columns into H heads</source>
        <translation>把 Q 按列分成 H 个头</translation>
    </message>
    <message>
        <source>cut K and V into G heads; query head h reads ⌊h·G/H⌋. As many as heads unless given</source>
        <translation>把 K 和 V 分成 G 个头；查询头 h 读取第 ⌊h·G/H⌋ 个。除非另给，与头数相同</translation>
    </message>
    <message>
        <source>what to compute in: %1</source>
        <translation>计算所用的精度：%1</translation>
    </message>
    <message>
        <source>what becomes of the heads&apos; joined contexts C: %1. projection: C·W + b, concat: tanh([C; q]·W + b), add: tanh((C + q)·W + b)</source>
        <translation>各头拼接后的上下文 C 如何处理：%1。projection：C·W + b，concat：tanh([C; q]·W + b)，add：tanh((C + q)·W + b)</translation>
    </message>
    <message>
        <source>W and optionally b of the output rule</source>
        <translation>输出规则的 W，以及可选的 b</translation>
    </message>
    <message>
        <source>%1; else what the suffix of -o says, else json</source>
        <translation>%1；不给时由 -o 的后缀决定，再不然为 json</translation>
    </message>
    <message>
        <source>write to FILE, which appears whole or not at all; else to standard output</source>
        <translation>写入 FILE，要么完整出现，要么完全不出现；不给时写到标准输出</translation>
    </message>
    <message>
        <source>Attention step by step: the numbers of every stage of every head.</source>
        <translation>逐步计算注意力：每个头在每个阶段的数值。</translation>
    </message>
    <message>
        <source>%1: %2 is not above 0</source>
        <translation>%1：%2 不大于 0</translation>
    </message>
    <message>
        <source>%1: %2 is below 0</source>
        <translation>%1：%2 小于 0</translation>
    </message>
    <message>
        <source>%1 is %2, but the array of %3 holds %4 heads</source>
        <translation>%1 为 %2，但 %3 的数组有 %4 个头</translation>
    </message>
    <message>
        <source>--source needs --target</source>
        <translation>--source 需要 --target</translation>
    </message>
    <message>
        <source>nothing to compute: give INPUT, --target, --query and --key, --scores or --weights</source>
        <translation>没有可计算的内容：请给出 INPUT、--target、--query 和 --key、--scores 或 --weights</translation>
    </message>
    <message>
        <source>--score is not used: the %1 are given</source>
        <translation>--score 没有用到：%1 是给定的</translation>
    </message>
    <message>
        <source>%1 heads cannot share %2 key/value heads: the one is not a multiple of the other</source>
        <translation>%1 个头不能共用 %2 个键/值头：前者不是后者的倍数</translation>
    </message>
    <message>
        <source>--key needs --query</source>
        <translation>--key 需要 --query</translation>
    </message>
    <message>
        <source>--query needs --key</source>
        <translation>--query 需要 --key</translation>
    </message>
    <message>
        <source>--value needs --query and --key, --scores or --weights</source>
        <translation>--value 需要 --query 和 --key、--scores 或 --weights</translation>
    </message>
    <message>
        <source>the array of --key holds %1 heads and that of --value %2</source>
        <translation>--key 的数组有 %1 个头，--value 的有 %2 个</translation>
    </message>
    <message>
        <source>give only one of --query and --key, --scores, --weights</source>
        <translation>--query 和 --key、--scores、--weights 只能给其中之一</translation>
    </message>
    <message>
        <source>say what true or 1 means in this mask: --mask-means visible or --mask-means hidden</source>
        <translation>请说明这个掩码中 true 或 1 的含义：--mask-means visible 或 --mask-means hidden</translation>
    </message>
    <message>
        <source>a mask holds true and false or 0 and 1; numbers that are added to the scores are given with --bias</source>
        <translation>掩码只含 true 和 false 或 0 和 1；要加到得分上的数请用 --bias 给出</translation>
    </message>
    <message>
        <source>there are masks of %1 heads; a mask holds for all of them: pick one with [0]</source>
        <translation>有 %1 个头的掩码；而一个掩码适用于所有头：请用 [0] 选取一个</translation>
    </message>
    <message>
        <source>this array holds true and false: give it with --mask</source>
        <translation>这个数组只含 true 和 false：请用 --mask 给出</translation>
    </message>
    <message>
        <source>the bias has %1 cells for %2 queries and %3 keys</source>
        <translation>偏置有 %1 个单元格，而有 %2 个查询和 %3 个键</translation>
    </message>
    <message>
        <source>--bias takes one array, not several</source>
        <translation>--bias 只接受一个数组</translation>
    </message>
    <message>
        <source>one matrix is needed here, not %1</source>
        <translation>这里需要一个矩阵，而不是 %1 个</translation>
    </message>
    <message>
        <source>this is one array, and %1 are needed: name only the file that holds them</source>
        <translation>这是一个数组，而需要 %1 个：请只写包含它们的文件名</translation>
    </message>
    <message>
        <source>%1 %2 has no weights</source>
        <translation>%1 %2 没有权重</translation>
    </message>
    <message>
        <source>%1 %2 needs %3 FILE with %4</source>
        <translation>%1 %2 需要 %3 FILE，其中含 %4</translation>
    </message>
    <message>
        <source>input: %1</source>
        <translation>输入：%1</translation>
    </message>
    <message>
        <source>score: %1, normaliser: %2, output: %3</source>
        <translation>得分：%1，归一化：%2，输出：%3</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名）</translation>
    </message>
    <message>
        <source>axes (guessed): %1</source>
        <translation>轴（推测）：%1</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>%1; else text</source>
        <translation>%1；不给时为 text</translation>
    </message>
    <message>
        <source>What a file holds: arrays, shapes, types, guessed axes, tokens and what is odd about it.</source>
        <translation>文件中有什么：数组、形状、类型、推测的轴、词元，以及其中的异常。</translation>
    </message>
    <message>
        <source>info needs a FILE</source>
        <translation>info 需要一个 FILE</translation>
    </message>
    <message>
        <source>safetensors file</source>
        <translation>safetensors 文件</translation>
    </message>
    <message>
        <source>the archive holds no members</source>
        <translation>归档中没有成员</translation>
    </message>
    <message>
        <source>the member “%1” is not an array and is left out</source>
        <translation>成员“%1”不是数组，已略去</translation>
    </message>
    <message>
        <source>the archive holds “%1” %2 times; the last one counts</source>
        <translation>归档中“%1”出现 %2 次；以最后一个为准</translation>
    </message>
    <message>
        <source>the archive holds no member whose name ends with “.npy”</source>
        <translation>归档中没有名称以“.npy”结尾的成员</translation>
    </message>
    <message>
        <source>the header is not a JSON object</source>
        <translation>文件头不是 JSON 对象</translation>
    </message>
    <message>
        <source>the tensor has no shape</source>
        <translation>张量没有形状</translation>
    </message>
    <message>
        <source>“%1” is not a length of an axis</source>
        <translation>“%1”不是轴的长度</translation>
    </message>
    <message>
        <source>the tensor&apos;s data_offsets are not two whole numbers from 0 up</source>
        <translation>张量的 data_offsets 不是两个 ≥ 0 的整数</translation>
    </message>
    <message>
        <source>the data_offsets %1 to %2 do not lie in the %3 bytes of data</source>
        <translation>data_offsets %1 到 %2 不在 %3 字节的数据之内</translation>
    </message>
    <message>
        <source>the tensor is not described by an object</source>
        <translation>张量不是用对象描述的</translation>
    </message>
    <message>
        <source>the tensor has no dtype</source>
        <translation>张量没有 dtype</translation>
    </message>
    <message>
        <source>tensors of the type “%1” cannot be read</source>
        <translation>无法读取类型为“%1”的张量</translation>
    </message>
    <message>
        <source>%1 bytes of data do not hold the shape %2 of %3</source>
        <translation>%1 字节的数据装不下 %3 的形状 %2</translation>
    </message>
    <message>
        <source>the tensors leave a gap or overlap at byte %1 of the data</source>
        <translation>张量在数据的第 %1 字节处留有空隙或相互重叠</translation>
    </message>
    <message>
        <source>%1 bytes follow the last tensor</source>
        <translation>最后一个张量之后还有 %1 字节</translation>
    </message>
    <message>
        <source>__metadata__ must be an object of texts</source>
        <translation>__metadata__ 必须是由文字组成的对象</translation>
    </message>
    <message>
        <source>the file has %1 bytes, fewer than the 8 of its length field</source>
        <translation>文件有 %1 字节，少于长度字段的 8 字节</translation>
    </message>
    <message>
        <source>the header claims %1 bytes, the file has %2: this is not a safetensors file, or it is cut off</source>
        <translation>文件头自称有 %1 字节，而文件只有 %2 字节：这不是 safetensors 文件，或者被截断了</translation>
    </message>
    <message>
        <source>the header is not UTF-8</source>
        <translation>文件头不是 UTF-8</translation>
    </message>
    <message>
        <source>the file holds no tensors</source>
        <translation>文件中没有张量</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表格 (CSV)</translation>
    </message>
    <message>
        <source>%1 arrays are too many for one npz file</source>
        <translation>%1 个数组对一个 npz 文件来说太多</translation>
    </message>
    <message>
        <source>the name of an array is too long for an npz file</source>
        <translation>有一个数组的名称对 npz 文件来说太长</translation>
    </message>
    <message>
        <source>the arrays are larger than the 4 GiB of one npz file; write them one by one as npy</source>
        <translation>数组超过一个 npz 文件的 4 GiB；请逐个写成 npy</translation>
    </message>
    <message>
        <source>the packed data ends early</source>
        <translation>压缩数据过早结束</translation>
    </message>
    <message>
        <source>the directory points outside the archive</source>
        <translation>目录指向归档之外</translation>
    </message>
    <message>
        <source>the member is encrypted</source>
        <translation>成员已加密</translation>
    </message>
    <message>
        <source>the compression method %1 is not read; methods 0 (stored) and 8 (deflate) are</source>
        <translation>不读取压缩方法 %1；只读取方法 0（存储）和 8（deflate）</translation>
    </message>
    <message>
        <source>the directory declares %1 bytes for %2 stored ones</source>
        <translation>目录声明了 %1 字节，而存储的有 %2 字节</translation>
    </message>
    <message>
        <source>the member claims to unpack %1 bytes to %2</source>
        <translation>成员自称可把 %1 字节解压成 %2 字节</translation>
    </message>
    <message>
        <source>the member unpacks to more than the %1 bytes it declares</source>
        <translation>成员解压后超过它声明的 %1 字节</translation>
    </message>
    <message>
        <source>the member unpacks to %1 bytes, not to the %2 it declares</source>
        <translation>成员解压后为 %1 字节，而不是它声明的 %2 字节</translation>
    </message>
    <message>
        <source>the checksum does not match: the data is damaged</source>
        <translation>校验和不符：数据已损坏</translation>
    </message>
    <message>
        <source>not enough memory for %1 bytes</source>
        <translation>内存不足以容纳 %1 字节</translation>
    </message>
    <message>
        <source>the archive&apos;s directory is damaged</source>
        <translation>归档的目录已损坏</translation>
    </message>
    <message>
        <source>this is not a zip archive, as npz files are</source>
        <translation>这不是 zip 归档，而 npz 文件应当是</translation>
    </message>
    <message>
        <source>the archive has no directory: the file is cut off or damaged</source>
        <translation>归档没有目录：文件被截断或已损坏</translation>
    </message>
    <message>
        <source>the archive&apos;s directory holds %1 members but declares %2</source>
        <translation>归档的目录有 %1 个成员，却声明了 %2 个</translation>
    </message>
    <message>
        <source>the file to write, whole or not at all; its suffix says what: %1</source>
        <translation>要写入的文件，要么完整写入，要么完全不写；格式由后缀决定：%1</translation>
    </message>
    <message>
        <source>what to draw: %1</source>
        <translation>画什么：%1</translation>
    </message>
    <message>
        <source>of which numbers: %1; weights unless given</source>
        <translation>画哪些数：%1；不给时为 weights</translation>
    </message>
    <message>
        <source>of which layer, from 0</source>
        <translation>哪一层，从 0 开始</translation>
    </message>
    <message>
        <source>of which head, from 0</source>
        <translation>哪个头，从 0 开始</translation>
    </message>
    <message>
        <source>one file for every layer, head and stage whose place OUT holds as {layer}, {head}, {stage}</source>
        <translation>OUT 中写有 {layer}、{head}、{stage} 时，为每一层、每个头、每个阶段各写一个文件</translation>
    </message>
    <message>
        <source>pixels of a picture, 1000x800 unless given</source>
        <translation>图像的像素，不给时为 1000x800</translation>
    </message>
    <message>
        <source>width on paper in millimetres; letters keep their size</source>
        <translation>纸面宽度，单位毫米；文字大小不变</translation>
    </message>
    <message>
        <source>pixels per inch, 96 unless given, 300 with --width</source>
        <translation>每英寸像素数，不给时为 96，与 --width 一起时为 300</translation>
    </message>
    <message>
        <source>what the colours span: auto, A,B (numbers) or pP,Q (percentiles); A below 0: --range=-1,1</source>
        <translation>颜色所跨的范围：auto、A,B（数值）或 pP,Q（百分位）；A 小于 0 时写作 --range=-1,1</translation>
    </message>
    <message>
        <source>numbers in the cells: %1</source>
        <translation>单元格中的数字：%1</translation>
    </message>
    <message>
        <source>instead of the map&apos;s own; empty for none</source>
        <translation>代替图自带的标题；留空则没有标题</translation>
    </message>
    <message>
        <source>A picture or a data file of one map, as the window shows it. No display is needed.</source>
        <translation>把一幅图按窗口中的样子写成图像或数据文件。不需要显示器。</translation>
    </message>
    <message>
        <source>--all needs {layer}, {head} or {stage} in OUT: every file would have the same name</source>
        <translation>--all 要求 OUT 中含有 {layer}、{head} 或 {stage}：否则所有文件同名</translation>
    </message>
    <message>
        <source>INPUT is missing; see export --help</source>
        <translation>缺少 INPUT；参见 export --help</translation>
    </message>
    <message>
        <source>-o OUT is missing: where shall it go?</source>
        <translation>缺少 -o OUT：要写到哪里？</translation>
    </message>
    <message>
        <source>--size: “%1” is not WIDTHxHEIGHT in pixels, as in 1000x800</source>
        <translation>--size：“%1”不是以像素计的 宽x高，如 1000x800</translation>
    </message>
    <message>
        <source>--size and --width both say how wide; give one of them</source>
        <translation>--size 和 --width 都规定了宽度；请只给其中之一</translation>
    </message>
    <message>
        <source>an array of shape %1 has no cell to show</source>
        <translation>形状为 %1 的数组没有可显示的单元格</translation>
    </message>
    <message>
        <source>there is no layer %1: there are %2, from 0 to %3</source>
        <translation>没有第 %1 层：共有 %2 层，从 0 到 %3</translation>
    </message>
    <message>
        <source>there is no head %1: there are %2, from 0 to %3</source>
        <translation>没有头 %1：共有 %2 个头，从 0 到 %3</translation>
    </message>
    <message>
        <source>there is no stage “%1”; there are: %2</source>
        <translation>没有阶段“%1”；有：%2</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <translation>%1，第 %2 层，头 %3</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>按词</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>按字符</translation>
    </message>
    <message>
        <source>queries (%1): %2</source>
        <translation>查询（%1）：%2</translation>
    </message>
    <message>
        <source>keys (%1): %2</source>
        <translation>键（%1）：%2</translation>
    </message>
    <message>
        <source>heads: %1, key/value heads: %2, masks: %3</source>
        <translation>头：%1，键/值头：%2，掩码：%3</translation>
    </message>
    <message>
        <source>row tokens (%1): %2</source>
        <translation>行词元（%1）：%2</translation>
    </message>
    <message>
        <source>column tokens (%1): %2</source>
        <translation>列词元（%1）：%2</translation>
    </message>
    <message>
        <source>the shape %1 has too many axes: pick along the leading ones, as in %2</source>
        <translation>形状 %1 的轴太多：请在前面的轴上选取，如 %2</translation>
    </message>
    <message>
        <source>splitting: there is no rule “%1”</source>
        <translation>splitting：没有规则“%1”</translation>
    </message>
    <message>
        <source>the picture cannot be drawn</source>
        <translation>图片无法绘制</translation>
    </message>
    <message>
        <source>The table %1 is no longer there.</source>
        <translation>表格 %1 已不存在。</translation>
    </message>
    <message>
        <source>of which query, from 0; only for a view of a single one</source>
        <translation>第几个查询，从 0 开始；仅用于单个查询的视图</translation>
    </message>
    <message>
        <source>--query-index: the view “%1” shows every query</source>
        <translation>--query-index：视图“%1”显示所有查询</translation>
    </message>
    <message>
        <source>the file names %1 tokens for %2 rows or columns</source>
        <translation>文件给出 %1 个词元，而行数或列数为 %2</translation>
    </message>
    <message>
        <source>Token %1 has %2 bytes; there can be %3 at most.</source>
        <translation>词元 %1 有 %2 字节；最多允许 %3 字节。</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>%1: “%2” is nearer to 0 than any number that can be computed with</source>
        <translation>%1：“%2”比可计算的最小数更接近 0</translation>
    </message>
    <message>
        <source>-o: compute does not write “.%1” files but %2; say which with --format</source>
        <translation>-o：compute 不能写“.%1”文件，只能写 %2；请用 --format 指明</translation>
    </message>
    <message>
        <source>-o: OUT has no place “%1”; there are {layer}, {head}, {stage}</source>
        <translation>-o：OUT 中没有占位符“%1”；可用的有 {layer}、{head}、{stage}</translation>
    </message>
    <message>
        <source>Self-attention: the target tokens stand for the source too; the experiment named others, which are not used.</source>
        <translation>自注意力：目标词元同时作为源词元；实验中另给的源词元未被使用。</translation>
    </message>
    <message>
        <source>say on standard error how long each step took, the threads&apos; times added up, and how much it did</source>
        <translation>在标准错误中说明每一步用了多久（各线程的时间相加）以及速率</translation>
    </message>
    <message>
        <source>%1: %2 ms</source>
        <translation>%1：%2 毫秒</translation>
    </message>
    <message>
        <source>%1: %2 ms, %3 GFLOP/s</source>
        <translation>%1：%2 毫秒，%3 GFLOP/s</translation>
    </message>
    <message>
        <source>%1: %2 ms, %3 · 10⁹ cells/s</source>
        <translation>%1：%2 毫秒，每秒 %3 · 10⁹ 个单元格</translation>
    </message>
    <message>
        <source>Q, K and V</source>
        <translation>Q、K 和 V</translation>
    </message>
    <message>
        <source>K and V in panels</source>
        <translation>K 和 V 分块</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>soft cap, bias and mask</source>
        <translation>软上限、偏置和掩码</translation>
    </message>
    <message>
        <source>normaliser</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>weights × V</source>
        <translation>权重 × V</translation>
    </message>
    <message>
        <source>stages written</source>
        <translation>写入各阶段</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>there is no condition “%1”; there are %2</source>
        <translation>没有条件“%1”；可用的有 %2</translation>
    </message>
    <message>
        <source>the condition “%1” needs “%2”</source>
        <translation>条件“%1”需要“%2”</translation>
    </message>
    <message>
        <source>the condition “%1” has no use for “%2”</source>
        <translation>条件“%1”用不到“%2”</translation>
    </message>
    <message>
        <source>there is no figure “%1”; there are %2</source>
        <translation>没有图“%1”；可用的有 %2</translation>
    </message>
    <message>
        <source>How much of the first word is left</source>
        <translation>第一个词还剩多少</translation>
    </message>
    <message>
        <source>words in the sentence</source>
        <translation>句子的词数</translation>
    </message>
    <message>
        <source>one fixed vector</source>
        <translation>一个固定向量</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>dₖ, the length of a vector</source>
        <translation>dₖ（向量长度）</translation>
    </message>
    <message>
        <source>without scaling</source>
        <translation>不缩放</translation>
    </message>
    <message>
        <source>divided by √dₖ</source>
        <translation>除以 √dₖ</translation>
    </message>
    <message>
        <source>Entropy of the weights, nat</source>
        <translation>权重的熵（nat）</translation>
    </message>
    <message>
        <source>At dₖ = %1 the entropy is %2 without scaling, %3 with it.</source>
        <translation>dₖ = %1 时，不缩放的熵是 %2，缩放后是 %3。</translation>
    </message>
    <message>
        <source>Size of the softmax gradient</source>
        <translation>softmax 梯度的大小</translation>
    </message>
    <message>
        <source>At dₖ = %1 the gradient has size %2 without scaling, %3 with it.</source>
        <translation>dₖ = %1 时，不缩放的梯度大小是 %2，缩放后是 %3。</translation>
    </message>
    <message>
        <source>Steps one after another, and longest path</source>
        <translation>先后步数与最长路径</translation>
    </message>
    <message>
        <source>At %1 words: %2 steps and a path of %3 recurrently, %4 and %5 with attention.</source>
        <translation>%1 个词时：循环网络要 %2 步，路径长 %3；注意力是 %4 步，路径长 %5。</translation>
    </message>
    <message>
        <source>“%1” is missing</source>
        <translation>缺少“%1”</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>文字为空</translation>
    </message>
    <message>
        <source>one condition is expected, such as {&quot;stage&quot;: {&quot;stage&quot;: 1}}</source>
        <translation>这里应有一个条件，例如 {&quot;stage&quot;: {&quot;stage&quot;: 1}}</translation>
    </message>
    <message>
        <source>a list of at least one task is expected</source>
        <translation>这里应是至少含一项任务的列表</translation>
    </message>
    <message>
        <source>this is no lesson: “format” is not “%1”</source>
        <translation>这不是课程文件：“format”不是“%1”</translation>
    </message>
    <message>
        <source>After %1 words %2&#xa0;% is left in the fixed vector, %3&#xa0;% with attention.</source>
        <translation>读完 %1 个词后，固定向量里还剩 %2%，用注意力还有 %3%。</translation>
    </message>
    <message>
        <source>%1; unless given, by the signs of the numbers</source>
        <translation>%1；未给出时按数值的正负选择</translation>
    </message>
    <message>
        <source>was not written: stopped</source>
        <translation>未写入：已停止</translation>
    </message>
    <message>
        <source>Another file is being written.</source>
        <translation>正在写入另一个文件。</translation>
    </message>
    <message>
        <source>the numbers are “%1”; only float32 can be used where it lies</source>
        <translation>数字的类型是“%1”；只有 float32 可以就地使用</translation>
    </message>
    <message>
        <source>the array is stored column by column; only rows can be used where they lie</source>
        <translation>数组按列存储；只有按行存储的可以就地使用</translation>
    </message>
    <message>
        <source>the numbers begin at an odd address and cannot be used where they lie</source>
        <translation>数字的起始地址没有对齐，不能就地使用</translation>
    </message>
    <message>
        <source>the array of shape %1 holds no vectors: those are [tokens, D] or [heads, tokens, D]</source>
        <translation>形状为 %1 的数组不含向量：向量的形状是 [词元, D] 或 [头, 词元, D]</translation>
    </message>
    <message>
        <source>there is no head %1: the array holds %2, counted from 0</source>
        <translation>没有头 %1：数组有 %2 个头，从 0 数起</translation>
    </message>
    <message>
        <source>“%1” was changed by another program; saving asks before it is replaced.</source>
        <translation>“%1”已被其他程序更改；保存时会先询问再替换。</translation>
    </message>
    <message>
        <source>“%1” is no longer in its folder; saving writes it anew.</source>
        <translation>“%1”已不在其文件夹中；保存会重新写入。</translation>
    </message>
    <message>
        <source>Self-attention with three heads; head 1 links “it” to “animal”.</source>
        <translation>三个头的自注意力；头 1 把“it”和“animal”联系起来。</translation>
    </message>
    <message>
        <source>÷ √dₖ + mask</source>
        <translation>÷ √dₖ + 掩码</translation>
    </message>
    <message>
        <source>Each query, the state s of the decoder, is compared with each key, a state h of the encoder.</source>
        <translation>每个查询（解码器的状态 s）与每个键（编码器的状态 h）比较。</translation>
    </message>
    <message>
        <source>Context and query, put end to end or added, go through a small layer.</source>
        <translation>上下文与查询拼接或相加，再经过一个小的层。</translation>
    </message>
    <message>
        <source>recurrent: steps and path</source>
        <translation>循环网络：步数与路径</translation>
    </message>
    <message>
        <source>attention: steps and path</source>
        <translation>注意力：步数与路径</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>guessed: one of six</source>
        <translation>猜：六分之一</translation>
    </message>
    <message>
        <source>Weight on the word that is meant</source>
        <translation>落在该看的词上的权重</translation>
    </message>
    <message>
        <source>steps of learning</source>
        <translation>学习的步数</translation>
    </message>
    <message>
        <source>Before learning the weight is %1, after %2 steps %3.</source>
        <translation>学习前权重是 %1，%2 步之后是 %3。</translation>
    </message>
    <message>
        <source>Weight of the larger of two scores</source>
        <translation>两个得分中较大者的权重</translation>
    </message>
    <message>
        <source>points by which it leads</source>
        <translation>领先多少</translation>
    </message>
    <message>
        <source>with exp</source>
        <translation>用 exp</translation>
    </message>
    <message>
        <source>without exp: 1 against more</source>
        <translation>不用 exp：从 1 起</translation>
    </message>
    <message>
        <source>without exp: 10 against more</source>
        <translation>不用 exp：从 10 起</translation>
    </message>
    <message>
        <source>With exp a lead of 1 gives %1 at any level; without it %2 of 1 and 2, but %3 of 10 and 11.</source>
        <translation>用 exp 时，领先 1 在哪里都是 %1；不用时，1 和 2 得 %2，而 10 和 11 得 %3。</translation>
    </message>
    <message>
        <source>a list of 2 to 4 answers is expected</source>
        <translation>此处应为 2 到 4 个答案的列表</translation>
    </message>
    <message>
        <source>one of the answers must be right</source>
        <translation>其中必须有一个答案是对的</translation>
    </message>
    <message>
        <source>a list of %1 questions is expected</source>
        <translation>此处应为 %1 道题的列表</translation>
    </message>
    <message>
        <source>the argument “%1” is not UTF-8; rename the file, or use a link to it</source>
        <translation>参数“%1”不是 UTF-8；请重命名该文件，或使用指向它的链接</translation>
    </message>
    <message>
        <source>what the numbers of INPUT are: %1; else as names, signs and sums of rows say</source>
        <translation>INPUT 中的数是什么：%1；未给出时由名称、正负号和各行之和判断</translation>
    </message>
    <message>
        <source>%1; say --as weights or --as scores</source>
        <translation>%1；请用 --as weights 或 --as scores 说明</translation>
    </message>
    <message>
        <source>%1 also holds the mask “%2”: --mask %1:%2 --mask-means visible (or hidden) takes it</source>
        <translation>%1 还含有掩码“%2”：用 --mask %1:%2 --mask-means visible（或 hidden）采用它</translation>
    </message>
    <message>
        <source>%1: the quote of %2 is never closed; all that follows it is one token</source>
        <translation>%1：%2 的引号没有闭合；其后的全部内容是一个词元</translation>
    </message>
    <message>
        <source>of which item of a batch, from 0; needed where there are several</source>
        <translation>批次中的哪一项，从 0 起；有多项时必须给出</translation>
    </message>
    <message>
        <source>what the numbers of a dump are: %1; else as names, signs and sums of rows say</source>
        <translation>转储中的数是什么：%1；未给出时由名称、正负号和各行之和判断</translation>
    </message>
    <message>
        <source>INPUT is an experiment (.attn), or a dump FILE[:NAME] of [M,N], [H,M,N], [L,H,M,N] or [L,B,H,M,N] numbers, which are shown as they are; Q and K of one file are an experiment. Rows are queries, columns are keys.</source>
        <translation>INPUT 是一个实验（.attn），或一个转储 FILE[:NAME]，其数为 [M,N]、[H,M,N]、[L,H,M,N] 或 [L,B,H,M,N]，按原样显示；同一文件中的 Q 和 K 是一个实验。行是查询，列是键。</translation>
    </message>
    <message>
        <source>an array of shape %1 has more axes than layers, items, heads, queries and keys; pick along the first ones: FILE[0]</source>
        <translation>形状为 %1 的数组的轴多于层、项、头、查询和键；请沿前面的轴选取：FILE[0]</translation>
    </message>
    <message>
        <source>the batch has %1 items (layers %2, items %1, heads %3, queries %4, keys %5): say which with --item</source>
        <translation>批次有 %1 项（层 %2，项 %1，头 %3，查询 %4，键 %5）：请用 --item 说明是哪一项</translation>
    </message>
    <message>
        <source>there is no item %1: there are %2, from 0 to %3</source>
        <translation>没有第 %1 项：共有 %2 项，从 0 到 %3</translation>
    </message>
    <message>
        <source>%1 is not there or cannot be read: %2 tensors are missing, the first is “%3”</source>
        <translation>%1 不存在或无法读取：缺少 %2 个张量，第一个是“%3”</translation>
    </message>
    <message>
        <source>the shape %1 (layers, items, heads, queries, keys) has too many axes: pick along the leading ones, as in %2</source>
        <translation>形状 %1（层、项、头、查询、键）的轴太多：请沿前面的轴选取，例如 %2</translation>
    </message>
    <message>
        <source>K holds %1 heads and V %2</source>
        <translation>K 有 %1 个头，V 有 %2 个</translation>
    </message>
    <message>
        <source>%1: “%2”, “%3” and “%4” are taken together as Q, K and V</source>
        <translation>%1：“%2”、“%3”和“%4”一起作为 Q、K 和 V</translation>
    </message>
    <message>
        <source>%1: “%2” and “%3” are taken together as Q and K; without values there are no contexts</source>
        <translation>%1：“%2”和“%3”一起作为 Q 和 K；没有值就没有上下文</translation>
    </message>
    <message>
        <source>line %1, column %2: “%3” may have a decimal point or, as other numbers here have a decimal comma, a point between thousands; write all with a point</source>
        <translation>第 %1 行第 %2 列：“%3”中的点可能是小数点，也可能（因为其他数用逗号作小数点）是千位分隔符；请全部用点作小数点</translation>
    </message>
    <message>
        <source>%1 lines that begin with “# ” are comments and are left out</source>
        <translation>%1 行以“# ”开头，是注释，已略去</translation>
    </message>
    <message>
        <source>“%1”: null stands for entry %2 (counted from 0); the others are read one by one</source>
        <translation>“%1”：第 %2 项（从 0 起）是 null；其余各项逐一读取</translation>
    </message>
    <message>
        <source>%1 halves of surrogate pairs stand for no character; each is shown as “�”</source>
        <translation>%1 个不成对的代理项不代表任何字符；各显示为“�”</translation>
    </message>
    <message>
        <source>the index has no weight_map that says which file holds which tensor</source>
        <translation>索引中没有说明各张量在哪个文件中的 weight_map</translation>
    </message>
    <message>
        <source>the index names no file for the tensor “%1”</source>
        <translation>索引没有给出张量“%1”所在的文件</translation>
    </message>
    <message>
        <source>the index names “%1”, which is no file beside it</source>
        <translation>索引给出的“%1”不是它旁边的文件</translation>
    </message>
    <message>
        <source>the index names no tensors</source>
        <translation>索引中没有张量</translation>
    </message>
    <message>
        <source>%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as float16 keeps it (%2 to %3)</source>
        <translation>%1：作为权重，因为各行 ≥ 0 且在 float16 的精度内和为 1（%2 到 %3）</translation>
    </message>
    <message>
        <source>%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as bfloat16 keeps it (%2 to %3)</source>
        <translation>%1：作为权重，因为各行 ≥ 0 且在 bfloat16 的精度内和为 1（%2 到 %3）</translation>
    </message>
    <message>
        <source>%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as 4 decimals keep it (%2 to %3)</source>
        <translation>%1：作为权重，因为各行 ≥ 0 且在 4 位小数的精度内和为 1（%2 到 %3）</translation>
    </message>
    <message>
        <source>%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as 3 decimals keep it (%2 to %3)</source>
        <translation>%1：作为权重，因为各行 ≥ 0 且在 3 位小数的精度内和为 1（%2 到 %3）</translation>
    </message>
    <message>
        <source>%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as 2 decimals keep it (%2 to %3)</source>
        <translation>%1：作为权重，因为各行 ≥ 0 且在 2 位小数的精度内和为 1（%2 到 %3）</translation>
    </message>
    <message>
        <source>%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as 1 decimal keeps it (%2 to %3)</source>
        <translation>%1：作为权重，因为各行 ≥ 0 且在 1 位小数的精度内和为 1（%2 到 %3）</translation>
    </message>
    <message>
        <source>%1: taken as weights, since its name says so</source>
        <translation>%1：作为权重，因为其名称如此</translation>
    </message>
    <message>
        <source>are these scores or weights? There is no row of numbers other than 0</source>
        <translation>这些是得分还是权重？除了 0 没有其他数的行</translation>
    </message>
    <message>
        <source>are these scores or weights? The rows sum to about 1 (%1 to %2), but a number is below 0: %3 in row %4, column %5</source>
        <translation>这些是得分还是权重？各行之和约为 1（%1 到 %2），但有小于 0 的数：第 %4 行第 %5 列为 %3</translation>
    </message>
    <message>
        <source>%1: taken as scores, since a number is below 0: %2 in row %3, column %4</source>
        <translation>%1：作为得分，因为有小于 0 的数：第 %3 行第 %4 列为 %2</translation>
    </message>
    <message>
        <source>%1: taken as weights, since its rows are ≥ 0 and all sum to %2, as with dropout or a learned sink</source>
        <translation>%1：作为权重，因为各行 ≥ 0 且和都为 %2，如同使用了 dropout 或学到的 sink</translation>
    </message>
    <message>
        <source>%1: taken as weights, since its rows are ≥ 0 and none sums to more than 1 (%2 to %3), as with a learned sink</source>
        <translation>%1：作为权重，因为各行 ≥ 0 且和都不超过 1（%2 到 %3），如同使用了学到的 sink</translation>
    </message>
    <message>
        <source>%1: taken as scores, since its name says so</source>
        <translation>%1：作为得分，因为其名称如此</translation>
    </message>
    <message>
        <source>%1: taken as weights, since its rows are ≥ 0 and sum to about 1 (%2 to %3), as dropout leaves them</source>
        <translation>%1：作为权重，因为各行 ≥ 0 且和约为 1（%2 到 %3），如同 dropout 之后</translation>
    </message>
    <message>
        <source>are these scores or weights? The rows are ≥ 0 and sum to %1 to %2</source>
        <translation>这些是得分还是权重？各行 ≥ 0，和为 %1 到 %2</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>第 %1 行第 %2 列</translation>
    </message>
    <message>
        <source>“%1” can be one number or several: put tabs or semicolons between the cells.</source>
        <translation>“%1”可能是一个数，也可能是几个数：请用制表符或分号分隔单元格。</translation>
    </message>
    <message>
        <source>“%1” can mean %2 or %3: write it without the “%4”, or with more decimals.</source>
        <translation>“%1”可以是 %2，也可以是 %3：请不写“%4”，或多写几位小数。</translation>
    </message>
    <message>
        <source>“%1” is larger than any number that can be computed with.</source>
        <translation>“%1”大于能够计算的任何数。</translation>
    </message>
    <message>
        <source>“%1” is nearer to 0 than any number that can be computed with.</source>
        <translation>“%1”比能够计算的任何数都更接近 0。</translation>
    </message>
    <message>
        <source>“%1” has more digits than a number keeps: it would become %2.</source>
        <translation>“%1”的位数超出了一个数所能保存的：它会变成 %2。</translation>
    </message>
    <message>
        <source>A whole number from %1 to %2 is expected.</source>
        <translation>此处应为 %1 到 %2 的整数。</translation>
    </message>
    <message>
        <source>INPUT is an experiment (.attn), whose values the options override, or a dump: attention weights or scores, or Q, K and V of one file.
A is FILE[:NAME] (NAME picks one array of a container), with [I] behind it to pick along leading axes: run.npz:q[0].
Tokens that neither options nor files name are called 0, 1, 2, …
Without Q and K the vectors of the tokens are random: the arithmetic is real, what it says about the words is not.</source>
        <translation>INPUT 是一个实验（.attn），其值可被选项覆盖；也可以是导出的数组：注意力权重或得分，或同一文件中的 Q、K 和 V。
A 是 FILE[:NAME]（NAME 选取容器中的一个数组），后面可加 [I] 沿前面的轴选取：run.npz:q[0]。
选项和文件都没有命名的词元依次称为 0、1、2……
没有给出 Q 和 K 时，词元的向量是随机的：运算是真的，但它对这些词所说的没有意义。</translation>
    </message>
    <message>
        <source>Each target word looks at its source word: from queries and keys through all four stages.</source>
        <translation>每个目标词看向它的源词：从查询和键出发，走完全部四个阶段。</translation>
    </message>
    <message>
        <source>The same alignment as a matrix of weights, with no stage before it.</source>
        <translation>同样的对齐，直接给出权重矩阵，前面没有其他阶段。</translation>
    </message>
    <message>
        <source>Random vectors: the arithmetic is real, what it says about the words is not.</source>
        <translation>随机向量：运算是真的，但它对这些词所说的没有意义。</translation>
    </message>
    <message>
        <source>Random %1: the arithmetic is real, what it says about the words is not.</source>
        <translation>随机的 %1：运算是真的，但它对这些词所说的没有意义。</translation>
    </message>
    <message>
        <source>only one experiment can be set aside</source>
        <translation>只能搁置一个实验</translation>
    </message>
    <message>
        <source>The weights are given: scale, soft cap, bias and temperature are not applied.</source>
        <translation>权重已给定：缩放、软上限、偏置和温度均不起作用。</translation>
    </message>
    <message>
        <source>The masks hide %1 given weights other than 0, the first is %2 at query %3, key %4 of head %5: they count as 0, and the others stay as they are.</source>
        <translation>掩码隐藏了 %1 个不为 0 的给定权重，第一个是头 %5 的查询 %3、键 %4 处的 %2：它们按 0 计，其余保持原样。</translation>
    </message>
    <message>
        <source>%1 numbers are nearer to 0 than any that can be computed with and are read as 0, the first is %2</source>
        <translation>有 %1 个数比能够计算的任何数都更接近 0，读作 0，第一个是 %2</translation>
    </message>
    <message>
        <source>line %1, column %2: the number “%3” stands where the labels of rows and columns meet</source>
        <translation>第 %1 行第 %2 列：数“%3”位于行标签与列标签相交处</translation>
    </message>
    <message>
        <source>the first column is read as labels although %1 of its %2 fields are numbers</source>
        <translation>第一列被读作标签，尽管其 %2 个字段中有 %1 个是数</translation>
    </message>
    <message>
        <source>“%1”: %2 of its %3 entries are no text; as tokens they are what stands in the file</source>
        <translation>“%1”：其 %3 项中有 %2 项不是文本；作为词元时按文件中的写法显示</translation>
    </message>
    <message>
        <source>“%1” is no list of tokens and names nothing</source>
        <translation>“%1”不是词元列表，不用来命名任何东西</translation>
    </message>
    <message>
        <source>line %1, column %2: nothing but null stands in the list that ends here</source>
        <translation>第 %1 行第 %2 列：在此结束的列表里只有 null</translation>
    </message>
    <message>
        <source>the number %1 would become %2: a number keeps about 16 digits and is no nearer to 0 than 5e-324</source>
        <translation>数 %1 会变成 %2：一个数大约保留 16 位数字，且不会比 5e-324 更接近 0</translation>
    </message>
    <message>
        <source>line %1, column %2: null stands beside a list; it may stand for an entry of the outermost list, or for a number</source>
        <translation>第 %1 行第 %2 列：null 与列表并列；它只能代替最外层列表的一项，或代替一个数</translation>
    </message>
    <message>
        <source>hides cells by the mask beside the numbers of a dump, in which true or 1 is: visible, hidden</source>
        <translation>按转储中数旁边的掩码隐藏单元格，其中 true 或 1 表示：visible（可见）、hidden（隐藏）</translation>
    </message>
    <message>
        <source>%1 also holds the mask “%2”: --mask-means visible (or hidden) hides its cells</source>
        <translation>%1 还含有掩码“%2”：--mask-means visible（或 hidden）会隐藏其单元格</translation>
    </message>
    <message>
        <source>--mask-means: there is not exactly one mask beside the numbers that fits them</source>
        <translation>--mask-means：数旁边并非恰好有一个适用的掩码</translation>
    </message>
    <message>
        <source>there is no layer %1: null stands for those before and after layer %2</source>
        <translation>没有第 %1 层：第 %2 层之前和之后的层均为 null</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>%1 also holds %2, which is not what is shown: name it, as in %1:%3</source>
        <translation>%1 还含有 %2，显示的不是它：请指明其名称，例如 %1:%3</translation>
    </message>
    <message>
        <source>%1: “%2” %3 is no mask of true and false for %4 queries and %5 keys, and is left aside</source>
        <translation>%1：“%2”%3 不是适用于 %4 个查询和 %5 个键的真假掩码，未使用</translation>
    </message>
    <message>
        <source>%1 holds %2 masks that fit (%3), and none is taken</source>
        <translation>%1 含有 %2 个适用的掩码（%3），一个也未使用</translation>
    </message>
    <message>
        <source>%1 “%2” holds no token</source>
        <translation>%1“%2”不含任何词元</translation>
    </message>
    <message>
        <source>“%1” was changed by another program; what is shown is as it was.</source>
        <translation>“%1”已被另一个程序修改；显示的仍是原来的内容。</translation>
    </message>
    <message>
        <source>“%1” is no longer in its folder; what is shown is as it was.</source>
        <translation>“%1”已不在原来的文件夹中；显示的仍是原来的内容。</translation>
    </message>
    <message>
        <source>V was given for %1 tokens, which are the queries now: it is set aside, and comes back when target and source are swapped again.</source>
        <translation>V 是为 %1 个词元给出的，它们现在是查询：V 先放在一边，再次交换目标与来源时就会回来。</translation>
    </message>
    <message>
        <source>There are no numbers yet in %1 for %2: 0 stands there.</source>
        <translation>%1 中还没有 %2 的数字：那里是 0。</translation>
    </message>
    <message>
        <source>There are no numbers yet in the matrices of heads %1 for %2: 0 stands there.</source>
        <translation>头 %1 的矩阵中还没有 %2 的数字：那里是 0。</translation>
    </message>
    <message>
        <source>--as is for arrays: the experiment %1 says itself what its numbers are</source>
        <translation>--as 用于数组：实验 %1 自己说明其中的数是什么</translation>
    </message>
    <message>
        <source>%1: %2; taken for %3 here, --as says which</source>
        <translation>%1：%2；此处当作 %3，可用 --as 指明</translation>
    </message>
    <message>
        <source>--as %1 and --stage %2 say two things of the same numbers</source>
        <translation>--as %1 与 --stage %2 对同一组数的说法相互矛盾</translation>
    </message>
</context>
</TS>
