// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/worked_lines.h"

#include "app/look/fitted_texts.h"
#include "app/look/numbers.h"
#include "app/look/translated.h"
#include "app/views/view_parts.h"
#include "core/attention/normalisers.h"
#include "core/attention/output_rules.h"
#include "core/attention/score_rules.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

/// Terms of a dot product that are shown one by one; the rest is summed up in one line.
constexpr Index shown_terms = 8;
constexpr Index listed_terms = 64;

class Lines {
    Q_DECLARE_TR_FUNCTIONS(WorkedLines)
public:
    Lines(const Trace& trace, const WorkedCell& cell) : trace_(trace), experiment_(*trace.experiment), cell_(cell) {}

    std::vector<WorkedLine> all() {
        score();
        scale();
        softCapAndBias();
        mask();
        normalise();
        value();
        return std::move(lines_);
    }

private:
    static InkedText number(double value, Ink ink = Ink::Plain) { return {shown(value), ink}; }
    static InkedText number(const std::optional<double>& value) { return value ? number(*value) : InkedText{}; }

    WorkedLine& add(std::string_view matrix, StepKind step, std::vector<InkedText> label, InkedText left,
                    const QString& sign, InkedText right, InkedText result, const QString& tool_tip) {
        WorkedLine& line = lines_.emplace_back();
        line.matrix = matrix;
        line.step = step;
        line.label = std::move(label);
        line.left = std::move(left);
        line.sign = {sign, Ink::Muted};
        line.right = std::move(right);
        line.result = std::move(result);
        line.tool_tip = tool_tip;
        return line;
    }

    void score() {
        if (!cell_.score) return;
        const Index count = cell_.terms.size();
        // One more line is not worth a line that says so.
        const Index single = count <= shown_terms + 1 ? count : shown_terms;
        double sum = 0;
        for (Index d = 0; d < single; ++d) {
            sum += cell_.terms(d);
            WorkedLine& line =
                add("scores", StepKind::Product,
                    {{QStringLiteral("q") + subscript(d + 1), Ink::Query},
                     {QStringLiteral(" k") + subscript(d + 1), Ink::Key}},
                    number(cell_.query_vector(d), Ink::Query), QStringLiteral("×"),
                    number(cell_.key_vector(d), Ink::Key), number(cell_.terms(d)),
                    tr("Component %1 of the query times component %1 of the key; the terms up to here sum to %2")
                        .arg(QString::number(d + 1), shown(sum)));
            line.component = d;
            line.terms = 1;
            line.running = number(sum, Ink::Muted);
        }
        if (single < count) {
            WorkedLine& line = add("scores", StepKind::Product, {{tr("%1 more").arg(count - single), Ink::Muted}}, {},
                                   QStringLiteral("…"), {}, number(cell_.terms.tail(count - single).sum()), allTerms());
            line.component = single;
            line.terms = count - single;
            line.running = number(cell_.terms.sum(), Ink::Muted);
        }
        const ScoreRule* rule = find_score_rule(experiment_.score);
        const QString formula = rule ? translated(rule->label) + QStringLiteral(": ") + translated(rule->formula)
                                     : tr("The score of query and key");
        if (count > 0)
            add("scores", StepKind::Score,
                {{QStringLiteral("q"), Ink::Query}, {QStringLiteral(" · ")}, {QStringLiteral("k"), Ink::Key}}, {}, {},
                {tr("sum"), Ink::Muted}, number(cell_.score), allTerms())
                .gathers = StepKind::Product;
        else
            add("scores", StepKind::Score, {{tr("score")}}, {}, {}, {}, number(cell_.score), formula);
        singlePrecision();
    }

    /// What rounding to single precision has done to the sum.
    void singlePrecision() {
        if (experiment_.precision != Precision::Float32 || cell_.terms.size() == 0) return;
        const double exact = cell_.terms.sum();
        add("scores", StepKind::Score, {{QStringLiteral("float32"), Ink::Muted}}, {}, {}, {tr("off by"), Ink::Muted},
            number(*cell_.score - exact),
            tr("In single precision the sum is %1, in double precision it would be %2")
                .arg(shown_full(*cell_.score), shown_full(exact)));
    }

    QString allTerms() const {
        QStringList terms;
        for (Index d = 0; d < std::min(cell_.terms.size(), listed_terms); ++d)
            terms << shown(cell_.query_vector(d)) + QStringLiteral("×") + shown(cell_.key_vector(d));
        if (cell_.terms.size() > listed_terms) terms << QStringLiteral("…");
        return tr("q·k = %1 = %2").arg(terms.join(QStringLiteral(" + ")), shown(*cell_.score));
    }

