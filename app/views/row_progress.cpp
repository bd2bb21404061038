// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/row_progress.h"

namespace attenscope {

bool RowProgress::has_score(Index query, Index at) const {
    return !moment || scores_ || moment->shows(query, at);
}

bool RowProgress::has_second(Index query, Index at) const {
    if (!moment || complete) return true;
    if (second == Second::Weights) return moment->shows(query, at);
    if (second == Second::Nothing) return false;
    // Exponentials come key by key, and are all there when they are added up.
    if (grain_ == Grain::Cell) return at == key;
    return moment->step->kind != StepKind::Exponential || at <= key;
}

RowProgress row_progress(const std::optional<Moment>& moment, std::string_view matrix, Grain grain) {
    RowProgress row;
    if (!moment) return row;
    row.moment = moment;
    row.grain_ = grain;
    row.raw_scores = matrix == "scores";
    row.scores_ = matrix != "scores" && matrix != "masked";
    row.complete = matrix == "context" || matrix == "output";
    if (moment->step) row.key = moment->step->key;
    if (row.complete) return row;
    row.second = RowProgress::Second::Nothing;
    if (matrix != "weights" || !moment->step) return row;
    switch (moment->step->kind) {
    case StepKind::Exponential:
    case StepKind::Sum:
        row.second = RowProgress::Second::Exponentials;
        return row;
    case StepKind::Maximum:
        return row;
    default:
        row.second = RowProgress::Second::Weights;
        return row;
    }
}

} // namespace attenscope
