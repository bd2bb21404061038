// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/step_readout.h"

#include "app/look/numbers.h"
#include "app/look/translated.h"
#include "app/views/view_parts.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

class Sentences {
    Q_DECLARE_TR_FUNCTIONS(StepReadout)
public:
    Sentences(const Trace& trace, const Focus& focus, const Step& step)
        : trace_(trace),
          focus_(focus),
          step_(step),
          q_(token_name(trace.experiment->target, step.query)),
          k_(step.key >= 0 ? token_name(trace.experiment->source, step.key) : QString()) {}

    QString sentence() const {
        switch (step_.kind) {
        case StepKind::Maximum:
        case StepKind::Exponential:
        case StepKind::Sum:
        case StepKind::Division:
        case StepKind::Choice:
            return ofSoftmax();
        case StepKind::Contribution:
        case StepKind::Context:
        case StepKind::Join:
        case StepKind::Layer:
        case StepKind::Output:
            return ofVectors();
        default:
            return ofScore();
        }
    }

    static QString begin(const Trace& trace, int stage) {
        const Walkthrough* walkthrough = find_walkthrough(trace.experiment->walkthrough);
        if (!walkthrough) walkthrough = &walkthroughs().front();
        return tr("Nothing of this stage is computed yet. %1")
            .arg(translated(walkthrough->stages[static_cast<size_t>(stage)].description));
    }

private:
    QString ofScore() const {
        const QString left = shown(step_.left), right = shown(step_.right), number = shown(step_.number);
        switch (step_.kind) {
        case StepKind::Product:
            return tr("Component %3 of %1 times that of %2: %4 × %5 = %6; the sum is now %7.")
                .arg(q_, k_, QString::number(step_.component + 1), left, right, number, shown(step_.running));
        case StepKind::Score:
            return tr("The score of %1 with %2 is %3.").arg(q_, k_, number);
        case StepKind::Scale:
            return (step_.divides ? tr("The score of %1 with %2 is divided by √dₖ: %3 ÷ %4 = %5.")
                                  : tr("The score of %1 with %2 is scaled: %3 × %4 = %5."))
                .arg(q_, k_, left, right, number);
        case StepKind::SoftCap:
            return tr("The score of %1 with %2 is kept inside ±%3: it becomes %4.").arg(q_, k_, right, number);
        case StepKind::Bias:
            return tr("A bias is added to the score of %1 with %2: %3 + %4 = %5.").arg(q_, k_, left, right, number);
        case StepKind::Alibi:
            return tr("ALiBi counts how far %1 and %2 are apart: %3 + %4 = %5.").arg(q_, k_, left, right, number);
        case StepKind::Mask:
            return step_.hidden ? tr("A mask hides %2 from %1: the score becomes −∞.").arg(q_, k_)
                                : tr("%1 may see %2: the score stays %3.").arg(q_, k_, number);
        default:
            return tr("The number of %1 with %2 was given: %3.").arg(q_, k_, number);
        }
    }

    bool noKey() const { return trace_.heads[static_cast<size_t>(focus_.head)].row_sum(step_.query) == 0; }

    bool shared() const {
        const HeadTrace& head = trace_.heads[static_cast<size_t>(focus_.head)];
        return head.row_kind(step_.query, trace_.experiment->temperature) == RowKind::Shared;
    }

    /// Nothing is subtracted from an infinite score, and nothing divided by a temperature of 0.
    QString ofShare() const {
        if (std::isinf(step_.right))
            return step_.number == 1 ? tr("The score of %1 with %2 is +∞, so %2 counts 1.").arg(q_, k_)
                                     : tr("The score of %1 with %2 is below +∞, so %2 counts 0.").arg(q_, k_);
        return step_.number == 1
                   ? tr("At temperature 0 only the largest scores of %1 count: %2 has one, so it counts 1.").arg(q_, k_)
                   : tr("At temperature 0 only the largest scores of %1 count: %2 has none, so it counts 0.")
                         .arg(q_, k_);
    }

