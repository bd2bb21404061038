// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/lesson_answers.h"

#include "app/look/translated.h"
#include "core/attention/mask_rules.h"
#include "core/base/token_text.h"

#include <QCoreApplication>

namespace attenscope {

namespace {

struct Answers {
    Q_DECLARE_TR_FUNCTIONS(LessonAnswers)
};

Index wanted(const LessonCondition& asked, std::string_view name) {
    return static_cast<Index>(asked.numbers.find(name)->second);
}

/// Between marks, and kept apart from the text around it when it is written from right to left.
QString name(const Tokens& tokens, Index at) {
    if (at < 0 || at >= static_cast<Index>(tokens.size())) return QString::number(at);
    return QStringLiteral("“\u2068%1\u2069”")
        .arg(QString::fromStdString(visible_token(tokens[static_cast<size_t>(at)])));
}

QString stage_sign(Index stage) {
    return QString(QChar(static_cast<char16_t>(u'①' + stage)));
}

QString other_row(const QString& row, Index down) {
    if (down == 1) return Answers::tr("That is the row %1; look one lower.").arg(row);
    if (down == -1) return Answers::tr("That is the row %1; look one higher.").arg(row);
    return (down > 0 ? Answers::tr("That is the row %1; look %2 rows lower.")
                     : Answers::tr("That is the row %1; look %2 rows higher."))
        .arg(row, QString::number(std::abs(down)));
}

QString other_column(const QString& column, Index right) {
    if (right == 1) return Answers::tr("The row is right. That is the column %1; look one to the right.").arg(column);
    if (right == -1) return Answers::tr("The row is right. That is the column %1; look one to the left.").arg(column);
    return (right > 0 ? Answers::tr("The row is right. That is the column %1; look %2 to the right.")
                      : Answers::tr("The row is right. That is the column %1; look %2 to the left."))
        .arg(column, QString::number(std::abs(right)));
}

} // namespace

QString answer_to_cell(const LessonState& state, const LessonCondition& asked) {
    const auto query = state.selection.query(), key = state.selection.key();
    if (!state.selection.pinned() || !query) return {};
    const Experiment& e = state.experiment;
    if (const Index down = wanted(asked, "query") - *query; down != 0) return other_row(name(e.target, *query), down);
    if (!key) return Answers::tr("The row is right; now a cell in it.");
    return other_column(name(e.source, *key), wanted(asked, "key") - *key);
}

QString answer_to_cell_at_stage(const LessonState& state, const LessonCondition& asked) {
    const Selection& at = state.selection;
    if (at.pinned() && at.query() == wanted(asked, "query") && at.key() == wanted(asked, "key"))
        return Answers::tr("That is the cell; now look at it in stage %1.").arg(stage_sign(wanted(asked, "stage")));
    return answer_to_cell(state, asked);
}

QString answer_to_stage(const LessonState& state, const LessonCondition& asked) {
    return Answers::tr("That is stage %1; this is about stage %2.")
        .arg(stage_sign(state.selection.stage()), stage_sign(wanted(asked, "stage")));
}

QString answer_to_head(const LessonState& state, const LessonCondition& asked) {
    return Answers::tr("That is head %1; this is about head %2.")
        .arg(QString::number(state.selection.head()), QString::number(wanted(asked, "head")));
}

QString answer_to_choice(const char* chosen, const char* asked) {
    return Answers::tr("That is “%1”; choose “%2”.").arg(translated(chosen), translated(asked));
}

QString answer_to_mask(const LessonState& /*state*/, const LessonCondition& asked) {
    const MaskRule* rule = find_mask_rule(asked.row);
    return Answers::tr("“%1” is not ticked yet.").arg(rule ? translated(rule->label) : QString());
}

QString answer_to_hiding(const LessonState& state, const LessonCondition& asked) {
    const Index key = wanted(asked, "key");
    return Answers::tr("Key %1, %2, is still seen.").arg(QString::number(key), name(state.experiment.source, key));
}

QString answer_to_number(double number, const LessonCondition& asked) {
    const double least = asked.numbers.find("at_least")->second, most = asked.numbers.find("at_most")->second;
    const auto shown = [](double value) { return QString::fromStdString(text(value)); };
    return number > most ? Answers::tr("%1 is too large: %2 at most.").arg(shown(number), shown(most))
                         : Answers::tr("%1 is too small: %2 at least.").arg(shown(number), shown(least));
}

} // namespace attenscope
