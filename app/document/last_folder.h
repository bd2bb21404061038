// SPDX-License-Identifier: GPL-3.0-or-later
// Where the next dialog for files begins.
#pragma once

#include <QString>

namespace attenscope {

/// The folder last used for a file, else the one the program was started in.
QString last_folder();
void remember_folder(const QString& file);

} // namespace attenscope
