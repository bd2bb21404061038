// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/parameters.h"

#include "core/attention/limits.h"
#include "core/attention/seeded.h"

namespace attenscope {

namespace {

/// The given matrix, a vector turned to how the rule declares it.
Table upright(const Table& table, const ParameterShape& shape) {
    const bool turned = (shape.columns == '1' && table->cols() != 1 && table->rows() == 1) ||
                        (shape.rows == '1' && table->rows() != 1 && table->cols() == 1);
    return turned ? Table(Matrix(table->transpose())) : table;
}

Table found(const Parameters& given, const ParameterShape& shape) {
    const auto at = given.find(shape.name);
    return at == given.end() || !at->second ? Table() : upright(at->second, shape);
}

/// The free letter's size: from the first given matrix that has it.
Index free_size(const std::vector<ParameterShape>& shapes, const Parameters& given, char letter, Index otherwise) {
    for (const ParameterShape& shape : shapes) {
        if (shape.rows != letter && shape.columns != letter) continue;
        if (const Table table = found(given, shape)) return shape.rows == letter ? table->rows() : table->cols();
    }
    return otherwise;
}

Result<Table> made(std::string_view rule, const ParameterShape& shape, Index rows, Index columns, std::uint64_t seed,
                   const std::stop_token& stop) {
    const double bytes = static_cast<double>(rows) * static_cast<double>(columns) * sizeof(double);
    if (bytes > most_bytes)
        return fail(phrase("core", "The matrix %1 of %2 would take %3 GiB; the limit is %4 GiB."),
                    {shape.name, text_of_shape(rows, columns), text_of_gib(bytes), text_of_gib(most_bytes)});
    if (shape.optional) return Table(Matrix(Matrix::Zero(rows, columns)));
    return Table(seeded_matrix(std::string(rule) + "." + shape.name, rows, columns, seed, stop));
}

} // namespace

Result<Parameters> complete_parameters(std::string_view rule, const std::vector<ParameterShape>& shapes,
                                       const Parameters& given, std::map<char, Index> sizes, char free_letter,
                                       Index free_default, std::uint64_t seed, const std::stop_token& stop) {
    sizes['1'] = 1;
    sizes[free_letter] = free_size(shapes, given, free_letter, free_default);
    Parameters out;
    for (const ParameterShape& shape : shapes) {
        const Index rows = sizes.at(shape.rows), columns = sizes.at(shape.columns);
        Table table = found(given, shape);
        if (!table) {
            Result<Table> result = made(rule, shape, rows, columns, seed, stop);
            if (!result) return std::move(result).error();
            table = *result;
        }
        if (table->rows() != rows || table->cols() != columns)
            return fail(phrase("core", "The rule “%1” needs %2 of %3 here, and %4 is given."),
                        {std::string(rule), shape.name, text_of_shape(rows, columns),
                         text_of_shape(table->rows(), table->cols())});
        out[shape.name] = table;
    }
    return out;
}

} // namespace attenscope
