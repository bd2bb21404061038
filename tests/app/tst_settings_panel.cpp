// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/document.h"
#include "app/look/tool_tip.h"
#include "app/panels/entry_field.h"
#include "app/panels/settings_panel.h"
#include "core/attention/input_rules.h"
#include "core/attention/mask_rules.h"
#include "core/attention/normalisers.h"
#include "core/attention/output_rules.h"
#include "core/attention/score_rules.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>

using namespace attenscope;

namespace {

Experiment start() {
    Experiment e;
    e.target = {"a", "b", "c"};
    e.source = {"x", "y", "z", "w"};
    return e;
}

struct Window {
    Document document;
    SettingsPanel panel{&document};
    explicit Window(Experiment e = start()) {
        document.setClock([] { return std::chrono::milliseconds(0); });
        document.reset(std::move(e), {}, QStringLiteral("test"));
        panel.resize(280, 640);
        panel.show();
        panel.activateWindow();
        if (!QTest::qWaitForWindowActive(&panel)) qFatal("no active window");
    }
    template <class Widget>
    Widget* find(const char* name) {
        return panel.findChild<Widget*>(QString::fromLatin1(name));
    }
    const Experiment& experiment() { return *document.experiment(); }
    int steps() { return document.undoStack()->count(); }
    void waitForTrace() {
        QTRY_VERIFY_WITH_TIMEOUT(document.trace() && document.trace()->experiment == document.experiment(), 60000);
    }
};

void choose(QComboBox* box, const char* id) {
    const int row = box->findData(QString::fromLatin1(id));
    QVERIFY2(row >= 0, id);
    box->setCurrentIndex(row);
    emit box->activated(row);
}

void retype(QLineEdit* field, const QString& text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
}

void click(QCheckBox* box) {
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
}

} // namespace

class TestSettingsPanel : public QObject {
    Q_OBJECT
private slots:
    void init() { QLocale::setDefault(QLocale::c()); }
    void choicesAreTheTables();
    void choosingChangesTheExperiment();
    void temperatureOfEveryLocale_data();
    void temperatureOfEveryLocale();
    void wrongNumbersChangeNothing();
    void arrowKeysStep();
    void typingIsOneStep();
    void aStepIsAStepOfUndo();
    void scaleIsAutomaticOrTyped();
    void headsKeepADivisor();
    void numbersOfAFileAreShownAsTheyAre();
    void projections();
    void projectionTypedStartsFromTheSeen();
    void seedTakesAllNumbers();
    void vectorsFromWhatWasSeen();
    void anotherInputWaitsForTheNumbersOfNow();
    void wheelNeedsTheFocus();
    void fitsANarrowPanel();
    void groupsFold();
    void followsUndo();
    void givenWeightsDisableWhatIsNotComputed();
    void givenNumbersAreReadAnew();
    void controlsAreDescribed();
};

void TestSettingsPanel::choicesAreTheTables() {
    Window window;
    QCOMPARE(window.find<QComboBox>("inputRule")->count(), static_cast<int>(input_rules().size()));
    QCOMPARE(window.find<QComboBox>("scoreRule")->count(), static_cast<int>(score_rules().size()));
    QCOMPARE(window.find<QComboBox>("normaliser")->count(), static_cast<int>(normalisers().size()));
    QCOMPARE(window.find<QComboBox>("outputRule")->count(), static_cast<int>(output_rules().size()));
    for (const MaskRule& rule : mask_rules())
        QVERIFY(window.find<QCheckBox>(("mask-" + std::string(rule.id)).c_str()));
    QCOMPARE(window.steps(), 0);
}

void TestSettingsPanel::choosingChangesTheExperiment() {
    Window window;
    choose(window.find<QComboBox>("scoreRule"), "additive");
    QCOMPARE(window.experiment().score, std::string("additive"));
    QVERIFY(window.find<QLabel>("scoreFormula")->text().contains(QStringLiteral("tanh")));
    choose(window.find<QComboBox>("normaliser"), "hard");
    QCOMPARE(window.experiment().normaliser, std::string("hard"));
    choose(window.find<QComboBox>("outputRule"), "concat");
    QCOMPARE(window.experiment().output, std::string("concat"));
    window.find<QComboBox>("precision")->setFocus();
    QTest::keyClick(window.find<QComboBox>("precision"), Qt::Key_Down);
    QCOMPARE(window.experiment().precision, Precision::Float32);
    click(window.find<QCheckBox>("alibi"));
    QVERIFY(window.experiment().alibi);
    click(window.find<QCheckBox>("positions"));
    QVERIFY(window.experiment().token_vectors.positions);
    QCOMPARE(window.steps(), 6);
}

