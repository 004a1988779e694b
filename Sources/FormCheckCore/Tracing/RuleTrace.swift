/// The steps in which a rule validates a value, with their results.
///
/// A trace shows why a rule accepts or rejects a value: which parts ran, which step of a part ended the validation, and
/// how far the match of a pattern came. Its ``verdict`` is the one that `Rule.validate` returns.
///
/// ```swift
/// let rule = try Rule("required|email|length:max=20")
/// let trace = rule.trace("ada@example")
/// for part in trace.parts {
///   print(part.text, part.verdict?.isAccepted ?? false)
/// }
/// let match = trace.parts[1].steps.compactMap(\.match).first
/// print(match?.viableBytes ?? 0, match?.expected.description ?? "")
/// ```
///
/// The trace of a secret value reveals neither the value nor its length. See ``isSecret``.
public struct RuleTrace: Hashable, Sendable {
  /// The source text of the rule.
  ///
  /// It is empty for a secret value, because the rule may list the accepted values.
  public let rule: String

  /// A Boolean value that indicates whether validation stops at the first part that does not accept the value.
  public let stopsAtFirst: Bool

  /// A Boolean value that indicates whether the value is secret.
  ///
  /// The trace of a secret value has no positions, lengths and matches, no rules inside its parts and no correction.
  public let isSecret: Bool

  /// The steps before any part runs: the limit on the length, and the encoding.
  public let steps: [TraceStep]

  /// The parts of the rule, in order.
  public let parts: [ValidatorTrace]

  /// The verdict and all errors, as `Rule.validate` returns them.
  public let verdict: RuleVerdict

  /// The correction of a rejected value, or nil if there is none.
  ///
  /// See ``Rule/correction(for:limit:)``. The rules inside a part have no corrections of their own here.
  public let correction: Correction?

  /// The suggestion for an accepted value that may contain a typing error, or nil if there is none.
  public let suggestion: Correction?

  /// The kind of the verdict that follows from the steps alone, which tests compare with the verdict.
  package var kindOfSteps: Verdict.Kind {
    if steps.contains(where: \.endsValidation) { return steps.verdictKind }
    let kinds = parts.filter { $0.verdict != nil }.map(\.steps.verdictKind)
    return kinds.contains(.rejected)
      ? .rejected : kinds.contains(.undecided) ? .undecided : .accepted
  }
}

/// The steps in which one part of a rule validates a value.
public struct ValidatorTrace: Hashable, Sendable {
  /// The source text of the part, or the name of its error code if it has none or the value is secret.
  public let text: String

  /// The number of the error code that the part reports.
  public let code: Int

  /// The steps, in order.
  public let steps: [TraceStep]

  /// The rules inside the part, such as those of `any(email, phone)`, in order.
  ///
  /// For a list of values, as in `each(email)`, there is one element for each value. The list is empty if the step
  /// `inspect` is not reached.
  public let inner: [InnerTrace]

  /// The number of values of a list that ``inner`` leaves out, because there are many of them.
  public let omitted: Int

  /// The verdict of the part, or nil if the part is not reached.
  public let verdict: Verdict?
}

/// A rule inside a part of a rule, applied to the value or to one value of a list.
public struct InnerTrace: Hashable, Sendable {
  /// The source text of the rule.
  public let rule: String

  /// The number of the value in a list, from 1, or nil if the rule applies to the whole value.
  public let item: Int?

  /// The range of the value in the list, in bytes, or nil if the rule applies to the whole value.
  public let bytes: Range<Int>?

  /// The trace, or nil if the rule is not reached or the value in the list is missing.
  public let trace: RuleTrace?
}
