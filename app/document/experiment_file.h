// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments on disk (.attn). A file appears whole or not at all.
#pragma once

#include "core/attention/experiment.h"
#include "core/base/result.h"

#include <QString>

namespace attenscope {

Result<Experiment> load_experiment(const QString& file);
Status save_experiment(const Experiment& experiment, const QString& file);

/// Writes `bytes` to `file` through a temporary beside it; the reason in words when that fails.
Status write_whole(const QString& file, const QByteArray& bytes);
/// All of a file of at most `limit` bytes.
Result<QByteArray> read_whole(const QString& file, qint64 limit);

} // namespace attenscope
