// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that a pasted block left without numbers for some tokens, as long as it is so.
#pragma once

#include "app/document/document.h"
#include "core/attention/place_block.h"

namespace attenscope {

class MissingNote : public QObject {
    Q_OBJECT
public:
    explicit MissingNote(Document* document, QObject* parent = nullptr);

    /// From now on, as the document is. What misses nothing leaves an older note standing.
    void begin(const attenscope::Missing& missing);

signals:
    /// One sentence for each side; none when those tables or the tokens have become others.
    void changed(const std::vector<attenscope::Message>& words);

private:
    void follow();

    Document* document_;
    Missing missing_;
    std::shared_ptr<const Experiment> since_;
};

} // namespace attenscope
