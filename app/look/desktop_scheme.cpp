// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/desktop_scheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QObject>

namespace attenscope {

namespace {

// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString settings = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString colour_scheme = QStringLiteral("color-scheme");

/// Read() wraps the value in a variant more than the signal does.
DesktopScheme scheme_of(QVariant value) {
    while (value.metaType() == QMetaType::fromType<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    const uint number = value.toUInt();
    return number > 2 ? DesktopScheme::Unknown : static_cast<DesktopScheme>(number);
}

} // namespace

class SchemeWatch : public QObject {
    Q_OBJECT
public:
    SchemeWatch(QObject* context, std::function<void(DesktopScheme)> told) : QObject(context), told_(std::move(told)) {
        QDBusConnection bus = QDBusConnection::sessionBus();
        if (!bus.isConnected()) return;
        bus.connect(service, path, settings, QStringLiteral("SettingChanged"), this,
                    SLOT(changed(QString, QString, QDBusVariant)));
        QDBusMessage question = QDBusMessage::createMethodCall(service, path, settings, QStringLiteral("Read"));
        question << appearance << colour_scheme;
        auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
        connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
            const QDBusPendingReply<QDBusVariant> reply = *answer;
            if (!reply.isError()) told_(scheme_of(QVariant::fromValue(reply.value())));
            answer->deleteLater();
        });
    }

private slots:
    void changed(const QString& group, const QString& key, const QDBusVariant& value) {
        if (group == appearance && key == colour_scheme) told_(scheme_of(QVariant::fromValue(value)));
    }

private:
    std::function<void(DesktopScheme)> told_;
};

void watch_desktop_scheme(QObject* context, std::function<void(DesktopScheme)> told) {
    new SchemeWatch(context, std::move(told));
}

} // namespace attenscope

#include "desktop_scheme.moc"
