// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/typing.h"

#include <QKeyEvent>
#include <algorithm>

namespace attenscope {

Typing::How Typing::how(const QKeyEvent& key, bool selection) {
    if (key.matches(QKeySequence::Paste)) return How::Whole;
    if (!selection) return How::Key;
    const QString text = key.text();
    return !text.isEmpty() && text.front().isPrint() ? How::KeyOverSelection : How::Whole;
}

bool Typing::goesOn(QStringView before, QStringView after, qsizetype cursor, How how) {
    // What stands behind the cursor has stayed, and so has what both begin with.
    const qsizetype behind = std::min(after.size() - cursor, before.size());
    const qsizetype most = std::min(cursor, before.size() - behind);
    const qsizetype ahead = std::mismatch(after.begin(), after.begin() + most, before.begin()).first - after.begin();
    const qsizetype inserted = cursor - ahead, removed = before.size() - behind - ahead;

    Kind kind = Kind::Other;
    const bool over = how == How::KeyOverSelection;
    // Over a selection that begins with the same letter nothing seems inserted.
    if (over || (how == How::Key && removed == 0 && inserted > 0)) kind = Kind::Insertion;
    if (how == How::Key && inserted == 0 && removed > 0) kind = Kind::Deletion;
    const bool adjoining =
        kind == Kind::Insertion ? ahead == cursor_ : cursor == cursor_ || cursor + removed == cursor_;
    const bool goes_on = kind != Kind::Other && kind == last_ && adjoining && !over;
    if (!goes_on) ++step_;
    last_ = kind;
    cursor_ = cursor;
    return goes_on;
}

} // namespace attenscope
