internal import FormCheckCore

/// Describes the errors of the values that are not accepted, for one thread.
final class ColumnDescriber {
  private let explainer: RuleExplainer
  private let limit: Int
  private var errors = ColumnErrors()
  /// The verdicts on the entries of dictionaries, which many rows can share.
  private var entries: [Entry: RuleVerdict] = [:]

  private struct Entry: Hashable {
    let segment: Int
    let index: Int
  }

  /// Creates a describer.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - limit: The maximum number of errors to describe at a time.
  init(_ rule: ColumnRule, limit: Int) {
    explainer = RuleExplainer(rule.rule, limit: rule.limit)
    self.limit = limit
  }

  /// Returns the verdict on a value that was not accepted.
  ///
  /// PCRE2 can overrule the bit-parallel engine, as it does in files.
  func verdict(on value: Span<UInt8>, wasRejected: Bool) -> RuleVerdict {
    explainer.validate(value, wasRejected: wasRejected)
  }

  /// Returns the verdict on an entry of the dictionary of a segment.
  func verdict(
    onEntry index: Int, of values: ColumnValues, number: Int, wasRejected: Bool
  ) -> RuleVerdict {
    let entry = Entry(segment: number, index: index)
    if let known = entries[entry] { return known }
    let verdict = values.withValue(at: index) { value -> RuleVerdict in
      self.verdict(on: value, wasRejected: wasRejected)
    }
    entries[entry] = verdict
    return verdict
  }

  /// Adds the errors of a verdict to the table.
  func add(_ verdict: RuleVerdict, at row: Int) {
    for error in verdict.errors where errors.count < limit { errors.append(error, at: row) }
  }

  /// Removes the errors from the table and returns them.
  func take() -> ColumnErrors {
    defer { errors = ColumnErrors() }
    return errors
  }
}
