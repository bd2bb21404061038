// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/message_bar.h"

#include "app/look/icons.h"
#include "app/look/theme.h"
#include "app/look/tool_button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QEvent>
#include <algorithm>

namespace attenscope {

MessageBar::MessageBar(QWidget* over) : QFrame(over), icon_(new QLabel(this)), sentence_(new QLabel(this)) {
    over->installEventFilter(this);
    setObjectName(QStringLiteral("messageBar"));
    setAccessibleName(tr("Message"));
    sentence_->setObjectName(QStringLiteral("messageText"));
    sentence_->setTextFormat(Qt::PlainText); // the sentence may hold token text or file names
    sentence_->setWordWrap(true);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* close = tool_button("messageClose", "close", tr("Close this message"), this);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * grid, grid, grid, grid);
    layout->setSpacing(grid);
    layout->addWidget(icon_, 0, Qt::AlignTop);
    layout->addWidget(sentence_, 1);
    layout->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void MessageBar::showError(const QString& topic, const QString& sentence) {
    showSentence(topic, sentence, true);
}

void MessageBar::showNote(const QString& topic, const QString& sentence) {
    showSentence(topic, sentence, false);
}

void MessageBar::clear(const QString& topic) {
    if (topic == topic_) hide();
}

QString MessageBar::text() const {
    return isHidden() ? QString() : sentence_->text();
}

bool MessageBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && !isHidden()) place();
    return QFrame::eventFilter(watched, event);
}

void MessageBar::place() {
    constexpr int widest = 100 * grid;
    const QSize room = parentWidget()->size();
    // As wide as its longest line wants: the hint of a label that wraps is narrower.
    const int text = sentence_->fontMetrics().size(0, sentence_->text()).width();
    const int width = std::min({room.width() - 4 * grid, widest, text + 12 * grid});
    const int height = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height();
    setGeometry((room.width() - width) / 2, room.height() - height - 2 * grid, width, height);
    raise();
}

void MessageBar::showSentence(const QString& topic, const QString& sentence, bool error) {
    topic_ = topic;
    icon_->setPixmap(icon(error ? "warning" : "help").pixmap(16, 16));
    sentence_->setText(sentence);
    const Theme& theme = current_theme();
    const QColor ground = error ? QColor(theme.dark ? 0x4A2E14 : 0xFDF1E2) : QColor(theme.dark ? 0x1E3147 : 0xE9F1FA);
    setStyleSheet(QStringLiteral("#messageBar { background: %1; border: 1px solid %2; border-radius: 4px; }")
                      .arg(ground.name(), theme.hairline.name()));
    place();
    show();
}

} // namespace attenscope
