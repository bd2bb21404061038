// SPDX-License-Identifier: GPL-3.0-or-later
// Why exp: the weight of the larger of two scores depends on its lead alone, where shares of the scores themselves also
// depend on their level.
#pragma once

#include <cstddef>
#include <vector>

namespace attenscope {

/// For leads d = 0, 0.1, … up to the largest:
///   e^d/(e^d + 1), the softmax of any two scores d apart;  (s + d)/(2s + d), the share of s + d against s, for s =
///   1, 10.
struct Leads {
    std::vector<double> lead, exponential, share_from_1, share_from_10;
    size_t at_1 = 10; ///< where the lead is 1
};

Leads leads(int largest);

} // namespace attenscope
