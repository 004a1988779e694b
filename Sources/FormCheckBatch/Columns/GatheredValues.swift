import FormCheckIO
internal import FormCheckPatterns

/// Consecutive values of a column in the form that engines check: each followed by a NUL byte.
struct GatheredValues {
  /// The longest value that is gathered, in bytes.
  ///
  /// It is the longest value that the bit-parallel engine can check. Longer ones are checked where they are.
  static let longestValue = BitPlan.longestValue

  private static let room = 4 * (longestValue + 1) + ColumnValues.margin

  /// The room for a small column, for which filling the usual room with zeros would take longer than the check.
  private static let smallRoom = 4096

  private var bytes = [UInt8](repeating: 0, count: smallRoom)
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
    var gathered = values.gather(rows, into: &bytes)
    if gathered.end < rows.upperBound, bytes.count < Self.room {
      bytes = [UInt8](repeating: 0, count: Self.room)
      gathered = values.gather(rows, into: &bytes)
    }
    filled = gathered.filled
    return gathered.end
  }
}
