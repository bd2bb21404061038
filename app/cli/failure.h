// SPDX-License-Identifier: GPL-3.0-or-later
// How a command ends when it cannot do its work: one line on standard error and an exit code.
#pragma once

#include "core/base/result.h"

#include <optional>

namespace attenscope {

enum ExitCode { exit_done = 0, exit_unusable = 1, exit_misused = 2 };

/// exit_unusable: the input's data cannot be used or the output cannot be written; exit_misused: wrong usage.
struct Failure {
    Error error;
    int code = exit_unusable;
};

/// `return misused(phrase("core", "… %1 …"), {…});`
inline Failure misused(const char* pattern, std::vector<std::string> arguments = {}) {
    return {fail(pattern, std::move(arguments)), exit_misused};
}
inline Failure misused(Error error) {
    return {std::move(error), exit_misused};
}

/// A value or a Failure. An Error of the core becomes exit_unusable.
template <class T>
class [[nodiscard]] Outcome {
public:
    Outcome(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Outcome(Failure failure) : state_(std::in_place_index<1>, std::move(failure)) {}
    Outcome(Error error) : state_(std::in_place_index<1>, Failure{std::move(error), exit_unusable}) {}

    explicit operator bool() const { return state_.index() == 0; }
    const T& operator*() const& { return std::get<0>(state_); }
    T& operator*() & { return std::get<0>(state_); }
    T&& operator*() && { return std::get<0>(std::move(state_)); }
    const T* operator->() const { return &std::get<0>(state_); }
    T* operator->() { return &std::get<0>(state_); }
    const Failure& failure() const { return std::get<1>(state_); }

private:
    std::variant<T, Failure> state_;
};

/// What an action without a value may end with.
using Problem = std::optional<Failure>;

/// "attenscope: place: reason" as one line on standard error; gives the exit code.
int report(const Failure& failure);
/// "attenscope: warning: …", one line each.
void warn(const Message& message);
/// "attenscope: …", one line on standard error.
void note(const Message& message);

} // namespace attenscope
