internal import StrictJSON

/// Where the columns stand in the records of one input, as its header tells it.
final class RecordLayout: Sendable {
  /// How many fields each record must have.
  let fieldCount: Int

  /// For each field of a record, the number of the column that looks at it; -1 for none.
  let columnOfField: [Int]

  /// The byte order mark and the header with its line end; empty if there is neither.
  let header: [UInt8]

  /// Which columns there are not, in words; nil where there are all.
  let warning: String?

  init(fieldCount: Int, columnOfField: [Int], header: [UInt8], warning: String? = nil) {
    self.fieldCount = fieldCount
    self.columnOfField = columnOfField
    self.header = header
    self.warning = warning
  }
}

extension RecordTable.Slice {
  /// Adds the text of a field, as it is meant, to others.
  ///
  /// - Parameters:
  ///   - bytes: The block that the field stands in.
  ///   - text: What to add it to.
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
