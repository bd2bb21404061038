// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/distribution_statistics.h"

#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/views/view_parts.h"
#include "core/maps/statistics.h"

#include <QGridLayout>
#include <QLabel>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace attenscope {

namespace {

bool looks_like_one(double sum) {
    return shown_sum(sum) == shown_sum(1);
}

} // namespace

RowStatistics row_statistics(const Trace& trace, Index head, Index query) {
    if (head < 0 || head >= static_cast<Index>(trace.heads.size())) return {};
    const Table& weights = trace.heads[static_cast<size_t>(head)].weights;
    if (!weights || query < 0 || query >= weights->rows()) return {};
    return row_statistics(trace, query, Eigen::VectorXd(weights->row(query)));
}

RowStatistics row_statistics(const Trace& trace, Index query, const Eigen::VectorXd& weights) {
    RowStatistics row;
    for (Index key = 0; key < weights.size(); ++key) {
        if (!trace.sees(query, key)) continue;
        const double weight = weights(key);
        row.sees_a_key = true;
        row.sum += weight;
        row.negative = row.negative || weight < 0;
        if (std::isnan(weight) || (row.maximum && weight <= *row.maximum)) continue;
        row.maximum = weight;
        row.maximum_key = key;
    }
    if (row.sees_a_key) row.entropy = entropy(weights);
    return row;
}

bool has_other_sums(const Trace& trace, Index head) {
    if (trace.inputs.weights.empty() || head < 0 || head >= static_cast<Index>(trace.heads.size())) return false;
    const Eigen::VectorXd& sums = trace.heads[static_cast<size_t>(head)].row_sum;
    return std::any_of(sums.begin(), sums.end(), [](double sum) { return !looks_like_one(sum); });
}

DistributionStatistics::DistributionStatistics(QWidget* parent) : QWidget(parent), note_(new QLabel(this)) {
    setObjectName(QStringLiteral("distribution_statistics"));
    struct Column {
        const char* name;
        QString heading, tool_tip;
    };
    const std::array<Column, 5> columns{{
        {"sum", tr("Σ"), tr("Sum of the weights; 1 for a softmax over at least one key")},
        {"entropy_nat", tr("H nat"),
         tr("Entropy −Σ p·ln p in nat, p the weights divided by their sum: 0 when one key takes all, ln N when all N "
            "are "
            "equal")},
        {"entropy_bit", tr("H bit"), tr("Entropy in bit: nat ÷ ln 2")},
        {"perplexity", tr("PP"), tr("Perplexity exp(H): as spread as over this many equal keys")},
        {"maximum", tr("max"), tr("Largest weight")},
    }};
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(grid, grid / 2, grid, grid / 2);
    layout->setHorizontalSpacing(grid / 2);
    layout->setVerticalSpacing(0);
    for (size_t at = 0; at < columns.size(); ++at) {
        auto* heading = new QLabel(columns[at].heading, this);
        heading->setForegroundRole(QPalette::PlaceholderText);
        heading->setAlignment(Qt::AlignRight);
        set_tool_tip(heading, columns[at].tool_tip);
        auto* value = values_[at] = new QLabel(this);
        value->setTextFormat(Qt::PlainText);
        value->setAlignment(Qt::AlignRight);
        value->setObjectName(QStringLiteral("distribution_") + QLatin1String(columns[at].name));
        set_tool_tip(value, columns[at].tool_tip);
        headings_[at] = columns[at].heading;
        layout->addWidget(heading, 0, static_cast<int>(at));
        layout->addWidget(value, 1, static_cast<int>(at));
        layout->setColumnMinimumWidth(static_cast<int>(at), fontMetrics().horizontalAdvance(QStringLiteral("00.000")));
        layout->setColumnStretch(static_cast<int>(at), 1);
    }
    note_->setObjectName(QStringLiteral("distribution_note"));
    note_->setTextFormat(Qt::PlainText);
    note_->setForegroundRole(QPalette::PlaceholderText);
    note_->setAlignment(Qt::AlignRight);
    note_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    layout->addWidget(note_, 2, 0, 1, static_cast<int>(columns.size()));
    showStatistics(std::nullopt);
}

QString DistributionStatistics::note(const RowStatistics& row) const {
    if (row.entropy) return looks_like_one(row.sum) ? QString() : tr("H and PP are of the weights ÷ Σ");
    if (row.negative) return tr("A weight is negative: no H and PP");
    return std::isfinite(row.sum) ? QString() : tr("A weight is no finite number: no H and PP");
}

void DistributionStatistics::showStatistics(const std::optional<RowStatistics>& row, bool keeps_note) {
    const QString note = row ? this->note(*row) : QString();
    note_->setText(note);
    note_->setToolTip(literal_tool_tip(note));
    note_->setVisible(keeps_note || !note.isEmpty());
    const auto say = [this](size_t at, const QString& number) {
        values_[at]->setText(number);
        // A screen reader hears name and number: a name alone would hide the number from it.
        values_[at]->setAccessibleName(tr("%1: %2", "a statistic and its value").arg(headings_[at], number));
    };
    const auto put = [&](size_t at, bool known, double value) { say(at, known ? shown(value) : QStringLiteral("–")); };
    say(0, row ? shown_sum(row->sum) : QStringLiteral("–"));
    const bool spread = row && row->entropy;
    const double nat = spread ? *row->entropy : 0;
    put(1, spread, nat);
    put(2, spread, nat / std::numbers::ln2);
    put(3, spread, std::exp(nat));
    put(4, row && row->maximum, row && row->maximum ? *row->maximum : 0);
}

} // namespace attenscope
