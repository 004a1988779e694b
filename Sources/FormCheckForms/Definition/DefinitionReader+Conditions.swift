import FormCheckCore
import StrictJSON

// When fields are asked for.
extension DefinitionReader {
  /// Reads when a field is asked for: `{"country": "us"}`, `{"country": ["us", "ca"]}`.
  func condition(_ cursor: JSONCursor) throws(SourceDiagnostic) -> Condition {
    let members = try cursor.object()
    guard !members.all.isEmpty else {
      throw cursor.error(.definitionValue, "a condition names one field at least")
    }
    var terms: [Condition.Term] = []
    for (name, value) in members.cursors {
      var values: [String] = []
      for choice in value.node.elements == nil ? [value] : try value.elements() {
        values.append(try conditionValue(choice))
      }
      guard !values.isEmpty else {
        throw value.error(.definitionValue, "one value at least is needed")
      }
      terms.append(Condition.Term(name, isOneOf: values))
    }
    return Condition(terms)
  }

  private func conditionValue(_ cursor: JSONCursor) throws(SourceDiagnostic) -> String {
    switch cursor.node.value {
    case .boolean(let answer): answer ? "yes" : "no"
    case .number(let digits): digits
    default: try cursor.string()
    }
  }

  /// Checks that the condition of a field looks at fields that there are, and can come to hold.
  func checkCondition(
    of cursor: JSONCursor, among fields: [FormDefinition.Field]
  ) throws(SourceDiagnostic) {
    guard let condition = try cursor.object()["when"] else { return }
    let members = try condition.object()
    for (member, (name, value)) in zip(members.all, members.cursors) {
      guard let field = fields.first(where: { $0.name == name }) else {
        throw unknownField(name, at: member.keyPlace, in: cursor, names: fields.map(\.name))
      }
      if field.isSecret {
        throw cursor.error(
          .definitionValue, "no condition can look at a secret", at: member.keyPlace)
      }
      for choice in value.node.elements == nil ? [value] : try value.elements() {
        let text = try conditionValue(choice)
        // Where one value can be chosen, nothing can be as well.
        if text.isEmpty, !field.hasSeveralChoices { continue }
        try checkOffered(text, of: field, .definitionValue, at: choice)
      }
    }
  }

  /// Checks that a value is among those that a field offers, if it offers any.
  func checkOffered(
    _ value: String, of field: FormDefinition.Field, _ code: ErrorCode, at cursor: JSONCursor
  ) throws(SourceDiagnostic) {
    guard let offered = field.offeredValues,
      !offered.contains(where: { $0.utf8.elementsEqual(value.utf8) })
    else { return }
    throw cursor.error(
      code,
      "the field \"\(VisibleText.word(field.name))\" offers no \"\(VisibleText.word(value))\"",
      suggestion: Suggestion.nearest(to: value, among: offered))
  }
}

extension FormDefinition.Field {
  fileprivate var hasSeveralChoices: Bool { if case .choices = kind { true } else { false } }

  /// The values that can be chosen; nil where people type.
  fileprivate var offeredValues: [String]? {
    switch kind {
    case .choice(let options), .choices(let options): options.map(\.value)
    case .yesNo: ["yes", "no"]
    case .text, .password, .multiline, .number, .date: nil
    }
  }
}
