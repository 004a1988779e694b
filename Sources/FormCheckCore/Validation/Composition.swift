/// The way in which the verdict of a validator follows from the verdicts of other rules.
enum Composition: Sendable {
  /// The verdict of one rule.
  case rule(Rule)
  /// Accepted if any of the rules accepts the value.
  case any([Rule])
  /// Accepted if the rule rejects the value.
  case not(Rule)
  /// Accepted if the rule accepts each part of a list.
  case each(Rule, ListForm)
}

/// The form of a list of values in one text.
struct ListForm: Sendable {
  /// The separator between two values, which is not empty.
  let separator: [UInt8]
  /// The accepted number of values.
  let counts: ClosedRange<Int>
}
