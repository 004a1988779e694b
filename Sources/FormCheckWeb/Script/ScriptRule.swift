import FormCheckCore
import FormCheckForms
import StrictJSON

/// The rule of a field as data for the script of a page: a list of checks in the order of the rule.
struct ScriptRule {
  private let form: Form
  private let field: Int

  private var asked: TextField { form.fields[field] }

  /// Creates the data of a field's rule.
  init(of field: Int, in form: Form) {
    self.field = field
    self.form = form
  }

  /// Writes the array of the checks.
  func write(to json: inout JSONWriter) { write(asked.rule.validators, to: &json) }

  private func write(_ validators: [InputValidator], to json: inout JSONWriter) {
    json.list(validators) { write($0, to: &$1) }
  }

  private func write(_ validator: InputValidator, to json: inout JSONWriter) {
    let check = Self.check(of: validator, isSecret: asked.isSecret)
    json.object { json in
      json.member("code", validator.code.number)
      json.key("test")
      ScriptCheck(check).write(to: &json)
      // The sentences of a check that is never certain are not shown.
      guard check.knowsAny || !validator.acceptsEmpty else { return }
      json.member("say", sentences(of: validator))
      if !validator.acceptsEmpty { json.member("none", sentencesOfEmpty(validator)) }
      if !asked.isSecret, let start = PortableCheck.beginnings(of: validator) {
        json.member("start", start)
      }
      guard Self.listsInnerRules(validator), !asked.isSecret else { return }
      json.key("inner")
      write(validator.innerRules.flatMap(\.validators), to: &json)
    }
  }

  /// Returns the check of a validator.
  static func check(of validator: InputValidator, isSecret: Bool) -> PortableCheck {
    isSecret ? PortableCheck(ofSecret: validator) : PortableCheck(validator)
  }

  // MARK: Sentences

  /// The sentences of the error, without those that depend on the value.
  ///
  /// A general sentence is left out if the inner rules have better ones.
  private func sentences(of validator: InputValidator) -> [String] {
    let requirement = asked.isSecret ? validator.secretRequirement : validator.requirement
    let error = ValidationError(validator.code, explanation: requirement)
    // This constraint rejects all values with invisible characters only for the same reason.
    let blank = validator is RequiredConstraint ? validator.validate(" ").error : nil
    let sentences = GeneralErrors(of: form).instructions(for: blank ?? error, of: field)
    guard Self.listsInnerRules(validator) else { return sentences }
    return sentences.filter { !NamedRule.generalPrompts.values.contains($0) }
  }

  private func sentencesOfEmpty(_ validator: InputValidator) -> [String] {
    guard let error = validator.validate("").error else { return [] }
    return GeneralErrors(of: form).instructions(
      for: asked.isSecret ? error.redacted : error, of: field)
  }

  /// Returns whether the error about a value lists the errors of the inner rules.
  private static func listsInnerRules(_ validator: InputValidator) -> Bool {
    validator is AnyConstraint || validator is NamedRule
  }
}