void TestSettingsPanel::temperatureOfEveryLocale_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("point") << QStringLiteral("0.25") << 0.25;
    QTest::newRow("comma") << QStringLiteral("0,25") << 0.25;
    QTest::newRow("many decimals") << QStringLiteral("0.123456789") << 0.123456789;
    QTest::newRow("bare point") << QStringLiteral(".5") << 0.5;
    QTest::newRow("exponent") << QStringLiteral("1e-3") << 0.001;
    QTest::newRow("the limit") << QStringLiteral("0") << 0.0;
    QTest::newRow("large") << QStringLiteral("1000") << 1000.0;
}

void TestSettingsPanel::temperatureOfEveryLocale() {
    QFETCH(QString, text);
    QFETCH(double, value);
    for (const QLocale& locale : {QLocale::c(), QLocale(QLocale::German), QLocale(QLocale::Arabic)}) {
        QLocale::setDefault(locale);
        Window window;
        auto* field = window.find<EntryField>("temperature");
        retype(field, text);
        QCOMPARE(window.experiment().temperature, value);
        QCOMPARE(field->text(), text); // as typed while one is there
        window.find<QComboBox>("normaliser")->setFocus();
        QVERIFY(!field->text().contains(u','));
        QCOMPARE(window.experiment().temperature, value);
    }
}

void TestSettingsPanel::wrongNumbersChangeNothing() {
    const QString expected = QStringLiteral("A number is expected that is 0 or more.");
    const std::pair<const char*, QString> rows[] = {
        {"nan", expected},
        {"inf", expected},
        {"-inf", expected},
        {"abc", expected},
        {"-1", expected},
        {"", expected},
        {"0x10", QStringLiteral("“0x10” is no number.")},
        {"nan(1)", expected},
        {"1.2.3", QStringLiteral("“1.2.3” is no number.")},
        {"1,000", QStringLiteral("“1,000” can mean 1000 or 1.000: write it without the “,”, or with more decimals.")},
        {"1e999", QStringLiteral("“1e999” is larger than any number that can be computed with.")}};
    for (const auto& [text, why] : rows) {
        Window window;
        auto* field = window.find<EntryField>("temperature");
        field->setFocus();
        field->selectAll();
        field->insert(QString()); // selected text goes first
        const double before = window.experiment().temperature;
        field->setText(QString::fromLatin1(text));
        emit field->textEdited(field->text());
        QCOMPARE(window.experiment().temperature, before);
        QVERIFY2(!field->valid(), text);
        QCOMPARE(QToolTip::text(), literal_tool_tip(why));
        QCOMPARE(field->accessibleDescription(), why);
        window.find<QComboBox>("normaliser")->setFocus();
        QVERIFY2(field->valid(), text);
        QCOMPARE(field->text(), QStringLiteral("1"));
    }
}

void TestSettingsPanel::arrowKeysStep() {
    Window window;
    auto* field = window.find<EntryField>("temperature");
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Down);
    QCOMPARE(window.experiment().temperature, 0.9);
    QCOMPARE(field->text(), QStringLiteral("0.9"));
    QTest::keyClick(field, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(window.experiment().temperature, 0.0);
    QVERIFY(window.find<QLabel>("temperatureLimit")->isVisible());
}

void TestSettingsPanel::aStepIsAStepOfUndo() {
    Window window;
    auto* heads = window.find<QSpinBox>("heads");
    heads->setFocus();
    QTest::keyClick(heads, Qt::Key_Up);
    QTest::keyClick(heads, Qt::Key_Up);
    QCOMPARE(window.steps(), 2);
    heads->selectAll();
    QTest::keyClicks(heads, QStringLiteral("12"));
    QCOMPARE(window.experiment().heads, Index{12});
    QCOMPARE(window.steps(), 3); // typed in one go
    auto* temperature = window.find<EntryField>("temperature");
    temperature->setFocus();
    QTest::keyClick(temperature, Qt::Key_Up);
    QTest::keyClick(temperature, Qt::Key_Up);
    QCOMPARE(window.steps(), 5);
    window.document.undoStack()->undo();
    QCOMPARE(window.experiment().temperature, 1.1);
}

