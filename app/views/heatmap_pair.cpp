// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap_pair.h"

#include "app/look/theme.h"
#include "app/look/translated.h"
#include "core/maps/statistics.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace attenscope {

namespace {

QLabel* title_label(const QString& name, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setContentsMargins(grid, grid / 2, grid, 0);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return label;
}

QWidget* titled(QLabel* title, QWidget* view, QWidget* parent) {
    auto* part = new QWidget(parent);
    auto* layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(title);
    layout->addWidget(view, 1);
    return part;
}

} // namespace

HeatmapPair::HeatmapPair(Selection* selection, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent),
      selection_(selection),
      current_(new HeatmapView(selection)),
      before_(new HeatmapView(selection)),
      current_title_(title_label(QStringLiteral("heatmapTitle"), this)),
      before_title_(title_label(QStringLiteral("heatmapBeforeTitle"), this)) {
    setObjectName(QStringLiteral("heatmaps"));
    setChildrenCollapsible(false);
    before_->setObjectName(QStringLiteral("heatmapBefore"));
    before_->setAccessibleName(tr("Heatmap of the stage before"));
    QWidget* now = titled(current_title_, current_, this);
    QWidget* earlier = titled(before_title_, before_, this);
    addWidget(now);
    insertWidget(0, earlier); // reads from left to right, as the formula does
    now->lower();             // the first child still, for whoever looks for the heatmap
    setStretchFactor(0, 1);
    setStretchFactor(1, 1);
    earlier->hide();
    current_title_->hide();
    connect(current_, &HeatmapView::styleChanged, this, &HeatmapPair::follow);
    for (const HeatmapView* view : {current_, before_})
        connect(view, &HeatmapView::regionChanged, this, [this, view] { shareRegion(view); });
    before_->setHint(tr("Nothing is computed yet."));
}

void HeatmapPair::setPaired(bool paired) {
    if (paired == paired_) return;
    paired_ = paired;
    if (paired) before_->showMap(before_map_);
    before_->parentWidget()->setVisible(paired);
    current_title_->setVisible(paired);
    setSizes({width() / 2, width() / 2});
    follow();
    applyRange();
    shareRegion(current_);
}

void HeatmapPair::setOneRange(bool one) {
    if (one == one_range_) return;
    one_range_ = one;
    applyRange();
}

void HeatmapPair::setRange(const RangeChoice& range) {
    chosen_ = range;
    applyRange();
}

void HeatmapPair::setUnitWeights(bool unit) {
    unit_weights_ = unit;
    applyRange();
}

void HeatmapPair::showMaps(const Map& current, const Map& before) {
    const bool other_before = !(before == before_map_);
    if (other_before) before_map_ = before;
    if (!(current == current_->map())) current_->showMap(current);
    current_title_->setText(translated(current.title));
    before_title_->setText(before.values ? translated(before.title) : tr("Before"));
    const bool computed = current.values && current.values->size() > 0;
    before_->setHint(computed ? tr("No numbers come before these.") : tr("Nothing is computed yet."));
    if (!paired_) return;
    if (other_before) before_->showMap(before);
    applyRange();
    shareRegion(current_);
}

void HeatmapPair::showMoment(const std::optional<Moment>& moment) {
    current_->showMoment(moment);
    std::optional<Moment> done;
    if (moment) {
        done.emplace();
        done->query = moment->query;
        done->key = moment->key;
        if (moment->arising && done->query && done->key) done->arising = {*done->query, *done->key, 1, 1};
    }
    before_->showMoment(done);
}

void HeatmapPair::shareRegion(const HeatmapView* view) {
    if (!paired_ || sharing_) return;
    HeatmapView* other = view == current_ ? before_ : current_;
    const Viewport from = view->viewport(), to = other->viewport();
    if (from.rows <= 0 || from.rows != to.rows) return; // there is no map before
    sharing_ = true;
    QRectF region = from.region;
    if (from.columns != to.columns) { // keys here, components there: only the queries are the same
        region.setLeft(to.region.left());
        region.setRight(to.region.right());
    }
    if (from.region == whole_region(from.rows, from.columns)) region = whole_region(to.rows, to.columns);
    other->setRegion(region);
    sharing_ = false;
}

void HeatmapPair::follow() {
    if (!paired_) return;
    before_->setColourMap(current_->colourMap());
    before_->setAnnotate(current_->annotate());
    before_->setNumberRepeated(current_->numberRepeated());
}

void HeatmapPair::applyRange() {
    RangeChoice choice = chosen_;
    choice.unit_weights = unit_weights_;
    if (paired_ && one_range_ && before_map_.values && current_->map().values) {
        FigureStyle style;
        style.colour_map = std::string(current_->colourMap());
        style.range = choice;
        const auto spanned = [&](const Map& map) {
            const std::optional<Range> numbers = value_range(map);
            return colour_range(map, style.range, colour_map_of(style, numbers).kind == ColourMapKind::Diverging,
                                numbers);
        };
        const Range a = spanned(current_->map()), b = spanned(before_map_);
        choice = {RangeChoice::Kind::Fixed, std::min(a.low, b.low), std::max(a.high, b.high)};
    }
    for (HeatmapView* view : {current_, before_})
        if (!(view->range() == choice)) view->setRange(choice);
}

} // namespace attenscope
