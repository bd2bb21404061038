// SPDX-License-Identifier: GPL-3.0-or-later
// Puts panels, views and actions together. It decides where things are, not what they do.
#pragma once

#include "app/document/document.h"
#include "app/panels/missing_note.h"
#include "app/views/view_table.h"
#include "app/window/part_wishes.h"
#include "core/maps/map.h"

#include <QMainWindow>
#include <QPointer>
#include <QTimer>
#include <functional>
#include <vector>

class QActionGroup;
class QApplication;
class QLabel;
class QMenu;
class QTabWidget;
class QToolButton;

namespace attenscope {

class CentreSplitter;
class Columns;
class FileWork;
class HeadChooser;
class HeatmapPair;
class HeatmapView;
class LessonPanel;
class MessageBar;
class StageBar;
class StartCard;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Reads an experiment or an array file off this thread and then shows it, the newest request only. A failure is a
    /// line in the message bar and changes nothing; `failed`, if given, follows it.
    void openFile(const QString& file, const std::function<void()>& failed = {});
    void openExample(std::string_view id);
    /// Without tokens, with the ways to begin.
    void startEmpty();
    /// Where it was, and with the parts it had, when it was last closed.
    void recall();
    /// Opens the lessons with the one called `id`, else the one read last; the panel is made when it is first asked
    /// for.
    void showLessons(std::string_view id = {});

    Document* document() { return &document_; }
    /// What the heatmap shows now.
    const Map& shownMap() const { return map_; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Everything that is seen: made once, and again when the language or the size of the letters changes.
    void build();
    void rebuild();
    void followDocument();
    void showTrace();
    /// Nothing to see, and why.
    void showFailure();
    QWidget* makeInput();
    QWidget* makeCentre();
    QWidget* makeBeside();
    /// The keyboard goes to the next (1) or the previous (−1) part of the window.
    void goToPart(int step);
    void makeFileActions();
    void makeEditActions();
    void makeViewActions();
    void makeAppearanceActions(QMenu* menu);
    void makePartActions(QMenu* menu);
    void makeLetterActions(QMenu* menu);
    /// For good; while presenting until that ends.
    void chooseLetters(int percent);
    void makeThemeActions(QMenu* menu);
    void makeLanguageActions(QMenu* menu);
    /// The stage bar, the heatmap and its sentence alone, in large letters on the whole screen.
    void present(bool on);
    /// A low window spends less height on the stages and the sentence; larger letters need wider sides.
    void fitSize();
    /// Shows the parts that are wanted and have room, and what a lesson points at.
    void arrangeParts();
    void wantPart(const QString& part, bool wanted);
    /// The actions say what is seen.
    void tickParts();
    void pointAt(QWidget* widget);
    void addLessons();
    void remember() const;
    void makeHelpActions();
    void makeWalkthroughActions(QMenu* menu);
    void makeBeforeAction(QMenu* menu);
    bool openLesson(Experiment experiment, bool goes_on);
    void makeRangeActions(QMenu* menu);
    /// A switch that is remembered; `usual` until somebody has turned it.
    void makeSwitch(QMenu* menu, const char* name, const QString& text, const QKeySequence& keys, const QString& tip,
                    bool usual, const std::function<void(bool)>& apply);
    void makeAnnotateActions(QMenu* menu);
    void makeStop();
    /// Lies over the middle while the window is empty.
    void makeStartCard();

    void retint();

    /// Work off this thread goes on: its Stop button shows after half a second.
    void beginWork(const QString& name);
    void endWork();

    void showMap();
    void showViews();
    /// What the position of the walkthrough shows of the map; comes with every frame while it plays.
    void showMoment();
    void showReadout();
    void say(QString sentence);
    /// Pale while the Experiment cannot be computed: what is shown belongs to an older one.
    void showStale(bool stale);
    void showTitle();
    /// The first few, and how many more there are.
    static QString sentences(const std::vector<Message>& messages);
    void report(const Error& error, const QString& topic);

    Document document_;
    MissingNote missing_{&document_};
    Map map_;
    std::vector<ShownView> views_;
    bool views_lag_ = false; ///< they have been asked to follow
    bool rebuild_asked_ = false;
    std::optional<Error> failure_; ///< why the Experiment of now has no Trace
    StartCard* start_card_ = nullptr;
    PartWishes wishes_{{QStringLiteral("input"), QStringLiteral("beside"), QStringLiteral("below")}};
    PartWishes wishes_before_;  ///< while presenting: what comes back
    QPointer<QWidget> pointed_; ///< what a lesson's task is about
    bool ticking_ = false;      ///< actions are told what is seen, nobody asks for anything
    bool presenting_ = false;
    int letters_before_ = 100; ///< while presenting: what comes back
    MessageBar* messages_ = nullptr;
    StageBar* stages_ = nullptr;
    Columns* columns_ = nullptr;
    CentreSplitter* centre_ = nullptr;
    HeatmapPair* heatmaps_ = nullptr;
    HeatmapView* heatmap_ = nullptr; ///< the current stage's
    HeadChooser* heads_ = nullptr;
    LessonPanel* lessons_ = nullptr;
    FileWork* files_ = nullptr;
    QLabel* readout_ = nullptr;
    QAction* stop_ = nullptr;                              ///< shows what is being worked at; stops it
    QTimer slow_;                                          ///< runs out half a second into the work
    std::vector<std::pair<QAction*, const char*>> tinted_; ///< actions and the names of their icons
};

/// Runs the window until it is closed. `file` may be empty: then the first example is shown, at the first start ever
/// the ways to begin.
int run_window(QApplication& application, const QString& file);

} // namespace attenscope
