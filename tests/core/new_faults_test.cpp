// SPDX-License-Identifier: GPL-3.0-or-later
// Files that were once read wrongly (tests/data/cases/new_faults), and their brothers.
#include "core/attention/experiment.h"
#include "core/formats/json_values.h"
#include "core/formats/safetensors_index.h"
#include "core/maps/meaning.h"
#include "tests/core/formats_support.h"

#include <clocale>
#include <cmath>

namespace attenscope {

using namespace testing;

namespace {

/// An open file of the cases and the bytes that its arrays look into.
struct Case {
    explicit Case(const std::string& name)
        : bytes(file_text(cases() / "new_faults" / name)), dump(format_of_name(name)->open(bytes_of(bytes))) {}

    Result<Array> array(std::string_view name = {}) const {
        const auto member = dump->find(name);
        return member ? (*member)->read() : member.error();
    }
    std::vector<std::string> findings() const {
        std::vector<std::string> all;
        for (const Message& finding : dump->findings)
            all.push_back(english(finding));
        return all;
    }

    std::string bytes;
    Result<Dump> dump;
};

Meaning meaning(const Case& file) {
    const auto member = file.dump->find({});
    const auto heads = tables(*(*member)->read());
    return meaning_of(*heads, "", "F"); // by the numbers alone
}

std::vector<std::string> findings(std::string_view format, std::string_view bytes) {
    std::vector<std::string> all;
    const auto dump = open_as(format, bytes);
    EXPECT_TRUE(dump) << reason(dump);
    if (dump)
        for (const Message& finding : dump->findings)
            all.push_back(english(finding));
    return all;
}

} // namespace

TEST(NewFaults, RoundedWeightsAreWeights) {
    for (const char* name : {"weights_rounded_to_bf16_12x12.safetensors", "weights_two_decimals_sum_0.99.csv",
                             "weights_0.9996_and_exact_1.npy", "float32_tenths.npy"})
        EXPECT_EQ(meaning(Case(name)).are, NumbersAre::Weights) << name << english(meaning(Case(name)).why);
}

TEST(NewFaults, HeaderOfSavetxtIsLabels) {
    const Case file("numpy_savetxt_hash_header.csv");
    EXPECT_EQ(file.dump->column_tokens, (Tokens{"le", "chat", "dort", "."}));
    EXPECT_EQ(file.array()->shape, (Shape{2, 4}));
}

TEST(NewFaults, CommentsOfSavetxt) {
    struct Row {
        const char* text;
        Tokens columns, rows;
        Shape shape;
        std::size_t findings;
    };
    const Row rows[] = {
        {"# the cat sat\n0.1 0.2 0.7\n0.3 0.3 0.4\n", {"the", "cat", "sat"}, {}, {2, 3}, 0},
        {"# the cat sat\n0.1,0.2,0.7\n", {"the", "cat", "sat"}, {}, {1, 3}, 0},
        {"# run 5\n# the,cat\n0.1,0.9\n", {"the", "cat"}, {}, {1, 2}, 1},
        {"# made by a long run\n0.1,0.9\n0.2,0.8\n", {}, {}, {2, 2}, 1},
        {"0.1,0.9\n0.2,0.8\n# the end\n", {}, {}, {2, 2}, 1},
        {"0.1,0.9\n0.2,0.8\n# the,end\n", {}, {}, {2, 2}, 1},
        {"0.1;0.9\n0.2;0.8\n# the end\n", {}, {}, {2, 2}, 1},
        {"# 0,1\n0.1,0.9\n", {"0", "1"}, {}, {1, 2}, 1},
        {"# ,the,cat\nle,0.1,0.9\n", {"the", "cat"}, {"le"}, {1, 2}, 0},
        {"# x,0.5,0.5\ny,0.1,0.9\n", {}, {"# x", "y"}, {2, 2}, 0},
        {"#,##ing\n0.5,0.5\n", {"#", "##ing"}, {}, {1, 2}, 0},
        {"#tag,b\r\n0.5,0.5\r\n", {"#tag", "b"}, {}, {1, 2}, 0},
        {"\"# x\",b\n0.5,0.5\n", {"# x", "b"}, {}, {1, 2}, 0},
        {"# the\tcat\n0.5\t0.5\n", {"the", "cat"}, {}, {1, 2}, 0},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.text);
        const auto dump = open_as("csv", row.text);
        ASSERT_TRUE(dump) << reason(dump);
        EXPECT_EQ(dump->column_tokens, row.columns);
        EXPECT_EQ(dump->row_tokens, row.rows);
        EXPECT_EQ(dump->members.at(0).shape, row.shape);
        EXPECT_EQ(dump->findings.size(), row.findings);
    }
}

