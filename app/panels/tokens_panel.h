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
        QLabel* quote = nullptr; ///< of a quote that is not closed
        Tokens Experiment::*tokens = nullptr;
        /// Before this visit's typing, so that a token that is gone for one key finds its numbers again; `after` is
        /// what came of it.
        std::shared_ptr<const Experiment> before, after;
    };

    void makeSide(Side& side, bool target);
    void makeChoices();
    void makeWaiting();
    void typed(Side& side);
    void chooseSplitting();
    void chooseSelfAttention(bool on);
    void follow();
    void showTokens(Side& side, QChar letter);
    void showQuote(Side& side);
    /// Makes the Experiment `base` with other tokens, unless there would be too many cells.
    void put(const Wording& text, const QByteArray& merge_key, const Experiment& base,
             const std::function<void(Experiment&)>& change);

    Document* document_;
    Side target_, source_;
    QToolButton* swap_;
    QCheckBox* self_attention_;
    /// Before and after the source gave way to self-attention, and the target since.
    struct OwnSource {
        std::shared_ptr<const Experiment> before, after;
        Tokens target;
    } own_source_;
    QComboBox* splitting_;
    QLabel* note_;
    /// The given numbers wait for their tokens: what to do about it.
    QWidget* waiting_;
    QPushButton* numbers_back_;
    QPushButton* keep_numbers_;
};

} // namespace attenscope
