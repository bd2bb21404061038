// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/document.h"
#include "app/panels/token_field.h"
#include "app/panels/tokens_panel.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QInputMethodEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace attenscope;

namespace {

Experiment start() {
    Experiment e;
    e.target = {"我", "爱", "NLP"};
    e.source = {"I", "love", "NLP"};
    return e;
}

Experiment with_weights() {
    Experiment e = start();
    e.input = "weights";
    e.given = {Table(Matrix{{.9, .05, .05}, {.05, .9, .05}, {.03, .03, .94}})};
    return e;
}

/// A window with the panel and the document's undo, as the program has.
struct Window : QWidget {
    Document document;
    TokensPanel* panel;
    explicit Window(Experiment e = start()) {
        document.setClock([] { return std::chrono::milliseconds(0); });
        document.reset(std::move(e), {}, QStringLiteral("test"));
        panel = new TokensPanel(&document, this);
        auto* column = new QVBoxLayout(this);
        column->addWidget(panel);
        QAction* undo = document.undoStack()->createUndoAction(this);
        undo->setShortcut(QKeySequence::Undo);
        QAction* redo = document.undoStack()->createRedoAction(this);
        redo->setShortcut(QKeySequence::Redo);
        addActions({undo, redo});
        show();
        activateWindow();
        if (!QTest::qWaitForWindowActive(this)) qFatal("no active window");
    }
    template <class Widget>
    Widget* find(const char* name) {
        return findChild<Widget*>(QString::fromLatin1(name));
    }
    TokenField* target() { return find<TokenField>("target"); }
    TokenField* source() { return find<TokenField>("source"); }
    const Experiment& experiment() { return *document.experiment(); }
};

Tokens split_numbers(Index count) {
    Tokens tokens;
    for (Index i = 0; i < count; ++i)
        tokens.push_back(std::to_string(i));
    return tokens;
}

void type_at_end(QWidget* field, const QString& text) {
    field->setFocus();
    QTest::keyClick(field, Qt::Key_End, Qt::ControlModifier);
    QTest::keyClicks(field, text);
}

} // namespace

class TestTokensPanel : public QObject {
    Q_OBJECT
private slots:
    void showsTheTokens();
    void everyKeyTakesEffect();
    void textStaysAsTyped();
    void undoIsTheDocuments();
    void eachVisitIsAStep();
    void undoKeepsTheCursor();
    void namingNumberedTokensKeepsTheNumbers();
    void compositionIsNotCommittedEarly();
    void pasteTakesTextOnly();
    void noBreakBlankInQuotesStays();
    void selfAttention();
    void selfAttentionGivesTheNumbersBack();
    void aTokenTypedInFrontGivesTheNumbersBackWhenItGoes();
    void swap();
    void swapTransposesGivenWeights();
    void splitting();
    void anUnclosedQuoteIsSaid();
    void tooManyTokensAreRefused();
    void otherWordsComeFromTheTokens();
    void newNamesKeepTheNumbersIfAsked();
    void undoTakesBackWhatWasDeleted();
    void aTokenTooLongIsRefused();
    void tabLeavesTheField();
    void controlsAreDescribed();
};

void TestTokensPanel::showsTheTokens() {
    Window window;
    QCOMPARE(window.target()->text(), QStringLiteral("我 爱 NLP"));
    QCOMPARE(window.source()->text(), QStringLiteral("I love NLP"));
    QCOMPARE(window.find<QLabel>("targetCount")->text(), QStringLiteral("M = 3"));
    QCOMPARE(window.document.undoStack()->count(), 0);
    Experiment other = start();
    other.source = {"New York", "<s>", "%1"};
    window.document.reset(other, {}, {});
    QCOMPARE(window.source()->text(), QStringLiteral("\"New York\" <s> %1"));
    QCOMPARE(window.document.undoStack()->count(), 0);
}

