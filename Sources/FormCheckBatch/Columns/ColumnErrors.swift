internal import FormCheckCore

/// A table of errors in a column, with the cells of each table column one after the other.
package struct ColumnErrors: Sendable {
  /// The row of each error, from 0.
  package private(set) var rows: [Int64] = []
  /// The code of each error.
  package private(set) var codes: [Int32] = []
  /// The name of each error.
  package private(set) var names = Texts()
  /// The offset of each error in its value, in Unicode scalars.
  package private(set) var offsets: [Int64] = []
  /// The reason of each error.
  package private(set) var reasons = Texts()

  /// The number of errors.
  package var count: Int { rows.count }

  /// Texts that are stored one after the other.
  package struct Texts: Sendable {
    package private(set) var bytes: [UInt8] = []
    /// The start of each text and, after these, the end of the last one.
    package private(set) var ends: [Int64] = [0]

    mutating func append(_ text: String) {
      bytes += text.utf8
      ends.append(Int64(bytes.count))
    }

    mutating func append(_ others: Texts, first count: Int) {
      let start = Int64(bytes.count)
      bytes += others.bytes[..<Int(others.ends[count])]
      ends += others.ends[1...count].map { $0 + start }
    }
  }

  /// Adds an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - row: The row of the value.
  mutating func append(_ error: ValidationError, at row: Int) {
    rows.append(Int64(row))
    codes.append(Int32(truncatingIfNeeded: error.code))
    names.append(error.name)
    offsets.append(Int64(error.offset))
    reasons.append(error.reason)
  }

  /// Adds the first errors of another table.
  ///
  /// - Parameters:
  ///   - others: The other table.
  ///   - limit: The maximum number of errors to add.
  mutating func append(_ others: ColumnErrors, first limit: Int) {
    let count = min(limit, others.count)
    if count <= 0 { return }
    rows += others.rows[..<count]
    codes += others.codes[..<count]
    names.append(others.names, first: count)
    offsets += others.offsets[..<count]
    reasons.append(others.reasons, first: count)
  }
}
