// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the zip format that array archives use: members stored or deflated, found through the central directory
// (APPNOTE.TXT 6.3, ZIP64 included). Nothing is ever unpacked to a file, so a member's name is only a name.
#pragma once

#include "core/formats/array.h"

#include <cstdint>

namespace attenscope {

struct ZipEntry {
    std::string name; ///< valid UTF-8
    unsigned method = 0;
    bool encrypted = false;
    std::uint32_t crc = 0;
    std::uint64_t packed_size = 0, size = 0; ///< as the directory declares
    std::uint64_t header_offset = 0;
};

/// The directory, with offsets that hold for `archive` even where bytes stand before the archive proper.
Result<std::vector<ZipEntry>> zip_directory(Bytes archive);

/// Why the member cannot be unpacked at all: its method, a password, a place outside the archive.
Status zip_check(Bytes archive, const ZipEntry& entry);

/// The first bytes of a member: `count` of them or all there are. Not checked against the checksum.
Result<std::vector<std::byte>> zip_start(Bytes archive, const ZipEntry& entry, std::size_t count);

/// Bytes inside an archive, or unpacked ones.
struct ZipContent {
    std::vector<std::byte> unpacked;
    Bytes bytes;
};

/// The first `count` bytes of a member, after the whole of it was checked against declared size and checksum. A member
/// that could not be as large as it says, or is suspiciously small for it, is refused before anything is allocated.
Result<ZipContent> zip_content(Bytes archive, const ZipEntry& entry, std::size_t count);

} // namespace attenscope
