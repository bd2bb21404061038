// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/kept_splitter.h"

#include "app/look/letters.h"

#include <QEvent>
#include <algorithm>
#include <utility>

namespace attenscope {

KeptSplitter::KeptSplitter(const char* name, Qt::Orientation orientation, QWidget* parent)
    : QSplitter(orientation, parent) {
    setObjectName(QString::fromLatin1(name));
    setChildrenCollapsible(false);
    connect(this, &QSplitter::splitterMoved, this, [this](int, int index) { remember(index); });
}

void KeptSplitter::keep(const QVariantList& sizes) {
    constexpr int most = 100'000; // a file of settings can hold anything
    kept_.clear();
    for (const QVariant& size : sizes)
        kept_ << std::clamp(size.toInt(), -1, most);
    arrange();
}

void KeptSplitter::remember(int index) {
    while (kept_.size() < count())
        kept_ << -1;
    int before = index - 1;
    while (before > 0 && widget(before)->isHidden())
        --before;
    const QList<int> now = sizes();
    for (const int part : {before, index})
        kept_[part] = now[part] * usual_letters / letters();
}

int KeptSplitter::chosen(int part, int usual) const {
    const int kept = part < kept_.size() ? kept_[part].toInt() : -1;
    return kept > 0 ? kept * letters() / usual_letters : usual;
}

bool KeptSplitter::event(QEvent* event) {
    const bool done = QSplitter::event(event);
    if (event->type() != QEvent::LayoutRequest || arranging_) return done; // something has come or gone inside a part
    arranging_ = true;
    arrange();
    arranging_ = false;
    return done;
}

void KeptSplitter::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    arrange();
}

void KeptSplitter::arrange() {
    QList<int> sizes;
    for (int part = 0; part < count(); ++part)
        sizes << chosen(part, 1000); // only their proportion counts
    if (sizes != this->sizes()) setSizes(sizes);
}

} // namespace attenscope
