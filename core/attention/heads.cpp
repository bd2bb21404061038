// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/heads.h"

#include "core/base/aligned.h"
#include "core/base/parallel.h"

#include <algorithm>

namespace attenscope {

Status check_heads(Index heads, Index kv_heads) {
    if (heads < 1) return fail(phrase("core", "There must be at least 1 head, not %1."), {text(heads)});
    if (kv_heads < 1) return fail(phrase("core", "There must be at least 1 key/value head, not %1."), {text(kv_heads)});
    if (heads % kv_heads != 0)
        return fail(phrase("core", "%1 heads cannot share %2 key/value heads evenly: %1 is no multiple of %2."),
                    {text(heads), text(kv_heads)});
    return ok();
}

namespace {

/// `numbers` gives a head's matrix.
template <class Scalar, class Numbers>
MatrixOf<Scalar> joined(const std::vector<Table>& heads, const std::stop_token& stop, Numbers numbers) {
    const Index rows = numbers(heads[0]).rows(), width = numbers(heads[0]).cols();
    MatrixOf<Scalar> out = room_for<Scalar>(rows, width * static_cast<Index>(heads.size()));
    for_each_rows(rows, static_cast<double>(out.cols()), stop, [&](Index first, Index count) {
        for (size_t h = 0; h < heads.size(); ++h)
            out.block(first, static_cast<Index>(h) * width, count, width) = numbers(heads[h]).middleRows(first, count);
    });
    return out;
}

} // namespace

Tokens value_column_names(const Experiment& experiment, Index columns) {
    const auto named = static_cast<Index>(experiment.value_names.size());
    if (named == 0 || (columns != named && columns != named * experiment.kv_heads)) return {};
    Tokens names;
    for (Index column = 0; column < columns; ++column)
        names.push_back(experiment.value_names[static_cast<size_t>(column % named)]);
    return names;
}

Table joined_heads(const std::vector<Table>& heads, const std::stop_token& stop) {
    if (heads.size() == 1) return heads[0];
    if (std::ranges::all_of(heads, [](const Table& head) { return head.floats() != nullptr; }))
        return Table(
            joined<float>(heads, stop, [](const Table& head) -> const MatrixOf<float>& { return *head.floats(); }));
    return Table(joined<double>(heads, stop, [](const Table& head) -> const Matrix& { return *head; }));
}

} // namespace attenscope
