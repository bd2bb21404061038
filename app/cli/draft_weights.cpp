// SPDX-License-Identifier: GPL-3.0-or-later
// What score and output rules learn, from files.
#include "app/cli/draft.h"

#include "core/attention/output_rules.h"
#include "core/attention/score_rules.h"

#include <algorithm>

namespace attenscope {

namespace {

using Shapes = std::vector<ParameterShape>;

std::string names_of(const Shapes& shapes) {
    std::string names;
    for (const ParameterShape& shape : shapes)
        if (!shape.optional) names.append(names.empty() ? "" : ", ").append(shape.name);
    return names;
}

Result<Table> one_matrix(const Member& member, const std::string& place) {
    Result<Array> array = member.read();
    if (!array) return std::move(array).error().in(place);
    if (const auto changed = array->rounded.messages(); !changed.empty()) return Error{changed.front(), place, false};
    Result<std::vector<Table>> read = read_tables({place, *std::move(array), {}, {}, {}});
    if (!read) return std::move(read).error();
    if (read->size() != 1)
        return fail(phrase("core", "one matrix is needed here, not %1"), {std::to_string(read->size())}).in(place);
    return std::move(read->front());
}

/// The arrays a container has under the names of the rule's parameters.
Result<Parameters> from_container(const OpenDump& file, const std::string& path, const Shapes& shapes) {
    Parameters parameters;
    const auto needed = std::ranges::count_if(shapes, [](const ParameterShape& shape) { return !shape.optional; });
    const std::vector<Member>& members = file.dump().members;
    // A file of one array needs no name for the only one a rule learns.
    const bool nameless = members.size() == 1 && needed == 1;
    for (const ParameterShape& shape : shapes) {
        const bool only = nameless && !shape.optional;
        const Result<const Member*> member = file.dump().find(only ? members.front().name : shape.name);
        if (!member && shape.optional) continue;
        if (!member) return Error(member.error()).in(path);
        Result<Table> matrix = one_matrix(**member, std::string(path).append(": ").append((*member)->name));
        if (!matrix) return std::move(matrix).error();
        parameters[shape.name] = *std::move(matrix);
    }
    return parameters;
}

Result<Parameters> read_parameters(const QString& argument, const Shapes& shapes) {
    const ArrayName name = split_array_name(argument);
    if (name.member.empty() && name.picks.empty()) {
        const auto file = OpenDump::open(name.file);
        if (!file) return file.error();
        return from_container(**file, name.file.toStdString(), shapes);
    }
    const Result<ArrayInput> array = read_array(argument);
    if (!array) return array.error();
    const Result<std::vector<Table>> read = read_tables(*array);
    if (!read) return read.error();
    if (read->size() != 1 || std::ranges::count(shapes, false, &ParameterShape::optional) != 1)
        return fail(phrase("core", "this is one array, and %1 are needed: name only the file that holds them"),
                    {names_of(shapes)})
            .in(array->place);
    const auto needed = std::ranges::find(shapes, false, &ParameterShape::optional);
    return Parameters{{needed->name, read->front()}};
}

bool complete(const Parameters& parameters, const Shapes& shapes) {
    return std::ranges::all_of(
        shapes, [&](const ParameterShape& shape) { return shape.optional || parameters.contains(shape.name); });
}

/// `option` reads the weights of the rule that `choice` chose.
Problem draft_rule_weights(std::string_view option, std::string_view choice, const std::string& rule,
                           const Shapes& shapes, bool seeded, const Arguments& arguments, Parameters& parameters) {
    if (arguments.has(option)) {
        if (shapes.empty()) return misused(phrase("core", "%1 %2 has no weights"), {dashed(choice), rule});
        Result<Parameters> read = read_parameters(arguments.value(option), shapes);
        if (!read) return Failure{std::move(read).error()};
        parameters = *std::move(read);
    }
    if (seeded || complete(parameters, shapes)) return {};
    return misused(phrase("core", "%1 %2 needs %3 FILE with %4"),
                   {dashed(choice), rule, dashed(option), names_of(shapes)});
}

} // namespace

Problem draft_weights(const Arguments& arguments, Draft& draft) {
    Experiment& experiment = draft.experiment;
    const bool seeded = draft.from_experiment_file;
    const bool scored = experiment.input == "tokens" || experiment.input == "vectors";
    const bool put_out = experiment.input == "tokens" || experiment.value.has_value();
    const ScoreRule* score = find_score_rule(experiment.score);
    const OutputRule* output = find_output_rule(experiment.output);
    if (score)
        if (Problem problem = draft_rule_weights("score-weights", "score", experiment.score, score->parameters,
                                                 seeded || !scored, arguments, experiment.score_parameters))
            return problem;
    if (output)
        return draft_rule_weights("output-weights", "output", experiment.output, output->parameters, seeded || !put_out,
                                  arguments, experiment.output_parameters);
    return {};
}

} // namespace attenscope
