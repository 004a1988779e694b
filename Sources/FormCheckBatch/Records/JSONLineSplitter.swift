internal import StrictJSON

/// Splits blocks of JSON objects, one per line, into records and fields.
///
/// A line that is not a JSON object, or that is empty, is a malformed record. The splitter continues with the next
/// line.
struct JSONLineSplitter: ~Copyable {
  private var scanner: JSONScanner
  private let width: Int

  init(_ columns: [Column]) {
    let pointers = columns.map { column in
      if case .pointer(let pointer) = column.selector { pointer } else { JSONPointer.whole }
    }
    scanner = JSONScanner(pointers)
    width = pointers.count
  }

  /// Splits a block.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines.
  ///   - count: The number of bytes.
  ///   - isText: Whether the bytes are known to be well-formed UTF-8.
  ///   - table: The table to fill.
  mutating func split(
    _ bytes: [UInt8], _ count: Int, isText: Bool, into table: inout RecordTable
  ) {
    let block = bytes.span.extracting(first: count)
    var start = 0
    while start < count {
      let (end, next) = Framing.lines.endOfValue(in: bytes, from: start, to: count)
      table.open(at: start)
      if scanner.scan(block, start..<end, isWellFormed: isText) {
        if scanner.top.kind == .object {
          for column in 0..<width { table.set(column, Self.slice(scanner[column])) }
        } else {
          table.note(MalformedRecord(.noObject, start..<start))
        }
      } else {
        table.note(Self.reason(in: Array(bytes[start..<end]), from: start))
      }
      start = next
    }
    table.close(at: count)
  }

  private static func slice(_ found: JSONScanner.Found) -> RecordTable.Slice {
    let form: RecordTable.Slice.Form
    switch found.kind {
    case .absent, .null: return .absent
    case .true, .false, .number: form = .plain
    case .string: form = .string
    case .escapedString: form = .escaped
    case .array, .object: form = .nested
    }
    return RecordTable.Slice(
      start: Int32(truncatingIfNeeded: found.range.lowerBound),
      end: Int32(truncatingIfNeeded: found.range.upperBound), form: form)
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
