internal import StrictJSON

/// Splits blocks of JSON objects, one per line, into records and fields.
///
/// A line that is not a JSON object, or that is empty, is a malformed record. The splitter continues with the next
/// line.
///
/// Most lines have the same keys in the same order as an earlier line. ``LineShapes`` finds the values of such a line
/// without reading its keys. A `JSONScanner` reads all other lines, and defines the values of all.
struct JSONLineSplitter: ~Copyable {
  private var scanner: JSONScanner
  private let width: Int
  private let sections: [JSONPointer]
  private var shapes: LineShapes

  /// Creates a splitter.
  ///
  /// - Parameters:
  ///   - columns: The columns to find.
  ///   - sections: The values that must be objects if they are present.
  init(_ columns: [Column], sections: [JSONPointer] = []) {
    self.sections = sections
    let pointers = columns.map { column in
      if case .pointer(let pointer) = column.selector { pointer } else { JSONPointer.whole }
    }
    scanner = JSONScanner(pointers + sections)
    width = pointers.count
    shapes = LineShapes(width: width)
  }

  /// Splits a block.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines.
  ///   - count: The number of bytes.
  ///   - table: The table to fill.
  mutating func split(_ bytes: [UInt8], _ count: Int, into table: inout RecordTable) {
    let block = bytes.span.extracting(first: count)
    var start = 0
    while start < count {
      // All lines before this position are well-formed UTF-8. The line at this position is not.
      let end = Self.startOfLine(at: block.endOfWellFormedUTF8(from: start), in: bytes, from: start)
      while start < end {
        start = shapes.match(block.extracting(first: end), from: start, into: &table)
        if start < end { start = scan(bytes, count, from: start, isText: true, into: &table) }
      }
      if start < count { start = scan(bytes, count, from: start, isText: false, into: &table) }
    }
    table.close(at: count)
  }

  /// Returns the start of the line that contains an index, or the index if it is the end of the block.
  private static func startOfLine(at index: Int, in bytes: [UInt8], from start: Int) -> Int {
    let newline = UInt8(ascii: "\n")
    // The search from the end is slow if there is nothing to find.
    guard bytes.firstIndex(of: newline, in: start..<index) != nil else { return start }
    return bytes.lastIndex(of: newline, in: start..<index).map { $0 + 1 } ?? start
  }

  /// Scans one line, and returns the start of the next one.
  private mutating func scan(
    _ bytes: [UInt8], _ count: Int, from start: Int, isText: Bool, into table: inout RecordTable
  ) -> Int {
    let block = bytes.span.extracting(first: count)
    let (end, next) = Framing.lines.endOfValue(in: bytes, from: start, to: count)
    table.open(at: start)
    if !isText, let reason = Self.encodingError(block, start..<end) {
      table.note(reason)
      return next
    }
    guard scanner.scan(block, start..<end, isWellFormed: isText) else {
      table.note(Self.reason(in: Array(bytes[start..<end]), from: start))
      return next
    }
    guard scanner.top.kind == .object else {
      table.note(MalformedRecord(.noObject, start..<start))
      return next
    }
    var hasNull = false
    for number in sections.indices {
      let found = scanner[width + number]
      switch found.kind {
      case .absent, .object: break
      case .null: hasNull = true
      default:
        table.note(MalformedRecord(.noSection(sections[number]), found.range))
        return next
      }
    }
    for column in 0..<width { table.set(column, Self.slice(scanner[column])) }
    // A line with another value instead of null has the same shape.
    if isText, end < next, !hasNull, shapes.wantsMore {
      shapes.learn(block.extracting(start..<next), values(), from: start)
    }
    return next
  }

  /// The values of the scanned line, in the order of the columns.
  private func values() -> [JSONScanner.Found] { (0..<width).map { scanner[$0] } }

  private static func slice(_ found: JSONScanner.Found) -> RecordTable.Slice {
    let form: RecordTable.Slice.Form
    switch found.kind {
    case .absent, .null: return .absent
    case .true, .false, .number: form = .plain
    case .string: form = .string
    case .escapedString: form = .escaped
    case .array, .object: form = .nested
    }
    return RecordTable.Slice(found.range.lowerBound, found.range.upperBound, form)
  }

  /// Returns the reason why a line is not UTF-8, as `JSONReader` reports it, or nil if the line is UTF-8 or begins with a
  /// byte order mark, which `JSONReader` reports instead.
  private static func encodingError(_ block: Span<UInt8>, _ line: Range<Int>) -> MalformedRecord? {
    let bytes = block.extracting(line)
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { return nil }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes)
      return nil
    } catch {
      let (start, end) = (error.byteOffsets.lowerBound, error.byteOffsets.upperBound)
      return MalformedRecord(.notUTF8, line.lowerBound + start..<line.lowerBound + end)
    }
  }

  /// Returns the reason why a line is not JSON, as `JSONReader` reports it.
  private static func reason(in line: [UInt8], from start: Int) -> MalformedRecord {
    do throws(JSONError) {
      _ = try JSONReader.read(line)
      // Unreachable: the scanner and the reader accept the same input, which tests verify.
      return MalformedRecord(.noObject, start..<start)
    } catch {
      let place = start + error.place.lowerBound..<start + error.place.upperBound
      return MalformedRecord(error.reason == .notUTF8 ? .notUTF8 : .json(error), place)
    }
  }
}
