// SPDX-License-Identifier: GPL-3.0-or-later
// compute and info as a person runs them: every option against values known from elsewhere.
#include "cli_support.h"

#include "core/base/message.h"
#include "core/base/number_text.h"

#include <QDir>
#include <cmath>

using namespace attenscope;

namespace {

const QString base = QStringLiteral("--query q.json --key k.json --value v.json ");

/// Looks a value up in the JSON that `compute` prints.
void check_value(const Run& run, const QString& pointer, const QString& expected) {
    QVERIFY2(run.code == 0, run.err.constData());
    const nlohmann::json json = run.json();
    const nlohmann::json::json_pointer place(pointer.toStdString());
    QVERIFY2(json.contains(place), run.out.constData());
    const auto wanted = nlohmann::json::parse(expected.toStdString());
    QVERIFY2(about(json[place], wanted, 1e-12), json[place].dump().c_str());
}

} // namespace

class TstCli : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void options_data();
    void options();
    void arraysFromEveryFormat();
    void tokensFromText();
    void namesOfFilesMayHoldColonsAndBrackets();
    void float32IsComputedAsSuch();
    void timingIsToldOnStandardError();
    void experimentFileIsOverridden();
    void dumpOfWeightsIsShownAsItIs();
    void warningsInJsonAndOnStandardError();
    void selfAttentionWithTwoSidesIsSaid();
    void otherFormats();
    void writesFiles();
    void sameInEveryLocale();
    void helpAndVersion();
    void infoOfArrays();
    void infoOfAnExperiment();
    void recordedBlock();
    void vectorsOfOneFile();
    void anItemOfABatch();
    void shardsThatAreThereAreRead();
    void anArgumentThatIsNoUtf8IsRefused();
    void float32KeepsItsTenths();
    void masksBesideNumbersAreSaidAndHide();
    void whatIsBesideVectorsIsSaid();
    void aLayerBesideNullKeepsItsNumber();
    void infoSaysWhatIsRounded();
    void exportSaysWhatUnclearNumbersAreTakenFor();

private:
    Run exported(const QString& line) const {
        return cli_.run(QStringList(QStringLiteral("export")) + line.split(QLatin1Char(' ')) +
                        QStringList{QStringLiteral("-o"), QStringLiteral("out.csv")});
    }

    Cli cli_;
};

void TstCli::initTestCase() {
    cli_.write("w.json", "[[1,2],[3,4]]");
    cli_.write("add.json", R"({"W1": [[0.5,-0.5],[1,0.25]], "W2": [[1,0],[0.5,-1]], "v": [2,-1]})");
    cli_.write("add_q.json", "[[1,-1]]");
    cli_.write("add_k.json", "[[0.5,0],[0,1],[1,1]]");
    cli_.write("mask.json", "[[1,1],[0,1]]");
    cli_.write("mask_row.json", "[true,false]");
    cli_.write("bias.json", "[[0.5,0],[0,\"-inf\"]]");
    cli_.write("bias_row.json", "[0,0.25]");
    cli_.write("q_heads.json", "[[[1]],[[1]],[[1]],[[1]]]");
    cli_.write("k_heads.json", "[[[0],[1]],[[0],[-1]]]");
    cli_.write("v_heads.json", "[[[1],[2]],[[3],[4]]]");
    cli_.write("k_one.json", "[[[0],[5]]]");
    cli_.write("q_one.json", "[[[1,2]]]");
    cli_.write("k_one2.json", "[[[3,4]]]");
    cli_.write("column.json", "[[1],[2]]");
    cli_.write("zeros3.json", "[[0],[0],[0]]");
    cli_.write("zeros2.json", "[[0],[0]]");
    cli_.write("out.json", R"({"W": [[1],[2]], "b": [100]})");
    cli_.write("out4.json", R"({"W": [[0],[0],[1],[0.5]], "b": [0.25]})");
    cli_.write("scores.json", "[[0,1],[2,2]]");
    cli_.write("weights.json", "[[0.7,0.2,0.1]]");
    cli_.write("values3.json", "[[1],[10],[100]]");
    cli_.write("unclear.json", "[[0.9,0.6],[0.2,0.7]]");
    cli_.write("sure.json", "[[0.75,0.25],[0.5,0.5]]");
    cli_.write("two_heads.json", "[[[2,0]],[[0,2]]]");
    cli_.write("none.json", "[]");
    cli_.write("flat.json", "[[],[]]");
    cli_.write("big.json", "[[0],[0],[0],[0],[0]]");
}

