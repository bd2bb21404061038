// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/nested_list.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace attenscope {

namespace {

const char* const null_beside_a_list =
    phrase("core", "line %1, column %2: null stands beside a list; it may stand for an entry of the outermost list, or "
                   "for a number");

} // namespace

void NestedList::set_fault(const char* pattern, std::vector<std::string> arguments) {
    if (!fault_) fault_ = fault_here_(pattern, std::move(arguments));
}

void NestedList::count() {
    if (!counts_.empty()) ++counts_.back();
}

void NestedList::open() {
    // Nulls that came first were taken for numbers until a list follows them.
    if (leaf_depth_ == 1 && counts_.size() == 1 && kind_ == Kind::numbers && nulls_ == values_.size()) {
        for (std::size_t i = 0; i < values_.size(); ++i)
            absent_.push_back(static_cast<Index>(i));
        values_.clear();
        nulls_ = 0;
        leaf_depth_ = 0;
        kind_ = Kind::none;
    }
    if (leaf_depth_ != 0 && leaf_depth_ <= counts_.size())
        set_fault(kind_ == Kind::numbers && nulls_ == values_.size()
                      ? null_beside_a_list
                      : phrase("core", "line %1, column %2: a list stands beside numbers"));
    count();
    counts_.push_back(0);
}

void NestedList::close() {
    const std::size_t depth = counts_.size();
    const Index length = counts_.back();
    counts_.pop_back();
    if (known_.size() < depth) known_.resize(depth);
    std::optional<Index>& known = known_[depth - 1];
    if (!known) known = length;
    if (*known != length)
        set_fault(phrase("core", "line %1, column %2: row %3 has %4 entries where the rows before it have %5"),
                  {attenscope::text(counts_.empty() ? Index{1} : counts_.back()), attenscope::text(length),
                   attenscope::text(*known)});
}

bool NestedList::accept(Kind kind) {
    count();
    if (kind_ == Kind::none) kind_ = kind;
    if (leaf_depth_ == 0) leaf_depth_ = counts_.size();
    if (leaf_depth_ != counts_.size() || known_.size() > counts_.size())
        set_fault(phrase("core", "line %1, column %2: a number stands beside lists"));
    if (kind_ != kind)
        set_fault(kind == Kind::texts || kind_ == Kind::texts
                      ? phrase("core", "line %1, column %2: numbers and text stand in one list")
                      : phrase("core", "line %1, column %2: numbers and true or false stand in one list"));
    return !fault_;
}

void NestedList::number(double value) {
    if (accept(Kind::numbers)) values_.push_back(value);
}

void NestedList::boolean(bool value) {
    if (accept(Kind::booleans)) values_.push_back(value ? 1 : 0);
}

void NestedList::null() {
    if (counts_.size() == 1 && known_.size() > 1) {
        absent_.push_back(counts_.back());
        count();
        return;
    }
    if (known_.size() > counts_.size()) set_fault(null_beside_a_list);
    if (!accept(Kind::numbers)) return;
    values_.push_back(std::numeric_limits<double>::quiet_NaN());
    ++nulls_;
}

void NestedList::text() {
    accept(Kind::texts);
    ++texts_seen_;
}

Shape NestedList::shape() const {
    Shape shape;
    for (const auto& length : known_)
        shape.push_back(length.value_or(0));
    return shape;
}

std::vector<std::pair<Index, Array>> NestedList::take_entries() {
    Shape inner = shape();
    const Index entries = inner.front();
    inner.erase(inner.begin());
    const auto count = static_cast<std::size_t>(entries) - absent_.size();
    const std::size_t size = values_.size() / count;
    std::vector<std::pair<Index, Array>> all;
    for (Index entry = 0; entry < entries; ++entry) {
        if (std::find(absent_.begin(), absent_.end(), entry) != absent_.end()) continue;
        const auto from = values_.begin() + static_cast<std::ptrdiff_t>(all.size() * size);
        all.emplace_back(entry,
                         Array{inner, {from, from + static_cast<std::ptrdiff_t>(size)}, kind_ == Kind::booleans});
    }
    return all;
}

Array NestedList::take() {
    return {shape(), std::move(values_), kind_ == Kind::booleans};
}

} // namespace attenscope
