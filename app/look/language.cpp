// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>
#include <clocale>
#include <memory>

namespace attenscope {

namespace {

// The part of the file name that says which language it is: "attenscope_zh_CN.qm" is "zh_CN".
QStringList languages_of_files() {
    QStringList languages;
    for (const QString& file : QDir(QStringLiteral(":/i18n")).entryList({QStringLiteral("attenscope_*.qm")}))
        languages << file.section(u'.', 0, 0).section(u'_', 1);
    return languages;
}

const QString language_setting = QStringLiteral("language");

/// What the program speaks now, and the translators that make it.
struct Spoken {
    QString language;
    std::vector<std::unique_ptr<QTranslator>> translators;
};

Spoken& spoken() {
    static Spoken now;
    return now;
}

void install(const QString& file, const QString& folder) {
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file, folder) || !QCoreApplication::installTranslator(translator.get())) return;
    spoken().translators.push_back(std::move(translator));
}

void speak(const QString& language) {
    spoken().language = language;
    // Digits and decimal signs of the language spoken, not of the country: Latin ones and a point.
    QLocale::setDefault(language.isEmpty() ? QLocale(QLocale::English) : QLocale(language));
    spoken().translators.clear(); // a translator that goes takes itself out
    if (language.isEmpty()) return;
    install(QStringLiteral("attenscope_") + language, QStringLiteral(":/i18n"));
    // Qt's own words, such as the buttons of message boxes and the menus of text fields.
    install(QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
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

const std::vector<Language>& languages() {
    static const std::vector<Language> known = [] {
        std::vector<Language> found{{QString(), QStringLiteral("English")}};
        for (const QString& id : languages_of_files())
            found.push_back({id, QLocale(id).nativeLanguageName()});
        return found;
    }();
    return known;
}

QString current_language() {
    return spoken().language;
}

void install_translators(QCoreApplication&) {
    // The application object has taken over the locale of the system; numbers in files have nothing to do with it.
    std::setlocale(LC_NUMERIC, "C");
    const QString wanted = qEnvironmentVariable("ATTENSCOPE_LANGUAGE");
    const QVariant chosen = QSettings().value(language_setting);
    speak(language_for(!wanted.isEmpty()  ? QStringList{wanted}
                       : chosen.isValid() ? QStringList{chosen.toString()}
                                          : QLocale::system().uiLanguages()));
}

void choose_language(const QString& language) {
    QSettings().setValue(language_setting, language.isEmpty() ? QStringLiteral("en") : language);
    if (language != spoken().language) speak(language);
}

} // namespace attenscope
