// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/distribution_view.h"

#include "app/document/selection.h"
#include "app/look/theme.h"
#include "app/views/distribution_bars.h"
#include "app/views/distribution_statistics.h"
#include "app/views/readout.h"
#include "app/views/view_parts.h"

#include <QLabel>
#include <QVBoxLayout>

namespace attenscope {

DistributionView::DistributionView(Selection* selection, QWidget* parent)
    : QWidget(parent),
      selection_(selection),
      title_(new QLabel(this)),
      bars_(new DistributionBars(selection, this)),
      statistics_(new DistributionStatistics(this)) {
    name_widget(*this, QStringLiteral("distribution_view"), tr("Distribution"),
                tr("Score and weight of every key for one query. Point at a bar to light it everywhere, click to keep "
                   "it; up and down change the key, left and right the query."));
    setFocusProxy(bars_);
    title_->setObjectName(QStringLiteral("distribution_title"));
    title_->setTextFormat(Qt::PlainText);
    title_->setContentsMargins(grid, grid / 2, grid, grid / 2);
    title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(title_);
    layout->addWidget(bars_, 1);
    layout->addWidget(statistics_);

    connect(selection_, &Selection::changed, this, &DistributionView::followSelection);
    refresh();
}

void DistributionView::showTrace(std::shared_ptr<const Trace> trace) {
    if (trace == trace_) return;
    trace_ = std::move(trace);
    if (!trace_ || (query_ && *query_ >= trace_->queries())) query_.reset();
    followSelection();
}

void DistributionView::followSelection() {
    const auto query = selection_->query();
    if (query && trace_ && *query < trace_->queries()) query_ = query;
    refresh();
}

void DistributionView::refresh() {
    const Index head = selection_->head();
    const QString hint = trace_ ? tr("Point at a row of the heatmap to see how that query spreads its attention.")
                                : tr("Type target and source tokens to see how attention is spread.");
    bars_->showRow(trace_, head, query_, hint);
    const auto key = selection_->key();
    bars_->lightKey(key && trace_ && *key < trace_->keys() ? key : std::nullopt, selection_->pinned());
    const auto row = trace_ && query_ ? std::optional(row_statistics(*trace_, head, *query_)) : std::nullopt;
    statistics_->showStatistics(row);
    if (!row)
        title_text_ = tr("No query selected");
    else if (!row->sees_a_key)
        title_text_ = tr("%1 sees no key: all its weights are 0").arg(token_name(trace_->experiment->target, *query_));
    else
        title_text_ = tr("Attention of query %1").arg(token_name(trace_->experiment->target, *query_));
    setTitle();
    // The selection may be ahead of the trace: its head is one of the next trace.
    const bool has_head = trace_ && head < static_cast<Index>(trace_->heads.size());
    const TraceMatrix* weights = row && has_head ? find_trace_matrix("weights") : nullptr;
    bars_->setAccessibleDescription(weights ? readout(*trace_, *weights, head, *query_, selection_->key()) : hint);
}

void DistributionView::setTitle() {
    QPalette palette = title_->palette();
    palette.setColor(QPalette::WindowText, query_ ? current_theme().role(Role::Query) : current_theme().muted);
    title_->setPalette(palette);
    const int room = width() - 2 * grid;
    title_->setText(title_->fontMetrics().elidedText(title_text_, Qt::ElideMiddle, std::max(room, 0)));
    title_->setToolTip(literal_tool_tip(title_text_));
}

void DistributionView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    setTitle();
}

void DistributionView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) setTitle();
}

} // namespace attenscope
