// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the interface.
#pragma once

#include <QStringList>

class QCoreApplication;

namespace attenscope {

/// The first of `preferred` ("zh-Hans-CN", "en", …) that the program speaks, as its file is named ("zh_CN"); empty for
/// English and where it speaks none of them. Script counts: traditional Chinese is not simplified Chinese.
QString language_for(const QStringList& preferred);

/// The language the program speaks, as language_for() names it: what ATTENSCOPE_LANGUAGE ("en", "zh_CN") or else the
/// system asks for.
QString chosen_language();

/// Makes the program speak chosen_language(). Before the first widget.
void install_translators(QCoreApplication& application);

} // namespace attenscope
