// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as text: what a fast writer puts together, and a strict reader.
#pragma once

#include "core/base/result.h"
#include "core/formats/array.h"

#include <nlohmann/json.hpp>

namespace attenscope {

/// A number that reads back as the same bits; "inf", "-inf", "nan" in quotes, another NaN as "nan(hexadecimal bits)".
void append_json(std::string& out, double value);
/// The same of a float: the shortest text that reads back as it.
void append_json(std::string& out, float value);
/// In quotes, escaped; bytes that are no UTF-8 become U+FFFD, so that the file can be read at all.
void append_json(std::string& out, std::string_view text);

/// What append_json(double) wrote; nothing when `value` is no number.
std::optional<double> json_number(const nlohmann::json& value);

/// Why a whole number, exact in the document, would be another one as a double; nothing where it stays itself.
std::optional<Error> number_change(const nlohmann::json& value);

/// A document in UTF-8 with no key twice in an object and no more than `deepest` levels. Errors name line and column,
/// the key or the number: one written with a point that a double cannot hold is refused.
Result<nlohmann::json> parse_json(Bytes bytes, std::size_t deepest);

} // namespace attenscope
