// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/safetensors.h"

#include "core/base/utf8.h"
#include "core/formats/json_text.h"
#include "core/formats/json_values.h"
#include "core/formats/token_roles.h"

#include <algorithm>
#include <limits>
#include <span>

namespace attenscope {

namespace {

using Json = nlohmann::json;

constexpr std::size_t longest_json_header = 100'000'000; // the reference implementation's own limit
constexpr std::size_t deepest_header = 8;

/// One tensor's place in the data.
struct Span {
    std::uint64_t begin = 0, end = 0;
};

Error tensor_fault(const std::string& name, const char* pattern, std::vector<std::string> arguments = {}) {
    return fail(pattern, std::move(arguments)).in(shortened(name));
}

Result<Json> parse_header(std::string_view text) {
    Result<Json> header = parse_json(std::as_bytes(std::span(text)), deepest_header);
    if (!header) return std::move(header).error().in("header");
    if (!header->is_object()) return fail(phrase("core", "the header is not a JSON object"));
    return header;
}

Result<Shape> shape_of(const std::string& name, const Json& tensor) {
    const auto found = tensor.find("shape");
    if (found == tensor.end() || !found->is_array())
        return tensor_fault(name, phrase("core", "the tensor has no shape"));
    Shape shape;
    for (const Json& length : *found) {
        if (!length.is_number_unsigned() ||
            length.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<Index>::max()))
            return tensor_fault(name, phrase("core", "“%1” is not a length of an axis"),
                                {shortened(length.dump(-1, ' ', false, Json::error_handler_t::replace))});
        shape.push_back(static_cast<Index>(length.get<std::uint64_t>()));
    }
    return shape;
}

Result<Span> span_of(const std::string& name, const Json& tensor, std::uint64_t data_size) {
    const auto found = tensor.find("data_offsets");
    const bool two = found != tensor.end() && found->is_array() && found->size() == 2 &&
                     (*found)[0].is_number_unsigned() && (*found)[1].is_number_unsigned();
    if (!two)
        return tensor_fault(name, phrase("core", "the tensor's data_offsets are not two whole numbers from 0 up"));
    const Span span{(*found)[0].get<std::uint64_t>(), (*found)[1].get<std::uint64_t>()};
    if (span.begin > span.end || span.end > data_size)
        return tensor_fault(name, phrase("core", "the data_offsets %1 to %2 do not lie in the %3 bytes of data"),
                            {std::to_string(span.begin), std::to_string(span.end), std::to_string(data_size)});
    return span;
}

const Element* element_of(std::string_view type) {
    const std::string id = lowered(type);
    // The format writes capitals; anything else is not its name.
    return id == type ? nullptr : element(id);
}

Result<Member> member_of(const std::string& name, const Json& tensor, Bytes data, std::vector<Span>& spans) {
    if (!tensor.is_object()) return tensor_fault(name, phrase("core", "the tensor is not described by an object"));
    const auto type = tensor.find("dtype");
    if (type == tensor.end() || !type->is_string())
        return tensor_fault(name, phrase("core", "the tensor has no dtype"));
    auto shape = shape_of(name, tensor);
    if (!shape) return std::move(shape).error();
    auto span = span_of(name, tensor, data.size());
    if (!span) return std::move(span).error();
    spans.push_back(*span);
    const auto type_name = type->get<std::string>();
    Member member{name, *shape, type_name, {}};
    const Element* const known = element_of(type_name);
    if (!known) {
        member.refusal = fail(phrase("core", "tensors of the type “%1” cannot be read"), {shortened(type_name)});
        member.read = [error = *member.refusal]() -> Result<Array> { return error; };
        return member;
    }
    const auto count = element_count(*shape);
    const auto size = count ? checked_product(*count, known->size) : std::nullopt;
    if (!size || *size != span->end - span->begin)
        return tensor_fault(name, phrase("core", "%1 bytes of data do not hold the shape %2 of %3"),
                            {std::to_string(span->end - span->begin), text_of_shape(*shape), type_name});
    const Bytes own = data.subspan(static_cast<std::size_t>(span->begin), static_cast<std::size_t>(*size));
    member.read = [known, shape = *shape, own] { return widened(*known, shape, own); };
    member.boolean = known->id == "bool";
    return member;
}

Status check_coverage(std::vector<Span> spans, std::uint64_t data_size) {
    std::sort(spans.begin(), spans.end(),
              [](const Span& a, const Span& b) { return a.begin != b.begin ? a.begin < b.begin : a.end < b.end; });
    std::uint64_t at = 0;
    for (const Span& span : spans) {
        if (span.begin != at)
            return fail(phrase("core", "the tensors leave a gap or overlap at byte %1 of the data"),
                        {std::to_string(std::min(at, span.begin))});
        at = span.end;
    }
    if (at != data_size)
        return fail(phrase("core", "%1 bytes follow the last tensor"), {std::to_string(data_size - at)});
    return ok();
}

/// Metadata are texts; a list of tokens is a text that holds a JSON list.
Status read_metadata(const Json& metadata, TokenLists& tokens) {
    const auto odd = [] { return fail(phrase("core", "__metadata__ must be an object of texts")); };
    if (!metadata.is_object()) return odd();
    for (const auto& [name, value] : metadata.items()) {
        if (!value.is_string()) return odd();
        if (token_role(name) == TokenRole::none) continue;
        std::size_t halves = 0;
        const Json list =
            Json::parse(with_whole_surrogates(value.get_ref<const std::string&>(), halves), nullptr, false);
        const auto is_text = [](const Json& entry) { return entry.is_string(); };
        if (list.is_array() && std::all_of(list.begin(), list.end(), is_text))
            tokens.add(token_role(name), list.get<std::vector<std::string>>());
    }
    return ok();
}

Result<std::string_view> header_text(Bytes bytes) {
    if (bytes.empty()) return fail(phrase("core", "the file is empty"));
    if (bytes.size() < 8)
        return fail(phrase("core", "the file has %1 bytes, fewer than the 8 of its length field"),
                    {std::to_string(bytes.size())});
    const std::uint64_t length = little_endian(bytes, 0, 8);
    if (length > longest_json_header || length > bytes.size() - 8)
        return fail(
            phrase("core",
                   "the header claims %1 bytes, the file has %2: this is not a safetensors file, or it is cut off"),
            {std::to_string(length), std::to_string(bytes.size())});
    const std::string_view text = characters(bytes.subspan(8, static_cast<std::size_t>(length)));
    if (malformed_utf8(text) != std::string_view::npos) return fail(phrase("core", "the header is not UTF-8"));
    return text;
}

} // namespace

Result<Dump> open_safetensors(Bytes bytes) {
    auto text = header_text(bytes);
    if (!text) return std::move(text).error();
    auto header = parse_header(*text);
    if (!header) return std::move(header).error();
    const Bytes data = bytes.subspan(8 + text->size());
    Dump dump;
    TokenLists tokens;
    std::vector<Span> spans;
    for (const auto& [name, tensor] : header->items()) {
        if (name == "__metadata__") {
            if (auto read = read_metadata(tensor, tokens); !read) return std::move(read).error();
            continue;
        }
        auto member = member_of(name, tensor, data, spans);
        if (!member) return std::move(member).error();
        const bool whole = member->type.starts_with('I') || member->type.starts_with('U');
        if (whole && !member->refusal && token_role(name) != TokenRole::none) {
            const auto ids = member->read();
            member->labels = ids && tokens.add_ids(token_role(name), *ids);
        }
        dump.members.push_back(*std::move(member));
    }
    if (auto covered = check_coverage(std::move(spans), data.size()); !covered) return std::move(covered).error();
    if (dump.members.empty()) return fail(phrase("core", "the file holds no tensors"));
    tokens.move_into(dump);
    return dump;
}

} // namespace attenscope
