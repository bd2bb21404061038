// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/message_bar.h"

#include "app/look/icons.h"
#include "app/look/theme.h"
#include "app/look/tool_tip.h"
#include "app/look/tool_button.h"
#include "app/panels/elided_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <algorithm>
#include <chrono>

namespace attenscope {

namespace {

/// Long enough to be noticed and read.
std::chrono::milliseconds reading_time(const QString& sentence) {
    return std::chrono::milliseconds(4000 + 60 * sentence.size());
}

/// The whole text over the line, until something else is pressed.
class WholeText : public QFrame {
public:
    WholeText(const QString& text, QWidget* over) : QFrame(over, Qt::Popup) {
        setAttribute(Qt::WA_DeleteOnClose);
        setObjectName(QStringLiteral("messageWhole"));
        setFrameShape(QFrame::StyledPanel);
        auto* label = new QLabel(text, this);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        label->setFocusPolicy(Qt::StrongFocus);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(2 * grid, grid, 2 * grid, grid);
        layout->addWidget(label);
        const int width = over->width() - 2 * grid;
        resize(width, layout->hasHeightForWidth() ? layout->totalHeightForWidth(width) : sizeHint().height());
        move(over->mapToGlobal(QPoint(grid, -height())));
    }
};

} // namespace

MessageBar::MessageBar(QWidget* parent) : QFrame(parent), icon_(new QLabel(this)), sentence_(new ElidedLabel(this)) {
    setObjectName(QStringLiteral("messageBar"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    sentence_->setObjectName(QStringLiteral("messageText"));
    more_ = tool_button("messageMore", "help", {}, this);
    close_ = tool_button("messageClose", "close", {}, this);
    for (QToolButton* button : {more_, close_}) {
        button->setIconSize({14, 14});
        QSizePolicy keeps_its_place = button->sizePolicy();
        keeps_its_place.setRetainSizeWhenHidden(true);
        button->setSizePolicy(keeps_its_place);
    }
    icon_->setFixedWidth(16);
    deed_ = new QToolButton(this);
    deed_->setObjectName(QStringLiteral("messageDeed"));
    deed_->setFocusPolicy(Qt::StrongFocus);
    // As high as those beside it: the line does not grow.
    deed_->setFixedHeight(close_->sizeHint().height());
    connect(deed_, &QToolButton::clicked, this, [this] {
        if (const Standing* standing = offered()) std::function<void()>(standing->deed)(); // which may take it away
    });
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(grid, 0, grid / 2, 0);
    layout->setSpacing(grid);
    layout->addWidget(icon_);
    layout->addWidget(sentence_, 1);
    layout->addWidget(deed_);
    layout->addWidget(more_);
    layout->addWidget(close_);

    passing_.setParent(this);
    passing_.setObjectName(QStringLiteral("passing"));
    passing_.setSingleShot(true);
    connect(&passing_, &QTimer::timeout, this, &MessageBar::clearNotice);
    connect(close_, &QToolButton::clicked, this, &MessageBar::close);
    connect(more_, &QToolButton::clicked, this, &MessageBar::showWhole);
    connect(sentence_, &ElidedLabel::resized, this, [this] { more_->setVisible(sentence_->cut()); });
    refresh();
}

void MessageBar::showError(const QString& topic, const Wording& sentence) {
    stand({topic, sentence, true});
}

void MessageBar::showNote(const QString& topic, const Wording& sentence) {
    stand({topic, sentence, false});
}

void MessageBar::showNote(const QString& topic, const Wording& sentence, const Wording& label,
                          const std::function<void()>& deed) {
    stand({topic, sentence, false, label, deed});
}

const MessageBar::Standing* MessageBar::offered() const {
    if (!notice().isEmpty()) return nullptr;
    const auto found =
        std::find_if(standing_.rbegin(), standing_.rend(), [](const Standing& s) { return bool(s.deed); });
    return found == standing_.rend() ? nullptr : &*found;
}

void MessageBar::stand(Standing standing) {
    std::erase_if(standing_, [&](const Standing& older) { return older.topic == standing.topic; });
    standing_.push_back(std::move(standing));
    clearNotice(); // what is newer is shown
}

void MessageBar::clear(const QString& topic) {
    if (std::erase_if(standing_, [&](const Standing& old) { return old.topic == topic; }) > 0) refresh();
}

void MessageBar::showNotice(const Wording& sentence) {
    notice_ = sentence;
    passing_.start(reading_time(notice_()));
    refresh();
}

void MessageBar::clearNotice() {
    passing_.stop();
    notice_ = {};
    refresh();
}

void MessageBar::close() {
    if (!notice().isEmpty()) return clearNotice();
    if (!standing_.empty()) standing_.pop_back();
    refresh();
}

QString MessageBar::text() const {
    QStringList sentences;
    for (auto standing = standing_.rbegin(); standing != standing_.rend(); ++standing)
        sentences << standing->sentence();
    return sentences.join(QLatin1Char('\n'));
}

void MessageBar::refresh() {
    const QString passing = notice(), shown = passing.isEmpty() ? text() : passing;
    const bool error = passing.isEmpty() && !standing_.empty() && standing_.back().error;
    icon_->setPixmap(shown.isEmpty() ? QPixmap() : icon(error ? "warning" : "help").pixmap(16, 16));
    sentence_->setText(shown);
    sentence_->setToolTip(shown.isEmpty()
                              ? QString()
                              : QStringLiteral("<qt>%1</qt>")
                                    .arg(shown.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"))));
    more_->setToolTip(tr("Read all of this message"));
    more_->setAccessibleName(more_->toolTip());
    more_->setVisible(sentence_->cut());
    const Standing* offer = offered();
    deed_->setVisible(offer != nullptr);
    deed_->setText(offer ? offer->label() : QString());
    deed_->setAccessibleName(offer ? offer->label() : tr("Act on this message"));
    set_tool_tip(deed_, offer ? offer->sentence() : deed_->accessibleName());
    close_->setToolTip(tr("Close this message"));
    close_->setAccessibleName(close_->toolTip());
    close_->setVisible(!shown.isEmpty());
    const Theme& theme = current_theme();
    const QColor ground = shown.isEmpty() ? theme.window
                          : error         ? QColor(theme.dark ? 0x4A2E14 : 0xFDF1E2)
                                          : QColor(theme.dark ? 0x1E3147 : 0xE9F1FA);
    QPalette own = palette();
    own.setColor(QPalette::Window, ground);
    setAutoFillBackground(true);
    if (own.color(QPalette::Window) != palette().color(QPalette::Window)) setPalette(own);
}

void MessageBar::showWhole() {
    auto* whole = new WholeText(sentence_->text(), this);
    whole->show();
    whole->setFocus();
}

void MessageBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::ApplicationPaletteChange) refresh();
}

void MessageBar::enterEvent(QEnterEvent* event) {
    passing_.stop(); // it is being read
    QFrame::enterEvent(event);
}

void MessageBar::leaveEvent(QEvent* event) {
    if (!notice().isEmpty()) passing_.start(reading_time(notice()));
    QFrame::leaveEvent(event);
}

} // namespace attenscope
