// SPDX-License-Identifier: GPL-3.0-or-later
// One row per key: how it is written, how it is read, and its default. A new field of the Experiment is a new row.
#include "core/formats/experiment_json.h"

#include "core/attention/input_rules.h"
#include "core/attention/normalisers.h"
#include "core/attention/output_rules.h"
#include "core/attention/precisions.h"
#include "core/attention/score_rules.h"
#include "core/attention/set_aside.h"
#include "core/attention/walkthrough.h"
#include "core/formats/experiment_values.h"

#include <algorithm>

namespace attenscope {

namespace {

constexpr std::string_view format_id = "attenscope-experiment";
constexpr std::int64_t newest_version = 1;
// A key, a list of matrices, a matrix, a row: far more than an experiment needs.
constexpr std::size_t deepest_nesting = 32;

// What one Experiment may ask for at most, so that no file can make the program allocate without bound.
constexpr Index most_heads = 4096, widest_model = 16384;

template <class Owner>
struct Field {
    std::string_view key;
    bool (*is_default)(const Owner&);
    void (*write)(JsonWriter&, const Owner&);
    Status (*read)(const Node&, Owner&);
};

template <class T>
struct MemberOf;
template <class O, class T>
struct MemberOf<T O::*> {
    using Owner = O;
};
template <auto member>
using OwnerOf = typename MemberOf<decltype(member)>::Owner;

template <auto member>
bool has_default(const OwnerOf<member>& owner) {
    static const OwnerOf<member> defaults;
    return owner.*member == defaults.*member;
}

template <auto member>
constexpr Field<OwnerOf<member>> field(std::string_view key) {
    using Owner = OwnerOf<member>;
    return {key, has_default<member>, [](JsonWriter& writer, const Owner& owner) { writer.value(owner.*member); },
            [](const Node& node, Owner& owner) { return read_value(node, owner.*member); }};
}

/// The id of a row of a table.
template <auto member, auto table>
constexpr Field<Experiment> id_field(std::string_view key) {
    Field<Experiment> row = field<member>(key);
    row.read = [](const Node& node, Experiment& experiment) {
        const Status read = read_value(node, experiment.*member);
        if (!read) return read;
        std::string known;
        for (const auto& choice : table()) {
            if (choice.id == experiment.*member) return ok();
            known.append(known.empty() ? "" : ", ").append(choice.id);
        }
        return Status(node.error(phrase("core", "“%1” is not known; known are %2"), {experiment.*member, known}));
    };
    return row;
}

template <auto member, Index most>
constexpr Field<OwnerOf<member>> count_field(std::string_view key) {
    Field<OwnerOf<member>> row = field<member>(key);
    row.read = [](const Node& node, OwnerOf<member>& owner) { return read_whole(node, 1, most, owner.*member); };
    return row;
}

template <class Owner, size_t count>
void write_fields(JsonWriter& writer, const Field<Owner> (&fields)[count], const Owner& owner) {
    for (const Field<Owner>& field : fields)
        if (!field.is_default(owner)) {
            writer.key(field.key);
            field.write(writer, owner);
        }
}

/// Reads the keys that are there in the order of the table; `also` are keys that are read elsewhere.
template <class Owner, size_t count>
Status read_fields(const Node& node, const Field<Owner> (&fields)[count], Owner& owner,
                   std::initializer_list<std::string_view> also = {}) {
    if (!node.value->is_object()) return node.unlike(phrase("core", "an object is expected, not %1"));
    for (const auto& entry : node.value->items()) {
        const auto named = [&](const auto& field) { return field.key == entry.key(); };
        if (std::ranges::none_of(fields, named) && std::ranges::find(also, entry.key()) == also.end())
            return node.error(phrase("core", "the key “%1” is not known"), {entry.key()});
    }
    for (const Field<Owner>& field : fields)
        if (const auto found = node.value->find(field.key); found != node.value->end()) {
            const Status read = field.read(node.child(*found, field.key), owner);
            if (!read) return read;
        }
    return ok();
}

constexpr Field<TokenVectors> token_vector_fields[] = {
    field<&TokenVectors::seed>("seed"),
    count_field<&TokenVectors::width, widest_model>("width"),
    field<&TokenVectors::positions>("positions"),
    field<&TokenVectors::query>("query"),
    field<&TokenVectors::key>("key"),
    field<&TokenVectors::value>("value"),
};

constexpr Field<Experiment> token_vectors_field = {
    "token_vectors", has_default<&Experiment::token_vectors>,
    [](JsonWriter& writer, const Experiment& experiment) {
        writer.open('{');
        write_fields(writer, token_vector_fields, experiment.token_vectors);
        writer.close('}');
    },
    [](const Node& node, Experiment& experiment) {
        return read_fields(node, token_vector_fields, experiment.token_vectors);
    }};

/// With self-attention the source is the target's tokens again and is left out.
constexpr Field<Experiment> source_field = [] {
    Field<Experiment> row = field<&Experiment::source>("source");
    row.is_default = [](const Experiment& experiment) {
        return experiment.self_attention ? experiment.source == experiment.target : experiment.source.empty();
    };
    return row;
}();

constexpr Field<Experiment> precision_field = {
    "precision", has_default<&Experiment::precision>,
    [](JsonWriter& writer, const Experiment& experiment) { writer.value(id_of(experiment.precision)); },
    [](const Node& node, Experiment& experiment) {
        std::string id;
        const Status read = read_value(node, id);
        if (!read) return read;
        for (const PrecisionChoice& choice : precisions())
            if (choice.id == id) {
                experiment.precision = choice.value;
                return ok();
            }
        return Status(node.error(phrase("core", "“%1” is not known; known are %2"), {id, "float64, float32"}));
    }};

void write_set_aside(JsonWriter& writer, const Experiment& experiment);
Status read_set_aside(const Node& node, Experiment& experiment);

constexpr Field<Experiment> experiment_fields[] = {
    field<&Experiment::target>("target"),
    field<&Experiment::self_attention>("self_attention"),
    source_field,
    field<&Experiment::splitting>("splitting"),
    id_field<&Experiment::input, input_rules>("input"),
    token_vectors_field,
    field<&Experiment::query>("query"),
    field<&Experiment::key>("key"),
    field<&Experiment::value>("value"),
    field<&Experiment::value_aside>("value_aside"),
    field<&Experiment::value_names>("value_names"),
    field<&Experiment::given>("given"),
    {"set_aside", [](const Experiment& e) { return !numbers_wait(e); }, write_set_aside, read_set_aside},
    id_field<&Experiment::score, score_rules>("score"),
    field<&Experiment::score_parameters>("score_parameters"),
    field<&Experiment::scale>("scale"),
    field<&Experiment::soft_cap>("soft_cap"),
    field<&Experiment::bias>("bias"),
    field<&Experiment::alibi>("alibi"),
    field<&Experiment::masks>("masks"),
    id_field<&Experiment::normaliser, normalisers>("normaliser"),
    field<&Experiment::temperature>("temperature"),
    count_field<&Experiment::heads, most_heads>("heads"),
    count_field<&Experiment::kv_heads, most_heads>("kv_heads"),
    id_field<&Experiment::output, output_rules>("output"),
    field<&Experiment::output_parameters>("output_parameters"),
    precision_field,
    id_field<&Experiment::walkthrough, walkthroughs>("walkthrough"),
};

/// With self-attention a source that is left out is the target again.
Status read_all_fields(const Node& node, Experiment& experiment, std::initializer_list<std::string_view> also) {
    const Status read = read_fields(node, experiment_fields, experiment, also);
    if (read && experiment.self_attention && !node.value->contains("source")) experiment.source = experiment.target;
    return read;
}

void write_set_aside(JsonWriter& writer, const Experiment& experiment) {
    writer.open('{');
    write_fields(writer, experiment_fields, *experiment.set_aside);
    writer.close('}');
}

Status read_set_aside(const Node& node, Experiment& experiment) {
    Experiment before;
    if (Status read = read_all_fields(node, before, {}); !read) return read;
    if (before.set_aside) return node.error(phrase("core", "only one experiment can be set aside"));
    experiment.set_aside = SetAside(std::move(before));
    return ok();
}

/// "format" and "version" say that the file is one of ours and not of a later program.
Status check_head(const Node& root) {
    const nlohmann::json& value = *root.value;
    const auto format = value.find("format");
    if (format == value.end() || *format != format_id)
        return fail(phrase("core", "this is no experiment file: “format” is not “%1”"), {std::string(format_id)});
    const auto version = value.find("version");
    if (version == value.end() || !version->is_number_integer())
        return fail(phrase("core", "“version” is missing or no whole number"));
    if (*version > newest_version)
        return fail(phrase("core", "the file has version %1, newer than %2, the newest this program reads"),
                    {version->dump(), std::to_string(newest_version)});
    if (*version < 1) return fail(phrase("core", "there is no version %1"), {version->dump()});
    return ok();
}

} // namespace

std::string write_experiment(const Experiment& experiment) {
    JsonWriter writer;
    writer.open('{');
    writer.key("format");
    writer.value(format_id);
    writer.key("version");
    writer.value(newest_version);
    write_fields(writer, experiment_fields, experiment);
    writer.close('}');
    return writer.take();
}

Result<Experiment> read_experiment(Bytes bytes) {
    const Result<nlohmann::json> document = parse_json(bytes, deepest_nesting);
    if (!document) return document.error();
    const Node root{&*document, {}};
    if (!root.value->is_object()) return root.unlike(phrase("core", "an object is expected, not %1"));
    const Status head = check_head(root);
    if (!head) return head.error();
    Experiment experiment;
    const Status read = read_all_fields(root, experiment, {"format", "version"});
    if (!read) return read.error();
    return experiment;
}

} // namespace attenscope
