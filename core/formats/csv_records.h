// SPDX-License-Identifier: GPL-3.0-or-later
// A text file as records of fields, before anyone knows which of them are labels (RFC 4180, and what spreadsheets
// write).
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace attenscope {

/// A stretch of the text; of a quoted field the part between the quotes.
struct CsvField {
    std::size_t begin = 0, end = 0;
    bool quoted = false;
};

/// All records have the same number of fields, except that the first may have one fewer (labels without a corner).
struct CsvTable {
    std::string text;
    std::vector<CsvField> fields;
    std::vector<std::size_t> starts; ///< of each record in `fields`, and the end
    char separator = ',';            ///< ' ' for numbers set apart by blanks
    bool header_in_comment = false;  ///< the first record comes from a line such as NumPy's "# the,cat"
    std::size_t comments = 0;        ///< other lines that begin with "# ", which are no records

    std::size_t rows() const { return starts.size() - 1; }
    std::size_t width(std::size_t row) const { return starts[row + 1] - starts[row]; }
    const CsvField& field(std::size_t row, std::size_t column) const { return fields[starts[row] + column]; }
    /// As it stands in the file, without the quotes around it.
    std::string_view raw(const CsvField& field) const {
        return std::string_view(text).substr(field.begin, field.end - field.begin);
    }
    /// With doubled quotes made single.
    std::string value(const CsvField& field) const;
    /// The error for a record that is not as wide as the `other`.
    Error ragged(std::size_t row, std::size_t other) const;
};

/// Finds the separator and splits. Blank lines are no records, nor are lines that begin with "# " as np.savetxt begins
/// its header and footer, unless they are as wide as the table; separators that only end lines are no fields.
Result<CsvTable> csv_table(std::string text);

} // namespace attenscope
