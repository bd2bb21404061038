// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/settings_panel.h"

#include "app/look/theme.h"
#include "app/panels/heads_group.h"
#include "app/panels/mask_group.h"
#include "app/panels/score_group.h"
#include "app/panels/softmax_group.h"
#include "app/panels/vectors_group.h"

#include <QVBoxLayout>

namespace attenscope {

SettingsPanel::SettingsPanel(Document* document, QWidget* parent) : QScrollArea(parent) {
    setObjectName(QStringLiteral("settingsPanel"));
    setAccessibleName(tr("Settings"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(grid, grid, grid, grid);
    column->setSpacing(grid);
    // In the order of the calculation.
    const std::initializer_list<SettingsGroup*> groups{
        new VectorsGroup(document, content), new ScoreGroup(document, content), new MaskGroup(document, content),
        new SoftmaxGroup(document, content), new HeadsGroup(document, content)};
    for (SettingsGroup* group : groups) {
        column->addWidget(group);
        connect(group, &SettingsGroup::matrixRequested, this, &SettingsPanel::matrixRequested);
    }
    column->addStretch();
    setWidget(content);
}

QSize SettingsPanel::minimumSizeHint() const {
    return {28 * grid, 12 * grid};
}

} // namespace attenscope
