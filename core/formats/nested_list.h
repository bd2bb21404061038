// SPDX-License-Identifier: GPL-3.0-or-later
// An array that arrives bracket by bracket, as in JSON: its shape is what the brackets show.
#pragma once

#include "core/formats/array.h"

namespace attenscope {

/// Nested lists of numbers, of truth values, or of texts. Null among numbers is NaN; in the outermost list it may also
/// stand for one that is absent, such as a layer that was not recorded. The first thing that does not fit is kept as
/// the fault; what comes after it is counted but not stored.
class NestedList {
public:
    enum class Kind { none, numbers, booleans, texts };
    /// Makes an error that names the present place as %1 and %2 and the arguments as %3 and up.
    using FaultHere = std::function<Error(const char* pattern, std::vector<std::string> arguments)>;

    explicit NestedList(FaultHere fault_here) : fault_here_(std::move(fault_here)) {}

    void open();
    void close();
    void number(double value);
    void boolean(bool value);
    void null();
    /// Text that stands for no number.
    void text();
    /// Unless there is one already.
    void set_fault(const char* pattern, std::vector<std::string> arguments = {});

    std::size_t depth() const { return counts_.size(); } ///< brackets open now
    bool untouched() const { return kind_ == Kind::none && known_.empty(); }
    Kind kind() const { return kind_; }
    const std::optional<Error>& fault() const { return fault_; }
    std::size_t texts_seen() const { return texts_seen_; } ///< also behind a fault
    /// The shape, once every bracket is closed.
    Shape shape() const;
    Array take();
    std::size_t nulls() const { return nulls_; } ///< numbers that were null
    /// A list without brackets inside, and every entry null: nothing was recorded.
    bool nothing_but_null() const { return leaf_depth_ == 1 && nulls_ > 0 && nulls_ == values_.size(); }
    /// Which entries of the outermost list are absent, and the arrays of those that are there, with their places.
    const std::vector<Index>& absent() const { return absent_; }
    std::vector<std::pair<Index, Array>> take_entries();

private:
    bool accept(Kind kind);
    void count();

    FaultHere fault_here_;
    std::vector<Index> counts_;               ///< entries so far, of each open bracket
    std::vector<std::optional<Index>> known_; ///< length of the lists at each depth, from the first that closed
    std::size_t leaf_depth_ = 0;              ///< depth of the entries, 0 while unknown
    Kind kind_ = Kind::none;
    std::vector<double> values_;
    std::size_t texts_seen_ = 0;
    std::size_t nulls_ = 0;
    std::vector<Index> absent_;
    std::optional<Error> fault_;
};

} // namespace attenscope
