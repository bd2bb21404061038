// SPDX-License-Identifier: GPL-3.0-or-later
// The help menu of MainWindow.
#include "app/look/actions.h"
#include "app/mainwindow.h"

#include <QMenuBar>
#include <QMessageBox>

namespace attenscope {

void MainWindow::makeHelpActions() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    connect(add_action(menu, "lessons", tr("&Lessons"), QKeySequence(tr("Ctrl+L")),
                       tr("Short guided pages: what attention is and how it is computed")),
            &QAction::triggered, this, &MainWindow::showLessons);
    connect(
        add_action(menu, "keys", tr("&Mouse and keyboard"), QKeySequence::HelpContents,
                   tr("What the mouse and the keys do")),
        &QAction::triggered, this, [this] {
            QMessageBox::information(
                this, tr("Mouse and keyboard"),
                tr("<table cellpadding=3>"
                   "<tr><td><b>Point at a cell, bar or line</b></td><td>light its query and key in every view</td></tr>"
                   "<tr><td><b>Click, Return</b></td><td>keep it; again: let it go</td></tr>"
                   "<tr><td><b>Arrow keys</b></td><td>move to the neighbouring cell</td></tr>"
                   "<tr><td><b>Escape</b></td><td>let it go</td></tr>"
                   "<tr><td><b>Wheel, + and −</b></td><td>zoom at the pointer</td></tr>"
                   "<tr><td><b>Drag</b></td><td>move the zoomed matrix</td></tr>"
                   "<tr><td><b>Double click, Ctrl+0</b></td><td>show the whole matrix</td></tr>"
                   "<tr><td><b>Ctrl+Left, Ctrl+Right</b></td><td>previous and next stage</td></tr>"
                   "<tr><td><b>F5; Space in the stage bar</b></td><td>play the walkthrough, pause it</td></tr>"
                   "<tr><td><b>Ctrl+, and Ctrl+.; ← and → in the stage bar</b></td><td>one step back, one step "
                   "on</td></tr>"
                   "<tr><td><b>Home, End in the stage bar</b></td><td>the beginning and the end of the "
                   "walkthrough</td></tr>"
                   "<tr><td><b>1 to 4 in the stage bar</b></td><td>a stage</td></tr>"
                   "<tr><td><b>F6, Shift+F6</b></td><td>next and previous part of the window</td></tr>"
                   "<tr><td><b>Ctrl+B</b></td><td>the stage before beside the current one</td></tr>"
                   "<tr><td><b>Ctrl+Shift+C in the worked cell</b></td><td>copy it as LaTeX</td></tr>"
                   "<tr><td><b>Ctrl+PgUp, Ctrl+PgDown</b></td><td>previous and next head</td></tr>"
                   "</table>"));
        });
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
