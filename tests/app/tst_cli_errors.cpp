// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong on the command line: the exit code, one line that names file, place and reason, nothing lost.
#include "cli_support.h"

#include <QImage>
#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#endif

using namespace attenscope;

class TstCliErrors : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void oneLine_data();
    void oneLine();
    void exportInOneLine_data();
    void exportInOneLine();
    void paintingNeedsNoPlatform();
    void wrongWordsWithoutCommand();
    void windowNeedsADisplay();
    void lineBreaksInNamesStayInTheLine();
    void unwritableFileLeavesTheOldOne();
    void fullDisk();
    void noRoomForTheFile();

private:
    Cli cli_;
};

void TstCliErrors::initTestCase() {
    cli_.write("q3.json", "[[1,0],[0,2],[1,1]]");
    cli_.write("wide.json", "[[1,2,3],[4,5,6]]");
    cli_.write("mask.json", "[[1,1],[0,1]]");
    cli_.write("float.json", "[[0,-1e9],[0.5,0]]");
    cli_.write("masks.json", "[[[1,1],[0,1]],[[1,1],[1,1]]]");
    cli_.write("bool.json", "[[true,true],[false,true]]");
    cli_.write("heads3.json", "[[[1,2]],[[1,2]],[[1,2]]]");
    cli_.write("heads2.json", "[[[1,2]],[[1,2]]]");
    cli_.write("deep.json", "[[[[1],[2]],[[3],[4]]],[[[1],[2]],[[3],[4]]]]");
    cli_.write("box.json", R"({"a": [[1]], "b": [[2]]})");
    cli_.write("broken.json", "[[1,2],[3");
    cli_.write("new.attn", R"({"format": "attenscope-experiment", "version": 9})");
    cli_.write("text.txt2", "hello");
    cli_.write("empty.npy", "");
    cli_.write("named.json", R"({"x": [[1,0],[0.5,0.5]], "target": ["a","b","c"]})");
    cli_.write("long.json", R"({"x": [[1,0],[0.5,0.5]], "target": ["a",")" + QByteArray(10001, 'b') + "\"]}");
    cli_.write("unclear.json", "[[0.9,0.6],[0.2,0.7]]");
    cli_.write("two.attn", R"({"format": "attenscope-experiment", "version": 1, "heads": 2,
        "target": ["a", "b"], "self_attention": true, "token_vectors": {"width": 4}})");
}

