// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/npz.h"

#include "core/base/utf8.h"
#include "core/formats/npy.h"
#include "core/formats/token_roles.h"
#include "core/formats/zip.h"

#include <map>

namespace attenscope {

namespace {

constexpr std::size_t longest_token_list = std::size_t{1} << 24U;

Result<NpyHeader> header_of(Bytes archive, const ZipEntry& entry) {
    auto start = zip_start(archive, entry, npy_preamble);
    if (!start) return std::move(start).error();
    auto size = npy_header_size(*start);
    if (!size) return std::move(size).error();
    auto header = zip_start(archive, entry, *size);
    if (!header) return std::move(header).error();
    return npy_header(*header);
}

/// The header's array whole: header and numbers as they lie in the member.
Result<ZipContent> content_of(Bytes archive, const ZipEntry& entry, const NpyHeader& header) {
    auto size = npy_data_size(header);
    if (!size) return std::move(size).error();
    if (entry.size < header.data_offset || *size > entry.size - header.data_offset)
        return fail(phrase("core", "the data ends early: %1 of %2 bytes for the shape %3"),
                    {std::to_string(entry.size - std::min<std::uint64_t>(entry.size, header.data_offset)),
                     std::to_string(*size), text_of_shape(header.shape)});
    return zip_content(archive, entry, header.data_offset + *size);
}

Result<Array> read_member(Bytes archive, const ZipEntry& entry, const NpyHeader& header) {
    auto content = content_of(archive, entry, header);
    if (!content) return std::move(content).error();
    return npy_array(header, content->bytes.subspan(header.data_offset));
}

std::vector<std::string> texts_of(Bytes archive, const ZipEntry& entry, const NpyHeader& header) {
    auto content = entry.size <= longest_token_list ? content_of(archive, entry, header) : fail("");
    if (!content) return {};
    auto texts = npy_texts(header, content->bytes.subspan(header.data_offset));
    return texts ? *std::move(texts) : std::vector<std::string>{};
}

/// Lists the member; of its data only the header is unpacked, and the tokens when it is a list of them.
Member member_of(Bytes archive, const ZipEntry& entry, const std::string& name, TokenLists& tokens) {
    const auto refused = [&](Error error) {
        Member member{name, {}, "", [error] { return Result<Array>(error); }};
        member.refusal = std::move(error);
        return member;
    };
    auto header = header_of(archive, entry);
    if (!header) return refused(std::move(header).error());
    auto type = npy_type(header->type);
    Member member{name, header->shape, header->type,
                  [archive, entry, header = *header] { return read_member(archive, entry, header); }};
    if (!type) {
        member.refusal = std::move(type).error();
    } else if (!type->element) {
        member.refusal = npy_is_text(*header);
        const TokenRole role = token_role(name);
        if (role != TokenRole::none && header->shape.size() == 1) tokens.add(role, texts_of(archive, entry, *header));
    } else if (type->kind == 'i' || type->kind == 'u') {
        const bool short_list = token_role(name) != TokenRole::none && entry.size <= longest_token_list;
        const auto ids = short_list ? member.read() : fail("");
        member.labels = ids && tokens.add_ids(token_role(name), *ids);
    }
    member.boolean = type && type->kind == 'b';
    return member;
}

} // namespace

Result<Dump> open_npz(Bytes bytes) {
    auto entries = zip_directory(bytes);
    if (!entries) return std::move(entries).error();
    if (entries->empty()) return fail(phrase("core", "the archive holds no members"));
    std::map<std::string_view, int> times;
    for (const ZipEntry& entry : *entries)
        ++times[entry.name];
    Dump dump;
    TokenLists tokens;
    std::map<std::string_view, int> seen;
    for (const ZipEntry& entry : *entries) {
        if (entry.name.ends_with('/')) continue;
        if (!entry.name.ends_with(".npy")) {
            dump.findings.push_back(
                {phrase("core", "the member “%1” is not an array and is left out"), {shortened(entry.name)}});
            continue;
        }
        const std::string name = entry.name.substr(0, entry.name.size() - 4);
        if (++seen[entry.name] < times[entry.name]) continue;
        if (times[entry.name] > 1)
            dump.findings.push_back({phrase("core", "the archive holds “%1” %2 times; the last one counts"),
                                     {shortened(name), std::to_string(times[entry.name])}});
        dump.members.push_back(member_of(bytes, entry, name, tokens));
    }
    if (dump.members.empty()) return fail(phrase("core", "the archive holds no member whose name ends with “.npy”"));
    tokens.move_into(dump);
    return dump;
}

} // namespace attenscope
