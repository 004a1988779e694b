import FormCheckCore
import FormCheckForms
import FormCheckMarkup

/// The markup of a field: its label, hints and errors, and its controls.
struct FieldMarkup {
  let form: Form
  let number: Int
  let showsErrors: Bool
  let surroundings: WebPage.Surroundings

  /// Creates the markup of a field.
  init(
    _ form: Form, _ number: Int, showsErrors: Bool, _ surroundings: WebPage.Surroundings
  ) {
    self.form = form
    self.number = number
    self.showsErrors = showsErrors
    self.surroundings = surroundings
  }

  var field: TextField { form.fields[number] }
  var id: String { WebNames.id(of: number) }
  var language: PartLanguage { PartLanguage(form, on: surroundings.language) }

  /// Writes the field.
  func write(to html: inout HTMLWriter) {
    switch field.kind {
    case .group(let group): GroupMarkup(self, group).write(to: &html)
    case .choice, .choices, .yesNo: ChoiceMarkup(self).write(to: &html)
    case .text, .password, .multiline, .number, .date: writeTextField(to: &html)
    }
  }

  private func writeTextField(to html: inout HTMLWriter) {
    html.element("div", [("class", "field")]) { html in
      html.element("label", [("for", id)], writeLabel)
      writeNotes(to: &html)
      InputMarkup(self).write(to: &html)
    }
  }

  // MARK: Label

  /// The label within its entry, or the name if there is none.
  var label: String { field.label.isEmpty ? field.key : field.label }

  /// Writes the label, and that the field is required.
  func writeLabel(to html: inout HTMLWriter) {
    html.text(label)
    guard field.isRequired else { return }
    html.text(" ")
    html.element(
      "span", [("class", "mark")] + language.attributes,
      text: "(\(form.phrases(.requiredHint)))")
  }

  /// Whether a browser can require an answer.
  ///
  /// It cannot know whether a condition shows the field.
  var isAlwaysRequired: Bool {
    field.isRequired && !form.isConditional(number) && form.isShown[number]
  }

  // MARK: Hints and errors

  /// A paragraph that helps to fill in the field.
  private struct Hint {
    let text: String
    var attributes: [HTMLWriter.Attribute] = []
  }

  /// The paragraphs that help to fill in the field.
  private var hints: [Hint] {
    let isPlainDate = InputTraits(number, in: form).type == "date"
    let format =
      field.kind == .date && !isPlainDate
      ? field.shownPlaceholder(in: form.phrases.language) : ""
    // The buttons of a group show whether it can have more or fewer entries.
    let isGroup = form.group(at: number) != nil
    let limits = isGroup ? "" : ChoiceLimits.sentence(of: number, in: form) ?? ""
    let unique = FieldGroup.uniqueSentence(of: number, in: form) ?? ""
    let path = field.isUpload ? extensions : PathPurpose.sentence(of: number, in: form) ?? ""
    let own = [field.note, field.help].map { Hint(text: $0) }
    let terms = conditions.map {
      Hint(text: $0, attributes: [("class", "condition")] + language.attributes)
    }
    let others = [limits, path, format, missing, unique, lost].map {
      Hint(text: $0, attributes: language.attributes)
    }
    return (own + terms + others).filter { !$0.text.isEmpty }
  }

  /// The hint that states the extensions of the file, or an empty text if it can have any.
  private var extensions: String {
    let extensions = field.path?.extensions ?? []
    if extensions.isEmpty { return "" }
    let all = extensions.map { ".\($0)" }.joined(separator: ", ")
    return form.phrases(.webExtensions, ["extensions": .text(all)])
  }

  /// The hint that a program has listed no choices, or an empty text if there are choices.
  private var missing: String {
    let isEmpty = field.choiceSource.map { _ in form.choices(of: number).isEmpty } ?? false
    return isEmpty ? form.phrases(.webNoChoices) : ""
  }

  /// The hint that an answer that was sent is not on the page, or an empty text if it is.
  private var lost: String {
    guard surroundings.retyped.contains(number) else { return "" }
    return form.phrases(field.isUpload ? .webChooseAgain : .webEnterAgain)
  }

  /// The conditions under which the field is asked for.
  private var conditions: [String] {
    form.visibility.terms(of: number).filter { form.group(at: $0.field) == nil }.map { term in
      let (other, answers) = (term.field, term.values)
      let labels = form.choices(of: other).isEmpty ? answers : labels(of: answers, in: other)
      return form.phrases(
        .webOnlyIf,
        [
          "field": .text(form.fields[other].label),
          "answers": .text(labels.joined(separator: ", ")),
        ])
    }
  }

  private func labels(of answers: [String], in other: Int) -> [String] {
    let choices = form.choices(of: other)
    return answers.map { answer in
      choices.first { $0.value.utf8.elementsEqual(answer.utf8) }?.label ?? answer
    }
  }

  private var errors: [String] { showsErrors ? form.errors(of: number).instructions : [] }

  /// Whether the field has errors that the page shows.
  var isWrong: Bool { !errors.isEmpty }

  /// Writes the hints and the errors.
  func writeNotes(to html: inout HTMLWriter) {
    let hints = hints
    if !hints.isEmpty {
      html.element("div", [("class", "hint"), ("id", "\(id)-hint")]) { html in
        for hint in hints {
          html.element("p", hint.attributes) { Self.write(lines: hint.text, to: &$0) }
        }
      }
    }
    guard isWrong else { return }
    html.element("div", [("class", "error"), ("id", "\(id)-error")]) { html in
      for sentence in errors {
        html.element("p", language.attributes(of: sentence, at: number)) { html in
          html.element(
            "span", [("class", "unseen")] + language.attributes, text: form.phrases(.webError))
          html.text(" \(sentence)")
        }
      }
    }
  }

  private static func write(lines text: String, to html: inout HTMLWriter) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { html.open("br") }
      html.text(String(line))
    }
  }

  /// The attributes that connect a control with the hints and errors.
  var descriptions: [HTMLWriter.Attribute] {
    let ids = (hints.isEmpty ? [] : ["\(id)-hint"]) + (isWrong ? ["\(id)-error"] : [])
    return ids.isEmpty
      ? [] : [HTMLWriter.Attribute("aria-describedby", ids.joined(separator: " "))]
  }
}
