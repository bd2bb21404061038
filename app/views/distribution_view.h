// SPDX-License-Identifier: GPL-3.0-or-later
// How one query spreads its attention: bars of score and weight per key, and the numbers of the whole row.
#pragma once

#include "app/views/row_progress.h"

#include <QWidget>
#include <optional>

class QLabel;

namespace attenscope {

class DistributionBars;
class DistributionStatistics;
class Selection;
class TemperatureLens;

class DistributionView : public QWidget {
    Q_OBJECT
public:
    explicit DistributionView(Selection* selection, QWidget* parent = nullptr);

    /// The query whose bars are shown: the selected one, or the last selected when the pointer has left.
    std::optional<Index> query() const { return query_; }

public slots:
    void showTrace(std::shared_ptr<const attenscope::Trace> trace);

signals:
    /// The person wants the lens's temperature to be the Experiment's.
    void temperatureChosen(double temperature);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void followSelection();
    void followPosition();
    /// Which row is shown, and how much of it a walkthrough has.
    void place();
    void showProgress();
    void refresh();
    /// The row's weights at the temperature the lens asks for.
    std::optional<Eigen::VectorXd> asked() const;
    QString askedReadout(const Eigen::VectorXd& lens) const;
    QString title(const std::optional<Eigen::VectorXd>& lens) const;
    void setTitle();

    Selection* selection_;
    std::shared_ptr<const Trace> trace_;
    std::optional<Index> query_;
    RowProgress progress_; ///< of a walkthrough on its way
    QLabel* title_;
    TemperatureLens* lens_;
    DistributionBars* bars_;
    DistributionStatistics* statistics_;
    QString title_text_;
};

} // namespace attenscope
