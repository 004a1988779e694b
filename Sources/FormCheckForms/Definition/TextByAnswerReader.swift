import FormCheckCore
import StrictJSON

/// A reader for a text that depends on an answer, such as `{"field": "country", "values": {"us": "ZIP code"}}`.
struct TextByAnswerReader {
  private let cursor: JSONCursor
  private let mistakes: DefinitionMistakes

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - cursor: The position of the text.
  ///   - mistakes: The mistakes to which the reader adds those that it finds.
  init(_ cursor: JSONCursor, _ mistakes: DefinitionMistakes) {
    self.cursor = cursor
    self.mistakes = mistakes
  }

  /// Returns the text, without the entries that have a mistake, or nil if a key is missing.
  func text() -> FormDefinition.TextByAnswer? {
    guard let members = mistakes.members(of: cursor, in: .byAnswer) else { return nil }
    let name = mistakes.reading { () throws(SourceDiagnostic) in
      try members.required("field").name()
    }
    let values = mistakes.reading { () throws(SourceDiagnostic) in
      let values = try members.required("values")
      let texts = try values.object()
      guard !texts.all.isEmpty else {
        throw values.error(
          .definitionValue, "at least one answer is required", fix: "Add an answer and its text.")
      }
      return texts
    }
    guard let name, let values else { return nil }
    var entries: [(answer: String, text: LocalizedText)] = []
    for (answer, value) in values.cursors where !mistakes.areEnough {
      let text = mistakes.reading { () throws(SourceDiagnostic) in try value.localized() }
      if let text { entries.append((answer, text)) }
    }
    return FormDefinition.TextByAnswer(to: name, entries)
  }

  /// Notes a field that the text cannot depend on, and each answer that this field cannot have.
  ///
  /// - Parameters:
  ///   - scope: The fields that the text can name.
  ///   - part: What depends on the answer: a text, or a list of values.
  func check(in scope: ReferenceScope, for part: String = "a text") {
    guard let members = try? cursor.object(), let place = members["field"],
      let name = place.node.string
    else { return }
    let named = mistakes.reading { () throws(SourceDiagnostic) in
      try scope.field(name, at: place.node.place, in: place)
    }
    guard let field = named else { return }
    if field.isSecret {
      return mistakes.note(
        place.error(
          .definitionValue, "\(part) cannot depend on a secret",
          fix: "Name another field."))
    }
    guard let offered = field.offeredValues, let values = try? members["values"]?.object() else {
      return
    }
    for member in values.all where !mistakes.areEnough {
      let answer = member.key
      // An empty answer means that nothing is selected.
      guard !answer.isEmpty, !offered.contains(answer) else { continue }
      mistakes.note(
        cursor.error(
          .definitionValue,
          "the field \"\(VisibleText.word(name))\" does not offer \"\(VisibleText.word(answer))\"",
          at: member.keyPlace, suggestion: suggestion(for: answer, among: offered),
          fix: "The field offers \(offered.quotedList)."))
    }
  }

  private func suggestion(for answer: String, among offered: [String]) -> String? {
    switch answer {
    case "true" where offered == ["yes", "no"]: "yes"
    case "false" where offered == ["yes", "no"]: "no"
    default: Suggestion.nearest(to: answer, among: offered)
    }
  }
}
