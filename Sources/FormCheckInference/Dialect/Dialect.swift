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
  /// The first byte that is not part of UTF-8 text, or nil if there is none among the first bytes.
  package var invalidByte: InvalidByte?
  /// A sign that the file is written in a way that no format of records allows, or nil if there is none.
  package var foreignSign: ForeignSign?
  /// A Boolean value that indicates whether most fields of a column are in single quotes, which are part of the values.
  package var hasSingleQuotes = false

  /// A Boolean value that indicates whether a space follows each delimiter; it is part of the values.
  package var hasSpaces = false

  /// A byte that is not part of UTF-8 text.
  package struct InvalidByte: Hashable, Sendable {
    /// The offset of the byte in the file, from 0.
    package let offset: Int
    /// The byte.
    package let byte: UInt8

    /// Creates a description of a byte.
    package init(offset: Int, byte: UInt8) { (self.offset, self.byte) = (offset, byte) }
  }

  /// A way of writing a file that no format of records allows.
  package enum ForeignSign: Hashable, Sendable {
    /// Lines end with a carriage return only.
    case returns
    /// The file is one JSON array, or one JSON object on several lines.
    case json(isArray: Bool)
    /// The file begins with lines of comments, which start with `#`.
    case comments(lines: Int)
    /// The records follow after lines of other text, such as a title.
    case titles(lines: Int)
    /// The first lines are not JSON objects, but all others are.
    case noObjects(lines: Int)
    /// The header has one name fewer than the records have fields, as R writes it.
    case missingName(names: Int)
    /// The first line names the delimiter for Excel, as in `sep=;`.
    case delimiterLine
    /// Fields with a tab between them contain quotes that do not enclose them.
    case quotes
  }

  /// Creates a dialect.
  package init() {}

  /// The name of the delimiter for people, such as `tab` or `;`.
  package var delimiterName: String {
    delimiter == 0x09 ? "tab" : String(Unicode.Scalar(delimiter))
  }

  /// A Boolean value that indicates whether records have several fields with a delimiter between them.
  package var isSeparated: Bool { kind == .csv || kind == .tsv }
}
