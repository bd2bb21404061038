// SPDX-License-Identifier: GPL-3.0-or-later
// One way to begin: an icon, a name and a sentence, all of it a button.
#pragma once

#include <QAbstractButton>

namespace attenscope {

class StartTile : public QAbstractButton {
    Q_OBJECT
public:
    StartTile(const char* object_name, const char* icon_name, const QString& name, const QString& sentence,
              QWidget* parent);

    /// Its name alone.
    void setBrief(bool brief);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRect sentenceRect(int width) const;

    QString name_, sentence_;
    bool brief_ = false;
};

} // namespace attenscope
