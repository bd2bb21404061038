// SPDX-License-Identifier: GPL-3.0-or-later
// The program as a process, in a folder of its own.
#pragma once

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>
#include <optional>

namespace attenscope {

struct Run {
    int code = -1; ///< −1: it crashed or hung
    QByteArray out, err;

    qsizetype errorLines() const { return err.count('\n'); }
    nlohmann::json json() const { return nlohmann::json::parse(out.toStdString(), nullptr, false); }
};

class Cli {
public:
    Cli() { write("q.json", "[[1,0],[0,2]]"), write("k.json", "[[1,1],[2,0.5]]"), write("v.json", "[[10,0],[0,20]]"); }

    QString path(const QString& name) const { return folder_.filePath(name); }

    void write(const char* name, const QByteArray& bytes) const {
        QFile file(path(QString::fromUtf8(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    /// Without a display. `environment` is added; `output` is where standard output goes instead.
    Run run(const QStringList& arguments, const QStringList& environment = {}, const QString& output = {}) const {
        QProcess process;
        process.setWorkingDirectory(folder_.path());
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            variables.remove(QString::fromLatin1(name));
        for (const QString& variable : environment)
            variables.insert(variable.section(QLatin1Char('='), 0, 0), variable.section(QLatin1Char('='), 1));
        process.setProcessEnvironment(variables);
        if (!output.isEmpty()) process.setStandardOutputFile(output);
        process.start(QStringLiteral(ATTENSCOPE_PROGRAM), arguments);
        constexpr int patience = 120000; // a sanitizer on a busy machine
        Run run;
        if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit) return run;
        run = {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
        return run;
    }

    /// "compute" with the words of one line, split at blanks.
    Run compute(const QString& line) const {
        return run(QStringList(QStringLiteral("compute")) + line.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    }

private:
    QTemporaryDir folder_;
};

/// Whether `json` at `pointer` is `expected`: numbers within `tolerance`, anything else exactly.
inline bool about(const nlohmann::json& json, const nlohmann::json& expected, double tolerance) {
    if (json.is_array() && expected.is_array() && json.size() == expected.size()) {
        for (size_t i = 0; i < json.size(); ++i)
            if (!about(json[i], expected[i], tolerance)) return false;
        return true;
    }
    if (!json.is_number() || !expected.is_number()) return json == expected;
    return std::abs(json.get<double>() - expected.get<double>()) <= tolerance;
}

} // namespace attenscope
