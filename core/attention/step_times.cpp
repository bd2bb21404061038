// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/step_times.h"

#include "core/base/message.h"

namespace attenscope {

std::span<const StepRow> step_rows() {
    static constexpr StepRow rows[] = {
        {EngineStep::Inputs, phrase("core", "Q, K and V"), false},
        {EngineStep::Packing, phrase("core", "K and V in panels"), false},
        {EngineStep::Scores, phrase("core", "scores"), true},
        {EngineStep::Masking, phrase("core", "soft cap, bias and mask"), false},
        {EngineStep::Normalising, phrase("core", "normaliser"), false},
        {EngineStep::Values, phrase("core", "weights × V"), true},
        {EngineStep::Keeping, phrase("core", "stages written"), false},
        {EngineStep::Output, phrase("core", "output"), false},
    };
    return rows;
}

} // namespace attenscope