void TstCliErrors::oneLine_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* line, int code, const char* message) {
        QTest::newRow(line) << QString::fromUtf8(line) << code << QString::fromUtf8(message);
    };
    // Wrong usage.
    row("", 2, "nothing to compute");
    row("two.attn --as scores", 2, "--as is for arrays: the experiment two.attn says itself");
    row("--target a --scale 1e-400", 2, "--scale: “1e-400” is nearer to 0");
    row("--source x", 2, "--source needs --target");
    row("--target=", 2, "--target “” holds no token");
    row("--colour red", 2, "unknown option “--colour”");
    row("-x", 2, "unknown option “-x”");
    row("a.npy b.npy", 2, "unexpected argument “b.npy”");
    row("--scale", 2, "--scale needs a value");
    row("--scale --bias", 2, "--scale needs a value");
    row("--help=1", 2, "--help takes no value");
    row("--target a --target b", 2, "--target is given twice");
    row("--target a --scale 1,5", 2, "--scale: “1,5” is not a finite number");
    row("--target a --scale nan", 2, "--scale: “nan”");
    row("--target a --temperature -1", 2, "--temperature: -1 is below 0");
    row("--target a --temperature 1e-400", 2, "--temperature: “1e-400” is nearer to 0 than any number");
    row("--scores q.json -o out.npy", 2, "-o: compute does not write “.npy” files but json, csv, npz");
    row("--scores q.json -o out.png", 2, "-o: compute does not write “.png” files");
    row("--target a --soft-cap 0", 2, "--soft-cap: 0 is not above 0");
    row("--target a --heads 0", 2, "--heads: “0” is not a whole number from 1");
    row("--target a --heads 1.5", 2, "--heads: “1.5”");
    row("--target a --heads 4 --kv-heads 3", 2, "4 heads cannot share 3");
    row("--target a --score dots", 2, "--score: “dots” is not one of scaled-dot, dot, general, additive, cosine");
    row("--target a --normaliser max", 2, "--normaliser: “max” is not one of softmax, hard");
    row("--target a --output sum", 2, "--output: “sum” is not one of none,");
    row("--target a --precision float16", 2, "--precision: “float16” is not one of float64, float32");
    row("--target a --format xml", 2, "--format: “xml” is not one of json, csv, npz");
    row("--target a --mask causl", 2, "--mask: There is no mask “causl”");
    row("--target a --mask window:0.5", 2, "--mask: ");
    row("--target a --mask window:0", 2, "window:0: A window of width 0");
    row("--target a --mask padding:-1", 2, "padding:-1: ");
    row("--target a --score general", 2, "--score general needs --score-weights FILE with W");
    row("--target a --score additive", 2, "--score-weights FILE with W1, W2, v");
    row("--target a --output projection", 2, "--output projection needs --output-weights FILE with W");
    row("--target a --score-weights mask.json", 2, "--score scaled-dot has no weights");
    row("--target a --output-weights mask.json", 2, "--output none has no weights");
    row("--target a --value q.json", 2, "--value needs --query and --key");
    row("--query q.json", 2, "--query needs --key");
    row("--key q.json", 2, "--key needs --query");
    row("--query q.json --key k.json --scores q.json", 2, "give only one of");
    row("--scores q.json --mask mask.json", 2, "mask.json: say what true or 1 means in this mask");
    row("--scores q.json --mask mask.json --mask-means maybe", 2,
        "--mask-means: “maybe” is not one of visible, hidden");
    row("--scores q.json --mask-means maybe", 2, "--mask-means: “maybe” is not one of visible, hidden");
    row("--scores q.json --bias mask.json --bias mask.json", 2, "--bias takes one array");
    // The input's data cannot be used.
    row("no.npy", 1, "no.npy: there is no such file");
    row("no.attn", 1, "no.attn: ");
    row("--scores no.npy:x[0]", 1, "there is no such file");
    row("--scores q.json --mask no.npy", 1, "no.npy: there is no such file");
    row("--scores .", 1, ".: is a folder");
    row("--scores text.txt2", 1, "text.txt2: the suffix names no known format; known are npy");
    row("--weights named.json", 1, "named.json: x: the file names 3 tokens for 2 rows or columns");
    row("--scores named.json", 1, "named.json: x: the file names 3 tokens for 2 rows or columns");
    row("--query named.json --key k.json", 1, "named.json: the file names 3 tokens for 2 rows or columns");
    row("--scores long.json", 1, "long.json: x: Token 1 has 10001 bytes; there can be 10000 at most");
    row("--scores empty.npy", 1, "empty.npy: ");
    row("--scores broken.json", 1, "broken.json: ");
    row("new.attn", 1, "new.attn: the file has version 9, newer than 1");
    row("q.json", 1, "q.json: are these scores or weights?");
    row("--scores box.json", 1, "box.json: the file holds 2 arrays, name one of them: a, b");
    row("--scores box.json:c", 1, "box.json: there is no array “c”");
    row("--scores box.json:a[3]", 1, "box.json: a[3]: index 3 is outside its axis of length 1");
    row("--scores box.json:a[0,0,0]", 1, "too many");
    row("--scores deep.json", 1, "deep.json: the shape [2, 2, 2, 1] has too many axes: pick");
    row("--query q3.json --key wide.json", 1, "q3.json, wide.json: A query has 2 numbers and a key 3");
    row("--query q.json --key k.json --value q3.json", 1, "V has 3 rows for 2 source tokens");
    row("--query q.json --key k.json --target x", 1, "Q has 2 rows for 1 target tokens");
    row("--query q.json --key k.json --heads 3", 1, "cannot be cut into 3 heads");
    row("--query heads3.json --key heads2.json", 1, "3");
    row("--query heads3.json --key heads3.json --heads 2", 1, "--heads is 2, but the array of --query holds 3 heads");
    row("--query heads3.json --key heads3.json --value heads2.json", 1, "--key holds 3 heads and that of --value 2");
    row("--scores q3.json --mask mask.json --mask-means visible", 1, "mask.json: The mask has 2×2 cells for 3 queries");
    row("--scores q.json --mask float.json", 1, "float.json: a mask holds true and false or 0 and 1;");
    row("--scores q.json --mask masks.json --mask-means visible", 1, "masks.json: there are masks of 2 heads");
    row("--scores q.json --bias bool.json", 1, "bool.json: this array holds true and false");
    row("--scores q.json --bias wide.json", 1, "wide.json: the bias has 2×3 cells");
    row("--scores q.json --mask padding:9", 1, "padding:9: The mask “padding” hides key 9");
    row("--query q.json --key k.json --score additive --score-weights box.json", 1, "box.json: there is no array “W1”");
    row("--query q.json --key k.json --score general --score-weights wide.json", 1, "2×3");
    row("--query q.json --key k.json --score additive --score-weights box.json:a", 1, "W1, W2, v are needed");
}

