// SPDX-License-Identifier: GPL-3.0-or-later
// The core's sentences and table labels in the person's language.
#pragma once

#include "core/base/result.h"

#include <QString>

namespace attenscope {

/// A label of one of the core's tables.
QString translated(const char* phrase);
QString translated(const Message& message);
/// "place: sentence"
QString translated(const Error& error);

} // namespace attenscope