void TstCli::options_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const QString& line, const char* pointer, const char* expected) {
        QTest::newRow(name) << line << QString::fromLatin1(pointer) << QString::fromLatin1(expected);
    };
    const auto with = [](const char* words) { return base + QString::fromLatin1(words); };
    const auto alone = [](const char* words) { return QString::fromLatin1(words); };
    row("scores", base, "/heads/0/scores", "[[1,2],[2,1]]");
    row("scaled", base, "/heads/0/scaled/0", "[0.7071067811865475,1.414213562373095]");
    row("weights", base, "/heads/0/weights/0", "[0.3302384506733431,0.6697615493266569]");
    row("context", base, "/heads/0/context/0", "[3.302384506733431,13.395230986533138]");
    row("output", base, "/output/0", "[3.302384506733431,13.395230986533138]");
    row("labels", base, "/queries", "[\"0\",\"1\"]");
    row("tokens", alone("--query add_q.json --key add_k.json --target a,b"), "/queries", "[\"a,b\"]");
    row("dot", with("--score dot"), "/heads/0/scaled/0", "[1,2]");
    row("cosine", with("--score cosine"), "/heads/0/scores/0/0", "0.7071067811865475");
    row("general", with("--score general --score-weights w.json"), "/heads/0/scores", "[[3,3],[14,16]]");
    row("additive", alone("--query add_q.json --key add_k.json --score additive --score-weights add.json"),
        "/heads/0/scores/0", "[1.048702351333968,1.7681069743152389,1.6831364977479246]");
    row("additive weights", alone("--query add_q.json --key add_k.json --score additive --score-weights=add.json"),
        "/heads/0/weights/0", "[0.2024633686629945,0.41569989666294777,0.3818367346740579]");
    row("scale", with("--scale -0.5"), "/heads/0/scaled/0", "[-0.5,-1]");
    row("causal", with("--mask causal"), "/heads/0/masked/0/1", "null");
    row("causal top left", alone("--query zeros2.json --key big.json --mask causal"), "/heads/0/weights",
        "[[1,0,0,0,0],[0.5,0.5,0,0,0]]");
    row("causal bottom right", alone("--query zeros2.json --key big.json --mask causal-bottom-right"),
        "/heads/0/weights", "[[0.25,0.25,0.25,0.25,0],[0.2,0.2,0.2,0.2,0.2]]");
    row("window", alone("--query zeros3.json --key zeros3.json --mask window:2"), "/heads/0/weights/0", "[0.5,0.5,0]");
    row("padding", with("--mask padding:0"), "/heads/0/weights", "[[0,1],[0,1]]");
    row("several masks", with("--mask causal --mask padding:0"), "/rows_without_key", "[0]");
    row("no mask", with("--mask none"), "/settings/masks", "[]");
    row("mask words", with("--mask causal --mask window:3"), "/settings/masks", "[\"causal\",\"window:3\"]");
    row("array visible", with("--mask mask.json --mask-means visible"), "/heads/0/weights/1", "[0,1]");
    row("array hidden", with("--mask mask.json --mask-means hidden"), "/heads/0/weights", "[[0,0],[1,0]]");
    row("array row", with("--mask mask_row.json --mask-means visible"), "/heads/0/weights", "[[1,0],[1,0]]");
    row("bias", with("--score dot --bias bias.json"), "/heads/0/masked", "[[1.5,2],[2,\"-inf\"]]");
    row("bias row", with("--score dot --bias bias_row.json"), "/heads/0/masked", "[[1,2.25],[2,1.25]]");
    row("alibi", with("--score dot --bias alibi"), "/heads/0/masked/1/0", "1.99609375");
    row("both biases", with("--score dot --bias alibi --bias bias_row.json"), "/heads/0/masked/1", "[1.99609375,1.25]");
    row("soft cap", with("--score dot --soft-cap 1"), "/heads/0/masked/0", "[0.7615941559557649,0.9640275800758169]");
    row("temperature", with("--score dot --temperature 2"), "/heads/0/weights/0",
        "[0.3775406687981454,0.6224593312018546]");
    row("temperature 0", with("--temperature 0"), "/heads/0/weights", "[[0,1],[1,0]]");
    row("hard", with("--normaliser hard"), "/heads/0/weights", "[[0,1],[1,0]]");
    row("heads", with("--heads 2"), "/heads/1/scores", "[[0,0],[2,1]]");
    row("kv heads", alone("--query q.json --key column.json --heads 2 --kv-heads 1"), "/heads/1/scores",
        "[[0,0],[2,4]]");
    row("kv heads as heads", with("--heads 2"), "/settings/kv_heads", "2");
    row("grouped heads", alone("--query q_heads.json --key k_heads.json --value v_heads.json"), "/output",
        "[[1.7310585786300048,1.7310585786300048,3.268941421369995,3.268941421369995]]");
    row("one shared head", alone("--query q_heads.json --key k_heads.json[1] --kv-heads 1"), "/heads/3/scores",
        "[[0,-1]]");
    row("one shared head by its axis", alone("--query q_heads.json --key k_one.json"), "/heads/3/scores", "[[0,5]]");
    row("a batch of one", alone("--query q_one.json --key k_one2.json --heads 2"), "/heads/1/scores", "[[8]]");
    row("precision", with("--precision float32"), "/settings/precision", "\"float32\"");
    row("projection", with("--mask padding:1 --output projection --output-weights out.json"), "/output",
        "[[110],[110]]");
    row("add", with("--mask padding:1 --output add --output-weights out.json"), "/output", "[[1],[1]]");
    row("concat", with("--output concat --output-weights out4.json"), "/output",
        "[[0.8482836399575129],[0.8482836399575129]]");
    row("start from scores", alone("--scores scores.json"), "/heads/0/weights/1", "[0.5,0.5]");
    row("scale of scores", alone("--scores scores.json --scale 2"), "/heads/0/scaled/0", "[0,2]");
    row("scores of heads", alone("--scores two_heads.json"), "/heads/1/weights/0",
        "[0.11920292202211755,0.8807970779778823]");
    row("weights as they are", alone("--weights weights.json"), "/heads/0/weights", "[[0.7,0.2,0.1]]");
    row("masked weights", alone("--weights sure.json --mask causal"), "/heads/0/weights", "[[0.75,0],[0.5,0.5]]");
    row("masks of weights", alone("--weights sure.json --mask causal"), "/settings/masks", "[\"causal\"]");
    row("context of weights", alone("--weights weights.json --value values3.json"), "/output", "[[12.7]]");
    row("no keys", alone("--query column.json --key none.json"), "/heads/0/weights", "[[],[]]");
    row("no width", alone("--query flat.json --key flat.json --value column.json"), "/output", "[[1.5],[1.5]]");
    row("as weights", alone("unclear.json --as weights"), "/heads/0/weights", "[[0.9,0.6],[0.2,0.7]]");
    row("as scores", alone("unclear.json --as scores"), "/heads/0/scores", "[[0.9,0.6],[0.2,0.7]]");
    row("as scores against the sums", alone("sure.json --as scores"), "/heads/0/weights/1", "[0.5,0.5]");
    row("pick", alone("--query two_heads.json[1] --key two_heads.json[0]"), "/heads/0/scores", "[[0]]");
}

