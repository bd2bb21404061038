// SPDX-License-Identifier: GPL-3.0-or-later
// The line below the bars: sum, entropy, perplexity and maximum of a row of weights, each in a place of fixed width,
// and where the row is no distribution a line that says what entropy and perplexity are of.
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
    std::optional<double> entropy; ///< in nat, of the row divided by its sum; absent where that is no distribution
    std::optional<double> maximum;
    Index maximum_key = -1;
    bool sees_a_key = false;
    bool negative = false; ///< a weight is
};
RowStatistics row_statistics(const Trace& trace, Index head, Index query);
/// The same of other weights [N] in the query's row.
RowStatistics row_statistics(const Trace& trace, Index query, const Eigen::VectorXd& weights);
/// Whether a row of the head does not sum to 1, to the digits that are shown.
bool has_other_sums(const Trace& trace, Index head);

class DistributionStatistics : public QWidget {
    Q_OBJECT
public:
    explicit DistributionStatistics(QWidget* parent);

    /// Dashes without statistics. `keeps_note`: the note has its place whether it says something or not, since other
    /// rows of the same map need it.
    void showStatistics(const std::optional<RowStatistics>& statistics, bool keeps_note = false);

private:
    QString note(const RowStatistics& row) const;

    std::array<QLabel*, 5> values_{};
    std::array<QString, 5> headings_;
    QLabel* note_;
};

} // namespace attenscope
