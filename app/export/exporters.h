// SPDX-License-Identifier: GPL-3.0-or-later
// Exporters: a Map as a picture or as data. To add one, add its row in exporters.cpp.
#pragma once

#include "app/views/figure_options.h"
#include "core/base/result.h"
#include "core/maps/part.h"

#include <QByteArray>
#include <QString>
#include <functional>
#include <span>
#include <stop_token>
#include <string_view>

namespace attenscope {

struct Exporter {
    std::string_view id;
    const char* label;                      ///< "PNG picture"
    std::vector<std::string_view> suffixes; ///< without a dot, the usual one first
    /// Draws, on the interface thread with a QApplication where it is a picture; what comes back does the rest on any
    /// thread, the bytes of the file being its result, whatever they are after a stop request.
    using Encode = std::function<Result<QByteArray>(const std::stop_token&)>;
    Result<Encode> (*draw)(const Map& map, const FigureOptions& options);
};

std::span<const Exporter> exporters();
/// By the suffix of a file's name, in any case; an error names those there are.
Result<const Exporter*> exporter_for(const QString& file);

/// The rows and columns that a file holds when a zoomed view is exported, picture or data; absent when it holds all.
std::optional<MapPart> exported_part(const Map& map, const FigureOptions& options);

/// What is left to do once a map is drawn: encodes and writes it, on any thread, whole or not at all.
using Export = std::function<Status(std::stop_token)>;
Result<Export> draw_export(const Map& map, const FigureOptions& options, const QString& file);

/// Both at once: writes `map` in the format the suffix of `file` names, whole or not at all: a file of that name stays
/// as it is until the new one is complete.
Status export_map(const Map& map, const FigureOptions& options, const QString& file);

} // namespace attenscope
