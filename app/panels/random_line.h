// SPDX-License-Identifier: GPL-3.0-or-later
// The standing line under the heatmap while numbers come from a seed: what they mean, and what they do not.
#pragma once

#include "app/document/document.h"

#include <QWidget>

class QLabel;

namespace attenscope {

class RandomLine : public QWidget {
    Q_OBJECT
public:
    explicit RandomLine(Document* document, QWidget* parent = nullptr);

signals:
    /// The person asks why: the lesson of this id explains it.
    void lessonAsked(const QByteArray& id);

private:
    void follow();

    Document* document_;
    QLabel* sentence_;
};

} // namespace attenscope
