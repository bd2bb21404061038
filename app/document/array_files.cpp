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
    const QFileInfo info(path);
    opened->path_ = path;
    opened->file_ = *std::move(file);
    opened->format_ = format_of_name(info.fileName().toStdString());
    if (!opened->format_)
        return fail(phrase("core", "the suffix names no known format; known are %1"), {known_suffixes()})
            .in(path.toStdString());
    if (is_safetensors_index(info.fileName().toStdString())) {
        Status read = opened->openShards(info.path());
        if (!read) return std::move(read).error().in(path.toStdString());
        return opened;
    }
    Result<Dump> dump = opened->format_->open(opened->file_->bytes());
    if (!dump) return std::move(dump).error().in(path.toStdString());
    opened->dump_ = *std::move(dump);
    return opened;
}

Status OpenDump::openShards(const QString& folder) {
    const auto tensors = sharded_tensors(file_->bytes());
    if (!tensors) return tensors.error();
    format_ = format_of_name("tensors.safetensors");
    for (auto first = tensors->begin(); first != tensors->end();) {
        const auto next = std::find_if(first, tensors->end(), [&](const auto& t) { return t.file != first->file; });
        openShard(folder + u'/' + QString::fromStdString(first->file), {first, next});
        first = next;
    }
    if (std::ranges::all_of(dump_.members, [](const Member& member) { return member.refusal.has_value(); }))
        return *dump_.members.front().refusal;
    return ok();
}

void OpenDump::openShard(const QString& file, std::span<const ShardedTensor> tensors) {
    auto bytes = FileBytes::open(file);
    Result<Dump> shard = bytes ? format_->open((*bytes)->bytes()) : bytes.error();
    if (!shard && bytes) shard = std::move(shard).error().in(file.toStdString());
    for (const ShardedTensor& tensor : tensors) {
        const auto found = shard ? shard->find(tensor.name) : shard.error();
        if (found)
            dump_.members.push_back(**found);
        else
            dump_.members.push_back(
                {tensor.name, {}, "", [error = found.error()] { return Result<Array>(error); }, found.error()});
    }
    if (!shard) {
        dump_.findings.push_back(
            {phrase("core", "%1 is not there or cannot be read: %2 tensors are missing, the first is “%3”"),
             {tensors.front().file, std::to_string(tensors.size()), tensors.front().name}});
        return;
    }
    if (dump_.row_tokens.empty() && dump_.column_tokens.empty()) {
        dump_.row_tokens = shard->row_tokens;
        dump_.column_tokens = shard->column_tokens;
        dump_.one_list = shard->one_list;
    }
    dump_.findings.insert(dump_.findings.end(), shard->findings.begin(), shard->findings.end());
    shards_.push_back(*std::move(bytes));
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
    const ArrayName name = split_array_name(argument);
    const auto file = OpenDump::open(name.file);
    if (!file) return file.error();
    return read_array(**file, name);
}

Result<ArrayInput> read_array(const OpenDump& file, const ArrayName& name) {
    if (!name.picks.empty() && !name.unpicked.empty())
        if (const auto whole = file.dump().find(name.unpicked)) return read_member(file, **whole);
    const Result<const Member*> member = file.dump().find(name.member);
    if (!member) return Error(member.error()).in(file.path().toStdString());
    return read_member(file, **member, name.picks);
}

Result<ArrayInput> read_member(const OpenDump& file, const Member& member, const std::vector<Index>& picks) {
    const Dump& dump = file.dump();
    const std::string path = file.path().toStdString(), label = member.name + text_of_picks(picks);
    ArrayInput input{label.empty() ? path : path + ": " + label,
                     {},
                     dump.row_tokens,
                     dump.column_tokens,
                     dump.findings,
                     member.name,
                     dump.one_list};
    Result<Array> array = member.read();
    if (array)
        for (Message& changed : array->rounded.messages())
            input.findings.push_back(std::move(changed));
    if (array) array = picked(*std::move(array), picks);
    if (!array) return std::move(array).error().in(input.place);
    input.array = *std::move(array);
    // One list for both sides belongs to the side that it fits; where it fits none, an error will say so.
    const Shape& shape = input.array.shape;
    const auto count = static_cast<Index>(dump.row_tokens.size());
    const Index rows = shape.size() > 1 ? shape[shape.size() - 2] : 1, columns = shape.empty() ? 1 : shape.back();
    if (dump.one_list && rows != columns && (count == rows || count == columns))
        (count == rows ? input.column_tokens : input.row_tokens).clear();
    return input;
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

Result<std::vector<Table>> read_tables(const ArrayInput& input) {
    // No keys, or vectors of no numbers, are something attention is defined for.
    const Shape& shape = input.array.shape;
    constexpr Index longest = 1'000'000; // an empty array costs its file nothing, but each of its rows has a label
    if (input.array.values.empty() && shape.size() == 1) return std::vector{Table(Matrix(0, 0))};
    if (input.array.values.empty() && shape.size() == 2 && std::max(shape[0], shape[1]) <= longest)
        return std::vector{Table(Matrix(shape[0], shape[1]))};
    const auto long_axis = std::ranges::find_if(shape, [](Index length) { return length != 1; });
    if (shape.end() - long_axis > 3) {
        // As many indices as there are axes above a matrix for each head.
        std::string example = "FILE[0";
        for (std::size_t axis = 4; axis < shape.size(); ++axis)
            example += ",0";
        const char* const pattern =
            shape.size() == 5
                ? phrase("core", "the shape %1 (layers, items, heads, queries, keys) has too many axes: pick along the "
                                 "leading ones, as in %2")
                : phrase("core", "the shape %1 has too many axes: pick along the leading ones, as in %2");
        return fail(pattern, {text_of_shape(shape), example + "]"}).in(input.place);
    }
    Result<std::vector<Table>> read = tables(input.array);
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
    if (const auto changed = read->rounded.messages(); !changed.empty()) return Error{changed.front(), place, false};
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
