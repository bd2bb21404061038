// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/start_tile.h"

#include "app/look/icons.h"
#include "app/look/scaled_font.h"
#include "app/look/theme.h"

#include <QKeyEvent>
#include <QPainter>

namespace attenscope {

namespace {

constexpr int tile_icon = 3 * grid, tile_margin = grid + grid / 2,
              tile_text_left = tile_margin + tile_icon + tile_margin;

QFont tile_name_font(const QFont& font) {
    QFont name = scaled_font(font, 1.1);
    name.setBold(true);
    return name;
}

int tile_name_height(const QFont& font) {
    return QFontMetrics(tile_name_font(font)).height() + grid / 4;
}

} // namespace

StartTile::StartTile(const char* object_name, const char* icon_name, const QString& name, const QString& sentence,
                     QWidget* parent)
    : QAbstractButton(parent), name_(name), sentence_(sentence) {
    setObjectName(QString::fromLatin1(object_name));
    setIcon(attenscope::icon(icon_name));
    setText(name);
    setAccessibleName(name);
    setAccessibleDescription(sentence);
    setToolTip(sentence);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QRect StartTile::sentenceRect(int width) const {
    const QRect room(tile_text_left, tile_margin + tile_name_height(font()), width - tile_text_left - tile_margin,
                     1000);
    return fontMetrics().boundingRect(room, Qt::TextWordWrap, sentence_);
}

void StartTile::setBrief(bool brief) {
    brief_ = brief;
    updateGeometry();
    update();
}

int StartTile::heightForWidth(int width) const {
    if (brief_) return std::max(tile_name_height(font()), tile_icon) + tile_margin;
    return std::max(sentenceRect(width).bottom() + 1, tile_margin + tile_icon) + tile_margin;
}

QSize StartTile::sizeHint() const {
    const int width = 24 * grid;
    return {width, heightForWidth(width)};
}

QSize StartTile::minimumSizeHint() const {
    const int name = QFontMetrics(tile_name_font(font())).horizontalAdvance(name_);
    return {tile_text_left + name + tile_margin, heightForWidth(24 * grid)};
}

void StartTile::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void StartTile::paintEvent(QPaintEvent*) {
    const Theme& theme = current_theme();
    const bool lit = underMouse() || hasFocus();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor ground = theme.accent;
    ground.setAlphaF(isDown() ? 0.22F : underMouse() ? 0.12F : 0.0F);
    painter.setPen(QPen(lit ? theme.query : theme.hairline, hasFocus() ? 2 : 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);

    const int top = brief_ ? (height() - tile_icon) / 2 : tile_margin;
    icon().paint(&painter, QRect(tile_margin, top, tile_icon, tile_icon));
    painter.setPen(theme.text);
    painter.setFont(tile_name_font(font()));
    painter.drawText(
        brief_ ? rect().adjusted(tile_text_left, 0, 0, 0)
               : QRect(tile_text_left, tile_margin, width() - tile_text_left - tile_margin, tile_name_height(font())),
        static_cast<int>(Qt::AlignLeft | (brief_ ? Qt::AlignVCenter : Qt::AlignTop)) | Qt::TextSingleLine, name_);
    if (brief_) return;
    painter.setPen(theme.muted);
    painter.setFont(font());
    painter.drawText(
        QRect(tile_text_left, tile_margin + tile_name_height(font()), width() - tile_text_left - tile_margin, height()),
        Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, sentence_);
}

} // namespace attenscope
