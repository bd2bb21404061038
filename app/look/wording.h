// SPDX-License-Identifier: GPL-3.0-or-later
// A text that outlives the language it was first said in: [] { return tr("Change score"); }
#pragma once

#include <QString>
#include <functional>
#include <type_traits>

namespace attenscope {

class Wording {
public:
    Wording() = default;
    /// The same in every language: the name of a file.
    Wording(const QString& literal) : say_([literal] { return literal; }) {}
    /// Says the text in the language that the program speaks when it is called; what it captures it captures by value.
    template <class Say>
    requires std::is_invocable_r_v<QString, Say> Wording(Say say) : say_(std::move(say)) {}

    QString operator()() const { return say_ ? say_() : QString(); }

private:
    std::function<QString()> say_;
};

} // namespace attenscope
