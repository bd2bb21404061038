// SPDX-License-Identifier: GPL-3.0-or-later
// A device that keeps the words painted on it and nothing else.
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QStringList>

namespace attenscope {

class WordRecorder : public QPaintDevice {
public:
    explicit WordRecorder(QSize size) : size_(size) {}

    QPaintEngine* paintEngine() const override { return &engine_; }
    const QStringList& words() const { return engine_.words; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
        case PdmWidth:
            return size_.width();
        case PdmHeight:
            return size_.height();
        case PdmWidthMM:
            return size_.width() * 254 / 960;
        case PdmHeightMM:
            return size_.height() * 254 / 960;
        case PdmNumColors:
            return 1 << 24;
        case PdmDepth:
            return 32;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        default:
            return 96;
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        Engine() : QPaintEngine(AllFeatures) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState&) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
        void drawPath(const QPainterPath&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawTextItem(const QPointF&, const QTextItem& item) override { words << item.text(); }
        Type type() const override { return User; }

        QStringList words;
    };

    QSize size_;
    mutable Engine engine_;
};

} // namespace attenscope
