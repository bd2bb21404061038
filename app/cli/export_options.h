// SPDX-License-Identifier: GPL-3.0-or-later
// How `export` wants its figure, read from the command line.
#pragma once

#include "app/cli/arguments.h"
#include "app/views/figure_options.h"

namespace attenscope {

/// The values of --annotate and --theme.
struct AnnotateChoice {
    std::string_view id;
    Annotate value;
};
std::span<const AnnotateChoice> annotate_choices();

struct ExportTheme {
    std::string_view id;
    bool dark;
};
std::span<const ExportTheme> export_themes();

/// --size --width --dpi --theme --colour-map --range --annotate --title. Sizes no figure may have are wrong usage.
Outcome<FigureOptions> figure_options(const Arguments& arguments);

} // namespace attenscope
