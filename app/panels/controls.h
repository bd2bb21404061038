// SPDX-License-Identifier: GPL-3.0-or-later
// What every control of a panel has in common: a name, a description, a calm wheel.
#pragma once

#include "app/look/id.h"
#include "app/look/translated.h"
#include "core/base/matrix.h"

#include <QComboBox>
#include <span>

class QBoxLayout;
class QKeyEvent;
class QLabel;

namespace attenscope {

class WholeBox;

/// Object name, name for screen readers and tool tip. The wheel changes the control only while it has the focus, so
/// that scrolling a panel never changes a value on its way.
void describe(QWidget* control, const QByteArray& name, const QString& accessible_name, const QString& tip);

/// A label over `field`, which its mnemonic reaches.
QLabel* add_labelled(QBoxLayout* layout, const QString& label, QWidget* field);

/// A small label in muted colour that wraps: help, formulas. Its text is literal.
QLabel* muted_label(const QByteArray& name, QWidget* parent);

/// One item per row of a core table, with the row's id as data.
template <class Row>
void fill_choices(QComboBox* box, std::span<const Row> rows) {
    for (const Row& row : rows)
        box->addItem(translated(row.label), id_string(row.id));
}

/// Shows `value` and never another one: what a file has beyond `most` widens the range.
void show_number(WholeBox* box, Index value, int most);

/// A combo box that a narrow panel can shrink.
QComboBox* choice_box(QWidget* parent);
/// Shows the row with this id; an id that no row has shows nothing.
void show_choice(QComboBox* box, const std::string& id);
/// The id of the shown row.
std::string chosen(const QComboBox* box);

/// Undo or Redo: what a field leaves to the window.
bool is_undo(const QKeyEvent* event);

} // namespace attenscope
