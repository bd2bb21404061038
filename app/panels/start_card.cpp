// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/start_card.h"

#include "app/look/scaled_font.h"
#include "app/look/theme.h"
#include "app/look/tool_button.h"
#include "app/panels/controls.h"
#include "app/panels/start_tile.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSettings>
#include <QToolButton>
#include <utility>

namespace attenscope {

namespace {

const QString start_card_setting = QStringLiteral("startCard");
constexpr int widest_card = 72 * grid;

bool card_is_wanted() {
    return QSettings().value(start_card_setting, true).toBool();
}

} // namespace

StartCard::StartCard(Document* document, QWidget* over, QWidget* area, QMenu* examples)
    : QFrame(over),
      document_(document),
      area_(area),
      wanted_(new QCheckBox(tr("Show this in every empty window"), this)) {
    setObjectName(QStringLiteral("startCard"));
    setAccessibleName(tr("Ways to begin"));
    area->installEventFilter(this);
    auto* title = new QLabel(tr("Where would you like to begin?"), this);
    QFont large = scaled_font(title->font(), 1.35);
    large.setBold(true);
    title->setFont(large);
    title->setWordWrap(true);
    auto* close = tool_button("startClose", "close", tr("Close this card"), this);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);

    auto* layout = new QGridLayout(this);
    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(close);
    layout->addLayout(head, 0, 0, 1, 2);
    makeTiles(examples);
    describe(wanted_, "startWanted", wanted_->text(),
             tr("Otherwise this card stays away; Help ▸ Ways to begin brings it back"));
    wanted_->setChecked(card_is_wanted());
    connect(wanted_, &QCheckBox::toggled, this, [](bool on) { QSettings().setValue(start_card_setting, on); });
    layout->addWidget(wanted_, 3, 0, 1, 2);

    connect(document, &Document::replaced, this, [this] { replaced_ = true; });
    connect(document, &Document::experimentChanged, this, &StartCard::follow);
    hide();
}

void StartCard::makeTiles(QMenu* examples) {
    auto* grid_layout = static_cast<QGridLayout*>(layout());
    const auto add = [&](int place, const char* name, const char* icon, const QString& title, const QString& sentence) {
        auto* tile = new StartTile(name, icon, title, sentence, this);
        grid_layout->addWidget(tile, 1 + place / 2, place % 2);
        return tile;
    };
    connect(add(0, "startType", "type", tr("Type your own"), tr("A sentence of yours: see what each word looks at")),
            &QAbstractButton::clicked, this, [this] {
                hide();
                emit typingAsked();
            });
    connect(
        add(1, "startLessons", "lessons", tr("Lessons"), tr("From the idea to every number, one short page at a time")),
        &QAbstractButton::clicked, this, &StartCard::lessonsAsked);
    auto* example =
        add(2, "startExamples", "example", tr("Examples"), tr("Translation, pronouns, masks: ready to explore"));
    connect(example, &QAbstractButton::clicked, this,
            [example, examples] { examples->popup(example->mapToGlobal(QPoint(0, example->height()))); });
    connect(add(3, "startOpen", "open", tr("Open attention"),
                tr("From a model or a file: npy, npz, safetensors, csv, json")),
            &QAbstractButton::clicked, this, &StartCard::openAsked);
}

void StartCard::offer() {
    if (!card_is_wanted()) return;
    show();
    place();
    raise();
}

void StartCard::bringBack() {
    QSettings().setValue(start_card_setting, true);
    wanted_->setChecked(true);
    offer();
    findChild<QWidget*>(QStringLiteral("startType"))->setFocus();
}

void StartCard::follow() {
    const Experiment& e = *document_->experiment();
    const bool fresh = std::exchange(replaced_, false);
    if (e.target.empty() && e.source.empty()) {
        if (fresh) offer();
    } else {
        hide();
    }
}

bool StartCard::eventFilter(QObject* watched, QEvent* event) {
    if ((event->type() == QEvent::Resize || event->type() == QEvent::Move) && !isHidden()) place();
    return QFrame::eventFilter(watched, event);
}

void StartCard::setBrief(bool brief) {
    const int edge = brief ? grid : 2 * grid;
    layout()->setContentsMargins(edge + grid, edge, edge + grid, edge);
    layout()->setSpacing(brief ? grid / 2 : grid + grid / 2);
    for (StartTile* tile : findChildren<StartTile*>())
        tile->setBrief(brief);
    layout()->invalidate();
}

void StartCard::place() {
    const QRect area(area_->mapTo(parentWidget(), QPoint()), area_->size());
    const int width = std::min(area.width() - 2 * grid, widest_card);
    setBrief(false);
    int height = layout()->totalHeightForWidth(width);
    if (height > area.height()) {
        setBrief(true);
        height = layout()->totalHeightForWidth(width);
    }
    const QSize room = parentWidget()->size();
    const QPoint corner(area.center().x() - width / 2, area.center().y() - height / 2);
    setGeometry(std::clamp(corner.x(), 0, std::max(room.width() - width, 0)),
                std::clamp(corner.y(), 0, std::max(room.height() - height, 0)), width, height);
}

void StartCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return hide();
    QFrame::keyPressEvent(event);
}

void StartCard::paintEvent(QPaintEvent*) {
    const Theme& theme = current_theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.hairline);
    painter.setBrush(theme.dark ? theme.window.lighter(112) : theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10);
}

} // namespace attenscope
