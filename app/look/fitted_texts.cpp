// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/fitted_texts.h"

#include <QHash>
#include <QTextBoundaryFinder>
#include <algorithm>

namespace attenscope {

namespace {

const QChar ellipsis(0x2026);

/// A text that can be cut between its characters, as a person counts them.
class Cut {
public:
    explicit Cut(const QString& text) : text_(text) {
        QTextBoundaryFinder characters(QTextBoundaryFinder::Grapheme, text);
        for (qsizetype at = 0; at >= 0; at = characters.toNextBoundary())
            bounds_.push_back(at);
    }

    size_t size() const { return bounds_.size() - 1; }
    /// "begi…nd"
    QString ends(size_t head, size_t tail) const {
        if (head + tail >= size()) return text_;
        return text_.left(bounds_[head]) + ellipsis + text_.mid(bounds_[size() - tail]);
    }
    /// "…ddl…"
    QString middle(size_t first, size_t count) const {
        const size_t last = std::min(first + count, size());
        return (first > 0 ? QString(ellipsis) : QString()) + text_.mid(bounds_[first], bounds_[last] - bounds_[first]) +
               (last < size() ? QString(ellipsis) : QString());
    }
    QStringView character(size_t at) const {
        return QStringView(text_).mid(bounds_[at], bounds_[at + 1] - bounds_[at]);
    }

private:
    QString text_;
    std::vector<qsizetype> bounds_;
};

/// The most characters, shared by `head_of` between beginning and end, that fit.
template <class Shown>
QString longest(size_t most, double width, const TextWidth& measure, const Shown& shown) {
    size_t fits = 0, too_many = most + 1; // of what is longer the width only grows
    while (fits + 1 < too_many) {
        const size_t half = (fits + too_many) / 2;
        (measure(shown(half)) <= width ? fits : too_many) = half;
    }
    return shown(fits);
}

/// With `tail` characters of the end at most; all of the others at the beginning.
QString with_tail(const QString& text, size_t tail, double width, const TextWidth& measure) {
    const Cut cut(text);
    return longest(cut.size() - 1, width, measure,
                   [&](size_t kept) { return cut.ends(kept - std::min(kept, tail), std::min(kept, tail)); });
}

size_t common_beginning(const std::vector<Cut>& texts) {
    size_t at = 0;
    const auto same = [&](const Cut& text) {
        return at < text.size() && at < texts[0].size() && text.character(at) == texts[0].character(at);
    };
    while (std::all_of(texts.begin(), texts.end(), same))
        ++at;
    return at;
}

/// Labels that read the same though their texts differ.
class Twins {
public:
    Twins(const std::vector<LabelRoom>& labels, std::vector<QString>& shown, const TextWidth& measure)
        : labels_(labels), shown_(shown), measure_(measure) {}

    void part() {
        for (const std::vector<size_t>& group : groups())
            try_each(group);
    }

private:
    std::vector<std::vector<size_t>> groups() const {
        QHash<QString, std::vector<size_t>> alike;
        for (size_t at = 0; at < shown_.size(); ++at)
            alike[shown_[at]].push_back(at);
        std::vector<std::vector<size_t>> twins;
        for (const std::vector<size_t>& group : alike) {
            const auto same = [&](size_t at) { return labels_[at].text == labels_[group[0]].text; };
            if (!std::all_of(group.begin(), group.end(), same)) twins.push_back(group);
        }
        return twins;
    }

    /// How many texts of the group still read like a different one, of the group or beside it.
    size_t alike(const std::vector<size_t>& group, const std::vector<QString>& tried) const {
        QHash<QString, QString> text_of; // of what is shown
        for (size_t at = 0, next = 0; at < shown_.size(); ++at)
            if (next < group.size() && group[next] == at)
                ++next;
            else
                text_of.insert(shown_[at], labels_[at].text);
        size_t count = 0;
        for (size_t i = 0; i < group.size(); ++i) {
            const QString& text = labels_[group[i]].text;
            const auto other = text_of.constFind(tried[i]);
            if (other == text_of.constEnd())
                text_of.insert(tried[i], text);
            else
                count += *other != text;
        }
        return count;
    }

    void try_each(const std::vector<size_t>& group) {
        std::vector<Cut> cuts;
        size_t most = 0;
        for (const size_t at : group) {
            cuts.emplace_back(labels_[at].text);
            most = std::max(most, static_cast<size_t>(shown_[at].size()));
        }
        std::vector<QString> best;
        size_t fewest = group.size() + 1;
        const auto attempt = [&](const auto& shown) {
            if (fewest == 0) return;
            std::vector<QString> tried;
            for (size_t i = 0; i < group.size(); ++i)
                tried.push_back(shown(labels_[group[i]], cuts[i]));
            if (const size_t count = alike(group, tried); count < fewest) {
                fewest = count;
                best = std::move(tried);
            }
        };
        // From the even cut outwards: more of the beginning, more of the end.
        for (size_t off = 0; off <= most; off += std::max<size_t>(off, 1))
            for (const size_t tail : {most / 2 + off, most / 2 - std::min(off, most / 2)})
                attempt([&](const LabelRoom& label, const Cut&) {
                    return with_tail(label.text, tail, label.width, measure_);
                });
        const size_t first = common_beginning(cuts);
        attempt([&](const LabelRoom& label, const Cut& cut) {
            const size_t from = std::min(first, cut.size() - 1);
            return longest(cut.size() - from, label.width, measure_,
                           [&](size_t count) { return cut.middle(from, count); });
        });
        attempt([&](const LabelRoom& label, const Cut& cut) {
            const QString number = ellipsis + subscript(label.number);
            return longest(cut.size(), label.width, measure_,
                           [&](size_t head) { return cut.ends(head, 0).chopped(head < cut.size() ? 1 : 0) + number; });
        });
        for (size_t i = 0; i < group.size(); ++i)
            if (measure_(best[i]) <= labels_[group[i]].width) shown_[group[i]] = best[i];
    }

    const std::vector<LabelRoom>& labels_;
    std::vector<QString>& shown_;
    const TextWidth& measure_;
};

} // namespace

QString fitted(const QString& text, double width, const TextWidth& measure) {
    if (text.isEmpty() || measure(text) <= width) return text;
    const Cut cut(text);
    return longest(cut.size() - 1, width, measure, [&](size_t kept) { return cut.ends((kept + 1) / 2, kept / 2); });
}

std::vector<QString> fitted(const std::vector<LabelRoom>& labels, const TextWidth& measure) {
    std::vector<QString> shown;
    bool cut = false;
    for (const LabelRoom& label : labels) {
        shown.push_back(fitted(label.text, label.width, measure));
        cut = cut || shown.back() != label.text;
    }
    if (cut) Twins(labels, shown, measure).part();
    return shown;
}

QString subscript(qint64 number) {
    QString digits = QString::number(number);
    for (QChar& digit : digits)
        digit = QChar(0x2080 + digit.digitValue());
    return digits;
}

} // namespace attenscope
