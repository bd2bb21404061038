// SPDX-License-Identifier: GPL-3.0-or-later
// NumPy archives: npy arrays in a zip.
#pragma once

#include "core/formats/array.h"

namespace attenscope {

/// Each "name.npy" is an array called "name". Only the headers are read here; a member that cannot be read says so and
/// leaves the others alone. Of two with one name the last counts, as in NumPy. Lists of text under the names of
/// token_roles.h are tokens.
Result<Dump> open_npz(Bytes bytes);

} // namespace attenscope
