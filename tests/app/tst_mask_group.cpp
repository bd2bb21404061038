// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/document.h"
#include "app/panels/entry_field.h"
#include "app/panels/mask_grid.h"
#include "app/panels/mask_group.h"
#include "core/attention/mask_rules.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>

using namespace attenscope;

namespace {

Experiment start() {
    Experiment e;
    e.target = {"a", "b", "c"};
    e.source = {"x", "y", "z", "w"};
    return e;
}

struct Window {
    Document document;
    MaskGroup group{&document};
    explicit Window(Experiment e = start()) {
        document.setClock([] { return std::chrono::milliseconds(0); });
        document.reset(std::move(e), {}, QStringLiteral("test"));
        group.resize(280, 800);
        group.show();
        group.activateWindow();
        if (!QTest::qWaitForWindowActive(&group)) qFatal("no active window");
    }
    template <class Widget>
    Widget* find(const char* name) {
        return group.findChild<Widget*>(QString::fromLatin1(name));
    }
    const Experiment& experiment() { return *document.experiment(); }
    int steps() { return document.undoStack()->count(); }
};

void retype(QLineEdit* field, const QString& text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
}

void click(QCheckBox* box) {
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
}

} // namespace

class TestMaskGroup : public QObject {
    Q_OBJECT
private slots:
    void softCap();
    void masksCombine();
    void maskNumbers();
    void drawnMask();
    void drawingByKeys();
    void bias();
    void theSlopesOfAlibiAreNamed();
};

void TestMaskGroup::softCap() {
    Window window;
    auto* field = window.find<EntryField>("softCap");
    QVERIFY(!field->isVisible());
    click(window.find<QCheckBox>("softCapped"));
    QVERIFY(field->isVisible());
    retype(field, QStringLiteral("2.5"));
    QCOMPARE(window.experiment().soft_cap, std::optional(2.5));
    retype(field, QStringLiteral("0"));
    QVERIFY(!field->valid());
    QCOMPARE(window.experiment().soft_cap, std::optional(2.5));
    click(window.find<QCheckBox>("softCapped"));
    QVERIFY(!window.experiment().soft_cap);
}

void TestMaskGroup::masksCombine() {
    Window window;
    click(window.find<QCheckBox>("mask-causal"));
    click(window.find<QCheckBox>("mask-window"));
    click(window.find<QCheckBox>("mask-padding"));
    QCOMPARE(window.experiment().masks.size(), size_t{3});
    QCOMPARE(text(window.experiment().masks[1]), std::string("window:2"));
    QCOMPARE(text(window.experiment().masks[2]), std::string("padding:3"));
    QVERIFY(visibility(window.experiment().masks, 3, 4));
    QVERIFY(window.find<QLabel>("maskDescription-window")->isVisible());
    QVERIFY(!window.find<QLabel>("maskDescription-drawn")->isVisible());
    click(window.find<QCheckBox>("mask-window"));
    QCOMPARE(window.experiment().masks.size(), size_t{2});
}

void TestMaskGroup::maskNumbers() {
    Window window;
    click(window.find<QCheckBox>("mask-padding"));
    auto* padding = window.find<EntryField>("maskNumbers-padding");
    retype(padding, QStringLiteral("0, 2 3"));
    QCOMPARE(window.experiment().masks[0].numbers, (std::vector<Index>{0, 2, 3}));
    QCOMPARE(padding->text(), QStringLiteral("0, 2 3"));
    retype(padding, QStringLiteral("-1"));
    QVERIFY(!padding->valid());
    click(window.find<QCheckBox>("mask-window"));
    auto* width = window.find<EntryField>("maskNumbers-window");
    retype(width, QStringLiteral("3"));
    QCOMPARE(window.experiment().masks[1].numbers, (std::vector<Index>{3}));
    QTest::keyClick(width, Qt::Key_Up);
    QCOMPARE(window.experiment().masks[1].numbers, (std::vector<Index>{4}));
}

