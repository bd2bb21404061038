// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lesson_tasks.h"

#include "app/look/icons.h"
#include "app/look/theme.h"

#include <QAccessible>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <algorithm>

namespace attenscope {

LessonTasks::LessonTasks(QWidget* parent) : QWidget(parent), answer_(new QLabel(this)) {
    setObjectName(QStringLiteral("lessonTasks"));
    answer_->setObjectName(QStringLiteral("lessonAnswer"));
    answer_->setTextFormat(Qt::PlainText); // holds token text
    answer_->setWordWrap(true);
    answer_->hide();
    auto* grid_layout = new QGridLayout(this);
    grid_layout->setContentsMargins(0, 0, 0, 0);
    grid_layout->setHorizontalSpacing(grid);
    grid_layout->setVerticalSpacing(grid / 2);
    grid_layout->setColumnStretch(1, 1);
}

void LessonTasks::setTasks(const QStringList& sentences) {
    for (const Row& row : rows_) {
        delete row.mark;
        delete row.sentence;
    }
    rows_.clear();
    auto* grid_layout = static_cast<QGridLayout*>(layout());
    for (const QString& sentence : sentences) {
        const int at = static_cast<int>(rows_.size());
        auto* mark = new QLabel(this);
        mark->setObjectName(QStringLiteral("lessonMark%1").arg(at));
        auto* label = new QLabel(sentence, this);
        label->setObjectName(QStringLiteral("lessonTask%1").arg(at));
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        grid_layout->addWidget(mark, 2 * at, 0, Qt::AlignTop); // each second line is the answer's
        grid_layout->addWidget(label, 2 * at, 1);
        rows_.push_back({mark, label});
    }
    setDone(std::vector<bool>(rows_.size(), false));
}

void LessonTasks::setDone(const std::vector<bool>& done, const QString& answer) {
    done_ = done;
    done_.resize(rows_.size(), false);
    const auto now = static_cast<size_t>(std::find(done_.begin(), done_.end(), false) - done_.begin());
    for (size_t at = 0; at < rows_.size(); ++at) {
        const auto& [mark, sentence] = rows_[at];
        mark->setPixmap(icon(done_[at] ? "check" : "todo").pixmap(16, 16));
        mark->setToolTip(done_[at] ? tr("Done") : at == now ? tr("To do now") : tr("To do later"));
        sentence->setForegroundRole(at == now ? QPalette::WindowText : QPalette::PlaceholderText);
        sentence->setAccessibleName(tr("%1 (%2)", "a task and its state").arg(sentence->text(), mark->toolTip()));
    }
    showAnswer(answer, static_cast<int>(now));
}

void LessonTasks::showAnswer(const QString& answer, int task) {
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, current_theme().key);
    answer_->setPalette(colours);
    const bool other = answer != answer_->text();
    answer_->setText(answer);
    answer_->setHidden(answer.isEmpty());
    if (answer.isEmpty()) return;
    static_cast<QGridLayout*>(layout())->addWidget(answer_, 2 * task + 1, 1);
    if (!other) return;
    QAccessibleEvent heard(answer_, QAccessible::Alert);
    QAccessible::updateAccessibility(&heard);
}

QWidget* LessonTasks::answer() const {
    return answer_->isHidden() ? nullptr : answer_;
}

void LessonTasks::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) setDone(done_, answer_->text()); // marks are drawn in its colours
}

} // namespace attenscope
