public import FormCheckIO
public import FormCheckReports
public import FormCheckCore
internal import StrictJSON

/// The location of a value: its input, its record, its column and its position.
///
/// A ``ValueReport`` and a ``FixReport`` receive the location of each value.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckIO
///
/// let names = InputName(Array("names.txt".utf8))
/// let place = Place(source: names, record: 7, isLine: true, column: .none)
/// let position = place.position(ofByte: 4, in: "Ann 1".utf8Span.span)   // line 7, column 5
/// ```
public struct Place: Sendable {
  /// The input: the name of a file, `-` for standard input, or `argument` for values from the command line.
  public let source: InputName

  /// The number of the record in the input, from 1.
  public let record: Int

  /// The column of the value.
  public let column: Column

  /// The position of the value, or nil if the input has no lines because its values end with NUL.
  public let start: TextPosition?

  /// The address of the keyword of a JSON Schema that an error is about, or nil.
  package var keyword: String?

  /// The notation of the value in the input, from which ``position(of:in:)`` computes positions.
  let writing: Writing

  /// The notation of a value in the input.
  enum Writing: Sendable {
    /// Identical to the value.
    case plain
    /// The value with each quote doubled.
    case doubled
    /// A JSON string with escapes. The associated value holds the bytes between the quotes of the string.
    case escaped([UInt8])
    /// Unknown, because filters may have changed the value. Offsets in the value do not correspond to offsets in the
    /// input.
    case filtered
  }

  /// Creates the location of a value that is a whole record.
  ///
  /// - Parameters:
  ///   - source: The input.
  ///   - record: The number of the record.
  ///   - isLine: Whether the number of the record is also the number of its line.
  ///   - column: The column.
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

  /// Returns the position of an error in the input.
  ///
  /// - Parameters:
  ///   - error: The error, or nil for the start of the value.
  ///   - value: The value, or a prefix of it if the value is too long.
  /// - Returns: The line and the column, or nil if the input has no lines.
  public func position(of error: ValidationError?, in value: Span<UInt8>) -> TextPosition? {
    position(of: error.map(ErrorOffset.init), in: value)
  }

  /// Returns the position in the input of an error at an offset in the value.
  ///
  /// - Parameters:
  ///   - error: The offset of the error, or nil for the start of the value.
  ///   - value: The value, or a prefix of it if the value is too long.
  /// - Returns: The line and the column, or nil if the input has no lines.
  public func position(of error: ErrorOffset?, in value: Span<UInt8>) -> TextPosition? {
    guard let error else { return start }
    if error.bytes <= value.count {
      return position(ofByte: error.bytes, in: value)
    }
    // Only a prefix of the value is available. The code assumes that the value has no line breaks.
    return start.map { TextPosition(line: $0.line, column: $0.column + error.scalars) }
  }

  /// Returns the position in the input of a byte of the value.
  ///
  /// - Parameters:
  ///   - offset: The offset of the byte in the value.
  ///   - value: The value.
  /// - Returns: The line and the column, or nil if the input has no lines.
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

  /// Returns the position in the input of the error in a rejection that has an outline.
  ///
  /// The value contains no quotes and no line breaks.
  func position(of outline: RejectionOutline, in value: Span<UInt8>) -> TextPosition? {
    switch writing {
    case .plain, .doubled:
      start.map { TextPosition(line: $0.line, column: $0.column + outline.offset) }
    case .escaped, .filtered: position(ofByte: outline.byteOffset, in: value)
    }
  }
}
