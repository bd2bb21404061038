// SPDX-License-Identifier: GPL-3.0-or-later
// The help menu of MainWindow.
#include "app/look/actions.h"
#include "app/mainwindow.h"

#include <QMenuBar>
#include <QMessageBox>

namespace attenscope {

namespace {

/// What the mouse and the keys do.
struct KeysRow {
    const char* keys;
    const char* what;
};

constexpr KeysRow keys_rows[] = {
    {QT_TRANSLATE_NOOP("Keys", "Point at a cell, bar or line"),
     QT_TRANSLATE_NOOP("Keys", "light its query and key in every view")},
    {QT_TRANSLATE_NOOP("Keys", "Click, Return"), QT_TRANSLATE_NOOP("Keys", "keep it; again: let it go")},
    {QT_TRANSLATE_NOOP("Keys", "Arrow keys"), QT_TRANSLATE_NOOP("Keys", "move to the neighbouring cell")},
    {QT_TRANSLATE_NOOP("Keys", "Escape"), QT_TRANSLATE_NOOP("Keys", "let it go")},
    {QT_TRANSLATE_NOOP("Keys", "Wheel, + and −"), QT_TRANSLATE_NOOP("Keys", "zoom at the pointer")},
    {QT_TRANSLATE_NOOP("Keys", "Drag"), QT_TRANSLATE_NOOP("Keys", "move the zoomed matrix")},
    {QT_TRANSLATE_NOOP("Keys", "Double click, 0"), QT_TRANSLATE_NOOP("Keys", "show the whole matrix")},
    {QT_TRANSLATE_NOOP("Keys", "Ctrl+Left, Ctrl+Right"), QT_TRANSLATE_NOOP("Keys", "previous and next stage")},
    {QT_TRANSLATE_NOOP("Keys", "F5; Space in the stage bar"),
     QT_TRANSLATE_NOOP("Keys", "play the walkthrough, pause it")},
    {QT_TRANSLATE_NOOP("Keys", "Ctrl+, and Ctrl+.; ← and → in the stage bar"),
     QT_TRANSLATE_NOOP("Keys", "one step back, one step on")},
    {QT_TRANSLATE_NOOP("Keys", "Home, End in the stage bar"),
     QT_TRANSLATE_NOOP("Keys", "the beginning and the end of the walkthrough")},
    {QT_TRANSLATE_NOOP("Keys", "1 to 4 in the stage bar"), QT_TRANSLATE_NOOP("Keys", "a stage")},
    {QT_TRANSLATE_NOOP("Keys", "F6, Shift+F6"), QT_TRANSLATE_NOOP("Keys", "next and previous part of the window")},
    {QT_TRANSLATE_NOOP("Keys", "Ctrl+B"), QT_TRANSLATE_NOOP("Keys", "the stage before beside the current one")},
    {QT_TRANSLATE_NOOP("Keys", "Ctrl+Shift+C in the worked cell"), QT_TRANSLATE_NOOP("Keys", "copy it as LaTeX")},
    {QT_TRANSLATE_NOOP("Keys", "Ctrl+PgUp, Ctrl+PgDown"), QT_TRANSLATE_NOOP("Keys", "previous and next head")},
    {QT_TRANSLATE_NOOP("Keys", "F9, Shift+F9, F8"),
     QT_TRANSLATE_NOOP("Keys", "the left, right and lower panel, shown or hidden")},
    {QT_TRANSLATE_NOOP("Keys", "F11"),
     QT_TRANSLATE_NOOP("Keys", "the stages and the heatmap alone, large; F11 or Escape ends it")},
    {QT_TRANSLATE_NOOP("Keys", "Ctrl++, Ctrl+−, Ctrl+0"),
     QT_TRANSLATE_NOOP("Keys", "letters larger, smaller, as usual")},
};

QString keys_table() {
    QString table = QStringLiteral("<table cellpadding=2>");
    for (const KeysRow& row : keys_rows)
        table += QStringLiteral("<tr><td><b>%1</b></td><td>%2</td></tr>")
                     .arg(QCoreApplication::translate("Keys", row.keys).toHtmlEscaped(),
                          QCoreApplication::translate("Keys", row.what).toHtmlEscaped());
    return table + QStringLiteral("</table>");
}

} // namespace

void MainWindow::makeHelpActions() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    connect(add_action(menu, "lessons", tr("&Lessons"), QKeySequence(tr("Ctrl+L")),
                       tr("Short guided pages: what attention is and how it is computed")),
            &QAction::triggered, this, [this] { showLessons(); });
    add_action(menu, "startCardAction", tr("&Ways to begin"), {},
               tr("Type your own, lessons, examples, open attention"));
    connect(add_action(menu, "keys", tr("&Mouse and keyboard"), QKeySequence::HelpContents,
                       tr("What the mouse and the keys do")),
            &QAction::triggered, this,
            [this] { QMessageBox::information(this, tr("Mouse and keyboard"), keys_table()); });
    connect(add_action(menu, "about", tr("&About Attenscope"), {}, tr("Version and licence")), &QAction::triggered,
            this, [this] {
                QMessageBox::about(
                    this, tr("About Attenscope"),
                    tr("<b>Attenscope %1</b><p>Understand attention, explore it, and make the figures.</p>"
                       "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                        .arg(QStringLiteral(ATTENSCOPE_VERSION)));
            });
}

} // namespace attenscope
