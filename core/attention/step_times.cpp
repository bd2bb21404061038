// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/step_times.h"

#include "core/base/message.h"

namespace attenscope {

std::span<const StepRow> step_rows() {
    static constexpr StepRow rows[] = {
        {Step::Inputs, phrase("core", "Q, K and V"), false},
        {Step::Packing, phrase("core", "K and V in panels"), false},
        {Step::Scores, phrase("core", "scores"), true},
        {Step::Masking, phrase("core", "soft cap, bias and mask"), false},
        {Step::Normalising, phrase("core", "normaliser"), false},
        {Step::Values, phrase("core", "weights × V"), true},
        {Step::Keeping, phrase("core", "stages written"), false},
        {Step::Output, phrase("core", "output"), false},
    };
    return rows;
}

} // namespace attenscope
