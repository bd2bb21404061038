// SPDX-License-Identifier: GPL-3.0-or-later
// The maps an INPUT of `export` holds: the stages of an experiment, or the arrays of a dump as they are.
#pragma once

#include "app/cli/failure.h"
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

class ExportSource {
public:
    /// Computes an experiment, or reads a dump [M,N], [H,M,N] or [L,H,M,N]. `stage` is what was asked for, empty when
    /// nothing was: a dump is called by it and never computed on.
    static Outcome<ExportSource> open(const QString& input, const std::string& stage);

    Index layers() const { return layers_; }
    Index heads() const { return heads_; }
    /// The stages there are, and the one shown when none is asked for.
    const std::vector<std::string>& stages() const { return stages_; }
    const std::string& usualStage() const { return usual_; }
    /// False for a stage that joins the heads.
    bool perHead(const std::string& stage) const;
    const std::vector<Message>& notes() const { return notes_; }

    /// The map at a place; errors name what there is.
    Outcome<Map> map(const MapPlace& place) const;

private:
    static Outcome<ExportSource> openExperiment(const QString& input);
    static Outcome<ExportSource> openDump(const QString& input, const std::string& stage);

    std::string place_; ///< the input's name, for messages
    Index layers_ = 1, heads_ = 1;
    std::vector<std::string> stages_;
    std::string usual_;
    std::vector<Message> notes_;
    std::shared_ptr<const Trace> trace_; ///< of an experiment
    std::vector<Table> maps_;            ///< of a dump, L·H of them
    Tokens rows_, columns_;              ///< of a dump
};

} // namespace attenscope
