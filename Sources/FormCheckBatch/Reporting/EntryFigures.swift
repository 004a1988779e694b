import FormCheckReports
internal import FormCheckCore

/// The numbers and the character that an ``EntryTemplate`` fills in.
struct EntryFigures: BitwiseCopyable {
  /// The number of the record.
  let record: Int
  /// The line of the error in the input, or the number of the record if the input has no lines.
  let line: Int
  /// The column of the error in the input, or its position in the value if the input has no lines.
  let column: Int
  /// The offset of the error, in Unicode scalars.
  let offset: Int
  /// The offset of the error, in bytes.
  let byteOffset: Int
  /// The length of the invalid part, in Unicode scalars.
  let length: Int
  /// The scalar at the offset, or nil if the value ends there.
  let character: Unicode.Scalar?
  /// The offset of each detail, in Unicode scalars.
  var details = Details()

  /// The offsets of the details of an error.
  typealias Details = SIMD8<UInt32>

  /// Creates the figures of an error.
  ///
  /// - Parameters:
  ///   - record: The number of the record.
  ///   - position: The position of the error in the input, or nil if the input has no lines.
  ///   - offset: The offset of the error, in Unicode scalars.
  ///   - byteOffset: The offset of the error, in bytes.
  ///   - length: The length of the invalid part, in Unicode scalars.
  ///   - character: The scalar at the offset, or nil if the value ends there.
  init(
    record: Int, at position: TextPosition?, offset: Int, byteOffset: Int, length: Int,
    character: Unicode.Scalar?
  ) {
    self.record = record
    line = position?.line ?? record
    column = position?.column ?? offset + 1
    self.offset = offset
    self.byteOffset = byteOffset
    self.length = length
    self.character = character
  }

  /// Creates the figures of the outline of a rejection, or returns nil if it has too many details.
  init?(_ outline: RejectionOutline, record: Int, at position: TextPosition?) {
    guard outline.details.count <= Details.scalarCount else { return nil }
    self.init(
      record: record, at: position, offset: outline.offset, byteOffset: outline.byteOffset,
      length: outline.length, character: outline.character?.scalar)
    for index in outline.details.indices {
      details[index] = UInt32(truncatingIfNeeded: outline.details[index].offset ?? 0)
    }
  }
}
