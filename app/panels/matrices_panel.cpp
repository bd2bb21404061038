// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/matrices_panel.h"

#include "app/document/array_files.h"
#include "app/document/last_folder.h"
#include "app/look/theme.h"
#include "app/panels/controls.h"
#include "app/panels/matrix_model.h"
#include "app/panels/pasted_block.h"
#include "app/panels/role_badge.h"
#include "app/panels/whole_box.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrent>
#include <algorithm>

namespace attenscope {

MatricesPanel::MatricesPanel(Document* document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      model_(new MatrixModel(this)),
      choice_(choice_box(this)),
      state_(muted_label("matrixState", this)),
      rows_(new WholeBox(this)),
      columns_(new WholeBox(this)),
      times_(new QLabel(QStringLiteral("×"), this)),
      typed_(new QPushButton(this)),
      table_(new QTableView(this)),
      empty_(muted_label("matrixEmpty", this)) {
    setObjectName(QStringLiteral("matricesPanel"));
    setAccessibleName(tr("Matrices"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid, grid, grid, grid);
    column->setSpacing(grid);
    makeChoice();
    makeSizes();
    makeTable();
    makeActions();
    connect(document, &Document::experimentChanged, this, &MatricesPanel::follow);
    connect(document, &Document::traceChanged, this, &MatricesPanel::follow);
    connect(document->selection(), &Selection::changed, this, &MatricesPanel::light);
    connect(document->selection(), &Selection::advanced, this, &MatricesPanel::light);
    follow();
}

MatricesPanel::~MatricesPanel() {
    // A cell that is being edited commits when its window goes, and then this is half gone.
    model_->disconnect(this);
    for (WholeBox* box : {rows_, columns_})
        box->disconnect(this);
}

void MatricesPanel::makeChoice() {
    describe(choice_, "matrix", tr("Table"), tr("The table of numbers to look at"));
    choice_->setIconSize({16, 16});
    layout()->addWidget(choice_);
    connect(choice_, &QComboBox::currentIndexChanged, this, &MatricesPanel::showCurrent);
}

void MatricesPanel::makeSizes() {
    state_->setWordWrap(false);
    describe(rows_, "matrixRows", tr("Rows"), tr("How many rows the table has"));
    describe(columns_, "matrixColumns", tr("Columns"), tr("How many columns the table has"));
    for (WholeBox* box : {rows_, columns_}) {
        box->setRange(1, 4096);
        box->setKeyboardTracking(false); // "12" is not 1 column first
        connect(box, &QSpinBox::valueChanged, this, &MatricesPanel::setSize);
    }
    describe(typed_, "typeMatrix", tr("Edit or compute"), tr("Edit the numbers or compute them"));
    connect(typed_, &QPushButton::clicked, this, &MatricesPanel::switchTyped);
    auto* line = new QHBoxLayout;
    line->setSpacing(grid / 2);
    line->addWidget(state_, 1);
    line->addWidget(rows_);
    line->addWidget(times_);
    line->addWidget(columns_);
    static_cast<QVBoxLayout*>(layout())->addLayout(line);
}

void MatricesPanel::makeTable() {
    describe(table_, "matrixTable", tr("Numbers"), tr("Type to change a number; copy and paste blocks"));
    table_->setModel(model_);
    table_->setFrameShape(QFrame::NoFrame);
    table_->setAlternatingRowColors(true);
    table_->setWordWrap(false);
    table_->horizontalHeader()->setTextElideMode(Qt::ElideMiddle);
    table_->verticalHeader()->setTextElideMode(Qt::ElideMiddle);
    table_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                            QAbstractItemView::AnyKeyPressed);
    table_->setTabKeyNavigation(false);
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    const int line = table_->fontMetrics().height();
    table_->verticalHeader()->setDefaultSectionSize(line + grid);
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setMaximumWidth(12 * grid);
    table_->horizontalHeader()->setMinimumSectionSize(3 * grid);
    table_->horizontalHeader()->setDefaultSectionSize(
        table_->fontMetrics().horizontalAdvance(QStringLiteral("−0.00000")) + grid);
    table_->setMinimumHeight(4 * (line + grid));
    table_->setContextMenuPolicy(Qt::ActionsContextMenu);
    empty_->setAlignment(Qt::AlignCenter);
    layout()->addWidget(empty_);
    static_cast<QVBoxLayout*>(layout())->addWidget(table_, 1);

    connect(model_, &MatrixModel::edited, this, &MatricesPanel::setCell);
    connect(model_, &MatrixModel::refused, this, &MatricesPanel::failed);
}

QAction* MatricesPanel::addAction(const char* name, const QString& text, const QKeySequence& keys,
                                  void (MatricesPanel::*slot)()) {
    auto* action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    table_->addAction(action);
    connect(action, &QAction::triggered, this, slot);
    return action;
}

void MatricesPanel::makeActions() {
    addAction("copyNumbers", tr("&Copy"), QKeySequence::Copy, &MatricesPanel::copyNumbers);
    addAction("copyWithLabels", tr("Copy with &labels"), {}, &MatricesPanel::copyWithLabels);
    editing_.push_back(addAction("pasteNumbers", tr("&Paste"), QKeySequence::Paste, &MatricesPanel::paste));
    editing_.push_back(addAction("setToZero", tr("Set to &zero"), QKeySequence::Delete, &MatricesPanel::setToZero));
    editing_.push_back(addAction("openMatrix", tr("&Open from file…"), {}, &MatricesPanel::openFile));

    auto* open = new QPushButton(tr("From file…"), this);
    describe(open, "openMatrixButton", tr("Open from file"),
             tr("Take the numbers of this table from a file: npy, npz, csv, json"));
    connect(open, &QPushButton::clicked, editing_.back(), &QAction::trigger);
    connect(editing_.back(), &QAction::changed, open,
            [open, action = editing_.back()] { open->setEnabled(action->isEnabled()); });
    auto* more = new QToolButton(this);
    describe(more, "matrixActions", tr("More actions"), tr("Copy, paste and other actions on the table"));
    more->setText(QStringLiteral("⋯"));
    more->setFocusPolicy(Qt::StrongFocus);
    more->setPopupMode(QToolButton::InstantPopup);
    more->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    auto* menu = new QMenu(more);
    menu->addActions(table_->actions());
    more->setMenu(menu);
    auto* line = new QHBoxLayout;
    line->setSpacing(grid);
    line->addWidget(typed_);
    line->addWidget(open);
    line->addStretch();
    line->addWidget(more);
    static_cast<QVBoxLayout*>(layout())->addLayout(line);
}

std::vector<ExperimentTable> MatricesPanel::tables() const {
    return experiment_tables(*document_->experiment(), document_->trace().get());
}

QString MatricesPanel::shownTable() const {
    return choice_->currentData().toString();
}

void MatricesPanel::showTable(const QString& id) {
    if (const int row = choice_->findData(id); row >= 0) choice_->setCurrentIndex(row);
}

void MatricesPanel::follow() {
    fillChoice(tables());
    showCurrent();
}

QIcon MatricesPanel::badge(const ExperimentTable& table) const {
    const std::optional<Role> role = role_of_letter(table.letter);
    return role ? QIcon(role_badge(*role, std::max(16, fontMetrics().height() - 2), devicePixelRatioF())) : QIcon();
}

void MatricesPanel::fillChoice(const std::vector<ExperimentTable>& tables) {
    const auto same = [this](const ExperimentTable& table) {
        const int row = choice_->findData(QString::fromStdString(table.id));
        return row >= 0 && choice_->itemText(row) == translated(table.label);
    };
    // Typing in the tokens comes by here with every key, and then the list stays as it is.
    if (choice_->count() == static_cast<int>(tables.size()) && std::all_of(tables.begin(), tables.end(), same)) return;
    const QString before = shownTable();
    const QSignalBlocker quiet(choice_);
    choice_->clear();
    for (const ExperimentTable& table : tables)
        choice_->addItem(badge(table), translated(table.label), QString::fromStdString(table.id));
    choice_->setCurrentIndex(std::max(choice_->findData(before), 0));
}

void MatricesPanel::paintBadges() {
    const std::vector<ExperimentTable> all = tables();
    for (int row = 0; row < std::min(choice_->count(), static_cast<int>(all.size())); ++row)
        choice_->setItemIcon(row, badge(all[static_cast<size_t>(row)]));
}

void MatricesPanel::showCurrent() {
    const std::vector<ExperimentTable> all = tables();
    const int row = choice_->currentIndex();
    if (row < 0 || row >= static_cast<int>(all.size())) return;
    const ExperimentTable& table = all[static_cast<size_t>(row)];
    const QModelIndex before = table_->currentIndex();
    model_->setTable(table, document_->experiment()->target, document_->experiment()->source);
    if (!table_->currentIndex().isValid() && model_->rowCount() > 0 && model_->columnCount() > 0)
        table_->setCurrentIndex(model_->index(std::clamp(before.row(), 0, model_->rowCount() - 1),
                                              std::clamp(before.column(), 0, model_->columnCount() - 1)));

    const Index rows = table.values ? table.values->rows() : 0, columns = table.values ? table.values->cols() : 0;
    const QString size = QString::fromStdString(text_of_shape(rows, columns));
    state_->setText(table.typed ? tr("typed, %1").arg(size) : tr("computed, %1").arg(size));
    empty_->setText(tr("There are no numbers here yet."));
    empty_->setVisible(!table.values);
    table_->setVisible(table.values.has_value());
    for (auto [box, axis, size_now] :
         {std::tuple(rows_, table.rows, rows), std::tuple(columns_, table.columns, columns)}) {
        box->showValue(static_cast<int>(std::min<Index>(size_now, box->maximum())));
        box->setVisible(table.typed && axis == TableAxis::Components);
    }
    times_->setVisible(!rows_->isHidden() && !columns_->isHidden());
    typed_->setVisible(table.typed ? table.can_be_computed : table.can_be_typed);
    typed_->setText(table.typed ? tr("Compute") : tr("Make editable"));
    typed_->setToolTip(table.typed ? tr("Drop these numbers and compute the table again")
                                   : tr("Keep these numbers and edit them"));
    for (QAction* action : editing_)
        action->setEnabled(table.can_be_typed);
    light();
}

void MatricesPanel::light() {
    const auto trace = document_ ? document_->trace() : nullptr;
    if (!trace || !isVisible()) return model_->setLit({});
    const Selection& selection = *document_->selection();
    const LitCells lit = lit_cells(model_->table(), *trace, selection.focus(), selection.position());
    if (lit == model_->lit()) return;
    model_->setLit(lit);
    const auto row = static_cast<int>(lit.area.row);
    const auto column = static_cast<int>(std::max(lit.component, lit.area.column));
    if (lit.area.rows > 0 && !table_->hasFocus() && row < model_->rowCount() && column < model_->columnCount())
        table_->scrollTo(model_->index(row, column));
}

void MatricesPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    light();
}

void MatricesPanel::switchTyped() {
    const std::string id = shownTable().toStdString();
    const bool typed = model_->table().typed;
    document_->edit(
        [typed, table = shownTable()] { return (typed ? tr("Compute %1") : tr("Make %1 editable")).arg(table); }, {},
        [&](Experiment& e) {
            if (typed)
                make_computed(e, id);
            else
                make_typed(e, id, document_->trace().get());
        });
}

void MatricesPanel::setSize() {
    const std::string id = shownTable().toStdString();
    const Table& now = model_->table().values;
    if (!now || !document_) return;
    const Index rows = rows_->isHidden() ? now->rows() : rows_->value();
    const Index columns = columns_->isHidden() ? now->cols() : columns_->value();
    document_->edit([table = shownTable()] { return tr("Change size of %1").arg(table); }, {},
                    [&](Experiment& e) { resize_table(e, id, rows, columns); });
}

void MatricesPanel::setCell(Index row, Index column, double value) {
    place([table = shownTable()] { return tr("Edit %1").arg(table); },
          Block{{Matrix::Constant(1, 1, value)}, {}, {}, false}, row, column);
}

void MatricesPanel::place(const Wording& text, const Block& block, Index row, Index column) {
    if (!document_) return;
    const std::string id = shownTable().toStdString();
    Experiment e = *document_->experiment();
    if (!model_->table().typed) make_typed(e, id, document_->trace().get());
    const Experiment before = e;
    Result<Experiment> after = place_block(std::move(e), id, block, row, column);
    if (!after) {
        emit failed(after.error());
        return;
    }
    const Missing missing = missing_numbers(before, *after, id, block);
    document_->edit(text, {}, [&](Experiment& now) { now = *std::move(after); });
    emit placed(missing);
}

void MatricesPanel::copy(bool with_labels) {
    const Table& values = model_->table().values;
    const QItemSelection selection = table_->selectionModel()->selection();
    if (!values) return;
    // The rectangle around all that is selected; everything with labels, so that it can be pasted as it was.
    QRect cells;
    for (const QItemSelectionRange& range : selection)
        cells |= QRect(range.left(), range.top(), range.width(), range.height());
    if (with_labels || cells.isEmpty()) cells = QRect(0, 0, model_->columnCount(), model_->rowCount());
    const Matrix part = values->block(cells.top(), cells.left(), cells.height(), cells.width());
    QApplication::clipboard()->setText(
        with_labels ? block_text(part, model_->labels(Qt::Vertical), model_->labels(Qt::Horizontal))
                    : block_text(part));
}

void MatricesPanel::paste() {
    const Result<Block> block = read_pasted_block(QApplication::clipboard()->text());
    if (!block) {
        emit failed(block.error());
        return;
    }
    int row = table_->currentIndex().row(), column = table_->currentIndex().column();
    for (const QItemSelectionRange& range : table_->selectionModel()->selection()) {
        row = std::min(row, range.top());
        column = std::min(column, range.left());
    }
    place([table = shownTable()] { return tr("Paste into %1").arg(table); }, *block, std::max(row, 0),
          std::max(column, 0));
}

void MatricesPanel::setToZero() {
    const Table& values = model_->table().values;
    if (!values || !model_->table().can_be_typed) return;
    Matrix zeroed = *values;
    for (const QItemSelectionRange& range : table_->selectionModel()->selection())
        zeroed.block(range.top(), range.left(), range.height(), range.width()).setZero();
    place([table = shownTable()] { return tr("Set to zero in %1").arg(table); },
          Block{{std::move(zeroed)}, {}, {}, true}, 0, 0);
}

void MatricesPanel::openFile() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open numbers"), last_folder(), array_file_filter());
    if (path.isEmpty()) return;
    remember_folder(path);
    QtConcurrent::run(OpenDump::open, path).then(this, [this](Opened file) {
        if (!file)
            emit failed(file.error());
        else
            chooseArray(*std::move(file));
    });
}

