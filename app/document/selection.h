// SPDX-License-Identifier: GPL-3.0-or-later
// What pointer or keyboard is at. One object; every view writes to it and follows it.
#pragma once

#include "core/attention/position.h"

#include <QObject>
#include <optional>

namespace attenscope {

class Selection : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    Index head() const { return head_; }
    /// 0…3, a stage of the current walkthrough.
    int stage() const { return position_.stage; }
    /// Where the walkthrough is. Whoever only chooses a stage sees all of it: fraction 1.
    const Position& position() const { return position_; }
    Grain grain() const { return focus_.grain; }
    /// What is walked through: the lit query and key, or those that were lit last.
    const Focus& focus() const { return focus_; }
    /// The query and key that are lit; either may be absent.
    std::optional<Index> query() const { return query_; }
    std::optional<Index> key() const { return key_; }
    bool pinned() const { return pinned_; }
    struct Lit {
        std::optional<Index> query, key;
        bool pinned = false;
    };
    Lit lit() const { return {query_, key_, pinned_}; }

    void setHead(Index head);
    /// All of a stage.
    void setStage(int stage);
    void setPosition(const Position& position);
    void setGrain(Grain grain);

    /// The pointer is at a cell, row or column, or left (nothing). Does nothing while pinned.
    void hover(std::optional<Index> query, std::optional<Index> key);
    /// A click: pins there; on what is already pinned: releases.
    void pin(std::optional<Index> query, std::optional<Index> key);
    /// As lit() was earlier.
    void restore(const Lit& lit) { set(lit.query, lit.key, lit.pinned); }
    /// Escape. The cell stays lit but follows the pointer again.
    void release();
    /// Arrow keys: pins the neighbouring cell, kept inside the map.
    void move(Index queries, Index keys);
    /// The sizes that the selection must stay inside; heads, queries and keys of the newest Trace.
    void setBounds(Index heads, Index queries, Index keys);

signals:
    /// Anything but the fraction of the stage.
    void changed();
    /// Only the fraction. It comes with every frame while a walkthrough plays, so views that do not show it stay still.
    void advanced();

private:
    void set(std::optional<Index> query, std::optional<Index> key, bool pinned);

    Index head_ = 0, heads_ = 1, queries_ = 0, keys_ = 0;
    Position position_;
    Focus focus_;
    std::optional<Index> query_, key_;
    bool pinned_ = false;
};

} // namespace attenscope