void TstCliErrors::oneLine() {
    QFETCH(QString, line);
    QFETCH(int, code);
    QFETCH(QString, message);
    const Run run = cli_.compute(line);
    QVERIFY2(run.err.contains(message.toUtf8()), run.err.constData());
    QCOMPARE(run.code, code);
    QCOMPARE(run.errorLines(), 1);
    QVERIFY(run.err.startsWith("attenscope: ") && run.err.endsWith('\n'));
    QCOMPARE(run.out, QByteArray());
}

void TstCliErrors::exportInOneLine_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* line, int code, const char* message) {
        QTest::newRow(line) << QString::fromUtf8(line) << code << QString::fromUtf8(message);
    };
    row("", 2, "INPUT is missing");
    row("two.attn", 2, "-o OUT is missing");
    row("two.attn -o a.bmp", 2, "a.bmp: ");
    row("two.attn -o a", 2, "a: ");
    row("two.attn -o a.png --view rollout", 2, "--view: “rollout” is not one of heatmap");
    row("two.attn -o a.png --stage logits", 2, "--stage: “logits” is not one of scores,");
    row("two.attn -o a.png --query-index 0", 2, "--query-index: the view “heatmap” shows every query");
    row("two.attn -o a.png --head 2", 1, "two.attn: there is no head 2: there are 2, from 0 to 1");
    row("two.attn -o a.png --head 9 --stage output", 1, "two.attn: there is no head 9");
    row("two.attn -o a.png --head -1", 2, "--head: ");
    row("two.attn -o a.png --layer 1", 1, "two.attn: there is no layer 1: there are 1, from 0 to 0");
    row("two.attn -o a.png --size 10x10", 2, "too small");
    row("two.attn -o a.png --size 100000x100000", 2, "A figure of 100000×100000 pixels is too large");
    row("two.attn -o a.png --size 800", 2, "--size: “800” is not WIDTHxHEIGHT");
    row("two.attn -o a.png --size 800x600 --width 80", 2, "--size and --width both say how wide");
    row("two.attn -o a.png --dpi 1", 2, "1 dots per inch");
    row("two.attn -o a.png --theme blue", 2, "--theme: “blue” is not one of light, dark");
    row("two.attn -o a.png --colour-map jet", 2, "--colour-map: “jet” is not one of");
    row("two.attn -o a.png --range 1,1,1", 2, "--range: ");
    row("two.attn -o a.png --annotate some", 2, "--annotate: “some” is not one of auto, always, never");
    row("two.attn -o a.png --all", 2, "--all needs {layer}, {head} or {stage} in OUT");
    row("two.attn -o {haed}-{stage}.png --all", 2, "-o: OUT has no place “{haed}”");
    row("broken.json -o a.png", 1, "broken.json: ");
    row("named.json -o a.png", 1, "named.json: x: the file names 3 tokens for 2 rows or columns");
    row("two.attn -o a.png --as scores", 2, "--as is for arrays: the experiment two.attn says itself");
    row("unclear.json -o a.png --as scores --stage weights", 2, "--as scores and --stage weights say two things");
    row("unclear.json -o a.png --as weights --stage context", 2, "--as weights and --stage context say two things");
    row("two.attn -o no/such/a.png", 1, "no/such/a.png: cannot be written");
}

