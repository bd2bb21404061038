// SPDX-License-Identifier: GPL-3.0-or-later
// Every lesson through the real window: it opens, points at something that is there, its tasks are done with mouse and
// keyboard, and each is noticed when it is done and not before.
#include "app/document/lesson_conditions.h"
#include "app/document/lessons.h"
#include "app/mainwindow.h"
#include "app/panels/answer_button.h"
#include "app/panels/lesson_panel.h"
#include "app/panels/lesson_plot.h"
#include "app/panels/lesson_progress.h"
#include "app/panels/message_bar.h"
#include "app/panels/widget_marker.h"
#include "app/views/alignment_view.h"
#include "app/views/heads_view.h"
#include "app/views/heatmap_view.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <qcustomplot.h>

using namespace attenscope;

class TestLessons : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    Document& document() { return *window_->document(); }
    LessonPanel* panel() { return window_->findChild<LessonPanel*>(); }
    WidgetMarker* marker() { return find<WidgetMarker>("lessonMarker"); }
    template <class Widget>
    Widget* find(const char* name) {
        return window_->findChild<Widget*>(QString::fromLatin1(name));
    }

    void computed() {
        QTRY_VERIFY_WITH_TIMEOUT(document().trace() && document().trace()->experiment == document().experiment(),
                                 20000);
    }
    void open(int lesson) {
        find<QAction>("lessons")->trigger();
        panel()->showLesson(lesson);
        computed();
        QCOMPARE(panel()->current(), lesson);
    }
    void openNamed(const char* id) {
        for (size_t at = 0; at < lessons().size(); ++at)
            if (lessons()[at].id == id) return open(static_cast<int>(at));
        QFAIL(id);
    }
    /// How many tasks bear the mark, by what a screen reader is told.
    int marked() {
        int count = 0;
        for (int at = 0; find<QLabel>(qPrintable(QStringLiteral("lessonTask%1").arg(at))); ++at)
            count += done(at);
        return count;
    }

    bool done(int task) {
        return find<QLabel>(qPrintable(QStringLiteral("lessonMark%1").arg(task)))->toolTip() == u"Done";
    }

    LessonSession& session() { return *panel()->findChild<LessonSession*>(); }
    /// The edit counts as made, and what came of it is computed.
    void settle() {
        QTRY_VERIFY_WITH_TIMEOUT(session().settled(), 20000);
        computed();
    }

    // What a reader does with mouse and keyboard.
    void clickCell(int row, int column) {
        auto* heatmap = window_->findChild<HeatmapView*>();
        QTest::mouseClick(heatmap->plotWidget(), Qt::LeftButton, Qt::NoModifier,
                          heatmap->viewport().cell(row, column).center().toPoint());
    }
    void click(const char* name) { QTest::mouseClick(find<QWidget>(name), Qt::LeftButton); }
    /// Steps through the box with the keyboard until it shows the row with this id.
    void choose(const char* box_name, const char* id) {
        auto* box = find<QComboBox>(box_name);
        const int row = box->findData(QString::fromLatin1(id));
        QVERIFY2(row >= 0, id);
        box->setFocus();
        while (box->currentIndex() != row)
            QTest::keyClick(box, box->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
        computed();
    }
    void type(const char* field, const QString& text) {
        auto* line = find<QLineEdit>(field);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        computed();
    }
    void typeNumber(const char* name, int number) {
        auto* box = find<QSpinBox>(name);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::number(number));
        QTest::keyClick(box, Qt::Key_Return);
        computed();
    }
    void typeTokens(const char* field, const QString& more) {
        auto* edit = find<QPlainTextEdit>(field);
        edit->setFocus();
        edit->moveCursor(QTextCursor::End);
        QTest::keyClicks(edit, more);
        computed();
    }
    void clickLine(Index query, Index key) {
        auto* view = window_->findChild<AlignmentView*>();
        QTRY_VERIFY_WITH_TIMEOUT(!view->targetRect(query).isEmpty(), 5000); // the views follow the heatmap
        const QPointF ends = view->targetRect(query).center() + view->sourceRect(key).center();
        QTest::mouseClick(view->viewport(), Qt::LeftButton, Qt::NoModifier, (ends / 2).toPoint());
    }
    void clickHead(Index head) {
        auto* view = window_->findChild<HeadsView*>();
        QTRY_VERIFY_WITH_TIMEOUT(view->isVisible() && !view->strips().empty(), 5000);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, Qt::NoModifier, view->headRect(head).center());
    }
    void typeCell(int row, int column, const QString& number) {
        auto* table = find<QTableView>("matrixTable");
        QTRY_VERIFY_WITH_TIMEOUT(table->isVisible() && table->model()->rowCount() > row, 5000);
        table->setFocus();
        table->setCurrentIndex(table->model()->index(row, column));
        QTest::keyClicks(table->viewport(), number);
        auto* editor = table->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QTest::keyClick(editor, Qt::Key_Return);
        computed();
    }
    void chooseItem(const char* box_name, int row) {
        auto* box = find<QComboBox>(box_name);
        box->setFocus();
        while (box->currentIndex() != row)
            QTest::keyClick(box, box->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
        computed();
    }
    void undo() {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        computed();
    }
    QString answer() {
        auto* said = find<QLabel>("lessonAnswer");
        return said->isHidden() ? QString() : said->text().remove(QChar(0x2068)).remove(QChar(0x2069));
    }
    void toHead(Index head) {
        while (document().selection()->head() != head)
            click(document().selection()->head() < head ? "nextHead" : "previousHead");
    }

    using Doings = std::vector<std::function<void()>>;
    /// One doing per task.
    Doings doings(std::string_view id) {
        const std::map<std::string_view, Doings> all = {
            {"painting", {[this] { clickCell(0, 0); }, [this] { clickCell(1, 4); }}},
            {"bottleneck",
             {[this] { clickCell(0, 0); },
              [this] { typeTokens("source", QStringLiteral(" and my parents still live there today")); }}},
            {"query-key-value", {[this] { clickCell(1, 2); }, [this] { click("stage4"); }}},
            {"four-stages",
             {[this] { click("stage1"); }, [this] { click("stage2"); },
              [this] {
                  click("stage3");
                  clickCell(1, 1);
              },
              [this] { click("stage4"); }}},
            {"scores",
             {[this] { choose("scoreRule", "dot"); }, [this] { choose("scoreRule", "scaled-dot"); },
              [this] { choose("scoreRule", "additive"); }}},
            {"scaling",
             {[this] { choose("scoreRule", "dot"); }, [this] { typeNumber("modelWidth", 4); },
              [this] { choose("scoreRule", "scaled-dot"); }}},
            {"temperature",
             {[this] { type("temperature", QStringLiteral("0.2")); },
              [this] { type("temperature", QStringLiteral("10")); }, [this] { choose("normaliser", "hard"); }}},
            {"masks",
             {[this] { find<QCheckBox>("mask-causal")->click(); }, [this] { find<QCheckBox>("mask-padding")->click(); },
              [this] { type("maskNumbers-padding", QStringLiteral("3, 4")); }}},
            {"self-attention", {[this] { clickCell(7, 1); }, [this] { clickCell(7, 5); }}},
            {"projections",
             {[this] { clickCell(3, 0); }, [this] { find<QCheckBox>("positions")->click(); },
              [this] { clickCell(3, 2); },
              [this] {
                  chooseItem("queryProjection", 1);
                  undo();
              }}},
            {"softmax-exp",
             {[this] { click("stage3"); }, [this] { clickCell(2, 2); },
              [this] { typeCell(0, 2, QStringLiteral("4")); }}},
            {"heads",
             {[this] { toHead(0); }, [this] { clickHead(2); }, [this] { choose("outputRule", "projection"); },
              [this] { clickHead(1); }}},
            {"cross-attention",
             {[this] { clickCell(1, 1); }, [this] { clickLine(0, 0); }, [this] { click("stage4"); }}},
            {"path-length",
             {[this] { clickCell(10, 0); },
              [this] { typeTokens("target", QStringLiteral(" with all of my friends")); }}},
        };
        const auto found = all.find(id);
        return found == all.end() ? Doings() : found->second;
    }

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("attenscope-test"));
        QCoreApplication::setApplicationName(QStringLiteral("lessons"));
        QStandardPaths::setTestModeEnabled(true);
    }

    void init() {
        QSettings().clear();
        window_ = std::make_unique<MainWindow>();
        window_->resize(1440, 900);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    }

    void cleanup() {
        document().undoStack()->setClean(); // no question about unsaved changes
        window_.reset();
    }

    void everyLessonIsCompleteInBothLanguages_data() {
        QTest::addColumn<int>("at");
        for (size_t at = 0; at < lessons().size(); ++at)
            QTest::newRow(lessons()[at].id.data()) << static_cast<int>(at);
    }
    void everyLessonIsCompleteInBothLanguages() {
        QFETCH(int, at);
        const Result<Lesson> lesson = load_lesson(lessons()[static_cast<size_t>(at)]);
        QVERIFY2(lesson, lesson ? "" : english(lesson.error()).c_str());
        static const QRegularExpression chinese(QStringLiteral("\\p{Han}"));
        std::vector<const LessonText*> texts{&lesson->title, &lesson->text};
        for (const LessonTask& task : lesson->tasks)
            texts.push_back(&task.text);
        for (const QuizQuestion& question : lesson->quiz) {
            texts.push_back(&question.text);
            for (const QuizAnswer& answer : question.answers)
                texts.push_back(&answer.reply);
        }
        for (const LessonText* text : texts) {
            QVERIFY2(QString::fromStdString(text->in("zh_CN")).contains(chinese), text->in("en").c_str());
            QVERIFY(text->in("en") != text->in("zh_CN"));
        }
        const QString english_text = QString::fromStdString(lesson->text.in("en"));
        QVERIFY2(english_text.split(QRegularExpression(QStringLiteral("\\s+"))).size() <= 90, qPrintable(english_text));
        QVERIFY(lesson->text.in("zh_CN").size() / 3 <= 200);
    }

    void everyTaskIsNoticedWhenDoneAndNotBefore_data() { everyLessonIsCompleteInBothLanguages_data(); }
    void everyTaskIsNoticedWhenDoneAndNotBefore() {
        QFETCH(int, at);
        const LessonRow& row = lessons()[static_cast<size_t>(at)];
        const Result<Lesson> lesson = load_lesson(row);
        QVERIFY(lesson);
        open(at);
        QVERIFY2(window_->findChild<MessageBar*>()->text().isEmpty(),
                 qPrintable(window_->findChild<MessageBar*>()->text()));
        const Doings all = doings(row.id);
        QCOMPARE(all.size(), lesson->tasks.size());
        for (size_t task = 0; task < all.size(); ++task) {
            QCOMPARE(marked(), static_cast<int>(task));
            auto* pointed = window_->findChild<QWidget*>(QString::fromStdString(lesson->tasks[task].widget));
            QVERIFY2(pointed, lesson->tasks[task].widget.c_str());
            // The line is around all of the widget, so nothing of it is folded away or scrolled out of sight.
            QTRY_VERIFY_WITH_TIMEOUT(
                pointed->isVisible() && marker()->isVisible() &&
                    marker()->geometry().contains(pointed->rect().translated(pointed->mapTo(window_.get(), QPoint()))),
                5000);
            QCOMPARE(marker()->target(), pointed);
            QVERIFY(!lesson_done(row.id));
            all[task]();
            QTRY_COMPARE_WITH_TIMEOUT(marked(), static_cast<int>(task) + 1, 20000);
        }
        QVERIFY(lesson_done(row.id));
        QVERIFY(!marker()->isVisible());
        for (const std::string& id : lesson->figures)
            QVERIFY(find<LessonPlot>(("lessonPlot-" + id).c_str())->isVisible());
    }

    void aLessonWithMoreHeadsThanWhatWasOpenStartsAtItsHead() {
        window_->openExample("translation"); // one head, and every view has shown it
        computed();
        QTRY_VERIFY_WITH_TIMEOUT(!window_->findChild<AlignmentView*>()->lines().lines.empty(), 5000);
        openNamed("self-attention");
        QCOMPARE(document().selection()->head(), Index(1));
        QCOMPARE(marked(), 0);
    }

    void otherDoingsAreNotNoticed() {
        openNamed("self-attention");
        clickCell(7, 2);
        clickCell(6, 1);
        document().selection()->release();
        document().selection()->hover(7, 1); // pointing is no click
        QCOMPARE(document().selection()->key(), std::optional<Index>(1));
        QCOMPARE(marked(), 0);
        openNamed("temperature");
        type("temperature", QStringLiteral("0.7"));
        settle();
        QCOMPARE(marked(), 0);
        type("temperature", QStringLiteral("0.3"));
        settle();
        QCOMPARE(marked(), 1);
    }

    void aLaterTaskDoneFirstCounts_data() { everyLessonIsCompleteInBothLanguages_data(); }
    void aLaterTaskDoneFirstCounts() {
        QFETCH(int, at);
        const LessonRow& row = lessons()[static_cast<size_t>(at)];
        const Result<Lesson> lesson = load_lesson(row);
        open(at);
        const Doings all = doings(row.id);
        if (row.id == "heads")
            click("stage3"), window_->findChild<QTabWidget*>(QStringLiteral("below"))->setCurrentIndex(2);
        all[1]();
        QTRY_COMPARE_WITH_TIMEOUT(marked(), 1, 20000);
        QCOMPARE(find<QLabel>("lessonMark1")->toolTip(), QStringLiteral("Done"));
        QCOMPARE(find<QLabel>("lessonMark0")->toolTip(), QStringLiteral("To do now"));
        QCOMPARE(marker()->target(), window_->findChild<QWidget*>(QString::fromStdString(lesson->tasks[0].widget)));
        for (size_t task = 0; task < all.size(); ++task) {
            if (task == 1) continue;
            if (lesson->tasks[task].done.id == "pinned") // the second task may have led where there are no keys
                document().selection()->setStage(static_cast<int>(lesson->start.stage));
            all[task]();
            QTRY_COMPARE_WITH_TIMEOUT(marked(), static_cast<int>(task) + (task == 0 ? 2 : 1), 20000);
        }
        QVERIFY(lesson_done(row.id));
    }

    void aWrongCellIsAnswered() {
        openNamed("four-stages");
        click("stage1");
        click("stage2");
        QCOMPARE(marked(), 2);
        QCOMPARE(answer(), QString());
        clickCell(1, 1);
        QCOMPARE(answer(), QStringLiteral("That is the cell; now look at it in stage ③."));
        click("stage3");
        QCOMPARE(marked(), 3);
        QCOMPARE(answer(), QString());
        openNamed("four-stages");
        for (const char* stage : {"stage1", "stage2", "stage3"})
            click(stage);
        clickCell(0, 1);
        QCOMPARE(answer(), QStringLiteral("That is the row “我”; look one lower."));
        QVERIFY(find<QLabel>("lessonAnswer")->isVisible());
        clickCell(2, 0);
        QCOMPARE(answer(), QStringLiteral("That is the row “自然语言处理”; look one higher."));
        clickCell(1, 0);
        QCOMPARE(answer(), QStringLiteral("The row is right. That is the column “I”; look one to the right."));
        clickCell(1, 2);
        QCOMPARE(answer(), QStringLiteral("The row is right. That is the column “NLP”; look one to the left."));
        document().selection()->release();
        QCOMPARE(answer(), QString());
        clickCell(1, 1);
        QCOMPARE(marked(), 3);
        QCOMPARE(answer(), QString());
    }

    // Whoever follows the answers comes to the cell that is meant, from wherever he begins.
    void answersLeadToTheCell_data() { everyLessonIsCompleteInBothLanguages_data(); }
    void answersLeadToTheCell() {
        QFETCH(int, at);
        const Result<Lesson> lesson = load_lesson(lessons()[static_cast<size_t>(at)]);
        const LessonCondition& asked = lesson->tasks[0].done;
        if (asked.id != "pinned") return; // every lesson whose first task is a cell
        open(at);
        Selection& selection = *document().selection();
        const Index queries = document().trace()->queries(), keys = document().trace()->keys();
        static const QRegularExpression steps(
            QStringLiteral("look (one|\\d+)( rows)? (lower|higher|to the right|to the left)"));
        const auto query_asked = static_cast<Index>(asked.numbers.find("query")->second);
        const auto key_asked = static_cast<Index>(asked.numbers.find("key")->second);
        for (const Index i : {Index(0), query_asked, queries - 1})
            for (const Index j : {Index(0), key_asked, keys - 1}) {
                open(at);
                Index query = i, key = j;
                for (int tries = 0; tries < 3 && !done(0); ++tries) {
                    selection.release();
                    selection.pin(query, key);
                    if (done(0)) break;
                    if (answer().isEmpty()) { // it was what another task asks for, and counted there
                        selection.release();
                        selection.pin(query, key);
                    }
                    const QRegularExpressionMatch match = steps.match(answer());
                    QVERIFY2(match.hasMatch(), qPrintable(answer()));
                    const Index by = match.captured(1) == u"one" ? 1 : match.captured(1).toLongLong();
                    const QString way = match.captured(3);
                    (way == u"lower" || way == u"higher" ? query : key) +=
                        way == u"lower" || way == u"to the right" ? by : -by;
                }
                QVERIFY(done(0));
                QCOMPARE(query, query_asked);
                QCOMPARE(key, key_asked);
            }
    }

    void otherDeedsAreAnswered() {
        openNamed("scores");
        choose("scoreRule", "general");
        settle();
        QTRY_COMPARE(answer(), QStringLiteral("That is “General”; choose “Dot product”."));
        choose("scoreRule", "dot");
        QTRY_COMPARE(answer(), QString());
        QCOMPARE(marked(), 1);
        openNamed("temperature");
        type("temperature", QStringLiteral("0.7"));
        QTRY_COMPARE(answer(), QStringLiteral("0.7 is too large: 0.3 at most."));
        openNamed("heads");
        toHead(2);
        QCOMPARE(marked(), 1);
        toHead(1);
        QCOMPARE(answer(), QStringLiteral("That is head 1; this is about head 0."));
        openNamed("masks");
        find<QCheckBox>("mask-causal")->click();
        find<QCheckBox>("mask-padding")->click();
        QTRY_COMPARE_WITH_TIMEOUT(marked(), 2, 20000);
        type("maskNumbers-padding", QStringLiteral("4, 2"));
        QTRY_COMPARE(answer(), QStringLiteral("Key 3, “[PAD]”, is still seen."));
        openNamed("four-stages");
        click("stage4");
        QCOMPARE(marked(), 1);
        click("stage2");
        click("stage3");
        QCOMPARE(answer(), QStringLiteral("That is stage ③; this is about stage ①."));
    }

    void undoReachesTheExperimentOnceAFieldIsCommitted() {
        openNamed("temperature");
        type("temperature", QStringLiteral("0.2"));
        QTest::keyClick(find<QLineEdit>("temperature"), Qt::Key_Return);
        undo();
        QCOMPARE(document().experiment()->temperature, 1.0);
        openNamed("scaling");
        typeNumber("modelWidth", 4); // with Return
        QCOMPARE(document().experiment()->token_vectors.width, Index(4));
        undo();
        QCOMPARE(document().experiment()->token_vectors.width, Index(64));
        openNamed("masks");
        find<QCheckBox>("mask-padding")->click();
        type("maskNumbers-padding", QStringLiteral("3"));
        QTest::keyClick(find<QLineEdit>("maskNumbers-padding"), Qt::Key_Return);
        undo();
        QCOMPARE(document().experiment()->masks.at(0).numbers, std::vector<Index>{4});
    }

    AnswerButton* button(const char* letter) {
        for (auto* answer : panel()->findChildren<AnswerButton*>())
            if (answer->accessibleName().startsWith(QString::fromLatin1(letter) + QLatin1Char(':'))) return answer;
        return nullptr;
    }
    static QString letter_of(const QuizQuestion& question, bool right) {
        for (size_t at = 0; at < question.answers.size(); ++at)
            if (question.answers[at].right == right) return QString(QChar(u'A' + static_cast<char16_t>(at)));
        return {};
    }

    void theQuizByMouse() {
        const Lesson lesson = *load_lesson(lessons()[0]);
        open(0);
        for (size_t at = 0; at < lesson.quiz.size(); ++at) {
            click("lessonNext");
            QCOMPARE(panel()->question(), static_cast<int>(at));
            QVERIFY(!marker()->isVisible());
            QCOMPARE(find<QLabel>("quizQuestion")->text(), QString::fromStdString(lesson.quiz[at].text.in("en")));
            for (size_t given = 0; given < lesson.quiz[at].answers.size(); ++given) {
                const QuizAnswer& answer = lesson.quiz[at].answers[given];
                if (!answer.right) QVERIFY(!question_answered(lessons()[0].id, at) || given > 0);
                QTest::mouseClick(button(qPrintable(QString(QChar(u'A' + static_cast<char16_t>(given))))),
                                  Qt::LeftButton);
                const QString reply = find<QLabel>("quizReply")->text();
                QVERIFY(reply.startsWith(answer.right ? QStringLiteral("Right: ") : QStringLiteral("No: ")));
                QVERIFY(reply.endsWith(QString::fromStdString(answer.reply.in("en"))));
                if (answer.right) QVERIFY(question_answered(lessons()[0].id, at));
            }
        }
        QCOMPARE(count_answered(), 3);
        QVERIFY(!lesson_done(lessons()[0].id)); // its tasks are another matter
        QVERIFY(find<QLabel>("quizNote")->text().contains(QStringLiteral("3 of 42")));
        click("lessonBack");
        QCOMPARE(panel()->question(), 1);
        click("lessonNext");
        click("lessonNext");
        computed();
        QCOMPARE(panel()->current(), 1);
        QCOMPARE(panel()->question(), -1);
    }

    void theQuizByKeyboard() {
        const Lesson lesson = *load_lesson(lessons()[0]);
        open(0);
        auto* next = find<QPushButton>("lessonNext");
        next->setFocus();
        QTest::keyClick(next, Qt::Key_Space);
        QCOMPARE(panel()->question(), 0);
        // A letter, wherever in the panel the keyboard is.
        QTest::keyClicks(next, letter_of(lesson.quiz[0], false));
        QVERIFY(find<QLabel>("quizReply")->text().startsWith(QStringLiteral("No: ")));
        QVERIFY(!question_answered(lessons()[0].id, 0));
        QTest::keyClicks(QApplication::focusWidget(), letter_of(lesson.quiz[0], true).toLower());
        QVERIFY(find<QLabel>("quizReply")->text().startsWith(QStringLiteral("Right: ")));
        QVERIFY(question_answered(lessons()[0].id, 0));
        // Arrows and Return.
        next->setFocus();
        QTest::keyClick(next, Qt::Key_Space);
        button("A")->setFocus();
        while (QApplication::focusWidget() != button(qPrintable(letter_of(lesson.quiz[1], true))))
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY(question_answered(lessons()[0].id, 1));
        // What was answered is known at the next start, and shown as answered.
        cleanup();
        window_ = std::make_unique<MainWindow>();
        window_->resize(1440, 900);
        window_->show();
        open(0);
        QCOMPARE(count_answered(), 2);
        click("lessonNext");
        QVERIFY(find<QLabel>("quizReply")->text().startsWith(QStringLiteral("Right: ")));
    }

    void nextLeadsThroughAllLessonsToTheLast() {
        open(0);
        for (int lesson = 0; lesson < static_cast<int>(lessons().size()); ++lesson) {
            QCOMPARE(panel()->current(), lesson);
            QCOMPARE(find<QPushButton>("lessonBack")->isEnabled(), lesson > 0);
            for (int question = 0; question < 3; ++question) {
                click("lessonNext");
                QCOMPARE(panel()->question(), question);
            }
            const bool last = lesson + 1 == static_cast<int>(lessons().size());
            QCOMPARE(find<QPushButton>("lessonNext")->isEnabled(), !last);
            if (last) break;
            click("lessonNext");
            computed();
        }
    }

    void aFigureHasAsManyLinesAsItNames() {
        for (const LessonFigure& row : lesson_figures()) {
            const auto figure = row.make();
            for (size_t a = 0; a < figure.curves.size(); ++a)
                for (size_t b = 0; b < a; ++b) {
                    double apart = 0;
                    for (size_t at = 0; at < figure.curves[a].y.size(); ++at)
                        apart = std::max(apart, std::abs(figure.curves[a].y[at] - figure.curves[b].y[at]));
                    QVERIFY2(apart > 0.05 * std::abs(figure.curves[a].y.back()), row.id.data());
                }
        }
    }

    void whatIsTypedOnTheWayIsNotNoticed() {
        openNamed("scaling");
        choose("scoreRule", "dot");
        QTRY_COMPARE_WITH_TIMEOUT(marked(), 1, 20000);
        auto* width = find<QSpinBox>("modelWidth");
        width->setFocus();
        width->selectAll();
        QTest::keyClicks(width, QStringLiteral("4")); // a width the task asks for
        QCOMPARE(document().experiment()->token_vectors.width, Index(4));
        computed();
        QVERIFY(!session().settled());
        QCOMPARE(marked(), 1);
        QTest::keyClicks(width, QStringLiteral("8"));
        settle();
        QCOMPARE(document().experiment()->token_vectors.width, Index(48));
        QCOMPARE(marked(), 1);
        typeNumber("modelWidth", 4);
        QTRY_COMPARE_WITH_TIMEOUT(marked(), 2, 20000);
    }

    void listArrowsAndProgressAreRemembered() {
        open(0);
        auto* list = find<QComboBox>("lessonList");
        QCOMPARE(list->count(), static_cast<int>(lessons().size()));
        QVERIFY(!find<QPushButton>("lessonBack")->isEnabled());
        panel()->showLesson(1);
        computed();
        click("lessonBack");
        computed();
        QCOMPARE(panel()->current(), 0);
        for (const auto& doing : doings("painting"))
            doing();
        QCOMPARE(count_done(), 1);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_End);
        computed();
        QCOMPARE(panel()->current(), list->count() - 1);

        // The next start of the program goes on where this one was.
        cleanup();
        window_ = std::make_unique<MainWindow>();
        window_->resize(1440, 900);
        window_->show();
        find<QAction>("lessons")->trigger();
        QCOMPARE(panel()->current(), static_cast<int>(lessons().size()) - 1);
        QCOMPARE(find<QComboBox>("lessonList")->itemData(0, Qt::AccessibleDescriptionRole).toString(),
                 QStringLiteral("Done"));
        QVERIFY(find<QLabel>("lessonProgress")->text().contains(QStringLiteral("1 of 14")));
    }

    void whatHasNoFileIsGivenBackByUndoAndNothingIsAsked() {
        window_->openExample("causal");
        computed();
        document().edit(QStringLiteral("T"), {}, [](Experiment& e) { e.temperature = 3; });
        const Experiment mine = *document().experiment();
        find<QAction>("lessons")->trigger(); // a question would block here
        computed();
        QVERIFY(panel()->current() >= 0);
        QVERIFY(!(*document().experiment() == mine));
        find<QAction>("undo")->trigger();
        QVERIFY(*document().experiment() == mine);
        QVERIFY(!marker()->isVisible());
        QVERIFY(!document().undoStack()->isClean()); // as it was: unsaved
    }

    void unsavedChangesOfAFileAreAskedAboutAndKept() {
        QTemporaryDir folder;
        window_->openExample("causal");
        computed();
        document().markSaved(document().experiment(), folder.filePath(QStringLiteral("mine.attn")));
        document().edit(QStringLiteral("T"), {}, [](Experiment& e) { e.temperature = 3; });
        const auto mine = document().experiment();
        bool asked = false;
        const auto answer = [&](QMessageBox::StandardButton button) {
            QTimer::singleShot(0, this, [&asked, button] {
                auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
                QVERIFY(question);
                asked = true;
                question->button(button)->click();
            });
        };
        answer(QMessageBox::Cancel);
        find<QAction>("lessons")->trigger();
        QVERIFY(asked);
        QVERIFY(document().experiment() == mine);
        QCOMPARE(panel()->current(), -1);
        answer(QMessageBox::Discard);
        panel()->showLesson(3);
        QCOMPARE(panel()->current(), 3);
        QVERIFY(document().experiment() != mine);
    }

    /// Each answer is as high as its lines, also where it barely needs a second one.
    void answersOfAQuizAreNeverCut() {
        open(0);
        for (int lesson = 0; lesson < static_cast<int>(lessons().size()); ++lesson) {
            panel()->showLesson(lesson);
            for (int question = 0; question < 3; ++question) {
                click("lessonNext");
                QCOMPARE(panel()->question(), question);
                QCoreApplication::processEvents();
                for (const auto* answer : panel()->findChildren<AnswerButton*>())
                    QVERIFY2(answer->height() >= answer->heightForWidth(answer->width()),
                             qPrintable(answer->accessibleName()));
            }
        }
    }

    void fromLessonToLessonNothingIsAskedAndUndoLeadsBack() {
        openNamed("temperature");
        type("temperature", QStringLiteral("0.2"));
        const Experiment tried = *document().experiment();
        panel()->showLesson(panel()->current() + 1); // a question would block here
        computed();
        QVERIFY(!(*document().experiment() == tried));
        find<QAction>("undo")->trigger();
        QVERIFY(*document().experiment() == tried);
        QVERIFY(!marker()->isVisible());      // the lesson that the panel shows is not open any more
        QVERIFY(document().file().isEmpty()); // saving asks for a name: no file of the reader's is overwritten
    }

    void anotherExperimentEndsTheLessonAndItCanBeTakenUpAgain() {
        openNamed("self-attention");
        window_->openExample("animal");
        computed();
        document().selection()->setHead(1);
        clickCell(7, 1);
        QCOMPARE(marked(), 0);
        QVERIFY(!marker()->isVisible());
        find<QToolButton>("restartLesson")->click();
        computed();
        clickCell(7, 1);
        QCOMPARE(marked(), 1);
    }

    void theMarkerBlocksNothingAndGoesWithThePanel() {
        openNamed("four-stages");
        QTRY_VERIFY(marker()->isVisible());
        QVERIFY(marker()->testAttribute(Qt::WA_TransparentForMouseEvents));
        QCOMPARE(marker()->focusPolicy(), Qt::NoFocus);
        find<QToolButton>("closeLessons")->click();
        QTRY_VERIFY(!marker()->isVisible());
        find<QAction>("lessons")->trigger();
        QTRY_VERIFY(marker()->isVisible());
    }

    void fitsASmallWindow_data() { everyLessonIsCompleteInBothLanguages_data(); }
    void fitsASmallWindow() {
        QFETCH(int, at);
        open(at); // in a large window first: what it does to one that shrinks is seen too
        for (const QSize size : {QSize(1024, 608), QSize(911, 480)}) { // a frame takes the rest
            window_->resize(size);
            QCoreApplication::processEvents();
            QTRY_COMPARE(window_->size(), size);
            const auto* map = window_->findChild<HeatmapView*>();
            QVERIFY2(map->isVisible() && map->height() >= (size.height() > 600 ? 300 : 250) && map->width() >= 280,
                     qPrintable(QStringLiteral("%1×%2").arg(map->width()).arg(map->height())));
            QVERIFY(panel()->isVisible() && panel()->width() >= 288 && find<QWidget>("lessonPage")->height() > 250);
            QVERIFY(window_->rect().contains(QRect(panel()->mapTo(window_.get(), QPoint()), panel()->size())));
            if (QWidget* pointed = marker()->target()) QVERIFY(pointed->isVisible());
        }
    }

    void everyControlCanBeFoundAndExplained() {
        open(0);
        for (const QWidget* widget : panel()->findChildren<QWidget*>()) {
            if (!qobject_cast<const QAbstractButton*>(widget) && !qobject_cast<const QComboBox*>(widget)) continue;
            if (widget->objectName().startsWith(QStringLiteral("qt_"))) continue;
            QVERIFY2(!widget->objectName().isEmpty() && !widget->toolTip().isEmpty() &&
                         !widget->accessibleName().isEmpty() && widget->focusPolicy() != Qt::NoFocus,
                     qPrintable(widget->objectName()));
        }
    }

    void conditionsThatAreAskedWronglyAreRefused() {
        QVERIFY(bool(check_condition({"pinned", {{"query", 0}, {"key", 1}}, {}})));
        QVERIFY(!check_condition({"pinnd", {}, {}}));
        QVERIFY(!check_condition({"pinned", {{"query", 0}}, {}}));
        QVERIFY(!check_condition({"stage", {{"stage", 0}, {"key", 1}}, {}}));
        QVERIFY(!check_condition({"score", {}, {}}));
        QVERIFY(!check_condition({"stage", {{"stage", 0}}, "dot"}));
    }
};

QTEST_MAIN(TestLessons)
#include "tst_lessons.moc"
