// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace attenscope {

namespace {

// The part of the file name that says which language it is: "attenscope_zh_CN.qm" is "zh_CN".
QStringList languages_of_files() {
    QStringList languages;
    for (const QString& file : QDir(QStringLiteral(":/i18n")).entryList({QStringLiteral("attenscope_*.qm")}))
        languages << file.section(u'.', 0, 0).section(u'_', 1);
    return languages;
}

bool install(QCoreApplication& application, const QString& file, const QString& folder) {
    auto* translator = new QTranslator(&application);
    if (translator->load(file, folder)) return QCoreApplication::installTranslator(translator);
    delete translator;
    return false;
}

} // namespace

QString language_for(const QStringList& preferred) {
    const QStringList available = languages_of_files();
    for (const QString& name : preferred) {
        const QLocale wanted(name);
        // A person who prefers English to Chinese gets English, though only Chinese has a file.
        if (wanted.language() == QLocale::English || wanted.language() == QLocale::C) return {};
        for (const QString& language : available) {
            const QLocale have(language);
            if (have.language() == wanted.language() && have.script() == wanted.script()) return language;
        }
    }
    return {};
}

QString chosen_language() {
    const QString chosen = qEnvironmentVariable("ATTENSCOPE_LANGUAGE");
    return language_for(chosen.isEmpty() ? QLocale::system().uiLanguages() : QStringList{chosen});
}

void install_translators(QCoreApplication& application) {
    const QString language = chosen_language();
    if (language.isEmpty()) return;
    if (!install(application, QStringLiteral("attenscope_") + language, QStringLiteral(":/i18n"))) return;
    // Qt's own words, such as the buttons of message boxes and the menus of text fields.
    install(application, QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

} // namespace attenscope
