// SPDX-License-Identifier: GPL-3.0-or-later
// How MainWindow opens lessons.
#include "app/file_work.h"
#include "app/mainwindow.h"
#include "app/panels/lesson_panel.h"

namespace attenscope {

void MainWindow::showLessons(std::string_view id) {
    if (!lessons_) {
        lessons_ = new LessonPanel(
            &document_,
            [this](Experiment experiment, bool goes_on) { return openLesson(std::move(experiment), goes_on); }, this);
        connect(lessons_, &LessonPanel::failed, this,
                [this](const Error& error) { report(error, QStringLiteral("file")); });
        connect(lessons_, &LessonPanel::heightWanted, this, [this](bool wanted) {
            height_wanted_ = wanted;
            arrangeParts();
        });
    }
    lessons_->start(id);
}

bool MainWindow::openLesson(Experiment experiment, bool goes_on) {
    const bool own_file = !document_.file().isEmpty(); // the person has saved what a lesson began
    if (goes_on && !own_file) {
        // From lesson to lesson nothing is asked, since nothing is lost: undo leads back to what was tried.
        const bool untouched = document_.undoStack()->isClean();
        document_.edit([] { return tr("Open lesson"); }, {}, [&](Experiment& shown) { shown = std::move(experiment); });
        if (untouched) document_.undoStack()->setClean();
        return true;
    }
    if (!files_->mayDiscard()) return false;
    files_->dropPending();
    document_.reset(std::move(experiment), {}, [] { return tr("Lessons"); });
    return true;
}

} // namespace attenscope
