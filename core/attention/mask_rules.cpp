// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/mask_rules.h"

#include "core/attention/tables.h"
#include "core/base/aligned.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <charconv>

namespace attenscope {

namespace {

Status takes_no_numbers(const Mask& mask, Index /*queries*/, Index /*keys*/) {
    if (mask.numbers.empty()) return ok();
    return fail(phrase("core", "The mask “%1” takes no numbers, and %2 are given."),
                {mask.rule, text(static_cast<Index>(mask.numbers.size()))});
}

Status takes_a_width(const Mask& mask, Index /*queries*/, Index /*keys*/) {
    if (mask.numbers.size() != 1)
        return fail(phrase("core", "The mask “window” takes one number, its width, and %1 are given."),
                    {text(static_cast<Index>(mask.numbers.size()))});
    if (mask.numbers[0] < 1)
        return fail(phrase("core", "A window of width %1 would hide every key; the smallest width is 1."),
                    {text(mask.numbers[0])});
    return ok();
}

Status takes_keys(const Mask& mask, Index /*queries*/, Index keys) {
    for (const Index key : mask.numbers)
        if (key < 0 || key >= keys)
            return fail(phrase("core", "The mask “padding” hides key %1, and there are %2 keys, counted from 0."),
                        {text(key), text(keys)});
    return ok();
}

Status takes_a_drawing(const Mask& mask, Index queries, Index keys) {
    if (!mask.drawn) return fail(phrase("core", "The mask “drawn” has no cells."));
    if (mask.drawn->rows() != queries || mask.drawn->cols() != keys)
        return fail(phrase("core", "The mask has %1 cells for %2 queries and %3 keys."),
                    {text_of_shape(mask.drawn->rows(), mask.drawn->cols()), text(queries), text(keys)});
    return ok();
}

void hide_padding(const Mask& mask, const MaskPart& part, Eigen::Ref<Visibility> visible) {
    for (const Index key : mask.numbers)
        if (key >= part.key && key < part.key + visible.cols()) visible.col(key - part.key).setConstant(false);
}

/// Each query of the part keeps the keys first … end − 1 that `kept` gives for it, counted in the whole.
template <class Kept>
void keep_ranges(const MaskPart& part, Eigen::Ref<Visibility> visible, Kept kept) {
    for (Index i = 0; i < visible.rows(); ++i) {
        const auto [from, to] = kept(part.query + i);
        const Index first = std::clamp<Index>(from - part.key, 0, visible.cols());
        const Index end = std::clamp<Index>(to - part.key, first, visible.cols());
        visible.row(i).head(first).setConstant(false);
        visible.row(i).tail(visible.cols() - end).setConstant(false);
    }
}

using KeyRange = std::pair<Index, Index>;

void hide_causal(const Mask& /*mask*/, const MaskPart& part, Eigen::Ref<Visibility> visible) {
    keep_ranges(part, visible, [](Index query) { return KeyRange{0, query + 1}; });
}

void hide_causal_bottom_right(const Mask& /*mask*/, const MaskPart& part, Eigen::Ref<Visibility> visible) {
    keep_ranges(part, visible, [&](Index query) { return KeyRange{0, query + part.keys - part.queries + 1}; });
}

void hide_outside_window(const Mask& mask, const MaskPart& part, Eigen::Ref<Visibility> visible) {
    // No distance in the table reaches the sum of its sides, so a larger width says no more and could overflow.
    const Index width = std::min(mask.numbers[0], part.queries + part.keys + 1);
    keep_ranges(part, visible, [width](Index query) { return KeyRange{query - width + 1, query + width}; });
}

void hide_drawn(const Mask& mask, const MaskPart& part, Eigen::Ref<Visibility> visible) {
    visible = visible && mask.drawn->block(part.query, part.key, visible.rows(), visible.cols());
}

Result<std::vector<Index>> parse_numbers(std::string_view list, std::string_view whole) {
    std::vector<Index> out;
    while (!list.empty()) {
        Index number = 0;
        const auto [end, error] = std::from_chars(list.data(), list.data() + list.size(), number);
        const std::string_view rest = list.substr(static_cast<size_t>(end - list.data()));
        if (error != std::errc() || (!rest.empty() && (rest[0] != ',' || rest.size() == 1)))
            return fail(phrase("core", "“%1” is no mask: after the colon come whole numbers with commas between them."),
                        {std::string(whole)});
        out.push_back(number);
        list = rest.empty() ? rest : rest.substr(1);
    }
    return out;
}

} // namespace

std::span<const MaskRule> mask_rules() {
    static const std::vector<MaskRule> rows = {
        {"causal", phrase("core", "Causal"),
         phrase("core", "Query i sees the keys j ≤ i: both are counted from the start."), "", takes_no_numbers,
         hide_causal},
        {"causal-bottom-right", phrase("core", "Causal, aligned at the end"),
         phrase("core", "Query i sees the keys j ≤ i + N − M: the last query sees every key."), "", takes_no_numbers,
         hide_causal_bottom_right},
        {"window", phrase("core", "Window"),
         phrase("core", "Query i sees the keys with |i − j| < W, the token itself counted."), "W", takes_a_width,
         hide_outside_window},
        {"padding", phrase("core", "Padding"), phrase("core", "No query sees the listed keys, counted from 0."),
         "I,J,…", takes_keys, hide_padding},
        {"drawn", phrase("core", "Drawn"), phrase("core", "Each cell is visible or hidden as drawn."), "",
         takes_a_drawing, hide_drawn},
    };
    return rows;
}

const MaskRule* find_mask_rule(std::string_view id) {
    return row_called(mask_rules(), id);
}

Result<VisibilityTable> visibility(const std::vector<Mask>& masks, Index queries, Index keys,
                                   const std::stop_token& stop) {
    if (masks.empty()) return VisibilityTable();
    for (const Mask& mask : masks) {
        const MaskRule* rule = find_mask_rule(mask.rule);
        if (!rule) return unknown(phrase("core", "There is no mask “%1”; there are %2."), mask.rule, mask_rules());
        if (Status checked = rule->check(mask, queries, keys); !checked) return std::move(checked).error();
    }
    Visibility visible(queries, keys);
    prefer_large_pages(visible.data(), static_cast<size_t>(visible.size()));
    std::atomic<bool> hides = false;
    const double cost = static_cast<double>(keys) * static_cast<double>(masks.size() + 1);
    for_each_rows(queries, cost, stop, [&](Index first, Index count) {
        see_part(masks, {first, 0, queries, keys}, visible.middleRows(first, count));
        if (!visible.middleRows(first, count).all()) hides = true;
    });
    return hides ? VisibilityTable(std::move(visible)) : VisibilityTable();
}

void see_part(const std::vector<Mask>& masks, const MaskPart& part, Eigen::Ref<Visibility> visible) {
    visible.setConstant(true);
    for (const Mask& mask : masks)
        find_mask_rule(mask.rule)->hide(mask, part, visible);
}

Result<Mask> parse_mask(std::string_view text) {
    const size_t colon = text.find(':');
    const std::string_view id = text.substr(0, colon);
    const MaskRule* rule = find_mask_rule(id);
    if (!rule || id == "drawn")
        return fail(phrase("core", "There is no mask “%1”; there are causal, causal-bottom-right, window:W and "
                                   "padding:I,J,…"),
                    {std::string(text)});
    const bool wants_numbers = *rule->numbers != '\0';
    const bool has_numbers = colon != text.npos && colon + 1 < text.size();
    if (wants_numbers ? !has_numbers : colon != text.npos)
        return wants_numbers ? fail(phrase("core", "The mask “%1” needs numbers, as in “%1:%2”."),
                                    {std::string(id), rule->numbers})
                             : fail(phrase("core", "The mask “%1” takes no numbers."), {std::string(id)});
    Mask mask{std::string(id), {}, {}};
    if (!wants_numbers) return mask;
    Result<std::vector<Index>> numbers = parse_numbers(text.substr(colon + 1), text);
    if (!numbers) return std::move(numbers).error();
    mask.numbers = *std::move(numbers);
    return mask;
}

std::string text(const Mask& mask) {
    std::string out = mask.rule;
    for (size_t i = 0; i < mask.numbers.size(); ++i)
        out.append(i == 0 ? ":" : ",").append(text(mask.numbers[i]));
    return out;
}

} // namespace attenscope