void TstCli::options() {
    QFETCH(QString, line);
    QFETCH(QString, pointer);
    QFETCH(QString, expected);
    check_value(cli_.compute(line), pointer, expected);
}

void TstCli::arraysFromEveryFormat() {
    // compute's own archive comes back through --scores, and a table of another file through --value.
    QCOMPARE(cli_.compute(base + QStringLiteral("-o stages.npz")).code, 0);
    check_value(cli_.compute(QStringLiteral("--scores stages.npz:scores[0]")), QStringLiteral("/heads/0/scaled"),
                QStringLiteral("[[1,2],[2,1]]"));
    cli_.write("v.csv", ",a,b\nx,10,0\ny,0,20\n");
    check_value(cli_.compute(QStringLiteral("--query q.json --key k.json --value v.csv --mask padding:1")),
                QStringLiteral("/output/0"), QStringLiteral("[10,0]"));
}

void TstCli::tokensFromText() {
    const Run run = cli_.run({QStringLiteral("compute"), QStringLiteral("--target"), QStringLiteral("我 爱 \"N L P\""),
                              QStringLiteral("--source"), QStringLiteral("<s> R&D %1")});
    check_value(run, QStringLiteral("/queries"), QStringLiteral("[\"我\",\"爱\",\"N L P\"]"));
    check_value(run, QStringLiteral("/keys"), QStringLiteral("[\"<s>\",\"R&D\",\"%1\"]"));
    QCOMPARE(run.json()["heads"][0]["weights"].size(), size_t{3});
    check_value(cli_.compute(QStringLiteral("--target it")), QStringLiteral("/keys"), QStringLiteral("[\"it\"]"));
}

