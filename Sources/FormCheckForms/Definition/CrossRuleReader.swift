import FormCheckCore
import StrictJSON

/// A reader for rules across fields, such as `{"rule": "same", "fields": ["password", "repeated"]}`.
struct CrossRuleReader {
  private let names: [String]

  /// Creates a reader for rules across the fields with these names.
  init(names: [String]) { self.names = names }

  /// Returns a rule.
  func rule(_ cursor: JSONCursor) throws(SourceDiagnostic) -> FormDefinition.CrossFieldRule {
    let members = try cursor.object(keys: DefinitionWords.rule)
    let name = try members.required("rule")
    let named = try members.required("fields")
    let fields = try self.fields(named)
    guard fields.count > 1 else {
      throw named.error(
        .definitionValue, "a rule across fields needs at least two fields",
        fix: "Add a field.")
    }
    return FormDefinition.CrossFieldRule(
      requirement: try requirement(name, members), fields: fields,
      errorFields: try members["at"].map { cursor throws(SourceDiagnostic) in
        try self.fields(cursor)
      }, message: try members["message"]?.message())
  }

  private func fields(_ cursor: JSONCursor) throws(SourceDiagnostic) -> [String] {
    var fields: [String] = []
    for element in try cursor.elements() {
      let name = try element.string()
      guard names.contains(name) else {
        throw element.unknownField(name, at: element.node.place, names: names)
      }
      if fields.contains(name) {
        throw element.error(.definitionNameTaken, "this field is already listed")
      }
      fields.append(name)
    }
    guard !fields.isEmpty else {
      throw cursor.error(.definitionValue, "at least one field is required", fix: "Add a field.")
    }
    return fields
  }

  private func requirement(
    _ cursor: JSONCursor, _ members: JSONCursor.Members
  ) throws(SourceDiagnostic) -> CrossRule.Requirement {
    let name = try cursor.string()
    if name == "sum" { return try sum(members) }
    for key in DefinitionWords.bounds {
      if let bound = members[key] {
        throw bound.error(
          .definitionValue, "only the rule \"sum\" can have \"\(key)\"",
          fix: "Remove the key.")
      }
    }
    switch name {
    case "same": return .same
    case "different": return .different
    case "after": return .after
    case "at-least-one": return .atLeastOne
    case "exactly-one": return .exactlyOne
    case "excludes-words": return .excludesWords
    default:
      throw cursor.error(
        .definitionValue, "unknown cross-field rule \"\(VisibleText.word(name))\"",
        suggestion: Suggestion.nearest(to: name, among: DefinitionWords.requirements))
    }
  }

  private func sum(
    _ members: JSONCursor.Members
  ) throws(SourceDiagnostic) -> CrossRule.Requirement {
    if let exact = members["equals"] {
      for key in ["at-least", "at-most"] where members[key] != nil {
        throw exact.error(
          .definitionValue, "\"equals\" and \"\(key)\" cannot be used together",
          fix: "Remove one of them.")
      }
      let number = try decimal(exact)
      return .sum(atLeast: number, atMost: number)
    }
    let low = try members["at-least"].map { cursor throws(SourceDiagnostic) in try decimal(cursor) }
    let high = try members["at-most"].map { cursor throws(SourceDiagnostic) in try decimal(cursor) }
    if low == nil, high == nil {
      throw members.cursor.error(
        .definitionKeyMissing, "the rule \"sum\" needs \"equals\", \"at-least\" or \"at-most\"")
    }
    if let low, let high, high < low, let cursor = members["at-most"] {
      throw cursor.error(
        .definitionValue, "the minimum \(low) is greater than the maximum \(high)",
        fix: "Exchange the two numbers, or correct one of them.")
    }
    return .sum(atLeast: low, atMost: high)
  }

  private func decimal(_ cursor: JSONCursor) throws(SourceDiagnostic) -> ExactDecimal {
    guard case .number(let digits) = cursor.node.value, let number = ExactDecimal(digits) else {
      throw cursor.error(.definitionType, "a number without an exponent is expected here")
    }
    return number
  }
}
