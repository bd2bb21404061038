// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export_source.h"

#include "app/document/experiment_file.h"
#include "app/look/translated.h"
#include "core/attention/attend.h"
#include "core/attention/walkthrough.h"
#include "core/maps/meaning.h"

#include <algorithm>

namespace attenscope {

namespace {

std::string listed(const std::vector<std::string>& ids) {
    std::string all;
    for (const std::string& id : ids)
        all += (all.empty() ? "" : ", ") + id;
    return all;
}

/// [L,B,H,M,N] without the axis of a batch, of which one item stays.
Status take_item(ArrayInput& array, std::optional<Index> item) {
    Shape& axes = array.array.shape;
    while (axes.size() > 5 && axes.front() == 1)
        axes.erase(axes.begin());
    if (axes.size() > 5)
        return fail(phrase("core",
                           "an array of shape %1 has more axes than layers, items, heads, queries and keys; pick "
                           "along the first ones: FILE[0]"),
                    {text_of_shape(axes)})
            .in(array.place);
    const Index items = axes.size() == 5 ? axes[1] : 1;
    if (items > 1 && !item)
        return fail(phrase("core",
                           "the batch has %1 items (layers %2, items %1, heads %3, queries %4, keys %5): say which "
                           "with --item"),
                    {text(items), text(axes[0]), text(axes[2]), text(axes[3]), text(axes[4])})
            .in(array.place);
    if (item.value_or(0) >= std::max<Index>(items, 1))
        return fail(phrase("core", "there is no item %1: there are %2, from 0 to %3"),
                    {text(*item), text(items), text(items - 1)})
            .in(array.place);
    if (axes.size() < 5) return ok();
    const auto part = static_cast<std::ptrdiff_t>(axes[2] * axes[3] * axes[4]);
    std::vector<double> taken;
    for (Index layer = 0; layer < axes[0]; ++layer) {
        const auto from = array.array.values.begin() + (layer * items + item.value_or(0)) * part;
        taken.insert(taken.end(), from, from + part);
    }
    array.array.values = std::move(taken);
    axes.erase(axes.begin() + 1);
    return ok();
}

/// The question what numbers are, with what they were taken for.
Message taken_as(const Message& why, const std::string& what, const std::string& place) {
    return {phrase("core", "%1: %2; taken for %3 here, --as says which"), {place, translated(why).toStdString(), what}};
}

/// A dump has one stage: what it is.
Problem contradiction(const Reading& reading) {
    if (reading.stage.empty() || reading.meaning == DumpMeaning::Ask) return {};
    const bool weights = reading.meaning == DumpMeaning::Weights;
    const TraceMatrix* const stage = find_trace_matrix(reading.stage);
    const bool fits = weights ? reading.stage == "weights" : stage && stage->kind == MapKind::Score;
    if (fits) return {};
    return misused(phrase("core", "--as %1 and --stage %2 say two things of the same numbers"),
                   {weights ? "weights" : "scores", reading.stage});
}

} // namespace

Outcome<ExportSource> ExportSource::open(const QString& input, const Reading& reading) {
    if (is_experiment_file(input)) {
        Result<Experiment> experiment = load_experiment(input);
        if (!experiment) return std::move(experiment).error();
        return compute(*std::move(experiment), {}, input.toStdString());
    }
    const ArrayName name = split_array_name(input);
    const auto file = OpenDump::open(name.file);
    if (!file) return file.error();
    const std::string path = name.file.toStdString();
    const auto note_of = [&path](const FileMask& mask) {
        return Message{phrase("core", "%1 also holds the mask “%2”: --mask-means visible (or hidden) hides its cells"),
                       {path, mask.name}};
    };
    if (reading.ones_visible || (holds_vectors(**file, name) && reading.meaning == DumpMeaning::Ask)) {
        Result<Input> read = load_input(input, reading.meaning);
        if (!read) return std::move(read).error();
        if (read->unclear) read->notes.push_back(taken_as(*read->unclear, read->experiment.input, input.toStdString()));
        if (reading.ones_visible && !read->mask)
            return fail(phrase("core", "--mask-means: there is not exactly one mask beside the numbers that fits them"))
                .in(input.toStdString());
        if (reading.ones_visible)
            read->experiment.masks = {drawn_mask(*read->mask, *reading.ones_visible)};
        else if (read->mask)
            read->notes.push_back(note_of(*read->mask));
        Outcome<ExportSource> source = compute(std::move(read->experiment), read->notes, input.toStdString());
        if (source && source->trace_->experiment->input == "scores" && reading.stage.empty()) source->usual_ = "masked";
        return source;
    }
    Result<const Member*> member = (*file)->dump().find(name.member);
    if (name.member.empty() && reading.layer)
        for (const Member& entry : (*file)->dump().members)
            if (entry.entry == reading.layer && !member) member = &entry;
    if (!member) return std::move(member).error().in(path);
    Result<ArrayInput> array =
        name.member.empty() ? read_member(**file, **member, name.picks) : read_array(**file, name);
    if (!array) return std::move(array).error();
    const std::string shown = array->name;
    Outcome<ExportSource> source = show(*std::move(array), reading);
    if (!source) return source;
    source->first_layer_ = name.picks.empty() && source->layers_ == 1 ? (*member)->entry.value_or(0) : 0;
    const MaskSearch search = look_for_mask(**file, shown, static_cast<Index>(source->rows_.size()),
                                            static_cast<Index>(source->columns_.size()));
    source->notes_.insert(source->notes_.end(), search.notes.begin(), search.notes.end());
    if (search.mask) source->notes_.push_back(note_of(*search.mask));
    return source;
}

Outcome<ExportSource> ExportSource::compute(Experiment experiment, std::vector<Message> notes,
                                            const std::string& place) {
    ExportSource source;
    source.place_ = place;
    Result<Trace> trace = attend(std::make_shared<const Experiment>(std::move(experiment)));
    if (!trace) return std::move(trace).error().in(source.place_);
    source.trace_ = std::make_shared<const Trace>(*std::move(trace));
    source.heads_ = static_cast<Index>(source.trace_->heads.size());
    for (const TraceMatrix& row : trace_matrices())
        if (source.heads_ > 0 && row.values(*source.trace_, 0)) source.stages_.emplace_back(row.id);
    source.usual_ = "weights";
    source.notes_ = std::move(notes);
    source.notes_.insert(source.notes_.end(), source.trace_->warnings.begin(), source.trace_->warnings.end());
    source.random_ = source.trace_->random;
    return source;
}

Outcome<ExportSource> ExportSource::show(ArrayInput array, const Reading& reading) {
    ExportSource source;
    source.place_ = array.place;
    source.notes_ = array.findings;
    const std::string shape = text_of_shape(array.array.shape);
    if (Status taken = take_item(array, reading.item); !taken) return std::move(taken).error();
    if (Shape& axes = array.array.shape; axes.size() == 4) {
        source.layers_ = axes[0];
        source.heads_ = axes[1];
        axes = {axes[0] * axes[1], axes[2], axes[3]};
    }
    Result<std::vector<Table>> tables = read_tables(array);
    if (!tables) return std::move(tables).error();
    if (tables->empty() || tables->front()->size() == 0)
        return fail(phrase("core", "an array of shape %1 has no cell to show"), {shape}).in(source.place_);
    if (source.layers_ == 1) source.heads_ = static_cast<Index>(tables->size());
    if (const Problem problem = contradiction(reading)) return *problem;
    source.usual_ = reading.stage;
    if (source.usual_.empty() && reading.meaning != DumpMeaning::Ask)
        source.usual_ = reading.meaning == DumpMeaning::Weights ? "weights" : "scores";
    if (source.usual_.empty()) {
        const Meaning found = meaning_of(*tables, array.name, array.place);
        source.usual_ = found.likely == NumbersAre::Weights ? "weights" : "scores";
        const bool unclear = found.are == NumbersAre::Unclear;
        source.notes_.push_back(unclear ? taken_as(found.why, source.usual_, source.place_) : found.why);
    }
    source.stages_ = {source.usual_};
    const Table& first = tables->front();
    for (Status fit : {fit_tokens(source.rows_, array.row_tokens, first->rows()),
                       fit_tokens(source.columns_, array.column_tokens, first->cols())})
        if (!fit) return std::move(fit).error().in(source.place_);
    source.maps_ = *std::move(tables);
    return source;
}

bool ExportSource::perHead(const std::string& stage) const {
    const TraceMatrix* row = find_trace_matrix(stage);
    return !row || row->per_head || !trace_;
}

Outcome<Map> ExportSource::map(const MapPlace& place) const {
    const auto outside = [&](const char* pattern, Index at, Index count) {
        return Failure{fail(pattern, {text(at), text(count), text(count - 1)}).in(place_)};
    };
    const Index layer = place.layer - first_layer_;
    if (first_layer_ > 0 && layer != 0)
        return fail(phrase("core", "there is no layer %1: null stands for those before and after layer %2"),
                    {text(place.layer), text(first_layer_)})
            .in(place_);
    if (layer >= layers_)
        return outside(phrase("core", "there is no layer %1: there are %2, from 0 to %3"), place.layer, layers_);
    if (place.head >= heads_) // also where a joined stage needs none
        return outside(phrase("core", "there is no head %1: there are %2, from 0 to %3"), place.head, heads_);
    if (std::ranges::find(stages_, place.stage) == stages_.end())
        return fail(phrase("core", "there is no stage “%1”; there are: %2"), {place.stage, listed(stages_)}).in(place_);
    const TraceMatrix* row = find_trace_matrix(place.stage);
    if (trace_) return trace_map(*trace_, *row, place.head);
    Map map;
    map.values = maps_[static_cast<size_t>(layer * heads_ + place.head)];
    map.rows = rows_;
    map.columns = columns_;
    map.kind = row->kind;
    if (layers_ > 1 || first_layer_ > 0)
        map.title = {phrase("core", "%1, layer %2, head %3"), {row->title, text(place.layer), text(place.head)}};
    else if (heads_ > 1)
        map.title = {row->title_for_head, {text(place.head)}};
    else
        map.title = {row->title, {}};
    return map;
}

} // namespace attenscope
