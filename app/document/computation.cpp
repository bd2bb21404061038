// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/computation.h"

#include "core/attention/attend.h"

#include <new>

namespace attenscope {

namespace {

using TraceResult = Result<std::shared_ptr<const Trace>>;

TraceResult compute(const std::shared_ptr<const Experiment>& experiment, const std::stop_token& stop) {
    try {
        Result<Trace> trace = attend(experiment, stop);
        if (!trace) return std::move(trace).error();
        return std::make_shared<const Trace>(*std::move(trace));
    } catch (const std::bad_alloc&) {
        return fail(phrase("core", "There is not enough memory for this computation."));
    }
}

} // namespace

Computation::Computation(QObject* parent)
    : QObject(parent), worker_([this](const std::stop_token& quit) { work(quit); }) {
    slow_.setSingleShot(true);
    slow_.setInterval(500);
    connect(&slow_, &QTimer::timeout, this, [this] { setBusy(true); });
}

Computation::~Computation() {
    current_.request_stop();
    worker_.request_stop();
    worker_.join();
}

void Computation::request(std::shared_ptr<const Experiment> experiment) {
    current_.request_stop();
    current_ = std::stop_source();
    ++newest_;
    running_ = true;
    if (!slow_.isActive() && !busy_) slow_.start();
    {
        const std::lock_guard lock(mutex_);
        pending_ = Request{std::move(experiment), newest_, current_.get_token()};
    }
    wake_.notify_one();
}

void Computation::stop() {
    current_.request_stop();
}

void Computation::work(const std::stop_token& quit) {
    while (true) {
        Request request;
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, quit, [this] { return pending_.has_value(); })) return;
            request = *std::exchange(pending_, std::nullopt);
        }
        const TraceResult outcome = compute(request.experiment, request.stop);
        QMetaObject::invokeMethod(
            this, [this, number = request.number, outcome] { deliver(number, outcome); }, Qt::QueuedConnection);
    }
}

void Computation::deliver(quint64 number, const TraceResult& result) {
    if (number != newest_) return;
    slow_.stop();
    running_ = false;
    setBusy(false);
    emit finished(result);
}

void Computation::setBusy(bool busy) {
    if (busy == busy_) return;
    busy_ = busy;
    emit busyChanged(busy);
}

} // namespace attenscope
