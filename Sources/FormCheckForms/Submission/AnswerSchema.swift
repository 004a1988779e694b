internal import FormCheckCore
package import StrictJSON

/// The JSON Schema of the answer to one field, for programs that ask for the answer themselves.
///
/// The schema uses only keywords that describe a single value, so that it can be a property of the schema in an MCP
/// elicitation. It never rejects an answer that the field accepts, apart from an empty one, for which the program leaves
/// the answer out. What a schema cannot express, such as a check digit, is left to the form.
package struct AnswerSchema {
  private let form: Form
  private let number: Int
  /// Whether the schema is for the field of any entry of a group, not only for that of the first entry.
  private let isOneEntry: Bool
  private var field: TextField { form.fields[number] }
  private var notations: RuleNotations { RuleNotations(of: field.rule) }

  /// Creates the schema of a field.
  ///
  /// - Parameters:
  ///   - number: The position of the field.
  ///   - form: The form, with the answers so far.
  package init(of number: Int, in form: Form) {
    self.init(of: number, in: form, isOneEntry: false)
  }

  private init(of number: Int, in form: Form, isOneEntry: Bool) {
    self.form = form
    self.number = number
    self.isOneEntry = isOneEntry
  }

  /// Writes the schema as a JSON object.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in writeMembers(to: &writer) }
  }

  /// Writes the members of the schema into an open object.
  package func writeMembers(to writer: inout JSONWriter) {
    writeType(to: &writer)
    writer.member("title", field.label)
    if !description.isEmpty { writer.member("description", description) }
    if !isOneEntry { writeDefault(to: &writer) }
  }

  /// The help of the field, what a path must lead to, the format of a date unless it is that of JSON Schema, and whether the
  /// answer must differ between the entries of a group.
  private var description: String {
    let format =
      field.kind == .date && notations.standardFormat == nil
      ? field.shownPlaceholder(in: form.phrases.language) : ""
    let sentences = [
      field.note, field.help, PathPurpose.sentence(of: number, in: form) ?? "", format,
      FieldGroup.uniqueSentence(of: number, in: form) ?? "",
    ]
    return sentences.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func writeType(to writer: inout JSONWriter) {
    switch field.kind {
    case .yesNo: writer.member("type", "boolean")
    case .number: writeNumber(to: &writer)
    case .choice:
      writer.member("type", "string")
      write(offered, titled: "oneOf", to: &writer)
    case .choices:
      writer.member("type", "array")
      let least = max(field.limits.atLeast, field.isRequired ? 1 : 0)
      if least > 0 { writer.member("minItems", least) }
      if let most = field.limits.atMost { writer.member("maxItems", most) }
      writer.key("uniqueItems")
      writer.boolean(true)
      writer.key("items")
      writer.object { writer in
        writer.member("type", "string")
        write(offered, titled: "anyOf", to: &writer)
      }
    case .group(let group): writeEntries(of: group, to: &writer)
    case .text, .multiline, .date, .password: writeText(to: &writer)
    }
  }

  /// Writes the schema of the entries of a group: objects with a property for each field.
  private func writeEntries(of group: FieldGroup, to writer: inout JSONWriter) {
    writer.member("type", "array")
    if group.atLeast > 0 { writer.member("minItems", group.atLeast) }
    writer.member("maxItems", group.atMost)
    writer.key("items")
    writer.object { writer in
      writer.member("type", "object")
      writer.member("title", group.entryLabel)
      let fields = form.fields(ofEntry: 0, of: number)
      writer.key("properties")
      writer.object { writer in
        for field in fields {
          writer.key(form.fields[field].key)
          AnswerSchema(of: field, in: form, isOneEntry: true).write(to: &writer)
        }
      }
      let required = fields.filter { form.fields[$0].isRequired && !form.isConditional($0) }
      guard !required.isEmpty else { return }
      writer.key("required")
      writer.array { writer in for field in required { writer.string(form.fields[field].key) } }
    }
  }

  // MARK: Offered values

  /// The values that the field offers and that its rule accepts.
  private var offered: [Choice] {
    // Another entry of the group can offer another list.
    let isWhole = isOneEntry && field.choicesByAnswer != nil
    let choices = isWhole ? field.wholeKind.offered : form.choices(of: number)
    return choices.filter { field.rule.validate($0.value).kind != .rejected }
  }

  /// Writes the accepted values: alone, or each with its label if any label differs from its value.
  private func write(
    _ choices: [Choice], titled keyword: StaticString, to writer: inout JSONWriter
  ) {
    // The values that a program lists are not known yet.
    if choices.isEmpty, field.choiceSource != nil { return }
    if choices.allSatisfy({ $0.label == $0.value }) {
      writer.key("enum")
      writer.array { writer in for choice in choices { writer.string(choice.value) } }
      return
    }
    writer.key(keyword)
    writer.array { writer in
      for choice in choices {
        writer.object { writer in
          writer.member("const", choice.value)
          writer.member("title", choice.label)
        }
      }
    }
  }

  // MARK: Numbers

  private func writeNumber(to writer: inout JSONWriter) {
    let notation = notations.numbers ?? PlainNumericNotation()
    // JSON cannot write a number with a decimal comma, a percent sign or a plus sign.
    guard notation.decimalSeparator == ".", notation.numberSuffix.isEmpty, !notation.requiresSign
    else {
      writer.member("type", "string")
      return
    }
    writer.member("type", notation.isWhole ? "integer" : "number")
    // A filter can change the number.
    guard field.filter == nil else { return }
    for (option, keyword) in Self.bounds {
      guard let bound = notation.acceptedNumbers.parameters[option] else { continue }
      writer.key(keyword)
      writer.number(bound.description)
    }
  }

  /// The options that set bounds, with their keywords.
  private static let bounds = [
    ("min", "minimum"), ("above", "exclusiveMinimum"), ("max", "maximum"),
    ("below", "exclusiveMaximum"),
  ]

  // MARK: Text

  private func writeText(to writer: inout JSONWriter) {
    writer.member("type", "string")
    if field.isSecret {
      writer.key("writeOnly")
      writer.boolean(true)
    }
    // A filter changes the text before the rule is applied.
    guard field.filter == nil else { return }
    if !field.isSecret, let listed = notations.listedTexts {
      let accepted = listed.filter { field.rule.validate($0).kind != .rejected }
      return write(accepted.map { Choice($0) }, titled: "oneOf", to: &writer)
    }
    if let format = notations.standardFormat { writer.member("format", format) }
    let lengths = notations.lengths
    let least = max(lengths.lowerBound, field.isRequired ? 1 : 0)
    if least > 0 { writer.member("minLength", least) }
    if lengths.upperBound < .max { writer.member("maxLength", lengths.upperBound) }
    // A pattern can be the right answer to a secret question.
    if let pattern, !field.isSecret { writer.member("pattern", pattern) }
  }

  /// The pattern of the text, or nil if there is none.
  private var pattern: String? {
    let patterns = notations.sharedPatterns
    return patterns.count == 1 ? patterns[0].anchored : notations.commonPattern?.anchored
  }

  // MARK: Default

  /// Writes the current answer if it is valid.
  private func writeDefault(to writer: inout JSONWriter) {
    guard !field.isSecret, !field.answer.isEmpty, field.validate().verdict == .accepted else {
      return
    }
    switch FormAnswers.Value(of: field) {
    case .text(let text) where field.kind.isText:
      writer.member("default", text)
    case .number(let digits):
      writer.key("default")
      writer.number(digits)
    case .boolean(let answer):
      writer.key("default")
      writer.boolean(answer)
    case .choices(let values):
      writer.key("default")
      writer.array { writer in for value in values { writer.string(value) } }
    case .nothing, .text, .secret, .entries: break
    }
  }
}

extension FieldKind {
  /// Whether an answer is a string in JSON.
  fileprivate var isText: Bool {
    switch self {
    case .text, .password, .multiline, .date, .choice: true
    case .number, .choices, .yesNo, .group: false
    }
  }
}
