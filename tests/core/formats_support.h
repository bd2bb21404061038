// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the file formats share.
#pragma once

#include "core/formats/elements.h"
#include "core/formats/formats.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace attenscope::testing {

inline std::string file_text(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline std::filesystem::path cases() {
    return ATTENSCOPE_CASES;
}

/// The one or only array of `bytes`, through the format called `id`.
inline Result<Array> read_array(std::string_view id, std::string_view bytes, std::string_view name = {}) {
    for (const Format& format : formats()) {
        if (format.id != id) continue;
        auto dump = format.open(bytes_of(bytes));
        if (!dump) return std::move(dump).error();
        auto member = dump->find(name);
        if (!member) return std::move(member).error();
        return (*member)->read();
    }
    return fail("no such format");
}

inline Result<Dump> open_as(std::string_view id, std::string_view bytes) {
    for (const Format& format : formats())
        if (format.id == id) return format.open(bytes_of(bytes));
    return fail("no such format");
}

/// The sentence of a failure; "" when there was none.
template <class T>
std::string reason(const Result<T>& result) {
    return result ? "" : english(result.error());
}

/// Opens, reads and takes apart whatever there is; only the absence of a crash counts.
inline void exercise(const Format& format, std::string_view bytes) {
    const auto dump = format.open(bytes_of(bytes));
    if (!dump) {
        ASSERT_FALSE(dump.error().message.empty());
        return;
    }
    for (const Member& member : dump->members) {
        const auto array = member.read();
        if (!array) {
            ASSERT_FALSE(array.error().message.empty());
            continue;
        }
        ASSERT_EQ(element_count(array->shape), array->values.size());
        (void)matrices(*array);
    }
}

} // namespace attenscope::testing
