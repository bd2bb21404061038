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

/// One thing, one word: where the English pattern stands, the Chinese has this word.
struct Term {
    const char *english, *chinese;
};
const Term terms[] = {
    {"stages?", "阶段"},       {"steps?", "步"},       {"heads?", "头"},        {"mask(s|ed)?", "掩码"},
    {"query|queries", "查询"}, {"scores?", "得分"},    {"weights?", "权重"},    {"tokens?", "词元"},
    {"contexts?", "上下文"},   {"softmax", "softmax"}, {"temperature", "温度"}, {"walkthrough", "演示"},
};
/// Other words for the same things.
const char* const other_words[] = {"Softmax", "注意力头", "多头", "步骤", "(?<!百)分数", "掩盖", "遮", "令牌", "讲解"};

/// Without what a person writes as it is on the command line: --as weights.
QString said(QString source) {
    static const QRegularExpression literal(QStringLiteral("--as \\w+|weights unless given"));
    return source.remove(literal);
}

QStringList term_faults(const QString& source, const QString& translation) {
    QStringList faults;
    for (const Term& term : terms) {
        const QRegularExpression english(
            QStringLiteral("(?<![-{\"“])\\b(%1)\\b(?![\"”])").arg(QLatin1String(term.english)),
            QRegularExpression::CaseInsensitiveOption);
        if (said(source).contains(english) && !translation.contains(QString::fromUtf8(term.chinese)))
            faults << QStringLiteral("“%1”: not %2 in %3").arg(source, QString::fromUtf8(term.chinese), translation);
    }
    for (const char* word : other_words)
        if (translation.contains(QRegularExpression(QString::fromUtf8(word))))
            faults << QStringLiteral("“%1”: %2 in %3").arg(source, QString::fromUtf8(word), translation);
    return faults;
}

/// As it is seen: without the mnemonic, "头(&H)" or "&Head".
QString seen(QString text) {
    static const QRegularExpression mnemonic(QStringLiteral("\\(&\\w\\)"));
    return text.remove(mnemonic).remove(u'&');
}

/// What the window says in English and how it says it in Chinese.
QMultiHash<QString, QString> labels() {
    QMultiHash<QString, QString> all;
    for (const Entry& entry : entries_of(root + QStringLiteral("/resources/translations/attenscope_zh_CN.ts")))
        for (const QString& translation : entry.translations)
            all.insert(seen(entry.source), seen(translation));
    return all;
}

/// A lesson that says “Projection” means what the window calls so, in both languages.
QStringList label_faults(const Entry& text, const QMultiHash<QString, QString>& labels) {
    static const QRegularExpression quoted(QStringLiteral("“([^”]+)”"));
    QStringList faults;
    for (auto match = quoted.globalMatch(text.source); match.hasNext();) {
        const QString label = match.next().captured(1);
        const QStringList names = labels.values(label);
        const bool said = std::any_of(names.begin(), names.end(), [&](const QString& name) {
            return text.translations.first().contains(QStringLiteral("“%1”").arg(name));
        });
        if (!names.isEmpty() && !said)
            faults << QStringLiteral("“%1” is called %2, not so in: %3")
                          .arg(label, names.join(u'/'), text.translations.first());
    }
    return faults;
}

/// Every {"en": …, "zh_CN": …} inside `value`.
QList<Entry> texts_inside(const QJsonValue& value) {
    QList<Entry> entries;
    const QJsonObject object = value.toObject();
    if (object.contains(QLatin1String("en")))
        entries << Entry{{}, object[QLatin1String("en")].toString(), {}, {object[QLatin1String("zh_CN")].toString()}};
    for (const QJsonValue part : object)
        entries += texts_inside(part);
    for (const QJsonValue part : value.toArray())
        entries += texts_inside(part);
    return entries;
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

    void termsAgree() {
        QStringList faults;
        for (const Entry& entry : entries_of(root + QStringLiteral("/resources/translations/attenscope_zh_CN.ts")))
            for (const QString& translation : entry.translations)
                if (entry.type != u"vanished" && entry.type != u"obsolete")
                    faults += term_faults(entry.source, translation);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void lessonsAreChineseAndTheirTermsAgree_data() {
        QTest::addColumn<QString>("file");
        const QDir folder(root + QStringLiteral("/resources/lessons"));
        for (const QString& name : folder.entryList({QStringLiteral("*.json")}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
    void lessonsAreChineseAndTheirTermsAgree() {
        QFETCH(QString, file);
        QFile lesson(file);
        QVERIFY(lesson.open(QIODevice::ReadOnly));
        const QList<Entry> texts = texts_inside(QJsonDocument::fromJson(lesson.readAll()).object());
        QVERIFY(texts.size() > 4);
        static const QRegularExpression han(QStringLiteral("\\p{Han}")), latin(QStringLiteral("\\p{Latin}"));
        static const QMultiHash<QString, QString> names = labels();
        QStringList faults;
        for (const Entry& text : texts) {
            const QString& chinese = text.translations.first();
            const bool file_name = chinese.endsWith(QLatin1String(".attn"));
            if (file_name) continue;
            // A bare number needs no words.
            if ((chinese.isEmpty() || chinese.contains(latin)) && !chinese.contains(han))
                faults << QStringLiteral("no Chinese: ") + chinese;
            if (text.source.contains(han) && text.source == chinese) faults << chinese;
            faults += term_faults(text.source, chinese) + label_faults(text, names);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
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
