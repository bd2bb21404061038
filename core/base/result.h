// SPDX-License-Identifier: GPL-3.0-or-later
// A failure is a value that cannot be mistaken for success.
#pragma once

#include "core/base/message.h"

#include <utility>
#include <variant>

namespace attenscope {

/// Why something could not be done, in words that name place and numbers.
struct Error {
    Message message;
    std::string place;    ///< file, array, line: data, shown before the message
    bool stopped = false; ///< not a fault: the work was asked to stop

    /// The same reason, with `outer` named before its place.
    Error in(const std::string& outer) && {
        place = place.empty() ? outer : outer + ": " + place;
        return std::move(*this);
    }
};

/// `fail(phrase("core", "… %1 …"), {…})` is how every function here reports.
inline Error fail(const char* pattern, std::vector<std::string> arguments = {}) {
    return Error{{pattern, std::move(arguments)}, {}, false};
}

/// "place: sentence" in English.
std::string english(const Error& error);

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return state_.index() == 0; }
    const T& operator*() const& { return std::get<0>(state_); }
    T& operator*() & { return std::get<0>(state_); }
    T&& operator*() && { return std::get<0>(std::move(state_)); }
    const T* operator->() const { return &std::get<0>(state_); }
    T* operator->() { return &std::get<0>(state_); }
    const Error& error() const& { return std::get<1>(state_); }
    Error&& error() && { return std::get<1>(std::move(state_)); }

private:
    std::variant<T, Error> state_;
};

/// A result without a value: `return ok();`
using Status = Result<std::monostate>;
inline Status ok() {
    return std::monostate{};
}

} // namespace attenscope
