// SPDX-License-Identifier: GPL-3.0-or-later
// Work cut into independent pieces, on several threads when it is big enough.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <memory>
#include <stop_token>

namespace attenscope {

/// Calls piece(0) … piece(count − 1), each once, in any order and on any thread; returns when all are done or, after a
/// stop request, when those begun are. Below about 2 million floating-point operations (`operations`, of all pieces
/// together) everything stays on the calling thread, since waking others would cost more. An exception thrown by a
/// piece is thrown again here. A piece may call for_each_piece itself.
void for_each_piece(Eigen::Index count, double operations, const std::stop_token& stop,
                    const std::function<void(Eigen::Index)>& piece);

/// The same for rows that cost `operations_per_row` each: rows(first, count) for neighbouring ones, about a millisecond's
/// worth at a time.
void for_each_rows(Eigen::Index count, double operations_per_row, const std::stop_token& stop,
                   const std::function<void(Eigen::Index first, Eigen::Index count)>& rows);

/// Lets go of `value` on a thread of its own: to give gigabytes back takes the system 6 ms each, which nobody should wait
/// for who asked to stop.
void let_go_elsewhere(std::shared_ptr<const void> value);

} // namespace attenscope
