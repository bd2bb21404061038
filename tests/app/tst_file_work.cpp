// SPDX-License-Identifier: GPL-3.0-or-later
// Names, folders and suffixes in the dialogs for files; files that another program changes while they are open.
#include "app/document/experiment_file.h"
#include "app/file_dialogs.h"
#include "app/mainwindow.h"
#include "app/panels/message_bar.h"
#include "app/views/heatmap_view.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <deque>

using namespace attenscope;

namespace {

/// Answers the dialogs that come up, in this order.
class Answers : public QObject {
public:
    Answers() {
        connect(&timer_, &QTimer::timeout, this, &Answers::look);
        timer_.start(5);
    }
    template <class Dialog>
    void expect(const char* name, std::function<void(Dialog*)> answer) {
        waiting_.push_back({QString::fromLatin1(name), [answer = std::move(answer)](QWidget* widget) {
                                auto* dialog = qobject_cast<Dialog*>(widget);
                                QVERIFY(dialog);
                                answer(dialog);
                            }});
    }
    void press(const char* name, const QString& button) {
        expect<QMessageBox>(name, [button](QMessageBox* box) {
            for (QAbstractButton* each : box->buttons())
                if (each->text().remove(u'&') == button) return each->click();
            QFAIL(qPrintable(QStringLiteral("no button ") + button));
        });
    }
    bool done() const { return waiting_.empty(); }
    QString missing() const { return done() ? QString() : waiting_.front().name; }

private:
    static void everyButtonHasAKey(const QMessageBox& box) {
        QSet<QString> keys;
        for (const QAbstractButton* button : box.buttons()) {
            const QString key = QKeySequence::mnemonic(button->text()).toString();
            QVERIFY2(!key.isEmpty() && !keys.contains(key), qPrintable(box.objectName() + u' ' + button->text()));
            keys << key;
        }
    }
    void look() {
        QWidget* widget = QApplication::activeModalWidget();
        if (!widget) return;
        if (waiting_.empty() || widget->objectName() != waiting_.front().name) {
            if (++unexpected_ < 1000) return; // it may be on its way
            const auto* box = qobject_cast<QMessageBox*>(widget);
            widget->close();
            QFAIL(qPrintable(QStringLiteral("not expected: ") + (box ? box->text() : widget->objectName())));
        }
        unexpected_ = 0;
        if (const auto* box = qobject_cast<QMessageBox*>(widget)) everyButtonHasAKey(*box);
        // Later: the answer may bring up the next dialog, and a timer does not come while its last turn goes on.
        QTimer::singleShot(0, widget, [widget, answer = std::move(waiting_.front().answer)] {
            answer(widget);
            if (QTest::currentTestFailed()) widget->close(); // the answer was not given to its end
        });
        waiting_.pop_front();
    }

    struct Waiting {
        QString name;
        std::function<void(QWidget*)> answer;
    };
    std::deque<Waiting> waiting_;
    int unexpected_ = 0;
    QTimer timer_;
};

QString typed(const QFileDialog* dialog) {
    return dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text();
}

void type(QFileDialog* dialog, const QString& name) {
    dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(name);
}

void choose(QFileDialog* dialog, const QString& filter) {
    auto* combo = dialog->findChild<QComboBox*>(QStringLiteral("fileTypeCombo"));
    for (int i = 0; i < combo->count(); ++i)
        if (combo->itemText(i).contains(filter)) {
            combo->setCurrentIndex(i);
            emit combo->activated(i);
            return;
        }
    QFAIL(qPrintable(QStringLiteral("no kind ") + filter));
}

void press(QFileDialog* dialog, QDialogButtonBox::StandardButton button) {
    dialog->findChild<QDialogButtonBox*>()->button(button)->click();
}

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

} // namespace

