// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/document.h"

#include "app/document/change_experiment.h"
#include "app/document/computation.h"
#include "core/attention/input_rules.h"
#include "core/attention/token_moves.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <utility>

namespace attenscope {

namespace {

std::chrono::milliseconds time_since_start() {
    static const QElapsedTimer timer = [] {
        QElapsedTimer started;
        started.start();
        return started;
    }();
    return std::chrono::milliseconds(timer.elapsed());
}

/// Settings may differ; tokens and numbers make what it is. Tokens that were only numbers may have got names.
bool shows_the_same(const Experiment& opened, const Experiment& now) {
    const bool pairs =
        has_vectors(now) ? opened.query == now.query && opened.key == now.key : opened.given == now.given;
    const bool numbers = comes_from_tokens(now) || (pairs && opened.value == now.value);
    return opened.input == now.input && numbers && moves_by_text(opened.target, now.target).nothing() &&
           moves_by_text(opened.source, now.source).nothing();
}

} // namespace

Document::Document(QObject* parent)
    : QObject(parent),
      experiment_(std::make_shared<const Experiment>()),
      opened_(experiment_),
      clock_(time_since_start),
      computation_(std::make_unique<Computation>()) {
    connect(computation_.get(), &Computation::busyChanged, this, &Document::busyChanged);
    connect(computation_.get(), &Computation::finished, this, [this](const auto& result) {
        if (!result) {
            if (std::exchange(trace_is_old_, false)) trace_.reset();
            emit failed(result.error());
            return;
        }
        trace_is_old_ = false;
        trace_ = *result;
        selection_.setBounds(static_cast<Index>(trace_->heads.size()), trace_->queries(), trace_->keys());
        emit traceChanged();
    });
}

Document::~Document() = default;

void Document::edit(const Wording& text, const QByteArray& merge_key, const std::function<void(Experiment&)>& change,
                    Merge merge) {
    // A blank between two words changes no token, and is typing all the same.
    const std::chrono::milliseconds now = clock_(), pause = now - std::exchange(last_edit_, now);
    const bool goes_on = merge_key == std::exchange(last_key_, merge_key);
    if (!goes_on || (merge == Merge::WhileTyping && pause > typing_pause)) ++step_;

    auto after = std::make_shared<Experiment>(*experiment_);
    change(*after);
    if (*after == *experiment_) return;
    undo_.push(new ChangeExperiment(*this, text, merge_key.isEmpty() ? 0 : step_, experiment_, std::move(after)));
}

void Document::reset(Experiment experiment, const QString& file, const Wording& title) {
    undo_.clear();
    file_ = file;
    title_ = title;
    selection_.release();
    opened_ = std::make_shared<const Experiment>(std::move(experiment));
    trace_is_old_ = true;
    emit replaced();
    setExperiment(opened_);
    emit fileChanged();
}

void Document::markSaved(const std::shared_ptr<const Experiment>& experiment, const QString& file) {
    file_ = file;
    title_ = QFileInfo(file).fileName();
    if (experiment == experiment_)
        undo_.setClean();
    else
        undo_.resetClean(); // edited meanwhile: what is shown is nowhere on disk
    emit fileChanged();
}

void Document::retranslate() {
    for (int step = 0; step < undo_.count(); ++step)
        static_cast<ChangeExperiment*>(const_cast<QUndoCommand*>(undo_.command(step)))->retranslate();
    emit fileChanged();
}

bool Document::isComputing() const {
    return computation_->running();
}

void Document::stopComputation() {
    computation_->stop();
}

QString Document::title() const {
    return file_.isEmpty() && !shows_the_same(*opened_, *experiment_) ? QString() : title_();
}

void Document::setExperiment(std::shared_ptr<const Experiment> experiment) {
    const QString before = title();
    experiment_ = std::move(experiment);
    emit experimentChanged();
    if (title() != before) emit fileChanged();
    computation_->request(experiment_);
}

} // namespace attenscope