TEST(NewFaults, TokenIdsBecomeLabels) {
    const Case file("integer_token_ids.npz");
    EXPECT_EQ(file.dump->row_tokens, (Tokens{"101", "7", "8"}));
    EXPECT_EQ(file.dump->column_tokens, (Tokens{"101", "7", "8", "102"}));
    EXPECT_EQ(file.array()->shape, (Shape{3, 4})); // the attention is found without a name
    const auto json = open_as("json", R"({"input_ids": [[5, 9007]], "a": [[0.5, 0.5], [1, 0]]})");
    ASSERT_TRUE(json) << reason(json);
    EXPECT_EQ(json->column_tokens, (Tokens{"5", "9007"}));
    EXPECT_EQ(json->find("").operator*()->name, "a");
    const auto halves = open_as("json", R"({"tokens": [0.5, 1], "a": [[1]]})"); // no ids
    EXPECT_TRUE(halves->row_tokens.empty());
}

TEST(NewFaults, ALayerThatIsNullIsNamed) {
    const Case file("attention_layer_is_null.json");
    ASSERT_TRUE(file.dump) << reason(file.dump);
    EXPECT_EQ(file.findings(),
              Tokens{"“attention”: null stands for entry 1 (counted from 0); the others are read one by one"});
    EXPECT_EQ(file.array()->shape, (Shape{1, 2, 2}));
    const auto first = open_as("json", R"({"a": [null, null, [[1, 2]], null, [[3, 4]]]})");
    ASSERT_TRUE(first) << reason(first);
    ASSERT_EQ(first->members.size(), 2U);
    EXPECT_EQ(first->members[1].name, "a/4");
    EXPECT_EQ(first->members[1].read()->values, (std::vector<double>{3, 4}));
    EXPECT_TRUE(std::isnan(read_array("json", "[[1, null]]")->values[1])); // a cell is NaN as before
    EXPECT_TRUE(std::isnan(read_array("json", "[null, 1]")->values[0]));
    EXPECT_FALSE(read_array("json", "[[[1, 2], null], [[3, 4], [5, 6]]]"));
}

TEST(NewFaults, QueryKeyAndValueKeepTheirShapes) {
    const Case file("q_k_v_in_one_file.npz");
    EXPECT_EQ(file.array("q")->shape, (Shape{3, 4}));
    EXPECT_EQ(file.array("v")->shape, (Shape{5, 4}));
}

TEST(NewFaults, ALoneSurrogateIsOneTokenWithASubstitute) {
    const auto dump =
        open_as("json", R"({"tokens": ["\ud83d", "\ud83d\ude00", "\\ud83d", "x\udc00y"], "a": [[1,0,0,0]]})");
    ASSERT_TRUE(dump) << reason(dump);
    EXPECT_EQ(dump->column_tokens, (Tokens{"\uFFFD", "😀", "\\ud83d", "x\uFFFDy"}));
    EXPECT_EQ(dump->findings.size(), 1U);
    std::size_t count = 0;
    EXPECT_TRUE(open_as("json", R"({"tokens": ["\ud83d\ud83d\ude00"], "a": [[1]]})")) << count;
}

TEST(NewFaults, WholeNumbersBeyondTheExactOnesAreSaidInEveryFormat) {
    const std::string said = "1 whole numbers beyond 2^53 are rounded, the first is 9007199254740993";
    EXPECT_EQ(findings("csv", "1,9007199254740993\n"), Tokens{said});
    EXPECT_EQ(findings("json", "[[1, 9007199254740993]]"), Tokens{said});
    EXPECT_EQ(findings("csv", "1,9007199254740992\n"), Tokens{});
    EXPECT_EQ(findings("json", "[[1, 100000000000000000000, 1e300]]"), Tokens{});
    EXPECT_EQ(findings("json", "[[1, -100000000000000000001]]").size(), 1U);

    std::string npy("\x93NUMPY\x01\x00", 8);
    const std::string header = "{'descr': '<i8', 'fortran_order': False, 'shape': (1, 2), }\n";
    npy += static_cast<char>(header.size());
    npy += '\0';
    npy += header;
    for (const std::uint64_t value : {std::uint64_t{9007199254740993}, std::uint64_t{1} << 60U})
        for (int byte = 0; byte < 8; ++byte)
            npy += static_cast<char>((value >> (8 * byte)) & 0xFFU);
    const auto array = read_array("npy", npy);
    ASSERT_TRUE(array) << reason(array);
    ASSERT_EQ(array->rounded.count, 1U); // 2^60 is a double
    EXPECT_EQ(english(array->rounded.messages().at(0)), said);
}

