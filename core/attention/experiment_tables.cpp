// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/experiment_tables.h"

#include "core/attention/edits.h"
#include "core/attention/heads.h"
#include "core/attention/input_rules.h"
#include "core/attention/output_rules.h"
#include "core/attention/score_rules.h"
#include "core/attention/seeded.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace attenscope {

namespace {

/// A table that every Experiment of its kind has once.
struct Fixed {
    std::string_view id;
    const char* label;
    char letter;
    TableAxis rows, columns;
    bool (*there)(const Experiment&);
    bool (*typed)(const Experiment&);
    Table& (*place)(Experiment&); ///< null when it is never typed
    const Table& (*computed)(const Trace&);
};

bool from_tokens(const Experiment& e) {
    return e.input == "tokens";
}
bool always(const Experiment&) {
    return true;
}
bool never(const Experiment&) {
    return false;
}
bool vectors_typed(const Experiment& e) {
    return e.input == "vectors";
}
bool value_typed(const Experiment& e) {
    return e.input == "vectors" || (e.input != "tokens" && e.value);
}
template <Projection TokenVectors::*member>
bool projection_typed(const Experiment& e) {
    return (e.token_vectors.*member).kind == Projection::Kind::Typed;
}
template <Projection TokenVectors::*member>
Table& projection_place(Experiment& e) {
    return (e.token_vectors.*member).typed;
}
template <Table Experiment::*member>
Table& place_in_experiment(Experiment& e) {
    return e.*member;
}
template <Table Inputs::*member>
const Table& seen(const Trace& trace) {
    return trace.inputs.*member;
}

constexpr std::array fixed_tables{
    Fixed{"Q", phrase("core", "Q · queries"), 'Q', TableAxis::Target, TableAxis::Components, has_vectors, vectors_typed,
          place_in_experiment<&Experiment::query>, seen<&Inputs::query>},
    Fixed{"K", phrase("core", "K · keys"), 'K', TableAxis::Source, TableAxis::Components, has_vectors, vectors_typed,
          place_in_experiment<&Experiment::key>, seen<&Inputs::key>},
    Fixed{"V", phrase("core", "V · values"), 'V', TableAxis::Source, TableAxis::Components, always, value_typed,
          place_in_experiment<&Experiment::value>, seen<&Inputs::value>},
    Fixed{"W_Q", phrase("core", "W_Q · projection of the queries"), 'Q', TableAxis::Components, TableAxis::Components,
          from_tokens, projection_typed<&TokenVectors::query>, projection_place<&TokenVectors::query>,
          seen<&Inputs::query_projection>},
    Fixed{"W_K", phrase("core", "W_K · projection of the keys"), 'K', TableAxis::Components, TableAxis::Components,
          from_tokens, projection_typed<&TokenVectors::key>, projection_place<&TokenVectors::key>,
          seen<&Inputs::key_projection>},
    Fixed{"W_V", phrase("core", "W_V · projection of the values"), 'V', TableAxis::Components, TableAxis::Components,
          from_tokens, projection_typed<&TokenVectors::value>, projection_place<&TokenVectors::value>,
          seen<&Inputs::value_projection>},
    Fixed{"X_target", phrase("core", "Target vectors"), 0, TableAxis::Target, TableAxis::Components, from_tokens, never,
          nullptr, seen<&Inputs::target_embeddings>},
    Fixed{"X_source", phrase("core", "Source vectors"), 0, TableAxis::Source, TableAxis::Components, from_tokens, never,
          nullptr, seen<&Inputs::source_embeddings>},
};

const Fixed* find_fixed(std::string_view id) {
    const auto found =
        std::find_if(fixed_tables.begin(), fixed_tables.end(), [id](const Fixed& f) { return f.id == id; });
    return found == fixed_tables.end() ? nullptr : &*found;
}

/// "bias/2" → 2 when `id` starts with "bias/".
std::optional<size_t> number_after(std::string_view id, std::string_view prefix) {
    if (!id.starts_with(prefix)) return std::nullopt;
    id.remove_prefix(prefix.size());
    size_t number = 0;
    const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), number);
    if (error != std::errc() || end != id.data() + id.size()) return std::nullopt;
    return number;
}

Table parameter(const Parameters& parameters, const std::string& name) {
    const auto found = parameters.find(name);
    return found == parameters.end() ? Table() : found->second;
}

void add_parameters(std::vector<ExperimentTable>& out, const std::string& prefix, const char* label, char letter,
                    const std::vector<ParameterShape>& shapes, const Parameters& typed, const Parameters* computed) {
    for (const ParameterShape& shape : shapes) {
        ExperimentTable table{prefix + shape.name, {label, {shape.name}}, letter};
        table.values = parameter(typed, shape.name);
        table.typed = table.can_be_computed = table.values.has_value();
        if (!table.typed && computed) table.values = parameter(*computed, shape.name);
        out.push_back(std::move(table));
    }
}

void add_numbered(std::vector<ExperimentTable>& out, const std::string& prefix, const char* one, const char* of_head,
                  const std::vector<Table>& tables) {
    for (size_t i = 0; i < tables.size(); ++i) {
        const std::string number = std::to_string(i);
        const Message label = tables.size() == 1 ? Message{one, {}} : Message{of_head, {number}};
        out.push_back({prefix + number, label, 0, TableAxis::Target, TableAxis::Source, true, true, false, tables[i]});
    }
}

Table* parameter_of(Parameters& parameters, std::string_view id, std::string_view prefix) {
    const auto found = parameters.find(std::string(id.substr(prefix.size())));
    return found == parameters.end() ? nullptr : &found->second;
}

} // namespace

