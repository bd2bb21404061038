// SPDX-License-Identifier: GPL-3.0-or-later
// Which colour is which key: one line of swatches and tokens. What is not added yet has an outline for a swatch.
#pragma once

#include "core/attention/experiment.h"
#include "core/base/matrix.h"

#include <QRectF>
#include <optional>
#include <vector>

class QFontMetrics;
class QPainter;

namespace attenscope {

/// Which keys a legend names where its line cannot name all: those that matter most, in the order of the keys. `widths`
/// are those of the entries in px, `room` is what they share, `more` what "+ 12" takes.
std::vector<Index> legend_keys(const std::vector<double>& widths, const Eigen::VectorXd& weights, double room,
                               double more);

class ContextLegend {
public:
    struct Entry {
        Index key;
        QRectF place;
    };

    void clear() { entries_.clear(); }
    void arrange(const Tokens& keys, const Eigen::VectorXd& weights, const QFontMetrics& metrics, const QRectF& line);
    const std::vector<Entry>& entries() const { return entries_; }
    std::optional<Index> keyAt(QPointF at) const;

    /// `added` keys from `first` on are there; `lit` is marked.
    void paint(QPainter& painter, const Tokens& keys, Index first, Index added, std::optional<Index> lit) const;

private:
    std::vector<Entry> entries_;
    QRectF line_;
};

} // namespace attenscope
