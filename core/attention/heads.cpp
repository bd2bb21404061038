// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/heads.h"

#include "core/base/aligned.h"
#include "core/base/parallel.h"

namespace attenscope {

Status check_heads(Index heads, Index kv_heads) {
    if (heads < 1) return fail(phrase("core", "There must be at least 1 head, not %1."), {text(heads)});
    if (kv_heads < 1) return fail(phrase("core", "There must be at least 1 key/value head, not %1."), {text(kv_heads)});
    if (heads % kv_heads != 0)
        return fail(phrase("core", "%1 heads cannot share %2 key/value heads evenly: %1 is no multiple of %2."),
                    {text(heads), text(kv_heads)});
    return ok();
}

Table joined_heads(const std::vector<Table>& heads, const std::stop_token& stop) {
    if (heads.size() == 1) return heads[0];
    const Index rows = heads[0]->rows(), width = heads[0]->cols();
    Matrix out = room_for<double>(rows, width * static_cast<Index>(heads.size()));
    for_each_rows(rows, static_cast<double>(out.cols()), stop, [&](Index first, Index count) {
        for (size_t h = 0; h < heads.size(); ++h)
            out.block(first, static_cast<Index>(h) * width, count, width) = heads[h]->middleRows(first, count);
    });
    return out;
}

} // namespace attenscope
