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
    head_ = focus_.head = head;
    emit changed();
}

void Selection::setStage(int stage) {
    setPosition({stage, 1});
}

void Selection::setPosition(const Position& wanted) {
    const Position position{std::clamp(wanted.stage, 0, 3), std::clamp(wanted.fraction, 0.0, 1.0)};
    if (position == position_) return;
    const bool other_stage = position.stage != position_.stage;
    position_ = position;
    if (other_stage)
        emit changed();
    else
        emit advanced();
}

void Selection::setGrain(Grain grain) {
    if (grain == focus_.grain) return;
    focus_.grain = grain;
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
    focus_.query = inside(focus_.query, queries).value_or(0);
    focus_.key = inside(focus_.key, keys).value_or(0);
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
    focus_.query = query.value_or(focus_.query);
    focus_.key = key.value_or(focus_.key);
    emit changed();
}

} // namespace attenscope
