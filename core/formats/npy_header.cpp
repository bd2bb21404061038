// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/npy_header.h"

#include "core/base/utf8.h"

#include <bit>
#include <charconv>

namespace attenscope {

namespace {

constexpr std::size_t longest_header = std::size_t{1} << 20U;
constexpr std::size_t most_axes = 64;

/// Reads the dictionary from left to right. The first error stays; whatever is asked after it gives nothing.
class HeaderText {
public:
    explicit HeaderText(std::string_view text) : text_(text) {}

    bool take(char sign) {
        skip_blanks();
        if (at_ >= text_.size() || text_[at_] != sign) return false;
        ++at_;
        return true;
    }
    bool at_end() {
        skip_blanks();
        return at_ >= text_.size();
    }
    std::optional<std::string> quoted() {
        skip_blanks();
        if (at_ >= text_.size() || (text_[at_] != '\'' && text_[at_] != '"')) return {};
        const auto end = text_.find(text_[at_], at_ + 1);
        if (end == std::string_view::npos) return {};
        std::string out(text_.substr(at_ + 1, end - at_ - 1));
        at_ = end + 1;
        // An escape would need Python's rules; no type name has one.
        return out.find('\\') == std::string::npos ? std::optional(out) : std::nullopt;
    }
    std::optional<bool> truth() {
        skip_blanks();
        for (const bool value : {false, true}) {
            const std::string_view word = value ? "True" : "False";
            if (text_.substr(at_, word.size()) != word) continue;
            at_ += word.size();
            return value;
        }
        return {};
    }
    std::optional<Index> whole_number() {
        skip_blanks();
        Index value = 0;
        const auto [end, code] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
        if (code != std::errc{}) return {};
        at_ = static_cast<std::size_t>(end - text_.data());
        if (at_ < text_.size() && text_[at_] == 'L') ++at_; // Python 2 wrote long numbers so
        return value;
    }
    std::string rest() const { return shortened(text_.substr(std::min(at_, text_.size())), 24); }

private:
    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t'))
            ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

Result<Shape> read_shape(HeaderText& text) {
    const auto odd = [&] {
        return fail(phrase("core", "the header's shape is not a list of lengths at “%1”"), {text.rest()});
    };
    if (!text.take('(')) return odd();
    Shape shape;
    while (!text.take(')')) {
        const auto length = text.whole_number();
        if (!length) return odd();
        if (*length < 0)
            return fail(phrase("core", "the header declares the negative length %1"), {attenscope::text(*length)});
        shape.push_back(*length);
        if (shape.size() > most_axes)
            return fail(phrase("core", "the header declares more than %1 axes"), {std::to_string(most_axes)});
        if (!text.take(',')) {
            if (!text.take(')')) return odd();
            break;
        }
    }
    return shape;
}

/// The value of one key into its place; the key must not have come before.
Status read_entry(HeaderText& text, const std::string& key, std::optional<std::string>& type,
                  std::optional<bool>& fortran, std::optional<Shape>& shape) {
    const auto odd = [&] {
        return fail(phrase("core", "the header's value of “%1” cannot be read at “%2”"), {shortened(key), text.rest()});
    };
    if ((key == "descr" && type) || (key == "fortran_order" && fortran) || (key == "shape" && shape))
        return fail(phrase("core", "the header names “%1” twice"), {key});
    if (key == "descr") {
        if (text.take('[')) return fail(phrase("core", "the array holds records with named fields, not numbers"));
        if (!(type = text.quoted())) return odd();
    } else if (key == "fortran_order") {
        if (!(fortran = text.truth())) return odd();
    } else if (key == "shape") {
        auto read = read_shape(text);
        if (!read) return std::move(read).error();
        shape = *std::move(read);
    } else {
        return fail(phrase("core", "the header has the unknown key “%1”"), {shortened(key)});
    }
    return ok();
}

Result<NpyHeader> read_dictionary(std::string_view dictionary) {
    HeaderText text(dictionary);
    std::optional<std::string> type;
    std::optional<bool> fortran;
    std::optional<Shape> shape;
    const auto odd = [&] { return fail(phrase("core", "the header is not a dictionary at “%1”"), {text.rest()}); };
    if (!text.take('{')) return odd();
    while (!text.take('}')) {
        const auto key = text.quoted();
        if (!key || !text.take(':')) return odd();
        if (auto read = read_entry(text, *key, type, fortran, shape); !read) return std::move(read).error();
        if (!text.take(',')) {
            if (!text.take('}')) return odd();
            break;
        }
    }
    if (!text.at_end()) return odd();
    const char* const missing = !type ? "descr" : !fortran ? "fortran_order" : !shape ? "shape" : nullptr;
    if (missing) return fail(phrase("core", "the header lacks the key “%1”"), {missing});
    const auto count = element_count(*shape);
    if (!count) return fail(phrase("core", "the shape %1 is too large"), {text_of_shape(*shape)});
    return NpyHeader{*std::move(shape), *std::move(type), *fortran, *count, 0};
}

/// Why arrays of a kind are refused.
struct Refusal {
    char kind;
    const char* why;
};
constexpr Refusal refusals[] = {
    {'O', phrase("core", "the array holds Python objects (“%1”, a pickle), which are never run; save it as numbers")},
    {'c', phrase("core", "the array holds complex numbers (“%1”)")},
    {'M', phrase("core", "the array holds dates (“%1”), not numbers")},
    {'m', phrase("core", "the array holds time spans (“%1”), not numbers")},
};

} // namespace

Result<std::size_t> npy_header_size(Bytes start) {
    constexpr std::string_view magic = "\x93NUMPY";
    if (start.empty()) return fail(phrase("core", "the file is empty"));
    if (!characters(start).starts_with(magic)) {
        if (magic.starts_with(characters(start))) return fail(phrase("core", "the file ends inside the npy header"));
        return fail(phrase("core", "this is not an npy array: the file does not begin with “\\x93NUMPY”"));
    }
    if (start.size() < 8) return fail(phrase("core", "the file ends inside the npy header"));
    const auto major = std::to_integer<unsigned>(start[6]), minor = std::to_integer<unsigned>(start[7]);
    if (major < 1 || major > 3 || minor != 0)
        return fail(phrase("core", "npy version %1.%2 is not known; versions 1.0 to 3.0 are"),
                    {std::to_string(major), std::to_string(minor)});
    const std::size_t width = major == 1 ? 2 : 4;
    if (start.size() < 8 + width) return fail(phrase("core", "the file ends inside the npy header"));
    const std::uint64_t length = little_endian(start, 8, width);
    if (length > longest_header)
        return fail(phrase("core", "the npy header claims %1 bytes; no real one is longer than %2"),
                    {std::to_string(length), std::to_string(longest_header)});
    return 8 + width + static_cast<std::size_t>(length);
}

Result<NpyHeader> npy_header(Bytes bytes) {
    auto size = npy_header_size(bytes.first(std::min(bytes.size(), npy_preamble)));
    if (!size) return std::move(size).error();
    if (*size > bytes.size())
        return fail(phrase("core", "the file ends inside the npy header: %1 of %2 bytes"),
                    {std::to_string(bytes.size()), std::to_string(*size)});
    const std::size_t begin = bytes[6] == std::byte{1} ? 10 : 12;
    auto header = read_dictionary(characters(bytes.subspan(begin, *size - begin)));
    if (header) header->data_offset = *size;
    return header;
}

Result<NpyType> npy_type(const std::string& type) {
    std::string_view name = type;
    const char order = name.empty() ? '|' : name[0];
    const bool ordered = order == '<' || order == '>' || order == '=' || order == '|';
    if (ordered && !name.empty()) name.remove_prefix(1);
    const char kind = name.empty() ? '?' : name[0];
    for (const Refusal& refusal : refusals)
        if (refusal.kind == kind) return fail(refusal.why, {shortened(type)});
    std::size_t size = 0;
    if (!name.empty()) name.remove_prefix(1);
    const auto [end, code] = std::from_chars(name.data(), name.data() + name.size(), size);
    const bool sized = code == std::errc{} && end == name.data() + name.size() && size > 0 && size < (1U << 24U);
    if (sized && kind == 'V')
        return fail(size == 2
                        ? phrase("core", "the array holds raw 2-byte data (“%1”), probably bfloat16 that NumPy has no "
                                         "name for; save it as float32")
                        : phrase("core", "the array holds raw data (“%1”), not numbers"),
                    {shortened(type)});
    const bool big_here = std::endian::native == std::endian::big;
    const bool swap = order == '>' ? !big_here : order == '<' && big_here;
    if (sized && (kind == 'U' || kind == 'S')) return NpyType{nullptr, kind == 'U' ? size * 4 : size, swap, kind};
    const std::string id = kind == 'b' ? (size == 1 ? "bool" : "") : kind + std::to_string(size * 8);
    const Element* const known =
        sized && size <= 8 && (kind == 'b' || kind == 'i' || kind == 'u' || kind == 'f') ? element(id) : nullptr;
    if (!known) return fail(phrase("core", "arrays of the type “%1” cannot be read"), {shortened(type)});
    return NpyType{known, size, swap, kind};
}

} // namespace attenscope
