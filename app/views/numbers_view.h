// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the Map that the heatmap shows, as a table: the way for reading, copying and for screen readers.
#pragma once

#include "app/document/walk.h"
#include "core/maps/map.h"

#include <QTableView>
#include <memory>

class QLabel;

namespace attenscope {

class MapModel;

class NumbersView : public QTableView {
    Q_OBJECT
public:
    explicit NumbersView(Selection* selection, QWidget* parent = nullptr);

    /// The selected block, or all cells when nothing is selected, to the clipboard.
    void copy() const;
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

public slots:
    /// `trace` is the one the map is of; without it no walkthrough is followed.
    void showMap(const attenscope::Map& map, const std::shared_ptr<const attenscope::Trace>& trace = {});

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void followSelection();
    void followPosition();
    Walk walk() const;
    void measure();
    void dress();
    void pinCurrent();
    /// The key that a column stands for; none when columns are components.
    std::optional<Index> keyOf(int column) const;

    Selection* selection_;
    MapModel* model_;
    std::shared_ptr<const Trace> trace_;
    std::optional<Index> lit_query_, lit_key_;
    QLabel* corner_;
    bool own_change_ = false; ///< the selection changes because of this view: nothing may scroll
};

} // namespace attenscope
