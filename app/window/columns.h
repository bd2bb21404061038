// SPDX-License-Identifier: GPL-3.0-or-later
// The map between its sides. Of the sides that are wanted those are shown that have room beside it; one that is asked
// for is shown in any case: beside a narrower map or, where even that has no room, in its place.
#pragma once

#include "app/window/kept_splitter.h"

#include <QPointer>
#include <utility>

namespace attenscope {

class Columns : public KeptSplitter {
    Q_OBJECT
public:
    explicit Columns(QWidget* parent = nullptr);

    void addMap(QWidget* map);
    /// At the right of what was added before; `least` and `most` px wide with letters as usual, until somebody chooses.
    /// One that yields is narrower rather than not there: a share of the window is enough for it.
    void addSide(QWidget* side, int least, int most, bool yields = false);

    /// Those wanted, the more important first; the first `asked` of them are shown whether or not there is room.
    void showSides(const QList<QWidget*>& wanted, int asked);

    bool mapIsHidden() const { return map_->isHidden(); }

    /// Nothing of it is wider or higher than any screen.
    QSize minimumSizeHint() const override;

protected:
    void arrange() override;

private:
    struct Side {
        QPointer<QWidget> widget;
        int least, most;
        bool yields;
    };
    int least(const Side& side) const;
    /// Those to be shown, the more important first, and the least width of the map beside them: 0 where it goes.
    std::pair<QList<Side>, int> choose() const;
    void setWidths(const QList<Side>& shown, int map);

    QWidget* map_ = nullptr;
    QList<Side> sides_;
    QList<QPointer<QWidget>> wanted_;
    int asked_ = 0;
};

} // namespace attenscope
