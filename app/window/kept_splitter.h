// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a window that a person can divide otherwise. What was chosen is kept in px for letters of the usual size, so
// that it means the same with larger ones; until then the splitter divides itself.
#pragma once

#include <QSplitter>
#include <QVariant>

namespace attenscope {

class KeptSplitter : public QSplitter {
    Q_OBJECT
    Q_PROPERTY(QVariantList kept READ kept WRITE keep)
public:
    KeptSplitter(const char* name, Qt::Orientation orientation, QWidget* parent);

    /// One size for each part, negative where nobody chose; empty until somebody does.
    QVariantList kept() const { return kept_; }
    void keep(const QVariantList& sizes);

signals:
    /// A part has come or gone.
    void changed();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    /// Gives the parts their sizes: what was chosen, else equal ones.
    virtual void arrange();
    /// What somebody chose for this part, in px of now; `usual`, in px of now, until then.
    int chosen(int part, int usual) const;

private:
    /// The handle before the part with this index was moved.
    void remember(int index);

    QVariantList kept_;
    bool arranging_ = false;
};

} // namespace attenscope
