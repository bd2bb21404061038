// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the interface.
#pragma once

#include <QStringList>
#include <vector>

class QCoreApplication;

namespace attenscope {

/// The first of `preferred` ("zh-Hans-CN", "en", …) that the program speaks, as its file is named ("zh_CN"); empty for
/// English and where it speaks none of them. Script counts: traditional Chinese is not simplified Chinese.
QString language_for(const QStringList& preferred);

/// The languages there are, English ("") first, each with its own name for itself.
struct Language {
    QString id; ///< as language_for() gives it
    QString name;
};
const std::vector<Language>& languages();

/// The language the program speaks.
QString current_language();

/// Makes the program speak what ATTENSCOPE_LANGUAGE ("en", "zh_CN"), else a person's choice of an earlier time, else
/// the system asks for. Before the first widget.
void install_translators(QCoreApplication& application);

/// Speaks `language` from now on, in this program and the next. Windows learn of it by QEvent::LanguageChange.
void choose_language(const QString& language);

} // namespace attenscope
