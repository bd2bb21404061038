// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/distribution_view.h"

#include "app/document/selection.h"
#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/views/distribution_bars.h"
#include "app/views/distribution_statistics.h"
#include "app/views/readout.h"
#include "app/views/temperature_lens.h"
#include "app/views/view_parts.h"
#include "core/attention/tempered.h"

#include <QLabel>
#include <QVBoxLayout>

namespace attenscope {

DistributionView::DistributionView(Selection* selection, QWidget* parent)
    : QWidget(parent),
      selection_(selection),
      title_(new QLabel(this)),
      lens_(new TemperatureLens(this)),
      bars_(new DistributionBars(selection, this)),
      statistics_(new DistributionStatistics(this)) {
    name_widget(*this, QStringLiteral("distribution_view"), tr("Distribution"),
                tr("Score and weight of every key for one query. Point at a bar to light it everywhere, click to keep "
                   "it; up and down change the key, left and right the query."));
    title_->setObjectName(QStringLiteral("distribution_title"));
    title_->setTextFormat(Qt::PlainText);
    title_->setContentsMargins(grid, grid / 2, grid, grid / 2);
    title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(title_);
    layout->addWidget(lens_);
    layout->addWidget(bars_, 1);
    layout->addWidget(statistics_);

    connect(selection_, &Selection::changed, this, &DistributionView::followSelection);
    connect(selection_, &Selection::advanced, this, &DistributionView::followPosition);
    connect(lens_, &TemperatureLens::changed, this, &DistributionView::refresh);
    connect(lens_, &TemperatureLens::applied, this, &DistributionView::temperatureChosen);
    refresh();
}

void DistributionView::showTrace(std::shared_ptr<const Trace> trace) {
    if (trace == trace_) return;
    trace_ = std::move(trace);
    if (!trace_ || (query_ && *query_ >= trace_->queries())) query_.reset();
    followSelection();
}

void DistributionView::followSelection() {
    place();
    refresh();
}

void DistributionView::followPosition() {
    const auto query = query_;
    const bool complete = progress_.complete;
    place();
    if (query != query_ || complete != progress_.complete) return refresh();
    showProgress();
}

void DistributionView::place() {
    const auto query = selection_->query();
    if (query && trace_ && *query < trace_->queries()) query_ = query;
    progress_ = {};
    if (!trace_ || trace_->queries() == 0 || selection_->position().fraction >= 1) return;
    const TraceMatrix* matrix = stage_matrix(*trace_, selection_->stage());
    const Moment now = moment(*trace_, selection_->focus(), selection_->position());
    if (matrix) progress_ = row_progress(now, matrix->id, selection_->grain());
    query_ = now.step ? now.step->query : selection_->focus().query;
}

void DistributionView::showProgress() {
    bars_->showProgress(progress_);
    const auto key = progress_.key >= 0 ? std::optional(progress_.key) : selection_->key();
    bars_->lightKey(key && trace_ && *key < trace_->keys() ? key : std::nullopt, selection_->pinned());
}

void DistributionView::refresh() {
    const Index head = selection_->head();
    const QString hint = trace_ ? tr("Point at a row of the heatmap to see how that query spreads its attention.")
                                : tr("Type target and source tokens to see how attention is spread.");
    const bool row_shown = trace_ && query_;
    if (trace_) lens_->setOwn(trace_->experiment->temperature);
    lens_->setAvailable(row_shown && progress_.complete && tempered_row(*trace_, head, *query_, 1),
                        trace_ && trace_->inputs.weights.empty());
    const auto lens = asked();
    bars_->showRow(trace_, head, query_, hint);
    bars_->showLens(lens);
    showProgress();
    auto row = row_shown ? std::optional(row_statistics(*trace_, head, *query_)) : std::nullopt;
    if (lens) row = row_statistics(*trace_, *query_, *lens);
    // No sum before there are weights.
    statistics_->showStatistics(progress_.complete ? row : std::nullopt, trace_ && has_other_sums(*trace_, head));
    title_text_ = title(lens);
    setTitle();
    // The selection may be ahead of the trace: its head is one of the next trace.
    const bool has_head = trace_ && head < static_cast<Index>(trace_->heads.size());
    const TraceMatrix* weights = row && has_head ? find_trace_matrix("weights") : nullptr;
    set_description(bars_, lens      ? askedReadout(*lens)
                           : weights ? readout(*trace_, *weights, head, *query_, selection_->key())
                                     : hint);
}

std::optional<Eigen::VectorXd> DistributionView::asked() const {
    const std::optional<double> temperature = lens_->temperature();
    if (!temperature || !trace_ || !query_ || !progress_.complete) return std::nullopt;
    return tempered_row(*trace_, selection_->head(), *query_, *temperature);
}

QString DistributionView::askedReadout(const Eigen::VectorXd& lens) const {
    const Experiment& e = *trace_->experiment;
    const Index key = selection_->key().value_or(row_statistics(*trace_, *query_, lens).maximum_key);
    if (key < 0 || key >= lens.size()) return {};
    return tr("At temperature %1, %2 would give %4 % of its attention to %3.")
        .arg(shown_short(*lens_->temperature()), token_name(e.target, *query_), token_name(e.source, key),
             shown_share(lens(key)));
}

QString DistributionView::title(const std::optional<Eigen::VectorXd>& lens) const {
    if (!trace_ || !query_) return tr("No query selected");
    const QString name = token_name(trace_->experiment->target, *query_);
    if (!row_statistics(*trace_, selection_->head(), *query_).sees_a_key)
        return tr("%1 sees no key: all its weights are 0").arg(name);
    if (lens) return tr("Attention of query %1 at T = %2 (what if)").arg(name, shown_short(*lens_->temperature()));
    return tr("Attention of query %1").arg(name);
}

void DistributionView::setTitle() {
    QPalette palette = title_->palette();
    palette.setColor(QPalette::WindowText, query_ ? current_theme().role(Role::Query) : current_theme().muted);
    title_->setPalette(palette);
    const int room = width() - 2 * grid;
    title_->setText(title_->fontMetrics().elidedText(title_text_, Qt::ElideMiddle, std::max(room, 0)));
    title_->setAccessibleName(title_text_); // all of it, however little there is room for
    set_tool_tip(title_, title_text_);
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
