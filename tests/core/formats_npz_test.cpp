// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/writers.h"
#include "tests/core/formats_support.h"

#include <chrono>
#include <zlib.h>

namespace attenscope {

using namespace testing;

namespace {

void set(std::string& bytes, std::size_t at, std::uint64_t value, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i)
        bytes[at + i] = static_cast<char>((value >> (8 * i)) & 0xFFU);
}

std::string deflated(const std::string& data) {
    z_stream stream{};
    deflateInit2(&stream, 1, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, data.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
    stream.avail_in = static_cast<uInt>(data.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

/// An archive of one deflated member that declares `size` bytes.
std::string archive_of(const std::string& data, std::uint64_t size, const std::string& name = "a.npy") {
    const std::string packed = deflated(data);
    const auto crc = crc32_z(0, reinterpret_cast<const Bytef*>(data.data()), data.size());
    std::string local(30, '\0'), entry(46, '\0'), end(22, '\0');
    set(local, 0, 0x04034B50, 4);
    set(local, 26, name.size(), 2);
    set(entry, 0, 0x02014B50, 4);
    set(entry, 10, 8, 2);
    set(entry, 16, crc, 4);
    set(entry, 20, packed.size(), 4);
    set(entry, 24, size, 4);
    set(entry, 28, name.size(), 2);
    const std::string body = local + name + packed, directory = entry + name;
    set(end, 0, 0x06054B50, 4);
    set(end, 8, 1, 2);
    set(end, 10, 1, 2);
    set(end, 12, directory.size(), 4);
    set(end, 16, body.size(), 4);
    return body + directory + end;
}

Array zeros(Index rows, Index columns) {
    return {{rows, columns}, std::vector<double>(static_cast<std::size_t>(rows * columns)), false};
}

} // namespace

TEST(Npz, DeflatedMembersAreChecked) {
    const std::string npy = write_npy({{2, 2}, {1, 2, 3, 4}, false});
    const auto array = read_array("npz", archive_of(npy, npy.size()), "a");
    ASSERT_TRUE(array) << reason(array);
    EXPECT_EQ(array->values, (std::vector<double>{1, 2, 3, 4}));
    // The declared size must be the real one, from either side.
    EXPECT_NE(reason(read_array("npz", archive_of(npy, npy.size() + 1), "a")).find("not to the"), std::string::npos);
    EXPECT_FALSE(read_array("npz", archive_of(npy, npy.size() - 1), "a"));
    EXPECT_NE(reason(read_array("npz", archive_of(npy + "more", npy.size()), "a")).find("more than the"),
              std::string::npos);
}

TEST(Npz, ABombIsRefusedOrThrownAway) {
    const std::string npy = write_npy(zeros(2, 2));
    // 8 MiB behind a small array: looked at in pieces, the array is right.
    const std::string padded = npy + std::string(std::size_t{8} << 20U, '\0');
    const auto small = read_array("npz", archive_of(padded, padded.size()), "a");
    ASSERT_TRUE(small) << reason(small);
    EXPECT_EQ(small->values.size(), 4U);
    // More than deflate can hold: refused before memory is taken.
    std::string huge = archive_of(npy, 0xFFFFFFF0);
    EXPECT_FALSE(read_array("npz", huge, "a"));
    const std::string lying = "\x93NUMPY\1" + std::string(1, '\0') + "F" + std::string(1, '\0') +
                              "{'descr': '<f8', 'fortran_order': False, 'shape': (500000000,)}       \n";
    EXPECT_NE(reason(read_array("npz", archive_of(lying, 0xFFFFFFF0), "a")).find("claims to unpack"),
              std::string::npos);
}

TEST(Npz, CommentsAndPrefixes) {
    const auto archive = write_npz({{"attn", {{1, 2}, {0.25, 0.75}, false}}});
    ASSERT_TRUE(archive);
    std::string commented = *archive + "PK\5\6 is no end";
    set(commented, archive->size() - 2, 14, 2);
    EXPECT_TRUE(read_array("npz", commented)) << reason(read_array("npz", commented));
    EXPECT_TRUE(read_array("npz", "#!/bin/sh\n" + *archive));
    EXPECT_TRUE(read_array("npz", *archive + "trailing"));
}

TEST(Npz, TextMembersWithARoleAreTokens) {
    const std::string header = "{'descr': '|S3', 'fortran_order': False, 'shape': (2,)}\n";
    const std::string npy = "\x93NUMPY\1" + std::string(1, '\0') + std::string(1, static_cast<char>(header.size())) +
                            std::string(1, '\0') + header + "thecat";
    EXPECT_TRUE(open_as("npz", archive_of(npy, npy.size()))->row_tokens.empty());
    const std::string named = archive_of(npy, npy.size(), "target_tokens.npy");
    const auto dump = open_as("npz", named);
    ASSERT_TRUE(dump) << reason(dump);
    EXPECT_EQ(dump->row_tokens, (std::vector<std::string>{"the", "cat"}));
    EXPECT_TRUE(dump->column_tokens.empty());
    EXPECT_FALSE((*dump->find("target_tokens"))->read());
}

} // namespace attenscope
