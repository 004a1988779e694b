package import FormCheckReports
internal import FormCheckCore
package import FormCheckIO
internal import FormCheckPipelines

/// The verdicts on the values of a column.
package final class ColumnVerdicts: @unchecked Sendable {
  // SAFETY: while a column is checked, each thread writes to its own bytes of the bitmaps, and other properties change
  // only while the lock is held. Afterwards, nothing changes.
  private let lock = Lock()
  private let accepted: Bitmap
  private let decided: Bitmap

  /// The number of rows.
  package let count: Int

  /// The numbers of values of each kind, which do not include nulls.
  package private(set) var counts = Counts()

  /// The descriptions of the errors, in the order of the rows.
  package private(set) var errors = ColumnErrors()

  /// Creates the verdicts for a number of rows, or returns nil if there is not enough memory.
  init?(count: Int) {
    guard let accepted = Bitmap(ofOnes: count), let decided = Bitmap(ofOnes: count) else {
      return nil
    }
    self.accepted = accepted
    self.decided = decided
    self.count = count
  }

  /// A bit for each row that is 1 if its value is accepted.
  package var acceptedBits: SharedMemory { accepted.memory }

  /// A bit for each row that is 0 if the row is null or its value is undecided.
  package var decidedBits: SharedMemory { decided.memory }

  /// The number of rows without a value.
  package var nulls: Int { count - counts.checked }

  /// Returns the verdict on the value of a row, or nil if the row is null or undecided.
  func isAccepted(_ row: Int) -> Bool? { decided[row] ? accepted[row] : nil }

  /// Marks a row as null.
  func markNull(_ row: Int) {
    decided.clear(row)
    accepted.clear(row)
  }

  /// Sets the verdict on a row that is not accepted.
  func mark(_ row: Int, as kind: Verdict.Kind) {
    if kind == .accepted { return }
    accepted.clear(row)
    if kind == .undecided { decided.clear(row) }
  }

  /// Marks the rows that are null in a segment, and returns their number.
  func copyValidity(of rows: Range<Int>, from values: ColumnValues, at start: Int) -> Int {
    let nulls = values.copyValidity(of: rows, to: decided, at: start + rows.lowerBound)
    return nulls == 0 ? 0 : values.copyValidity(of: rows, to: accepted, at: start + rows.lowerBound)
  }

  /// Adds the counts of rows that were checked.
  func add(_ more: Counts) { lock.hold { counts += more } }

  /// Sets the descriptions of the errors.
  func finish(_ errors: ColumnErrors) { self.errors = errors }
}
