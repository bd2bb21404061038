// SPDX-License-Identifier: GPL-3.0-or-later
// The views beside the heatmap. To add one: its own files, and its row in view_table.cpp.
#pragma once

#include "app/document/selection.h"
#include "core/attention/trace.h"
#include "core/maps/map.h"

#include <QWidget>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace attenscope {

/// A view in the window: its widget, and how it is given what to show. `map` is what the heatmap shows.
struct ShownView {
    QWidget* widget;
    std::function<void(const std::shared_ptr<const Trace>& trace, const Map& map)> show;
};

enum class Place { Below, Beside };

struct View {
    std::string_view id;
    const char* label;
    Place place; ///< below the heatmap as a tab, or beside it one under the other
    ShownView (*make)(Selection* selection, QWidget* parent);
};

std::span<const View> views();

} // namespace attenscope