void TestSettingsPanel::typingIsOneStep() {
    Window window;
    retype(window.find<EntryField>("temperature"), QStringLiteral("2.75"));
    QCOMPARE(window.experiment().temperature, 2.75);
    QCOMPARE(window.steps(), 1);
    QAction* undo = window.document.undoStack()->createUndoAction(&window.panel);
    undo->setShortcut(QKeySequence::Undo);
    window.panel.addAction(undo);
    QTest::keySequence(window.find<EntryField>("temperature"), QKeySequence::Undo);
    QCOMPARE(window.find<EntryField>("temperature")->text(), QStringLiteral("1"));
    QCOMPARE(window.experiment(), start());
}

void TestSettingsPanel::scaleIsAutomaticOrTyped() {
    Experiment e = start();
    e.token_vectors.width = 4;
    Window window(e);
    window.waitForTrace();
    auto* field = window.find<EntryField>("scale");
    auto* automatic = window.find<QCheckBox>("automaticScale");
    QVERIFY(automatic->isChecked() && !field->isEnabled());
    QCOMPARE(field->text(), QStringLiteral("0.5")); // 1/√4
    click(automatic);
    QCOMPARE(window.experiment().scale, std::optional(0.5));
    retype(field, QStringLiteral("0,125"));
    QCOMPARE(window.experiment().scale, std::optional(0.125));
    click(automatic);
    QVERIFY(!window.experiment().scale);
    window.waitForTrace();
    QCOMPARE(field->text(), QStringLiteral("0.5"));
}

void TestSettingsPanel::headsKeepADivisor() {
    Window window;
    auto* heads = window.find<QSpinBox>("heads");
    heads->setValue(8);
    QCOMPARE(window.experiment().heads, Index{8});
    QCOMPARE(window.experiment().kv_heads, Index{8});
    auto* kv = window.find<QComboBox>("kvHeads");
    QCOMPARE(kv->count(), 4); // 1, 2, 4, 8
    kv->setCurrentIndex(2);
    emit kv->activated(2);
    QCOMPARE(window.experiment().kv_heads, Index{4});
    heads->setValue(2);
    QCOMPARE(window.experiment().kv_heads, Index{2});
}

void TestSettingsPanel::numbersOfAFileAreShownAsTheyAre() {
    Window window;
    window.document.edit({}, {}, [](Experiment& e) {
        e.heads = e.kv_heads = 300;
        e.token_vectors.width = 6000;
    });
    QCOMPARE(window.find<QSpinBox>("heads")->value(), 300);
    QCOMPARE(window.find<QSpinBox>("modelWidth")->value(), 6000);
    QCOMPARE(window.experiment().heads, Index{300});
    QCOMPARE(window.experiment().token_vectors.width, Index{6000});
}

void TestSettingsPanel::projections() {
    Window window;
    auto* value = window.find<QComboBox>("valueProjection");
    value->setCurrentIndex(0);
    emit value->activated(0);
    QCOMPARE(window.experiment().token_vectors.value.kind, Projection::Kind::Identity);
    window.find<QSpinBox>("modelWidth")->setValue(12);
    QCOMPARE(window.experiment().token_vectors.width, Index{12});
    window.waitForTrace();
}

void TestSettingsPanel::projectionTypedStartsFromTheSeen() {
    Window window;
    window.waitForTrace();
    const Table seen = window.document.trace()->inputs.query_projection;
    QSignalSpy asked(&window.panel, &SettingsPanel::matrixRequested);
    auto* box = window.find<QComboBox>("queryProjection");
    box->setCurrentIndex(2);
    emit box->activated(2);
    QCOMPARE(window.experiment().token_vectors.query.kind, Projection::Kind::Typed);
    QVERIFY(window.experiment().token_vectors.query.typed == seen);
    QCOMPARE(asked.value(0).value(0).toString(), QStringLiteral("W_Q"));
}

void TestSettingsPanel::seedTakesAllNumbers() {
    Experiment e = start();
    e.token_vectors.seed = 18446744073709551615u;
    Window window(e);
    auto* seed = window.find<EntryField>("seed");
    QCOMPARE(seed->text(), QStringLiteral("18446744073709551615"));
    retype(seed, QStringLiteral("42"));
    QCOMPARE(window.experiment().token_vectors.seed, std::uint64_t{42});
    retype(seed, QStringLiteral("18446744073709551616"));
    QVERIFY(!seed->valid());
    retype(seed, QStringLiteral("0"));
    QTest::keyClick(seed, Qt::Key_Down);
    QCOMPARE(window.experiment().token_vectors.seed, std::uint64_t{0});
}

