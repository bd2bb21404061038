// SPDX-License-Identifier: GPL-3.0-or-later
// Experiment files: every experiment comes back as it was, and what is wrong with a file is said in words.
#include "core/formats/experiment_json.h"

#include <bit>
#include <gtest/gtest.h>
#include <limits>
#include <random>

namespace attenscope {
namespace {

Result<Experiment> read_text(std::string_view text) {
    return read_experiment(std::as_bytes(std::span(text)));
}

std::string with_head(const std::string& members) {
    return R"({"format": "attenscope-experiment", "version": 1)" + (members.empty() ? "" : ", " + members) + "}";
}

std::string error_of(const std::string& text) {
    const Result<Experiment> read = read_text(text);
    return read ? "no error" : english(read.error());
}

/// Experiments that use every field, the odd values first of all.
class Anything {
public:
    explicit Anything(unsigned seed) : random_(seed) {}

    Experiment experiment(bool inner = false) {
        Experiment e;
        e.target = tokens();
        e.self_attention = chance();
        e.source = e.self_attention && chance() ? e.target : tokens();
        e.splitting = one_of({"blanks", "characters", "a rule of later"});
        e.input = one_of({"tokens", "vectors", "scores", "weights"});
        e.token_vectors = token_vectors();
        e.query = maybe_table();
        e.key = maybe_table();
        e.value = maybe_table();
        if (chance()) e.value_names = tokens();
        e.given = tables();
        e.score = one_of({"dot", "scaled-dot", "general", "additive", "cosine"});
        e.score_parameters = parameters();
        if (chance()) e.scale = number();
        if (chance()) e.soft_cap = finite();
        e.bias = tables();
        e.alibi = chance();
        for (Index i = count(3); i > 0; --i)
            e.masks.push_back(mask());
        e.normaliser = one_of({"softmax", "hard"});
        e.temperature = finite();
        e.heads = 1 + count(9);
        e.kv_heads = 1 + count(9);
        e.output = one_of({"none", "concat", "add", "projection"});
        e.output_parameters = parameters();
        e.precision = chance() ? Precision::Float32 : Precision::Float64;
        e.walkthrough = one_of({"transformer", "encoder-decoder"});
        if (!inner && e.input == "tokens" && chance()) e.set_aside = SetAside(experiment(true));
        return e;
    }

private:
    bool chance() { return random_() % 2 == 0; }
    Index count(unsigned below) { return static_cast<Index>(random_() % below); }
    std::string one_of(std::vector<std::string> choices) { return choices[random_() % choices.size()]; }

    double finite() {
        const double choices[] = {0.1, -0.0, 5e-324, 1.7976931348623157e308, 1.0 / 3, 1e22, -1};
        if (chance()) return choices[random_() % std::size(choices)];
        double value = std::bit_cast<double>(random_());
        return std::isfinite(value) ? value : 0.5;
    }
    /// A NaN is never equal to itself outside a table, so it stays inside.
    double number() { return chance() ? finite() : (chance() ? 1 : -1) * std::numeric_limits<double>::infinity(); }
    double cell() {
        if (random_() % 8 != 0) return number();
        return chance() ? std::numeric_limits<double>::quiet_NaN()
                        : std::bit_cast<double>(0x7ff0000000000001u | (random_() & 0x800fffffffffffffu));
    }

    Tokens tokens() {
        Tokens tokens;
        for (Index i = count(5); i > 0; --i)
            tokens.push_back(one_of({"", " ", "<s>", "R&D", "%1", "\"q\"", "爱", "a\nb", std::string("nul\0!", 5), "\\",
                                     "\x7f", "🙂", "I", "\xe2\x80\xa8"}));
        return tokens;
    }
    Table table() {
        Matrix values(count(4), count(4));
        for (Index i = 0; i < values.size(); ++i)
            values.data()[i] = cell();
        return values;
    }
    Table maybe_table() { return chance() ? table() : Table(); }
    std::vector<Table> tables() {
        std::vector<Table> all;
        for (Index i = count(3); i > 0; --i)
            all.push_back(maybe_table());
        return all;
    }
    Parameters parameters() {
        Parameters all;
        for (Index i = count(3); i > 0; --i)
            all[one_of({"W", "W1", "v", "b", "a key \" of its own"})] = maybe_table();
        return all;
    }
    Projection projection() { return {static_cast<Projection::Kind>(count(3)), maybe_table()}; }
    TokenVectors token_vectors() {
        return {random_(), 1 + count(99), chance(), projection(), projection(), projection()};
    }
    Mask mask() {
        Mask mask{one_of({"causal", "causal-bottom-right", "window", "padding", "drawn"}), {}, {}};
        for (Index i = count(3); i > 0; --i)
            mask.numbers.push_back(std::bit_cast<Index>(random_()));
        if (chance()) return mask;
        Visibility drawn(count(4), count(4));
        for (Index i = 0; i < drawn.size(); ++i)
            drawn.data()[i] = chance();
        mask.drawn = std::move(drawn);
        return mask;
    }

