// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are written part by part, so that none has to be put together in memory first.
#pragma once

#include "core/base/result.h"

#include <functional>
#include <string>
#include <string_view>

namespace attenscope {

/// Takes the bytes of a file, from the first on; an Error when there is no place for them.
using ByteSink = std::function<Status(std::string_view bytes)>;

/// Text on its way to a sink.
class Outflow {
public:
    explicit Outflow(const ByteSink& sink) : sink_(sink) {}

    /// What is not passed on yet; to be written at its end. Never becomes empty again, so that back() can be asked.
    std::string text;

    /// To be called now and then, about once a row: passes on what there is when it is a megabyte or more.
    void flow() {
        if (text.size() >= at_once) pass_on(text.size() - 1);
    }
    /// Passes on the rest; the first Error of all.
    Status end() {
        pass_on(text.size());
        return std::move(status_);
    }

private:
    static constexpr size_t at_once = 1 << 20;

    void pass_on(size_t size) {
        if (status_) status_ = sink_(std::string_view(text).substr(0, size));
        text.erase(0, size);
    }

    const ByteSink& sink_;
    Status status_ = ok();
};

} // namespace attenscope
