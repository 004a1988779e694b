import StrictJSON

/// The answers of a form: one value for each shown field, in the order of the fields.
///
/// The type of each value depends on the kind of the field:
///
/// ```swift
/// let form = try Form(fields: [TextField("age", kind: .number(step: 1), initialText: "42")])
/// if case .number(let digits)? = FormAnswers(of: form)["age"] { print(digits) }
/// ```
///
/// The answers do not contain secrets. ``AnswerBytes`` combines them with the ``Secrets`` and writes them as JSON:
///
/// | Field | JSON | JSON if empty |
/// |---|---|---|
/// | One or several lines of text, a secret | A string | `""` |
/// | A number | The number as typed, or a string if it is not a valid JSON number | `null` |
/// | A date, one of several values | A string | `null` |
/// | Yes or no | `true`, `false` | `null` |
/// | Several values | An array of strings | `[]` |
/// | A repeating group | An array of objects, each with the answers of one entry | `[]` |
///
/// With ``AnswerLayout/document``, answers that would be `""` or `null` are left out.
public struct FormAnswers: Hashable, Sendable {
  /// The value of an answer.
  public enum Value: Hashable, Sendable {
    /// No value, because the field is empty. An empty text field has the value `.text("")` instead, and a field that
    /// allows several values has `.choices([])`.
    case nothing
    /// Text, a date or one of several offered values.
    case text(String)
    /// A number exactly as it was typed, without rounding.
    case number(String)
    /// The answer to a yes-or-no question.
    case boolean(Bool)
    /// The selected values of a field that allows several values.
    case choices([String])
    /// A secret, whose text is in ``Secrets``.
    case secret
    /// The entries of a repeating group, in order. The names of the answers in an entry are those of its fields.
    case entries([FormAnswers])
  }

  /// The answer of one field.
  public struct Answer: Hashable, Sendable {
    /// The field's position, which is also the slot of its secret.
    package let field: Int
    /// The field's name.
    public let name: String
    /// The value.
    public let value: Value
  }

  /// The answers, in the order of the fields.
  public let answers: [Answer]

  /// The layout in which the answers are written.
  let layout: AnswerLayout

  init(_ answers: [Answer], layout: AnswerLayout = .all) {
    self.answers = answers
    self.layout = layout
  }

  /// Captures a form's current answers, even if they are invalid.
  public init(of form: Form) {
    layout = form.answerLayout
    let shown = form.fields.indices.filter { form.isShown[$0] && form.entry(of: $0) == nil }
    answers = shown.map { field in
      guard form.group(at: field) != nil else { return Self.answer(of: field, in: form) }
      let entries = (0..<form.entryCount(of: field)).map { entry in
        let fields = form.fields(ofEntry: entry, of: field).filter { form.isShown[$0] }
        return FormAnswers(
          fields.map { Self.answer(of: $0, in: form) }, layout: form.answerLayout)
      }
      return Answer(field: field, name: form.fields[field].name, value: .entries(entries))
    }
  }

  /// Returns the answer of a field that is not a group, with the name that the field has in its entry.
  static func answer(of field: Int, in form: Form) -> Answer {
    Answer(field: field, name: form.fields[field].key, value: Value(of: form.fields[field]))
  }

  /// All answers, first those of groups: no entries, then the answers in the new entries, then their number.
  ///
  /// The entries of a group are replaced as a whole, so that no answer of an earlier entry remains. An answer in an entry
  /// has the name of its field in the form.
  func flattened(for form: Form) -> [Answer] {
    let groups = answers.flatMap { answer -> [Answer] in
      guard case .entries(let entries) = answer.value else { return [] }
      let inner = entries.enumerated().flatMap { index, entry in
        entry.answers.map {
          Answer(
            field: $0.field, name: FieldGroup.name(of: $0.name, inEntry: index, of: answer.name),
            value: $0.value)
        }
      }
      return [Answer(field: answer.field, name: answer.name, value: .entries([]))] + inner
        + [answer]
    }
    return groups
      + answers.filter { if case .entries = $0.value { false } else { true } }
  }

  /// The positions of the fields that have an answer, including those in the entries of groups.
  package var fields: Set<Int> {
    answers.reduce(into: []) { fields, answer in
      fields.insert(answer.field)
      guard case .entries(let entries) = answer.value else { return }
      for entry in entries { fields.formUnion(entry.fields) }
    }
  }

  /// Returns the answer of a field, or nil if there is none.
  public subscript(_ name: String) -> Value? { answers.first { $0.name == name }?.value }
}

extension FormAnswers.Value {
  /// Creates the value of a field's current answer.
  init(of field: TextField) {
    let text = field.answer
    // The text of a secret is in `Secrets`, so the field is normally empty. Text in the field itself is written like
    // that of any other field.
    if field.isSecret, text.isEmpty {
      self = .secret
      return
    }
    self =
      switch field.kind {
      case .text, .password, .multiline: .text(text)
      case .choices: .choices(field.chosenValues)
      case _ where text.isEmpty: .nothing
      case .number: Self.isNumber(text) ? .number(text) : .text(text)
      case .yesNo where text == "yes": .boolean(true)
      case .yesNo where text == "no": .boolean(false)
      case .date, .choice, .yesNo, .group: .text(text)
      }
  }

  /// Returns true if the text is exactly one JSON number.
  private static func isNumber(_ text: String) -> Bool {
    guard case .number(let digits)? = try? JSONReader.read(Array(text.utf8)).value else {
      return false
    }
    return digits == text
  }

  /// The text of a field that has this value, or nil for a secret.
  ///
  /// That of a group is the number of its entries.
  var text: String? {
    switch self {
    case .nothing: ""
    case .text(let text), .number(let text): text
    case .boolean(let answer): answer ? "yes" : "no"
    case .choices(let values): values.joined(separator: "\n")
    case .secret: nil
    case .entries(let entries): String(entries.count)
    }
  }
}
