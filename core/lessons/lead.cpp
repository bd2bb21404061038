// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lead.h"

#include <cmath>

namespace attenscope {

Leads leads(int largest) {
    Leads of;
    const auto share = [](double level, double lead) { return (level + lead) / (2 * level + lead); };
    for (size_t at = 0; at <= of.at_1 * static_cast<size_t>(largest); ++at) {
        const double lead = static_cast<double>(at) / static_cast<double>(of.at_1);
        of.lead.push_back(lead);
        of.exponential.push_back(1 / (1 + std::exp(-lead)));
        of.share_from_1.push_back(share(1, lead));
        of.share_from_10.push_back(share(10, lead));
    }
    return of;
}

} // namespace attenscope
