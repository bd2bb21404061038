// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/draft.h"

#include "app/document/splitting.h"
#include "app/look/translated.h"
#include "core/attention/normalisers.h"
#include "core/attention/output_rules.h"
#include "core/attention/precisions.h"
#include "core/attention/score_rules.h"

#include <algorithm>
#include <tuple>

namespace attenscope {

namespace {

// The same bound as an experiment file has.
constexpr Index most_heads = 4096;

/// An option that sets one field.
struct Setting {
    std::string_view option;
    Problem (*apply)(std::string_view option, const QString& value, Experiment& experiment);
};

template <auto member, auto table>
Problem apply_id(std::string_view option, const QString& value, Experiment& experiment) {
    const Outcome<std::string> id = chosen<table>(option, value);
    if (!id) return id.failure();
    experiment.*member = *id;
    return {};
}

Problem apply_precision(std::string_view option, const QString& value, Experiment& experiment) {
    const Outcome<std::string> id = chosen<precisions>(option, value);
    if (!id) return id.failure();
    for (const PrecisionChoice& choice : precisions())
        if (choice.id == *id) experiment.precision = choice.value;
    return {};
}

template <auto member>
Problem apply_number(std::string_view option, const QString& value, Experiment& experiment) {
    const Outcome<double> number = number_argument(option, value);
    if (!number) return number.failure();
    experiment.*member = *number;
    return {};
}

Problem apply_soft_cap(std::string_view option, const QString& value, Experiment& experiment) {
    if (Problem problem = apply_number<&Experiment::soft_cap>(option, value, experiment)) return problem;
    if (*experiment.soft_cap > 0) return {};
    return misused(phrase("core", "%1: %2 is not above 0"), {dashed(option), value.toStdString()});
}

Problem apply_temperature(std::string_view option, const QString& value, Experiment& experiment) {
    if (Problem problem = apply_number<&Experiment::temperature>(option, value, experiment)) return problem;
    if (experiment.temperature >= 0) return {};
    return misused(phrase("core", "%1: %2 is below 0"), {dashed(option), value.toStdString()});
}

constexpr Setting settings[] = {
    {"score", apply_id<&Experiment::score, score_rules>},
    {"scale", apply_number<&Experiment::scale>},
    {"soft-cap", apply_soft_cap},
    {"temperature", apply_temperature},
    {"normaliser", apply_id<&Experiment::normaliser, normalisers>},
    {"output", apply_id<&Experiment::output, output_rules>},
    {"precision", apply_precision},
};

/// A leading axis of heads in the file and the number the option asks for must be the same.
Problem heads_conflict(std::string_view option, Index asked, std::string_view array, Index held) {
    // An axis of length 1 may as well be a batch of one.
    if (held <= 1 || asked == held) return {};
    return Failure{fail(phrase("core", "%1 is %2, but the array of %3 holds %4 heads"),
                        {dashed(option), text(asked), dashed(array), text(held)})};
}

} // namespace

Outcome<Draft> draft_experiment(const Arguments& arguments) {
    Draft draft;
    if (!arguments.inputs().isEmpty()) {
        const Outcome<DumpMeaning> meaning = asked_meaning(arguments);
        if (!meaning) return meaning.failure();
        const QString& place = arguments.inputs().first();
        if (const Problem problem = refuse_meaning(arguments, place)) return *problem;
        Result<Input> input = load_input(place, *meaning);
        if (!input) return std::move(input).error();
        if (input->unclear)
            return fail(phrase("core", "%1; say --as weights or --as scores"),
                        {translated(*input->unclear).toStdString()})
                .in(place.toStdString());
        if (input->mask && !arguments.has("mask"))
            input->notes.push_back({phrase("core", "%1 also holds the mask “%2”: --mask %1:%2 --mask-means visible (or "
                                                   "hidden) takes it"),
                                    {split_array_name(place).file.toStdString(), input->mask->name}});
        draft.experiment = std::move(input->experiment);
        draft.from_experiment_file = input->from_experiment_file;
        draft.notes = std::move(input->notes);
    }
    for (const auto step :
         {draft_arrays, draft_tokens, draft_settings, draft_heads, draft_masks, draft_bias, draft_weights})
        if (Problem problem = step(arguments, draft)) return *std::move(problem);
    return draft;
}

Problem draft_tokens(const Arguments& arguments, Draft& draft) {
    Experiment& experiment = draft.experiment;
    const bool target = arguments.has("target"), source = arguments.has("source");
    const auto tokens = [&](std::string_view option) {
        if (const QString open = unclosed_quote(arguments.value(option), experiment.splitting); !open.isEmpty())
            draft.notes.push_back(
                {phrase("core", "%1: the quote of %2 is never closed; all that follows it is one token"),
                 {dashed(option), open.left(40).toStdString()}});
        return split_tokens(arguments.value(option), experiment.splitting);
    };
    // Text alone is the whole input: then one text attends to itself.
    const bool only_text = arguments.inputs().isEmpty() && experiment.input == "tokens";
    if (only_text && !target)
        return source ? misused(phrase("core", "--source needs --target"))
                      : misused(phrase("core", "nothing to compute: give INPUT, --target, --query and --key, --scores "
                                               "or --weights"));
    if (only_text && !source) experiment.self_attention = true;
    if (source) experiment.self_attention = false;
    for (const auto& [given, option, side] :
         {std::tuple(target, "target", &Experiment::target), std::tuple(source, "source", &Experiment::source)}) {
        if (!given) continue;
        experiment.*side = tokens(option);
        if ((experiment.*side).empty())
            return misused(phrase("core", "%1 “%2” holds no token"),
                           {dashed(option), arguments.value(option).toStdString()});
    }
    // A file that names two different sides is left to attend(), which says what it does with them.
    if (experiment.self_attention && (target || only_text)) experiment.source = experiment.target;
    return {};
}

Problem draft_settings(const Arguments& arguments, Draft& draft) {
    for (const Setting& setting : settings)
        if (arguments.has(setting.option))
            if (Problem problem = setting.apply(setting.option, arguments.value(setting.option), draft.experiment))
                return problem;
    const std::string& input = draft.experiment.input;
    if (arguments.has("score") && (input == "scores" || input == "weights"))
        draft.notes.push_back({phrase("core", "--score is not used: the %1 are given"), {input}});
    return {};
}

Problem draft_heads(const Arguments& arguments, Draft& draft) {
    Experiment& experiment = draft.experiment;
    const bool heads_given = arguments.has("heads"), kv_given = arguments.has("kv-heads");
    if (heads_given) {
        const Outcome<Index> heads = index_argument("heads", arguments.value("heads"), 1, most_heads);
        if (!heads) return heads.failure();
        if (Problem problem = heads_conflict("heads", *heads, "query", draft.query_heads)) return problem;
        experiment.heads = *heads;
    } else if (arguments.has("query")) {
        experiment.heads = std::max<Index>(draft.query_heads, 1);
    }
    if (kv_given) {
        const Outcome<Index> heads = index_argument("kv-heads", arguments.value("kv-heads"), 1, most_heads);
        if (!heads) return heads.failure();
        if (Problem problem = heads_conflict("kv-heads", *heads, "key", draft.kv_heads)) return problem;
        experiment.kv_heads = *heads;
    } else if (draft.kv_heads > 1 || (draft.kv_heads == 1 && draft.query_heads != 1)) {
        experiment.kv_heads = draft.kv_heads;
    } else if (heads_given || arguments.has("query")) {
        experiment.kv_heads = experiment.heads;
    }
    if ((heads_given || kv_given) && experiment.heads % experiment.kv_heads != 0)
        return misused(
            phrase("core", "%1 heads cannot share %2 key/value heads: the one is not a multiple of the other"),
            {text(experiment.heads), text(experiment.kv_heads)});
    return {};
}

} // namespace attenscope
