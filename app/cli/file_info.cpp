// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/file_info.h"

#include "app/document/experiment_file.h"
#include "app/look/translated.h"
#include "core/base/token_text.h"
#include "core/formats/elements.h"
#include "core/formats/experiment_json.h"
#include "core/formats/token_roles.h"
#include "core/maps/meaning.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace attenscope {

namespace {

std::string sentence(const char* pattern, std::vector<std::string> arguments = {}) {
    return translated(Message{pattern, std::move(arguments)}).toStdString();
}

/// The first tokens as a person can tell them apart.
std::string token_list(const Tokens& tokens) {
    constexpr size_t most = 24;
    std::string list;
    for (size_t i = 0; i < std::min(tokens.size(), most); ++i)
        list.append(i > 0 ? " · " : "").append(visible_token(tokens[i]));
    return tokens.size() > most ? list + " · …" : list;
}

std::string axes_list(const Shape& shape) {
    std::string list;
    for (const std::string& axis : guessed_axes(shape))
        list.append(list.empty() ? "" : ", ").append(axis);
    return list;
}

void append_tokens(std::string& out, const char* pattern, const Tokens& tokens) {
    if (!tokens.empty()) out += "  " + sentence(pattern, {std::to_string(tokens.size()), token_list(tokens)}) + "\n";
}

void append_experiment(std::string& out, const Experiment& experiment) {
    append_tokens(out, phrase("core", "queries (%1): %2"), experiment.target);
    append_tokens(out, phrase("core", "keys (%1): %2"), experiment.source);
    out += "  " + sentence(phrase("core", "input: %1"), {experiment.input}) + "\n";
    out += "  " + sentence(phrase("core", "score: %1, normaliser: %2, output: %3"),
                           {experiment.score, experiment.normaliser, experiment.output});
    out +=
        "\n  " + sentence(phrase("core", "heads: %1, key/value heads: %2, masks: %3"),
                          {text(experiment.heads), text(experiment.kv_heads), std::to_string(experiment.masks.size())});
    out += '\n';
}

void append_array(std::string& out, const ArrayInfo& array) {
    out += "  " + (array.name.empty() ? sentence(phrase("core", "(no name)")) : visible_token(array.name));
    out += "  " + text_of_shape(array.shape) + "  " + array.type;
    if (const std::string axes = axes_list(array.shape); !axes.empty())
        out += "  " + sentence(phrase("core", "axes (guessed): %1"), {axes});
    if (array.refusal) out += "  " + translated(*array.refusal).toStdString();
    out += '\n';
    if (array.why) out += "    " + translated(*array.why).toStdString() + "\n";
}

nlohmann::ordered_json array_json(const ArrayInfo& array) {
    nlohmann::ordered_json json{{"name", array.name}, {"shape", array.shape}, {"type", array.type}};
    json["guessed_axes"] = guessed_axes(array.shape);
    if (!array.kind.empty()) json["kind"] = array.kind;
    if (array.why) json["why"] = english(*array.why);
    if (array.refusal) json["refusal"] = english(*array.refusal);
    return json;
}

/// Says what `member` is, and why where that follows from its numbers.
void judge(ArrayInfo& info, const Member& member, const std::string& file, bool vectors, DumpMeaning meaning,
           std::vector<Message>& findings) {
    constexpr std::uint64_t most_numbers = std::uint64_t{1} << 26; // that are read to be judged
    if (member.refusal) return;
    const bool few = element_count(member.shape).value_or(most_numbers) < most_numbers;
    Result<Array> array = few && !member.boolean ? member.read() : Result<Array>(Array{});
    // What was read on opening has said its findings already.
    if (array && member.type != "number")
        for (const Message& changed : array->rounded.messages())
            findings.push_back(member.name.empty() ? changed
                                                   : Message{phrase("core", "“%1”: %2"),
                                                             {member.name, translated(changed).toStdString()}});
    if (member.labels || member.boolean) {
        info.kind = member.labels ? "tokens" : "mask";
    } else if (vectors) {
        info.kind = "vectors";
    } else if (meaning != DumpMeaning::Ask) {
        info.kind = meaning == DumpMeaning::Weights ? "weights" : "scores";
    } else if (member.shape.size() > 1 && array && !array->values.empty()) {
        const auto yes_or_no = [](double value) { return value == 0 || value == 1; };
        if (names_mask(member.name) && std::ranges::all_of(array->values, yes_or_no)) {
            info.kind = "mask";
            return;
        }
        const Index rows = array->shape[array->shape.size() - 2], columns = array->shape.back();
        array->shape = {static_cast<Index>(array->values.size()) / (rows * columns), rows, columns};
        const Result<std::vector<Table>> heads = tables(*array);
        if (!heads) return;
        const Meaning found = meaning_of(*heads, member.name, member.name.empty() ? file : member.name);
        info.why = found.why;
        if (found.are != NumbersAre::Unclear) info.kind = found.are == NumbersAre::Weights ? "weights" : "scores";
    }
}

} // namespace

