// SPDX-License-Identifier: GPL-3.0-or-later
// No word that a person sees is left in English when the program speaks Chinese: all that is painted is recorded, and
// the sources are searched for words that never went through tr().
#include "app/export/exporters.h"
#include "app/look/language.h"
#include "app/mainwindow.h"
#include "app/views/heatmap_scene.h"
#include "app/views/heatmap_view.h"
#include "word_recorder.h"

#include <QDir>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTest>
#include <qcustomplot.h>

using namespace attenscope;

namespace {

/// The same in every language: names of functions, of methods and models, of keys, of kinds of files, of the program,
/// and of a language in itself.
const QStringList names =
    QStringLiteral(
        "softmax Softmax sparsemax NaN English exp ln tanh max sin cos PP QK ALiBi Transformer d_model model nat LaTeX "
        "Ctrl Shift Alt Esc Home End PgUp PgDown "
        "npy npz safetensors csv json tsv attn PNG SVG PDF JPEG CSV TSV JSON NumPy Attenscope")
        .split(u' ');

/// Two letters and more in a row that are none of `names`.
QStringList english_in(const QString& text) {
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
    QStringList found;
    for (auto match = word.globalMatch(text); match.hasNext();)
        if (const QString each = match.next().captured(); !names.contains(each)) found << each;
    return found;
}

/// No token holds two Latin letters in a row: what does is a word of the program's.
Experiment chinese() {
    Experiment experiment;
    experiment.input = "vectors";
    experiment.self_attention = false;
    experiment.target = {"甲", "乙", "丙"};
    experiment.source = {"一", "二", "三", "四"};
    experiment.heads = experiment.kv_heads = 2;
    const auto numbers = [](Index rows) {
        Matrix values(rows, 4);
        for (Index i = 0; i < values.size(); ++i)
            values.data()[i] = static_cast<double>((i * 7) % 5) - 2;
        return values;
    };
    experiment.query = numbers(3);
    experiment.key = numbers(4);
    experiment.value = numbers(4);
    return experiment;
}

/// Everything of the window and of the plots in it.
QStringList painted(MainWindow& window) {
    WordRecorder device(window.size());
    window.render(&device);
    QStringList words = device.words();
    for (QCustomPlot* plot : window.findChildren<QCustomPlot*>()) {
        if (plot->width() < 10 || plot->height() < 10) continue;
        WordRecorder page(plot->size());
        QCPPainter painter;
        painter.begin(&page);
        plot->toPainter(&painter, plot->width(), plot->height());
        painter.end();
        words += page.words();
    }
    return words;
}

/// What is not painted but told: tool tips, names for a screen reader, menus.
QStringList told(const MainWindow& window) {
    static const QRegularExpression markup(QStringLiteral("<[^>]*>|&\\w+;|\"[^\"]*\"")); // what is quoted is an example
    QStringList words;
    for (const QWidget* widget : window.findChildren<QWidget*>())
        words << widget->toolTip() << widget->statusTip() << widget->accessibleName()
              << widget->accessibleDescription();
    for (const QAction* action : window.findChildren<QAction*>())
        if (!action->objectName().startsWith(QStringLiteral("example-"))) // named after its tokens
            words << action->text() << action->toolTip() << action->iconText();
    for (QString& each : words)
        each.remove(markup);
    return words;
}

} // namespace

class TestPaintedWords : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("attenscope-test"));
        QStandardPaths::setTestModeEnabled(true);
        qputenv("ATTENSCOPE_LANGUAGE", "zh_CN");
        install_translators(*qApp);
    }

    void nothingPaintedIsEnglish() {
        MainWindow window;
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.document()->reset(chinese(), {}, QStringLiteral("例"));
        QTRY_VERIFY_WITH_TIMEOUT(window.document()->trace() &&
                                     window.document()->trace()->experiment == window.document()->experiment(),
                                 20000);
        QStringList english;
        int texts = 0;
        for (int stage = 0; stage < 4; ++stage)
            for (const int tab : {0, 1, 2, 3}) {
                window.document()->selection()->setStage(stage);
                window.document()->selection()->hover(1, 2);
                for (auto* tabs : window.findChildren<QTabWidget*>())
                    tabs->setCurrentIndex(std::min(tab, tabs->count() - 1));
                QCoreApplication::processEvents();
                for (const QString& text : painted(window) + told(window)) {
                    ++texts;
                    if (!english_in(text).isEmpty()) english << text;
                }
            }
        QVERIFY(texts > 500); // the recorder sees what is painted
        english.removeDuplicates();
        QVERIFY2(english.isEmpty(), qPrintable(english.join(QStringLiteral(" | "))));
    }

    void nothingExportedIsEnglish() {
        Map map;
        map.values = Matrix{{0.25, 0.75}, {0.5, 0.5}};
        map.rows = {"甲", "乙"};
        map.columns = {"一", "二"};
        QCustomPlot plot;
        HeatmapScene scene(&plot);
        scene.show(map, {}, figure_colours(light_theme(), Qt::white), QApplication::font());
        scene.layOut({800, 600}, 12);
        WordRecorder page({800, 600});
        QCPPainter painter;
        painter.begin(&page);
        plot.toPainter(&painter, 800, 600);
        painter.end();
        QVERIFY(page.words().size() > 6);
        for (const QString& text : page.words())
            QVERIFY2(english_in(text).isEmpty(), qPrintable(text));
    }

    /// A literal with a word in it may be shown only after tr() or phrase().
    void noWordIsPaintedAsItStandsInTheSource() {
        static const QRegularExpression shows(QStringLiteral(
            "\\b(drawText|draw_text|draw_letters|setText|setToolTip|setWindowTitle|setAccessibleName|setStatusTip|"
            "setAccessibleDescription|setPlaceholderText|setLabelText|setTitle|setIconText|addTab|addItem|addMenu|"
            "showText)\\("));
        static const QRegularExpression literal(QStringLiteral(
            "(?:QStringLiteral|QLatin1String|QString::fromUtf8|QString::fromLatin1)\\(\"((?:[^\"\\\\]|\\\\.)*)\"\\)|"
            "u\"((?:[^\"\\\\]|\\\\.)*)\""));
        static const QRegularExpression markup(QStringLiteral("<[^>]*>|%\\w|&\\w+;|\\\\."));
        QStringList found;
        int calls = 0;
        QDirIterator files(QStringLiteral(ATTENSCOPE_ROOT "/app"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString source = QString::fromUtf8(file.readAll());
            for (auto match = shows.globalMatch(source); match.hasNext();) {
                const qsizetype begin = match.next().capturedEnd();
                qsizetype end = begin;
                for (int depth = 1; end < source.size() && depth > 0; ++end)
                    depth += source[end] == u'(' ? 1 : source[end] == u')' ? -1 : 0;
                ++calls;
                for (auto each = literal.globalMatch(source.mid(begin, end - begin)); each.hasNext();) {
                    const auto text = each.next();
                    QString words = text.captured(1) + text.captured(2);
                    words.remove(markup);
                    if (!english_in(words).isEmpty())
                        found << QStringLiteral("%1: %2").arg(QFileInfo(file).fileName(), text.captured());
                }
            }
        }
        QVERIFY(calls > 100);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }
};

QTEST_MAIN(TestPaintedWords)
#include "tst_painted_words.moc"
