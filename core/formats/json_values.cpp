// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/json_values.h"

#include "core/base/number_text.h"
#include "core/formats/json_text.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

namespace attenscope {

namespace {

using nlohmann::json;

constexpr auto plain_nan = std::bit_cast<std::uint64_t>(std::numeric_limits<double>::quiet_NaN());
constexpr std::string_view nan_start = "nan(";

std::optional<double> nan_of_bits(std::string_view word) {
    if (!word.starts_with(nan_start) || !word.ends_with(')')) return std::nullopt;
    word = word.substr(nan_start.size(), word.size() - nan_start.size() - 1);
    std::uint64_t bits = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), bits, 16);
    if (read.ec != std::errc() || read.ptr != word.data() + word.size()) return std::nullopt;
    const auto value = std::bit_cast<double>(bits);
    return std::isnan(value) ? std::optional(value) : std::nullopt;
}

Error changed_number(const std::string& written, double value) {
    return fail(phrase("core", "the number %1 would become %2: a number keeps about 16 digits and is no nearer to 0 "
                               "than 5e-324"),
                {written, text(value)});
}

/// Builds the document while the text is read, and stops at the first thing that must not be.
class Builder : public nlohmann::json_sax<json> {
public:
    Builder(std::string_view source, std::size_t deepest) : source_(source), deepest_(deepest) {}

    json take() { return std::move(root_); }
    const std::optional<Error>& error() const { return error_; }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t, const string_t& written) override;
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(json::object()); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(json::array()); }
    bool end_array() override { return close(); }
    bool key(string_t& key) override;
    bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& error) override;

private:
    bool add(json value) {
        place(std::move(value));
        return true;
    }
    json* place(json value);
    bool open(json container);
    bool close() {
        open_.pop_back();
        return true;
    }

    std::string_view source_;
    std::size_t deepest_;
    json root_;
    std::vector<json*> open_;
    std::string key_;
    std::optional<Error> error_;
};

json* Builder::place(json value) {
    json* const parent = open_.empty() ? nullptr : open_.back();
    json& slot = !parent ? root_ : parent->is_array() ? parent->emplace_back(nullptr) : (*parent)[key_];
    slot = std::move(value);
    return &slot;
}

bool Builder::open(json container) {
    if (open_.size() >= deepest_) {
        error_ = fail(phrase("core", "nested deeper than %1 levels"), {std::to_string(deepest_)});
        return false;
    }
    open_.push_back(place(std::move(container)));
    return true;
}

bool Builder::key(string_t& key) {
    if (open_.back()->contains(key)) {
        error_ = fail(phrase("core", "the key “%1” is there twice"), {key});
        return false;
    }
    key_ = std::move(key);
    return true;
}

bool Builder::number_float(number_float_t, const string_t& written) {
    const std::string digits = with_decimal_point(written);
    const double value = parse_number(digits).value_or(std::numeric_limits<double>::quiet_NaN());
    if (!is_rounded_whole(digits, value) && !is_vanished(digits, value)) return add(value);
    error_ = changed_number(digits, value);
    return false;
}

bool Builder::parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& error) {
    const std::string_view before = source_.substr(0, std::min(position == 0 ? 0 : position - 1, source_.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const auto column = before.size() - (before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1) + 1;
    constexpr int number_overflow = 406;
    if (error.id == number_overflow) {
        error_ = fail(phrase("core", "the number %1 is too large"), {token});
    } else {
        std::string_view reason = error.what();
        if (const auto start = reason.rfind(" - "); start != std::string_view::npos) reason.remove_prefix(start + 3);
        error_ = fail(phrase("core", "this is not valid JSON: %1"), {std::string(reason.substr(0, reason.find(';')))});
    }
    Message place{phrase("core", "line %1, column %2"), {std::to_string(line), std::to_string(column)}};
    error_->place = english(place);
    return false;
}

} // namespace

namespace {

/// Finite numbers; the others are words.
template <class Real>
bool append_finite(std::string& out, Real value) {
    if (!std::isfinite(value)) return false;
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    out.append(buffer.data(), end);
    // Readers take "-0" for the whole number 0, which has no sign.
    if (value == 0 && std::signbit(value)) out += ".0";
    return true;
}

} // namespace

void append_json(std::string& out, float value) {
    if (!append_finite(out, value)) append_json(out, static_cast<double>(value));
}

void append_json(std::string& out, double value) {
    if (append_finite(out, value)) return;
    if (std::isnan(value) && std::bit_cast<std::uint64_t>(value) != plain_nan) {
        std::array<char, 17> buffer{};
        const auto end =
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::bit_cast<std::uint64_t>(value), 16).ptr;
        out.append("\"").append(nan_start).append(buffer.data(), end).append(")\"");
    } else {
        out.append(std::isnan(value) ? "\"nan\"" : value < 0 ? "\"-inf\"" : "\"inf\"");
    }
}

void append_json(std::string& out, std::string_view text) {
    out += json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<Error> number_change(const json& value) {
    if (!value.is_number_integer() || !is_rounded_whole(value.dump(), value.get<double>())) return {};
    return changed_number(value.dump(), value.get<double>());
}

std::optional<double> json_number(const json& value) {
    if (value.is_number()) return value.get<double>();
    if (!value.is_string()) return std::nullopt;
    const auto& word = value.get_ref<const std::string&>();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (word == "inf") return infinity;
    if (word == "-inf") return -infinity;
    if (word == "nan") return std::numeric_limits<double>::quiet_NaN();
    return nan_of_bits(word);
}

Result<json> parse_json(Bytes bytes, std::size_t deepest) {
    if (bytes.empty()) return fail(phrase("core", "the file is empty"));
    const std::string_view source(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    Builder builder(source, deepest);
    const bool good = json::sax_parse(source.begin(), source.end(), &builder);
    if (builder.error()) return *builder.error();
    if (!good) return fail(phrase("core", "this is not valid JSON"));
    return builder.take();
}

} // namespace attenscope
