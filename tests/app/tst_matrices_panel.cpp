// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/array_files.h"
#include "app/document/document.h"
#include "app/panels/matrices_panel.h"
#include "app/panels/missing_note.h"
#include "app/panels/matrix_model.h"
#include "app/panels/pasted_block.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace attenscope;

namespace {

Matrix rows(std::initializer_list<std::initializer_list<double>> values) {
    Matrix out(static_cast<Index>(values.size()), static_cast<Index>(values.begin()->size()));
    Index i = 0;
    for (const auto& row : values) {
        Index j = 0;
        for (const double value : row)
            out(i, j++) = value;
        ++i;
    }
    return out;
}

Experiment given_weights() {
    Experiment e;
    e.target = {"我", "<b>"};
    e.source = {"I", "%1"};
    e.input = "weights";
    e.given = {Table(rows({{.9, .1}, {.2, .8}}))};
    return e;
}

Experiment from_tokens() {
    Experiment e;
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    return e;
}

struct Window {
    Document document;
    MatricesPanel panel{&document};
    QSignalSpy failed{&panel, &MatricesPanel::failed};
    explicit Window(Experiment e) {
        document.reset(std::move(e), {}, QStringLiteral("test"));
        panel.resize(280, 400);
        panel.show();
        panel.activateWindow();
        if (!QTest::qWaitForWindowActive(&panel)) qFatal("no active window");
    }
    template <class Widget>
    Widget* find(const char* name) {
        return panel.findChild<Widget*>(QString::fromLatin1(name));
    }
    QTableView* table() { return find<QTableView>("matrixTable"); }
    const Experiment& experiment() { return *document.experiment(); }
    int steps() { return document.undoStack()->count(); }
    QString error() { return QString::fromStdString(english(failed.takeLast().at(0).value<Error>())); }
    void select(int row, int column) {
        table()->setFocus();
        // Not by setCurrentIndex(), which asks for the keys that are held down.
        table()->selectionModel()->setCurrentIndex(table()->model()->index(row, column),
                                                   QItemSelectionModel::ClearAndSelect);
    }
    void waitForTrace() {
        QTRY_VERIFY_WITH_TIMEOUT(document.trace() && document.trace()->experiment == document.experiment(), 60000);
    }
    void paste(const QString& text) {
        QApplication::clipboard()->setText(text);
        panel.paste();
    }
};

QString case_text(const char* name) {
    QFile file(QStringLiteral(ATTENSCOPE_CASES "/desktop/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class TestMatricesPanel : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { qRegisterMetaType<Error>(); }
    void init() { QLocale::setDefault(QLocale::c()); }
    void listsTheTables();
    void headersAreTokens();
    void typingACellIsOneStep();
    void typedWordsAreRefused();
    void whatIsRefusedInACellIsSaid();
    void editingWhileTheWindowGoes();
    void computedTablesAreReadOnly();
    void makeEditable();
    void backToComputed();
    void pasteLabelled();
    void pasteRecordedExcel();
    void pasteRecordedNumbers();
    void pasteGrowsAndOneUndoTakesItBack();
    void pasteSaysWhichTablesHaveNoNumbers();
    void pasteInTheMiddle();
    void pasteIntoComputed();
    void pasteOfNoNumbersIsWorded();
    void copyAndZero();
    void copyWithLabelsComesBack();
    void sizes();
    void opensFiles();
    void badFilesAreWorded();
    void choiceFollowsTheInput();
    void controlsAreDescribed();
};

void TestMatricesPanel::listsTheTables() {
    Window window(from_tokens());
    auto* choice = window.find<QComboBox>("matrix");
    for (const char* id : {"Q", "K", "V", "W_Q", "W_K", "W_V"})
        QVERIFY2(choice->findData(QString::fromLatin1(id)) >= 0, id);
    QVERIFY(choice->findData(QStringLiteral("given/0")) < 0);
    window.document.edit({}, {}, [](Experiment& e) {
        e.score = "additive";
        e.output = "concat";
        e.bias = {Table(rows({{0, 0, 0}, {0, 0, 0}}))};
    });
    for (const char* id : {"score/W1", "score/W2", "score/v", "output/W", "bias/0"})
        QVERIFY2(choice->findData(QString::fromLatin1(id)) >= 0, id);
}

void TestMatricesPanel::headersAreTokens() {
    Window window(given_weights());
    const QAbstractItemModel* model = window.table()->model();
    QCOMPARE(window.panel.shownTable(), QStringLiteral("given/0"));
    QCOMPARE(model->headerData(1, Qt::Vertical, Qt::DisplayRole).toString(), QStringLiteral("<b>"));
    QCOMPARE(model->headerData(1, Qt::Vertical, Qt::ToolTipRole).toString(), QStringLiteral("<qt>&lt;b&gt;</qt>"));
    QCOMPARE(model->headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("%1"));
    QCOMPARE(model->index(0, 0).data().toString(), QStringLiteral("0.9"));
}

void TestMatricesPanel::typingACellIsOneStep() {
    for (const QLocale& locale : {QLocale::c(), QLocale(QLocale::German)}) {
        QLocale::setDefault(locale);
        Window window(given_weights());
        window.select(1, 0);
        QTest::keyClick(window.table(), '0');
        auto* editor = window.table()->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QTest::keyClicks(editor, QStringLiteral(",375"));
        emit window.document.traceChanged(); // which must not reload the editor
        QCOMPARE(editor->text(), QStringLiteral("0,375"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE((*window.experiment().given[0])(1, 0), .375);
        QCOMPARE((*window.experiment().given[0])(0, 0), .9);
        QCOMPARE(window.steps(), 1);
        window.document.undoStack()->undo();
        QCOMPARE(window.experiment(), given_weights());
        QCOMPARE(window.table()->model()->index(1, 0).data().toString(), QStringLiteral("0.2"));
        QCOMPARE(window.table()->currentIndex(), window.table()->model()->index(1, 0));
    }
}

void TestMatricesPanel::typedWordsAreRefused() {
    Window window(given_weights());
    QVERIFY(!window.table()->model()->setData(window.table()->model()->index(0, 0), QStringLiteral("abc")));
    QCOMPARE(window.error(), QStringLiteral("“abc” is no number."));
    QCOMPARE(window.steps(), 0);
}

void TestMatricesPanel::whatIsRefusedInACellIsSaid() {
    Window window(given_weights());
    window.select(0, 0);
    for (const auto& [typed, reason] :
         {std::pair("2/128", "“2/128” is no number."), std::pair("1x000", "“1x000” is no number."),
          std::pair("", "“” is no number.")}) {
        window.failed.clear();
        QTest::keyClick(window.table(), Qt::Key_F2);
        auto* editor = window.table()->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        if (*typed)
            QTest::keyClicks(editor, QString::fromUtf8(typed));
        else
            QTest::keyClick(editor, Qt::Key_Backspace);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!window.failed.isEmpty(), 20000);
        QCOMPARE(window.error(), QString::fromUtf8(reason));
        QTRY_VERIFY_WITH_TIMEOUT(!window.table()->viewport()->findChild<QLineEdit*>(), 20000);
    }
    QCOMPARE(window.steps(), 0);
}

void TestMatricesPanel::editingWhileTheWindowGoes() {
    {
        Window window(given_weights());
        window.select(0, 0);
        QTest::keyClick(window.table(), '5');
    }
    // The document first, as in a window that owns it as a member.
    auto document = std::make_unique<Document>();
    document->reset(given_weights(), {}, {});
    MatricesPanel panel(document.get());
    panel.show();
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    auto* table = panel.findChild<QTableView*>();
    table->setFocus();
    QTest::keyClick(table, '5');
    QVERIFY(table->viewport()->findChild<QLineEdit*>());
    document.reset();
}

void TestMatricesPanel::computedTablesAreReadOnly() {
    Window window(from_tokens());
    window.waitForTrace();
    window.panel.showTable(QStringLiteral("Q"));
    const QModelIndex cell = window.table()->model()->index(0, 0);
    QVERIFY(cell.isValid());
    QVERIFY(!(cell.flags() & Qt::ItemIsEditable));
    QVERIFY(!window.table()->model()->setData(cell, QStringLiteral("1")));
    QVERIFY(window.find<QLabel>("matrixState")->text().contains(QStringLiteral("2×8")));
    window.panel.showTable(QStringLiteral("X_target"));
    QVERIFY(!window.find<QPushButton>("typeMatrix")->isVisible());
    QVERIFY(!window.find<QPushButton>("openMatrixButton")->isEnabled());
}

void TestMatricesPanel::makeEditable() {
    Window window(from_tokens());
    window.waitForTrace();
    const Table seen = window.document.trace()->inputs.key;
    window.panel.showTable(QStringLiteral("K"));
    QTest::mouseClick(window.find<QPushButton>("typeMatrix"), Qt::LeftButton);
    QCOMPARE(window.experiment().input, std::string("vectors"));
    QVERIFY(window.experiment().key == seen);
    QCOMPARE(window.panel.shownTable(), QStringLiteral("K"));
    QVERIFY(window.table()->model()->index(0, 0).flags() & Qt::ItemIsEditable);
    QCOMPARE(window.steps(), 1);
}

void TestMatricesPanel::backToComputed() {
    Window window(from_tokens());
    window.waitForTrace();
    window.panel.showTable(QStringLiteral("W_V"));
    QTest::mouseClick(window.find<QPushButton>("typeMatrix"), Qt::LeftButton);
    QCOMPARE(window.experiment().token_vectors.value.kind, Projection::Kind::Typed);
    QTest::mouseClick(window.find<QPushButton>("typeMatrix"), Qt::LeftButton);
    QCOMPARE(window.experiment().token_vectors.value.kind, Projection::Kind::Seeded);
}

void TestMatricesPanel::pasteLabelled() {
    Window window(from_tokens());
    window.waitForTrace();
    window.panel.showTable(QStringLiteral("Q"));
    window.paste(QStringLiteral("我\t1\t2\n爱\t3\t4\nNLP\t5\t6\n"));
    QCOMPARE(window.experiment().target, (Tokens{"我", "爱", "NLP"}));
    QVERIFY(same(*window.experiment().query, rows({{1, 2}, {3, 4}, {5, 6}})));
    QCOMPARE(window.experiment().key->cols(), Index{2});
    window.waitForTrace();
}

void TestMatricesPanel::pasteRecordedExcel() {
    const QString text = case_text("clip_excel_en.txt");
    Experiment e = given_weights();
    e.target = {"a", "b", "c"};
    e.given = {Table(Matrix(Matrix::Zero(3, 2)))};
    Window window(e);
    window.paste(text);
    QCOMPARE(window.experiment().target, (Tokens{"le", "chat"}));
    QCOMPARE(window.experiment().source, (Tokens{"the", "cat"}));
    QVERIFY(same(*window.experiment().given[0], rows({{.25, .75}, {.5, .5}})));
}

void TestMatricesPanel::pasteRecordedNumbers() {
    const QString text = case_text("clip_numbers_only.txt");
    Window window(given_weights());
    window.select(0, 0);
    window.paste(text);
    QVERIFY(same(*window.experiment().given[0], rows({{1, 2, 3}, {4, 5, 6}})));
    QCOMPARE(window.steps(), 1);
    window.document.undoStack()->undo();
    QCOMPARE(window.experiment(), given_weights());
}

void TestMatricesPanel::pasteGrowsAndOneUndoTakesItBack() {
    Window window(given_weights());
    window.select(0, 0);
    QApplication::clipboard()->setText(QStringLiteral("1\t2\t3\n4\t5\t6\n7\t8\t9"));
    QTest::keySequence(window.table(), QKeySequence::Paste);
    QCOMPARE(window.experiment().target, (Tokens{"我", "<b>", "t3"}));
    QCOMPARE(window.experiment().source, (Tokens{"I", "%1", "s3"}));
    QCOMPARE(window.table()->model()->rowCount(), 3);
    QCOMPARE(window.steps(), 1);
    window.waitForTrace();
    window.document.undoStack()->undo();
    QCOMPARE(window.experiment(), given_weights());
    QCOMPARE(window.table()->model()->rowCount(), 2);
}

void TestMatricesPanel::pasteSaysWhichTablesHaveNoNumbers() {
    Experiment e;
    e.target = e.source = {"a", "b"};
    e.self_attention = true;
    e.input = "vectors";
    e.query = e.key = e.value = Table(rows({{1, 2}, {3, 4}}));
    Window window(e);
    std::vector<Message> words;
    MissingNote note(&window.document);
    connect(&window.panel, &MatricesPanel::placed, &note, &MissingNote::begin);
    connect(&note, &MissingNote::changed, &window.panel, [&](const auto& said) { words = said; });
    window.panel.showTable(QStringLiteral("Q"));
    window.paste(QStringLiteral("x\t1\t2\ny\t3\t4\nz\t5\t6\n"));
    QCOMPARE(words.size(), size_t(1));
    QCOMPARE(english(words[0]), std::string("There are no numbers yet in K, V for x, y, z: 0 stands there."));
    window.panel.showTable(QStringLiteral("K"));
    window.paste(QStringLiteral("1\t2\n3\t4\n5\t6\n"));
    QCOMPARE(words.size(), size_t(1)); // V has none yet
    window.panel.showTable(QStringLiteral("V"));
    window.paste(QStringLiteral("1\t2\n3\t4\n5\t6\n"));
    QVERIFY(words.empty());
    window.panel.showTable(QStringLiteral("Q"));
    window.paste(QStringLiteral("p\t1\t2\nq\t3\t4\n"));
    QCOMPARE(words.size(), size_t(1));
    window.document.undoStack()->undo();
    QVERIFY(words.empty());
}

void TestMatricesPanel::pasteInTheMiddle() {
    Window window(given_weights());
    window.select(1, 1);
    window.paste(QStringLiteral("0.5"));
    QVERIFY(same(*window.experiment().given[0], rows({{.9, .1}, {.2, .5}})));
}

void TestMatricesPanel::pasteIntoComputed() {
    Window window(from_tokens());
    window.waitForTrace();
    window.panel.showTable(QStringLiteral("W_Q"));
    window.select(0, 0);
    window.paste(QStringLiteral("7"));
    QCOMPARE(window.experiment().token_vectors.query.kind, Projection::Kind::Typed);
    QCOMPARE((*window.experiment().token_vectors.query.typed)(0, 0), 7.0);
    QCOMPARE(window.experiment().token_vectors.query.typed->rows(), Index{8});
    QCOMPARE(window.steps(), 1);
    window.waitForTrace();
}

void TestMatricesPanel::pasteOfNoNumbersIsWorded() {
    Window window(given_weights());
    window.paste(QStringLiteral("hello"));
    QCOMPARE(window.error(), QStringLiteral("“hello” in row 1, column 1 is no number."));
    QCOMPARE(window.steps(), 0);
}

void TestMatricesPanel::copyAndZero() {
    Window window(given_weights());
    window.table()->setFocus();
    window.table()->selectAll();
    QTest::keySequence(window.table(), QKeySequence::Copy);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("0.9\t0.1\n0.2\t0.8\n"));
    window.select(0, 1);
    QTest::keySequence(window.table(), QKeySequence::Copy);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("0.1\n"));
    QTest::keyClick(window.table(), Qt::Key_Delete);
    QVERIFY(same(*window.experiment().given[0], rows({{.9, 0}, {.2, .8}})));
    QCOMPARE(window.steps(), 1);
}

void TestMatricesPanel::copyWithLabelsComesBack() {
    Window window(given_weights());
    window.panel.copy(true);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("\tI\t%1\n我\t0.9\t0.1\n<b>\t0.2\t0.8\n"));
    window.panel.paste();
    QCOMPARE(window.experiment(), given_weights());
    QCOMPARE(window.steps(), 0);
}

void TestMatricesPanel::sizes() {
    Window window(from_tokens());
    window.waitForTrace();
    window.panel.showTable(QStringLiteral("Q"));
    QVERIFY(!window.find<QSpinBox>("matrixColumns")->isVisible());
    QTest::mouseClick(window.find<QPushButton>("typeMatrix"), Qt::LeftButton);
    auto* columns = window.find<QSpinBox>("matrixColumns");
    QVERIFY(columns->isVisible());
    QVERIFY(!window.find<QSpinBox>("matrixRows")->isVisible()); // rows are the tokens
    columns->setValue(3);
    QCOMPARE(window.experiment().query->cols(), Index{3});
    QCOMPARE(window.experiment().key->cols(), Index{3});
    QCOMPARE(window.experiment().query->rows(), Index{2});
    window.waitForTrace();
}

void TestMatricesPanel::opensFiles() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("weights.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("0.5,0.25,0.25\n0,1,0\n");
    file.close();
    Window window(given_weights());
    window.panel.openArray(path, {});
    QTRY_COMPARE_WITH_TIMEOUT(window.steps(), 1, 20000);
    QVERIFY2(window.failed.isEmpty(), window.failed.isEmpty() ? "" : qPrintable(window.error()));
    QVERIFY(same(*window.experiment().given[0], rows({{.5, .25, .25}, {0, 1, 0}})));
    QCOMPARE(window.experiment().source.size(), size_t{3});
    QCOMPARE(window.steps(), 1);
    QVERIFY(array_file_filter().contains(QStringLiteral("*.npy")));
    QVERIFY(array_file_filter().contains(QStringLiteral("*.csv")));

    window.panel.openArray(QStringLiteral(ATTENSCOPE_TEST_DATA "/recorded/block_weights.npy"), {});
    QTRY_VERIFY_WITH_TIMEOUT(!window.failed.isEmpty() || window.experiment().given.size() == 3, 20000);
}

void TestMatricesPanel::badFilesAreWorded() {
    QTemporaryDir folder;
    Window window(given_weights());
    window.panel.openArray(folder.filePath(QStringLiteral("missing.npy")), {});
    QTRY_COMPARE_WITH_TIMEOUT(window.failed.count(), 1, 20000);
    QVERIFY(window.error().contains(QStringLiteral("missing.npy")));
    for (const char* name : {"empty.npy", "empty.csv", "empty.json", "odd.xyz"}) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        window.panel.openArray(file.fileName(), {});
        QTRY_COMPARE_WITH_TIMEOUT(window.failed.count(), 1, 20000);
        QVERIFY(window.error().contains(QString::fromLatin1(name)));
    }
    QFile words(folder.filePath(QStringLiteral("words.csv")));
    QVERIFY(words.open(QIODevice::WriteOnly));
    words.write("a,b\nc,d\n");
    words.close();
    window.panel.openArray(words.fileName(), {});
    QTRY_COMPARE_WITH_TIMEOUT(window.failed.count(), 1, 20000);
    QVERIFY(window.error().contains(QStringLiteral("words.csv")));
    QCOMPARE(window.experiment(), given_weights());
}

void TestMatricesPanel::choiceFollowsTheInput() {
    Window window(from_tokens());
    window.waitForTrace();
    window.panel.showTable(QStringLiteral("W_Q"));
    window.document.reset(given_weights(), {}, {});
    QCOMPARE(window.panel.shownTable(), QStringLiteral("given/0"));
    QCOMPARE(window.table()->model()->index(1, 1).data().toString(), QStringLiteral("0.8"));
    window.document.reset(Experiment(), {}, {});
    QCOMPARE(window.panel.shownTable(), QStringLiteral("Q"));
}

void TestMatricesPanel::controlsAreDescribed() {
    Window window(from_tokens());
    for (const char* name :
         {"matrix", "matrixRows", "matrixColumns", "typeMatrix", "openMatrixButton", "matrixActions", "matrixTable"}) {
        const auto* control = window.find<QWidget>(name);
        QVERIFY2(control, name);
        QVERIFY2(!control->accessibleName().isEmpty(), name);
        QVERIFY2(!control->toolTip().isEmpty(), name);
    }
}

QTEST_MAIN(TestMatricesPanel)
#include "tst_matrices_panel.moc"
