// SPDX-License-Identifier: GPL-3.0-or-later
// The maps an INPUT of `export` holds: the stages of an experiment, or the arrays of a dump as they are.
#pragma once

#include "app/cli/failure.h"
#include "app/document/input.h"
#include "core/attention/trace.h"
#include "core/maps/map.h"

#include <QString>
#include <string>
#include <vector>

namespace attenscope {

/// Which map of an input.
struct MapPlace {
    Index layer = 0, head = 0;
    std::string stage;
};

/// What an input is to be taken for.
struct Reading {
    std::string stage; ///< asked for, empty when nothing was: a dump is called by it
    DumpMeaning meaning = DumpMeaning::Ask;
    std::optional<Index> item = {};        ///< of a batch
    std::optional<Index> layer = {};       ///< asked for
    std::optional<bool> ones_visible = {}; ///< what 1 means in the mask beside the numbers, which is to hide cells
};

class ExportSource {
public:
    /// Computes an experiment, or Q and K of one file, or reads a dump [M,N], [H,M,N], [L,H,M,N] or [L,B,H,M,N], which
    /// is never computed on.
    static Outcome<ExportSource> open(const QString& input, const Reading& reading);

    Index layers() const { return layers_; }
    /// Above 0 where null stands in the file for the layers before it.
    Index firstLayer() const { return first_layer_; }
    Index heads() const { return heads_; }
    /// The stages there are, and the one shown when none is asked for.
    const std::vector<std::string>& stages() const { return stages_; }
    const std::string& usualStage() const { return usual_; }
    /// False for a stage that joins the heads.
    bool perHead(const std::string& stage) const;
    const std::vector<Message>& notes() const { return notes_; }
    /// What of the numbers is made from a seed, in a sentence.
    const std::optional<Message>& random() const { return random_; }

    /// The map at a place; errors name what there is.
    Outcome<Map> map(const MapPlace& place) const;

private:
    static Outcome<ExportSource> compute(Experiment experiment, std::vector<Message> notes, const std::string& place);
    static Outcome<ExportSource> show(ArrayInput array, const Reading& reading);

    std::string place_; ///< the input's name, for messages
    Index layers_ = 1, heads_ = 1, first_layer_ = 0;
    std::vector<std::string> stages_;
    std::string usual_;
    std::vector<Message> notes_;
    std::optional<Message> random_;
    std::shared_ptr<const Trace> trace_; ///< of an experiment
    std::vector<Table> maps_;            ///< of a dump, L·H of them
    Tokens rows_, columns_;              ///< of a dump
};

} // namespace attenscope
