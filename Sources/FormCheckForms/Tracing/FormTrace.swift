public import FormCheckCore

/// The steps in which a form validates its answers, with their results.
///
/// A trace shows for each field whether it is shown, what its filter changed and which part of its rule rejects the
/// answer, and for each rule across fields whether it ran.
///
/// ```swift
/// var form = try Form(
///   fields: [TextField("new", kind: .text), TextField("again", kind: .text)],
///   rules: [CrossRule(.same, ["new", "again"])])
/// form.setText("a", of: "new")
/// let trace = FormTrace(of: form)
/// print(trace.isAccepted)                       // false
/// print(trace.rules[0].result)
/// ```
///
/// The trace does not reveal the text of secret fields.
public struct FormTrace: Sendable {
  /// The fields, in the order of the form, without those of entries that a repeating group does not have.
  public let fields: [FieldTrace]

  /// The rules across fields, in order.
  public let rules: [CrossRuleTrace]

  /// A Boolean value that indicates whether all shown fields and all rules across fields accept the answers.
  ///
  /// It equals ``Form/isValid`` for a form without errors from outside.
  public let isAccepted: Bool

  /// Creates the trace of a form's current answers.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - secrets: The text of the secret fields.
  public init(of form: Form, _ secrets: borrowing Secrets) {
    self = FormTracer(form).trace(secrets)
  }

  /// Creates the trace of the current answers of a form without secrets.
  ///
  /// - Parameter form: The form.
  public init(of form: Form) {
    let secrets = Secrets(slots: 0)
    self.init(of: form, secrets)
  }

  init(fields: [FieldTrace], rules: [CrossRuleTrace], isAccepted: Bool) {
    self.fields = fields
    self.rules = rules
    self.isAccepted = isAccepted
  }
}

/// The steps in which a field of a form validates its answer.
public struct FieldTrace: Sendable {
  /// The name of the field.
  public let name: String

  /// A Boolean value that indicates whether the field is shown.
  ///
  /// A hidden field is not validated.
  public let isShown: Bool

  /// The names of the fields whose answers hide this one.
  public let hiddenBy: [String]

  /// A Boolean value that indicates whether the field is secret.
  public let isSecret: Bool

  /// The text before the filter, or nil for a secret field.
  public let text: String?

  /// The text after each filter, in order.
  public let filters: [FilterTrace]

  /// A Boolean value that indicates whether the field has a rule.
  ///
  /// A field without a rule accepts any text.
  public let hasRule: Bool

  /// The answer, or each value if the field allows several, up to the first one that is not accepted.
  public let values: [Value]

  /// The number of values that are not reached, because an earlier one is not accepted.
  public let valuesNotReached: Int

  /// The trace of the constraint on the number of values or entries, or nil if there is none or it is not reached.
  public let count: RuleTrace?

  /// The name of the slow check, which a trace does not run, or nil if there is none.
  public let check: String?

  /// The verdict of the field, or nil if the field is hidden.
  public let verdict: RuleVerdict?

  /// One value of an answer.
  public struct Value: Hashable, Sendable {
    /// The value, or nil for a secret field.
    public let text: String?

    /// The trace of the field's rule.
    public let rule: RuleTrace

    /// The trace of what the kind of the field requires: an offered value, or a usable path.
    ///
    /// It is nil if the kind requires nothing, or if the rule does not accept the value.
    public let kind: RuleTrace?
  }
}

/// The validation of a rule across fields.
public struct CrossRuleTrace: Sendable {
  /// The requirement in the words of a form definition, such as `at-least-one`.
  public let requirement: String

  /// The names of the fields that the rule applies to.
  public let fields: [String]

  /// The result.
  public let result: Result

  /// The result of a rule across fields.
  public enum Result: Hashable, Sendable {
    /// The fields meet the rule.
    case passed
    /// The fields do not meet the rule.
    case rejected(ValidationError)
    /// The rule did not run, because these fields are not valid by themselves.
    case waiting(for: [String])
    /// The rule did not run, because its fields are hidden.
    case hidden
  }
}
