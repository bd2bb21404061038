// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer entry: the first byte chooses the format, the rest is the file.
#include "core/formats/array.h"

#include <cstdint>
#include <cstdlib>

using namespace attenscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const Format& format = formats()[data[0] % formats().size()];
    const auto dump = format.open(std::as_bytes(std::span(data + 1, size - 1)));
    if (!dump) {
        if (dump.error().message.empty()) std::abort();
        return 0;
    }
    for (const Member& member : dump->members) {
        const auto array = member.read();
        if (array)
            (void)matrices(*array);
        else if (array.error().message.empty())
            std::abort();
    }
    return 0;
}
