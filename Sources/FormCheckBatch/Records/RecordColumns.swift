internal import FormCheckCore
import FormCheckReports
package import StrictJSON

/// Splits blocks of records, and provides the values of all fields, one column after the other.
///
/// Each worker uses its own instance.
package struct RecordColumns: ~Copyable {
  private let format: RecordFormat
  private let layout: RecordLayout
  private let column = Column.none
  private let fields = FieldFinder()
  private var lines: JSONLineSplitter
  private var table: RecordTable
  private var chunk = ColumnChunk()

  /// The number of records that have fields: those of all blocks, without malformed ones.
  package private(set) var recordCount = 0

  /// The number of malformed records of all blocks, including those that are too long.
  package private(set) var malformedCount = 0

  /// The indices of the malformed records of the block, in order.
  package private(set) var malformed: [Int] = []

  /// Creates a splitter.
  ///
  /// - Parameters:
  ///   - format: The format of the records.
  ///   - names: The names of the columns. Records of JSON have other columns, too, which are not provided.
  package init(_ format: RecordFormat, names: [String]) {
    self.format = format
    layout = RecordLayout(
      fieldCount: names.count, columnOfField: Array(names.indices), header: [])
    let pointers = format == .jsonLines ? names.compactMap { try? JSONPointer(key: $0) } : []
    lines = JSONLineSplitter(pointers.map { Column(.pointer($0), rule: nil) })
    table = RecordTable(width: names.count)
  }

  /// Splits a block.
  ///
  /// - Parameter block: The block.
  package mutating func split(_ block: Block) {
    table.clear()
    malformed.removeAll(keepingCapacity: true)
    guard case .values(let bytes, let size) = block.contents, !block.isPart else {
      malformedCount += 1
      return
    }
    switch format {
    case .values(let framing): table.split(bytes, size, framing)
    case .separated(let format):
      let whole = bytes.span.extracting(first: size)
      fields.split(whole, by: SeparatedSplitter(format, layout: layout), into: &table)
      table.noteIllFormedRecords(in: whole)
    case .jsonLines: lines.split(bytes, size, into: &table)
    }
    malformed += table.malformed.map(\.record)
    malformedCount += malformed.count
    recordCount += table.count - malformed.count
  }

  /// The number of records of the block, including malformed ones.
  var count: Int { table.count }

  /// Returns a block with the first records of the block that was split.
  ///
  /// - Parameters:
  ///   - count: The number of records, at least 1.
  ///   - block: The block.
  /// - Returns: The shortened block, or the same block if it has no more records.
  package func prefix(_ count: Int, of block: Block) -> Block {
    guard case .values(let bytes, _) = block.contents, count > 0, count < table.count else {
      return block
    }
    let end = table.range(of: count - 1).upperBound
    return Block(
      source: block.source, firstRecord: block.firstRecord, contents: .values(bytes, count: end),
      firstLine: block.firstLine, layout: block.layout)
  }

  /// Returns a block with one record of the block that was split, and the lines of the record.
  func record(_ index: Int, of block: Block) -> (block: Block, lines: ClosedRange<Int>) {
    guard case .values(let bytes, _) = block.contents else {
      return (block, block.firstLine...block.firstLine)
    }
    let range = table.range(of: index)
    let feed = UInt8(ascii: "\n")
    let first = block.firstLine + bytes.count(of: feed, in: 0..<range.lowerBound)
    let hasEnd = !range.isEmpty && bytes[range.upperBound - 1] == feed
    let last = first + bytes.count(of: feed, in: range) - (hasEnd ? 1 : 0)
    let record = Block(
      source: block.source, firstRecord: block.firstRecord + index,
      contents: .values(Array(bytes[range]), count: range.count), firstLine: first,
      layout: block.layout)
    return (record, first...max(first, last))
  }

  /// Returns the first malformed record of a block, and the reason why it is malformed.
  ///
  /// - Parameter block: The block that was split.
  /// - Returns: The number of the record in its input and the reason, or nil if no record is malformed.
  package func firstMalformed(in block: Block) -> (record: Int, reason: String)? {
    switch block.contents {
    case .overlong(_, _, let error): return (block.firstRecord, error.reason)
    case .values where block.isPart: return nil
    case .values(let bytes, let size):
      guard let first = table.malformed.first else { return nil }
      let error = first.reason.error(
        in: bytes.span.extracting(first: size), record: table.range(of: first.record),
        at: TextPosition(line: 1, column: 1), isSecret: format == .jsonLines)
      return (block.firstRecord + first.record, error.reason)
    }
  }

  /// Provides the values of a column of the block.
  ///
  /// - Parameters:
  ///   - number: The number of the column, from 0.
  ///   - block: The block that was split.
  ///   - body: Receives one value for each record, each followed by a NUL byte; the indices of the values that are
  ///     arrays or objects; and those of the values that contain a NUL character. These and the values of malformed
  ///     records are empty.
  package mutating func withValues(
    of number: Int, in block: Block,
    _ body: (_ values: Span<UInt8>, _ nested: [Int], _ withNUL: [Int]) -> Void
  ) {
    guard case .values(let bytes, let size) = block.contents else { return }
    chunk.gather(
      number, as: column, of: table, in: bytes.span.extracting(first: size), limit: .max)
    body(
      chunk.chunk.bytes.span.extracting(first: chunk.chunk.count), chunk.nested,
      chunk.asides.map(\.record))
  }
}

extension JSONPointer {
  /// Creates a pointer to a member of an object.
  ///
  /// - Parameter key: The key, which may contain any characters.
  /// - Throws: `JSONPointerError` if the key is too long.
  package init(key: String) throws(JSONPointerError) {
    var text = "/"
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    self = try JSONPointer(text)
  }
}
