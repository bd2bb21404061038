// SPDX-License-Identifier: GPL-3.0-or-later
// Small computed traces for the tests of the views.
#pragma once

#include "core/attention/attend.h"

#include <limits>

namespace attenscope {

inline std::shared_ptr<const Trace> traced(Experiment experiment) {
    Result<Trace> trace = attend(std::make_shared<const Experiment>(std::move(experiment)));
    if (!trace) throw std::runtime_error(english(trace.error()));
    return std::make_shared<const Trace>(*std::move(trace));
}

inline Experiment given_weights(Tokens target, Tokens source, Matrix weights) {
    Experiment experiment;
    experiment.target = std::move(target);
    experiment.source = std::move(source);
    experiment.input = "weights";
    experiment.given = {Table(std::move(weights))};
    return experiment;
}

inline Experiment given_scores(Tokens target, Tokens source, Matrix scores) {
    Experiment experiment = given_weights(std::move(target), std::move(source), std::move(scores));
    experiment.input = "scores";
    return experiment;
}

/// Self-attention of `count` tokens "t0", "t1", … with vectors from the tokens.
inline Experiment of_tokens(Index count) {
    Experiment experiment;
    for (Index at = 0; at < count; ++at)
        experiment.target.push_back(std::string("t").append(text(at)));
    experiment.source = experiment.target;
    experiment.self_attention = true;
    return experiment;
}

inline Matrix matrix(std::initializer_list<std::initializer_list<double>> rows) {
    Matrix out(static_cast<Index>(rows.size()), static_cast<Index>(rows.begin()->size()));
    Index row = 0;
    for (const auto& numbers : rows) {
        Index column = 0;
        for (const double number : numbers)
            out(row, column++) = number;
        ++row;
    }
    return out;
}

inline Experiment translation() {
    return given_weights({"我", "爱", "自然语言处理"}, {"I", "love", "NLP"},
                         matrix({{0.8, 0.1, 0.1}, {0.05, 0.9, 0.05}, {0, 0, 1}}));
}

inline constexpr double inf = std::numeric_limits<double>::infinity();
inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

} // namespace attenscope