void TstCli::namesOfFilesMayHoldColonsAndBrackets() {
    cli_.write("a:b[0].json", "[[3,4]]");
    check_value(cli_.compute(QStringLiteral("--scores a:b[0].json")), QStringLiteral("/heads/0/scores"),
                QStringLiteral("[[3,4]]"));
    cli_.write("c:d.json", R"({"x:y": [[5]], "z[0]": [[6]]})");
    check_value(cli_.compute(QStringLiteral("--scores c:d.json:x:y")), QStringLiteral("/heads/0/scores"),
                QStringLiteral("[[5]]"));
    check_value(cli_.compute(QStringLiteral("--scores c:d.json:z[0]")), QStringLiteral("/heads/0/scores"),
                QStringLiteral("[[6]]"));
}

void TstCli::float32IsComputedAsSuch() {
    const auto weight = [this](const char* precision) {
        const Run run = cli_.compute(base + QStringLiteral("--precision ") + QString::fromLatin1(precision));
        return run.json()["heads"][0]["weights"][0][0].get<double>();
    };
    const double single = weight("float32"), twice = weight("float64");
    // The shortest text of a float: as a double it has nine digits, not seventeen.
    QCOMPARE(text(static_cast<float>(single)), text(single));
    QVERIFY(single != twice && std::abs(single - twice) < 1e-6);
}

void TstCli::timingIsToldOnStandardError() {
    const Run quiet = cli_.compute(base), run = cli_.compute(base + QStringLiteral("--timing"));
    QCOMPARE(run.code, 0);
    QCOMPARE(run.out, quiet.out);
    QVERIFY2(run.err.contains("attenscope: scores: ") && run.err.contains(" GFLOP/s\n"), run.err.constData());
    QVERIFY2(run.err.contains("attenscope: normaliser: ") && run.err.contains(" cells/s\n"), run.err.constData());
    QVERIFY2(run.err.contains("attenscope: output: "), run.err.constData());
}

void TstCli::experimentFileIsOverridden() {
    cli_.write("e.attn", R"({"format": "attenscope-experiment", "version": 1, "target": ["I", "am"],
        "source": ["I", "am"], "input": "vectors", "query": [[1,0],[0,2]], "key": [[1,1],[2,0.5]],
        "masks": ["causal"], "score": "general", "temperature": 3})");
    check_value(cli_.compute(QStringLiteral("e.attn")), QStringLiteral("/settings/temperature"), QStringLiteral("3"));
    const Run run = cli_.compute(QStringLiteral("e.attn --score dot --mask none --temperature 1"));
    check_value(run, QStringLiteral("/heads/0/masked"), QStringLiteral("[[1,2],[2,1]]"));
    check_value(run, QStringLiteral("/queries"), QStringLiteral("[\"I\",\"am\"]"));
    check_value(cli_.compute(QStringLiteral("e.attn --score dot --query k.json")), QStringLiteral("/heads/0/scores/0"),
                QStringLiteral("[2,2.5]"));
}

void TstCli::dumpOfWeightsIsShownAsItIs() {
    cli_.write("table.csv", ",I,love\n我,0.75,0.25\n爱,0,1\n");
    const Run run = cli_.compute(QStringLiteral("table.csv"));
    check_value(run, QStringLiteral("/heads/0/weights"), QStringLiteral("[[0.75,0.25],[0,1]]"));
    check_value(run, QStringLiteral("/queries"), QStringLiteral("[\"我\",\"爱\"]"));
    check_value(run, QStringLiteral("/keys"), QStringLiteral("[\"I\",\"love\"]"));
    QVERIFY2(run.err.contains("taken as weights"), run.err.constData());
    // export says the same, once.
    const auto reason = [](const Run& said) {
        for (const QByteArray& line : said.err.split('\n'))
            if (line.contains("taken as weights")) return line;
        return QByteArray();
    };
    const Run drawn = exported(QStringLiteral("table.csv"));
    QCOMPARE(drawn.code, 0);
    QCOMPARE(reason(drawn), reason(run));
    QCOMPARE(drawn.err.count("taken as"), 1);
    QVERIFY(!exported(QStringLiteral("table.csv --as weights")).err.contains("taken as"));
}

