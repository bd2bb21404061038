// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/missing_note.h"

#include "core/attention/experiment_tables.h"

#include <algorithm>

namespace attenscope {

MissingNote::MissingNote(Document* document, QObject* parent) : QObject(parent), document_(document) {
    connect(document, &Document::experimentChanged, this, &MissingNote::follow);
}

void MissingNote::begin(const Missing& missing) {
    if (missing.words.empty()) return;
    missing_ = missing;
    since_ = document_->experiment();
    emit changed(missing_.words);
}

void MissingNote::follow() {
    if (!since_) return;
    Experiment then = *since_, now = *document_->experiment();
    const auto filled = [&](const std::string& table) {
        const Table *old_numbers = table_of(then, table), *numbers = table_of(now, table);
        return !old_numbers || !numbers || *old_numbers != *numbers;
    };
    const bool same_tokens = then.target == now.target && then.source == now.source && then.input == now.input;
    if (same_tokens && !std::all_of(missing_.tables.begin(), missing_.tables.end(), filled)) return;
    missing_ = {};
    since_.reset();
    emit changed({});
}

} // namespace attenscope
