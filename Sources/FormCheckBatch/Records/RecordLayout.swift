internal import StrictJSON

/// The positions of the columns in the records of one input, as defined by its first record.
final class RecordLayout: Sendable {
  /// The number of fields that each record must have.
  let fieldCount: Int

  /// For each field of a record, the index of its column, or -1 if no column reads it.
  let columnOfField: [Int]

  /// The byte order mark and the header with its terminator; empty if there is neither.
  let header: [UInt8]

  /// A warning that names the missing optional columns, or nil if there are none.
  let warning: String?

  init(fieldCount: Int, columnOfField: [Int], header: [UInt8], warning: String? = nil) {
    self.fieldCount = fieldCount
    self.columnOfField = columnOfField
    self.header = header
    self.warning = warning
  }
}

extension RecordTable.Slice {
  /// Appends the decoded text of a field.
  ///
  /// - Parameters:
  ///   - bytes: The block with the field.
  ///   - text: The bytes to extend.
  func append(from bytes: Span<UInt8>, to text: inout [UInt8]) {
    switch form {
    case .absent, .nested: return
    case .plain, .quoted, .string:
      for index in range { text.append(bytes[index]) }
    case .doubled:
      var index = range.lowerBound
      while index < range.upperBound {
        text.append(bytes[index])
        index += bytes[index] == UInt8(ascii: "\"") ? 2 : 1
      }
    case .escaped: JSONScanner.unescape(bytes.extracting(range), into: &text)
    }
  }
}
