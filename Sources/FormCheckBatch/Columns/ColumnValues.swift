internal import CByteMasks

/// The values of a column that another program holds in memory, in one of the layouts of Apache Arrow.
///
/// Offsets and lengths are checked whenever a value is read, because the other program can be wrong.
@safe
package struct ColumnValues: @unchecked Sendable {
  // SAFETY: whoever creates a column promises that the buffers exist and do not change while it is used.
  private let values: formcheck_values

  /// The number of rows.
  package let count: Int

  /// Whether some rows may be null.
  package var hasNulls: Bool { unsafe values.validity != nil }

  /// The bits of the rows that are not null.
  @safe
  package struct Validity {
    fileprivate let bits: UnsafePointer<UInt8>
    fileprivate let offset: Int

    /// Creates the validity of a column.
    ///
    /// - Parameters:
    ///   - bits: A bitmap with a bit for each row.
    ///   - offset: The number of the bit of the first row.
    package init(unsafeBits bits: UnsafePointer<UInt8>, offset: Int) {
      unsafe self.bits = bits
      self.offset = offset
    }

    /// Returns whether a row is not null.
    func contains(_ row: Int) -> Bool {
      let bit = offset + row
      return unsafe bits[bit / 8] >> UInt8(bit % 8) & 1 == 1
    }
  }

  /// Creates a column of values that are stored one after the other.
  ///
  /// - Parameters:
  ///   - offsets: The offset of the start of each value and, after these, the end of the last one.
  ///   - width: The size of an offset in bytes: 4 or 8.
  ///   - bytes: The values.
  ///   - size: The number of these bytes.
  ///   - count: The number of rows.
  ///   - validity: The rows that are not null, or nil if all are.
  package init(
    unsafeOffsets offsets: UnsafePointer<UInt8>, width: Int, bytes: UnsafePointer<UInt8>?,
    size: Int, count: Int, validity: Validity?
  ) {
    var values = unsafe formcheck_values()
    unsafe values.layout = Int32(width == 4 ? FORMCHECK_OFFSETS_32 : FORMCHECK_OFFSETS_64)
    unsafe values.entries = offsets
    unsafe values.bytes = bytes
    unsafe values.size = bytes == nil ? 0 : UInt64(max(0, size))
    unsafe self.init(values, count: count, validity: validity)
  }

  /// Creates a column of views, which contain short values and point to long ones.
  ///
  /// - Parameters:
  ///   - views: The views, 16 bytes each.
  ///   - buffers: The buffers that contain the long values.
  ///   - sizes: The size of each buffer, in bytes.
  ///   - bufferCount: The number of buffers.
  ///   - count: The number of rows.
  ///   - validity: The rows that are not null, or nil if all are.
  package init(
    unsafeViews views: UnsafePointer<UInt8>, buffers: UnsafePointer<UnsafePointer<UInt8>?>?,
    sizes: UnsafePointer<Int64>?, bufferCount: Int, count: Int, validity: Validity?
  ) {
    var values = unsafe formcheck_values()
    unsafe values.layout = Int32(FORMCHECK_VIEWS)
    unsafe values.entries = views
    unsafe values.buffers = buffers
    unsafe values.sizes = sizes
    unsafe values.buffer_count = buffers == nil || sizes == nil ? 0 : UInt64(max(0, bufferCount))
    unsafe self.init(values, count: count, validity: validity)
  }

  private init(_ values: formcheck_values, count: Int, validity: Validity?) {
    var values = unsafe values
    unsafe values.validity = validity?.bits
    unsafe values.validity_offset = UInt64(validity?.offset ?? 0)
    unsafe self.values = values
    self.count = count
  }

  /// A value, or the reason why there is none.
  enum Kind {
    case present
    case null
    /// The position of the value is outside the memory of the column.
    case broken
  }

  /// Returns whether a row has a value.
  func kind(at row: Int) -> Kind { unsafe find(row).kind }

  /// Calls a body with the value of a row, which is empty if the row has none.
  func withValue<Answer, Failure>(
    at row: Int, _ body: (Span<UInt8>) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let found = unsafe find(row)
    return try body(unsafe UnsafeBufferPointer(start: found.start, count: found.count).span)
  }

  private func find(_ row: Int) -> (kind: Kind, start: UnsafePointer<UInt8>?, count: Int) {
    var start: UnsafePointer<UInt8>?
    var count: UInt64 = 0
    let kind = unsafe withUnsafePointer(to: values) {
      unsafe formcheck_find_value($0, UInt64(row), &start, &count)
    }
    switch Int(kind) {
    case FORMCHECK_VALUE_PRESENT: return unsafe (.present, start, Int(count))
    case FORMCHECK_VALUE_NULL: return unsafe (.null, start, 0)
    default: return unsafe (.broken, start, 0)
    }
  }

  /// The number of bytes of an output in addition to the values that it can hold.
  static var margin: Int { Int(FORMCHECK_GATHER_MARGIN) }

  /// Copies values, each followed by a NUL byte, until the output is full.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - output: The output.
  /// - Returns: The first row that was not copied, which is broken or did not fit unless it is the end, and the number
  ///   of bytes that were written.
  func gather(_ rows: Range<Int>, into output: inout [UInt8]) -> (end: Int, filled: Int) {
    var filled = 0
    let end = unsafe output.withUnsafeMutableBufferPointer { output in
      unsafe withUnsafePointer(to: values) {
        // SAFETY: the kernel writes at most as many bytes as the output has.
        unsafe formcheck_gather_values(
          $0, UInt64(rows.lowerBound), UInt64(rows.upperBound), output.baseAddress, output.count,
          &filled)
      }
    }
    return (Int(end), filled)
  }

  /// Copies the bits of the rows that are not null, or nothing if no row can be null.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - bitmap: The bitmap to write to.
  ///   - start: The number of the first bit to write.
  /// - Returns: The number of rows that are null.
  func copyValidity(of rows: Range<Int>, to bitmap: Bitmap, at start: Int) -> Int {
    guard let bits = unsafe values.validity else { return 0 }
    return unsafe bitmap.copy(
      bits, from: Int(values.validity_offset) + rows.lowerBound, count: rows.count, at: start)
  }
}
