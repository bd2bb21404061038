// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader hears: the text of every label that shows something, and no markup anywhere.
#include "app/document/document.h"
#include "app/look/theme.h"
#include "app/mainwindow.h"
#include "view_traces.h"

#include <QAccessible>
#include <QLabel>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTest>

using namespace attenscope;

namespace {

QString said(QObject* object, QAccessible::Text what) {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(object);
    return interface ? interface->text(what) : QString();
}

QString path_of(const QObject* object) {
    QStringList names;
    for (; object; object = object->parent())
        names.prepend(object->objectName().isEmpty() ? QString::fromLatin1(object->metaObject()->className())
                                                     : object->objectName());
    return names.join(u'/');
}

} // namespace

class TestScreenReader : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    QString name_of(const char* label) {
        return said(window_->findChild<QLabel*>(QString::fromLatin1(label)), QAccessible::Name);
    }
    void eachState(const std::function<void()>& look) {
        auto* tabs = window_->findChild<QTabWidget*>(QStringLiteral("below"));
        Selection& selection = *window_->document()->selection();
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            for (int stage = 0; stage < 4; ++stage) {
                selection.setStage(stage);
                selection.release();
                QCoreApplication::processEvents();
                look();
                selection.hover(1, 1);
                QCoreApplication::processEvents();
                look();
            }
        }
    }

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("attenscope-test"));
        QStandardPaths::setTestModeEnabled(true);
        apply_theme(*qApp, light_theme());
        window_ = std::make_unique<MainWindow>();
        window_->resize(1440, 900);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        Document& document = *window_->document();
        document.reset(translation(), {}, {});
        QTRY_VERIFY_WITH_TIMEOUT(document.trace() && document.trace()->experiment == document.experiment(), 20000);
    }
    void cleanupTestCase() {
        window_->document()->undoStack()->setClean();
        window_.reset();
    }

    void theStatisticsAreHeard() {
        Selection& selection = *window_->document()->selection();
        selection.setStage(2);
        selection.hover(1, 1);
        QCoreApplication::processEvents();
        for (const char* label : {"distribution_sum", "distribution_entropy_nat", "distribution_entropy_bit",
                                  "distribution_perplexity", "distribution_maximum"}) {
            const QString text = window_->findChild<QLabel*>(QString::fromLatin1(label))->text();
            QVERIFY(!text.isEmpty() && text != QStringLiteral("–"));
            QVERIFY2(name_of(label).endsWith(QStringLiteral(": ") + text), qPrintable(name_of(label)));
        }
        QVERIFY2(name_of("distribution_sum").startsWith(QStringLiteral("Σ")), qPrintable(name_of("distribution_sum")));
        QVERIFY2(name_of("distribution_perplexity").startsWith(QStringLiteral("PP")), "");
    }

    void theSentenceIsHeard() {
        window_->document()->selection()->hover(1, 1);
        QCoreApplication::processEvents();
        const QString sentence = window_->findChild<QLabel*>(QStringLiteral("readout"))->text();
        QVERIFY(sentence.contains(QStringLiteral("gives")));
        QCOMPARE(name_of("readout"), sentence);
    }

    void noNameHidesTheTextOfALabel() {
        eachState([this] {
            for (QLabel* label : window_->findChildren<QLabel*>()) {
                if (!label->isVisible() || label->text().isEmpty() || label->textFormat() != Qt::PlainText) continue;
                // Of a text cut short, all of it.
                QString text = label->text().section(QChar(0x2026), 0, 0);
                if (label->buddy()) text.remove(u'&'); // the underline of a letter
                const QString name = said(label, QAccessible::Name);
                QVERIFY2(name.contains(text), qPrintable(path_of(label) + QStringLiteral(": ") + name));
            }
        });
    }

    void noMarkupIsHeard() {
        static const QRegularExpression markup(QStringLiteral("</?[a-z]+[ >/]|&[a-z]+;"));
        eachState([this] {
            for (QObject* object : window_->findChildren<QObject*>())
                if (object->isWidgetType())
                    for (const QAccessible::Text what :
                         {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
                        QVERIFY2(!said(object, what).contains(markup),
                                 qPrintable(path_of(object) + QStringLiteral(": ") + said(object, what)));
        });
    }
};

QTEST_MAIN(TestScreenReader)
#include "tst_screen_reader.moc"
