// SPDX-License-Identifier: GPL-3.0-or-later
// Computes Experiments off the interface thread. The newest request wins: an older one is stopped and never reported.
#pragma once

#include "core/attention/trace.h"
#include "core/base/result.h"

#include <QObject>
#include <QTimer>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace attenscope {

class Computation : public QObject {
    Q_OBJECT
public:
    explicit Computation(QObject* parent = nullptr);
    /// Stops what runs and waits for it.
    ~Computation() override;

    void request(std::shared_ptr<const Experiment> experiment);
    /// Gives up the current request; finished() comes with a stopped Error.
    void stop();
    /// finished() of the newest request is still to come.
    bool running() const { return running_; }

signals:
    /// On the thread this object lives in, once for the newest request.
    void finished(const attenscope::Result<std::shared_ptr<const attenscope::Trace>>& result);
    /// True half a second into a computation, false at its end.
    void busyChanged(bool busy);

private:
    struct Request {
        std::shared_ptr<const Experiment> experiment;
        quint64 number = 0;
        std::stop_token stop;
    };
    void work(const std::stop_token& quit);
    void deliver(quint64 number, const Result<std::shared_ptr<const Trace>>& result);
    void setBusy(bool busy);

    QTimer slow_;
    bool busy_ = false, running_ = false;
    quint64 newest_ = 0;
    std::stop_source current_;

    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::optional<Request> pending_; // guarded by mutex_
    std::jthread worker_;            // last: it uses all of the above
};

} // namespace attenscope
