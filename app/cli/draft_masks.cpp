// SPDX-License-Identifier: GPL-3.0-or-later
// Masks and biases in words or from files.
#include "app/cli/draft.h"

#include "core/attention/mask_rules.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>
#include <limits>

namespace attenscope {

namespace {

Index queries(const Draft& draft) {
    return static_cast<Index>(draft.experiment.target.size());
}

Index keys(const Draft& draft) {
    return static_cast<Index>(draft.experiment.source.size());
}

/// Wrong for any tokens is wrong usage, wrong for these tokens is the input's fault.
Problem check(const Mask& mask, const QString& argument, const Draft& draft) {
    constexpr Index any = std::numeric_limits<Index>::max();
    const MaskRule& rule = *find_mask_rule(mask.rule);
    const Status fits = rule.check(mask, queries(draft), keys(draft));
    if (fits) return {};
    const bool usage = !mask.drawn && !rule.check(mask, any, any);
    return Failure{Error(fits.error()).in(argument.toStdString()), usage ? exit_misused : exit_unusable};
}

/// One row for all queries, as arrays that hide padding have it, becomes a row each.
Matrix for_each_query(const Matrix& matrix, Index queries) {
    return matrix.rows() == 1 && queries > 1 ? Matrix(matrix.replicate(queries, 1)) : matrix;
}

bool is_yes_or_no(const Array& array) {
    return array.boolean || std::ranges::all_of(array.values, [](double value) { return value == 0 || value == 1; });
}

/// Whether true or 1 in an array of a mask says "visible". Never guessed: frameworks disagree.
Outcome<bool> meaning_of_ones(const Arguments& arguments, const std::string& place) {
    if (!arguments.has("mask-means")) {
        Failure failure = misused(phrase("core", "say what true or 1 means in this mask: --mask-means visible or "
                                                 "--mask-means hidden"));
        failure.error.place = place;
        return failure;
    }
    return ones_mean_visible(arguments);
}

Outcome<Mask> read_mask(const QString& argument, const Arguments& arguments, const Draft& draft) {
    const Result<ArrayInput> array = read_array(argument);
    if (!array) return array.error();
    if (!is_yes_or_no(array->array))
        return fail(phrase("core", "a mask holds true and false or 0 and 1; numbers that are added to the scores are "
                                   "given with --bias"))
            .in(array->place);
    const Result<std::vector<Table>> heads = read_tables(*array);
    if (!heads) return heads.error();
    if (heads->size() != 1)
        return fail(phrase("core", "there are masks of %1 heads; a mask holds for all of them: pick one with [0]"),
                    {std::to_string(heads->size())})
            .in(array->place);
    const Outcome<bool> visible = meaning_of_ones(arguments, array->place);
    if (!visible) return visible.failure();
    const Matrix cells = for_each_query(*heads->front(), queries(draft));
    return Mask{"drawn", {}, Visibility((cells.array() != 0) == *visible)};
}

/// Words when it begins with one of a mask's, else a file.
Outcome<Mask> mask_of(const QString& argument, const Arguments& arguments, const Draft& draft) {
    const std::string words = argument.toStdString();
    const Result<Mask> parsed = parse_mask(words);
    if (parsed) return *parsed;
    const std::string head = words.substr(0, words.find(':'));
    const bool file = QFileInfo::exists(split_array_name(argument).file);
    if (!file && (find_mask_rule(head) || argument.indexOf(QRegularExpression(QStringLiteral("[./]"))) < 0))
        return misused(Error(parsed.error()).in("--mask"));
    return read_mask(argument, arguments, draft);
}

Problem read_bias(const QString& argument, Draft& draft) {
    const Result<ArrayInput> array = read_array(argument);
    if (!array) return Failure{array.error()};
    if (array->array.boolean)
        return Failure{fail(phrase("core", "this array holds true and false: give it with --mask")).in(array->place)};
    const Result<std::vector<Table>> heads = read_tables(*array);
    if (!heads) return Failure{heads.error()};
    for (const Table& head : *heads) {
        const Matrix cells = for_each_query(*head, queries(draft));
        if (cells.rows() != queries(draft) || cells.cols() != keys(draft))
            return Failure{fail(phrase("core", "the bias has %1 cells for %2 queries and %3 keys"),
                                {text_of_shape(cells.rows(), cells.cols()), text(queries(draft)), text(keys(draft))})
                               .in(array->place)};
        draft.experiment.bias.emplace_back(cells);
    }
    return {};
}

} // namespace

Problem draft_masks(const Arguments& arguments, Draft& draft) {
    if (arguments.has("mask-means"))
        if (const Outcome<bool> visible = ones_mean_visible(arguments); !visible) return visible.failure();
    if (!arguments.has("mask")) return {};
    draft.experiment.masks.clear();
    for (const QString& argument : arguments.values("mask")) {
        if (argument == QLatin1String("none")) continue;
        Outcome<Mask> mask = mask_of(argument, arguments, draft);
        if (!mask) return mask.failure();
        if (Problem problem = check(*mask, argument, draft)) return problem;
        draft.experiment.masks.push_back(*std::move(mask));
    }
    return {};
}

Problem draft_bias(const Arguments& arguments, Draft& draft) {
    if (!arguments.has("bias")) return {};
    draft.experiment.bias.clear();
    draft.experiment.alibi = false;
    for (const QString& argument : arguments.values("bias")) {
        if (argument == QLatin1String("alibi")) {
            draft.experiment.alibi = true;
        } else if (argument != QLatin1String("none")) {
            if (!draft.experiment.bias.empty()) return misused(phrase("core", "--bias takes one array, not several"));
            if (Problem problem = read_bias(argument, draft)) return problem;
        }
    }
    return {};
}

} // namespace attenscope
