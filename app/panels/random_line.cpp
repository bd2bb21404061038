// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/random_line.h"

#include "app/look/scaled_font.h"
#include "app/look/theme.h"
#include "app/look/translated.h"
#include "app/panels/controls.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace attenscope {

namespace {

const QByteArray explaining_lesson = "projections";

} // namespace

RandomLine::RandomLine(Document* document, QWidget* parent)
    : QWidget(parent), document_(document), sentence_(new QLabel(this)) {
    setObjectName(QStringLiteral("randomLine"));
    sentence_->setObjectName(QStringLiteral("randomNote"));
    sentence_->setTextFormat(Qt::PlainText);
    sentence_->setWordWrap(true); // cut off, it could say the opposite
    sentence_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    sentence_->setForegroundRole(QPalette::PlaceholderText);
    setFont(scaled_font(font(), 0.9)); // one line in a narrow window
    auto* why = new QToolButton(this);
    why->setText(tr("Why?"));
    why->setFocusPolicy(Qt::StrongFocus);
    describe(why, "whyRandom", tr("Why the vectors are random"),
             tr("Open the lesson that explains where vectors come from"));
    connect(why, &QToolButton::clicked, this, [this] { emit lessonAsked(explaining_lesson); });
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(2 * grid, 0, grid, grid / 2);
    line->setSpacing(grid);
    line->addWidget(sentence_, 1);
    line->addWidget(why);
    connect(document, &Document::traceChanged, this, &RandomLine::follow);
    follow();
}

void RandomLine::follow() {
    const std::shared_ptr<const Trace> trace = document_->trace();
    const bool shown = trace && trace->random && trace->queries() > 0 && trace->keys() > 0;
    if (shown) {
        sentence_->setText(translated(*trace->random));
        sentence_->setToolTip(sentence_->text());
    }
    setVisible(shown);
}

} // namespace attenscope