void TstCliErrors::exportInOneLine() {
    QFETCH(QString, line);
    QFETCH(int, code);
    QFETCH(QString, message);
    const Run run = cli_.run(QStringList(QStringLiteral("export")) + line.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    QVERIFY2(run.err.contains(message.toUtf8()), run.err.constData());
    QCOMPARE(run.code, code);
    QCOMPARE(run.errorLines(), 1);
    QVERIFY(!QFile::exists(cli_.path(QStringLiteral("a.png"))));
}

void TstCliErrors::paintingNeedsNoPlatform() {
    const QStringList line{QStringLiteral("export"), QStringLiteral("two.attn"), QStringLiteral("-o"),
                           QStringLiteral("platform.png")};
    const Run run = cli_.run(line, {QStringLiteral("QT_QPA_PLATFORM=xcb"), QStringLiteral("DISPLAY=:4711")});
    QCOMPARE(run.code, 0);
    QCOMPARE(run.errorLines(), 1);
    QVERIFY2(run.err.startsWith("attenscope: Random vectors: "), run.err.constData()); // and nothing of a platform
    QVERIFY(!QImage(cli_.path(QStringLiteral("platform.png"))).isNull());
}

void TstCliErrors::wrongWordsWithoutCommand() {
    for (const QStringList& words :
         {QStringList{QStringLiteral("--colour")},
          {QStringLiteral("a.attn"), QStringLiteral("b.attn")},
          {QStringLiteral("info")},
          {QStringLiteral("info"), QStringLiteral("q.json"), QStringLiteral("--format"), QStringLiteral("xml")}}) {
        const Run run = cli_.run(words);
        QCOMPARE(run.code, 2);
        QCOMPARE(run.errorLines(), 1);
    }
    const Run run = cli_.run({QStringLiteral("info"), QStringLiteral("broken.json")});
    QCOMPARE(run.code, 1);
    QVERIFY2(run.err.startsWith("attenscope: broken.json: ") && run.errorLines() == 1, run.err.constData());
}

void TstCliErrors::windowNeedsADisplay() {
#ifdef Q_OS_LINUX
    const Run run = cli_.run({});
    QCOMPARE(run.code, 1);
    QVERIFY2(run.err.contains("there is no display") && run.errorLines() == 1, run.err.constData());
    // One that is named but is not there.
    const Run stale = cli_.run({}, {QStringLiteral("DISPLAY=:4711"), QStringLiteral("QT_QPA_PLATFORM=xcb")});
    QCOMPARE(stale.code, 1);
    QVERIFY2(stale.err.contains("there is no display") && stale.errorLines() == 1, stale.err.constData());
#endif
}

void TstCliErrors::lineBreaksInNamesStayInTheLine() {
    const Run run = cli_.run({QStringLiteral("compute"), QStringLiteral("a\nb\u2028c.npy")});
    QCOMPARE(run.code, 1);
    QVERIFY2(run.errorLines() == 1 && run.err.contains("a b c.npy: there is no such file"), run.err.constData());
}

void TstCliErrors::unwritableFileLeavesTheOldOne() {
    const QString line = QStringLiteral("--scores q.json -o ");
    const Run missing = cli_.compute(line + QStringLiteral("no/such/folder/a.json"));
    QCOMPARE(missing.code, 1);
    QVERIFY2(missing.err.contains("no/such/folder/a.json: cannot be written") && missing.errorLines() == 1,
             missing.err.constData());
    const Run folder = cli_.compute(line + cli_.path(QString()));
    QCOMPARE(folder.code, 1);
    // A failure before the writing leaves what was there.
    cli_.write("old.json", "old");
    QCOMPARE(cli_.compute(QStringLiteral("--scores broken.json -o old.json")).code, 1);
    QCOMPARE(cli_.read(QStringLiteral("old.json")), QByteArray("old"));
}

void TstCliErrors::fullDisk() {
    const QString full = QStringLiteral("/dev/full");
    const Run output =
        cli_.run({QStringLiteral("compute"), QStringLiteral("--scores"), QStringLiteral("q.json")}, {}, full);
    QCOMPARE(output.code, 1);
    QVERIFY2(output.err.contains("standard output: cannot be written") && output.errorLines() == 1,
             output.err.constData());
    QCOMPARE(cli_.run({QStringLiteral("compute"), QStringLiteral("--help")}, {}, full).code, 1);
    QCOMPARE(cli_.run({QStringLiteral("info"), QStringLiteral("q.json")}, {}, full).code, 1);
    const Run file = cli_.compute(QStringLiteral("--scores q.json -o ") + full);
    QCOMPARE(file.code, 1);
    QVERIFY(!QFileInfo(full).isFile());
}

void TstCliErrors::noRoomForTheFile() {
#ifdef Q_OS_UNIX
    QProcess process;
    process.setWorkingDirectory(cli_.path(QString()));
    process.setChildProcessModifier([] {
        const rlimit few{16, 16}; // bytes a file may have
        setrlimit(RLIMIT_FSIZE, &few);
        std::signal(SIGXFSZ, SIG_IGN);
    });
    cli_.write("kept.json", "old");
    const QString words = QStringLiteral("compute --scores q.json -o kept.json");
    process.start(QStringLiteral(ATTENSCOPE_PROGRAM), words.split(QLatin1Char(' ')));
    QVERIFY(process.waitForFinished(120000));
    const QByteArray line = process.readAllStandardError();
    QCOMPARE(process.exitCode(), 1);
    QVERIFY2(line.contains("kept.json: cannot be written: File too large"), line.constData());
    QCOMPARE(cli_.read(QStringLiteral("kept.json")), QByteArray("old"));
#endif
}

QTEST_GUILESS_MAIN(TstCliErrors)
#include "tst_cli_errors.moc"
