// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/array.h"

#include "core/base/utf8.h"
#include "core/formats/elements.h"

#include <algorithm>

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
    const auto readable = [](const Member& member) { return !member.refusal; };
    if (std::count_if(members.begin(), members.end(), readable) == 1)
        return &*std::find_if(members.begin(), members.end(), readable);
    return fail(phrase("core", "the file holds %1 arrays, name one of them: %2"),
                {std::to_string(members.size()), names_of(members)});
}

Result<std::vector<Matrix>> matrices(const Array& array) {
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
    const Index rows = shape[shape.size() - 2], columns = shape.back();
    std::vector<Matrix> all(shape.size() == 3 ? static_cast<std::size_t>(shape[0]) : 1);
    const double* from = array.values.data();
    for (Matrix& matrix : all) {
        matrix = Eigen::Map<const Matrix>(from, rows, columns);
        from += rows * columns;
    }
    return all;
}

std::string text_of_shape(const Shape& shape) {
    std::string out = "[";
    for (std::size_t i = 0; i < shape.size(); ++i)
        out += (i ? ", " : "") + text(shape[i]);
    return out + "]";
}

} // namespace attenscope
