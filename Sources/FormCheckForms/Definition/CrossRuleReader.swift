import FormCheckCore
import StrictJSON

/// A reader for rules across fields, such as `{"rule": "same", "fields": ["password", "repeated"]}`.
struct CrossRuleReader {
  private let scope: ReferenceScope
  private let mistakes: DefinitionMistakes

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - scope: The fields that a rule can name.
  ///   - mistakes: The mistakes to which the reader adds those that it finds.
  init(in scope: ReferenceScope, _ mistakes: DefinitionMistakes) {
    self.scope = scope
    self.mistakes = mistakes
  }

  /// Returns a rule, or nil if it has a mistake.
  func rule(_ cursor: JSONCursor) -> FormDefinition.CrossFieldRule? {
    guard let members = mistakes.members(of: cursor, in: .rule) else { return nil }
    let name = mistakes.reading { () throws(SourceDiagnostic) in try members.required("rule") }
    let named = mistakes.reading { () throws(SourceDiagnostic) in try members.required("fields") }
    let fields = named.flatMap { self.fields($0) } ?? []
    if let named, fields.count == 1 {
      mistakes.note(
        named.error(
          .definitionValue, "a rule across fields needs at least two fields", fix: "Add a field."))
    }
    let requirement = name.flatMap { name in
      mistakes.reading { () throws(SourceDiagnostic) in
        try self.requirement(name, of: fields, members)
      }
    }
    let errorFields = members["at"].flatMap { self.fields($0) }
    let message = members["message"].flatMap { cursor in
      mistakes.reading { () throws(SourceDiagnostic) in try cursor.message() }
    }
    guard let requirement else { return nil }
    return FormDefinition.CrossFieldRule(
      requirement: requirement, fields: fields, errorFields: errorFields, message: message)
  }

  /// Returns the names of fields, or nil if one of them has a mistake.
  private func fields(_ cursor: JSONCursor) -> [String]? {
    let elements = mistakes.reading { () throws(SourceDiagnostic) in
      let elements = try cursor.elements()
      guard !elements.isEmpty else {
        throw cursor.error(.definitionValue, "at least one field is required", fix: "Add a field.")
      }
      return elements
    }
    guard let elements else { return nil }
    var fields: [String] = []
    for element in elements where !mistakes.areEnough {
      let name = mistakes.reading { () throws(SourceDiagnostic) in
        try field(element, after: fields)
      }
      if let name { fields.append(name) }
    }
    return fields.count == elements.count ? fields : nil
  }

  private func field(
    _ element: JSONCursor, after fields: [String]
  ) throws(SourceDiagnostic) -> String {
    let name = try element.string()
    _ = try scope.field(name, at: element.node.place, in: element)
    if fields.contains(name) {
      throw element.error(.definitionNameTaken, "this field is already listed")
    }
    return name
  }

  private func requirement(
    _ cursor: JSONCursor, of fields: [String], _ members: DefinitionMembers
  ) throws(SourceDiagnostic) -> CrossRule.Requirement {
    let name = try cursor.string()
    for (owner, keys) in [("sum", DefinitionWords.bounds), ("requires", ["values"])]
    where name != owner {
      for key in keys {
        guard let member = members[key] else { continue }
        mistakes.note(
          member.error(
            .definitionValue, "only the rule \"\(owner)\" can have \"\(key)\"",
            fix: "Remove the key."))
      }
    }
    switch name {
    case "sum": return try sum(members)
    case "requires": return .requires(ifOneOf: try values(of: fields.first, members))
    case "same": return .same
    case "different": return .different
    case "after": return .after
    case "at-least-one": return .atLeastOne
    case "exactly-one": return .exactlyOne
    case "excludes-words": return .excludesWords
    default:
      let word = ExactText(DefinitionHints.normalized(name))
      throw cursor.error(
        .definitionValue, "unknown cross-field rule \"\(VisibleText.word(name))\"",
        suggestion: DefinitionHints.ruleNames[word]
          ?? Suggestion.nearest(to: name, among: DefinitionWords.requirements),
        fix: DefinitionHints.rules[word]
          ?? "The rules across fields are: \(DefinitionWords.requirements.joined(separator: ", "))."
      )
    }
  }

  /// Returns the answers to the first field that require the other fields, or nil if any answer does.
  private func values(
    of name: String?, _ members: DefinitionMembers
  ) throws(SourceDiagnostic) -> [String]? {
    guard let cursor = members["values"] else { return nil }
    let elements = try cursor.elements()
    guard !elements.isEmpty else {
      throw cursor.error(
        .definitionValue, "at least one value is required",
        fix: "Add a value, or remove the key to require the other fields with any answer.")
    }
    let field = try name.map { name throws(SourceDiagnostic) in
      try scope.field(name, at: cursor.node.place, in: cursor)
    }
    if field?.isSecret == true {
      throw cursor.error(
        .definitionValue, "the values of a secret cannot be compared",
        fix: "Remove the key to require the other fields with any answer.")
    }
    var values: [String] = []
    for element in elements {
      let value = try element.answer()
      if let field { try element.check(value, isOfferedBy: field, .definitionValue) }
      values.append(value)
    }
    return values
  }

  private func sum(
    _ members: DefinitionMembers
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
