// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences the core says to a person. The core knows no translator: a message keeps its English pattern and its
// arguments apart, and the application translates the pattern (app/look/translated.h).
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

namespace attenscope {

/// Marks `text` for the translation files; `context` is always "core".
constexpr const char* phrase(const char* /*context*/, const char* text) {
    return text;
}

/// A pattern with %1 … %9 and what stands for them. Arguments are data and are inserted once, literally.
struct Message {
    const char* pattern = "";
    std::vector<std::string> arguments;

    bool empty() const { return *pattern == '\0'; }
    bool operator==(const Message& other) const;
};

/// The sentence in English.
std::string english(const Message& message);

/// The shortest text that reads back as the same number, with '.' in any locale; "inf", "-inf", "nan".
std::string text(double value);
std::string text(Eigen::Index value);
/// "3×4"
std::string text_of_shape(Eigen::Index rows, Eigen::Index columns);

} // namespace attenscope
