// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of numbers behind an Experiment: Q, K, V, W, biases, given scores and weights. What is typed can be
// edited, pasted into and opened from a file; what is computed can be looked at, and typed from there on.
#pragma once

#include "app/document/document.h"
#include "core/attention/place_block.h"

#include <QIcon>
#include <QPointer>
#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace attenscope {

class WholeBox;
class MatrixModel;
class OpenDump;

class MatricesPanel : public QWidget {
    Q_OBJECT
public:
    explicit MatricesPanel(Document* document, QWidget* parent = nullptr);
    ~MatricesPanel() override;

    /// The table with this id (core/attention/experiment_tables.h), if the Experiment has it.
    void showTable(const QString& id);
    QString shownTable() const;

    void copy(bool with_labels);
    void paste();
    void setToZero();
    /// Asks for a file, and for one of its arrays where there are several. Files are read off this thread.
    void openFile();
    /// The array `name` of a file (empty: the only one) becomes the shown table.
    void openArray(const QString& path, const QString& name);

signals:
    void failed(const attenscope::Error& error);
    /// What the block that was just placed leaves without numbers.
    void placed(const attenscope::Missing& missing);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makeChoice();
    void makeSizes();
    void makeTable();
    void makeActions();
    QAction* addAction(const char* name, const QString& text, const QKeySequence& keys, void (MatricesPanel::*slot)());
    void copyNumbers() { copy(false); }
    void copyWithLabels() { copy(true); }
    using Opened = Result<std::shared_ptr<OpenDump>>;
    void chooseArray(std::shared_ptr<const OpenDump> file);
    void readArray(const std::shared_ptr<const OpenDump>& file, const std::string& name);
    void switchTyped();
    void setSize();
    void setCell(Index row, Index column, double value);
    void place(const Wording& text, const Block& block, Index row, Index column);
    void follow();
    void fillChoice(const std::vector<ExperimentTable>& tables);
    QIcon badge(const ExperimentTable& table) const;
    void paintBadges();
    void showCurrent();
    /// Lights what takes part in the cell that is looked at, and brings it into sight unless the table is being edited.
    void light();
    std::vector<ExperimentTable> tables() const;

    QPointer<Document> document_; ///< an open cell commits while the window goes, perhaps after the document
    MatrixModel* model_;
    QComboBox* choice_;
    QLabel* state_;
    WholeBox* rows_;
    WholeBox* columns_;
    QLabel* times_;
    QPushButton* typed_;
    QTableView* table_;
    QLabel* empty_;
    std::vector<QAction*> editing_; ///< actions that change the table
};

} // namespace attenscope