    void scale() {
        if (!cell_.scaled || !cell_.scale) return;
        if (cell_.divisor)
            add("scaled", StepKind::Scale, {{QStringLiteral("÷ √dₖ")}}, number(cell_.score), QStringLiteral("÷"),
                number(cell_.divisor), number(cell_.scaled), tr("Divided by √dₖ = √%1").arg(cell_.query_vector.size()));
        else
            add("scaled", StepKind::Scale, {{tr("× scale")}}, number(cell_.score), QStringLiteral("×"),
                number(cell_.scale), number(cell_.scaled), tr("Multiplied by the scale"));
    }

    void softCapAndBias() {
        if (experiment_.soft_cap && cell_.soft_capped) {
            const QString cap = shown_short(*experiment_.soft_cap);
            add("masked", StepKind::SoftCap, {{tr("soft cap")}}, number(cell_.scaled), {}, {QStringLiteral("±") + cap},
                number(cell_.soft_capped), tr("Kept inside ±%1 by %1·tanh(s ÷ %1)").arg(cap));
        }
        auto before = cell_.soft_capped ? cell_.soft_capped : cell_.scaled;
        if (cell_.bias) {
            add("masked", StepKind::Bias, {{tr("+ bias")}}, number(before), QStringLiteral("+"), number(cell_.bias),
                number(cell_.with_bias), tr("The bias of this pair is added"));
            before = cell_.with_bias;
        }
        if (cell_.alibi) alibi(before);
    }

    void alibi(const std::optional<double>& before) {
        const QString rule =
            tr("ALiBi: head %1 of %2 has the slope 2^(−8·%3/%4) = %5; it is multiplied by the position of "
               "the key less that of the query, %6 − %7, and added")
                .arg(QString::number(cell_.head), QString::number(experiment_.heads),
                     QString::number(cell_.alibi_slope->number), QString::number(cell_.alibi_slope->heads),
                     shown_full(cell_.alibi_slope->value()))
                .arg(cell_.key)
                .arg(cell_.query);
        add("masked", StepKind::Alibi, {{tr("slope")}}, number(cell_.alibi_slope->value()), QStringLiteral("×"),
            {shown(static_cast<double>(cell_.key - cell_.query))}, number(cell_.alibi), rule);
        add("masked", StepKind::Alibi, {{tr("+ ALiBi")}}, number(before), QStringLiteral("+"), number(cell_.alibi),
            number(cell_.with_alibi), rule);
    }

    void mask() {
        if (!cell_.masked || experiment_.masks.empty()) return;
        add("masked", StepKind::Mask, {{tr("mask")}}, {}, {}, {cell_.hidden ? tr("hidden") : tr("visible"), Ink::Muted},
            cell_.hidden ? number(-INFINITY) : number(cell_.masked), tr("A hidden key counts as −∞: its weight is 0"));
    }

    void normalise() {
        if (!cell_.weight) return;
        const InkedText weight = number(*cell_.weight);
        if (!cell_.masked) {
            add("weights", StepKind::Given, {{tr("weight")}}, {}, {}, {tr("given"), Ink::Muted}, weight,
                tr("Given, not computed"));
            return;
        }
        if (experiment_.normaliser != "softmax") {
            const Normaliser* rule = find_normaliser(experiment_.normaliser);
            largest(StepKind::Choice, weight,
                    rule ? translated(rule->label) + QStringLiteral(": ") + translated(rule->formula) : QString());
            return;
        }
        if (cell_.temperature == 0)
            largest(StepKind::Exponential, number(cell_.exponential),
                    tr("At temperature 0 each of the largest scores counts 1, every other one 0"));
        else
            exponential();
        add("weights", StepKind::Division, {{tr("÷ Σ")}}, number(cell_.exponential), QStringLiteral("÷"),
            of_row(cell_.row_sum), weight,
            cell_.row_kind == RowKind::WithoutKey ? tr("This query sees no key: all its weights are 0")
                                                  : tr("Divided by the sum over the row: the weight"))
            .gathers = StepKind::Sum;
    }

    /// Of a row in which nothing is visible there is no maximum and no sum; beside a NaN no hidden key has one either.
    InkedText of_row(double value) const {
        const bool visible = *cell_.masked != -INFINITY;
        const bool none = cell_.row_kind == RowKind::WithoutKey || (cell_.row_kind == RowKind::NotANumber && !visible);
        return none ? InkedText{QStringLiteral("–")} : number(value);
    }

    void largest(StepKind step, const InkedText& result, const QString& tool_tip) {
        add("weights", step, {{tr("max")}}, number(cell_.masked), QStringLiteral("≤"), of_row(cell_.row_maximum),
            result, tool_tip)
            .gathers = StepKind::Maximum;
    }

