// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace attenscope {

namespace {

// What the files draw with; it stands for the palette's text colour.
constexpr QByteArrayView placeholder = "#000000";

QColor colour_of(QIcon::Mode mode) {
    const QPalette palette = QGuiApplication::palette();
    if (mode == QIcon::Selected) return palette.color(QPalette::HighlightedText);
    QColor colour = palette.color(QPalette::WindowText);
    if (mode == QIcon::Disabled) colour.setAlphaF(0.38f);
    return colour;
}

class SvgIconEngine : public QIconEngine {
public:
    SvgIconEngine(QString name, QByteArray svg) : name_(std::move(name)), svg_(std::move(svg)) {}

    QIconEngine* clone() const override { return new SvgIconEngine(*this); }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const qreal scale = painter->device()->devicePixelRatio();
        const QPixmap image = pixmap((QSizeF(rect.size()) * scale).toSize(), mode, state);
        painter->drawPixmap(rect, image);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        const QColor colour = colour_of(mode);
        const QString key = QStringLiteral("icon %1 %2 %3×%4")
                                .arg(name_, colour.name(QColor::HexArgb), QString::number(size.width()),
                                     QString::number(size.height()));
        QPixmap image;
        if (QPixmapCache::find(key, &image)) return image;
        image = drawn(size, colour);
        QPixmapCache::insert(key, image);
        return image;
    }

    QString iconName() override { return name_; }
    bool isNull() override { return false; }

private:
    QPixmap drawn(const QSize& size, const QColor& colour) const {
        QPixmap image(size);
        image.fill(Qt::transparent);
        QByteArray svg = svg_;
        svg.replace(placeholder, colour.name().toLatin1());
        QSvgRenderer renderer(svg);
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setOpacity(colour.alphaF());
        renderer.render(&painter);
        return image;
    }

    QString name_;
    QByteArray svg_;
};

} // namespace

QIcon icon(const char* name) {
    const QString text = QString::fromLatin1(name);
    QFile file(QStringLiteral(":/icons/%1.svg").arg(text));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QIcon(new SvgIconEngine(text, file.readAll()));
}

} // namespace attenscope
