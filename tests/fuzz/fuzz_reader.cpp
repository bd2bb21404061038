// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer's entry for the reader that each program names: a format of core/formats/formats.cpp, experiment or lesson.
// Besides not crashing, a refusal gives a reason, an array has as many numbers as its shape says, and an experiment
// that was read is the same after writing and reading it once more.
#include "core/formats/elements.h"
#include "core/formats/experiment_json.h"
#include "core/formats/formats.h"
#include "core/lessons/lesson.h"

#include <cstdint>
#include <cstdlib>
#include <iostream>

extern const char* const reader;

using namespace attenscope;

namespace {

void require(bool holds, const char* what) {
    if (holds) return;
    std::cerr << reader << ": " << what << '\n';
    std::abort();
}

template <class T>
bool read(const Result<T>& result) {
    if (!result) require(!english(result.error()).empty(), "refused without a reason");
    return static_cast<bool>(result);
}

void try_format(const Format& format, Bytes bytes) {
    const auto dump = format.open(bytes);
    if (!read(dump)) return;
    for (const Member& member : dump->members) {
        const auto array = member.read();
        if (!read(array)) continue;
        require(element_count(array->shape) == array->values.size(), "shape and numbers differ");
        (void)read(matrices(*array));
    }
}

void try_experiment(Bytes bytes) {
    const auto experiment = read_experiment(bytes);
    if (!read(experiment)) return;
    const std::string text = write_experiment(*experiment);
    const auto again = read_experiment(std::as_bytes(std::span(text)));
    require(read(again) && write_experiment(*again) == text, "not the same after writing and reading");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Bytes bytes = std::as_bytes(std::span(data, size));
    const std::string_view name = reader;
    if (name == "experiment")
        try_experiment(bytes);
    else if (name == "lesson")
        (void)read(read_lesson(bytes));
    else
        for (const Format& format : formats())
            if (format.id == name) try_format(format, bytes);
    return 0;
}
