// SPDX-License-Identifier: GPL-3.0-or-later
// What `info` tells about a file.
#pragma once

#include "app/document/input.h"
#include "core/attention/experiment.h"
#include "core/formats/array.h"

#include <QString>

namespace attenscope {

struct ArrayInfo {
    std::string name; ///< "" for the one array of a file that names none
    Shape shape;
    std::string type;
    std::optional<Error> refusal; ///< why it cannot be read
    std::string kind = {};        ///< "weights", "scores", "vectors", "mask", "tokens"; empty where that is not known
    std::optional<Message> why = {};
};

struct FileInfo {
    std::string file, format; ///< format: the id of the reader, or "attn"
    std::optional<Experiment> experiment;
    std::vector<ArrayInfo> arrays;
    std::vector<std::string> row_tokens, column_tokens;
    std::vector<Message> findings;
};

/// `meaning`: what the numbers of a dump are, whatever they look like.
Result<FileInfo> file_info(const QString& file, DumpMeaning meaning = DumpMeaning::Ask);

/// What the axes of an array of this shape probably are, "heads, queries, keys"; nothing for a shape that is no
/// attention. A guess, and to be called one.
std::vector<std::string> guessed_axes(const Shape& shape);

/// For a person; translated.
std::string info_text(const FileInfo& info);
/// {"file", "format", "arrays": [{"name", "shape", "type", "guessed_axes", "kind", "why", "refusal"}], "row_tokens",
/// "column_tokens", "findings"}, for an experiment {"file", "format", "experiment": {…}}.
std::string info_json(const FileInfo& info);

} // namespace attenscope
