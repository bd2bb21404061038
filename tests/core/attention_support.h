// SPDX-License-Identifier: GPL-3.0-or-later
// Short ways to build Experiments and to compare what comes out.
#pragma once

#include "core/attention/attend.h"

#include <cmath>
#include <fstream>
#include <gtest/gtest.h>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace attenscope::testing {

using Json = nlohmann::json;

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

inline double number(const Json& json) {
    if (json.is_number()) return json.get<double>();
    const auto word = json.get<std::string>();
    return word == "inf" ? inf : word == "-inf" ? -inf : nan;
}

/// A list of lists; a list of numbers is one row; `columns` is the width when there is no row to tell.
inline Matrix matrix(const Json& json, Index columns = 0) {
    if (!json.empty() && !json[0].is_array()) return matrix(Json::array({json}));
    const auto rows = static_cast<Index>(json.size());
    Matrix out(rows, rows == 0 ? columns : static_cast<Index>(json[0].size()));
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < out.cols(); ++j)
            out(i, j) = number(json[static_cast<size_t>(i)][static_cast<size_t>(j)]);
    return out;
}

inline Table table(std::initializer_list<std::initializer_list<double>> rows) {
    Matrix out(static_cast<Index>(rows.size()), static_cast<Index>(rows.size() ? rows.begin()->size() : 0));
    Index i = 0;
    for (const auto& row : rows) {
        Index j = 0;
        for (const double value : row)
            out(i, j++) = value;
        ++i;
    }
    return Table(std::move(out));
}

/// Numbers in −1 … 1, the same at every run.
inline Table random_table(Index rows, Index columns, std::uint64_t seed) {
    Matrix out(rows, columns);
    std::uint64_t state = seed * 2654435761u + 12345;
    for (Index i = 0; i < out.size(); ++i) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        out.data()[i] = static_cast<double>(state >> 11) * 0x1p-52 - 1;
    }
    return Table(std::move(out));
}

inline Tokens numbered_tokens(Index count, const std::string& name = "t") {
    Tokens out;
    for (Index i = 0; i < count; ++i)
        out.push_back(name + std::to_string(i));
    return out;
}

inline Experiment from_vectors(const Table& query, const Table& key, const Table& value, Index heads = 1,
                               Index kv_heads = 1) {
    Experiment e;
    e.target = numbered_tokens(query->rows(), "q");
    e.source = numbered_tokens(key->rows(), "k");
    e.input = "vectors";
    e.query = query;
    e.key = key;
    e.value = value;
    e.heads = heads;
    e.kv_heads = kv_heads;
    return e;
}

/// For "scores" and "weights".
inline Experiment from_given(const std::string& input, const std::vector<Table>& given, const Table& value = {}) {
    Experiment e;
    e.target = numbered_tokens(given[0]->rows(), "q");
    e.source = numbered_tokens(given[0]->cols(), "k");
    e.input = input;
    e.given = given;
    e.heads = e.kv_heads = static_cast<Index>(given.size());
    e.value = value;
    return e;
}

inline Trace attended(const Experiment& experiment) {
    Result<Trace> trace = attend(std::make_shared<const Experiment>(experiment));
    if (!trace) throw std::runtime_error(english(trace.error()));
    return *std::move(trace);
}

/// Why it is refused; "" when it is not.
inline std::string refusal(const Experiment& experiment) {
    const Result<Trace> trace = attend(std::make_shared<const Experiment>(experiment));
    return trace ? "" : english(trace.error());
}

inline void expect_close(const Matrix& found, const Matrix& expected, double tolerance, const std::string& what = "") {
    ASSERT_EQ(found.rows(), expected.rows()) << what;
    ASSERT_EQ(found.cols(), expected.cols()) << what;
    for (Index i = 0; i < found.rows(); ++i)
        for (Index j = 0; j < found.cols(); ++j) {
            const double a = found(i, j), b = expected(i, j);
            const bool same_kind = std::isnan(a) == std::isnan(b) && std::isinf(a) == std::isinf(b);
            if (same_kind && (a == b || std::isnan(a) || std::abs(a - b) <= tolerance)) continue;
            ADD_FAILURE() << what << " (" << i << ", " << j << "): " << a << " instead of " << b;
        }
}

inline bool warns(const Trace& trace, const std::string& words) {
    for (const Message& message : trace.warnings)
        if (english(message).find(words) != std::string::npos) return true;
    return false;
}

/// The file's content, null when it is not there.
inline Json json_file(const std::string& path) {
    std::ifstream file(path);
    return file ? Json::parse(file) : Json();
}

} // namespace attenscope::testing