Result<FileInfo> file_info(const QString& file, DumpMeaning meaning) {
    FileInfo info;
    info.file = file.toStdString();
    if (is_experiment_file(file)) {
        Result<Experiment> experiment = load_experiment(file);
        if (!experiment) return std::move(experiment).error();
        info.format = "attn";
        info.experiment = *std::move(experiment);
        return info;
    }
    const auto opened = OpenDump::open(file);
    if (!opened) return opened.error();
    const Dump& dump = (*opened)->dump();
    info.format = (*opened)->format().id;
    const std::vector<const Member*> vectors = vector_members(dump);
    for (const Member& member : dump.members) {
        info.arrays.push_back({member.name, member.shape, member.type, member.refusal});
        judge(info.arrays.back(), member, info.file, std::ranges::find(vectors, &member) != vectors.end(), meaning,
              info.findings);
    }
    info.row_tokens = dump.row_tokens;
    info.column_tokens = dump.column_tokens;
    info.findings.insert(info.findings.begin(), dump.findings.begin(), dump.findings.end());
    return info;
}

std::vector<std::string> guessed_axes(const Shape& shape) {
    // Attention is recorded as layers × heads × queries × keys, with as many of the leading axes as there are.
    static const std::vector<std::string> names = {"layers", "heads", "queries", "keys"};
    if (shape.size() < 2 || shape.size() > names.size() + 1) return {};
    std::vector<std::string> axes(names.end() - static_cast<std::ptrdiff_t>(std::min(shape.size(), names.size())),
                                  names.end());
    if (shape.size() > names.size()) axes.insert(axes.begin() + 1, "items");
    // Not square: the last axis may as well hold the numbers of a vector.
    if (shape[shape.size() - 2] != shape.back()) {
        axes[axes.size() - 2] = "queries or tokens";
        axes.back() = "keys or components";
    }
    return axes;
}

std::string info_text(const FileInfo& info) {
    std::string out = info.file + ": " + info.format + "\n";
    if (info.experiment) append_experiment(out, *info.experiment);
    for (const ArrayInfo& array : info.arrays)
        append_array(out, array);
    append_tokens(out, phrase("core", "row tokens (%1): %2"), info.row_tokens);
    append_tokens(out, phrase("core", "column tokens (%1): %2"), info.column_tokens);
    for (const Message& finding : info.findings)
        out += "  " + sentence(phrase("core", "note: %1"), {translated(finding).toStdString()}) + "\n";
    return out;
}

std::string info_json(const FileInfo& info) {
    nlohmann::ordered_json json{{"file", info.file}, {"format", info.format}};
    if (info.experiment) {
        json["experiment"] = nlohmann::ordered_json::parse(write_experiment(*info.experiment), nullptr, false);
    } else {
        json["arrays"] = nlohmann::ordered_json::array();
        for (const ArrayInfo& array : info.arrays)
            json["arrays"].push_back(array_json(array));
        json["row_tokens"] = info.row_tokens;
        json["column_tokens"] = info.column_tokens;
        json["findings"] = nlohmann::ordered_json::array();
        for (const Message& finding : info.findings)
            json["findings"].push_back(english(finding));
    }
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

} // namespace attenscope
