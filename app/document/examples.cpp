// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/examples.h"

#include "app/document/experiment_file.h"
#include "app/look/id.h"

#include <QDir>
#include <QFileInfo>
#include <array>

namespace attenscope {

namespace {

constexpr std::array<Example, 7> examples_in_order = {{
    {"translation-vectors", phrase("core", "I love NLP → 我 爱 自然语言处理: from Q and K"),
     phrase("core", "Each target word looks at its source word: from queries and keys through all four stages.")},
    {"translation", phrase("core", "I love NLP → 我 爱 自然语言处理: the weights"),
     phrase("core", "The same alignment as a matrix of weights, with no stage before it.")},
    {"hello-world", phrase("core", "Hello World → 你好 世界: encoder and decoder"),
     phrase("core", "Each decoder state finds its source word; context and state are joined to the output.")},
    {"animal", phrase("core", "The animal didn't cross the street: what is “it”?"),
     phrase("core", "Self-attention with three heads; head 1 links “it” to “animal”.")},
    {"library", phrase("core", "Library search: topics and titles"),
     phrase("core", "Topics are queries, titles are keys: what each chapter of the paper reads.")},
    {"causal", phrase("core", "Causal mask: no look into the future"),
     phrase("core", "Every word sees itself and what came before it.")},
    {"padding", phrase("core", "Padding mask: 我 爱 NLP [PAD] [PAD]"),
     phrase("core", "Filled-up places get weight 0, and nobody reads them.")},
}};

} // namespace

std::span<const Example> examples() {
    return examples_in_order;
}

bool is_shipped(const QString& file) {
    const QFileInfo info(QFileInfo(file).canonicalFilePath());
    const QDir folder = info.dir();
    const QString inside = folder.dirName() + QLatin1Char('/') + info.fileName();
    return QFileInfo(folder.path()).dir().dirName() == QStringLiteral("resources") &&
           QFile::exists(QStringLiteral(":/") + inside);
}

Result<Experiment> load_example(const Example& example) {
    return load_experiment(QStringLiteral(":/examples/%1.attn").arg(id_string(example.id)));
}

} // namespace attenscope
