// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays in JSON: nested lists, alone or inside an object.
#pragma once

#include "core/formats/array.h"

namespace attenscope {

/// A bare nested list is one array without a name. In an object each list of numbers is an array with its key as name;
/// objects and lists of objects inside are gone through, "heads/0/weights". Lists of text under the names of
/// token_roles.h are tokens. "inf", "-inf", "nan" in quotes and Python's NaN, Infinity, -Infinity are numbers; null
/// reads as nan and is reported.
Result<Dump> open_json(Bytes bytes);

} // namespace attenscope
