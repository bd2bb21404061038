// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/worked_latex.h"

#include "app/look/numbers.h"
#include "app/views/view_parts.h"
#include "core/attention/heads.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

constexpr Index most_terms = 16; // of a sum or a vector; a line of a paper holds no more

QString tex(double value) {
    if (std::isnan(value)) return QStringLiteral("\\mathrm{NaN}");
    QString number =
        shown(value).replace(QChar(0x2212), QLatin1Char('-')).replace(QChar(0x221E), QStringLiteral("\\infty"));
    const auto power = number.indexOf(QLatin1Char('e'));
    if (power < 0) return number;
    return number.left(power) + QStringLiteral(" \\cdot 10^{") + number.mid(power + 1) + QLatin1Char('}');
}

/// A factor or a summand that is negative needs its brackets.
QString operand(double value) {
    return value < 0 ? QStringLiteral("(") + tex(value) + QStringLiteral(")") : tex(value);
}

QString vector(const Eigen::Ref<const Eigen::RowVectorXd>& values) {
    QStringList numbers;
    for (Index at = 0; at < std::min(values.size(), most_terms); ++at)
        numbers << tex(values(at));
    if (values.size() > most_terms) numbers << QStringLiteral("\\dots");
    return QStringLiteral("(") + numbers.join(QStringLiteral(", ")) + QStringLiteral(")");
}

class Latex {
public:
    Latex(const Trace& trace, const WorkedCell& cell) : trace_(trace), e_(*trace.experiment), cell_(cell) {}

    QString all() {
        scores();
        weights();
        context();
        return QStringLiteral("% %1 -> %2\n\\begin{align*}\n")
                   .arg(token_name(e_.target, cell_.query), token_name(e_.source, cell_.key)) +
               lines_.join(QStringLiteral(" \\\\\n")) + QStringLiteral("\n\\end{align*}\n");
    }

private:
    void add(const QString& left, const QString& middle, const QString& right) {
        const QString formula = middle.isEmpty() ? right : middle + QStringLiteral(" = ") + right;
        lines_ << QStringLiteral("  ") + left + QStringLiteral(" &= ") + formula;
    }

    void scores() {
        if (!cell_.score) return;
        QStringList terms;
        for (Index d = 0; d < std::min(cell_.terms.size(), most_terms); ++d)
            terms << operand(cell_.query_vector(d)) + QStringLiteral(" \\cdot ") + operand(cell_.key_vector(d));
        if (cell_.terms.size() > most_terms) terms << QStringLiteral("\\dots");
        const bool products = !terms.isEmpty();
        add(products ? QStringLiteral("q \\cdot k") : QStringLiteral("s"), terms.join(QStringLiteral(" + ")),
            tex(*cell_.score));
        if (cell_.scale && cell_.scaled) scale();
        double s = cell_.scaled.value_or(*cell_.score);
        if (cell_.soft_capped) {
            const QString cap = tex(*e_.soft_cap);
            add(QStringLiteral("s_\\mathrm{cap}"),
                QStringLiteral("%1 \\cdot \\tanh\\left(\\frac{%2}{%1}\\right)").arg(cap, tex(s)),
                tex(*cell_.soft_capped));
            s = *cell_.soft_capped;
        }
        if (cell_.bias) {
            add(QStringLiteral("s_\\mathrm{bias}"), tex(s) + QStringLiteral(" + ") + operand(*cell_.bias),
                tex(*cell_.with_bias));
            s = *cell_.with_bias;
        }
        if (cell_.alibi)
            add(QStringLiteral("s_\\mathrm{ALiBi}"),
                QStringLiteral("%1 + 2^{-8 \\cdot %2 / %3} \\cdot (%4 - %5)")
                    .arg(tex(s))
                    .arg(cell_.alibi_slope->number)
                    .arg(cell_.alibi_slope->heads)
                    .arg(cell_.key)
                    .arg(cell_.query),
                tex(*cell_.with_alibi));
        if (!e_.masks.empty() && cell_.masked)
            add(QStringLiteral("s_\\mathrm{mask}"), {}, cell_.hidden ? QStringLiteral("-\\infty") : tex(*cell_.masked));
    }

