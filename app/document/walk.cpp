// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/walk.h"

namespace attenscope {

Walk walk_of(const Trace& trace, const Selection& selection) {
    Walk walk{std::nullopt, selection.query(), selection.key()};
    // A stage without steps (no tokens, numbers that were not given) has nothing to be inside of.
    if (selection.position().fraction < 1 && step_count(trace, selection.focus(), selection.stage()) > 0) {
        walk.now = moment(trace, selection.focus(), selection.position());
        walk.query = walk.now->query;
        walk.key = walk.now->key;
    }
    // The selection may be ahead of the trace.
    if (walk.query && *walk.query >= trace.queries()) walk.query.reset();
    if (walk.key && *walk.key >= trace.keys()) walk.key.reset();
    return walk;
}

} // namespace attenscope