void TestTokensPanel::everyKeyTakesEffect() {
    Window window;
    type_at_end(window.source(), QStringLiteral(" a"));
    QCOMPARE(window.experiment().source, (Tokens{"I", "love", "NLP", "a"}));
    QTest::keyClick(window.source(), 'b');
    QCOMPARE(window.experiment().source, (Tokens{"I", "love", "NLP", "ab"}));
    QCOMPARE(window.find<QLabel>("sourceCount")->text(), QStringLiteral("N = 4"));
    QCOMPARE(window.document.undoStack()->count(), 1);
    window.source()->selectAll();
    QTest::keyClick(window.source(), Qt::Key_Delete);
    QVERIFY(window.experiment().source.empty());
}

void TestTokensPanel::textStaysAsTyped() {
    Window window;
    type_at_end(window.target(), QStringLiteral("   \"x"));
    QCOMPARE(window.target()->text(), QStringLiteral("我 爱 NLP   \"x"));
    QCOMPARE(window.experiment().target.back(), std::string("x"));
    QTest::keyClick(window.target(), '"');
    QTest::keyClick(window.target(), Qt::Key_Return);
    QCOMPARE(window.target()->text(), QStringLiteral("我 爱 NLP   \"x\"\n"));
    QCOMPARE(window.experiment().target.size(), size_t{4});
}

