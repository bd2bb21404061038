// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"

#include "core/formats/experiment_values.h"

#include <algorithm>

namespace attenscope {

namespace {

using nlohmann::json;

constexpr std::string_view format_id = "attenscope-lesson";
constexpr int newest_version = 1;
constexpr std::size_t deepest_nesting = 8;

/// An object with all of `needed` and nothing beyond `needed` and `optional`.
Status check_object(const Node& node, std::initializer_list<std::string_view> needed,
                    std::initializer_list<std::string_view> optional = {}) {
    if (!node.value->is_object()) return node.unlike(phrase("core", "an object is expected, not %1"));
    for (const std::string_view key : needed)
        if (!node.value->contains(key)) return node.error(phrase("core", "“%1” is missing"), {std::string(key)});
    for (const auto& entry : node.value->items())
        if (std::ranges::find(needed, entry.key()) == needed.end() &&
            std::ranges::find(optional, entry.key()) == optional.end())
            return node.error(phrase("core", "the key “%1” is not known"), {entry.key()});
    return ok();
}

Node member(const Node& node, const char* key) {
    return node.child((*node.value)[key], key);
}

/// Every language, none of them empty.
Status read_text(const Node& node, LessonText& text) {
    if (const Status checked = check_object(node, {lesson_languages[0], lesson_languages[1]}); !checked) return checked;
    for (const std::string_view language : lesson_languages) {
        const Node one = node.child((*node.value)[std::string(language)], language);
        std::string& value = text.by_language[std::string(language)];
        if (const Status read = read_value(one, value); !read) return read;
        if (value.empty()) return one.error(phrase("core", "the text is empty"));
    }
    return ok();
}

/// One name for all languages, or one for each.
Status read_file_name(const Node& node, LessonText& name) {
    if (!node.value->is_string()) return read_text(node, name);
    for (const std::string_view language : lesson_languages)
        name.by_language[std::string(language)] = node.value->get<std::string>();
    return ok();
}

Status read_figures(const Node& node, std::vector<std::string>& figures) {
    if (!node.value->is_array()) return node.unlike(phrase("core", "a list is expected, not %1"));
    for (size_t at = 0; at < node.value->size(); ++at)
        if (const Status read = read_value(node.child(at), figures.emplace_back()); !read) return read;
    return ok();
}

Status read_start(const Node& node, Lesson::Start& start) {
    constexpr Index most = 1'000'000;
    if (const Status checked = check_object(node, {}, {"stage", "head", "query", "key"}); !checked) return checked;
    const std::tuple<const char*, Index, Index*> numbers[] = {{"stage", 3, &start.stage},
                                                              {"head", most, &start.head},
                                                              {"query", most, &start.query},
                                                              {"key", most, &start.key}};
    for (const auto& [key, largest, number] : numbers)
        if (node.value->contains(key))
            if (const Status read = read_whole(member(node, key), 0, largest, *number); !read) return read;
    return ok();
}

/// {"pinned": {"query": 1, "key": 1}}: one condition with its arguments.
Status read_condition(const Node& node, LessonCondition& condition) {
    if (!node.value->is_object() || node.value->size() != 1)
        return node.error(phrase("core", "one condition is expected, such as {\"stage\": {\"stage\": 1}}"));
    const auto entry = node.value->items().begin();
    condition.id = entry.key();
    const Node arguments = node.child(entry.value(), entry.key());
    if (!arguments.value->is_object()) return arguments.unlike(phrase("core", "an object is expected, not %1"));
    for (const auto& argument : arguments.value->items()) {
        const Node one = arguments.child(argument.value(), argument.key());
        const Status read = argument.key() == "row" ? read_value(one, condition.row)
                                                    : read_value(one, condition.numbers[argument.key()]);
        if (!read) return read;
    }
    return ok();
}

Status read_task(const Node& node, LessonTask& task) {
    if (const Status checked = check_object(node, {"text", "widget", "done"}); !checked) return checked;
    for (const Status& read :
         {read_text(member(node, "text"), task.text), read_value(member(node, "widget"), task.widget),
          read_condition(member(node, "done"), task.done)})
        if (!read) return read;
    return ok();
}

Status read_tasks(const Node& node, std::vector<LessonTask>& tasks) {
    if (!node.value->is_array() || node.value->empty())
        return node.error(phrase("core", "a list of at least one task is expected"));
    for (size_t at = 0; at < node.value->size(); ++at)
        if (const Status read = read_task(node.child(at), tasks.emplace_back()); !read) return read;
    return ok();
}

Status read_answer(const Node& node, QuizAnswer& answer) {
    if (const Status checked = check_object(node, {"text", "reply"}, {"right"}); !checked) return checked;
    for (const Status& read :
         {read_text(member(node, "text"), answer.text), read_text(member(node, "reply"), answer.reply)})
        if (!read) return read;
    return node.value->contains("right") ? read_value(member(node, "right"), answer.right) : ok();
}

Status read_question(const Node& node, QuizQuestion& question) {
    if (const Status checked = check_object(node, {"question", "answers"}); !checked) return checked;
    if (const Status read = read_text(member(node, "question"), question.text); !read) return read;
    const Node answers = member(node, "answers");
    if (!answers.value->is_array() || answers.value->size() < 2 || answers.value->size() > 4)
        return answers.error(phrase("core", "a list of 2 to 4 answers is expected"));
    for (size_t at = 0; at < answers.value->size(); ++at)
        if (const Status read = read_answer(answers.child(at), question.answers.emplace_back()); !read) return read;
    if (std::ranges::count(question.answers, true, &QuizAnswer::right) != 1)
        return answers.error(phrase("core", "one of the answers must be right"));
    return ok();
}

Status read_quiz(const Node& node, std::vector<QuizQuestion>& quiz) {
    if (!node.value->is_array() || node.value->size() != quiz_questions)
        return node.error(phrase("core", "a list of %1 questions is expected"), {text(Index{quiz_questions})});
    for (size_t at = 0; at < quiz_questions; ++at)
        if (const Status read = read_question(node.child(at), quiz.emplace_back()); !read) return read;
    return ok();
}

Status check_head(const Node& root) {
    if (*member(root, "format").value != format_id)
        return fail(phrase("core", "this is no lesson: “format” is not “%1”"), {std::string(format_id)});
    if (*member(root, "version").value != newest_version)
        return fail(phrase("core", "there is no version %1"), {member(root, "version").value->dump()});
    return ok();
}

} // namespace

const std::string& LessonText::in(std::string_view language) const {
    const auto found = by_language.find(language);
    return found != by_language.end() ? found->second : by_language.at(std::string(lesson_languages[0]));
}

Result<Lesson> read_lesson(Bytes bytes) {
    const Result<json> document = parse_json(bytes, deepest_nesting);
    if (!document) return document.error();
    const Node root{&*document, {}};
    if (const Status checked = check_object(root, {"format", "version", "title", "text", "experiment", "tasks", "quiz"},
                                            {"figures", "start"});
        !checked)
        return checked.error();
    if (const Status head = check_head(root); !head) return head.error();
    Lesson lesson;
    for (const Status& read :
         {read_text(member(root, "title"), lesson.title), read_text(member(root, "text"), lesson.text),
          read_file_name(member(root, "experiment"), lesson.experiment),
          root.value->contains("figures") ? read_figures(member(root, "figures"), lesson.figures) : ok(),
          root.value->contains("start") ? read_start(member(root, "start"), lesson.start) : ok(),
          read_tasks(member(root, "tasks"), lesson.tasks), read_quiz(member(root, "quiz"), lesson.quiz)})
        if (!read) return read.error();
    return lesson;
}

} // namespace attenscope
