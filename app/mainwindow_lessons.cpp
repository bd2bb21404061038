// SPDX-License-Identifier: GPL-3.0-or-later
// How MainWindow opens lessons.
#include "app/file_work.h"
#include "app/mainwindow.h"
#include "app/panels/lesson_panel.h"
#include "app/panels/message_bar.h"
#include "app/window/columns.h"

namespace attenscope {

void MainWindow::showLessons(std::string_view id) {
    if (!lessons_) {
        lessons_ = new LessonPanel(
            &document_,
            [this](Experiment experiment, bool goes_on) { return openLesson(std::move(experiment), goes_on); }, this);
        connect(lessons_, &LessonPanel::failed, this,
                [this](const Error& error) { report(error, QStringLiteral("file")); });
        connect(lessons_, &LessonPanel::wanted, this,
                [this](bool wanted) { wantPart(lessons_->objectName(), wanted); });
        connect(lessons_, &LessonPanel::pointed, this, &MainWindow::pointAt);
        addLessons();
    }
    lessons_->start(id);
}

void MainWindow::addLessons() {
    columns_->addSide(lessons_, 288, 304, true);
}

void MainWindow::pointAt(QWidget* widget) {
    if (widget == pointed_) return;
    pointed_ = widget;
    arrangeParts();
}

bool MainWindow::openLesson(Experiment experiment, bool goes_on) {
    const bool own_file = !document_.file().isEmpty(), untouched = document_.undoStack()->isClean();
    if (!own_file && (goes_on || !untouched)) {
        // Nothing is asked, since nothing is lost: undo leads back to what was typed or tried.
        document_.edit([] { return tr("Open lesson"); }, {}, [&](Experiment& shown) { shown = std::move(experiment); });
        if (untouched) document_.undoStack()->setClean();
        if (!goes_on) messages_->showNotice([] { return tr("Undo (Ctrl+Z) brings back what was open before."); });
        return true;
    }
    if (!files_->mayDiscard()) return false;
    files_->dropPending();
    document_.reset(std::move(experiment), {}, [] { return tr("Lessons"); });
    return true;
}

} // namespace attenscope