void TestTokensPanel::undoIsTheDocuments() {
    Window window;
    type_at_end(window.target(), QStringLiteral(" more"));
    QVERIFY(window.document.undoStack()->canUndo());
    QTest::keyClick(window.target(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(window.experiment(), start());
    QCOMPARE(window.target()->text(), QStringLiteral("我 爱 NLP"));
    QTest::keySequence(window.target(), QKeySequence::Redo);
    QCOMPARE(window.target()->text(), QStringLiteral("我 爱 NLP more"));
    QCOMPARE(window.experiment().target.size(), size_t{4});
}

void TestTokensPanel::eachVisitIsAStep() {
    Window window;
    type_at_end(window.target(), QStringLiteral(" a"));
    type_at_end(window.source(), QStringLiteral(" b"));
    window.target()->setFocus();
    type_at_end(window.target(), QStringLiteral(" c"));
    QCOMPARE(window.document.undoStack()->count(), 3);
    // What is taken away again is a step of its own.
    QTest::keyClick(window.target(), Qt::Key_Backspace);
    QCOMPARE(window.document.undoStack()->count(), 4);
}

void TestTokensPanel::undoKeepsTheCursor() {
    Window window;
    type_at_end(window.source(), QStringLiteral("x"));
    QTextCursor cursor = window.source()->textCursor();
    cursor.setPosition(2);
    window.source()->setTextCursor(cursor);
    window.document.undoStack()->undo();
    QCOMPARE(window.source()->text(), QStringLiteral("I love NLP"));
    QCOMPARE(window.source()->textCursor().position(), 2);
}

void TestTokensPanel::namingNumberedTokensKeepsTheNumbers() {
    Experiment e = start();
    e.input = "weights";
    e.target = {"0", "1", "2"};
    Matrix weights(3, 3);
    weights << .9, .05, .05, .1, .8, .1, .2, .2, .6;
    e.given = {Table(weights)};
    Window window(e);
    window.target()->setFocus();
    window.target()->selectAll();
    QTest::keyClicks(window.target(), QStringLiteral("the cat sat"));
    QCOMPARE(window.experiment().target, (Tokens{"the", "cat", "sat"}));
    QCOMPARE(window.experiment().input, std::string("weights"));
    QVERIFY(same(*window.experiment().given[0], weights));
}

void TestTokensPanel::compositionIsNotCommittedEarly() {
    Window window;
    TokenField* field = window.target();
    field->setFocus();
    QTest::keyClick(field, Qt::Key_End, Qt::ControlModifier);
    QInputMethodEvent composing(QStringLiteral("ni"), {});
    QApplication::sendEvent(field, &composing);
    QCOMPARE(window.experiment(), start());
    QCOMPARE(field->text(), QStringLiteral("我 爱 NLP"));
    QInputMethodEvent committed;
    committed.setCommitString(QStringLiteral(" 你"));
    QApplication::sendEvent(field, &committed);
    QCOMPARE(window.experiment().target, (Tokens{"我", "爱", "NLP", "你"}));
    QCOMPARE(window.document.undoStack()->count(), 1);
}

void TestTokensPanel::pasteTakesTextOnly() {
    Window window;
    auto* data = new QMimeData;
    data->setHtml(QStringLiteral("<b>bold</b>"));
    data->setText(QStringLiteral("<s>\r\n&lt;"));
    QApplication::clipboard()->setMimeData(data);
    window.source()->setFocus();
    window.source()->selectAll();
    window.source()->paste();
    QCOMPARE(window.experiment().source, (Tokens{"<s>", "&lt;"}));
}

void TestTokensPanel::noBreakBlankInQuotesStays() {
    Experiment e = start();
    e.source = {"a\xc2\xa0"
                "b",
                "c\nd"};
    Window window(e);
    QCOMPARE(window.source()->text(), QStringLiteral("\"a\u00a0b\" \"c\nd\""));
    type_at_end(window.source(), QStringLiteral(" e"));
    QCOMPARE(window.experiment().source, (Tokens{"a\xc2\xa0"
                                                 "b",
                                                 "c\nd", "e"}));
}

void TestTokensPanel::selfAttention() {
    Window window;
    auto* box = window.find<QCheckBox>("selfAttention");
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    QVERIFY(window.experiment().self_attention);
    QCOMPARE(window.experiment().source, window.experiment().target);
    QVERIFY(!window.source()->isEnabled());
    QCOMPARE(window.source()->text(), QStringLiteral("我 爱 NLP"));
    type_at_end(window.target(), QStringLiteral(" x"));
    QCOMPARE(window.experiment().source.size(), size_t{4});
    QCOMPARE(window.source()->text(), QStringLiteral("我 爱 NLP x"));
    QVERIFY(!window.find<QToolButton>("swap")->isEnabled());
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    QVERIFY(window.source()->isEnabled());
    QCOMPARE(window.source()->text(), QStringLiteral("I love NLP")); // what was there before
    QCOMPARE(window.experiment().target.size(), size_t{4});
}

void TestTokensPanel::selfAttentionGivesTheNumbersBack() {
    Window window;
    Experiment given;
    given.input = "weights";
    given.target = {"a", "b"};
    given.source = {"x", "y"};
    given.given = {Table(Matrix{{0.9, 0.1}, {0.2, 0.8}})};
    window.document.reset(given, {}, {});
    auto* box = window.find<QCheckBox>("selfAttention");
    const auto click = [box] { QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2)); };
    click();
    click();
    QVERIFY(window.experiment() == given);
    window.document.undoStack()->undo(); // self-attention again
    click();
    QVERIFY(window.experiment() == given);
    // Another experiment with self-attention gets no source that was never its own.
    click();
    window.document.edit(QStringLiteral("other"), {}, [](Experiment& e) { e.target = e.source = {"p", "q"}; });
    click();
    QCOMPARE(window.experiment().source, Tokens({"p", "q"}));
}

void TestTokensPanel::aTokenTypedInFrontGivesTheNumbersBackWhenItGoes() {
    Window window;
    Experiment given;
    given.input = "weights";
    given.target = {"a"};
    given.source = {"I", "love"};
    given.given = {Table(Matrix{{0.9, 0.1}})};
    window.document.reset(given, {}, {});
    window.source()->setFocus();
    window.source()->moveCursor(QTextCursor::Start);
    QTest::keyClicks(window.source(), QStringLiteral("x ")); // "xI love" on the way
    QCOMPARE(window.experiment().source, Tokens({"x", "I", "love"}));
    QCOMPARE(window.experiment().input, std::string("tokens"));
    QTest::keyClick(window.source(), Qt::Key_Backspace);
    QTest::keyClick(window.source(), Qt::Key_Backspace);
    QCOMPARE(window.experiment(), given);
}