    void scale() {
        add(QStringLiteral("s"),
            cell_.divisor
                ? QStringLiteral("\\frac{%1}{\\sqrt{%2}}").arg(tex(*cell_.score)).arg(cell_.query_vector.size())
                : tex(*cell_.score) + QStringLiteral(" \\cdot ") + operand(*cell_.scale),
            tex(*cell_.scaled));
    }

    void weights() {
        if (!cell_.weight) return;
        const bool softmax = cell_.masked && e_.normaliser == "softmax";
        if (softmax && cell_.row_kind == RowKind::Shared) return sharedRow();
        if (!softmax || cell_.row_kind != RowKind::Quotients)
            return add(QStringLiteral("\\alpha"), {}, tex(*cell_.weight));
        QString exponent = (cell_.hidden ? QStringLiteral("-\\infty") : tex(*cell_.masked)) + QStringLiteral(" - ") +
                           operand(cell_.row_maximum);
        if (cell_.temperature != 1) exponent = QStringLiteral("\\frac{%1}{%2}").arg(exponent, tex(cell_.temperature));
        add(QStringLiteral("e"), QStringLiteral("\\exp\\left(%1\\right)").arg(exponent), tex(cell_.exponential));
        add(QStringLiteral("\\alpha"), QStringLiteral("\\frac{%1}{%2}").arg(tex(cell_.exponential), tex(cell_.row_sum)),
            tex(*cell_.weight));
    }

    /// The limit of which the weight is the value; the others of the row vanish in it.
    void sharedRow() {
        const bool infinite = std::isinf(cell_.row_maximum), one = cell_.exponential == 1;
        const QString count =
            cell_.row_sum == 1 ? QString() : QString::number(cell_.row_sum, 'f', 0) + QLatin1Char(' ');
        const auto power = [&](const QString& score) {
            return infinite ? QStringLiteral("\\exp(%1)").arg(score) : QStringLiteral("\\exp(%1 / T)").arg(score);
        };
        const QString largest = power(infinite ? QStringLiteral("c") : tex(cell_.row_maximum));
        add(QStringLiteral("\\alpha"),
            QStringLiteral("\\lim_{%1} \\frac{%2}{%3%4} = \\frac{%5}{%6}")
                .arg(infinite ? QStringLiteral("c \\to \\infty") : QStringLiteral("T \\to 0"),
                     one ? largest : power(tex(*cell_.masked)), count, largest, tex(cell_.exponential),
                     tex(cell_.row_sum)),
            tex(*cell_.weight));
    }

    void context() {
        const Table& context = trace_.heads[static_cast<size_t>(cell_.head)].context;
        if (!cell_.weight || !context || !trace_.inputs.value) return;
        const Eigen::RowVectorXd value = head_columns(*trace_.inputs.value, cell_.kv_head, e_.kv_heads).row(cell_.key);
        const Eigen::RowVectorXd part =
            *cell_.weight == 0 ? Eigen::RowVectorXd::Zero(value.size()) : Eigen::RowVectorXd(*cell_.weight * value);
        add(QStringLiteral("\\alpha v"), tex(*cell_.weight) + QStringLiteral(" \\cdot ") + vector(value), vector(part));
        add(QStringLiteral("c = \\sum \\alpha v"), {}, vector(context->row(cell_.query)));
    }

    const Trace& trace_;
    const Experiment& e_;
    const WorkedCell& cell_;
    QStringList lines_;
};

} // namespace

QString worked_latex(const Trace& trace, const WorkedCell& cell) {
    return Latex(trace, cell).all();
}

} // namespace attenscope
