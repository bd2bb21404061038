// SPDX-License-Identifier: GPL-3.0-or-later
// What pointer or keyboard is at. One object; every view writes to it and follows it.
#pragma once

#include "core/base/matrix.h"

#include <QObject>
#include <optional>

namespace attenscope {

class Selection : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    Index head() const { return head_; }
    /// 0…3, a stage of the current walkthrough.
    int stage() const { return stage_; }
    /// The query and key that are lit; either may be absent.
    std::optional<Index> query() const { return query_; }
    std::optional<Index> key() const { return key_; }
    bool pinned() const { return pinned_; }

    void setHead(Index head);
    void setStage(int stage);

    /// The pointer is at a cell, row or column, or left (nothing). Does nothing while pinned.
    void hover(std::optional<Index> query, std::optional<Index> key);
    /// A click: pins there; on what is already pinned: releases.
    void pin(std::optional<Index> query, std::optional<Index> key);
    /// Escape. The cell stays lit but follows the pointer again.
    void release();
    /// Arrow keys: pins the neighbouring cell, kept inside the map.
    void move(Index queries, Index keys);
    /// The sizes that the selection must stay inside; heads, queries and keys of the newest Trace.
    void setBounds(Index heads, Index queries, Index keys);

signals:
    void changed();

private:
    void set(std::optional<Index> query, std::optional<Index> key, bool pinned);

    Index head_ = 0, heads_ = 1, queries_ = 0, keys_ = 0;
    int stage_ = 2;
    std::optional<Index> query_, key_;
    bool pinned_ = false;
};

} // namespace attenscope
