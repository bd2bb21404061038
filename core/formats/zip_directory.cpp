// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"
#include "core/formats/elements.h"
#include "core/formats/zip.h"

#include <algorithm>

namespace attenscope {

namespace {

constexpr std::uint64_t end_signature = 0x06054B50, end64_signature = 0x06064B50, locator_signature = 0x07064B50;
constexpr std::uint64_t entry_signature = 0x02014B50;
constexpr std::size_t end_size = 22, end64_size = 56, locator_size = 20, entry_size = 46;

/// What the end record says, and where it stands.
struct DirectoryEnd {
    std::size_t at = 0; ///< the directory ends here
    std::uint64_t count = 0, size = 0, offset = 0;
};

bool signed_with(Bytes archive, std::size_t at, std::uint64_t signature) {
    return at <= archive.size() && archive.size() - at >= 4 && little_endian(archive, at, 4) == signature;
}

/// The end record stands last, but for a comment. One whose comment ends with the archive is better than one that
/// merely occurs, since a comment may hold anything.
std::optional<std::size_t> find_end(Bytes archive) {
    if (archive.size() < end_size) return {};
    std::optional<std::size_t> loose;
    const std::size_t last = archive.size() - end_size;
    for (std::size_t back = 0; back <= std::min<std::size_t>(last, 0xFFFF); ++back) {
        const std::size_t at = last - back;
        if (!signed_with(archive, at, end_signature)) continue;
        const std::uint64_t comment = little_endian(archive, at + 20, 2);
        if (comment == back) return at;
        if (comment < back && !loose) loose = at;
    }
    return loose;
}

Error damaged() {
    return fail(phrase("core", "the archive's directory is damaged"));
}

Result<DirectoryEnd> read_end(Bytes archive) {
    const auto at = find_end(archive);
    if (!at) {
        if (!signed_with(archive, 0, 0x04034B50))
            return fail(phrase("core", "this is not a zip archive, as npz files are"));
        return fail(phrase("core", "the archive has no directory: the file is cut off or damaged"));
    }
    DirectoryEnd end{*at, little_endian(archive, *at + 10, 2), little_endian(archive, *at + 12, 4),
                     little_endian(archive, *at + 16, 4)};
    const bool overflown = end.count == 0xFFFF || end.size == 0xFFFFFFFF || end.offset == 0xFFFFFFFF;
    if (!overflown || *at < locator_size || !signed_with(archive, *at - locator_size, locator_signature)) return end;
    // The ZIP64 record stands before its locator; the offset inside the locator is wrong where bytes precede the
    // archive.
    const std::uint64_t stated = little_endian(archive, *at - locator_size + 8, 8);
    for (const std::uint64_t place : {static_cast<std::uint64_t>(*at - locator_size) - end64_size, stated}) {
        if (archive.size() < end64_size || place > archive.size() - end64_size) continue;
        const auto record = static_cast<std::size_t>(place);
        if (!signed_with(archive, record, end64_signature)) continue;
        return DirectoryEnd{record, little_endian(archive, record + 32, 8), little_endian(archive, record + 40, 8),
                            little_endian(archive, record + 48, 8)};
    }
    return damaged();
}

/// Replaces sizes and offset that are all ones by those of the ZIP64 field. False when the field lacks one of them.
bool widen_sizes(ZipEntry& entry, Bytes extra) {
    std::size_t at = 0;
    while (at + 4 <= extra.size()) {
        const std::uint64_t id = little_endian(extra, at, 2), length = little_endian(extra, at + 2, 2);
        const std::size_t begin = at + 4, end = begin + static_cast<std::size_t>(length);
        if (end > extra.size()) break;
        at = end;
        if (id != 1) continue;
        std::size_t next = begin;
        for (std::uint64_t* const field : {&entry.size, &entry.packed_size, &entry.header_offset}) {
            if (*field != 0xFFFFFFFF) continue;
            if (next + 8 > end) return false;
            *field = little_endian(extra, next, 8);
            next += 8;
        }
    }
    return true;
}

/// The entry at `at`, which then points behind it.
std::optional<ZipEntry> read_entry(Bytes directory, std::size_t& at) {
    if (directory.size() - at < entry_size || !signed_with(directory, at, entry_signature)) return {};
    const auto field = [&](std::size_t offset, std::size_t size) {
        return little_endian(directory, at + offset, size);
    };
    ZipEntry entry;
    entry.encrypted = (field(8, 2) & 1U) != 0;
    entry.method = static_cast<unsigned>(field(10, 2));
    entry.crc = static_cast<std::uint32_t>(field(16, 4));
    entry.packed_size = field(20, 4);
    entry.size = field(24, 4);
    entry.header_offset = field(42, 4);
    const auto name = static_cast<std::size_t>(field(28, 2)), extra = static_cast<std::size_t>(field(30, 2));
    const auto comment = static_cast<std::size_t>(field(32, 2));
    if (directory.size() - at - entry_size < name + extra + comment) return {};
    entry.name = repaired_utf8(characters(directory.subspan(at + entry_size, name)));
    if (!widen_sizes(entry, directory.subspan(at + entry_size + name, extra))) return {};
    at += entry_size + name + extra + comment;
    return entry;
}

} // namespace

Result<std::vector<ZipEntry>> zip_directory(Bytes archive) {
    if (archive.empty()) return fail(phrase("core", "the file is empty"));
    auto end = read_end(archive);
    if (!end) return std::move(end).error();
    if (end->size > end->at || end->offset > end->at - end->size) return damaged();
    // Offsets count from the archive's first byte, which need not be the file's.
    const std::size_t before = end->at - static_cast<std::size_t>(end->size) - static_cast<std::size_t>(end->offset);
    const Bytes directory =
        archive.subspan(end->at - static_cast<std::size_t>(end->size), static_cast<std::size_t>(end->size));
    std::vector<ZipEntry> entries;
    for (std::size_t at = 0; at < directory.size();) {
        auto entry = read_entry(directory, at);
        if (!entry || entry->header_offset > archive.size()) return damaged();
        entry->header_offset += before;
        entries.push_back(*std::move(entry));
    }
    if (entries.size() != end->count)
        return fail(phrase("core", "the archive's directory holds %1 members but declares %2"),
                    {std::to_string(entries.size()), std::to_string(end->count)});
    return entries;
}

} // namespace attenscope
