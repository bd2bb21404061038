// SPDX-License-Identifier: GPL-3.0-or-later
// A window with settings of its own, and what is looked at in it: what it says in menus, how it looks, which texts are
// cut.
#pragma once

#include "app/look/language.h"
#include "app/look/letters.h"
#include "app/look/theme.h"
#include "app/mainwindow.h"
#include "app/panels/elided_label.h"
#include "app/panels/message_bar.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

namespace attenscope {

class WindowOnTrial {
protected:
    QTemporaryDir settings_;
    std::unique_ptr<MainWindow> window_;

    Document& document() { return *window_->document(); }
    template <class T>
    T* find(const char* name) {
        return window_->findChild<T*>(QString::fromLatin1(name));
    }
    QAction* action(const char* name) { return find<QAction>(name); }

    void computed() {
        QTRY_VERIFY_WITH_TIMEOUT(document().trace() && document().trace()->experiment == document().experiment(),
                                 20000);
    }
    void open(QSize size = {1440, 900}) {
        window_ = std::make_unique<MainWindow>();
        window_->resize(size);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        window_->openExample("animal");
        computed();
    }
    void close() {
        document().undoStack()->setClean();
        window_.reset();
    }
    /// Shows all that has texts: an undo step of each kind, two heatmaps, a warning, a selection.
    void useIt() {
        find<QAction>("beforeAndAfter")->setChecked(true);
        document().selection()->pin(7, 1);
        auto* target = find<QPlainTextEdit>("target");
        target->setFocus();
        QTest::keyClicks(target, QStringLiteral("x"));
        computed();
        find<QAbstractButton>("mask-causal")->click();
        computed();
        find<QAction>("undo")->trigger();
        computed();
        find<MessageBar>("messageBar")->clearNotice();
        QCoreApplication::processEvents();
    }
    void speak(const char* language) {
        const QString before = menus();
        choose_language(QString::fromLatin1(language));
        QTRY_VERIFY(menus() != before);
        QCoreApplication::processEvents();
    }
    QString menus() {
        QString all;
        for (const QAction* entry : window_->menuBar()->actions())
            all += entry->text();
        return all;
    }

    /// Every named widget: its font and, if it is seen, its place.
    QStringList looks(const QStringList& but = {}) {
        QStringList all;
        for (const QWidget* widget : window_->findChildren<QWidget*>()) {
            const QString& name = widget->objectName();
            if (name.isEmpty() || name.startsWith(QStringLiteral("qt_")) || but.contains(name) ||
                widget->window() != window_.get())
                continue;
            const QRect at(widget->mapTo(window_.get(), QPoint()), widget->size());
            QString line = QStringLiteral("%1 %2").arg(name).arg(QFontInfo(widget->font()).pointSizeF());
            if (widget->isVisible())
                line += QStringLiteral(" %1,%2 %3×%4").arg(at.x()).arg(at.y()).arg(at.width()).arg(at.height());
            if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
                line += QStringLiteral(" icon %1").arg(button->iconSize().width());
            all << line;
        }
        all.sort();
        return all;
    }
    static QString differences(const QStringList& now, const QStringList& expected) {
        QStringList wrong;
        for (const QString& line : now)
            if (!expected.contains(line)) wrong << QStringLiteral("+ ") + line;
        for (const QString& line : expected)
            if (!now.contains(line)) wrong << QStringLiteral("- ") + line;
        return wrong.join(u'\n');
    }
    /// Until nothing moves any more.
    void settled() {
        QStringList last;
        for (int turn = 0; turn < 50; ++turn) {
            QCoreApplication::processEvents();
            const QStringList now = looks();
            if (now == last && turn > 3) return;
            last = now;
        }
    }
    /// Labels and buttons whose text has no room, neither in sight nor by scrolling.
    QStringList cutTexts() {
        QStringList cut;
        for (const QLabel* label : window_->findChildren<QLabel*>()) {
            if (!label->isVisible() || label->text().isEmpty() || qobject_cast<const ElidedLabel*>(label)) continue;
            if (label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored && !label->wordWrap()) continue;
            const int width = label->contentsRect().width();
            const bool fits = label->wordWrap() ? label->heightForWidth(label->width()) <= label->height() + 1
                                                : label->sizeHint().width() <= label->width() + 1;
            if (!fits || !seen(label))
                cut << QStringLiteral("%1 “%2” in %3").arg(label->objectName(), label->text().left(20)).arg(width);
        }
        for (const QAbstractButton* button : window_->findChildren<QAbstractButton*>())
            if (button->isVisible() && !button->text().isEmpty() &&
                !button->objectName().startsWith(QStringLiteral("qt_")) &&
                (button->minimumSizeHint().width() > button->width() + 1 || !seen(button)))
                cut << QStringLiteral("%1 “%2” %3 in %4")
                           .arg(button->objectName(), button->text().left(20))
                           .arg(button->minimumSizeHint().width())
                           .arg(button->width());
        return cut;
    }
    /// No parent cuts its sides off.
    static bool seen(const QWidget* widget) {
        for (const QWidget* at = widget->parentWidget(); at && !at->isWindow(); at = at->parentWidget()) {
            const int left = widget->mapTo(at, QPoint()).x();
            if (left < -1 || left + widget->width() > at->width() + 1) return false;
        }
        return true;
    }

    void begin(const char* name) {
        QCoreApplication::setOrganizationName(QStringLiteral("attenscope-test"));
        QCoreApplication::setApplicationName(QString::fromLatin1(name));
        QStandardPaths::setTestModeEnabled(true);
        // Its own, whoever runs the same test beside it.
        QVERIFY(settings_.isValid());
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings_.path());
        apply_theme(*qApp, light_theme());
    }
    void end() {
        if (window_) close();
        choose_language({});
        show_letters(usual_letters);
        apply_theme(*qApp, light_theme());
        QSettings().clear();
        QCoreApplication::processEvents();
    }
};

} // namespace attenscope