void TstCli::warningsInJsonAndOnStandardError() {
    cli_.write("odd.json", "[[0.5,0.2],[1,0]]");
    const Run run = cli_.compute(QStringLiteral("--weights odd.json"));
    check_value(run, QStringLiteral("/heads/0/weights/0"), QStringLiteral("[0.5,0.2]"));
    QCOMPARE(run.json()["warnings"].size(), size_t{1});
    QCOMPARE(run.errorLines(), 1);
    QVERIFY2(run.err.startsWith("attenscope: warning: ") && run.err.contains("0.7"), run.err.constData());
}

void TstCli::selfAttentionWithTwoSidesIsSaid() {
    cli_.write("sides.attn", R"({"format": "attenscope-experiment", "version": 1, "target": ["a", "b"],
        "source": ["c", "d", "e"], "self_attention": true, "token_vectors": {"width": 2}})");
    const Run run = cli_.compute(QStringLiteral("sides.attn"));
    check_value(run, QStringLiteral("/keys"), QStringLiteral("[\"a\",\"b\"]"));
    QCOMPARE(run.errorLines(), 2); // the other says that the vectors are random
    QVERIFY2(run.err.contains("the experiment named others"), run.err.constData());
}

void TstCli::otherFormats() {
    const Run csv = cli_.compute(base + QStringLiteral("--format csv"));
    QVERIFY2(csv.out.startsWith("head,stage,query,key,query_token,key_token,value\n0,scores,0,0,0,0,1\n"),
             csv.out.constData());
    const Run npz = cli_.compute(base + QStringLiteral("--format npz"));
    QVERIFY(npz.out.startsWith("PK\x03\x04"));
    QVERIFY(npz.out.contains("weights.npy"));
}

void TstCli::writesFiles() {
    const Run run = cli_.compute(base + QStringLiteral("-o a.csv"));
    QVERIFY2(run.code == 0 && run.out.isEmpty() && run.err.isEmpty(), run.err.constData());
    QVERIFY(cli_.read(QStringLiteral("a.csv")).startsWith("head,stage,"));
    QCOMPARE(cli_.compute(base + QStringLiteral("-o a.csv --format json")).code, 0);
    QVERIFY(cli_.read(QStringLiteral("a.csv")).startsWith("{\"queries\""));
    QVERIFY(cli_.compute(base + QStringLiteral("-o -")).out.startsWith("{\"queries\""));
    QCOMPARE(cli_.compute(base + QStringLiteral("-o /dev/null")).code, 0);
    QVERIFY(!QFileInfo(QStringLiteral("/dev/null")).isFile());
}

void TstCli::sameInEveryLocale() {
    const QStringList words = (QStringLiteral("compute ") + base + QStringLiteral("--scale 0.5 --temperature 1.5"))
                                  .split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const Run plain = cli_.run(words, {QStringLiteral("LC_ALL=C.UTF-8")});
    QCOMPARE(plain.code, 0);
    for (const char* locale : {"LC_ALL=de_DE.UTF-8", "LC_ALL=C", "LC_ALL=no_such_locale", "LC_NUMERIC=fr_FR.UTF-8"}) {
        const Run run = cli_.run(words, {QString::fromLatin1(locale)});
        QCOMPARE(run.out, plain.out);
        QCOMPARE(run.err, QByteArray());
    }
}

void TstCli::helpAndVersion() {
    for (const QStringList& command : {QStringList(), {QStringLiteral("compute")}, {QStringLiteral("info")}}) {
        const Run help = cli_.run(command + QStringList(QStringLiteral("--help")));
        QCOMPARE(help.code, 0);
        QVERIFY2(help.out.startsWith("attenscope "), help.out.constData());
        const Run version = cli_.run(command + QStringList(QStringLiteral("--version")));
        QCOMPARE(version.code, 0);
        QVERIFY(version.out.startsWith("attenscope ") && version.out.count('\n') == 1);
    }
    const Run help = cli_.compute(QStringLiteral("--help"));
    for (const char* id : {"scaled-dot", "causal-bottom-right", "alibi", "hard", "projection", "npz", "float32"})
        QVERIFY2(help.out.contains(id), id);
}

