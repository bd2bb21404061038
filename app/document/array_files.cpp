// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/array_files.h"

#include "app/look/id.h"
#include "app/look/translated.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>

namespace attenscope {

namespace {

std::string known_suffixes() {
    std::string suffixes;
    for (const Format& format : formats())
        for (const std::string_view suffix : format.suffixes)
            suffixes.append(suffixes.empty() ? "" : ", ").append(suffix);
    return suffixes;
}

/// Takes "[0]", "[0,2]" or "[0][2]" off the end of `text`.
std::vector<Index> take_picks(QString& text) {
    static const QRegularExpression brackets(QStringLiteral("(?:\\[\\d{1,18}(?:,\\d{1,18})*\\])+$"));
    std::vector<Index> picks;
    const QRegularExpressionMatch match = brackets.match(text);
    if (!match.hasMatch()) return picks;
    static const QRegularExpression separators(QStringLiteral("[\\[\\],]+"));
    for (const QString& number : match.captured().split(separators, Qt::SkipEmptyParts))
        picks.push_back(static_cast<Index>(number.toLongLong()));
    text.truncate(match.capturedStart());
    return picks;
}

std::string text_of_picks(const std::vector<Index>& picks) {
    std::string text;
    for (const Index pick : picks)
        text.append("[").append(std::to_string(pick)).append("]");
    return text;
}

} // namespace

Result<std::shared_ptr<OpenDump>> OpenDump::open(const QString& path) {
    auto file = FileBytes::open(path);
    if (!file) return std::move(file).error();
    auto opened = std::make_shared<OpenDump>();
    opened->path_ = path;
    opened->file_ = *std::move(file);
    opened->format_ = format_of_name(QFileInfo(path).fileName().toStdString());
    if (!opened->format_)
        return fail(phrase("core", "the suffix names no known format; known are %1"), {known_suffixes()})
            .in(path.toStdString());
    Result<Dump> dump = opened->format_->open(opened->file_->bytes());
    if (!dump) return std::move(dump).error().in(path.toStdString());
    opened->dump_ = *std::move(dump);
    return opened;
}

ArrayName split_array_name(const QString& argument) {
    ArrayName name;
    name.file = argument;
    if (QFileInfo::exists(argument)) return name;
    name.picks = take_picks(name.file);
    if (QFileInfo::exists(name.file)) return name;
    const QString rest = name.file;
    for (qsizetype colon = rest.lastIndexOf(QLatin1Char(':')); colon > 0;
         colon = rest.lastIndexOf(QLatin1Char(':'), colon - 1)) {
        if (!QFileInfo::exists(rest.left(colon))) continue;
        name.file = rest.left(colon);
        name.member = rest.mid(colon + 1).toStdString();
        name.unpicked = argument.mid(colon + 1).toStdString();
        break;
    }
    return name;
}

Result<ArrayInput> read_array(const QString& argument) {
    ArrayName name = split_array_name(argument);
    auto file = OpenDump::open(name.file);
    if (!file) return std::move(file).error();
    const Dump& dump = (*file)->dump();
    const std::string path = name.file.toStdString();
    Result<const Member*> member = dump.find(name.member);
    if (!name.picks.empty() && !name.unpicked.empty())
        if (const auto whole = dump.find(name.unpicked)) {
            member = whole;
            name.picks.clear();
        }
    if (!member) return std::move(member).error().in(path);
    const std::string label = (*member)->name + text_of_picks(name.picks);
    ArrayInput named{
        label.empty() ? path : path + ": " + label, {}, dump.row_tokens, dump.column_tokens, dump.findings};
    Result<Array> array = (*member)->read();
    if (array) array = picked(*std::move(array), name.picks);
    if (!array) return std::move(array).error().in(named.place);
    named.array = *std::move(array);
    return named;
}

Result<Array> picked(Array array, const std::vector<Index>& picks) {
    for (size_t i = 0; i < picks.size(); ++i) {
        if (array.shape.empty())
            return fail(phrase("core", "%1 indices are too many for its axes"), {std::to_string(picks.size())});
        const Index length = array.shape.front();
        if (picks[i] >= length)
            return fail(phrase("core", "index %1 is outside its axis of length %2 (counted from 0)"),
                        {text(picks[i]), text(length)});
        const size_t part = array.values.size() / static_cast<size_t>(length);
        const auto start = array.values.begin() + static_cast<std::ptrdiff_t>(part * static_cast<size_t>(picks[i]));
        array.values = std::vector<double>(start, start + static_cast<std::ptrdiff_t>(part));
        array.shape.erase(array.shape.begin());
    }
    return array;
}

Result<std::vector<Matrix>> read_matrices(const ArrayInput& input) {
    // No keys, or vectors of no numbers, are something attention is defined for.
    const Shape& shape = input.array.shape;
    constexpr Index longest = 1'000'000; // an empty array costs its file nothing, but each of its rows has a label
    if (input.array.values.empty() && shape.size() == 1) return std::vector{Matrix(0, 0)};
    if (input.array.values.empty() && shape.size() == 2 && std::max(shape[0], shape[1]) <= longest)
        return std::vector{Matrix(shape[0], shape[1])};
    const auto long_axis = std::ranges::find_if(shape, [](Index length) { return length != 1; });
    if (shape.end() - long_axis > 3)
        return fail(phrase("core", "the shape %1 has too many axes: pick along the leading ones, as in %2"),
                    {text_of_shape(shape), "FILE[0]"})
            .in(input.place);
    Result<std::vector<Matrix>> read = matrices(input.array);
    if (!read) return std::move(read).error().in(input.place);
    return read;
}

Result<Block> read_block(const OpenDump& file, const std::string& name) {
    const Dump& dump = file.dump();
    const std::string path = file.path().toStdString();
    const Result<const Member*> member = dump.find(name);
    if (!member) return Error(member.error()).in(path);
    const std::string place = name.empty() ? path : path + ": " + name;
    Result<Array> read = (*member)->read();
    if (!read) return std::move(read).error().in(place);
    Result<std::vector<Matrix>> heads = matrices(*read);
    if (!heads) return std::move(heads).error().in(place);
    Block block{*std::move(heads), {}, {}, true};
    if (block.heads.empty() || block.heads.front().size() == 0)
        return fail(phrase("core", "The array %1 holds no numbers."), {text_of_shape(read->shape)}).in(place);
    if (static_cast<Index>(dump.row_tokens.size()) == block.heads.front().rows()) block.row_labels = dump.row_tokens;
    if (static_cast<Index>(dump.column_tokens.size()) == block.heads.front().cols())
        block.column_labels = dump.column_tokens;
    return block;
}

QStringList array_suffixes() {
    QStringList all;
    for (const Format& format : formats())
        for (const std::string_view suffix : format.suffixes)
            all << id_string(suffix);
    return all;
}

QString array_file_filter() {
    const auto filter = [](const QString& label, const QStringList& suffixes) {
        return QStringLiteral("%1 (*.%2)").arg(label, suffixes.join(QStringLiteral(" *.")));
    };
    QStringList filters{filter(QCoreApplication::translate("attenscope::OpenDump", "Arrays"), array_suffixes())};
    for (const Format& format : formats()) {
        QStringList suffixes;
        for (const std::string_view suffix : format.suffixes)
            suffixes << id_string(suffix);
        filters << filter(translated(format.label), suffixes);
    }
    return filters.join(QStringLiteral(";;"));
}

} // namespace attenscope
