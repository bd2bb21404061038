// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/selection.h"

#include <algorithm>

namespace attenscope {

namespace {

std::optional<Index> inside(std::optional<Index> at, Index count) {
    if (!at || count == 0) return std::nullopt;
    return std::clamp<Index>(*at, 0, count - 1);
}

} // namespace

void Selection::setHead(Index head) {
    head = std::clamp<Index>(head, 0, std::max<Index>(heads_ - 1, 0));
    if (head == head_) return;
    head_ = head;
    emit changed();
}

void Selection::setStage(int stage) {
    stage = std::clamp(stage, 0, 3);
    if (stage == stage_) return;
    stage_ = stage;
    emit changed();
}

void Selection::hover(std::optional<Index> query, std::optional<Index> key) {
    if (!pinned_) set(query, key, false);
}

void Selection::pin(std::optional<Index> query, std::optional<Index> key) {
    const bool again = pinned_ && query == query_ && key == key_;
    set(query, key, !again && (query || key));
}

void Selection::release() {
    set(query_, key_, false);
}

void Selection::move(Index queries, Index keys) {
    // The first arrow press only lights the first cell.
    const bool anywhere = query_ || key_;
    set(query_.value_or(0) + (anywhere ? queries : 0), key_.value_or(0) + (anywhere ? keys : 0), true);
}

void Selection::setBounds(Index heads, Index queries, Index keys) {
    heads_ = heads;
    queries_ = queries;
    keys_ = keys;
    setHead(head_);
    set(query_, key_, pinned_);
}

void Selection::set(std::optional<Index> query, std::optional<Index> key, bool pinned) {
    query = inside(query, queries_);
    key = inside(key, keys_);
    pinned = pinned && (query || key);
    if (query == query_ && key == key_ && pinned == pinned_) return;
    query_ = query;
    key_ = key;
    pinned_ = pinned;
    emit changed();
}

} // namespace attenscope