void TestSettingsPanel::vectorsFromWhatWasSeen() {
    Window window;
    window.waitForTrace();
    const Table query = window.document.trace()->inputs.query;
    choose(window.find<QComboBox>("inputRule"), "vectors");
    QVERIFY(window.experiment().query == query);
    QVERIFY(!window.find<EntryField>("seed")->isVisible());
    QSignalSpy asked(&window.panel, &SettingsPanel::matrixRequested);
    QTest::mouseClick(window.find<QPushButton>("editTables"), Qt::LeftButton);
    QCOMPARE(asked.value(0).value(0).toString(), QStringLiteral("Q"));
    window.waitForTrace();
    const Table weights = window.document.trace()->heads[0].weights;
    choose(window.find<QComboBox>("inputRule"), "weights");
    QVERIFY(window.experiment().given.at(0) == weights);
}

void TestSettingsPanel::anotherInputWaitsForTheNumbersOfNow() {
    Experiment large = start();
    for (int i = 0; i < 900; ++i)
        large.target.push_back("t" + std::to_string(i));
    large.source = large.target;
    large.heads = large.kv_heads = 4;
    Window window(large);
    window.waitForTrace();
    for (const bool stopped : {false, true}) {
        window.document.edit({}, {}, [&](Experiment& e) { e.token_vectors.seed += 7; });
        const auto edited = window.document.experiment();
        auto* input = window.find<QComboBox>("inputRule");
        choose(input, "vectors");
        QVERIFY(window.document.experiment() == edited); // nothing was computed here
        QCOMPARE(input->currentData().toString(), QStringLiteral("vectors"));
        if (stopped) window.document.stopComputation();
        QTRY_COMPARE_WITH_TIMEOUT(window.experiment().input, std::string("vectors"), 60000);
        QCOMPARE(window.experiment().query->rows(), Index(903));
        window.waitForTrace();
        Experiment same = *edited;
        const Table seen = window.document.trace()->inputs.query;
        if (!stopped) {
            Document other;
            other.reset(same, {}, {});
            QTRY_VERIFY_WITH_TIMEOUT(other.trace(), 60000);
            QVERIFY(seen == other.trace()->inputs.query);
        }
        window.document.edit({}, {}, [&](Experiment& e) { e = large; });
        window.waitForTrace();
    }
    // What was waited for goes with what is shown.
    window.document.edit({}, {}, [](Experiment& e) { e.token_vectors.seed += 1; });
    choose(window.find<QComboBox>("inputRule"), "weights");
    window.document.reset(start(), {}, {});
    window.waitForTrace();
    QCoreApplication::processEvents();
    QCOMPARE(window.experiment().input, std::string("tokens"));
    QCOMPARE(window.find<QComboBox>("inputRule")->currentData().toString(), QStringLiteral("tokens"));
}

