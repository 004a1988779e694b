import FormCheckCore
package import FormCheckPatterns
package import FormCheckValidators

/// The rules that may explain a column, from the narrowest to the widest.
///
/// They are chosen from the first values of the column, and then counted for all of its values.
package final class ColumnCandidates: Sendable {
  /// The name of the column.
  package let name: String

  /// The source texts of the rules.
  package let rules: [String]

  /// The detector that counts how many values each rule accepts.
  package let detector: Detector

  /// The plans of the bit engine, shared by all threads.
  package let plans: ColumnPlans

  /// The rule that a value has a visible character.
  static let required = Rule([RequiredConstraint()])

  /// The terminator of the values in a block of a column.
  package static let framing = BitPlan.Framing(terminator: 0, dropsReturn: false)

  /// Creates the candidates of a column.
  ///
  /// - Parameters:
  ///   - name: The name of the column.
  ///   - sample: Some of the first values of the column.
  ///   - finder: The finder of the rules.
  package init(_ name: String, sample: [[UInt8]], by finder: CandidateFinder) {
    self.name = name
    let found = finder.candidates(for: sample)
    rules = found.map(\.text)
    detector = Detector(rules: found, in: finder.catalog)
    plans = ColumnPlans(detector, framing: Self.framing)
  }
}
