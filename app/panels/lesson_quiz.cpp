// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lesson_quiz.h"

#include "app/look/scaled_font.h"
#include "app/look/theme.h"
#include "app/panels/answer_button.h"
#include "app/panels/controls.h"

#include <QAccessible>
#include <QLabel>
#include <QTimer>
#include <QVBoxLayout>

namespace attenscope {

LessonQuiz::LessonQuiz(QWidget* parent) : QScrollArea(parent) {
    setObjectName(QStringLiteral("lessonQuiz"));
    setAccessibleName(tr("Quiz"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(2 * grid, grid / 2, 2 * grid, grid);
    layout->setSpacing(grid / 2);
    count_ = muted_label("quizCount", content);
    question_ = new QLabel(content);
    question_->setObjectName(QStringLiteral("quizQuestion"));
    question_->setTextFormat(Qt::PlainText);
    question_->setWordWrap(true);
    QFont bold = question_->font();
    bold.setBold(true);
    question_->setFont(bold);
    answers_ = new QVBoxLayout;
    answers_->setSpacing(grid / 2);
    reply_ = new QLabel(content);
    reply_->setObjectName(QStringLiteral("quizReply"));
    reply_->setTextFormat(Qt::PlainText);
    reply_->setWordWrap(true);
    note_ = muted_label("quizNote", content);
    layout->addWidget(count_);
    layout->addWidget(question_);
    layout->addLayout(answers_);
    layout->addWidget(reply_);
    layout->addWidget(note_);
    layout->addStretch(1);
    setWidget(content);
}

void LessonQuiz::showQuestion(const Lesson& lesson, size_t number, std::string_view language, bool answered) {
    const auto words = [language](const LessonText& text) { return QString::fromStdString(text.in(language)); };
    const QuizQuestion& question = lesson.quiz[number];
    count_->setText(tr("Question %1 of %2").arg(number + 1).arg(lesson.quiz.size()));
    question_->setText(words(question.text));
    qDeleteAll(std::exchange(buttons_, {}));
    replies_.clear();
    for (const QuizAnswer& answer : question.answers) {
        const size_t at = buttons_.size();
        auto* button = new AnswerButton(static_cast<int>(at), words(answer.text), widget());
        connect(button, &QAbstractButton::clicked, this, [this, at] { give(at); });
        answers_->addWidget(button);
        button->show();
        if (at > 0) setTabOrder(buttons_.back(), button);
        buttons_.push_back(button);
        replies_.push_back(words(answer.reply));
        if (answer.right) right_ = at;
    }
    reply_->clear();
    if (answered) give(right_);
}

bool LessonQuiz::answered() const {
    return right_ < buttons_.size() && buttons_[right_]->state() == AnswerButton::State::Right;
}

void LessonQuiz::give(size_t answer) {
    const bool right = answer == right_, first = right && !answered();
    buttons_[answer]->setState(right ? AnswerButton::State::Right : AnswerButton::State::Wrong);
    reply_->setText((right ? tr("Right: %1") : tr("No: %1")).arg(replies_[answer]));
    QAccessibleEvent heard(reply_, QAccessible::Alert);
    QAccessible::updateAccessibility(&heard);
    QTimer::singleShot(0, reply_, [this] { ensureWidgetVisible(reply_, 0, grid / 2); }); // once it has its height
    if (first) emit solved();
}

void LessonQuiz::showNote(const QString& note) {
    note_->setText(note);
}

bool LessonQuiz::giveCalled(const QString& letter) {
    const int answer = letter.size() == 1 ? letter.toUpper().at(0).unicode() - u'A' : -1;
    if (answer < 0 || answer >= static_cast<int>(buttons_.size())) return false;
    buttons_[static_cast<size_t>(answer)]->setFocus();
    give(static_cast<size_t>(answer));
    return true;
}

QSize LessonQuiz::minimumSizeHint() const {
    return {32 * grid, 17 * grid};
}

} // namespace attenscope
