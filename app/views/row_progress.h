// SPDX-License-Identifier: GPL-3.0-or-later
// Which numbers of one row a walkthrough has at a moment.
#pragma once

#include "core/attention/position.h"

namespace attenscope {

struct RowProgress {
    /// What stands where the weights will be.
    enum class Second { Nothing, Exponentials, Weights };

    bool raw_scores = false; ///< the scores are not scaled and masked yet
    Second second = Second::Weights;
    Index key = -1;               ///< the one the last step is about
    bool complete = true;         ///< every weight is there
    std::optional<Moment> moment; ///< absent: everything is there

    bool has_score(Index query, Index key) const;
    bool has_second(Index query, Index key) const;

private:
    friend RowProgress row_progress(const std::optional<Moment>&, std::string_view, Grain);
    bool scores_ = true; ///< all of them
    Grain grain_ = Grain::Row;
};

/// `matrix` is the one the moment's stage shows.
RowProgress row_progress(const std::optional<Moment>& moment, std::string_view matrix, Grain grain);

} // namespace attenscope
