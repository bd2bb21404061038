// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/readout.h"

#include "app/look/numbers.h"
#include "app/views/view_parts.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

class Readout {
    Q_DECLARE_TR_FUNCTIONS(Readout)
public:
    Readout(const Trace& trace, const TraceMatrix& matrix, Index head)
        : trace_(trace), matrix_(matrix), head_(head), values_(matrix.values(trace, head)) {}

    QString cell(Index query, Index key) const {
        if (!inside(query, key)) return {};
        return matrix_.kind == MapKind::Weight ? weight(query, key) : score(query, key);
    }

    QString row(Index query) const {
        if (!inside(query, 0)) return {};
        if (matrix_.columns == Axis::Components) return vectorOf(query);
        if (seesNoKey(query)) return noKey(query);
        const Index best = largest(query);
        if (best < 0) return tr("Nothing can be compared in the row of %1.").arg(queryName(query));
        if (matrix_.kind == MapKind::Weight)
            return tr("%1 attends most to %2, with weight %3.")
                .arg(queryName(query), keyName(best), shown((*values_)(query, best)));
        return tr("%1 scores highest with %2, at %3.")
            .arg(queryName(query), keyName(best), shown((*values_)(query, best)));
    }

private:
    QString queryName(Index query) const { return token_name(trace_.experiment->target, query); }
    QString keyName(Index key) const { return token_name(trace_.experiment->source, key); }

    bool inside(Index row, Index column) const {
        return values_ && row >= 0 && column >= 0 && row < values_->rows() && column < values_->cols();
    }

    bool seesNoKey(Index query) const {
        if (trace_.visible && !trace_.visible->row(query).any()) return true;
        // −inf biases hide as well as a mask does.
        if (head_ < 0 || head_ >= static_cast<Index>(trace_.heads.size())) return false;
        const HeadTrace& head = trace_.heads[static_cast<size_t>(head_)];
        return head.masked && query < head.row_sum.size() && head.row_sum(query) == 0;
    }

    QString components(Index query) const {
        constexpr Index most = 6;
        const Tokens names = matrix_.id == "context" ? context_names(trace_, head_) : Tokens();
        return component_list(values_->row(query), 3, most, names);
    }

    Index largest(Index query) const {
        Index best = -1;
        for (Index key = 0; key < values_->cols(); ++key) {
            const double value = (*values_)(query, key);
            if (trace_.sees(query, key) && !std::isnan(value) && (best < 0 || value > (*values_)(query, best)))
                best = key;
        }
        return best;
    }

    QString noKey(Index query) const { return tr("%1 sees no key, so all its weights are 0.").arg(queryName(query)); }

    QString hidden(Index query, Index key) const {
        return tr("A mask hides %2 from %1.").arg(queryName(query), keyName(key));
    }

    QString weight(Index query, Index key) const {
        if (seesNoKey(query)) return noKey(query);
        if (!trace_.sees(query, key)) return hidden(query, key);
        const double weight = (*values_)(query, key);
        const QString q = queryName(query), k = keyName(key);
        if (std::isnan(weight)) return tr("The weight that %1 gives to %2 is not a number (NaN).").arg(q, k);
        // Weights that were given need not be shares of one; then a percentage would be a lie.
        const double sum = values_->row(query).sum();
        if (weight < 0 || weight > 1 || !(std::abs(sum - 1) < 5e-3))
            return tr("%1 gives %2 the weight %3; the weights of %1 sum to %4.")
                .arg(q, k, shown(weight), shown_sum(sum));
        if (weight == 0) return tr("%1 gives no attention to %2.").arg(q, k);
        if (weight == 1) return tr("%1 gives all its attention to %2.").arg(q, k);
        return tr("%1 gives %3 % of its attention to %2.").arg(q, k, shown_share(weight));
    }

    QString score(Index query, Index key) const {
        const double score = (*values_)(query, key);
        const QString q = queryName(query), k = keyName(key);
        if (matrix_.id == "masked") {
            if (seesNoKey(query)) return noKey(query);
            if (!trace_.sees(query, key)) return hidden(query, key);
        }
        if (std::isnan(score)) return tr("The score of %1 with %2 is not a number (NaN).").arg(q, k);
        const QString number = shown(score);
        if (!trace_.sees(query, key)) return tr("%1 scores %3 with %2, but a mask hides %2 from %1.").arg(q, k, number);
        if (std::isinf(score)) return tr("The score of %1 with %2 is infinite (%3).").arg(q, k, number);
        if (matrix_.id == "scaled") return tr("%1 scores %3 with %2 after scaling.").arg(q, k, number);
        if (matrix_.id == "masked") return tr("%1 scores %3 with %2, ready for the softmax.").arg(q, k, number);
        return tr("%1 scores %3 with %2.").arg(q, k, number);
    }

    QString vectorOf(Index query) const {
        const QString q = queryName(query);
        if (matrix_.id == "context" && seesNoKey(query)) return tr("%1 sees no key, so its context is 0.").arg(q);
        if (matrix_.id == "context") return tr("The context of %1 is (%2).").arg(q, components(query));
        return tr("The output for %1 is (%2).").arg(q, components(query));
    }

    const Trace& trace_;
    const TraceMatrix& matrix_;
    Index head_;
    Table values_;
};

} // namespace

QString readout(const Trace& trace, const TraceMatrix& matrix, Index head, Index query, std::optional<Index> key) {
    const Readout sentences(trace, matrix, head);
    // The columns of a vector are no keys: the row speaks for it.
    return key && matrix.columns == Axis::Keys ? sentences.cell(query, *key) : sentences.row(query);
}

} // namespace attenscope