TEST(NewFaults, CommasAndPointsThatMightPartThousandsAreAskedAbout) {
    const std::pair<const char*, const char*> refused[] = {
        {";a;b;c\nx;1,234;0,5;2.5\n",
         "line 2, column 3: “1,234” may have a decimal comma or a comma between thousands"},
        {"0,5;2.5;1,234\n", "line 1, column 9: “1,234” may have"},
        {"0,5;1.234\n", "line 1, column 5: “1.234” may have a decimal point or"},
        {"0,5;12.345.678\n", "line 1, column 5: “12.345.678” may have a decimal point or"},
        {"1,234;5\n", "line 1, column 1: “1,234” may have"},
    };
    for (const auto& [text, right] : refused)
        EXPECT_TRUE(reason(read_array("csv", text)).starts_with(right)) << text << reason(read_array("csv", text));
    // Every comma a decimal one.
    EXPECT_EQ(read_array("csv", "0,5;1,234\n")->values, (std::vector<double>{0.5, 1.234}));
    EXPECT_EQ(read_array("csv", "0.5;1.234\n")->values, (std::vector<double>{0.5, 1.234}));
    EXPECT_EQ(read_array("csv", "0,5;2.5\n")->values, (std::vector<double>{0.5, 2.5}));
}

TEST(NewFaults, TheChecksumOfAStoredMemberIsChecked) {
    std::string bytes = file_text(cases() / "formats/npz/stored.npz");
    ASSERT_TRUE(read_array("npz", bytes, "attn"));
    const auto header = bytes.find("NUMPY"), numbers = bytes.find('\n', header) + 1;
    bytes[numbers + 3] = static_cast<char>(bytes[numbers + 3] ^ 1);
    EXPECT_EQ(reason(read_array("npz", bytes, "attn")), "the checksum does not match: the data is damaged");
    EXPECT_TRUE(read_array("npz", bytes, "eye"));
}

TEST(NewFaults, AnIndexOfShardsNamesFilesBesideIt) {
    EXPECT_TRUE(is_safetensors_index("Model.safetensors.index.JSON"));
    const auto tensors =
        sharded_tensors(bytes_of(R"({"metadata": {}, "weight_map": {"b": "2.st", "a": "1.st", "c": "1.st"}})"));
    ASSERT_TRUE(tensors) << reason(tensors);
    EXPECT_EQ(tensors->at(1).name, "c");
    EXPECT_EQ(tensors->at(2).file, "2.st");
    EXPECT_EQ(reason(sharded_tensors(bytes_of(R"({"weight_map": {"a": "../x.st"}})"))),
              "the index names “../x.st”, which is no file beside it");
}

TEST(NewFaults, NoNumberGoesThroughTheLocale) {
    const std::string before = std::setlocale(LC_NUMERIC, nullptr);
    bool found = false;
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "de_DE.utf8"})
        found = found || std::setlocale(LC_NUMERIC, name);
    EXPECT_TRUE(found) << "tests/run.sh makes the locale: localedef -i de_DE -f UTF-8 de_DE.UTF-8";
    EXPECT_EQ(std::string(std::localeconv()->decimal_point), found ? "," : ".");
    EXPECT_EQ(findings("json", "[[0.5, 1e-3, 0.25]]"), Tokens{});
    EXPECT_EQ(read_array("json", "[[0.5, 1.5e-3]]")->values, (std::vector<double>{0.5, 1.5e-3}));
    EXPECT_EQ(read_array("csv", "0.5,2.25\n")->values, (std::vector<double>{0.5, 2.25}));
    EXPECT_EQ(parse_json(bytes_of("[0.5]"), 8)->at(0).get<double>(), 0.5);
    std::string out;
    append_json(out, 0.5);
    EXPECT_EQ(out + text(1234.5), "0.51234.5");
    std::setlocale(LC_NUMERIC, before.c_str());
}

} // namespace attenscope
