// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/controls.h"

#include "app/look/manners.h"
#include "app/look/theme.h"
#include "app/panels/whole_box.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <algorithm>
#include <limits>

namespace attenscope {

namespace {

/// Follows the theme: the colour is asked for when the palette changes.
class MutedLabel : public QLabel {
public:
    using QLabel::QLabel;

protected:
    void changeEvent(QEvent* event) override {
        QLabel::changeEvent(event);
        if (event->type() == QEvent::PaletteChange && !changing_) mute();
    }
    void showEvent(QShowEvent* event) override {
        mute();
        QLabel::showEvent(event);
    }

private:
    void mute() {
        changing_ = true;
        QPalette own = palette();
        own.setColor(QPalette::WindowText, current_theme().muted);
        setPalette(own);
        changing_ = false;
    }

    bool changing_ = false;
};

} // namespace

void describe(QWidget* control, const QByteArray& name, const QString& accessible_name, const QString& tip) {
    control->setObjectName(QString::fromUtf8(name));
    control->setAccessibleName(accessible_name);
    control->setToolTip(tip);
    Manners::teach();
}

QLabel* add_labelled(QBoxLayout* layout, const QString& label, QWidget* field) {
    auto* over = new QLabel(label, field->parentWidget());
    over->setTextFormat(Qt::PlainText);
    over->setBuddy(field);
    auto* column = new QVBoxLayout;
    column->setSpacing(2);
    column->addWidget(over);
    column->addWidget(field);
    layout->addLayout(column);
    return over;
}

QLabel* muted_label(const QByteArray& name, QWidget* parent) {
    auto* label = new MutedLabel(parent);
    label->setObjectName(QString::fromUtf8(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

void show_number(WholeBox* box, Index value, int most) {
    const QSignalBlocker quiet(box);
    const auto shown = static_cast<int>(std::clamp<Index>(value, 0, std::numeric_limits<int>::max()));
    box->setMinimum(std::min(shown, 1));
    box->setMaximum(std::max(shown, most));
    box->showValue(shown);
}

QComboBox* choice_box(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(6);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

void show_choice(QComboBox* box, const std::string& id) {
    box->setCurrentIndex(box->findData(QString::fromStdString(id)));
}

std::string chosen(const QComboBox* box) {
    return box->currentData().toString().toStdString();
}

bool is_undo(const QKeyEvent* event) {
    return event->matches(QKeySequence::Undo) || event->matches(QKeySequence::Redo);
}

} // namespace attenscope
