// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/input.h"

#include "app/document/experiment_file.h"
#include "core/attention/heads.h"
#include "core/attention/limits.h"
#include "core/formats/token_roles.h"
#include "core/maps/meaning.h"

#include <algorithm>
#include <cctype>
#include <tuple>

namespace attenscope {

namespace {

Status take_tokens(Experiment& experiment, const ArrayInput& rows, const ArrayInput& columns, Index queries,
                   Index keys) {
    Status target = fit_tokens(experiment.target, rows.row_tokens, queries);
    if (!target) return std::move(target).error().in(rows.place);
    Status source = fit_tokens(experiment.source, columns.column_tokens, keys);
    if (!source) return std::move(source).error().in(columns.place);
    return ok();
}

// ------------------------------------------------------------------------------------------------ Q, K and V of one
// file

struct VectorNames {
    std::string_view query, key, value; ///< in small letters
};
constexpr VectorNames vector_names[] = {
    {"q", "k", "v"},
    {"query", "key", "value"},
    {"queries", "keys", "values"},
    {"query_states", "key_states", "value_states"},
    {"query_layer", "key_layer", "value_layer"},
    {"xq", "xk", "xv"},
};

struct VectorMembers {
    const Member* query = nullptr;
    const Member* key = nullptr;
    const Member* value = nullptr; ///< may be null
};

/// The only Q and K of a file, under names that belong together; nothing where there are none, or several.
std::optional<VectorMembers> vectors_of(const Dump& dump) {
    const auto called = [&dump](const std::string& name) -> const Member* {
        const auto same = [&name](const Member& member) {
            return !member.refusal && !member.labels && !member.boolean &&
                   std::ranges::equal(member.name, name, {},
                                      [](char sign) { return static_cast<char>(std::tolower(sign)); });
        };
        const auto found = std::ranges::find_if(dump.members, same);
        return found == dump.members.end() ? nullptr : &*found;
    };
    std::optional<VectorMembers> only;
    for (const Member& member : dump.members)
        for (const VectorNames& names : vector_names) {
            std::string prefix = member.name;
            for (char& sign : prefix)
                sign = static_cast<char>(std::tolower(sign));
            if (!prefix.ends_with(names.query)) continue;
            prefix.erase(prefix.size() - names.query.size());
            if (!prefix.empty() && std::string_view("/._").find(prefix.back()) == std::string_view::npos) continue;
            const VectorMembers found{called(prefix + std::string(names.query)),
                                      called(prefix + std::string(names.key)),
                                      called(prefix + std::string(names.value))};
            if (!found.query || !found.key) continue;
            if (only) return {};
            only = found;
        }
    return only;
}

/// What else could have been taken, as recorded weights beside their Q and K.
void note_others(const OpenDump& file, const VectorMembers& members, std::vector<Message>& notes) {
    std::string names, first;
    for (const Member& member : file.dump().members) {
        const bool taken = &member == members.query || &member == members.key || &member == members.value;
        if (taken || member.refusal || member.labels || member.boolean || names_mask(member.name) ||
            member.shape.size() < 2)
            continue;
        if (names.empty()) first = member.name;
        names += (names.empty() ? "" : ", ") + member.name;
    }
    if (names.empty()) return;
    notes.push_back({phrase("core", "%1 also holds %2, which is not what is shown: name it, as in %1:%3"),
                     {file.path().toStdString(), names, first}});
}

Result<Input> from_vectors(const OpenDump& file, const VectorMembers& members) {
    Input input;
    Experiment& e = input.experiment;
    e.input = "vectors";
    std::optional<ArrayInput> query, key;
    for (const auto& [member, table, heads] :
         {std::tuple(members.query, &e.query, &e.heads), std::tuple(members.key, &e.key, &e.kv_heads),
          std::tuple(members.value, &e.value, static_cast<Index*>(nullptr))}) {
        if (!member) continue;
        Result<ArrayInput> array = read_member(file, *member);
        if (!array) return std::move(array).error();
        Result<std::vector<Table>> parts = read_tables(*array);
        if (!parts) return std::move(parts).error();
        *table = joined_heads(*parts);
        const auto count = static_cast<Index>(parts->size());
        if (!heads && count != e.kv_heads)
            return fail(phrase("core", "K holds %1 heads and V %2"), {text(e.kv_heads), text(count)}).in(array->place);
        if (heads) *heads = count;
        if (member == members.query) query = *std::move(array);
        if (member == members.key) key = *std::move(array);
    }
    // One list of tokens may name both sides, whatever the width of the vectors.
    const Dump& dump = file.dump();
    const auto fits = [&dump](const Table& table) {
        return !dump.one_list || static_cast<Index>(dump.row_tokens.size()) == table->rows();
    };
    query->row_tokens = fits(e.query) ? dump.row_tokens : Tokens{};
    key->column_tokens = fits(e.key) ? dump.column_tokens : Tokens{};
    if (Status fit = take_tokens(e, *query, *key, e.query->rows(), e.key->rows()); !fit) return std::move(fit).error();
    input.notes = query->findings;
    const std::string path = file.path().toStdString();
    if (members.value)
        input.notes.push_back({phrase("core", "%1: “%2”, “%3” and “%4” are taken together as Q, K and V"),
                               {path, members.query->name, members.key->name, members.value->name}});
    else
        input.notes.push_back(
            {phrase("core", "%1: “%2” and “%3” are taken together as Q and K; without values there are no "
                            "contexts"),
             {path, members.query->name, members.key->name}});
    note_others(file, members, input.notes);
    return input;
}

// ------------------------------------------------------------------------------------------------ a mask beside them

/// The mask of M×N that `member` holds, for all heads; nothing where it is none of that size.
std::optional<FileMask> mask_of(const OpenDump& file, const Member& member, Index queries, Index keys) {
    Result<ArrayInput> array = read_member(file, member);
    const Result<std::vector<Table>> parts = array ? read_tables(*array) : array.error();
    if (!parts || parts->size() != 1 || parts->front()->cols() != keys) return {};
    const Matrix& numbers = *parts->front();
    if (!(numbers.array() == 0 || numbers.array() == 1).all()) return {};
    if (numbers.rows() == queries) return FileMask{member.name, numbers.array() != 0};
    // One row, as arrays that hide padding have it, holds for all queries.
    return numbers.rows() == 1 ? std::optional(FileMask{member.name, numbers.replicate(queries, 1).array() != 0})
                               : std::nullopt;
}

Result<Input> from_attention(const ArrayInput& array, DumpMeaning meaning) {
    Input input;
    input.notes = array.findings;
    if (meaning == DumpMeaning::Ask) {
        const Result<std::vector<Table>> heads = read_tables(array);
        if (!heads) return heads.error();
        const Meaning found = meaning_of(*heads, array.name, array.place);
        if (found.are == NumbersAre::Unclear)
            input.unclear = found.why;
        else
            input.notes.push_back(found.why);
        meaning = found.likely == NumbersAre::Scores ? DumpMeaning::Scores : DumpMeaning::Weights;
    }
    const Status started = start_from(input.experiment, meaning == DumpMeaning::Scores ? "scores" : "weights", array);
    if (!started) return started.error();
    return input;
}

} // namespace

MaskSearch look_for_mask(const OpenDump& file, std::string_view beside, Index queries, Index keys) {
    MaskSearch search;
    std::string names;
    std::vector<FileMask> masks;
    const std::string path = file.path().toStdString();
    for (const Member& member : file.dump().members) {
        if ((!member.boolean && !names_mask(member.name)) || member.refusal || member.name == beside) continue;
        std::optional<FileMask> mask = mask_of(file, member, queries, keys);
        if (!mask) {
            search.notes.push_back(
                {phrase("core", "%1: “%2” %3 is no mask of true and false for %4 queries and %5 keys, "
                                "and is left aside"),
                 {path, member.name, text_of_shape(member.shape), text(queries), text(keys)}});
            continue;
        }
        names += (names.empty() ? "" : ", ") + member.name;
        masks.push_back(*std::move(mask));
    }
    if (masks.size() > 1)
        search.notes.push_back({phrase("core", "%1 holds %2 masks that fit (%3), and none is taken"),
                                {path, std::to_string(masks.size()), names}});
    if (masks.size() == 1) search.mask = std::move(masks.front());
    return search;
}

std::span<const DumpMeaningChoice> dump_meanings() {
    static constexpr DumpMeaningChoice rows[] = {{"weights", DumpMeaning::Weights}, {"scores", DumpMeaning::Scores}};
    return rows;
}

bool is_experiment_file(const QString& argument) {
    return argument.endsWith(QLatin1String(".attn"), Qt::CaseInsensitive);
}

Result<Input> load_input(const QString& argument, DumpMeaning meaning) {
    if (is_experiment_file(argument)) {
        Input input;
        const Result<std::unique_ptr<FileBytes>> file = FileBytes::open(argument);
        if (!file) return file.error();
        Result<Experiment> experiment = load_experiment(**file);
        if (!experiment) return std::move(experiment).error();
        input.experiment = *std::move(experiment);
        input.mark = mark_of(argument, (*file)->bytes());
        input.from_experiment_file = true;
        return input;
    }
    const ArrayName name = split_array_name(argument);
    const FileMark mark = stamp_of(name.file); // before it is read: a change meanwhile is one
    const auto file = OpenDump::open(name.file);
    if (!file) return file.error();
    const bool asked = meaning == DumpMeaning::Ask && holds_vectors(**file, name);
    const auto vectors = asked ? vectors_of((*file)->dump()) : std::nullopt;
    const auto from_array = [&]() -> Result<Input> {
        const Result<ArrayInput> array = read_array(**file, name);
        if (!array) return array.error();
        return from_attention(*array, meaning);
    };
    Result<Input> input = vectors ? from_vectors(**file, *vectors) : from_array();
    if (!input) return input;
    input->mark = mark;
    const Result<const Member*> shown = (*file)->dump().find(name.member);
    MaskSearch search = look_for_mask(**file, !vectors && shown ? (*shown)->name : std::string(),
                                      static_cast<Index>(input->experiment.target.size()),
                                      static_cast<Index>(input->experiment.source.size()));
    input->mask = std::move(search.mask);
    input->notes.insert(input->notes.end(), search.notes.begin(), search.notes.end());
    return input;
}

bool holds_vectors(const OpenDump& file, const ArrayName& name) {
    return name.member.empty() && name.picks.empty() && vectors_of(file.dump());
}

std::vector<const Member*> vector_members(const Dump& dump) {
    const auto found = vectors_of(dump);
    if (!found) return {};
    std::vector<const Member*> members{found->query, found->key};
    if (found->value) members.push_back(found->value);
    return members;
}

Status start_from(Experiment& experiment, const std::string& input, const ArrayInput& array) {
    Result<std::vector<Table>> heads = read_tables(array);
    if (!heads) return std::move(heads).error();
    if (heads->empty()) return fail(phrase("core", "there is no head in it")).in(array.place);
    const Table& first = heads->front();
    experiment.input = input;
    if (Status fit = take_tokens(experiment, array, array, first->rows(), first->cols()); !fit) return fit;
    experiment.self_attention = false;
    experiment.heads = experiment.kv_heads = static_cast<Index>(heads->size());
    experiment.given = *std::move(heads);
    return ok();
}

Mask drawn_mask(const FileMask& mask, bool ones_are_visible) {
    return {"drawn", {}, Visibility(mask.ones == ones_are_visible)};
}

Status fit_tokens(Tokens& tokens, const std::vector<std::string>& named, Index count) {
    const auto names = static_cast<Index>(named.size());
    if (names != 0 && names != count)
        return fail(phrase("core", "the file names %1 tokens for %2 rows or columns"), {text(names), text(count)});
    if (Status checked = check_tokens(named); !checked) return checked;
    if (names != 0)
        tokens = named;
    else if (static_cast<Index>(tokens.size()) != count)
        tokens = numbered_tokens(count);
    return ok();
}

Tokens numbered_tokens(Index count) {
    Tokens tokens;
    for (Index i = 0; i < count; ++i)
        tokens.push_back(text(i));
    return tokens;
}

} // namespace attenscope
