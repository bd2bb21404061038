// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/experiment_file.h"

#include "app/document/files.h"
#include "app/document/splitting.h"
#include "core/attention/limits.h"
#include "core/formats/experiment_json.h"

namespace attenscope {

Result<Experiment> load_experiment(const QString& file) {
    const Result<std::unique_ptr<FileBytes>> opened = FileBytes::open(file);
    if (!opened) return opened.error();
    return load_experiment(**opened);
}

Result<Experiment> load_experiment(const FileBytes& file) {
    const std::string place = file.path().toStdString();
    Result<Experiment> experiment = read_experiment(file.bytes());
    if (!experiment) return std::move(experiment).error().in(place);
    if (!find_splitting(experiment->splitting))
        return fail(phrase("core", "splitting: there is no rule “%1”"), {experiment->splitting}).in(place);
    for (const Tokens* tokens : {&experiment->target, &experiment->source})
        if (Status checked = check_tokens(*tokens); !checked) return std::move(checked).error().in(place);
    return experiment;
}

Result<FileMark> save_experiment(const Experiment& experiment, const QString& file, const std::stop_token& stop) {
    const std::string bytes = write_experiment(experiment);
    if (Status written = write_file(file, bytes, stop); !written) return std::move(written).error();
    return mark_of(file, std::as_bytes(std::span(bytes)));
}

} // namespace attenscope