void TestSettingsPanel::wheelNeedsTheFocus() {
    Window window;
    window.find<QWidget>("seed")->setFocus();
    for (const char* name : {"heads", "modelWidth", "scoreRule", "inputRule", "kvHeads", "bias"}) {
        auto* control = window.find<QWidget>(name);
        window.panel.ensureWidgetVisible(control);
        const QPoint at = control->rect().center();
        QWheelEvent wheel(at, control->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QApplication::sendEvent(control, &wheel);
        QCOMPARE(window.steps(), 0);
        QVERIFY(!control->hasFocus());
    }
    auto* heads = window.find<QSpinBox>("heads");
    heads->setFocus();
    const QPoint at = heads->rect().center();
    QWheelEvent wheel(at, heads->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(heads, &wheel);
    QCOMPARE(window.experiment().heads, Index{2});
}

void TestSettingsPanel::fitsANarrowPanel() {
    Window window;
    window.panel.resize(264, 400);
    for (const char* mask : {"mask-window", "mask-padding", "mask-causal-bottom-right", "softCapped"})
        click(window.find<QCheckBox>(mask));
    QVERIFY2(window.panel.widget()->minimumSizeHint().width() <=
                 264 - window.panel.verticalScrollBar()->sizeHint().width(),
             qPrintable(QString::number(window.panel.widget()->minimumSizeHint().width())));
    QVERIFY(window.panel.verticalScrollBar()->maximum() > 0);
}

void TestSettingsPanel::groupsFold() {
    Window window;
    auto* header = window.find<QAbstractButton>("softmaxGroupHeader");
    auto* field = window.find<EntryField>("temperature");
    QVERIFY(field->isVisible());
    header->setFocus();
    QTest::keyClick(header, Qt::Key_Space);
    QVERIFY(!field->isVisible());
    QTest::keyClick(header, Qt::Key_Space);
    QVERIFY(field->isVisible());
}

void TestSettingsPanel::followsUndo() {
    Window window;
    choose(window.find<QComboBox>("scoreRule"), "dot");
    click(window.find<QCheckBox>("mask-causal"));
    window.find<QSpinBox>("heads")->setValue(4);
    while (window.document.undoStack()->canUndo())
        window.document.undoStack()->undo();
    QCOMPARE(window.find<QComboBox>("scoreRule")->currentData().toString(), QStringLiteral("scaled-dot"));
    QVERIFY(!window.find<QCheckBox>("mask-causal")->isChecked());
    QCOMPARE(window.find<QSpinBox>("heads")->value(), 1);
    QCOMPARE(window.experiment(), start());
}

void TestSettingsPanel::givenWeightsDisableWhatIsNotComputed() {
    Experiment e = start();
    e.input = "weights";
    e.given = {Table(Matrix(Matrix::Zero(3, 4)))};
    Window window(e);
    for (const char* name : {"scoreRule", "scale", "temperature", "normaliser", "alibi"})
        QVERIFY2(!window.find<QWidget>(name)->isEnabled(), name);
    for (const char* name : {"outputRule", "mask-causal"})
        QVERIFY2(window.find<QWidget>(name)->isEnabled(), name);
}

void TestSettingsPanel::givenNumbersAreReadAnew() {
    Experiment e = start();
    e.input = "weights";
    e.given = {Table(Matrix(Matrix::Constant(3, 4, 0.25)))};
    Window window(e);
    auto* weights = window.find<QRadioButton>("givenAreWeights");
    auto* scores = window.find<QRadioButton>("givenAreScores");
    QVERIFY(weights->isVisible() && scores->isVisible() && weights->isChecked());

    QTest::mouseClick(scores, Qt::LeftButton, {}, QPoint(8, scores->height() / 2));
    QCOMPARE(window.experiment().input, std::string("scores"));
    QVERIFY(window.experiment().given == e.given); // the same numbers, not their softmax
    QVERIFY(scores->isChecked() && !weights->isChecked());
    window.waitForTrace();
    QVERIFY(window.document.trace()->heads[0].scores == e.given[0]);

    // By keys, without a number changed.
    scores->setFocus();
    QTest::keyClick(scores, Qt::Key_Left);
    QCOMPARE(window.experiment().input, std::string("weights"));
    QVERIFY(window.experiment().given == e.given);
    QVERIFY(weights->isChecked());
    QCOMPARE(window.steps(), 2);
    window.document.undoStack()->undo();
    QVERIFY(scores->isChecked());
    window.document.undoStack()->undo();
    QVERIFY(weights->isChecked());
    QVERIFY(window.experiment() == e);

    // Where nothing is given there is nothing to settle.
    choose(window.find<QComboBox>("inputRule"), "tokens");
    QTRY_VERIFY_WITH_TIMEOUT(!weights->isVisible() && !scores->isVisible(), 20000);
}

void TestSettingsPanel::controlsAreDescribed() {
    Window window;
    int controls = 0;
    for (const QWidget* widget : window.panel.findChildren<QWidget*>()) {
        const bool control = qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget) ||
                             qobject_cast<const EntryField*>(widget) || qobject_cast<const QSpinBox*>(widget);
        if (!control || widget->objectName().startsWith(QStringLiteral("qt_"))) continue;
        ++controls;
        QVERIFY(!widget->objectName().isEmpty());
        QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        QVERIFY2(!widget->toolTip().isEmpty(), qPrintable(widget->objectName()));
    }
    QVERIFY(controls > 20);
}

QTEST_MAIN(TestSettingsPanel)
#include "tst_settings_panel.moc"
