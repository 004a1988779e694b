/// A position among the values of one column, which moves forward through the records of a block.
struct ColumnCursor {
  /// The position, in the list of exceptions, of the next value that was not accepted.
  private var exception = 0
  /// A record before which all values that are still to be visited were accepted.
  private var nextRecord = 0
  /// The index and the offset of the next value.
  private var value = (index: 0, start: 0)

  /// Moves to the next value that was not accepted, beginning with the value of a given record.
  ///
  /// - Parameters:
  ///   - record: The number of the record.
  ///   - exceptions: The values of the column that were not accepted.
  /// - Returns: The position of the value in the list of exceptions, or the length of the list if there is no such
  ///   value.
  @inline(__always)
  mutating func seek(_ record: Int, in exceptions: Span<ChunkVerdicts.Exception>) -> Int {
    var next = exception
    while next < exceptions.count, exceptions[next].index < record { next += 1 }
    exception = next
    return next
  }

  /// Returns whether the value of a record may not have been accepted, without moving.
  @inline(__always)
  func mayHaveException(at record: Int) -> Bool { nextRecord <= record }

  /// Moves to a record.
  ///
  /// - Parameters:
  ///   - record: The number of the record.
  ///   - exceptions: The values of the column that were not accepted.
  /// - Returns: The value of the record, or nil if it was accepted.
  @inline(__always)
  mutating func exception(
    at record: Int, in exceptions: Span<ChunkVerdicts.Exception>
  ) -> ChunkVerdicts.Exception? {
    let next = seek(record, in: exceptions)
    nextRecord = next < exceptions.count ? exceptions[next].index : .max
    return nextRecord == record ? exceptions[next] : nil
  }

  /// Moves to the value of a record.
  ///
  /// - Parameters:
  ///   - record: The number of the record.
  ///   - bytes: The values.
  ///   - count: The number of bytes.
  ///   - framing: The terminator of the values.
  /// - Returns: The range of the value, or nil if the cursor is already past that value.
  mutating func range(
    of record: Int, in bytes: [UInt8], count: Int, framing: Framing
  ) -> Range<Int>? {
    var found: Range<Int>?
    while value.index <= record {
      let (end, next) = framing.endOfValue(in: bytes, from: value.start, to: count)
      found = value.start..<end
      value = (value.index + 1, next)
    }
    return found
  }
}
