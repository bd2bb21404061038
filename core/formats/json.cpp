// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/json.h"

#include "core/base/number_text.h"
#include "core/base/utf8.h"
#include "core/formats/json_text.h"
#include "core/formats/nested_list.h"
#include "core/formats/token_roles.h"

#include <limits>
#include <set>
#include <utility>

namespace attenscope {

namespace {

constexpr std::size_t deepest = 32;
constexpr std::size_t most_members = 65536;

/// Takes nlohmann's events; the names of its methods are given by that library.
class ArrayCollector {
public:
    using Json = nlohmann::json;

    ArrayCollector(std::string_view text, const char* const& read_to)
        : text_(text), begin_(read_to), read_to_(read_to) {}

    bool null() {
        return leaf("null", [](NestedList& list) { list.null(); });
    }
    bool boolean(bool value) {
        return leaf(value ? "true" : "false", [&](NestedList& list) { list.boolean(value); });
    }
    bool number_integer(Json::number_integer_t value) { return number(std::to_string(value)); }
    bool number_unsigned(Json::number_unsigned_t value) { return number(std::to_string(value)); }
    bool number_float(Json::number_float_t, const std::string& written) { return number(with_decimal_point(written)); }
    bool string(std::string& value) {
        if (const std::string_view bare = bare_word(); !bare.empty()) return number(std::string(bare));
        return leaf(value, [&](NestedList& list) {
            const bool tokens = role() != TokenRole::none && list.depth() == 1;
            const auto word = !tokens && is_number_word(value) ? parse_number(value) : std::nullopt;
            if (word) return list.number(*word);
            if (!tokens && parse_number(value))
                list.set_fault(phrase("core", "line %1, column %2: the number “%3” is in quotes"), {shortened(value)});
            list.text();
        });
    }
    bool binary(Json::binary_t&) { return true; }

    bool start_array(std::size_t) {
        if (too_deep()) return false;
        if (skipped_ > 0) {
            ++skipped_;
        } else {
            if (!list_)
                list_.emplace(
                    [this](const char* pattern, auto arguments) { return here(pattern, std::move(arguments)); });
            list_->open();
        }
        return true;
    }
    bool end_array() {
        if (skipped_ > 0) {
            --skipped_;
        } else if (list_) {
            list_->close();
            if (list_->depth() == 0) return finish_list();
        } else {
            frames_.pop_back();
            end_value();
        }
        return true;
    }
    bool start_object(std::size_t) {
        if (too_deep()) return false;
        if (list_ && skipped_ == 0 && list_->untouched()) {
            // A list of objects is no array: its entries become places in names.
            for (std::size_t i = 0; i < list_->depth(); ++i)
                frames_.push_back({false, {}, 0, {}});
            list_.reset();
        }
        if (list_) {
            list_->set_fault(phrase("core", "line %1, column %2: an object stands in a list of numbers"));
            ++skipped_;
        } else {
            frames_.push_back({true, {}, 0, {}});
        }
        return true;
    }
    bool key(std::string& name) {
        if (skipped_ > 0) return true;
        if (!bare_word().empty()) return stop(here(phrase("core", "line %1, column %2: a key must be in quotes"), {}));
        if (!frames_.back().keys.insert(name).second)
            return stop(here(phrase("core", "line %1, column %2: the key “%3” comes twice"), {shortened(name)}));
        frames_.back().key = name;
        return true;
    }
    bool end_object() {
        if (skipped_ > 0) {
            --skipped_;
        } else {
            frames_.pop_back();
            end_value();
        }
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const Json::exception& error) {
        if (complete_)
            return stop(
                fail_at(text_, position > 0 ? position - 1 : 0,
                        phrase("core", "line %1, column %2: a second value begins; one file holds one JSON value "
                                       "(JSON Lines is not read)")));
        return stop(json_fault(text_, position, error));
    }

    Result<Dump> take() {
        if (fatal_) return *std::move(fatal_);
        if (dump_.members.empty()) return fail(phrase("core", "the file holds no list of numbers"));
        if (dump_.members.size() == 1 && dump_.members[0].refusal) return *dump_.members[0].refusal;
        tokens_.move_into(dump_);
        if (nulls_ > 0)
            dump_.findings.push_back({phrase("core", "%1 times null, read as nan"), {std::to_string(nulls_)}});
        for (Message& changed : rounded_.messages())
            dump_.findings.push_back(std::move(changed));
        return std::move(dump_);
    }

private:
    struct Frame {
        bool object;
        std::string key;
        Index index;
        std::set<std::string> keys;
    };

    bool stop(Error error) {
        if (!fatal_) fatal_ = std::move(error);
        return false;
    }
    Error here(const char* pattern, std::vector<std::string> arguments) {
        const auto read = static_cast<std::size_t>(read_to_ - begin_);
        // From the last place on: a file may have a fault in each of its lists.
        place_ = place_in(text_, read > 0 ? read - 1 : 0, place_);
        return fail_at(place_, pattern, std::move(arguments));
    }
    bool too_deep() {
        if (frames_.size() + skipped_ + (list_ ? list_->depth() : 0) < deepest) return false;
        stop(here(phrase("core", "line %1, column %2: more than %3 brackets lie inside each other"),
                  {std::to_string(deepest)}));
        return true;
    }

    /// NaN and the like, where the string that has just come stands for it.
    std::string_view bare_word() const { return bare_word_before(text_, static_cast<std::size_t>(read_to_ - begin_)); }