void TestTokensPanel::swap() {
    Window window;
    QTest::mouseClick(window.find<QToolButton>("swap"), Qt::LeftButton);
    QCOMPARE(window.experiment().target, start().source);
    QCOMPARE(window.target()->text(), QStringLiteral("I love NLP"));
    QCOMPARE(window.source()->text(), QStringLiteral("我 爱 NLP"));
    window.document.undoStack()->undo();
    QCOMPARE(window.experiment(), start());
}

void TestTokensPanel::swapTransposesGivenWeights() {
    Experiment e = start();
    e.input = "weights";
    e.target = {"a", "b"};
    Matrix weights(2, 3);
    weights << 1, 2, 3, 4, 5, 6;
    e.given = {Table(weights)};
    e.bias = {Table(weights)};
    e.value = Table(Matrix(Matrix::Ones(3, 4)));
    Window window(e);
    QTest::mouseClick(window.find<QToolButton>("swap"), Qt::LeftButton);
    QVERIFY(same(*window.experiment().given[0], Matrix(weights.transpose())));
    QVERIFY(same(*window.experiment().bias[0], Matrix(weights.transpose())));
    // V is of the three keys there were: it waits, and comes back with them.
    QVERIFY(!window.experiment().value);
    QTest::mouseClick(window.find<QToolButton>("swap"), Qt::LeftButton);
    QVERIFY(window.experiment().value == e.value);
}

void TestTokensPanel::anUnclosedQuoteIsSaid() {
    Window window;
    auto* said = window.find<QLabel>("targetQuote");
    QVERIFY(said && !said->isVisible());
    type_at_end(window.target(), QStringLiteral(" \"New York"));
    QVERIFY(said->isVisible() && !said->text().isEmpty());
    QVERIFY2(said->toolTip().contains(QStringLiteral("\"New York")), qPrintable(said->toolTip()));
    QVERIFY(!window.find<QLabel>("sourceQuote")->isVisible());
    const Tokens open = window.experiment().target;
    type_at_end(window.target(), QStringLiteral("\""));
    QVERIFY(window.experiment().target == open); // closing it changes no token
    QVERIFY(!said->isVisible());
    // A quote inside a word is a sign like any other.
    type_at_end(window.target(), QStringLiteral(" 5\""));
    QVERIFY(!said->isVisible());
}

void TestTokensPanel::splitting() {
    Window window;
    window.target()->setFocus();
    window.target()->selectAll();
    QInputMethodEvent committed;
    committed.setCommitString(QStringLiteral("我爱NLP"));
    QApplication::sendEvent(window.target(), &committed);
    QCOMPARE(window.experiment().target, (Tokens{"我爱NLP"}));
    auto* box = window.find<QComboBox>("splitting");
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(window.experiment().splitting, std::string("characters"));
    QCOMPARE(window.experiment().target, (Tokens{"我", "爱", "NLP"}));
    QCOMPARE(window.experiment().source, start().source);
    QCOMPARE(window.target()->text(), QStringLiteral("我爱NLP"));
    window.document.undoStack()->undo();
    QCOMPARE(box->currentIndex(), 0);
    QCOMPARE(window.experiment().target, (Tokens{"我爱NLP"}));
}

void TestTokensPanel::tooManyTokensAreRefused() {
    Experiment e;
    e.input = "weights";
    e.target = e.source = split_numbers(1000);
    e.self_attention = true;
    e.given = {Table(Matrix(Matrix::Zero(1000, 1000)))};
    Window window(e);
    QApplication::clipboard()->setText(QStringLiteral(" x").repeated(200000));
    window.target()->setFocus();
    QTest::keyClick(window.target(), Qt::Key_End, Qt::ControlModifier);
    window.target()->paste();
    QCOMPARE(window.experiment().target.size(), size_t{1000});
    auto* note = window.find<QLabel>("tokensNote");
    QVERIFY(note->isVisible());
    QVERIFY2(note->text().contains(QStringLiteral("201000")), qPrintable(note->text()));
}

