// SPDX-License-Identifier: GPL-3.0-or-later
// Maps for the tests of the heatmap and its exports.
#pragma once

#include "core/maps/map.h"

#include <QFile>
#include <QString>
#include <nlohmann/json.hpp>
#include <optional>

namespace attenscope {

inline Map numbered_map(Index rows, Index columns) {
    Map map;
    Matrix values(rows, columns);
    for (Index i = 0; i < values.size(); ++i)
        values.data()[i] = static_cast<double>(i + 1) / static_cast<double>(values.size());
    map.values = std::move(values);
    for (Index i = 0; i < rows; ++i)
        map.rows.push_back(std::string("q").append(std::to_string(i)));
    for (Index j = 0; j < columns; ++j)
        map.columns.push_back(std::string("k").append(std::to_string(j)));
    return map;
}

/// A recorded map that broke viewers; nothing when the file is not there.
inline std::optional<Map> recorded_map(const char* name) {
    QFile file(QStringLiteral(ATTENSCOPE_CASES "/views/") + QString::fromUtf8(name));
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    const auto record = nlohmann::json::parse(file.readAll().toStdString());
    Map map;
    map.rows = record["target_tokens"].get<Tokens>();
    map.columns = record["source_tokens"].get<Tokens>();
    const auto& rows = record["weights"];
    Matrix values(static_cast<Index>(rows.size()), static_cast<Index>(rows[0].size()));
    Visibility visible = Visibility::Constant(values.rows(), values.cols(), true);
    for (Index i = 0; i < values.rows(); ++i) {
        for (Index j = 0; j < values.cols(); ++j) {
            const auto row = static_cast<size_t>(i), column = static_cast<size_t>(j);
            values(i, j) = rows[row][column].get<double>();
            if (record.contains("mask")) visible(i, j) = record["mask"][row][column] == 0;
        }
    }
    map.values = std::move(values);
    if (record.contains("mask")) map.visible = std::move(visible);
    return map;
}

inline constexpr const char* recorded_names[] = {"all_equal.json",
                                                 "all_zero.json",
                                                 "annotation_contrast.json",
                                                 "cjk_emoji_combining.json",
                                                 "duplicate_tokens.json",
                                                 "html_tokens.json",
                                                 "long_tokens.json",
                                                 "masked_outlier.json",
                                                 "more_tokens_than_cells.json",
                                                 "one_cell.json",
                                                 "one_row.json",
                                                 "outlier.json",
                                                 "row_label_offset.json",
                                                 "rtl.json",
                                                 "whitespace_and_bpe_marks.json"};

} // namespace attenscope
