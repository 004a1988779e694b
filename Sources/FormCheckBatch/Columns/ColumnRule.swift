import FormCheckIO
package import FormCheckCore

/// A rule that is prepared for checking columns in memory.
///
/// It is compiled for the bit-parallel engine when a column first needs that, and shared by all threads.
package final class ColumnRule: Sendable {
  package let rule: Rule
  let bits: SharedBits

  /// The maximum length of a value, in bytes.
  let limit: Int

  /// Prepares a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  package init(_ rule: Rule, limit: Int = InputValidator.standardLimit) {
    self.rule = rule
    self.limit = limit
    bits = SharedBits(rule, limit: limit, framing: .null)
  }

  /// Checks the values of a column.
  ///
  /// The verdicts do not depend on the number of threads, nor on how the column is divided into segments.
  ///
  /// - Parameters:
  ///   - segments: The parts of the column, in order.
  ///   - threads: The number of threads, of which the calling one is the first.
  ///   - explained: The maximum number of errors to describe.
  /// - Returns: The verdicts on all values.
  /// - Throws: `ColumnError` if the column is invalid, or if there is not enough memory.
  package func check(
    _ segments: [ColumnSegment], threads: Int, explained: Int = 0
  ) throws(ColumnError) -> ColumnVerdicts {
    var prepared: [PreparedSegment] = []
    var row = 0
    for segment in segments {
      prepared.append(
        try PreparedSegment(segment, from: row, checkedBy: self, threads: threads))
      row += segment.count
    }
    guard let verdicts = ColumnVerdicts(count: row) else { throw .outOfMemory }
    let run = ColumnRun(self, prepared, into: verdicts, explained: explained)
    try run.run(threads: threads)
    return verdicts
  }
}
