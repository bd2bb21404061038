// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/array_file.h"

#include "app/look/id.h"
#include "app/look/translated.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

namespace attenscope {

Result<std::unique_ptr<ArrayFile>> ArrayFile::open(const QString& path) {
    std::unique_ptr<ArrayFile> file(new ArrayFile(path));
    if (Status read = file->read(); !read) return std::move(read).error();
    return file;
}

Status ArrayFile::read() {
    const std::string name = QFileInfo(path_).fileName().toStdString();
    const Format* format = format_of_name(name);
    if (!format) return fail(phrase("core", "This kind of file is not known here.")).in(name);
    Result<std::unique_ptr<MappedFile>> file = MappedFile::open(path_);
    if (!file) return std::move(file).error();
    file_ = *std::move(file);
    Result<Dump> dump = format->open(file_->bytes());
    if (!dump) return std::move(dump).error().in(name);
    dump_ = *std::move(dump);
    if (dump_.members.empty()) return fail(phrase("core", "The file holds no arrays.")).in(name);
    return ok();
}

Result<Block> ArrayFile::block(const QString& name) const {
    const std::string file_name = QFileInfo(path_).fileName().toStdString();
    const auto in_file = [&](Error error) {
        if (!name.isEmpty()) error = std::move(error).in(name.toStdString());
        return std::move(error).in(file_name);
    };
    Result<const Member*> member = dump_.find(name.toStdString());
    if (!member) return std::move(member).error().in(file_name);
    const Result<Array> array = (*member)->read();
    if (!array) return in_file(array.error());
    Result<std::vector<Matrix>> heads = matrices(*array);
    if (!heads) return in_file(heads.error());
    Block block{*std::move(heads), {}, {}, true};
    if (block.heads.empty() || block.heads.front().size() == 0)
        return in_file(fail(phrase("core", "The array %1 holds no numbers."), {text_of_shape(array->shape)}));
    if (static_cast<Index>(dump_.row_tokens.size()) == block.heads.front().rows()) block.row_labels = dump_.row_tokens;
    if (static_cast<Index>(dump_.column_tokens.size()) == block.heads.front().cols())
        block.column_labels = dump_.column_tokens;
    return block;
}

QString array_file_filter() {
    QStringList all, single;
    for (const Format& format : formats()) {
        QStringList patterns;
        for (const std::string_view suffix : format.suffixes)
            patterns << QStringLiteral("*.") + id_string(suffix);
        all << patterns;
        single << QStringLiteral("%1 (%2)").arg(translated(format.label), patterns.join(u' '));
    }
    single.prepend(
        QStringLiteral("%1 (%2)").arg(QCoreApplication::translate("attenscope::ArrayFile", "Arrays"), all.join(u' ')));
    return single.join(QStringLiteral(";;"));
}

} // namespace attenscope
