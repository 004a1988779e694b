/// A sorted table of numbers that is stored as text.
///
/// Each character represents six bits, as a number that is added to the code of "0", lowest bits first. A record is a
/// fixed number of characters. Its highest bits are the key. The table is searched in place: nothing is decoded in
/// advance.
struct PackedTable: Sendable {
  private let text: StaticString
  private let width: Int

  /// The number of records.
  let count: Int

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - text: The records, without separators.
  ///   - width: The number of characters of a record, from 1 to 10.
  init(_ text: StaticString, width: Int) {
    self.text = text
    self.width = width
    count = text.utf8CodeUnitCount / width
  }

  /// Returns the record at an index.
  subscript(index: Int) -> UInt64 {
    text.withBytes { record(at: index, in: $0) }
  }

  /// Returns the last record whose key is at most the given one, or nil if all keys are greater.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - shift: The number of bits below the key.
  /// - Returns: The record.
  func lastRecord(upTo key: UInt32, keyShift shift: UInt64) -> UInt64? {
    text.withBytes { bytes in
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if record(at: middle, in: bytes) >> shift <= UInt64(key) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low > 0 ? record(at: low - 1, in: bytes) : nil
    }
  }

  private func record(at index: Int, in bytes: Span<UInt8>) -> UInt64 {
    var record: UInt64 = 0
    for place in stride(from: width - 1, through: 0, by: -1) {
      record = record << 6 | UInt64(bytes[index * width + place] &- 0x30)
    }
    return record
  }
}
