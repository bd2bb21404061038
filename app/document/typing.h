// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts what is typed into a field into undo steps. Letters typed one after the other are one, letters taken away one
// after the other are one; whatever else is a step of its own. Letters typed over a selection begin a step, so that one
// undo gives the selection back. (How long one may pause is the Document's to say.)
#pragma once

#include <QByteArray>
#include <QStringView>

class QKeyEvent;

namespace attenscope {

class Typing {
public:
    /// A letter over a selection begins a step; a whole change, as a paste or a selection taken away, is one.
    enum class How { Key, KeyOverSelection, Whole };
    static How how(const QKeyEvent& key, bool selection);

    /// The text was `before` and is `after`, with the cursor at `cursor`. True when this goes on with the change
    /// before.
    bool goesOn(QStringView before, QStringView after, qsizetype cursor, How how);
    /// What comes next begins a new step: the person has gone elsewhere.
    void end() { last_ = Kind::Other; }
    /// For Document::edit: the same for all of one step.
    QByteArray mergeKey(const QByteArray& field) const { return field + '-' + QByteArray::number(step_); }

private:
    enum class Kind { Insertion, Deletion, Other };

    Kind last_ = Kind::Other;
    qsizetype cursor_ = 0; ///< after the last change
    int step_ = 0;
};

} // namespace attenscope
