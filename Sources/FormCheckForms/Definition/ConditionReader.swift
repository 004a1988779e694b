import FormCheckCore
import StrictJSON

/// A reader for the condition of a field, such as `{"country": "us"}` or `{"country": ["us", "ca"]}`.
struct ConditionReader {
  private let cursor: JSONCursor

  /// Creates a reader for the condition at a position.
  init(_ cursor: JSONCursor) { self.cursor = cursor }

  /// Returns the condition.
  func condition() throws(SourceDiagnostic) -> Condition {
    let members = try cursor.object()
    guard !members.all.isEmpty else {
      throw cursor.error(
        .definitionValue, "a condition must name at least one field",
        fix: "Add a field and its values, or remove the condition.")
    }
    var terms: [Condition.Term] = []
    for (name, value) in members.cursors {
      var values: [String] = []
      for choice in try choices(value) { values.append(try choice.answer()) }
      guard !values.isEmpty else {
        throw value.error(.definitionValue, "at least one value is required", fix: "Add a value.")
      }
      terms.append(Condition.Term(name, isOneOf: values))
    }
    return Condition(terms)
  }

  /// Notes each field and value that the condition cannot depend on.
  ///
  /// Each field in the condition must exist and must not be secret. If the field offers values, they must include the
  /// values in the condition.
  ///
  /// - Parameters:
  ///   - scope: The fields that the condition can name.
  ///   - mistakes: The mistakes to which those of the condition are added.
  func check(in scope: ReferenceScope, _ mistakes: DefinitionMistakes) {
    guard let members = try? cursor.object() else { return }
    for (member, (name, value)) in zip(members.all, members.cursors) where !mistakes.areEnough {
      let field = mistakes.reading { () throws(SourceDiagnostic) in
        try scope.field(name, at: member.keyPlace, in: cursor)
      }
      guard let field else { continue }
      if field.isSecret {
        mistakes.note(
          cursor.error(
            .definitionValue, "a condition cannot depend on a secret", at: member.keyPlace,
            fix: "Let the condition depend on another field."))
        continue
      }
      for choice in (try? choices(value)) ?? [] where !mistakes.areEnough {
        _ = mistakes.reading { () throws(SourceDiagnostic) in
          let text = try choice.answer()
          // If the field allows only one value, an empty string means that none is selected.
          if text.isEmpty, !field.hasSeveralChoices { return }
          try choice.check(text, isOfferedBy: field, .definitionValue)
        }
      }
    }
  }

  /// Returns the values for one field, which are written as a single value or an array.
  private func choices(_ value: JSONCursor) throws(SourceDiagnostic) -> [JSONCursor] {
    value.node.elements == nil ? [value] : try value.elements()
  }
}

extension FormDefinition.Field {
  fileprivate var hasSeveralChoices: Bool { if case .choices = kind { true } else { false } }
}
