// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged files: cut at every length and with random bytes. Nothing may crash, hang, or fail without words.
#include "core/formats/writers.h"
#include "tests/core/formats_support.h"

#include <random>

namespace attenscope {

using namespace testing;

namespace {

struct Sample {
    const Format* format;
    std::string bytes;
};

/// Files of our own, and the small ones of the cases.
std::vector<Sample> samples() {
    const Matrix numbers = Matrix::Random(3, 4);
    const std::vector<std::string> rows{"a", "b,", ""}, columns{"1", "x\ny", "猫", "\""};
    std::vector<Sample> all{
        {format_of_name("x.npy"), write_npy(array_of(numbers))},
        {format_of_name("x.npz"), *write_npz({{"a", array_of(numbers)}, {"b", array_of(numbers)}})},
        {format_of_name("x.csv"), write_csv(numbers, rows, columns)},
        {format_of_name("x.json"), write_json(numbers, rows, columns)},
    };
    for (const auto& file : std::filesystem::recursive_directory_iterator(cases() / "formats")) {
        const Format* const format = format_of_name(file.path().string());
        if (format && file.is_regular_file() && file.file_size() <= 1500 && file.path().filename() != "expected.json")
            all.push_back({format, file_text(file.path())});
    }
    return all;
}

} // namespace

TEST(DamagedFiles, CutAtEveryLength) {
    for (const Sample& sample : samples())
        for (std::size_t length = 0; length < sample.bytes.size(); ++length) {
            // A copy of its own size, so that a sanitizer sees every byte read beyond it.
            const std::vector<char> cut(sample.bytes.begin(),
                                        sample.bytes.begin() + static_cast<std::ptrdiff_t>(length));
            ASSERT_NO_FATAL_FAILURE(exercise(*sample.format, {cut.data(), cut.size()}));
        }
}

TEST(DamagedFiles, WithRandomBytes) {
    std::mt19937 random(20240607);
    for (const Sample& sample : samples())
        for (int round = 0; round < 400 && !sample.bytes.empty(); ++round) {
            std::vector<char> bytes(sample.bytes.begin(), sample.bytes.end());
            for (unsigned flips = 1 + random() % 4; flips > 0; --flips)
                bytes[random() % bytes.size()] = static_cast<char>(random());
            ASSERT_NO_FATAL_FAILURE(exercise(*sample.format, {bytes.data(), bytes.size()}));
        }
}

TEST(DamagedFiles, AnyFileAsAnyFormat) {
    for (const Sample& sample : samples())
        for (const Format& format : formats())
            ASSERT_NO_FATAL_FAILURE(exercise(format, sample.bytes));
}

} // namespace attenscope