void MatricesPanel::chooseArray(std::shared_ptr<const OpenDump> file) {
    const std::vector<Member>& members = file->dump().members;
    if (members.size() == 1) return readArray(file, members[0].name);
    QStringList rows;
    for (const Member& member : members)
        rows << QStringLiteral("%1   %2").arg(QString::fromStdString(member.name),
                                              QString::fromStdString(text_of_shape(member.shape)));
    bool accepted = false;
    const QString row = QInputDialog::getItem(this, tr("Choose an array"), tr("The file holds several arrays:"), rows,
                                              0, false, &accepted);
    if (const qsizetype at = rows.indexOf(row); accepted && at >= 0)
        readArray(file, members[static_cast<size_t>(at)].name);
}

void MatricesPanel::openArray(const QString& path, const QString& name) {
    QtConcurrent::run(OpenDump::open, path).then(this, [this, name](Opened file) {
        if (!file)
            emit failed(file.error());
        else
            readArray(*std::move(file), name.toStdString());
    });
}

void MatricesPanel::readArray(const std::shared_ptr<const OpenDump>& file, const std::string& name) {
    const QString table = shownTable();
    QtConcurrent::run([file, name] {
        return read_block(*file, name);
    }).then(this, [this, table](const Result<Block>& block) {
        if (!block) {
            emit failed(block.error());
            return;
        }
        showTable(table);
        // The Experiment may have changed while the file was read.
        if (shownTable() != table) {
            emit failed(fail(phrase("core", "The table %1 is no longer there."), {table.toStdString()}));
            return;
        }
        place(tr("Open numbers into %1").arg(table), *block, 0, 0);
    });
}

void MatricesPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) paintBadges(); // in the theme's colours
}

} // namespace attenscope
