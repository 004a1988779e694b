package import FormCheckCore
package import FormCheckForms

/// A check that a page leaves to the server, in whole or for some values.
package struct ServerCheck: Sendable {
  /// The reason why a browser does not perform a check.
  package enum Reason: Hashable, Sendable {
    /// The check itself cannot be performed.
    case gap(PortableCheck.Gap)
    /// A filter of the field cannot be applied.
    case filter
    /// The check takes long, such as a question to another program.
    case slowCheck
    /// The rule compares fields in a way that a browser cannot.
    case crossRule
  }

  /// The names of the fields.
  package let fields: [String]

  /// The part of the rule, in its source text.
  package let part: String

  /// The reason.
  package let reason: Reason

  /// Whether the browser performs the check for some values.
  package let isPartial: Bool

  /// Returns the checks of a form that its page leaves to the server.
  package static func all(in form: Form) -> [ServerCheck] {
    let ofFields = form.fields.indices.filter { form.entry(of: $0).map { $0.entry == 0 } ?? true }
      .flatMap { all(of: form.fields[$0]) }
    let ofRules = form.rules.compactMap { rule -> ServerCheck? in
      guard case .custom = rule.requirement else { return nil }
      return ServerCheck(fields: rule.fields, part: "custom", reason: .crossRule, isPartial: false)
    }
    return ofFields + ofRules
  }

  private static func all(of field: TextField) -> [ServerCheck] {
    if case .group = field.kind { return [] }
    var found: [ServerCheck] = []
    if ScriptFilters(of: field).names == nil {
      found.append(
        ServerCheck(
          fields: [field.name], part: field.rule.text, reason: .filter, isPartial: false))
    } else {
      for (validator, part) in zip(field.rule.validators, field.rule.parts) {
        let check = ScriptRule.check(of: validator, isSecret: field.isSecret)
        found += check.gaps.map { gap in
          ServerCheck(
            fields: [field.name], part: part, reason: .gap(gap), isPartial: check.knowsAny)
        }
      }
    }
    if field.check != nil {
      found.append(
        ServerCheck(fields: [field.name], part: "check", reason: .slowCheck, isPartial: false))
    }
    return found
  }
}
