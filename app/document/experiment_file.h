// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments on disk (.attn). A file appears whole or not at all.
#pragma once

#include "app/document/file_mark.h"
#include "app/document/files.h"
#include "core/attention/experiment.h"
#include "core/base/result.h"

#include <QString>
#include <stop_token>

namespace attenscope {

Result<Experiment> load_experiment(const QString& file);
Result<Experiment> load_experiment(const FileBytes& file);
/// What was written, so that a later change can be told.
Result<FileMark> save_experiment(const Experiment& experiment, const QString& file, const std::stop_token& stop = {});

} // namespace attenscope
