// SPDX-License-Identifier: GPL-3.0-or-later
// npy and npz. Every number is written byte by byte, least significant first, so that any machine writes the same file.
#include "core/formats/elements.h"
#include "core/formats/writers.h"

#include <bit>
#include <zlib.h>

namespace attenscope {

namespace {

constexpr std::uint64_t plain_zip_limit = 0xFFFFFFFF;

void put(std::string& out, std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i)
        out += static_cast<char>((value >> (8 * i)) & 0xFFU);
}

/// "(12, 64, 64)", "(4,)", "()"
std::string python_tuple(const Shape& shape) {
    std::string out = "(";
    for (std::size_t i = 0; i < shape.size(); ++i)
        out += (i ? ", " : "") + text(shape[i]);
    return out + (shape.size() == 1 ? ",)" : ")");
}

/// A member's place in the archive.
struct Written {
    std::string name;
    std::uint32_t crc;
    std::size_t size, offset;
};

/// What local header and directory say alike, from "version needed" on.
void put_description(std::string& out, const Written& member) {
    constexpr unsigned utf8_names = 1U << 11U, version = 20, stored = 0, time = 0, first_of_1980 = 0x21;
    put(out, version, 2);
    put(out, utf8_names, 2);
    put(out, stored, 2);
    put(out, time, 2);
    put(out, first_of_1980, 2);
    put(out, member.crc, 4);
    put(out, member.size, 4);
    put(out, member.size, 4);
    put(out, member.name.size(), 2);
    put(out, 0, 2);
}

void put_directory(std::string& out, const std::vector<Written>& members) {
    const std::size_t begin = out.size();
    for (const Written& member : members) {
        put(out, 0x02014B50, 4);
        put(out, 20, 2);
        put_description(out, member);
        put(out, 0, 8); // comment, disk, attributes
        put(out, 0, 2);
        put(out, member.offset, 4);
        out += member.name;
    }
    const std::size_t size = out.size() - begin;
    put(out, 0x06054B50, 4);
    put(out, 0, 4);
    put(out, members.size(), 2);
    put(out, members.size(), 2);
    put(out, size, 4);
    put(out, begin, 4);
    put(out, 0, 2);
}

} // namespace

Array array_of(const Matrix& matrix) {
    return {{matrix.rows(), matrix.cols()}, {matrix.data(), matrix.data() + matrix.size()}, false};
}

Array array_of(const std::vector<Matrix>& heads) {
    Array all{{static_cast<Index>(heads.size()), 0, 0}, {}, false};
    for (const Matrix& head : heads) {
        all.shape[1] = head.rows();
        all.shape[2] = head.cols();
        all.values.insert(all.values.end(), head.data(), head.data() + head.size());
    }
    return all;
}

std::string write_npy(const Array& array) {
    std::string header = std::string("{'descr': '") + (array.boolean ? "|b1" : "<f8") +
                         "', 'fortran_order': False, 'shape': " + python_tuple(array.shape) + ", }";
    const bool long_header = header.size() > 0xFF00;
    const std::size_t preamble = long_header ? 12 : 10;
    // Numbers begin at a multiple of 64, as the format asks for.
    header.append(63 - (preamble + header.size()) % 64, ' ');
    header += '\n';
    std::string out = "\x93NUMPY";
    put(out, long_header ? 2 : 1, 2);
    put(out, header.size(), long_header ? 4 : 2);
    out += header;
    out.reserve(out.size() + array.values.size() * (array.boolean ? 1 : 8));
    for (const double value : array.values) {
        if (array.boolean)
            out += value != 0 ? '\1' : '\0';
        else
            put(out, std::bit_cast<std::uint64_t>(value), 8);
    }
    return out;
}

Result<std::string> write_npz(const std::vector<NamedArray>& arrays) {
    if (arrays.size() >= 0xFFFF)
        return fail(phrase("core", "%1 arrays are too many for one npz file"), {std::to_string(arrays.size())});
    std::string out;
    std::vector<Written> members;
    for (const auto& [name, array] : arrays) {
        const std::string npy = write_npy(array);
        const auto* const bytes = reinterpret_cast<const Bytef*>(npy.data());
        const Written member{name + ".npy", static_cast<std::uint32_t>(crc32_z(0, bytes, npy.size())), npy.size(),
                             out.size()};
        if (member.name.size() > 0xFFFF)
            return fail(phrase("core", "the name of an array is too long for an npz file"));
        if (out.size() + npy.size() > plain_zip_limit - (1U << 24U))
            return fail(
                phrase("core", "the arrays are larger than the 4 GiB of one npz file; write them one by one as npy"));
        put(out, 0x04034B50, 4);
        put_description(out, member);
        out += member.name;
        out += npy;
        members.push_back(member);
    }
    put_directory(out, members);
    if (out.size() > plain_zip_limit)
        return fail(
            phrase("core", "the arrays are larger than the 4 GiB of one npz file; write them one by one as npy"));
    return out;
}

} // namespace attenscope
