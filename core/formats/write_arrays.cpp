// SPDX-License-Identifier: GPL-3.0-or-later
// npy and npz. Every number is written byte by byte, least significant first, so that any machine writes the same file.
#include "core/base/table_rows.h"
#include "core/formats/elements.h"
#include "core/formats/writers.h"

#include <algorithm>
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

/// Calls `take` with the bytes of numbers, in order.
using TakeBytes = std::function<void(std::string_view)>;
using GiveBytes = std::function<void(const TakeBytes& take)>;

/// A member of an archive: its npy header, its numbers on demand, and its place.
struct Written {
    std::string name, header;
    GiveBytes numbers;
    std::size_t size; ///< of header and numbers
    std::uint32_t crc = 0;
    std::size_t offset = 0;
};

/// The numbers least significant byte first: on most machines as they lie in memory.
template <class Scalar>
void give(const Scalar* numbers, std::size_t count, const TakeBytes& take) {
    if constexpr (std::endian::native == std::endian::little) {
        take({reinterpret_cast<const char*>(numbers), count * sizeof(Scalar)});
    } else {
        using Bits = std::conditional_t<sizeof(Scalar) == 4, std::uint32_t, std::uint64_t>;
        constexpr std::size_t at_once = 1 << 16;
        for (std::size_t first = 0; first < count; first += at_once) {
            std::string bytes;
            for (std::size_t i = first; i < std::min(count, first + at_once); ++i)
                put(bytes, std::bit_cast<Bits>(numbers[i]), sizeof(Scalar));
            take(bytes);
        }
    }
}

std::string npy_header(const char* type, const Shape& shape) {
    std::string header =
        std::string("{'descr': '") + type + "', 'fortran_order': False, 'shape': " + python_tuple(shape) + ", }";
    const bool long_header = header.size() > 0xFF00;
    const std::size_t preamble = long_header ? 12 : 10;
    // Numbers begin at a multiple of 64, as the format asks for.
    header.append(63 - (preamble + header.size()) % 64, ' ');
    header += '\n';
    std::string out = "\x93NUMPY";
    put(out, long_header ? 2 : 1, 2);
    put(out, header.size(), long_header ? 4 : 2);
    return out += header;
}

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

Error too_large() {
    return fail(phrase("core", "the arrays are larger than the 4 GiB of one npz file; write them one by one as npy"));
}

/// The place of each member, and whether the plain zip format can say it; returns the size up to the directory.
Result<std::size_t> lay_out(std::vector<Written>& members) {
    constexpr std::size_t local_header = 30, directory_entry = 46, end = 22;
    if (members.size() >= 0xFFFF)
        return fail(phrase("core", "%1 arrays are too many for one npz file"), {std::to_string(members.size())});
    std::size_t size = 0, directory = end;
    for (Written& member : members) {
        if (member.name.size() > 0xFFFF)
            return fail(phrase("core", "the name of an array is too long for an npz file"));
        member.offset = size;
        if (member.size > plain_zip_limit) return too_large();
        size += local_header + member.name.size() + member.size;
        directory += directory_entry + member.name.size();
        if (size + directory > plain_zip_limit) return too_large();
    }
    return size;
}

