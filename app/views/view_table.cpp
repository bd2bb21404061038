// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/view_table.h"

#include "app/views/alignment_view.h"
#include "app/views/context_view.h"
#include "app/views/distribution_view.h"
#include "app/views/heads_view.h"
#include "app/views/numbers_view.h"
#include "app/views/worked_cell_view.h"

#include <array>

namespace attenscope {

namespace {

template <class Widget>
ShownView of_trace(Selection* selection, QWidget* parent) {
    auto* view = new Widget(selection, parent);
    return {view, [view](const std::shared_ptr<const Trace>& trace, const Map&) { view->showTrace(trace); }};
}

ShownView of_map(Selection* selection, QWidget* parent) {
    auto* view = new NumbersView(selection, parent);
    return {view, [view](const std::shared_ptr<const Trace>& trace, const Map& map) { view->showMap(map, trace); }};
}

constexpr std::array<View, 6> rows = {{
    {"alignment", phrase("core", "Alignment"), Place::Below, of_trace<AlignmentView>},
    {"context", phrase("core", "Context"), Place::Below, of_trace<ContextView>},
    {"heads", phrase("core", "Heads"), Place::Below, of_trace<HeadsView>},
    {"numbers", phrase("core", "Numbers"), Place::Below, of_map},
    {"distribution", phrase("core", "Distribution"), Place::Beside, of_trace<DistributionView>},
    {"worked-cell", phrase("core", "Worked cell"), Place::Beside, of_trace<WorkedCellView>},
}};

} // namespace

std::span<const View> views() {
    return rows;
}

} // namespace attenscope
