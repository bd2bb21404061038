// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/zip.h"

#include "core/formats/elements.h"

#include <algorithm>
#include <array>
#include <new>
#include <zlib.h>

namespace attenscope {

namespace {

constexpr unsigned stored = 0, deflated = 8;
constexpr std::size_t local_header_size = 30;
/// Deflate cannot do better than this.
constexpr std::uint64_t best_ratio = 1032;
/// Beyond this size a member that is packed tighter than `usual_ratio` is not attention but a trap.
constexpr std::uint64_t large_size = std::uint64_t{1} << 30U;
constexpr std::uint64_t usual_ratio = 100;

Error cut_off() {
    return fail(phrase("core", "the packed data ends early"));
}

Result<Bytes> packed_bytes(Bytes archive, const ZipEntry& entry) {
    const auto outside = [] { return fail(phrase("core", "the directory points outside the archive")); };
    if (entry.encrypted) return fail(phrase("core", "the member is encrypted"));
    if (entry.method != stored && entry.method != deflated)
        return fail(phrase("core", "the compression method %1 is not read; methods 0 (stored) and 8 (deflate) are"),
                    {std::to_string(entry.method)});
    if (archive.size() < local_header_size || entry.header_offset > archive.size() - local_header_size)
        return outside();
    const auto at = static_cast<std::size_t>(entry.header_offset);
    if (little_endian(archive, at, 4) != 0x04034B50) return outside();
    // Name and extra field may be longer here than in the directory; the sizes may be missing here.
    const std::uint64_t begin =
        at + local_header_size + little_endian(archive, at + 26, 2) + little_endian(archive, at + 28, 2);
    if (begin > archive.size() || entry.packed_size > archive.size() - begin) return outside();
    if (entry.method == stored && entry.packed_size != entry.size)
        return fail(phrase("core", "the directory declares %1 bytes for %2 stored ones"),
                    {std::to_string(entry.size), std::to_string(entry.packed_size)});
    return archive.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(entry.packed_size));
}

/// Unpacks a raw deflate stream piece by piece.
class Inflater {
public:
    explicit Inflater(Bytes packed) : packed_(packed) { sound_ = inflateInit2(&stream_, -MAX_WBITS) == Z_OK; }
    ~Inflater() { inflateEnd(&stream_); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// Fills `out` as far as the stream goes and returns how far; nothing when the stream is damaged.
    std::optional<std::size_t> fill(std::span<std::byte> out) {
        std::size_t filled = 0;
        while (sound_ && !ended_ && filled < out.size()) {
            const std::size_t room = std::min(out.size() - filled, largest_step),
                              given = std::min(packed_.size(), largest_step);
            // zlib does not write to its input; its older interface lacks the const.
            stream_.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(packed_.data()));
            stream_.avail_in = static_cast<uInt>(given);
            stream_.next_out = reinterpret_cast<Bytef*>(out.data() + filled);
            stream_.avail_out = static_cast<uInt>(room);
            const int code = inflate(&stream_, Z_NO_FLUSH);
            const std::size_t taken = given - stream_.avail_in, made = room - stream_.avail_out;
            packed_ = packed_.subspan(taken);
            filled += made;
            ended_ = code == Z_STREAM_END;
            if (!ended_ && (code != Z_OK || taken + made == 0)) return {};
        }
        return sound_ ? std::optional(filled) : std::nullopt;
    }

private:
    static constexpr std::size_t largest_step = std::size_t{1} << 30U;
    Bytes packed_;
    z_stream stream_{};
    bool sound_ = false, ended_ = false;
};

std::uint32_t checksum(std::uint32_t crc, Bytes bytes) {
    return static_cast<std::uint32_t>(crc32_z(crc, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

/// Whether the declared size is believable, before memory is taken for it.
Status check_size(const ZipEntry& entry) {
    const std::uint64_t ratio = entry.size / std::max<std::uint64_t>(entry.packed_size, 1);
    if (ratio > best_ratio || (entry.size > large_size && ratio > usual_ratio))
        return fail(phrase("core", "the member claims to unpack %1 bytes to %2"),
                    {std::to_string(entry.packed_size), std::to_string(entry.size)});
    return ok();
}

/// What follows the first bytes: only looked at, never kept.
Status check_rest(Inflater& inflater, const ZipEntry& entry, std::uint64_t done, std::uint32_t crc) {
    std::array<std::byte, 1U << 15U> piece;
    while (true) {
        const auto filled = inflater.fill(piece);
        if (!filled) return cut_off();
        if (*filled == 0) break;
        done += *filled;
        if (done > entry.size)
            return fail(phrase("core", "the member unpacks to more than the %1 bytes it declares"),
                        {std::to_string(entry.size)});
        crc = checksum(crc, Bytes(piece).first(*filled));
    }
    if (done != entry.size)
        return fail(phrase("core", "the member unpacks to %1 bytes, not to the %2 it declares"),
                    {std::to_string(done), std::to_string(entry.size)});
    if (crc != entry.crc) return fail(phrase("core", "the checksum does not match: the data is damaged"));
    return ok();
}

} // namespace

Status zip_check(Bytes archive, const ZipEntry& entry) {
    auto packed = packed_bytes(archive, entry);
    return packed ? ok() : Status(std::move(packed).error());
}

Result<std::vector<std::byte>> zip_start(Bytes archive, const ZipEntry& entry, std::size_t count) {
    auto packed = packed_bytes(archive, entry);
    if (!packed) return std::move(packed).error();
    count = static_cast<std::size_t>(std::min<std::uint64_t>(count, entry.size));
    if (entry.method == stored)
        return std::vector<std::byte>(packed->begin(), packed->begin() + static_cast<std::ptrdiff_t>(count));
    std::vector<std::byte> start(count);
    const auto filled = Inflater(*packed).fill(start);
    if (!filled) return cut_off();
    start.resize(*filled);
    return start;
}

Result<ZipContent> zip_content(Bytes archive, const ZipEntry& entry, std::size_t count) {
    auto packed = packed_bytes(archive, entry);
    if (!packed) return std::move(packed).error();
    count = static_cast<std::size_t>(std::min<std::uint64_t>(count, entry.size));
    ZipContent content;
    if (entry.method == stored) {
        if (checksum(0, *packed) != entry.crc)
            return fail(phrase("core", "the checksum does not match: the data is damaged"));
        content.bytes = packed->first(count);
        return content;
    }
    if (auto sound = check_size(entry); !sound) return std::move(sound).error();
    try {
        content.unpacked.resize(count);
    } catch (const std::bad_alloc&) {
        return fail(phrase("core", "not enough memory for %1 bytes"), {std::to_string(count)});
    }
    Inflater inflater(*packed);
    const auto filled = inflater.fill(content.unpacked);
    if (!filled || *filled < count) return cut_off();
    auto whole = check_rest(inflater, entry, count, checksum(0, content.unpacked));
    if (!whole) return std::move(whole).error();
    content.bytes = content.unpacked;
    return content;
}

} // namespace attenscope
