// SPDX-License-Identifier: GPL-3.0-or-later
// Target and source tokens. Every key takes effect at once.
#pragma once

#include "app/document/document.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace attenscope {

class TokenField;

class TokensPanel : public QWidget {
    Q_OBJECT
public:
    explicit TokensPanel(Document* document, QWidget* parent = nullptr);

private:
    struct Side {
        TokenField* field = nullptr;
        QLabel* count = nullptr;
        Tokens Experiment::*tokens = nullptr;
        int session = 0; ///< counts the visits of the field: each is an undo step of its own
    };

    void makeSide(Side& side, bool target);
    void makeChoices();
    void typed(Side& side);
    void chooseSplitting();
    void follow();
    void showTokens(Side& side, QChar letter);
    /// Puts tokens into the Experiment unless there would be too many cells.
    void put(const QString& text, const QByteArray& merge_key, const std::function<void(Experiment&)>& change);

    Document* document_;
    Side target_, source_;
    QToolButton* swap_;
    QCheckBox* self_attention_;
    Tokens own_source_; ///< before self-attention took its place
    QComboBox* splitting_;
    QLabel* note_;
    QLabel* numbers_missing_; ///< new tokens in typed or given tables
    QPushButton* from_tokens_;
};

} // namespace attenscope
