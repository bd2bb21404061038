// SPDX-License-Identifier: GPL-3.0-or-later
// Two things that no control may do, wherever it stands: change under a wheel that only passes over it, and keep undo
// to itself when nothing is being typed into it.
#pragma once

#include <QObject>

namespace attenscope {

class Manners : public QObject {
    Q_OBJECT
public:
    /// Teaches them to every widget of the application, once.
    static void teach();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using QObject::QObject;
};

} // namespace attenscope
