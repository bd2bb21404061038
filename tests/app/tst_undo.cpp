// SPDX-License-Identifier: GPL-3.0-or-later
// What one step of undo is, and what a document is called. Time is what the test says it is.
#include "app/document/document.h"
#include "app/document/typing.h"

#include <QTest>

using namespace attenscope;

namespace {

/// A text with a cursor, changed as a person does.
struct Field {
    Typing typing;
    QString text;
    qsizetype cursor = 0;

    bool change(const QString& now, qsizetype at, Typing::How how = Typing::How::Key) {
        const bool goes_on = typing.goesOn(text, now, at, how);
        text = now;
        cursor = at;
        return goes_on;
    }
    bool type(const QString& letters) { return change(QString(text).insert(cursor, letters), cursor + letters.size()); }
    bool backspace() { return change(QString(text).remove(cursor - 1, 1), cursor - 1); }
    bool del() { return change(QString(text).remove(cursor, 1), cursor); }
};

} // namespace

class TestUndo : public QObject {
    Q_OBJECT

    std::chrono::milliseconds now_{0};
    Document* document_ = nullptr;

    void temperature(double value, const QByteArray& key, int later,
                     Document::Merge merge = Document::Merge::WhileTyping) {
        now_ += std::chrono::milliseconds(later);
        document_->edit(
            QStringLiteral("T"), key, [value](Experiment& e) { e.temperature = value; }, merge);
    }
    int steps() { return document_->undoStack()->count(); }

private slots:
    void init() {
        document_ = new Document(this);
        document_->setClock([this] { return now_; });
        Experiment e;
        e.target = {"a", "b"};
        e.source = {"x"};
        document_->reset(e, {}, QStringLiteral("an example"));
    }
    void cleanup() { delete std::exchange(document_, nullptr); }

    void lettersOneAfterTheOtherGoOn() {
        Field field;
        QVERIFY(!field.type(QStringLiteral("w")));
        QVERIFY(field.type(QStringLiteral("o")));
        QVERIFY(field.type(QStringLiteral("o")));    // which of the two equal letters is new the cursor says
        QVERIFY(field.type(QStringLiteral("你好"))); // an input method commits several
        field.cursor = 1;
        QVERIFY(!field.type(QStringLiteral("o")));
        QVERIFY(field.type(QStringLiteral("x")));
        field.typing.end();
        QVERIFY(!field.type(QStringLiteral("y")));
    }

    void lettersTakenAwayGoOn() {
        Field field;
        field.change(QStringLiteral("aaaaaaaa"), 8, Typing::How::Whole);
        QVERIFY(!field.backspace());
        QVERIFY(field.backspace());
        field.cursor = 2;
        QVERIFY(!field.del());
        QVERIFY(field.del());
        QVERIFY(!field.type(QStringLiteral("b"))); // insertion with insertion only
        QVERIFY(!field.backspace());
    }

    void aSelectionAndAPasteAreStepsOfTheirOwn() {
        Field field;
        field.type(QStringLiteral("a"));
        field.type(QStringLiteral("b"));
        QVERIFY(!field.change({}, 0, Typing::How::Whole)); // select all, delete
        QVERIFY(!field.type(QStringLiteral("c")));
        QVERIFY(!field.change(QStringLiteral("cpasted"), 7, Typing::How::Whole));
        QVERIFY(!field.type(QStringLiteral("d")));
        QVERIFY(!field.change(QStringLiteral("x"), 1, Typing::How::KeyOverSelection)); // typed over a selection
        QVERIFY(field.type(QStringLiteral("y"))); // one undo gives the selection back
        field.change(QStringLiteral("the cat"), 7, Typing::How::Whole);
        QVERIFY(!field.change(QStringLiteral("t"), 1, Typing::How::KeyOverSelection)); // which began with the same
        QVERIFY(field.type(QStringLiteral("o")));
    }

    void whatIsReplacedWithoutASelectionIsAStepToo() {
        Field field;
        field.change(QStringLiteral("hello"), 5, Typing::How::Whole);
        QVERIFY(!field.change(QStringLiteral("help!"), 5));
        const QByteArray key = field.typing.mergeKey("field");
        QVERIFY(!field.change(QStringLiteral("held!"), 4));
        QVERIFY(field.typing.mergeKey("field") != key);
    }

    void typingIsOneStepWhileItGoesOn() {
        temperature(2, "t", 0);
        temperature(3, "t", 900);
        temperature(4, "t", 1000);
        QCOMPARE(steps(), 1);
        temperature(5, "t", 1001);
        QCOMPARE(steps(), 2);
        document_->undoStack()->undo();
        QCOMPARE(document_->experiment()->temperature, 4.0);
        document_->undoStack()->undo();
        QCOMPARE(document_->experiment()->temperature, 1.0);
    }

    void whatChangesNothingIsTypingAllTheSame() {
        temperature(2, "t", 0);
        temperature(2, "t", 900);
        temperature(3, "t", 900);
        QCOMPARE(steps(), 1);
    }

    void anotherFieldIsAnotherStep() {
        temperature(2, "t", 0);
        temperature(3, "u", 1);
        temperature(4, {}, 1);
        temperature(5, {}, 1);
        QCOMPARE(steps(), 4);
    }

    void aStrokeMayPause() {
        temperature(2, "stroke-1", 0, Document::Merge::Always);
        temperature(3, "stroke-1", 60000, Document::Merge::Always);
        QCOMPARE(steps(), 1);
    }

    void theTitleNamesWhatIsShown() {
        QCOMPARE(document_->title(), QStringLiteral("an example"));
        temperature(2, {}, 0);
        QCOMPARE(document_->title(), QStringLiteral("an example")); // the same, seen in another way
        document_->edit({}, {}, [](Experiment& e) { e.target = {"my", "words"}; });
        QCOMPARE(document_->title(), QString());
        document_->undoStack()->undo();
        QCOMPARE(document_->title(), QStringLiteral("an example"));
        Experiment given;
        given.target = given.source = {"a", "b"};
        given.input = "weights";
        given.given = {Table(Matrix(Matrix::Identity(2, 2)))};
        document_->reset(given, {}, QStringLiteral("weights"));
        temperature(3, {}, 0);
        QCOMPARE(document_->title(), QStringLiteral("weights"));
        document_->edit({}, {}, [](Experiment& e) { e.given = {Table(Matrix(Matrix::Constant(2, 2, .5)))}; });
        QCOMPARE(document_->title(), QString()); // other numbers of the same tokens
        document_->edit({}, {}, [](Experiment& e) { e.target = {"my", "words"}; });
        document_->markSaved(document_->experiment(), QStringLiteral("folder/mine.attn"));
        document_->edit({}, {}, [](Experiment& e) { e.target = {"others"}; });
        QCOMPARE(document_->title(), QStringLiteral("mine.attn"));
    }
};

QTEST_MAIN(TestUndo)
#include "tst_undo.moc"