void TstCli::infoOfArrays() {
    cli_.write("d.json", R"({"attn": [[[1,0],[0,1]]], "q": [[1,2,3],[4,5,6]]})");
    const Run text = cli_.run({QStringLiteral("info"), QStringLiteral("d.json")});
    QCOMPARE(text.code, 0);
    QVERIFY2(text.out.contains("attn  [1, 2, 2]") && text.out.contains("axes (guessed): heads, queries, keys"),
             text.out.constData());
    const Run run = cli_.run({QStringLiteral("info"), QStringLiteral("--format=json"), QStringLiteral("d.json")});
    check_value(run, QStringLiteral("/arrays/1/shape"), QStringLiteral("[2,3]"));
    check_value(run, QStringLiteral("/arrays/0/guessed_axes"), QStringLiteral("[\"heads\",\"queries\",\"keys\"]"));
    check_value(run, QStringLiteral("/format"), QStringLiteral("\"json\""));
}

void TstCli::infoOfAnExperiment() {
    cli_.write("i.attn", R"({"format": "attenscope-experiment", "version": 1, "target": ["<s>"], "heads": 2})");
    const Run text = cli_.run({QStringLiteral("info"), QStringLiteral("i.attn")});
    QVERIFY2(text.out.contains("queries (1): <s>") && text.out.contains("heads: 2"), text.out.constData());
    const Run run = cli_.run(
        {QStringLiteral("info"), QStringLiteral("i.attn"), QStringLiteral("--format"), QStringLiteral("json")});
    check_value(run, QStringLiteral("/experiment/heads"), QStringLiteral("2"));
}

void TstCli::recordedBlock() {
    const QString file = QStringLiteral(ATTENSCOPE_TEST_DATA "/recorded/block.npz");
    for (int sample = 0; sample < 3; ++sample) {
        const auto array = [&](const char* name) {
            return file + QStringLiteral(":%1[%2]").arg(QLatin1String(name)).arg(sample);
        };
        const auto compute = [&](const QStringList& words) {
            return cli_.run(QStringList(QStringLiteral("compute")) + words).json();
        };
        const nlohmann::json from_vectors =
            compute({QStringLiteral("--query"), array("q"), QStringLiteral("--key"), array("k"),
                     QStringLiteral("--value"), array("v"), QStringLiteral("--mask"), QStringLiteral("causal")});
        const nlohmann::json weights = compute({array("weights")});
        for (size_t head = 0; head < 3; ++head)
            QVERIFY(about(from_vectors["heads"][head]["weights"], weights["heads"][head]["weights"], 2e-6));
        const nlohmann::json merged = compute({QStringLiteral("--scores"), array("heads_merged")});
        QVERIFY(about(from_vectors["output"], merged["heads"][0]["scores"], 2e-6));
    }
}

void TstCli::vectorsOfOneFile() {
    cli_.write("qkv.json", R"({"q": [[1,0],[0,2]], "k": [[1,1],[2,0.5]], "v": [[10,0],[0,20]]})");
    const Run run = cli_.compute(QStringLiteral("qkv.json")), apart = cli_.compute(base);
    check_value(run, QStringLiteral("/settings/input"), QStringLiteral("\"vectors\""));
    QCOMPARE(run.json()["output"], apart.json()["output"]);
    QVERIFY2(run.err.contains("taken together as Q, K and V"), run.err.constData());
    check_value(cli_.compute(QStringLiteral("qkv.json:v --as scores")), QStringLiteral("/heads/0/scores/0"),
                QStringLiteral("[10,0]"));
}

