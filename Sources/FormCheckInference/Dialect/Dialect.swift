/// The format of a file of records, as far as it can be told from its first bytes.
package struct Dialect: Hashable, Sendable {
  /// A kind of file.
  package enum Kind: String, Sendable {
    /// One value on each line.
    case lines
    /// Fields with a delimiter between them.
    case csv
    /// Fields with a tab between them.
    case tsv
    /// One JSON object on each line.
    case ndjson
  }

  /// The ends of lines.
  package enum LineEnd: String, Sendable {
    case lf
    case crlf
    case mixed
  }

  /// The kind of the file.
  package var kind = Kind.lines
  /// The byte between two fields.
  package var delimiter = UInt8(ascii: ",")
  /// A Boolean value that indicates whether the first record has the names of the columns.
  package var hasHeader = false
  /// A Boolean value that indicates whether it is unsure whether there is a header.
  package var isHeaderUnsure = false
  /// A Boolean value that indicates whether any field is in quotes.
  package var hasQuotes = false
  /// The ends of lines.
  package var lineEnd = LineEnd.lf
  /// A Boolean value that indicates whether a byte order mark precedes the text, which is UTF-8 in any case.
  package var hasByteOrderMark = false
  /// A Boolean value that indicates whether all of the first bytes are ASCII.
  package var isASCII = true

  /// Creates a dialect.
  package init() {}

  /// The name of the delimiter for people, such as `tab` or `;`.
  package var delimiterName: String {
    delimiter == 0x09 ? "tab" : String(Unicode.Scalar(delimiter))
  }

  /// A Boolean value that indicates whether records have several fields with a delimiter between them.
  package var isSeparated: Bool { kind == .csv || kind == .tsv }
}
