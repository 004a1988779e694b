import FormCheckReports
internal import FormCheckCore

/// Finds the lines and columns of values in the input.
///
/// Request records in order, and the fields of each record in order: each position is computed from the previous one.
struct PlaceFinder {
  private let configuration: BatchConfiguration
  /// The column that represents all fields of a malformed record.
  private let wholeRecord: Column

  /// For each column, whether offsets in the value correspond to positions in the input.
  private let hasPositions: [Bool]

  /// The lines of the records of the block, or nil until a line is requested.
  private var lines: RecordLines?
  /// The record that was scanned last, the offset up to which it was scanned, and the position at that offset.
  private var knownField = (record: -1, byte: 0, position: TextPosition(line: 1, column: 1))

  init(_ configuration: BatchConfiguration) {
    self.configuration = configuration
    wholeRecord = Column(recordIsSecret: configuration.isSecret)
    let hasLines = configuration.format != .values(.null)
    hasPositions = configuration.columns.map { hasLines && $0.filters == nil }
  }

  /// Moves to the start of a block.
  mutating func open(_ block: Block) {
    lines = nil
    knownField.record = -1
  }

  /// Returns the location of a value.
  mutating func place(
    of column: Int, _ record: Int, _ block: Block, in checked: borrowing BlockChecker
  ) -> Place {
    let number = block.firstRecord + record
    let description = configuration.columns[column]
    if checked.isWhole {
      return Place(
        source: block.source, record: number, isLine: checked.framing == .lines,
        column: description)
    }
    guard case .values(let bytes, _) = block.contents, configuration.format != .values(.null)
    else {
      return Place(source: block.source, record: number, isLine: false, column: description)
    }
    let slice = checked.table.slice(column, of: record)
    let range = checked.table.range(of: record)
    let first = slice.form == .absent ? range.lowerBound : slice.range.lowerBound
    let start = position(
      ofField: max(range.lowerBound, first), of: record, block, bytes.span, in: checked)
    return Place(
      source: block.source, record: number, column: description, start: start,
      writing: Self.writing(of: slice, description, in: bytes))
  }

  /// Returns the position of a value that is in the block as it is, or nil if its characters have no positions.
  ///
  /// This is faster than ``place(of:_:_:in:)``.
  mutating func start(
    of column: Int, _ record: Int, at byte: Int, _ block: Block, _ bytes: Span<UInt8>,
    in checked: borrowing BlockChecker
  ) -> TextPosition? {
    guard hasPositions[column] else { return nil }
    if checked.isWhole { return TextPosition(line: block.firstRecord + record, column: 1) }
    return position(ofField: byte, of: record, block, bytes, in: checked)
  }

  /// Returns the location of a malformed record.
  mutating func place(
    ofMalformed record: Int, _ block: Block, in checked: borrowing BlockChecker
  ) -> Place {
    Place(
      source: block.source, record: block.firstRecord + record, column: wholeRecord,
      start: TextPosition(line: line(of: record, block, in: checked), column: 1), writing: .plain)
  }

  /// Returns the location of a record that is longer than the limit.
  func place(ofOverlong block: Block) -> Place {
    let column =
      if case .values = configuration.format { configuration.columns[0] } else { wholeRecord }
    let hasLines = configuration.format != .values(.null)
    return Place(
      source: block.source, record: block.firstRecord, column: column,
      start: hasLines ? TextPosition(line: block.firstLine, column: 1) : nil, writing: .plain)
  }

  /// Returns the position of a field in the input.
  ///
  /// Counting resumes at the previous field. Counting from the start of the record would take quadratic time for a
  /// record with thousands of fields.
  private mutating func position(
    ofField byte: Int, of record: Int, _ block: Block, _ bytes: Span<UInt8>,
    in checked: borrowing BlockChecker
  ) -> TextPosition {
    var known = knownField
    if known.record != record || known.byte > byte {
      let start = TextPosition(line: line(of: record, block, in: checked), column: 1)
      known = (record, checked.table.range(of: record).lowerBound, start)
    }
    known.position = known.position.advanced(over: bytes.extracting(known.byte..<byte))
    known.byte = byte
    knownField = known
    return known.position
  }

  private static func writing(
    of slice: RecordTable.Slice, _ column: Column, in bytes: [UInt8]
  ) -> Place.Writing {
    if column.filters != nil { return .filtered }
    return switch slice.form {
    case .doubled: .doubled
    case .escaped: .escaped(Array(bytes[slice.range]))
    case .absent, .plain, .quoted, .string, .nested: .plain
    }
  }

  /// Returns the number of the line on which a record begins.
  private mutating func line(
    of record: Int, _ block: Block, in checked: borrowing BlockChecker
  ) -> Int {
    if let line = lines?[record] { return line }
    guard case .values(let bytes, _) = block.contents else { return block.firstLine }
    let lines = RecordLines(checked.table, in: bytes, from: block.firstLine)
    self.lines = lines
    return lines[record]
  }
}
