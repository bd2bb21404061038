// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the Map that the heatmap shows, as a table: the way for reading, copying and for screen readers.
#pragma once

#include "core/maps/map.h"

#include <QTableView>
#include <optional>

class QLabel;

namespace attenscope {

class MapModel;
class Selection;

class NumbersView : public QTableView {
    Q_OBJECT
public:
    explicit NumbersView(Selection* selection, QWidget* parent = nullptr);

    /// The selected block, or all cells when nothing is selected, to the clipboard.
    void copy() const;
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

public slots:
    void showMap(const attenscope::Map& map);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void followSelection();
    void measure();
    void dress();
    void pinCurrent();
    /// The key that a column stands for; none when columns are components.
    std::optional<Index> keyOf(int column) const;

    Selection* selection_;
    MapModel* model_;
    QLabel* corner_;
    bool own_change_ = false; ///< the selection changes because of this view: nothing may scroll
};

} // namespace attenscope