void TstCli::anItemOfABatch() {
    cli_.write("items.json", "[[[[[1,0],[0,1]]],[[[0.25,0.75],[0.5,0.5]]]]]");
    const auto item = [this](const char* words) {
        const QString line = QStringLiteral("export items.json -o item.csv ") + QString::fromLatin1(words);
        return cli_.run(line.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    };
    QCOMPARE(item("--item 1").code, 0);
    QCOMPARE(cli_.read(QStringLiteral("item.csv")), QByteArray(",\"0\",\"1\"\n\"0\",0.25,0.75\n\"1\",0.5,0.5\n"));
    for (const auto& [words, reason] : {std::pair("", "the batch has 2 items"),
                                        std::pair("--item 2", "there is no item 2: there are 2, from 0 to 1")}) {
        const Run run = item(words);
        QCOMPARE(run.code, 1);
        QVERIFY2(run.errorLines() == 1 && run.err.contains(reason), run.err.constData());
    }
}

namespace {

/// One tensor of float32.
QByteArray safetensors(const QByteArray& name, const std::vector<float>& numbers, const QByteArray& shape) {
    const QByteArray bytes(reinterpret_cast<const char*>(numbers.data()),
                           static_cast<qsizetype>(numbers.size() * sizeof(float)));
    const QByteArray header = "{\"" + name + "\":{\"dtype\":\"F32\",\"shape\":" + shape + ",\"data_offsets\":[0," +
                              QByteArray::number(bytes.size()) + "]}}";
    QByteArray length(8, '\0');
    length[0] = static_cast<char>(header.size()); // below 128 here
    return length + header + bytes;
}

} // namespace

void TstCli::shardsThatAreThereAreRead() {
    cli_.write("a.safetensors", safetensors("attn", {0.25F, 0.75F, 0.5F, 0.5F}, "[2,2]"));
    cli_.write("m.safetensors.index.json", R"({"weight_map": {"attn": "a.safetensors", "other": "b.safetensors"}})");
    check_value(cli_.compute(QStringLiteral("m.safetensors.index.json:attn")), QStringLiteral("/heads/0/weights/0"),
                QStringLiteral("[0.25,0.75]"));
    const Run info = cli_.run({QStringLiteral("info"), QStringLiteral("m.safetensors.index.json")});
    QCOMPARE(info.code, 0);
    QVERIFY2(info.out.contains("attn  [2, 2]  F32") && info.out.contains("b.safetensors is not there"),
             info.out.constData());
    const Run missing = cli_.compute(QStringLiteral("m.safetensors.index.json:other"));
    QCOMPARE(missing.code, 1);
    QVERIFY2(missing.errorLines() == 1 && missing.err.contains("b.safetensors: there is no such file"),
             missing.err.constData());
}

void TstCli::anArgumentThatIsNoUtf8IsRefused() {
#ifdef Q_OS_UNIX
    QProcess process;
    process.setWorkingDirectory(cli_.path(QString()));
    process.start(QStringLiteral("sh"),
                  {QStringLiteral("-c"),
                   QStringLiteral("exec \"$0\" compute --scores sure.json -o \"$(printf 'a\\377.json')\""),
                   QStringLiteral(ATTENSCOPE_PROGRAM)});
    QVERIFY(process.waitForFinished(120000));
    const QByteArray line = process.readAllStandardError();
    QVERIFY(process.exitCode() != 0);
    QVERIFY2(line.contains("⟨0xFF⟩.json” is not UTF-8") && line.count('\n') == 1, line.constData());
    for (const QString& name : QDir(cli_.path(QString())).entryList(QDir::Files))
        QVERIFY2(!name.startsWith(QLatin1String("a.json")) && !name.contains(QChar(0xFFFD)), qPrintable(name));
#endif
}

void TstCli::float32KeepsItsTenths() {
    cli_.write("tenths.safetensors", safetensors("attn", {0.1F, 0.9F, 0.3F, 0.7F}, "[2,2]"));
    QCOMPARE(cli_.run({QStringLiteral("export"), QStringLiteral("tenths.safetensors"), QStringLiteral("-o"),
                       QStringLiteral("tenths.csv")})
                 .code,
             0);
    QCOMPARE(cli_.read(QStringLiteral("tenths.csv")), QByteArray(",\"0\",\"1\"\n\"0\",0.1,0.9\n\"1\",0.3,0.7\n"));
    const Run run = cli_.compute(QStringLiteral("tenths.safetensors"));
    QVERIFY2(run.out.contains("0.1") && !run.out.contains("0.10000000149"), run.out.constData());
}

void TstCli::masksBesideNumbersAreSaidAndHide() {
    const QByteArray weights = R"({"weights": [[0.25, 0.75], [0.5, 0.5]], )";
    // A mask of 0 and 1 is no second array to choose from.
    cli_.write("ones.json", weights + R"("mask": [[0, 1], [0, 0]]})");
    for (const Run& run : {cli_.compute(QStringLiteral("ones.json")), exported(QStringLiteral("ones.json"))}) {
        QVERIFY2(run.code == 0, run.err.constData());
        QVERIFY2(run.err.contains("also holds the mask “mask”"), run.err.constData());
    }
    QVERIFY(cli_.read(QStringLiteral("out.csv")).contains("0.75"));
    const Run hidden = exported(QStringLiteral("ones.json --mask-means hidden"));
    QVERIFY2(hidden.code == 0, hidden.err.constData());
    const nlohmann::json computed =
        cli_.compute(QStringLiteral("ones.json --mask ones.json:mask --mask-means hidden")).json();
    QVERIFY(computed["heads"][0]["weights"][0][1] == 0);
    QVERIFY(!cli_.read(QStringLiteral("out.csv")).contains("0.75"));
    QVERIFY(cli_.read(QStringLiteral("out.csv")).contains("0.25"));
    QVERIFY(exported(QStringLiteral("ones.json --mask-means perhaps")).code != 0);

    cli_.write("two.json", weights + R"("a": [[true, true], [true, false]], "b_mask": [[1, 1], [0, 1]]})");
    cli_.write("wide.json", weights + R"("mask": [[true, true, true]]})");
    for (const auto& [file, said] :
         {std::pair("two.json", "2 masks that fit (a, b_mask), and none is taken"),
          std::pair("wide.json", "“mask” [1, 3] is no mask of true and false for 2 queries")}) {
        const QString name = QString::fromLatin1(file);
        for (const Run& run : {cli_.compute(name), exported(name)})
            QVERIFY2(run.code == 0 && run.err.contains(said), run.err.constData());
        QVERIFY(exported(name + QStringLiteral(" --mask-means visible")).code != 0);
    }
}

void TstCli::whatIsBesideVectorsIsSaid() {
    cli_.write("qkw.json", R"({"q": [[1, 0], [0, 2]], "k": [[1, 1], [2, 0.5]], "attn": [[0.5, 0.5], [0.25, 0.75]]})");
    for (const Run& run : {cli_.compute(QStringLiteral("qkw.json")), exported(QStringLiteral("qkw.json"))})
        QVERIFY2(run.code == 0 &&
                     run.err.contains("qkw.json also holds attn, which is not what is shown: name it, as in "
                                      "qkw.json:attn"),
                 run.err.constData());
    // Of the named one there is only why it is weights.
    QCOMPARE(exported(QStringLiteral("qkw.json:attn")).err,
             QByteArray("attenscope: warning: qkw.json: attn: taken as weights, since its name says so\n"));
}

void TstCli::aLayerBesideNullKeepsItsNumber() {
    cli_.write("null.json", R"({"attn": [null, [[0.25, 0.75], [0.5, 0.5]], null]})");
    for (const char* line : {"null.json", "null.json --layer 1"}) {
        const Run run = exported(QString::fromLatin1(line));
        QVERIFY2(run.code == 0 && run.err.contains("null stands for entry 0, 2"), run.err.constData());
        QVERIFY(cli_.read(QStringLiteral("out.csv")).contains("0.75"));
    }
    for (const char* line : {"null.json --layer 0", "null.json --layer 2"}) {
        const Run run = exported(QString::fromLatin1(line));
        QVERIFY2(run.code == 1 && run.err.contains("null stands for those before and after layer 1"),
                 run.err.constData());
    }
    cli_.write("nulls.json", R"({"attn": [null, [[0.25, 0.75], [0.5, 0.5]], [[0.125, 0.875], [0.5, 0.5]]]})");
    QCOMPARE(exported(QStringLiteral("nulls.json --layer 2")).code, 0);
    QVERIFY(cli_.read(QStringLiteral("out.csv")).contains("0.875"));
}

void TstCli::exportSaysWhatUnclearNumbersAreTakenFor() {
    const Run run = exported(QStringLiteral("unclear.json"));
    QCOMPARE(run.code, 0);
    QVERIFY2(run.err.contains("unclear.json: ") && run.err.contains("; taken for weights here, --as says which"),
             run.err.constData());
    for (const char* line : {"unclear.json --as scores --stage scores", "unclear.json --as weights --stage weights"})
        QCOMPARE(exported(QString::fromLatin1(line)).err, QByteArray());
}

void TstCli::infoSaysWhatIsRounded() {
    const QByteArray header("{'descr': '<i8', 'fortran_order': False, 'shape': (1,), }\n");
    QByteArray npy("\x93NUMPY\x01\x00", 8);
    npy += static_cast<char>(header.size());
    npy += '\0';
    npy += header;
    npy += QByteArray("\x01\0\0\0\0\0\x20\0", 8);
    cli_.write("whole.npy", npy);
    const Run run = cli_.run({QStringLiteral("info"), QStringLiteral("whole.npy")});
    QVERIFY2(run.out.contains("1 whole numbers beyond 2^53 are rounded, the first is 9007199254740993"),
             run.out.constData());
}

QTEST_GUILESS_MAIN(TstCli)
#include "tst_cli.moc"
