// SPDX-License-Identifier: GPL-3.0-or-later
// Every number on the way to one weight, line under line, as text that can be selected and copied.
#pragma once

#include "app/views/worked_lines.h"

#include <QTextCursor>
#include <QTextEdit>
#include <optional>

namespace attenscope {

class Selection;

class WorkedCellView : public QTextEdit {
    Q_OBJECT
public:
    explicit WorkedCellView(Selection* selection, QWidget* parent = nullptr);

    /// What is shown, as plain lines; empty when there is no cell.
    QString calculation() const;
    void copyCalculation() const;
    void copyLatex() const;
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

public slots:
    void showTrace(std::shared_ptr<const attenscope::Trace> trace);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    QMimeData* createMimeDataFromSelection() const override;

private:
    void makeActions();
    void followSelection();
    void followPosition();
    void rebuild();
    void write();
    /// The ground of the lines that belong to the current stage.
    void paintStage();
    /// Brings the lines of the current stage, or the line the walkthrough is at, into sight.
    void reveal();
    QRectF blockRect(size_t line) const;
    /// The heading stays in sight above the lines that scroll: whose cell it is.
    double headerHeight() const;
    void paintHeader();

    Selection* selection_;
    QAction* copy_calculation_ = nullptr;
    QAction* copy_latex_ = nullptr;
    std::shared_ptr<const Trace> trace_;
    std::optional<WorkedCell> cell_; ///< the one a walkthrough is at, else the selected one
    std::optional<Moment> now_;      ///< while the walkthrough is inside a stage
    std::vector<WorkedLine> lines_;
};

} // namespace attenscope
