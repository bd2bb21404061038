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

void hide_padding(const Mask& mask, QueryRows rows, Visibility& visible) {
    for (const Index key : mask.numbers)
        visible.col(key).segment(rows.first, rows.end - rows.first).setConstant(false);
}

/// Query i keeps keys 0 … i + offset.
void hide_future(Visibility& visible, QueryRows rows, Index offset) {
    for (Index i = rows.first; i < rows.end; ++i) {
        const Index kept = std::clamp<Index>(i + offset + 1, 0, visible.cols());
        visible.row(i).tail(visible.cols() - kept).setConstant(false);
    }
}

void hide_causal(const Mask& /*mask*/, QueryRows rows, Visibility& visible) {
    hide_future(visible, rows, 0);
}

void hide_causal_bottom_right(const Mask& /*mask*/, QueryRows rows, Visibility& visible) {
    hide_future(visible, rows, visible.cols() - visible.rows());
}

void hide_outside_window(const Mask& mask, QueryRows rows, Visibility& visible) {
    // No distance in the table reaches the sum of its sides, so a larger width says no more and could overflow.
    const Index width = std::min(mask.numbers[0], visible.rows() + visible.cols() + 1);
    for (Index i = rows.first; i < rows.end; ++i) {
        const Index first = std::clamp<Index>(i - width + 1, 0, visible.cols());
        const Index end = std::clamp<Index>(i + width, first, visible.cols());
        visible.row(i).head(first).setConstant(false);
        visible.row(i).tail(visible.cols() - end).setConstant(false);
    }
}

void hide_drawn(const Mask& mask, QueryRows rows, Visibility& visible) {
    for (Index i = rows.first; i < rows.end; ++i)
        visible.row(i) = visible.row(i) && mask.drawn->row(i);
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
    std::vector<const MaskRule*> rules;
    for (const Mask& mask : masks) {
        rules.push_back(find_mask_rule(mask.rule));
        if (!rules.back())
            return unknown(phrase("core", "There is no mask “%1”; there are %2."), mask.rule, mask_rules());
        if (Status checked = rules.back()->check(mask, queries, keys); !checked) return std::move(checked).error();
    }
    Visibility visible(queries, keys);
    prefer_large_pages(visible.data(), static_cast<size_t>(visible.size()));
    std::atomic<bool> hides = false;
    const double cost = static_cast<double>(keys) * static_cast<double>(masks.size() + 1);
    for_each_rows(queries, cost, stop, [&](Index first, Index count) {
        visible.middleRows(first, count).setConstant(true);
        for (size_t m = 0; m < masks.size(); ++m)
            rules[m]->hide(masks[m], {first, first + count}, visible);
        if (!visible.middleRows(first, count).all()) hides = true;
    });
    return hides ? VisibilityTable(std::move(visible)) : VisibilityTable();
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