std::uint32_t crc_of(const Written& member) {
    uLong crc = 0;
    const auto add = [&crc](std::string_view bytes) {
        if (!bytes.empty()) // no bytes at no address would begin anew
            crc = crc32_z(crc, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    };
    add(member.header);
    member.numbers(add);
    return static_cast<std::uint32_t>(crc);
}

/// The end of an archive whose members take `begin` bytes.
std::string directory(const std::vector<Written>& members, std::size_t begin) {
    std::string out;
    for (const Written& member : members) {
        put(out, 0x02014B50, 4);
        put(out, 20, 2);
        put_description(out, member);
        put(out, 0, 8); // comment, disk, attributes
        put(out, 0, 2);
        put(out, member.offset, 4);
        out += member.name;
    }
    const std::size_t size = out.size();
    put(out, 0x06054B50, 4);
    put(out, 0, 4);
    put(out, members.size(), 2);
    put(out, members.size(), 2);
    put(out, size, 4);
    put(out, begin, 4);
    put(out, 0, 2);
    return out;
}

/// The checksum stands before the numbers, so that these are gone through twice.
Status write_archive(std::vector<Written> members, const ByteSink& sink) {
    const Result<std::size_t> size = lay_out(members);
    if (!size) return size.error();
    Status status = ok();
    const auto pass_on = [&](std::string_view bytes) {
        if (status) status = sink(bytes);
    };
    for (Written& member : members) {
        member.crc = crc_of(member);
        std::string start;
        put(start, 0x04034B50, 4);
        put_description(start, member);
        pass_on(start + member.name + member.header);
        member.numbers(pass_on);
        if (!status) return status;
    }
    pass_on(directory(members, *size));
    return status;
}

void give_booleans(const std::vector<double>& values, const TakeBytes& take) {
    std::string bytes;
    bytes.reserve(values.size());
    for (const double value : values)
        bytes += value != 0 ? '\1' : '\0';
    take(bytes);
}

void give_floats(const std::vector<double>& values, const TakeBytes& take) {
    constexpr std::size_t at_once = 1 << 16;
    for (std::size_t first = 0; first < values.size(); first += at_once) {
        std::vector<float> part;
        for (std::size_t i = first; i < std::min(values.size(), first + at_once); ++i)
            part.push_back(static_cast<float>(values[i]));
        give(part.data(), part.size(), take);
    }
}

GiveBytes numbers_of(const Array& array) {
    return [&array](const TakeBytes& take) {
        if (array.boolean)
            give_booleans(array.values, take);
        else if (array.floats)
            give_floats(array.values, take);
        else
            give(array.values.data(), array.values.size(), take);
    };
}

std::size_t number_size(const Array& array) {
    return array.boolean ? 1 : array.floats ? sizeof(float) : sizeof(double);
}

std::string npy_header(const Array& array) {
    return npy_header(array.boolean ? "|b1" : array.floats ? "<f4" : "<f8", array.shape);
}

Written member_of(const TableStack& stack) {
    const bool floats = !stack.tables.empty() &&
                        std::ranges::all_of(stack.tables, [](const Table& t) { return t.floats() != nullptr; });
    const auto numbers = [floats, &stack](const TakeBytes& take) {
        for (const Table& table : stack.tables) {
            if (floats) {
                give(table.floats()->data(), static_cast<std::size_t>(table.floats()->size()), take);
                continue;
            }
            TableRows rows(table);
            for (Index row = 0; row < rows.rows(); ++row)
                give(rows[row], static_cast<std::size_t>(rows.columns()), take);
        }
    };
    std::string header = npy_header(floats ? "<f4" : "<f8", stack.shape);
    const std::size_t count = element_count(stack.shape).value_or(plain_zip_limit); // too many to count: too large
    const std::size_t size = header.size() + std::min<std::size_t>(count, plain_zip_limit) * (floats ? 4 : 8);
    return {stack.name + ".npy", std::move(header), numbers, size};
}

} // namespace

Array array_of(const Matrix& matrix) {
    return {{matrix.rows(), matrix.cols()}, {matrix.data(), matrix.data() + matrix.size()}, false};
}

Array array_of(const Table& table) {
    Array array = array_of(*table);
    array.floats = table.floats() != nullptr;
    return array;
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
    std::string out = npy_header(array);
    out.reserve(out.size() + array.values.size() * number_size(array));
    numbers_of(array)([&out](std::string_view bytes) { out += bytes; });
    return out;
}

Result<std::string> write_npz(const std::vector<NamedArray>& arrays) {
    std::vector<Written> members;
    for (const auto& [name, array] : arrays) {
        std::string header = npy_header(array);
        const std::size_t size = header.size() + array.values.size() * number_size(array);
        members.push_back({name + ".npy", std::move(header), numbers_of(array), size});
    }
    std::string out;
    Status written = write_archive(std::move(members), [&out](std::string_view bytes) {
        out += bytes;
        return ok();
    });
    if (!written) return std::move(written).error();
    return out;
}

Status write_npz(const std::vector<TableStack>& stacks, const ByteSink& sink) {
    std::vector<Written> members;
    for (const TableStack& stack : stacks)
        members.push_back(member_of(stack));
    return write_archive(std::move(members), sink);
}

} // namespace attenscope
