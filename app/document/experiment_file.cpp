// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/experiment_file.h"

#include "app/document/files.h"
#include "app/document/splitting.h"
#include "core/attention/limits.h"
#include "core/formats/experiment_json.h"

namespace attenscope {

Result<Experiment> load_experiment(const QString& file) {
    const Result<std::unique_ptr<FileBytes>> mapped = FileBytes::open(file);
    if (!mapped) return mapped.error();
    Result<Experiment> experiment = read_experiment((*mapped)->bytes());
    if (!experiment) return std::move(experiment).error().in(file.toStdString());
    if (!find_splitting(experiment->splitting))
        return fail(phrase("core", "splitting: there is no rule “%1”"), {experiment->splitting}).in(file.toStdString());
    for (const Tokens* tokens : {&experiment->target, &experiment->source})
        if (Status checked = check_tokens(*tokens); !checked) return std::move(checked).error().in(file.toStdString());
    return experiment;
}

Status save_experiment(const Experiment& experiment, const QString& file, const std::stop_token& stop) {
    return write_file(file, write_experiment(experiment), stop);
}

} // namespace attenscope