std::vector<ExperimentTable> experiment_tables(const Experiment& e, const Trace* trace) {
    std::vector<ExperimentTable> out;
    if (e.input == "scores")
        add_numbered(out, "given/", phrase("core", "Scores"), phrase("core", "Scores · head %1"), e.given);
    if (e.input == "weights")
        add_numbered(out, "given/", phrase("core", "Weights"), phrase("core", "Weights · head %1"), e.given);
    for (const Fixed& fixed : fixed_tables) {
        if (!fixed.there(e)) continue;
        ExperimentTable table{std::string(fixed.id), {fixed.label, {}}, fixed.letter, fixed.rows, fixed.columns};
        table.typed = fixed.typed(e);
        table.can_be_typed = fixed.place != nullptr;
        table.can_be_computed = table.typed && e.input != "vectors";
        if (table.typed)
            table.values = fixed.place(const_cast<Experiment&>(e)); // only read
        else if (trace)
            table.values = fixed.computed(*trace);
        if (fixed.letter == 'V' && table.values) table.column_names = value_column_names(e, table.values->cols());
        out.push_back(std::move(table));
    }
    add_numbered(out, "bias/", phrase("core", "Bias"), phrase("core", "Bias · head %1"), e.bias);
    if (const ScoreRule* rule = find_score_rule(e.score); rule && has_vectors(e))
        add_parameters(out, "score/", phrase("core", "%1 · of the score"), 0, rule->parameters, e.score_parameters,
                       trace ? &trace->score_parameters : nullptr);
    if (const OutputRule* rule = find_output_rule(e.output))
        add_parameters(out, "output/", phrase("core", "%1 · of the output"), 'O', rule->parameters, e.output_parameters,
                       trace ? &trace->output_parameters : nullptr);
    return out;
}

Table* table_of(Experiment& e, std::string_view id) {
    if (const Fixed* fixed = find_fixed(id)) return fixed->place ? &fixed->place(e) : nullptr;
    if (const auto i = number_after(id, "bias/")) return *i < e.bias.size() ? &e.bias[*i] : nullptr;
    if (const auto i = number_after(id, "given/")) return *i < e.given.size() ? &e.given[*i] : nullptr;
    if (id.starts_with("score/")) return parameter_of(e.score_parameters, id, "score/");
    if (id.starts_with("output/")) return parameter_of(e.output_parameters, id, "output/");
    return nullptr;
}

void make_typed(Experiment& e, std::string_view id, const Trace* trace) {
    const Fixed* fixed = find_fixed(id);
    const Table found = fixed && trace ? fixed->computed(*trace) : Table();
    if (id == "Q" || id == "K" || (id == "V" && has_vectors(e))) {
        // What was typed at an earlier time must not come back in place of what is seen now.
        if (trace && trace->inputs.query) e.query = e.key = e.value = Table();
        e = with_input(std::move(e), "vectors", trace ? trace->inputs : Inputs{});
    } else if (id == "V") {
        e.value = found ? found : Table(token_embeddings(e.source, e.token_vectors.width, e.token_vectors.seed));
    } else if (fixed && fixed->place) {
        TokenVectors& vectors = e.token_vectors;
        Projection& projection = id == "W_Q" ? vectors.query : id == "W_K" ? vectors.key : vectors.value;
        projection.kind = Projection::Kind::Typed;
        const Index width = vectors.width;
        if (found && found->rows() == width)
            projection.typed = found;
        else if (!projection.typed || projection.typed->rows() != width)
            projection.typed = Table(Matrix(Matrix::Identity(width, width)));
    } else if (const bool score = id.starts_with("score/"); score || id.starts_with("output/")) {
        const std::string name(id.substr(id.find('/') + 1));
        Table values = trace ? parameter(score ? trace->score_parameters : trace->output_parameters, name) : Table();
        if (!values) values = Table(Matrix(Matrix::Zero(1, 1)));
        (score ? e.score_parameters : e.output_parameters)[name] = values;
    }
}

void make_computed(Experiment& e, std::string_view id) {
    if (id == "V" && e.input != "vectors") e.value = Table();
    if (id == "W_Q") e.token_vectors.query = {};
    if (id == "W_K") e.token_vectors.key = {};
    if (id == "W_V") e.token_vectors.value = {};
    if (id.starts_with("score/")) e.score_parameters.erase(std::string(id.substr(6)));
    if (id.starts_with("output/")) e.output_parameters.erase(std::string(id.substr(7)));
}

Matrix resized(const Matrix& values, Index rows, Index columns) {
    Matrix out = Matrix::Zero(rows, columns);
    const Index r = std::min(rows, values.rows()), c = std::min(columns, values.cols());
    out.topLeftCorner(r, c) = values.topLeftCorner(r, c);
    return out;
}

Tokens resized_tokens(Tokens tokens, Index count, std::string_view prefix) {
    const auto wanted = static_cast<size_t>(std::max<Index>(count, 0));
    if (wanted < tokens.size()) tokens.resize(wanted);
    while (tokens.size() < wanted)
        tokens.push_back(std::string(prefix) + std::to_string(tokens.size() + 1));
    return tokens;
}

void set_model_width(Experiment& e, Index width) {
    e.token_vectors.width = width;
    for (Projection* projection : {&e.token_vectors.query, &e.token_vectors.key, &e.token_vectors.value})
        if (projection->typed) projection->typed = resized(*projection->typed, width, projection->typed->cols());
}

} // namespace attenscope
