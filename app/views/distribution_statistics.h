// SPDX-License-Identifier: GPL-3.0-or-later
// The line below the bars: sum, entropy, perplexity and maximum of a row of weights, each in a place of fixed width.
#pragma once

#include "core/attention/trace.h"

#include <QWidget>
#include <array>
#include <optional>

class QLabel;

namespace attenscope {

/// Numbers about one row of weights. Hidden keys have weight 0 and take no part in the maximum.
struct RowStatistics {
    double sum = 0;
    std::optional<double> entropy; ///< in nat; absent where the row is no distribution
    std::optional<double> maximum;
    Index maximum_key = -1;
    bool sees_a_key = false;
};
RowStatistics row_statistics(const Trace& trace, Index head, Index query);
/// The same of other weights [N] in the query's row.
RowStatistics row_statistics(const Trace& trace, Index query, const Eigen::VectorXd& weights);

class DistributionStatistics : public QWidget {
    Q_OBJECT
public:
    explicit DistributionStatistics(QWidget* parent);

    /// Dashes without statistics.
    void showStatistics(const std::optional<RowStatistics>& statistics);

private:
    std::array<QLabel*, 5> values_{};
    std::array<QString, 5> headings_;
};

} // namespace attenscope
