// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/array.h"

#include "core/base/number_text.h"
#include "core/base/utf8.h"
#include "core/formats/elements.h"
#include "core/formats/token_roles.h"

#include <algorithm>
#include <array>
#include <utility>

namespace attenscope {

namespace {

/// "attn, eye, …"
std::string names_of(const std::vector<Member>& members) {
    constexpr std::size_t most = 12;
    std::string names;
    for (std::size_t i = 0; i < std::min(members.size(), most); ++i)
        names += (i ? ", " : "") + shortened(members[i].name);
    return members.size() > most ? names + ", …" : names;
}

} // namespace

Result<const Member*> Dump::find(std::string_view name) const {
    if (members.empty()) return fail(phrase("core", "the file holds no array of numbers"));
    if (!name.empty()) {
        for (const Member& member : members)
            if (member.name == name) return &member;
        if (members.size() == 1 && members[0].name.empty())
            return fail(phrase("core", "there is no array “%1”: the file holds one array without a name"),
                        {shortened(name)});
        return fail(phrase("core", "there is no array “%1”: the file holds %2"), {shortened(name), names_of(members)});
    }
    if (members.size() == 1) return &members[0];
    const auto only = [this](auto wanted) -> const Member* {
        const auto first = std::find_if(members.begin(), members.end(), wanted);
        if (first == members.end() || std::find_if(first + 1, members.end(), wanted) != members.end()) return nullptr;
        return &*first;
    };
    const auto of_numbers = [](const Member& member) { return !member.refusal && !member.labels; };
    if (const Member* member = only(of_numbers)) return member;
    if (const Member* member = only([&](const Member& m) { return of_numbers(m) && !m.boolean; })) return member;
    const auto no_mask = [&](const Member& member) {
        return of_numbers(member) && !member.boolean && !names_mask(member.name);
    };
    if (const Member* member = only(no_mask)) return member;
    return fail(phrase("core", "the file holds %1 arrays, name one of them: %2"),
                {std::to_string(members.size()), names_of(members)});
}

void Rounded::look_at(std::string_view written, double value) {
    if (is_rounded_whole(written, value) && count++ == 0) first = shortened(written);
    if (is_vanished(written, value) && vanished++ == 0) first_vanished = shortened(written);
}

std::vector<Message> Rounded::messages() const {
    std::vector<Message> all;
    if (count > 0)
        all.push_back({phrase("core", "%1 whole numbers beyond 2^53 are rounded, the first is %2"),
                       {std::to_string(count), first}});
    if (vanished > 0)
        all.push_back({phrase("core", "%1 numbers are nearer to 0 than any that can be computed with and are read as "
                                      "0, the first is %2"),
                       {std::to_string(vanished), first_vanished}});
    return all;
}

namespace {

/// H, M and N of an array that tables() takes.
Result<std::array<Index, 3>> heads_rows_columns(const Array& array) {
    Shape shape = array.shape;
    if (shape.empty()) return fail(phrase("core", "the array is a single number, not a matrix"));
    if (std::find(shape.begin(), shape.end(), 0) != shape.end())
        return fail(phrase("core", "the array of shape %1 is empty"), {text_of_shape(shape)});
    const auto count = element_count(shape);
    if (!count || *count != array.values.size())
        return fail(phrase("core", "%1 numbers do not fill the shape %2"),
                    {std::to_string(array.values.size()), text_of_shape(shape)});
    while (shape.size() > 2 && shape[0] == 1)
        shape.erase(shape.begin());
    if (shape.size() == 1) shape.insert(shape.begin(), 1);
    if (shape.size() > 3)
        return fail(phrase("core", "the array of shape %1 has %2 axes; a matrix for each head has at most 3"),
                    {text_of_shape(array.shape), std::to_string(shape.size())});
    return std::array{shape.size() == 3 ? shape[0] : Index{1}, shape[shape.size() - 2], shape.back()};
}

template <class Held>
Result<std::vector<Held>> cut(const Array& array) {
    const auto sizes = heads_rows_columns(array);
    if (!sizes) return sizes.error();
    const auto [heads, rows, columns] = *sizes;
    std::vector<Held> all;
    for (const double* from = array.values.data(); std::cmp_less(all.size(), heads); from += rows * columns) {
        const Eigen::Map<const Matrix> part(from, rows, columns);
        if constexpr (std::is_same_v<Held, Table>)
            all.push_back(array.floats ? Table(MatrixOf<float>(part.cast<float>())) : Table(Matrix(part)));
        else
            all.emplace_back(part);
    }
    return all;
}

} // namespace

Result<std::vector<Table>> tables(const Array& array) {
    return cut<Table>(array);
}

Result<std::vector<Matrix>> matrices(const Array& array) {
    return cut<Matrix>(array);
}

std::string text_of_shape(const Shape& shape) {
    std::string out = "[";
    for (std::size_t i = 0; i < shape.size(); ++i)
        out += (i ? ", " : "") + text(shape[i]);
    return out + "]";
}

} // namespace attenscope
