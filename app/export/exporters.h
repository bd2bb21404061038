// SPDX-License-Identifier: GPL-3.0-or-later
// Exporters: a Map as a picture or as data. To add one, add its row in exporters.cpp.
#pragma once

#include "app/views/figure_options.h"
#include "core/base/result.h"
#include "core/maps/map.h"

#include <QString>
#include <span>
#include <string_view>

class QIODevice;

namespace attenscope {

struct Exporter {
    std::string_view id;
    const char* label;                      ///< "PNG picture"
    std::vector<std::string_view> suffixes; ///< without a dot, the usual one first
    bool picture;                           ///< needs a QApplication
    Status (*write)(const Map& map, const FigureOptions& options, QIODevice& device);
};

std::span<const Exporter> exporters();
/// By the suffix of a file's name, in any case; an error names those there are.
Result<const Exporter*> exporter_for(const QString& file);
/// "PNG picture (*.png);;…" for a file dialog.
QString exporter_filter();

/// Writes `map` in the format the suffix of `file` names, whole or not at all: a file of that name stays as it is until
/// the new one is complete.
Status export_map(const Map& map, const FigureOptions& options, const QString& file);

} // namespace attenscope
