// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/columns.h"

#include "app/look/letters.h"

#include <algorithm>
#include <utility>

namespace attenscope {

namespace {

/// px of width that the map keeps: beside sides that come by themselves, and beside one that is asked for.
constexpr int roomy_map = 440, close_map = 300;

/// With smaller letters the buttons stay as they are.
int scaled(int px) {
    return px * std::max(letters(), usual_letters) / usual_letters;
}

} // namespace

Columns::Columns(QWidget* parent) : KeptSplitter("columns", Qt::Horizontal, parent) {}

void Columns::addMap(QWidget* map) {
    map_ = map;
    addWidget(map);
    setStretchFactor(indexOf(map), 1);
}

void Columns::addSide(QWidget* side, int least, int most, bool yields) {
    addWidget(side);
    sides_ << Side{side, least, most, yields};
}

void Columns::showSides(const QList<QWidget*>& wanted, int asked) {
    wanted_.clear();
    for (QWidget* each : wanted)
        wanted_ << each;
    asked_ = asked;
    arrange();
}

QSize Columns::minimumSizeHint() const {
    return {320, 200};
}

int Columns::least(const Side& side) const {
    return std::min(scaled(side.least), side.yields ? width() * 2 / 5 : width());
}

std::pair<QList<Columns::Side>, int> Columns::choose() const {
    const int roomy = std::min(roomy_map, width() * 11 / 20);
    int map = roomy, used = 0;
    QList<Side> chosen;
    for (qsizetype at = 0; at < wanted_.size(); ++at) {
        const auto side = std::ranges::find_if(sides_, [&](const Side& each) { return each.widget == wanted_[at]; });
        if (side == sides_.end()) continue;
        const int with_it = used + least(*side);
        if (at < asked_) {
            if (with_it + map > width()) map = with_it + close_map <= width() ? close_map : 0;
        } else if (map < roomy || with_it + map > width()) {
            continue;
        }
        used = with_it;
        chosen << *side;
    }
    return {chosen, map};
}

void Columns::arrange() {
    sides_.removeIf([](const Side& side) { return !side.widget; });
    if (!map_) return;
    const auto [chosen, map] = choose();
    const auto shown = [&chosen = chosen](const Side& side) {
        return std::ranges::any_of(chosen, [&](const Side& each) { return each.widget == side.widget; });
    };
    bool same = map_->isHidden() == (map <= 0);
    for (const Side& side : std::as_const(sides_))
        same = same && side.widget->isHidden() != shown(side);
    for (const bool come : {false, true}) { // first those that go: what comes needs their room
        for (const Side& side : std::as_const(sides_))
            if (shown(side) == come) side.widget->setVisible(come);
        if ((map > 0) == come) map_->setVisible(come);
    }
    setWidths(chosen, map);
    if (!same) emit changed();
}

void Columns::setWidths(const QList<Side>& shown, int map) {
    map_->setMinimumWidth(std::min(close_map, width() / 2));
    const int all = width() - handleWidth() * static_cast<int>(map > 0 ? shown.size() : shown.size() - 1);
    int needed = map;
    for (const Side& side : shown)
        needed += least(side);
    QList<int> widths(count(), 0);
    int wished = 0, spare = 0;
    for (const Side& side : shown) {
        const int least_now = needed > all ? least(side) * (all - map) / std::max(needed - map, 1) : least(side);
        side.widget->setMinimumWidth(least_now);
        const int at = indexOf(side.widget), most = side.yields ? width() * 2 / 5 : width();
        const int usual = std::min(std::clamp(width() / 5, scaled(side.least), scaled(side.most)), most);
        widths[at] = std::max(chosen(at, usual), least_now);
        wished += widths[at];
        spare += widths[at] - least_now;
    }
    // What is too much is taken from each as it can give.
    if (const int over = std::clamp(wished + map - all, 0, spare); over > 0)
        for (const Side& side : shown) {
            int& its = widths[indexOf(side.widget)];
            const int given = (its - side.widget->minimumWidth()) * over / spare;
            its -= given;
            wished -= given;
        }
    const int rest = std::max(all - wished, 0);
    if (map > 0)
        widths[indexOf(map_)] = rest;
    else if (!shown.isEmpty())
        widths[indexOf(shown.front().widget)] += rest;
    if (widths != sizes()) setSizes(widths);
}

} // namespace attenscope
