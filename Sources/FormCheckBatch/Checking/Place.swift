public import FormCheckIO
public import FormCheckReports
public import FormCheckCore
internal import StrictJSON

/// Where a value stands.
public struct Place: Sendable {
  /// The input: a file's name, `-` for standard input, `argument`.
  public let source: InputName

  /// The number of the record in it, from 1.
  public let record: Int

  /// Which field it is, and what it must be.
  public let column: Column

  /// Where the value begins; nil where there are no lines.
  public let start: TextPosition?

  /// How it is written, so that a place in it can be told.
  let writing: Writing

  /// How a value is written where it stands.
  enum Writing: Sendable {
    /// As it is.
    case plain
    /// With each quote twice.
    case doubled
    /// As a JSON string, with these bytes between its quotes.
    case escaped([UInt8])
    /// Otherwise than it was judged: it has gone through filters.
    case filtered
  }

  /// A value that is a record.
  ///
  /// - Parameters:
  ///   - source: The input.
  ///   - record: Its number.
  ///   - isLine: Whether that is the number of its line, too.
  ///   - column: What it must be.
  public init(source: InputName, record: Int, isLine: Bool, column: Column) {
    self.init(
      source: source, record: record, column: column,
      start: isLine ? TextPosition(line: record, column: 1) : nil, writing: .plain)
  }

  init(
    source: InputName, record: Int, column: Column, start: TextPosition?, writing: Writing
  ) {
    self.source = source
    self.record = record
    self.column = column
    self.start = start
    self.writing = writing
  }

  /// Where an error stands in the input.
  ///
  /// - Parameters:
  ///   - error: The error; nil for the beginning of the value.
  ///   - value: The value; only its beginning when it was too long to keep.
  /// - Returns: Line and column; nil where there are no lines.
  public func position(of error: ValidationError?, in value: Span<UInt8>) -> TextPosition? {
    guard let error else { return start }
    if error.byteOffset <= value.count {
      return position(ofByte: error.byteOffset, in: value)
    }
    // What stands between is not at hand; it is no line's end where each line is a value.
    return start.map { TextPosition(line: $0.line, column: $0.column + error.offset) }
  }

  /// Where a byte of the value stands in the input.
  ///
  /// - Parameters:
  ///   - offset: The byte.
  ///   - value: The value.
  /// - Returns: Line and column; nil where there are no lines.
  public func position(ofByte offset: Int, in value: Span<UInt8>) -> TextPosition? {
    let before = value.extracting(first: min(max(0, offset), value.count))
    switch writing {
    case .plain: return start?.advanced(over: before)
    case .doubled: return start?.advanced(over: before, doubling: UInt8(ascii: "\""))
    case .escaped(let raw):
      let place = JSONScanner.rawOffset(of: before.count, in: raw.span)
      return start?.advanced(over: raw.span.extracting(first: place))
    case .filtered: return start
    }
  }
}

/// Puts what was found about a value into the words of an output format.
public protocol ValueReport: Sendable {
  /// Adds what is to be said of one value.
  ///
  /// - Parameters:
  ///   - judgement: What was found.
  ///   - value: The value; only its beginning when it was too long to keep. Where a record is broken, the
  ///     whole record.
  ///   - length: How long the whole value is in bytes.
  ///   - place: Where it stands.
  ///   - output: What to add to.
  func append(
    _ judgement: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8])
}
