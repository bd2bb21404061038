// SPDX-License-Identifier: GPL-3.0-or-later
// Every text a person sees has its translation in every language the program has: lupdate reads the sources afresh into
// a copy of each .ts file, and nothing may be left to translate there.
#include <QtTest>

#include <QXmlStreamReader>

namespace {

const QString root = QStringLiteral(ATTENSCOPE_ROOT);

struct Entry {
    QString context, source, type;
    QStringList translations; ///< one, or the plural forms
};

QList<Entry> entries_of(const QString& file) {
    QList<Entry> entries;
    QFile ts(file);
    if (!ts.open(QIODevice::ReadOnly)) return entries;
    QXmlStreamReader xml(&ts);
    QString context;
    bool plural = false;
    while (!xml.atEnd()) {
        if (!xml.readNextStartElement()) continue;
        if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"message") {
            plural = xml.attributes().value(QLatin1String("numerus")) == u"yes";
            entries.append(Entry{context, {}, {}, {}});
        } else if (xml.name() == u"source")
            entries.last().source = xml.readElementText();
        else if (xml.name() == u"translation") {
            entries.last().type = xml.attributes().value(QLatin1String("type")).toString();
            if (!plural) entries.last().translations << xml.readElementText();
        } else if (xml.name() == u"numerusform")
            entries.last().translations << xml.readElementText();
    }
    return entries;
}

// "%1", "%L2", "%n": which of them occur, not how often.
QSet<QString> placeholders(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("%L?([1-9]|n)"));
    QSet<QString> found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found << match.next().captured();
    return found;
}

// What is wrong with the entry; empty where nothing is.
QString fault(const Entry& entry) {
    if (entry.type == u"unfinished") return QStringLiteral("unfinished");
    for (const QString& translation : entry.translations) {
        if (translation.isEmpty()) return QStringLiteral("empty");
        if (placeholders(translation) != placeholders(entry.source))
            return QStringLiteral("other placeholders: ") + translation;
        if (translation.endsWith(u'\n') != entry.source.endsWith(u'\n')) return QStringLiteral("line end");
    }
    return {};
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT
private slots:
    void nothingIsLeft_data() {
        QTest::addColumn<QString>("file");
        const QDir folder(root + QStringLiteral("/resources/translations"));
        for (const QString& name : folder.entryList({QStringLiteral("*.ts")}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
    void nothingIsLeft() {
        QFETCH(QString, file);
        QTemporaryDir folder;
        const QString copy = folder.filePath(QFileInfo(file).fileName());
        QVERIFY(QFile::copy(file, copy));

        QProcess lupdate;
        lupdate.setProcessChannelMode(QProcess::MergedChannels);
        const QStringList options = QStringLiteral(ATTENSCOPE_LUPDATE_OPTIONS).split(u' ');
        lupdate.start(QStringLiteral(ATTENSCOPE_LUPDATE),
                      options + QStringList{root + QStringLiteral("/app"), root + QStringLiteral("/core"),
                                            QStringLiteral("-I"), root, QStringLiteral("-ts"), copy});
        QVERIFY2(lupdate.waitForFinished(120000) && lupdate.exitCode() == 0, lupdate.readAll().constData());

        const QList<Entry> entries = entries_of(copy);
        QVERIFY2(entries.size() > 100, "lupdate found hardly any text");
        QStringList faults;
        for (const Entry& entry : entries)
            if (const QString what = fault(entry); !what.isEmpty())
                faults << QStringLiteral("%1 “%2”: %3").arg(entry.context, entry.source, what);
        QVERIFY2(faults.isEmpty(),
                 qPrintable(QStringLiteral("%1 of %2 texts: build update_translations, then translate\n%3")
                                .arg(QString::number(faults.size()), QString::number(entries.size()),
                                     faults.mid(0, 40).join(u'\n'))));
    }

    // A text is looked up under the name of its class: one that lupdate files under the namespace is never found.
    void contextsAreClasses() {
        const QStringList files =
            QDir(root + QStringLiteral("/resources/translations")).entryList({QStringLiteral("*.ts")});
        QVERIFY(!files.isEmpty());
        for (const QString& file : files)
            for (const Entry& entry : entries_of(root + QStringLiteral("/resources/translations/") + file))
                QVERIFY2(entry.context != u"attenscope" && !entry.context.isEmpty(),
                         qPrintable(QStringLiteral("“%1” in %2 has no class").arg(entry.source, file)));
    }
};

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
