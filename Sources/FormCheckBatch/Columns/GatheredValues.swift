import FormCheckIO
internal import FormCheckPatterns

/// Consecutive values of a column in the form that engines check: each followed by a NUL byte.
struct GatheredValues {
  /// The longest value that is gathered, in bytes.
  ///
  /// It is the longest value that the bit-parallel engine can check. Longer ones are checked where they are.
  static let longestValue = BitPlan.longestValue

  private static let room = 4 * (longestValue + 1) + ColumnValues.margin

  private var bytes = [UInt8](repeating: 0, count: room)
  private var filled = 0

  /// The values as a chunk to check.
  var chunk: Chunk { Chunk(bytes: bytes, count: filled, framing: .null, isText: nil) }

  /// Replaces the values with those of some rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - values: The column.
  /// - Returns: The first row that was not gathered: the end, one for which there was no room, or a broken one.
  mutating func gather(_ rows: Range<Int>, of values: ColumnValues) -> Int {
    let gathered = values.gather(rows, into: &bytes)
    filled = gathered.filled
    return gathered.end
  }
}