void TestTokensPanel::otherWordsComeFromTheTokens() {
    Window window(with_weights());
    auto* back = window.find<QPushButton>("numbersBack");
    auto* keep = window.find<QPushButton>("keepNumbers");
    auto* note = window.find<QLabel>("numbersWait");
    QVERIFY(!note->isVisible());
    type_at_end(window.source(), QStringLiteral("s"));
    QVERIFY(note->isVisible() && back->isVisible() && keep->isVisible());
    QCOMPARE(window.experiment().input, std::string("tokens"));
    type_at_end(window.source(), QStringLiteral(" x"));
    QVERIFY(note->isVisible() && !keep->isVisible()); // one token too many
    // The old tokens again, typed: the numbers are back, and nothing is left to say.
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(window.source(), Qt::Key_Backspace);
    QCOMPARE(window.experiment(), with_weights());
    QVERIFY(!note->isVisible());

    window.source()->selectAll();
    QTest::keyClicks(window.source(), QStringLiteral("my own words, more of them"));
    QTest::mouseClick(back, Qt::LeftButton);
    QCOMPARE(window.experiment(), with_weights());
    QCOMPARE(window.source()->text(), QStringLiteral("I love NLP"));
    window.document.undoStack()->undo();
    QCOMPARE(window.experiment().source.size(), size_t{6});
    QVERIFY(note->isVisible());
}

void TestTokensPanel::newNamesKeepTheNumbersIfAsked() {
    Window window(with_weights());
    type_at_end(window.source(), QStringLiteral("s"));
    QTest::mouseClick(window.find<QPushButton>("keepNumbers"), Qt::LeftButton);
    QCOMPARE(window.experiment().source, (Tokens{"I", "love", "NLPs"}));
    QCOMPARE(window.experiment().given, with_weights().given);
    QVERIFY(!window.find<QLabel>("numbersWait")->isVisible());
}

void TestTokensPanel::undoTakesBackWhatWasDeleted() {
    Window window;
    std::chrono::milliseconds now{0};
    window.document.setClock([&now] { return now; });
    TokenField* field = window.source();
    type_at_end(field, QStringLiteral(" and more"));
    now += std::chrono::seconds(4);
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Delete);
    QVERIFY(window.experiment().source.empty());
    QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(field->text(), QStringLiteral("I love NLP and more"));
    // Without any pause, too: a selection that is deleted or replaced, a paste.
    type_at_end(field, QStringLiteral("!"));
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("xyz"));
    QApplication::clipboard()->setText(QStringLiteral(" pasted"));
    field->paste();
    for (const char* expected : {"xyz", "I love NLP and more!", "I love NLP and more", "I love NLP"}) {
        QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(field->text(), QString::fromLatin1(expected));
    }
}

void TestTokensPanel::aTokenTooLongIsRefused() {
    Window window;
    QApplication::clipboard()->setText(QStringLiteral(" ") + QString(20000, u'x'));
    window.target()->setFocus();
    QTest::keyClick(window.target(), Qt::Key_End, Qt::ControlModifier);
    window.target()->paste();
    QCOMPARE(window.experiment().target.size(), size_t{3});
    auto* note = window.find<QLabel>("tokensNote");
    QVERIFY2(note->isVisible() && note->text().contains(QStringLiteral("20000 bytes")), qPrintable(note->text()));
}

void TestTokensPanel::tabLeavesTheField() {
    Window window;
    window.target()->setFocus();
    QTest::keyClick(window.target(), Qt::Key_Tab);
    QVERIFY(!window.target()->hasFocus());
    QCOMPARE(window.experiment(), start());
}

void TestTokensPanel::controlsAreDescribed() {
    Window window;
    for (const char* name : {"target", "source", "swap", "selfAttention", "splitting"}) {
        const auto* control = window.find<QWidget>(name);
        QVERIFY2(control, name);
        QVERIFY2(!control->accessibleName().isEmpty(), name);
        QVERIFY2(!control->toolTip().isEmpty(), name);
    }
}

QTEST_MAIN(TestTokensPanel)
#include "tst_tokens_panel.moc"
