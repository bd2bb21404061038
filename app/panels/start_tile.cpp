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

int StartTile::heightForWidth(int width) const {
    return std::max(sentenceRect(width).bottom() + 1, tile_margin + tile_icon) + tile_margin;
}

QSize StartTile::sizeHint() const {
    const int width = 24 * grid;
    return {width, heightForWidth(width)};
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

    icon().paint(&painter, QRect(tile_margin, tile_margin, tile_icon, tile_icon));
    painter.setPen(theme.text);
    painter.setFont(tile_name_font(font()));
    painter.drawText(
        QRect(tile_text_left, tile_margin, width() - tile_text_left - tile_margin, tile_name_height(font())),
        Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, name_);
    painter.setPen(theme.muted);
    painter.setFont(font());
    painter.drawText(
        QRect(tile_text_left, tile_margin + tile_name_height(font()), width() - tile_text_left - tile_margin, height()),
        Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, sentence_);
}

} // namespace attenscope
