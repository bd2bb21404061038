// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lesson_page.h"

#include "app/look/scaled_font.h"
#include "app/look/theme.h"
#include "app/panels/controls.h"
#include "app/panels/lesson_plot.h"
#include "app/panels/lesson_tasks.h"

#include <QLabel>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>
#include <memory>

namespace attenscope {

namespace {

QLabel* paragraph(const char* name, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

LessonPage::LessonPage(QWidget* parent)
    : QScrollArea(parent),
      title_(paragraph("lessonTitle", this)),
      tasks_(new LessonTasks(this)),
      note_(muted_label("lessonProgress", this)) {
    setObjectName(QStringLiteral("lessonPage"));
    setAccessibleName(tr("Lesson"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus); // arrow keys scroll a long page
    QFont large = scaled_font(title_->font(), 1.15);
    large.setBold(true);
    title_->setFont(large);

    auto* content = new QWidget(this);
    parts_ = new QVBoxLayout(content);
    parts_->setContentsMargins(2 * grid, grid / 2, 2 * grid, 2 * grid);
    parts_->setSpacing(2 * grid);
    setWidget(content);
    QVBoxLayout* words = addPart();
    words->addWidget(title_);
    paragraphs_ = new QVBoxLayout;
    paragraphs_->setSpacing(grid);
    words->addLayout(paragraphs_);
    words->addStretch();
    QVBoxLayout* tasks = addPart();
    tasks->addWidget(tasks_);
    tasks->addWidget(note_);
    tasks->addStretch();
    figures_ = addPart();
    figures_part_ = figures_->parentWidget();
    parts_->addStretch(1);
}

QVBoxLayout* LessonPage::addPart() {
    auto* part = new QWidget(widget());
    auto* layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid);
    parts_->addWidget(part);
    return layout;
}

void LessonPage::showLesson(const Lesson& lesson, int number, std::string_view language) {
    const auto words = [language](const LessonText& text) { return QString::fromStdString(text.in(language)); };
    title_->setText(QStringLiteral("%1  ").arg(number) + words(lesson.title));
    showText(words(lesson.text));
    QStringList sentences;
    for (const LessonTask& task : lesson.tasks)
        sentences << words(task.text);
    tasks_->setTasks(sentences);
    qDeleteAll(figures_part_->findChildren<LessonPlot*>(QString(), Qt::FindDirectChildrenOnly));
    for (const std::string& id : lesson.figures)
        figures_->addWidget(new LessonPlot(*find_lesson_figure(id), figures_part_));
    figures_part_->setVisible(!lesson.figures.empty());
    verticalScrollBar()->setValue(0);
}

void LessonPage::showText(const QString& text) {
    while (const std::unique_ptr<QLayoutItem> item{paragraphs_->takeAt(0)})
        delete item->widget();
    const QStringList all = text.split(QStringLiteral("\n\n"));
    for (qsizetype at = 0; at < all.size(); ++at) {
        QLabel* label = paragraph(qPrintable(QStringLiteral("lessonText%1").arg(at)), paragraphs_->parentWidget());
        label->setText(all[at]);
        paragraphs_->addWidget(label);
        label->show();
    }
}

void LessonPage::showProgress(const std::vector<bool>& done, const QString& answer, const QString& note) {
    tasks_->setDone(done, answer);
    note_->setText(note);
    if (tasks_->answer()) // once it has its place
        QTimer::singleShot(0, tasks_, [this] {
            if (QWidget* said = tasks_->answer()) ensureWidgetVisible(said, 0, grid / 2);
        });
}

QSize LessonPage::minimumSizeHint() const {
    return {32 * grid, 17 * grid};
}

QSize LessonPage::sizeHint() const {
    return {38 * grid, 24 * grid};
}

} // namespace attenscope