    template <class Step>
    bool leaf(std::string_view written, Step step) {
        if (skipped_ > 0) return true;
        if (list_ && list_->depth() == 1 && role() != TokenRole::none) words_.emplace_back(written);
        if (list_)
            step(*list_);
        else
            end_value();
        return true;
    }
    bool number(const std::string& written) {
        const double value = parse_number(written).value_or(std::numeric_limits<double>::quiet_NaN());
        if (list_ && skipped_ == 0) rounded_.look_at(written, value);
        return leaf(written, [&](NestedList& list) { list.number(value); });
    }

    void end_value() {
        if (frames_.empty())
            complete_ = true;
        else if (!frames_.back().object)
            ++frames_.back().index;
    }

    /// "heads/0/weights"
    std::string path() const {
        std::string path;
        for (const Frame& frame : frames_)
            path += (path.empty() ? "" : "/") + (frame.object ? frame.key : attenscope::text(frame.index));
        return path;
    }

    /// Of the list that is open or has just been closed.
    TokenRole role() const {
        return !frames_.empty() && frames_.back().object ? token_role(frames_.back().key) : TokenRole::none;
    }

    bool finish_list() {
        NestedList list = *std::move(list_);
        list_.reset();
        const TokenRole tokens = role();
        const std::string name = path();
        end_value();
        const bool texts = list.kind() == NestedList::Kind::texts;
        const bool nothing = list.kind() == NestedList::Kind::none;
        const std::vector<std::string> words = std::exchange(words_, {});
        const auto entries = static_cast<Index>(words.size()), found = static_cast<Index>(list.texts_seen());
        if (tokens != TokenRole::none && list.shape() == Shape{entries} && (found > 0 || nothing)) {
            tokens_.add(tokens, words);
            if (found < entries)
                dump_.findings.push_back(
                    {phrase("core", "“%1”: %2 of its %3 entries are no text; as tokens they are "
                                    "what stands in the file"),
                     {shortened(name), attenscope::text(entries - found), attenscope::text(entries)}});
            return true;
        }
        if (tokens != TokenRole::none && (list.fault() || texts))
            dump_.findings.push_back(
                {phrase("core", "“%1” is no list of tokens and names nothing"), {shortened(name)}});
        if (texts)
            list.set_fault(phrase("core", "line %1, column %2: the list that ends here holds text, not numbers"));
        if (list.nothing_but_null())
            list.set_fault(phrase("core", "line %1, column %2: nothing but null stands in the list that ends here"));
        if (list.fault()) return add_member(name, list.shape(), texts ? "text" : "number", *list.fault());
        nulls_ += list.nulls();
        if (!list.absent().empty()) return add_present(name, list);
        Array array = list.take();
        const bool ids = tokens_.add_ids(tokens, array);
        const Shape shape = array.shape;
        return add_member(name, shape, array.boolean ? "boolean" : "number", std::move(array), ids);
    }
    /// A list of layers of which some are null: those that are there become arrays of their own, so that each keeps its
    /// number.
    bool add_present(const std::string& name, NestedList& list) {
        std::string absent;
        for (const Index entry : list.absent())
            absent += (absent.empty() ? "" : ", ") + attenscope::text(entry);
        dump_.findings.push_back(
            {phrase("core", "“%1”: null stands for entry %2 (counted from 0); the others are read one by one"),
             {shortened(name), absent}});
        for (auto& [entry, array] : list.take_entries()) {
            const std::string place = name + (name.empty() ? "" : "/") + attenscope::text(entry);
            const Shape shape = array.shape;
            if (!add_member(place, shape, array.boolean ? "boolean" : "number", std::move(array))) return false;
            dump_.members.back().entry = entry;
        }
        return true;
    }
    bool add_member(const std::string& name, Shape shape, const char* type, Result<Array> array, bool labels = false) {
        if (dump_.members.size() == most_members)
            return stop(fail(phrase("core", "the file holds more than %1 lists"), {std::to_string(most_members)}));
        Member member{name, std::move(shape), type, {}};
        if (!array) member.refusal = array.error();
        member.labels = labels;
        member.boolean = array && array->boolean;
        member.read = [held = std::make_shared<const Result<Array>>(std::move(array))] { return *held; };
        dump_.members.push_back(std::move(member));
        return true;
    }

    std::string_view text_;
    const char* const begin_;
    const char* const& read_to_;
    TextPlace place_;
    Dump dump_;
    TokenLists tokens_;
    std::vector<Frame> frames_;      ///< objects and lists of objects that are open
    std::optional<NestedList> list_; ///< the array that is open
    std::size_t skipped_ = 0;        ///< brackets open inside an object that stands in an array
    std::vector<std::string> words_; ///< of the list that is open, where it may be one of tokens: as written
    std::size_t nulls_ = 0;
    Rounded rounded_;
    bool complete_ = false;
    std::optional<Error> fatal_;
};

} // namespace

Result<Dump> open_json(Bytes bytes) {
    auto text = utf8_text(bytes);
    if (!text) return std::move(text).error();
    std::size_t halves = 0;
    const std::string json = with_whole_surrogates(with_quoted_bare_words(*text), halves);
    const char* read_to = json.data();
    ArrayCollector collector(*text, read_to);
    nlohmann::json::sax_parse(CountingIterator{json.data(), &read_to},
                              CountingIterator{json.data() + json.size(), &read_to}, &collector);
    Result<Dump> dump = collector.take();
    if (dump && halves > 0)
        dump->findings.push_back(
            {phrase("core", "%1 halves of surrogate pairs stand for no character; each is shown as “�”"),
             {std::to_string(halves)}});
    return dump;
}

} // namespace attenscope
