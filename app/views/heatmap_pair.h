// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap of the current stage and, when asked for, the one of the stage before beside it: each with its own colour
// range, or both with one. Both show the same part: zooming and moving one does so with the other.
#pragma once

#include "app/views/heatmap_view.h"

#include <QSplitter>

class QLabel;

namespace attenscope {

class HeatmapPair : public QSplitter {
    Q_OBJECT
public:
    explicit HeatmapPair(Selection* selection, QWidget* parent = nullptr);

    /// The current stage's heatmap, always shown.
    HeatmapView* current() { return current_; }
    HeatmapView* before() { return before_; }
    void showMaps(const Map& current, const Map& before);
    /// What a walkthrough has of the current map; of the one before all is there, and the same cell is marked.
    void showMoment(const std::optional<Moment>& moment);

    bool paired() const { return paired_; }
    bool oneRange() const { return one_range_; }
    /// What the colours span when they have not one range for both.
    const RangeChoice& chosenRange() const { return chosen_; }
    void setRange(const RangeChoice& range);
    /// Whether weights span 0 … 1 while the range is automatic.
    void setUnitWeights(bool unit);

public slots:
    void setPaired(bool paired);
    void setOneRange(bool one);

private:
    void follow();
    void applyRange();
    /// Shows of the other map what `view` shows of its own.
    void shareRegion(const HeatmapView* view);

    Selection* selection_;
    HeatmapView* current_;
    HeatmapView* before_;
    QLabel* current_title_;
    QLabel* before_title_;
    bool paired_ = false, one_range_ = false, sharing_ = false;
    Map before_map_;
    RangeChoice chosen_;
    bool unit_weights_ = false;
};

} // namespace attenscope
