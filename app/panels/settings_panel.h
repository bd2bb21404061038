// SPDX-License-Identifier: GPL-3.0-or-later
// Everything about an Experiment that is no token and no table of numbers, in parts that fold away.
#pragma once

#include "app/document/document.h"

#include <QScrollArea>

namespace attenscope {

class SettingsPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit SettingsPanel(Document* document, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

signals:
    /// The person asks for the table with this id (core/attention/experiment_tables.h).
    void matrixRequested(const QString& id);
};

} // namespace attenscope
