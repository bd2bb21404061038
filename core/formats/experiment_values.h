// SPDX-License-Identifier: GPL-3.0-or-later
// The values an experiment file is made of: each type the Experiment has, written and read back.
#pragma once

#include "core/attention/experiment.h"
#include "core/formats/json_values.h"

namespace attenscope {

/// Indented JSON; a row of a matrix is one line.
class JsonWriter {
public:
    void open(char bracket);
    void close(char bracket);
    /// The next member of the open object.
    void key(std::string_view key);

    void value(bool value) { out_ += value ? "true" : "false"; }
    void value(double value) { append_json(out_, value); }
    void value(std::int64_t value) { out_ += std::to_string(value); }
    void value(std::uint64_t value) { out_ += std::to_string(value); }
    void value(std::string_view value) { append_json(out_, value); }
    void value(const std::string& value) { append_json(out_, value); }
    void value(const char* value) { append_json(out_, std::string_view(value)); }
    void value(const std::optional<double>& value);
    void value(const Table& table);
    void value(const VisibilityTable& table);
    void value(const Tokens& tokens);
    void value(const std::vector<Table>& tables);
    void value(const std::vector<Index>& numbers);
    void value(const Parameters& parameters);
    void value(const Projection& projection);
    void value(const Mask& mask);
    void value(const std::vector<Mask>& masks);

    std::string take() { return std::move(out_.append("\n")); }

private:
    void item();
    template <class Dense, class Cell>
    void matrix(const Dense& values, Cell cell);

    std::string out_;
    size_t depth_ = 0;
    bool first_ = true;
};

/// A place in the file that is being read, named in errors: "masks[1].visible".
struct Node {
    const nlohmann::json* value;
    std::string path;

    Node child(const nlohmann::json& child, std::string_view key) const;
    Node child(size_t index) const;
    Error error(const char* pattern, std::vector<std::string> arguments = {}) const;
    /// The pattern's %1 is what stands there instead.
    Error unlike(const char* pattern) const;
};

Status read_value(const Node& node, bool& value);
Status read_value(const Node& node, double& value);
Status read_value(const Node& node, std::uint64_t& value);
Status read_value(const Node& node, std::string& value);
Status read_value(const Node& node, std::optional<double>& value);
Status read_value(const Node& node, Table& table);
Status read_value(const Node& node, VisibilityTable& table);
Status read_value(const Node& node, Tokens& tokens);
Status read_value(const Node& node, std::vector<Table>& tables);
Status read_value(const Node& node, std::vector<Index>& numbers);
Status read_value(const Node& node, Parameters& parameters);
Status read_value(const Node& node, Projection& projection);
Status read_value(const Node& node, Mask& mask);
Status read_value(const Node& node, std::vector<Mask>& masks);
Status read_value(const Node& node, Index& value);
Status read_whole(const Node& node, Index least, Index most, Index& value);

} // namespace attenscope
