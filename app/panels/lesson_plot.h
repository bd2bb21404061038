// SPDX-License-Identifier: GPL-3.0-or-later
// A figure of a lesson: title, curves, legend, and the sentence that reads two numbers off them.
#pragma once

#include "core/lessons/lesson_figures.h"

#include <QWidget>

class QCustomPlot;

namespace attenscope {

class LessonPlot : public QWidget {
    Q_OBJECT
public:
    explicit LessonPlot(const LessonFigure& row, QWidget* parent = nullptr);

    const LinePlot& figure() const { return figure_; }

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void placeLegend();
    void restyle();
    /// The values of all curves at the x nearest to the pointer.
    QString valuesAt(double pixel) const;

    LinePlot figure_;
    QCustomPlot* plot_;
};

} // namespace attenscope
