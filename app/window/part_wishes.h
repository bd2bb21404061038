// SPDX-License-Identifier: GPL-3.0-or-later
// Which parts of a window a person wants, by object name, whatever there is room for.
#pragma once

#include <QStringList>

namespace attenscope {

class PartWishes {
public:
    /// These are wanted until somebody says otherwise, the first the most.
    explicit PartWishes(QStringList wanted = {}) : wanted_(std::move(wanted)) {}

    /// One that is asked for comes before all others.
    void want(const QString& part, bool wanted) {
        wanted_.removeAll(part);
        if (wanted) wanted_.prepend(part);
        if (wanted || asked_ == part) asked_ = wanted ? part : QString();
    }
    void forgetAsked() { asked_.clear(); }
    bool wants(const QString& part) const { return wanted_.contains(part); }
    /// The most important first.
    const QStringList& wanted() const { return wanted_; }
    /// What somebody asked for last and still wants; may be empty.
    const QString& asked() const { return asked_; }

private:
    QStringList wanted_;
    QString asked_;
};

} // namespace attenscope