void TestMaskGroup::drawnMask() {
    Window window;
    click(window.find<QCheckBox>("mask-drawn"));
    auto* grid = window.find<MaskGrid>("maskGrid");
    QVERIFY(grid->isVisible());
    const int steps = window.steps();
    const QPoint from = grid->cellRect(1, 1).center(), to = grid->cellRect(1, 3).center();
    QTest::mousePress(grid, Qt::LeftButton, {}, from);
    QTest::mouseMove(grid, grid->cellRect(1, 2).center());
    QMouseEvent move(QEvent::MouseMove, to, grid->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(grid, &move);
    QTest::mouseRelease(grid, Qt::LeftButton, {}, to);
    const Visibility& cells = *window.experiment().masks[0].drawn;
    QVERIFY(!cells(1, 1) && !cells(1, 3) && cells(0, 0));
    QCOMPARE(window.steps(), steps + 1); // a stroke is one step
    QTest::mouseClick(grid, Qt::LeftButton, {}, from);
    QVERIFY((*window.experiment().masks[0].drawn)(1, 1));
    QCOMPARE(window.steps(), steps + 2);
}

void TestMaskGroup::drawingByKeys() {
    Window window;
    click(window.find<QCheckBox>("mask-drawn"));
    auto* grid = window.find<MaskGrid>("maskGrid");
    grid->setFocus();
    QTest::keyClick(grid, Qt::Key_Right);
    QTest::keyClick(grid, Qt::Key_Down);
    QTest::keyClick(grid, Qt::Key_Space);
    QVERIFY(!(*window.experiment().masks[0].drawn)(1, 1));
    QVERIFY(grid->accessibleDescription().contains(QStringLiteral("“b”")));
}

void TestMaskGroup::bias() {
    Experiment e = start();
    e.heads = e.kv_heads = 2;
    Window window(e);
    QSignalSpy asked(&window.group, &MaskGroup::matrixRequested);
    auto* box = window.find<QComboBox>("bias");
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(window.experiment().bias.size(), size_t{1});
    QCOMPARE(window.experiment().bias[0]->cols(), Index{4});
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(window.experiment().bias.size(), size_t{2});
    QCOMPARE(asked.count(), 2);
    QTest::keyClick(box, Qt::Key_Home);
    QVERIFY(window.experiment().bias.empty());
}

/// The rule is there to be read while ALiBi is on, for any number of heads, and its slopes are those that are added.
void TestMaskGroup::theSlopesOfAlibiAreNamed() {
    Experiment e = start();
    e.heads = e.kv_heads = 2;
    Window window(e);
    auto* rule = window.find<QLabel>("alibiSlopes");
    QVERIFY(!rule->isVisible());
    click(window.find<QCheckBox>("alibi"));
    QVERIFY(rule->isVisible());
    QCOMPARE(rule->text(), QStringLiteral("Slope of head h (0…1): 2^(−8·(h + 1)/2)"));
    QVERIFY2(rule->toolTip().contains(QStringLiteral("0.0625, 0.00390625")), qPrintable(rule->toolTip()));
    window.document.edit({}, {}, [](Experiment& changed) { changed.heads = changed.kv_heads = 6; });
    window.group.follow();
    QCOMPARE(rule->text(),
             QStringLiteral("Slope of head h (0…3): 2^(−8·(h + 1)/4), from head 4 on: 2^(−8·(2·(h − 4) + 1)/8)"));
    QVERIFY2(rule->toolTip().contains(QStringLiteral("0.25, 0.0625, 0.015625, 0.00390625, 0.5, 0.125")),
             qPrintable(rule->toolTip()));
    QVERIFY(window.find<QCheckBox>("alibi")->toolTip().contains(QStringLiteral("2^(−8·(h + 1)/H)")));
}

QTEST_MAIN(TestMaskGroup)
#include "tst_mask_group.moc"