class TestFileWork : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<MainWindow> window_;

    Document& document() { return *window_->document(); }
    QAction* action(const char* name) { return window_->findChild<QAction*>(QString::fromLatin1(name)); }
    QString message() { return window_->findChild<MessageBar*>()->text(); }
    QString path(const QString& name) const { return folder_->filePath(name); }

    void computed() {
        QTRY_VERIFY_WITH_TIMEOUT(document().trace() && document().trace()->experiment == document().experiment(),
                                 20000);
    }
    /// An experiment of `rows` by 3 that is open from a file.
    void open(const QString& name) {
        Experiment experiment;
        experiment.input = "weights";
        experiment.self_attention = false;
        experiment.target = {"a", "b", "c", "d", "e", "f"};
        experiment.source = {"x", "y", "z", "u"};
        experiment.given = {Table(Matrix::Constant(6, 4, 0.25))};
        QVERIFY(bool(save_experiment(experiment, path(name))));
        window_->openFile(path(name));
        QTRY_COMPARE_WITH_TIMEOUT(document().file(), path(name), 20000);
        computed();
    }
    void edit(int name) {
        document().edit(QStringLiteral("T"), {}, [name](Experiment& e) { e.target[0] = std::to_string(name); });
    }
    /// What another program does to the file: another content, at another time.
    void changeOutside(const QString& name) {
        write(path(name), read(path(name)).replace("0.25", "0.2500"));
        QVERIFY(read(path(name)).contains("0.2500"));
    }
    void comeBack() {
        QEvent activate(QEvent::WindowActivate);
        QApplication::sendEvent(window_.get(), &activate);
    }

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("attenscope-test"));
        QCoreApplication::setApplicationName(QStringLiteral("file-work"));
        QStandardPaths::setTestModeEnabled(true);
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }

    void init() {
        QSettings().clear();
        folder_ = std::make_unique<QTemporaryDir>();
        window_ = std::make_unique<MainWindow>();
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    }

    void cleanup() {
        document().undoStack()->setClean(); // no question about unsaved changes
        window_.reset();
        QSettings().clear();
    }

    void namesForFiles_data() {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("stem");
        QTest::newRow("an experiment") << "animal.attn"
                                       << "animal";
        QTest::newRow("an array") << "run 3.NPZ"
                                  << "run 3";
        QTest::newRow("dots") << "model.v2.attn"
                              << "model.v2";
        QTest::newRow("dots alone") << "fig.v2"
                                    << "fig.v2";
        QTest::newRow("a sentence") << "Causal mask: no look / into \"the\" future?"
                                    << "Causal mask no look into the future";
        QTest::newRow("hidden") << "..rc"
                                << "rc";
        QTest::newRow("nothing") << ""
                                 << "Untitled";
        QTest::newRow("nothing left") << "///"
                                      << "Untitled";
        QTest::newRow("control characters") << "a\tb\nc."
                                            << "a b c";
        QTest::newRow("long") << QString(300, QChar(0x7231)) << QString(33, QChar(0x7231));
    }
    void namesForFiles() {
        QFETCH(QString, title);
        QTEST(file_stem(title), "stem");
    }

    void aSuffixThatIsNoneIsPartOfTheName_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("full");
        QTest::newRow("none") << "fig"
                              << "fig.pdf";
        QTest::newRow("dotted") << "fig.v2"
                                << "fig.v2.pdf";
        QTest::newRow("a dot at the end") << "fig."
                                          << "fig.pdf";
        QTest::newRow("the chosen one") << "fig.pdf"
                                        << "fig.pdf";
        QTest::newRow("another one") << "fig.v2.PNG"
                                     << "fig.v2.PNG";
        QTest::newRow("a dotted folder") << "/a.png/fig"
                                         << "/a.png/fig.pdf";
    }
    void aSuffixThatIsNoneIsPartOfTheName() {
        QFETCH(QString, name);
        const std::vector<FileKind> kinds{{QStringLiteral("PNG"), {QStringLiteral("png")}},
                                          {QStringLiteral("PDF"), {QStringLiteral("pdf")}}};
        QTEST(with_suffix(name, kinds, kinds[1]), "full");
    }

    void whatTheNumbersAreIsAskedWhereTheyDoNotTell() {
        write(path(QStringLiteral("unclear.json")), "[[0.9,0.6],[0.2,0.7]]");
        const std::shared_ptr<const Experiment> before = document().experiment();
        Answers answers;
        answers.expect<QMessageBox>("meaning", [](QMessageBox* box) {
            QVERIFY2(box->informativeText().contains(QStringLiteral("0.9 to 1.5")), qPrintable(box->informativeText()));
            box->button(QMessageBox::Cancel)->click();
        });
        window_->openFile(path(QStringLiteral("unclear.json")));
        QTRY_VERIFY2_WITH_TIMEOUT(answers.done(), qPrintable(answers.missing()), 20000);
        QVERIFY(document().experiment() == before);
        for (const QString& answer : {QStringLiteral("Weights"), QStringLiteral("Scores")}) {
            answers.press("meaning", answer);
            window_->openFile(path(QStringLiteral("unclear.json")));
            QTRY_COMPARE_WITH_TIMEOUT(document().experiment()->input, answer.toLower().toStdString(), 20000);
            QVERIFY2(answers.done(), qPrintable(answers.missing()));
            QCOMPARE((*document().experiment()->given[0])(0, 1), 0.6);
        }
        // Where they tell, nothing is asked and the reason is shown; the window's switch settles it otherwise.
        write(path(QStringLiteral("sure.json")), "[[0.75,0.25],[0.5,0.5]]");
        window_->openFile(path(QStringLiteral("sure.json")));
        QTRY_COMPARE_WITH_TIMEOUT(document().title(), QStringLiteral("sure.json"), 20000);
        QVERIFY2(message().contains(QStringLiteral("taken as weights, since its rows")), qPrintable(message()));
        computed();
        auto* scores = window_->findChild<QRadioButton*>(QStringLiteral("givenAreScores"));
        QVERIFY(scores->isVisible());
        scores->click();
        QCOMPARE(document().experiment()->input, std::string("scores"));
        QCOMPARE((*document().experiment()->given[0])(0, 0), 0.75);
        action("undo")->trigger();
        QCOMPARE(document().experiment()->input, std::string("weights"));
    }

    void aMaskInTheFileIsOffered_data() {
        QTest::addColumn<QString>("button");
        QTest::addColumn<int>("masks");
        QTest::addColumn<bool>("sees"); ///< query 0 the key 1, of which the file says false
        QTest::newRow("true is visible") << "Visible" << 1 << false;
        QTest::newRow("true is hidden") << "Hidden" << 1 << true;
        QTest::newRow("left out") << "Leave the mask out" << 0 << true;
    }
    void aMaskInTheFileIsOffered() {
        QFETCH(QString, button);
        QFETCH(int, masks);
        QFETCH(bool, sees);
        const QString file = path(QStringLiteral("masked.json"));
        write(file, R"({"attn": [[1,0],[0.5,0.5]], "mask": [[true,false],[true,true]]})");
        Answers answers;
        answers.press("fileMask", button);
        window_->openFile(file);
        QTRY_COMPARE_WITH_TIMEOUT(document().title(), QStringLiteral("masked.json"), 20000);
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
        computed();
        QCOMPARE(static_cast<int>(document().experiment()->masks.size()), masks);
        QCOMPARE(document().trace()->sees(0, 1), sees);
        if (button == QStringLiteral("Visible"))
            QVERIFY(document().trace()->heads[0].weights == document().experiment()->given[0]);
    }

    void exportSuggestsTheDocumentsNameAndTheFolderLastUsed() {
        open(QStringLiteral("library.v3.attn"));
        Answers answers;
        answers.expect<QFileDialog>("exportDialog", [this](QFileDialog* dialog) {
            QCOMPARE(dialog->directory().absolutePath(), QDir(folder_->path()).absolutePath());
            QCOMPARE(typed(dialog), QStringLiteral("library.v3-weights.png"));
            choose(dialog, QStringLiteral("*.csv"));
            QCOMPARE(typed(dialog), QStringLiteral("library.v3-weights.csv"));
            press(dialog, QDialogButtonBox::Save);
        });
        action("exportImage")->trigger();
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
        QVERIFY(read(path(QStringLiteral("library.v3-weights.csv"))).startsWith(",x,y,z,u\n"));

        // The next time the same kind of file, in the folder chosen last.
        QVERIFY(QDir(folder_->path()).mkdir(QStringLiteral("figures")));
        answers.expect<QFileDialog>("exportDialog", [this](QFileDialog* dialog) {
            QCOMPARE(typed(dialog), QStringLiteral("library.v3-weights.csv"));
            type(dialog, path(QStringLiteral("figures/fig.v2")));
            press(dialog, QDialogButtonBox::Save);
        });
        action("exportImage")->trigger();
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
        QVERIFY(QFile::exists(path(QStringLiteral("figures/fig.v2.csv"))));
        answers.expect<QFileDialog>("saveDialog", [](QFileDialog* dialog) {
            QCOMPARE(dialog->directory().dirName(), QStringLiteral("figures"));
            QCOMPARE(typed(dialog), QStringLiteral("library.v3.attn"));
            press(dialog, QDialogButtonBox::Cancel);
        });
        action("saveAs")->trigger();
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
    }

    void whatIsThereIsNotReplacedUnasked() {
        open(QStringLiteral("mine.attn"));
        write(path(QStringLiteral("fig.v2.png")), "old");
        const auto again = [this](QFileDialog* dialog) {
            type(dialog, path(QStringLiteral("fig.v2")));
            press(dialog, QDialogButtonBox::Save);
        };
        Answers answers;
        answers.expect<QFileDialog>("exportDialog", again);
        answers.press("replaceFile", QStringLiteral("Cancel"));
        answers.expect<QFileDialog>("exportDialog", again); // the dialog comes again, to choose another name
        answers.press("replaceFile", QStringLiteral("Cancel"));
        answers.expect<QFileDialog>("exportDialog",
                                    [](QFileDialog* dialog) { press(dialog, QDialogButtonBox::Cancel); });
        action("exportImage")->trigger();
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
        QCOMPARE(read(path(QStringLiteral("fig.v2.png"))), QByteArray("old"));
        answers.expect<QFileDialog>("exportDialog", again);
        answers.press("replaceFile", QStringLiteral("Replace"));
        action("exportImage")->trigger();
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
        QVERIFY(read(path(QStringLiteral("fig.v2.png"))).startsWith("\x89PNG"));
    }

    void savingUntitledAddsItsSuffix() {
        action("new")->trigger();
        Answers answers;
        answers.expect<QFileDialog>("saveDialog", [this](QFileDialog* dialog) {
            QCOMPARE(typed(dialog), QStringLiteral("Untitled.attn"));
            type(dialog, path(QStringLiteral("mine.v2")));
            press(dialog, QDialogButtonBox::Save);
        });
        action("save")->trigger();
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
        QCOMPARE(document().file(), path(QStringLiteral("mine.v2.attn")));
        QVERIFY(QFile::exists(document().file()));
    }

    void allThatCanBeOpenedComesFirst() {
        open(QStringLiteral("one.attn"));
        write(path(QStringLiteral("two.csv")), "0.5,0.5\n1,0\n");
        Answers answers;
        answers.expect<QFileDialog>("openDialog", [this](QFileDialog* dialog) {
            const QString first = dialog->nameFilters().first();
            QCOMPARE(dialog->selectedNameFilter(), first);
            QVERIFY(first.startsWith(QStringLiteral("All that can be opened")));
            for (const char* suffix : {"*.attn", "*.npy", "*.npz", "*.csv", "*.json", "*.safetensors"})
                QVERIFY2(first.contains(QString::fromLatin1(suffix)), suffix);
            type(dialog, path(QStringLiteral("two.csv")));
            press(dialog, QDialogButtonBox::Open);
        });
        action("open")->trigger();
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
        QTRY_COMPARE_WITH_TIMEOUT(document().title(), QStringLiteral("two.csv"), 20000);
    }

    void aFileChangedOutsideIsNotReplacedUnasked() {
        open(QStringLiteral("shared.attn"));
        const QString file = path(QStringLiteral("shared.attn"));
        edit(2);
        changeOutside(QStringLiteral("shared.attn"));
        const QByteArray theirs = read(file);
        Answers answers;
        answers.press("changedFile", QStringLiteral("Keep Theirs"));
        action("save")->trigger();
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
        QCOMPARE(read(file), theirs);
        QVERIFY(window_->isWindowModified());

        answers.press("changedFile", QStringLiteral("Save As…"));
        answers.expect<QFileDialog>("saveDialog", [this](QFileDialog* dialog) {
            type(dialog, path(QStringLiteral("ours.attn")));
            press(dialog, QDialogButtonBox::Save);
        });
        action("save")->trigger();
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
        QCOMPARE(read(file), theirs);
        QCOMPARE(document().file(), path(QStringLiteral("ours.attn")));
        QVERIFY(!window_->isWindowModified());
        edit(3);
        action("save")->trigger(); // nobody changed this one
        QVERIFY(!window_->isWindowModified());

        changeOutside(QStringLiteral("ours.attn"));
        edit(4);
        answers.press("changedFile", QStringLiteral("Overwrite"));
        action("save")->trigger();
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
        const auto saved = load_experiment(path(QStringLiteral("ours.attn")));
        QVERIFY(saved && *saved == *document().experiment());
        QVERIFY(!window_->isWindowModified());
    }

    void aFileOfTheSameSizeAndTimeIsLookedInto() {
        open(QStringLiteral("sly.attn"));
        const QString file = path(QStringLiteral("sly.attn"));
        const QDateTime then = QFileInfo(file).lastModified();
        const QByteArray theirs = read(file).replace("0.25", "0.75");
        write(file, theirs);
        QFile touched(file);
        QVERIFY(touched.open(QIODevice::ReadWrite) && touched.setFileTime(then, QFileDevice::FileModificationTime));
        touched.close();
        edit(2);
        Answers answers;
        answers.press("changedFile", QStringLiteral("Keep Theirs"));
        action("save")->trigger();
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
        QCOMPARE(read(file), theirs);
    }

    void aTouchedFileIsTheSame() {
        open(QStringLiteral("touched.attn"));
        QFile file(path(QStringLiteral("touched.attn")));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(1), QFileDevice::FileModificationTime));
        file.close();
        edit(2);
        action("save")->trigger(); // would wait for an answer
        QVERIFY(!window_->isWindowModified());
    }

    void aChangeWhileOpenIsSaidInOneLine() {
        open(QStringLiteral("watched.attn"));
        const QByteArray before = read(path(QStringLiteral("watched.attn")));
        changeOutside(QStringLiteral("watched.attn"));
        comeBack();
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("changed by another program")), 20000);
        QVERIFY(message().contains(QStringLiteral("watched.attn")) && !message().contains(u'\n'));
        write(path(QStringLiteral("watched.attn")), before);
        comeBack();
        QTRY_VERIFY_WITH_TIMEOUT(message().isEmpty(), 20000);
        // Told by the file system too, where a person never left the window.
        changeOutside(QStringLiteral("watched.attn"));
        QTRY_VERIFY_WITH_TIMEOUT(!message().isEmpty(), 20000);
        window_->openFile(path(QStringLiteral("watched.attn"))); // theirs
        QTRY_VERIFY_WITH_TIMEOUT(message().isEmpty(), 20000);
    }

    void aFileThatComesBackIsNotGone() {
        open(QStringLiteral("away.attn"));
        const QString name = path(QStringLiteral("away.attn"));
        QVERIFY(QFile::rename(name, path(QStringLiteral("elsewhere.attn"))));
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("no longer in its folder")), 20000);
        // Another program writes one of that name, and nobody touches the window.
        write(name, QByteArray("{}"));
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("changed by another program")), 20000);
        QVERIFY(!message().contains(QStringLiteral("no longer")));
        QVERIFY(QFile::remove(name));
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("no longer in its folder")), 20000);
        QVERIFY(QFile::rename(path(QStringLiteral("elsewhere.attn")), name));
        QTRY_VERIFY_WITH_TIMEOUT(message().isEmpty(), 20000);
    }

    void anArrayThatChangesIsOfferedAgain() {
        const QString file = path(QStringLiteral("rows.csv"));
        write(file, "0.5,0.5\n1,0\n");
        window_->openFile(file);
        QTRY_COMPARE_WITH_TIMEOUT(document().title(), QStringLiteral("rows.csv"), 20000);
        computed();
        auto* again = window_->findChild<QAbstractButton*>(QStringLiteral("messageDeed"));
        QVERIFY(!again->isVisible());
        const int height = window_->findChild<MessageBar*>()->height();
        write(file, "0.25,0.75\n1,0.0\n");
        comeBack();
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("“rows.csv” was changed")), 20000);
        QVERIFY(again->isVisible() && !again->accessibleName().isEmpty() && !window_->isWindowModified());
        QCOMPARE(window_->findChild<MessageBar*>()->height(), height);
        QCOMPARE((*document().experiment()->given[0])(0, 0), 0.5); // never in the way
        again->setFocus();
        QTest::keyClick(again, Qt::Key_Space);
        QTRY_COMPARE_WITH_TIMEOUT((*document().experiment()->given[0])(0, 0), 0.25, 20000);
        QVERIFY2(!message().contains(QStringLiteral("was changed")), qPrintable(message()));
        QVERIFY(!again->isVisible());
        QVERIFY(QFile::remove(file));
        comeBack();
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("“rows.csv” is no longer")), 20000);
        // Of what is no longer shown nothing is said.
        action("new")->trigger();
        QTRY_VERIFY(!message().contains(QStringLiteral("rows.csv")));
    }

    void whatComesWhileAFileIsWrittenIsNotLost() {
        const QString other = path(QStringLiteral("other.json"));
        write(other, "[[0.75,0.25],[0.5,0.5]]");
        // Written for a while: the other file is read, and the watched one changed, before it is done.
        Experiment large;
        large.input = "weights";
        for (int i = 0; i < 700; ++i)
            large.target.push_back("t" + std::to_string(i));
        large.source = large.target;
        large.given = {Table(Matrix(Matrix::Constant(700, 700, 1.0 / 700)))};
        QVERIFY(bool(save_experiment(large, path(QStringLiteral("large.attn")))));
        window_->openFile(path(QStringLiteral("large.attn")));
        QTRY_COMPARE_WITH_TIMEOUT(document().file(), path(QStringLiteral("large.attn")), 20000);
        computed();
        const auto exported = [&](const std::function<void()>& meanwhile) {
            Answers answers;
            answers.expect<QFileDialog>("exportDialog", [&](QFileDialog* dialog) {
                type(dialog, path(QStringLiteral("large.csv")));
                meanwhile();
                press(dialog, QDialogButtonBox::Save);
            });
            answers.expect<QMessageBox>("replaceFile", [](QMessageBox* box) { box->buttons().first()->click(); });
            action("exportImage")->trigger();
        };
        exported([&] {
            write(path(QStringLiteral("large.attn")), "{}");
            comeBack();
        });
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("large.attn")), 20000);
        QVERIFY(QFile::remove(path(QStringLiteral("large.csv"))));
        exported([&] { window_->openFile(other); });
        QTRY_COMPARE_WITH_TIMEOUT(document().title(), QStringLiteral("other.json"), 20000);
    }

    void aVanishedFileIsSaidAndWrittenAnew() {
        open(QStringLiteral("gone.attn"));
        QVERIFY(!window_->isWindowModified());
        QVERIFY(QFile::remove(path(QStringLiteral("gone.attn"))));
        comeBack();
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(QStringLiteral("gone.attn")), 20000);
        QVERIFY(window_->isWindowModified()); // closing asks: it is nowhere else
        action("save")->trigger();
        QVERIFY(QFile::exists(path(QStringLiteral("gone.attn"))));
        QVERIFY(!window_->isWindowModified());
        QVERIFY2(message().isEmpty(), qPrintable(message()));
    }

    void theProgramsOwnSaveIsNoChange() {
        open(QStringLiteral("own.attn"));
        for (int turn = 2; turn < 6; ++turn) {
            edit(turn);
            action("save")->trigger();
            QVERIFY(!window_->isWindowModified());
            comeBack();
            QTest::qWait(20);
            QVERIFY2(message().isEmpty(), qPrintable(message()));
        }
    }

    void aZoomedExportSaysWhatItHolds() {
        open(QStringLiteral("part.attn"));
        auto* heatmap = window_->findChild<HeatmapView*>();
        heatmap->setRegion(QRectF(1, 2, 2, 3));
        Answers answers;
        answers.expect<QFileDialog>("exportDialog", [this](QFileDialog* dialog) {
            QCOMPARE(dialog->windowTitle(), QStringLiteral("Export the part shown, 3 of 6 rows and 2 of 4 columns"));
            QCOMPARE(typed(dialog), QStringLiteral("part-weights-part.png"));
            type(dialog, path(QStringLiteral("part.csv")));
            press(dialog, QDialogButtonBox::Save);
        });
        action("exportImage")->trigger();
        QVERIFY2(answers.done(), qPrintable(answers.missing()));
        QCOMPARE(read(path(QStringLiteral("part.csv"))), QByteArray(",y,z\nc,0.25,0.25\nd,0.25,0.25\ne,0.25,0.25\n"));
        QTRY_VERIFY(window_->findChild<MessageBar*>()->notice().contains(QStringLiteral("3 of 6 rows")));
    }
};

QTEST_MAIN(TestFileWork)
#include "tst_file_work.moc"