    QString ofSoftmax() const {
        const QString number = shown(step_.number), running = shown(step_.running);
        const bool whole = focus_.grain == Grain::Cell;
        if (noKey()) return tr("%1 sees no key, so all its weights are 0.").arg(q_);
        switch (step_.kind) {
        case StepKind::Maximum:
            return whole ? tr("The largest score of %1 is %2.").arg(q_, running)
                         : tr("Looking for the largest score of %1: up to %2 it is %3.").arg(q_, k_, running);
        case StepKind::Exponential:
            if (!step_.hidden && shared()) return ofShare();
            return step_.hidden ? tr("%2 is hidden from %1: e to the power of −∞ is 0.").arg(q_, k_) : exponential();
        case StepKind::Sum:
            if (shared())
                return whole ? tr("%2 keys share the row of %1 equally.").arg(q_, shown(step_.running))
                             : tr("Up to %2, %3 keys share the row of %1.").arg(q_, k_, shown(step_.running));
            return whole ? tr("The exponentials of %1 add up to %2.").arg(q_, running)
                         : tr("The exponentials of %1 up to %2 add up to %3.").arg(q_, k_, running);
        case StepKind::Division:
            if (std::isnan(step_.right) && step_.number == 0)
                return tr("%1 gives no attention to %2.").arg(q_, k_); // hidden: the NaN of the row is not read
            return tr("%1 gives %2 the weight %3 ÷ %4 = %5.")
                .arg(q_, k_, shown(step_.left), shown(step_.right), number);
        default:
            return step_.number == 1 ? tr("%1 gives all its attention to %2, its largest score.").arg(q_, k_)
                                     : tr("%1 gives no attention to %2.").arg(q_, k_);
        }
    }

    QString exponential() const {
        const double temperature = trace_.experiment->temperature, below = (step_.left - step_.right) / temperature;
        const QString left = shown(step_.left), right = shown(step_.right), number = shown(step_.number);
        if (std::isnan(below)) return tr("The score of %1 with %2 is infinite: it counts %3.").arg(q_, k_, number);
        if (temperature == 1)
            return tr("The score of %1 with %2 minus the largest of the row: %3 − %4 = %5. e to the power of that is "
                      "%6.")
                .arg(q_, k_, left, right, shown(below), number);
        return tr("The score of %1 with %2 minus the largest of the row, divided by the temperature: (%3 − %4) ÷ %5 = "
                  "%6. e to the power of that is %7.")
            .arg(q_, k_, left, right, shown(temperature), shown(below), number);
    }

    QString components(const Tokens& names = {}) const {
        constexpr Index most = 6;
        return component_list(step_.total.transpose(), 3, most, names);
    }

    QString ofVectors() const {
        switch (step_.kind) {
        case StepKind::Contribution:
            if (step_.left == 0) return tr("%2 adds nothing to the context of %1: its weight is 0.").arg(q_, k_);
            if (step_.left > 0 && step_.left <= 1)
                return tr("%2 adds %3 % of its value to the context of %1.").arg(q_, k_, shown_share(step_.left));
            return tr("%2 adds its value to the context of %1, times %3.").arg(q_, k_, shown(step_.left));
        case StepKind::Context:
            return tr("The context of %1 is (%2).").arg(q_, components(context_names(trace_, focus_.head)));
        case StepKind::Join:
            if (trace_.output_parameters.empty()) return tr("The output for %1 is (%2).").arg(q_, components());
            return tr("For %1 the layer reads (%2).").arg(q_, components());
        case StepKind::Layer:
            return tr("Times the layer's W, plus b, %1 has (%2).").arg(q_, components());
        default:
            return tr("The output for %1 is (%2).").arg(q_, components());
        }
    }

    const Trace& trace_;
    const Focus& focus_;
    const Step& step_;
    QString q_, k_;
};

} // namespace

QString step_readout(const Trace& trace, const Focus& focus, const Position& position, const Moment& now) {
    return now.step ? Sentences(trace, focus, *now.step).sentence() : Sentences::begin(trace, position.stage);
}

} // namespace attenscope
