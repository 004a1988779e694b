internal import CByteMasks

/// Splits blocks of a delimited file into records and fields, 64 bytes at a time.
///
/// A kernel in C marks the quotes, delimiters and newlines of 64 bytes with one bit each. A running XOR of the quotes
/// marks the bytes in quotes, and the remaining delimiters and newlines are the ends of the fields. The kernel also
/// reports records with NUL bytes or with a wrong number of fields.
///
/// The kernel stops before a record whose quotes violate RFC 4180, before one that is very long, and before a last
/// record without a newline. ``SeparatedSplitter`` splits this record byte by byte, and the kernel continues with the
/// next one. The result is the same as if it had split all records.
@safe
struct FieldFinder: ~Copyable {
  // SAFETY: this type allocates the memory and frees it in `deinit`. It cannot be copied, so there is one owner.
  private let segment: UnsafeMutablePointer<formcheck_segment>
  private let kernel = formcheck_masks_best()

  init() { unsafe segment = .allocate(capacity: 1) }

  deinit { unsafe segment.deallocate() }

  /// Splits a block.
  ///
  /// - Parameters:
  ///   - bytes: Whole records.
  ///   - splitter: The splitter for the layout of the records.
  ///   - table: The table to fill.
  func split(
    _ bytes: Span<UInt8>, by splitter: SeparatedSplitter, into table: inout RecordTable
  ) {
    guard Self.supports(delimiter: splitter.delimiter), splitter.expected > 0 else {
      return splitter.split(bytes, into: &table)
    }
    let wanted = splitter.columns.indices.filter { splitter.columns[$0] >= 0 }
    let columns = wanted.map { splitter.columns[$0] }
    for column in 0..<table.width where !columns.contains(column) { table.leaveOut(column) }
    var start = 0
    while start < bytes.count {
      let found = find(
        bytes, from: start, splitter, wanted.map { UInt32($0) }, columns.map { UInt32($0) },
        into: &table)
      start = found.next
      if start < bytes.count, !found.isFull {
        start = splitter.addRecord(bytes, from: start, into: &table)
      }
    }
    table.close(at: bytes.count)
  }

  /// Returns whether the kernels support a delimiter: a byte that has no other meaning.
  static func supports(delimiter: UInt8) -> Bool {
    ![0, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(delimiter)
  }

  private func find(
    _ bytes: Span<UInt8>, from start: Int, _ splitter: SeparatedSplitter, _ wanted: [UInt32],
    _ columns: [UInt32], into table: inout RecordTable
  ) -> (next: Int, isFull: Bool) {
    let width = table.width
    return unsafe wanted.withUnsafeBufferPointer { wanted in
      unsafe columns.withUnsafeBufferPointer { columns in
        unsafe bytes.withUnsafeBufferPointer { bytes in
          unsafe table.fill(from: start, expected: splitter.expected) { records in
            // SAFETY: the span and the arrays exist during the call, and the number of columns is that of the table.
            var layout = unsafe formcheck_layout(
              delimiter: splitter.delimiter, expected: splitter.expected,
              wanted: wanted.baseAddress, columns: columns.baseAddress,
              wanted_count: wanted.count, width: width)
            return unsafe formcheck_split_records(
              kernel, bytes.baseAddress, bytes.count, start, &layout, segment, &records)
          }
        }
      }
    }
  }
}