    std::mt19937_64 random_;
};

TEST(ExperimentJson, EveryExperimentComesBackAsItWas) {
    for (unsigned seed = 0; seed < 1000; ++seed) {
        const Experiment experiment = Anything(seed).experiment();
        const std::string text = write_experiment(experiment);
        const Result<Experiment> read = read_text(text);
        ASSERT_TRUE(read) << english(read.error()) << "\n" << text;
        ASSERT_TRUE(*read == experiment) << "seed " << seed << "\n" << text;
        ASSERT_EQ(write_experiment(*read), text); // stable: the same bytes again
    }
}

TEST(ExperimentJson, DefaultsAreLeftOut) {
    EXPECT_EQ(write_experiment(Experiment()), "{\n  \"format\": \"attenscope-experiment\",\n  \"version\": 1\n}\n");
    const Result<Experiment> read = read_text(with_head(""));
    ASSERT_TRUE(read);
    EXPECT_TRUE(*read == Experiment());
}

TEST(ExperimentJson, APersonCanReadIt) {
    Experiment e;
    e.target = {"I", "love"};
    e.source = {"我", "爱"};
    e.input = "weights";
    e.given = {Matrix{{0.1, 0.9}, {1, 0}}};
    e.masks = {{"window", {2}, {}}};
    EXPECT_EQ(write_experiment(e), R"({
  "format": "attenscope-experiment",
  "version": 1,
  "target": ["I", "love"],
  "source": ["我", "爱"],
  "input": "weights",
  "given": [
    [
      [0.1, 0.9],
      [1, 0]
    ]
  ],
  "masks": [
    "window:2"
  ]
}
)");
}

TEST(ExperimentJson, WrittenByHand) {
    const Result<Experiment> read = read_text("\xEF\xBB\xBF" + with_head(R"(
        "target": ["a", "b"], "self_attention": true, "scale": null, "query": [["inf", "-inf"], ["nan", 1]],
        "masks": ["causal", {"rule": "drawn", "visible": [[true, false], [0, 1]]}],
        "token_vectors": {"query": "identity", "key": {"typed": [[1]]}})"));
    ASSERT_TRUE(read) << english(read.error());
    EXPECT_EQ(read->source, read->target);
    EXPECT_FALSE(read->scale);
    EXPECT_EQ((*read->query)(0, 1), -std::numeric_limits<double>::infinity());
    EXPECT_TRUE(std::isnan((*read->query)(1, 0)));
    EXPECT_EQ(read->masks[0].rule, "causal");
    EXPECT_FALSE((*read->masks[1].drawn)(0, 1));
    EXPECT_EQ(read->token_vectors.query.kind, Projection::Kind::Identity);
    EXPECT_EQ(read->token_vectors.key.kind, Projection::Kind::Typed);
}

TEST(ExperimentJson, BytesThatAreNoUtf8AreMendedWhenWritten) {
    Experiment e;
    e.target = {"a\xff"};
    const Result<Experiment> read = read_text(write_experiment(e));
    ASSERT_TRUE(read) << english(read.error());
    EXPECT_EQ(read->target[0], "a\xEF\xBF\xBD");
}

struct Refused {
    const char* name;
    std::string text, message; ///< a part of the message
};

/// Tests are listed by their names alone.
void PrintTo(const Refused& refused, std::ostream* out) {
    *out << refused.name;
}

class ExperimentJsonRefuses : public testing::TestWithParam<Refused> {};

TEST_P(ExperimentJsonRefuses, InWords) {
    const std::string error = error_of(GetParam().text);
    EXPECT_NE(error.find(GetParam().message), std::string::npos) << error;
}

const Refused refused[] = {
    {"Empty", "", "the file is empty"},
    {"NoJson", "<html>", "line 1, column 1: this is not valid JSON"},
    {"Cut", with_head("\"target\": [\n\"a\""), "line 2, column"},
    {"Array", "[1]", "an object is expected, not array"},
    {"OtherFormat", R"({"format": "other", "version": 1})", "“format” is not “attenscope-experiment”"},
    {"NoVersion", R"({"format": "attenscope-experiment"})", "“version” is missing"},
    {"Newer", R"({"format": "attenscope-experiment", "version": 7})", "version 7, newer than 1"},
    {"VersionZero", R"({"format": "attenscope-experiment", "version": 0})", "no version 0"},
    {"UnknownKey", with_head(R"("colour": 1)"), "the key “colour” is not known"},
    {"UnknownInnerKey", with_head(R"("token_vectors": {"sed": 1})"), "token_vectors: the key “sed” is not known"},
    {"TwiceTheKey", with_head(R"("heads": 1, "heads": 2)"), "the key “heads” is there twice"},
    {"UnknownScore", with_head(R"("score": "dott")"), "score: “dott” is not known; known are"},
    {"UnknownInput", with_head(R"("input": "x")"), "input: “x”"},
    {"UnknownOutput", with_head(R"("output": "x")"), "output: “x”"},
    {"UnknownNormaliser", with_head(R"("normaliser": "x")"), "normaliser: “x”"},
    {"UnknownWalkthrough", with_head(R"("walkthrough": "x")"), "walkthrough: “x”"},
    {"UnknownPrecision", with_head(R"("precision": "float16")"), "precision: “float16”"},
    {"UnknownMask", with_head(R"("masks": ["causl"])"), "masks[0]: There is no mask “causl”"},
    {"UnknownMaskRule", with_head(R"("masks": [{"rule": "x"}])"), "masks[0]: “x” is no rule"},
    {"Ragged", with_head(R"("query": [[1, 2], [3]])"), "query[1]: the row has 1 numbers, the first one 2"},
    {"Text", with_head(R"("value": [[1, "x"]])"), "value[0][1]: a number is expected, not \"x\""},
    {"FlatMatrix", with_head(R"("value": [1, 2])"), "value[0]: a row (a list) is expected, not 1"},
    {"NumberMatrix", with_head(R"("value": 3)"), "value: a matrix"},
    {"HugeEmpty", with_head(R"("value": {"rows": 0, "columns": 99999999999})"), "value: only a matrix of 0 rows"},
    {"RowsNotThere", with_head(R"("value": {"rows": 5, "columns": 5})"), "not 5×5"},
    {"HeadsZero", with_head(R"("heads": 0)"), "heads: a whole number from 1 to 4096 is expected, not 0"},
    {"HeadsHuge", with_head(R"("heads": 18446744073709551615)"), "heads: a whole number from 1 to 4096"},
    {"HeadsHalf", with_head(R"("kv_heads": 1.5)"), "kv_heads: a whole number"},
    {"WidthHuge", with_head(R"("token_vectors": {"width": 1000000})"), "token_vectors.width: a whole number"},
    {"SeedNegative", with_head(R"("token_vectors": {"seed": -1})"), "token_vectors.seed: a whole number ≥ 0"},
    {"NumberTooLarge", with_head(R"("scale": 1e999)"), "the number 1e999 is too large"},
    {"Boolean", with_head(R"("alibi": 1)"), "alibi: true or false is expected, not 1"},
    {"TokenNumber", with_head(R"("target": ["a", 3])"), "target[1]: a string is expected, not 3"},
    {"TokenNoUtf8", with_head("\"target\": [\"\xff\"]"), "not valid JSON"},
    {"TokenSurrogate", with_head(R"("target": ["\ud800"])"), "not valid JSON"},
    {"Deep", with_head("\"value\": " + std::string(100000, '[')), "nested deeper than 32 levels"},
    {"DrawnTwo", with_head(R"("masks": [{"rule": "drawn", "visible": [[2]]}])"), "masks[0].visible[0][0]"},
};

INSTANTIATE_TEST_SUITE_P(All, ExperimentJsonRefuses, testing::ValuesIn(refused),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(ExperimentJson, DamagedFilesNeverCrash) {
    std::mt19937_64 random(1);
    for (unsigned seed = 0; seed < 300; ++seed) {
        std::string text = write_experiment(Anything(seed).experiment());
        for (int change = 0; change < 4; ++change) {
            const size_t at = random() % text.size();
            if (random() % 3 == 0)
                text.resize(at + 1);
            else
                text[at] = static_cast<char>(random() % 256);
            const Result<Experiment> read = read_text(text);
            const bool worded = read || !english(read.error()).empty();
            EXPECT_TRUE(worded);
        }
    }
}

} // namespace
} // namespace attenscope
