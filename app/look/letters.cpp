// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/letters.h"

#include "app/look/scaled_font.h"
#include "app/look/theme.h"

#include <QApplication>
#include <QSettings>
#include <algorithm>
#include <array>
#include <optional>

namespace attenscope {

namespace {

const QString letters_setting = QStringLiteral("letters");
constexpr std::array sizes = {80, 90, 100, 110, 125, 150, 175, 200, 225, 250};
static_assert(sizes.front() == smallest_letters && sizes.back() == largest_letters);

struct Letters {
    std::optional<QFont> usual; ///< the system's
    int percent = usual_letters;
};

Letters& now() {
    static Letters letters;
    return letters;
}

} // namespace

int letters() {
    return now().percent;
}

int next_letters(int percent, int step) {
    if (step > 0) {
        const auto larger = std::ranges::upper_bound(sizes, percent);
        return larger == sizes.end() ? largest_letters : *larger;
    }
    const auto same = std::ranges::lower_bound(sizes, percent);
    return same == sizes.begin() ? smallest_letters : *std::prev(same);
}

void restore_letters(QApplication& application) {
    now() = {application.font(), usual_letters};
    bool number = false;
    const int chosen = QSettings().value(letters_setting).toInt(&number);
    if (number) show_letters(chosen);
}

void show_letters(int percent) {
    percent = std::clamp(percent, smallest_letters, largest_letters);
    if (percent == now().percent) return;
    if (!now().usual) now().usual = QApplication::font();
    now().percent = percent;
    QApplication::setFont(scaled_font(*now().usual, percent / 100.0));
    apply_theme(*qApp, current_theme()); // its sheet has sizes in proportion
}

void choose_letters(int percent) {
    show_letters(percent);
    QSettings().setValue(letters_setting, letters());
}

} // namespace attenscope