    void exponential() {
        const bool shared = cell_.row_kind == RowKind::Shared; // ∞ − ∞ is no number: there the lines say what is meant
        const auto below = [&](double value) { return shared ? InkedText{QStringLiteral("–")} : of_row(value); };
        const double difference = cell_.row_kind == RowKind::NotANumber ? NAN : cell_.below_maximum;
        WorkedLine& maximum = add("weights", StepKind::Exponential, {{tr("− max")}}, number(cell_.masked),
                                  QStringLiteral("−"), of_row(cell_.row_maximum), below(difference),
                                  tr("The largest score of the row is subtracted; the weights do not change by it"));
        maximum.gathers = StepKind::Maximum;
        if (shared) {
            maximum.left = maximum.sign = maximum.right = maximum.result = {};
            maximum.wide = shares();
            maximum.tool_tip = tr("Infinite scores are infinitely far above all others: they share the row equally");
        }
        if (cell_.temperature != 1)
            add("weights", StepKind::Exponential, {{tr("÷ T")}}, below(difference), QStringLiteral("÷"),
                number(cell_.temperature), below(difference / cell_.temperature), tr("Divided by the temperature"));
        add("weights", StepKind::Exponential, {{tr("exp")}}, {}, {}, below(difference / cell_.temperature),
            number(cell_.exponential),
            shared ? tr("A score of +∞ counts 1, every other one 0") : tr("e to the power of that number"));
    }

    QString shares() const {
        const QString count = QString::number(static_cast<Index>(cell_.row_sum));
        return cell_.row_sum == 1 ? tr("1 key at +∞: it takes all") : tr("%1 keys at +∞: each 1/%1").arg(count);
    }

    void value() {
        const Table& values = trace_.inputs.value;
        const Table& context = trace_.heads[static_cast<size_t>(cell_.head)].context;
        if (!cell_.weight || !values || !context) return;
        const Index width = values->cols() / std::max<Index>(experiment_.kv_heads, 1);
        const Eigen::RowVectorXd row = values->row(cell_.key).segment(cell_.kv_head * width, width);
        const Tokens names = context_names(trace_, cell_.head);
        WorkedLine product;
        product.matrix = "context";
        product.step = StepKind::Contribution;
        product.label = {{QStringLiteral("× ")}, {QStringLiteral("v"), Ink::Value}};
        product.wide = shown(*cell_.weight) + QStringLiteral(" × ") + vector_text(row, 2);
        product.wide_ink = Ink::Value;
        product.tool_tip = tr("The weight times the value of this key: %1").arg(vector_text(row, 3, names));
        lines_.push_back(std::move(product));
        const Eigen::RowVectorXd sum = context->row(cell_.query);
        WorkedLine total;
        total.matrix = "context";
        total.step = StepKind::Context;
        total.gathers = StepKind::Contribution;
        total.label = {{QStringLiteral("c"), Ink::Output}, {QStringLiteral(" = Σ")}};
        total.wide = vector_text(sum, 2);
        total.wide_ink = Ink::Output;
        total.tool_tip = tr("The context of this query, summed over all keys: %1").arg(vector_text(sum, 3, names));
        lines_.push_back(std::move(total));
        output();
    }

    /// What the output rule makes of the contexts of all heads.
    void output() {
        const OutputRule* rule = find_output_rule(experiment_.output);
        if (!rule || trace_.output_parameters.empty() || !trace_.output) return;
        const Eigen::RowVectorXd row = trace_.output->row(cell_.query);
        WorkedLine line;
        line.matrix = "output";
        line.step = StepKind::Output;
        line.label = {{QStringLiteral("o"), Ink::Output}, {QStringLiteral(" = f(c)")}};
        line.wide = vector_text(row, 2);
        line.wide_ink = Ink::Output;
        line.tool_tip = tr("The output of this query, %1: %2").arg(translated(rule->formula), vector_text(row, 3));
        lines_.push_back(std::move(line));
    }

    const Trace& trace_;
    const Experiment& experiment_;
    const WorkedCell& cell_;
    std::vector<WorkedLine> lines_;
};

} // namespace

std::vector<WorkedLine> worked_lines(const Trace& trace, const WorkedCell& cell) {
    return Lines(trace, cell).all();
}

QString kv_head_text(const WorkedCell& cell) {
    return QStringLiteral("  ") +
           QCoreApplication::translate("WorkedLines", "head %1 ← K/V %2").arg(cell.head).arg(cell.kv_head);
}

QString vector_text(const Eigen::Ref<const Eigen::RowVectorXd>& values, int digits, const Tokens& names) {
    return QStringLiteral("(%1)").arg(component_list(values, digits, listed_terms, names));
}

QString plain_text(const WorkedLine& line) {
    QString label;
    for (const InkedText& part : line.label)
        label += part.text;
    QStringList parts{label, line.left.text, line.sign.text, line.right.text};
    if (line.wide.isEmpty())
        parts << QStringLiteral("=") << line.result.text;
    else
        parts << line.wide;
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

} // namespace attenscope
