// SPDX-License-Identifier: GPL-3.0-or-later
// Q, K, V, scores and weights from files.
#include "app/cli/draft.h"

#include "core/attention/heads.h"

#include <algorithm>

namespace attenscope {

namespace {

/// Heads' columns joined per token, as an Experiment holds them.
struct Vectors {
    Table joined;
    Index heads;                     ///< 0 without a leading axis
    std::vector<std::string> tokens; ///< empty unless the file names them
};

Outcome<Vectors> read_vectors(const QString& argument, bool of_keys, std::vector<Message>& notes) {
    const Result<ArrayInput> array = read_array(argument);
    if (!array) return array.error();
    const Result<std::vector<Table>> heads = read_tables(*array);
    if (!heads) return heads.error();
    notes.insert(notes.end(), array->findings.begin(), array->findings.end());
    const Index axis = array->array.shape.size() > 2 ? static_cast<Index>(heads->size()) : 0;
    Table joined = joined_heads(*heads);
    std::vector<std::string> tokens = of_keys ? array->column_tokens : array->row_tokens;
    // One list of tokens need not be those of these vectors.
    if (array->one_list && static_cast<Index>(tokens.size()) != joined->rows()) tokens.clear();
    return Vectors{std::move(joined), axis, std::move(tokens)};
}

/// An experiment made from its tokens may hold typed values that took no part.
void forget_unused_value(Experiment& experiment) {
    if (experiment.input == "tokens") experiment.value = {};
}

Problem read_query_and_key(const Arguments& arguments, Draft& draft) {
    Experiment& experiment = draft.experiment;
    for (const std::string_view option : {"query", "key"}) {
        const bool query = option == "query";
        if (!arguments.has(option)) {
            if (experiment.input == "vectors") continue;
            return query ? misused(phrase("core", "--key needs --query"))
                         : misused(phrase("core", "--query needs --key"));
        }
        Outcome<Vectors> read = read_vectors(arguments.value(option), !query, draft.notes);
        if (!read) return read.failure();
        (query ? experiment.query : experiment.key) = read->joined;
        (query ? draft.query_heads : draft.kv_heads) = read->heads;
        Status fit = fit_tokens(query ? experiment.target : experiment.source, read->tokens, read->joined->rows());
        if (!fit) return Failure{std::move(fit).error().in(arguments.value(option).toStdString())};
    }
    forget_unused_value(experiment);
    experiment.input = "vectors";
    experiment.self_attention = false;
    return {};
}

Problem read_value(const Arguments& arguments, Draft& draft) {
    if (draft.experiment.input == "tokens")
        return misused(phrase("core", "--value needs --query and --key, --scores or --weights"));
    const Outcome<Vectors> read = read_vectors(arguments.value("value"), true, draft.notes);
    if (!read) return read.failure();
    if (read->heads > 0 && draft.kv_heads > 0 && read->heads != draft.kv_heads)
        return Failure{fail(phrase("core", "the array of --key holds %1 heads and that of --value %2"),
                            {text(draft.kv_heads), text(read->heads)})};
    draft.experiment.value = read->joined;
    draft.kv_heads = std::max(draft.kv_heads, read->heads);
    return {};
}

/// --scores or --weights: start from a later stage.
Problem read_given(const std::string& input, const Arguments& arguments, Draft& draft) {
    const Result<ArrayInput> array = read_array(arguments.value(input));
    if (!array) return Failure{array.error()};
    draft.notes.insert(draft.notes.end(), array->findings.begin(), array->findings.end());
    forget_unused_value(draft.experiment);
    const Status started = start_from(draft.experiment, input, *array);
    if (!started) return Failure{started.error()};
    return {};
}

} // namespace

Problem draft_arrays(const Arguments& arguments, Draft& draft) {
    const bool vectors = arguments.has("query") || arguments.has("key");
    const bool scores = arguments.has("scores"), weights = arguments.has("weights");
    if (vectors + scores + weights > 1)
        return misused(phrase("core", "give only one of --query and --key, --scores, --weights"));
    if (vectors)
        if (Problem problem = read_query_and_key(arguments, draft)) return problem;
    if (scores || weights)
        if (Problem problem = read_given(scores ? "scores" : "weights", arguments, draft)) return problem;
    return arguments.has("value") ? read_value(arguments, draft) : Problem();
}

} // namespace attenscope
