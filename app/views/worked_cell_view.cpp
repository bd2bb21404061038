// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/worked_cell_view.h"

#include "app/document/selection.h"
#include "app/look/theme.h"
#include "app/views/readout.h"
#include "app/views/view_parts.h"
#include "app/views/worked_latex.h"
#include "app/views/worked_text.h"

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>
#include <QtMath>
#include <algorithm>

namespace attenscope {

WorkedCellView::WorkedCellView(Selection* selection, QWidget* parent) : QTextEdit(parent), selection_(selection) {
    name_widget(*this, QStringLiteral("worked_cell_view"), tr("Worked cell"),
                tr("How the selected weight arises, number by number. Select and copy it as text, Ctrl+Shift+C copies "
                   "it as LaTeX; arrow keys go to the next cell."));
    setFrameShape(QFrame::NoFrame);
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setUndoRedoEnabled(false);
    setLineWrapMode(QTextEdit::NoWrap);
    document()->setDocumentMargin(0);
    // The formula reads from left to right in every language.
    setLayoutDirection(Qt::LeftToRight);
    makeActions();
    connect(selection_, &Selection::changed, this, &WorkedCellView::followSelection);
    connect(selection_, &Selection::advanced, this, &WorkedCellView::followPosition);
    rebuild();
}

void WorkedCellView::makeActions() {
    const auto make = [this](const char* name, const QString& text, void (WorkedCellView::*slot)() const) {
        auto* action = new QAction(text, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setShortcutContext(Qt::WidgetShortcut);
        addAction(action);
        connect(action, &QAction::triggered, this, slot);
        return action;
    };
    copy_calculation_ = make("copyCalculation", tr("&Copy the calculation"), &WorkedCellView::copyCalculation);
    copy_latex_ = make("copyLatex", tr("Copy as &LaTeX"), &WorkedCellView::copyLatex);
    copy_latex_->setShortcut(QKeySequence(tr("Ctrl+Shift+C")));
}

void WorkedCellView::copyCalculation() const {
    if (cell_) QGuiApplication::clipboard()->setText(calculation());
}

void WorkedCellView::copyLatex() const {
    if (cell_) QGuiApplication::clipboard()->setText(worked_latex(*trace_, *cell_));
}

void WorkedCellView::contextMenuEvent(QContextMenuEvent* event) {
    const std::unique_ptr<QMenu> menu(createStandardContextMenu());
    menu->addSeparator();
    for (QAction* action : {copy_calculation_, copy_latex_}) {
        action->setEnabled(cell_.has_value());
        menu->addAction(action);
    }
    menu->exec(event->globalPos());
}

void WorkedCellView::showTrace(std::shared_ptr<const Trace> trace) {
    if (trace == trace_) return;
    const auto last = cell_;
    trace_ = std::move(trace);
    cell_.reset();
    if (trace_ && last && last->query < trace_->queries() && last->key < trace_->keys() &&
        last->head < static_cast<Index>(trace_->heads.size()))
        cell_ = worked_cell(*trace_, last->head, last->query, last->key);
    followSelection();
}

void WorkedCellView::followSelection() {
    const Index head = selection_->head();
    now_.reset();
    if (trace_ && head < static_cast<Index>(trace_->heads.size())) {
        // The last cell stays when the pointer leaves: its numbers are still worth reading.
        auto query = selection_->query(), key = selection_->key();
        if (selection_->position().fraction < 1) {
            now_ = moment(*trace_, selection_->focus(), selection_->position());
            query = now_->step ? now_->step->query : selection_->focus().query;
            key = now_->step && now_->step->key >= 0 ? now_->step->key : selection_->focus().key;
        }
        const Index row = query.value_or(cell_ ? cell_->query : -1), column = key.value_or(cell_ ? cell_->key : -1);
        if (row >= 0 && column >= 0 && row < trace_->queries() && column < trace_->keys())
            cell_ = worked_cell(*trace_, head, row, column);
    }
    rebuild();
}

void WorkedCellView::followPosition() {
    // Many frames show the same step.
    if (now_ && trace_ && selection_->position().fraction < 1) {
        const Moment now = moment(*trace_, selection_->focus(), selection_->position());
        if (now.taken == now_->taken && now.scope == now_->scope && now.steps == now_->steps) return;
    }
    followSelection();
}

void WorkedCellView::rebuild() {
    lines_ = cell_ ? worked_lines(*trace_, *cell_) : std::vector<WorkedLine>();
    if (now_ && cell_) show_moment(lines_, *trace_, *cell_, selection_->stage(), *now_);
    const TraceMatrix* weights = cell_ ? find_trace_matrix("weights") : nullptr;
    set_description(this, weights ? readout(*trace_, *weights, cell_->head, cell_->query, cell_->key) : QString());
    write();
    reveal();
}

void WorkedCellView::reveal() {
    QRectF lit;
    for (size_t line = 0; line < lines_.size(); ++line) {
        const bool wanted =
            now_ && now_->step ? lines_[line].current : of_stage(lines_[line], *trace_, selection_->stage());
        if (wanted) lit |= blockRect(line);
    }
    if (lit.isEmpty()) return;
    QScrollBar* bar = verticalScrollBar();
    const double header = headerHeight();
    if (lit.bottom() > bar->value() + viewport()->height()) {
        // Down to the beginning of a line: the uppermost one below the heading is not cut.
        const double least = lit.bottom() - viewport()->height();
        size_t top = 0;
        while (top + 1 < lines_.size() && blockRect(top).top() - header < least)
            ++top;
        bar->setValue(qCeil(blockRect(top).top() - header));
    }
    if (lit.top() < bar->value() + header) bar->setValue(static_cast<int>(lit.top() - header));
}

double WorkedCellView::headerHeight() const {
    return lines_.empty() ? 0 : blockRect(0).top();
}

void WorkedCellView::paintHeader() {
    const int scrolled = verticalScrollBar()->value();
    if (lines_.empty() || scrolled == 0) return;
    QPainter painter(viewport());
    const QRectF area(0, 0, viewport()->width(), headerHeight());
    painter.fillRect(area, palette().base());
    painter.setPen(current_theme().hairline);
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.translate(-horizontalScrollBar()->value(), 0);
    document()->begin().layout()->draw(&painter, QPointF());
}

QRectF WorkedCellView::blockRect(size_t line) const {
    const QTextBlock block = document()->findBlockByNumber(static_cast<int>(line) + 1); // after the header
    return document()->documentLayout()->blockBoundingRect(block);
}

void WorkedCellView::write() {
    const int scrolled = verticalScrollBar()->value();
    QTextCursor cursor(document());
    cursor.beginEditBlock(); // one layout for all of it
    cursor.select(QTextCursor::Document);
    cursor.removeSelectedText();
    if (cell_)
        write_worked_cell(cursor, {*trace_, *cell_, lines_, selection_->stage(), fontMetrics(), viewport()->width()});
    cursor.endEditBlock();
    verticalScrollBar()->setValue(scrolled);
    viewport()->update();
}

QString WorkedCellView::calculation() const {
    QStringList lines;
    if (cell_)
        lines << token_name(trace_->experiment->target, cell_->query) + QStringLiteral(" → ") +
                     token_name(trace_->experiment->source, cell_->key) +
                     (trace_->experiment->kv_heads < trace_->experiment->heads ? kv_head_text(*cell_) : QString());
    for (const WorkedLine& line : lines_)
        lines << plain_text(line);
    return lines.join(QLatin1Char('\n'));
}

QMimeData* WorkedCellView::createMimeDataFromSelection() const {
    auto* copied = new QMimeData;
    if (textCursor().selectedText().size() >= toPlainText().size()) {
        copied->setText(calculation()); // everything, what the width of the window cut off included
        return copied;
    }
    QString text = textCursor().selectedText();
    text.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    QStringList lines = text.split(QLatin1Char('\n'));
    for (QString& line : lines)
        line = line.simplified(); // tabs are places here, not data
    copied->setText(lines.join(QLatin1Char('\n')));
    return copied;
}

void WorkedCellView::paintStage() {
    QRectF area;
    std::vector<QRectF> steps; // the line of a term, and that of its sum further down
    for (size_t line = 0; line < lines_.size(); ++line) {
        if (of_stage(lines_[line], *trace_, selection_->stage())) area |= blockRect(line);
        if (lines_[line].current) steps.push_back(blockRect(line).translated(0, -verticalScrollBar()->value()));
    }
    if (area.isEmpty()) return;
    area.translate(0, -verticalScrollBar()->value());
    QPainter painter(viewport());
    painter.fillRect(QRectF(0, area.top(), viewport()->width(), area.height()), palette().alternateBase());
    painter.fillRect(QRectF(0, area.top(), 3, area.height()), current_theme().accent);
    QColor light = current_theme().accent;
    light.setAlpha(current_theme().dark ? 64 : 40);
    for (const QRectF& step : steps)
        painter.fillRect(QRectF(0, step.top(), viewport()->width(), step.height()), light);
}

void WorkedCellView::paintEvent(QPaintEvent* event) {
    paintStage();
    QTextEdit::paintEvent(event);
    if (cell_) return paintHeader();
    QPainter painter(viewport());
    draw_hint(painter, viewport()->rect(),
              trace_ ? tr("Point at a cell of the heatmap to see how its number arises.")
                     : tr("Type target and source tokens to see how a weight arises."));
}

void WorkedCellView::resizeEvent(QResizeEvent* event) {
    QTextEdit::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) write();
}

void WorkedCellView::scrollContentsBy(int dx, int dy) {
    QTextEdit::scrollContentsBy(dx, dy); // moves the pixels
    viewport()->update();                // the heading is not to move with them
}

void WorkedCellView::keyPressEvent(QKeyEvent* event) {
    // Nothing selected: then all of it is meant.
    if (event->matches(QKeySequence::Copy) && !textCursor().hasSelection()) return copyCalculation();
    if (!selection_key(*event, *selection_)) QTextEdit::keyPressEvent(event);
}

void WorkedCellView::changeEvent(QEvent* event) {
    QTextEdit::changeEvent(event);
    if (selection_ && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)) write();
}

bool WorkedCellView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QTextEdit::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int line = cursorForPosition(help->pos()).blockNumber() - 1;
    const bool on_line = line >= 0 && line < static_cast<int>(lines_.size());
    QToolTip::showText(help->globalPos(),
                       on_line ? literal_tool_tip(lines_[static_cast<size_t>(line)].tool_tip) : toolTip(), viewport());
    return true;
}

QSize WorkedCellView::minimumSizeHint() const {
    return {20 * grid, fontMetrics().height() * 4};
}

QSize WorkedCellView::sizeHint() const {
    return {36 * grid, fontMetrics().height() * 16};
}

} // namespace attenscope
