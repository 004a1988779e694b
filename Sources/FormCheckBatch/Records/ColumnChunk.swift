internal import CByteMasks
internal import FormCheckCore
internal import StrictJSON

/// The values of one column of a block, stored one after the other so that they can be checked as one chunk.
///
/// There is one value for each record, so the index of a value is the index of its record. A malformed record, or a
/// value that is an array or an object, is represented by an empty value.
struct ColumnChunk {
  /// The terminator of the values.
  ///
  /// Only a JSON string with `\u0000` can contain this byte.
  static let framing = Framing.null

  /// The values that are checked together, each with its terminator, followed by the values that are checked
  /// separately.
  ///
  /// The array may be longer than the filled part.
  private(set) var bytes: [UInt8] = []
  private var filled = 0
  /// The offset of the end of the values that are checked together.
  private var size = 0

  /// The values that contain the terminator and are therefore checked separately: their records, and their ranges in
  /// ``bytes``.
  private(set) var asides: [(record: Int, place: Range<Int>)] = []

  /// The records whose value is an array or an object.
  private(set) var nested: [Int] = []

  /// Returns whether the value of a record is an array or an object.
  func isNested(_ record: Int) -> Bool {
    let place = nested.partitioningIndex { $0 >= record }
    return place < nested.count && nested[place] == record
  }

  /// Whether all values are well-formed UTF-8.
  private(set) var isText = true

  /// The values as a chunk to check.
  var chunk: Chunk { Chunk(bytes: bytes, count: size, framing: Self.framing, isText: isText) }

  /// Gathers the values of a column.
  ///
  /// - Parameters:
  ///   - column: The index of the column in the table.
  ///   - kind: The column. Its filters are applied only to values within the limit.
  ///   - table: The boundaries of the fields.
  ///   - block: The block. Unless each value is a record, records that are not UTF-8 must already be marked as
  ///     malformed in the table.
  ///   - limit: The maximum length of a value, in bytes.
  mutating func gather(
    _ column: Int, as kind: Column, of table: RecordTable, in block: Span<UInt8>, limit: Int
  ) {
    filled = 0
    isText = true
    asides.removeAll(keepingCapacity: true)
    nested.removeAll(keepingCapacity: true)
    var aside: [(record: Int, value: [UInt8])] = []
    makeRoom(for: Self.length(of: column, table, block))
    var malformed = table.malformed[...]
    var record = 0
    while record < table.count {
      let broken = malformed.first?.record ?? table.count
      let untouched = kind.filters?.untouched
      if kind.filters == nil || untouched != nil, kind.inJSON == .words {
        copyPlain(&record, upTo: broken, of: column, table, block, untouched)
      }
      guard record < table.count else { break }
      if record == broken {
        malformed.removeFirst()
      } else {
        let value = value(table.slice(column, of: record), of: record, in: block, kind, limit)
        if value.contains(Self.framing.separator) {
          aside.append((record, value))
        } else {
          append(value)
        }
      }
      append([Self.framing.separator])
      record += 1
    }
    size = filled
    for (record, value) in aside {
      asides.append((record, filled..<filled + value.count))
      append(value)
    }
  }

  /// Returns the number of bytes to reserve for the values of a column.
  ///
  /// Filters can lengthen a value. An unfiltered value is at most as long as its field.
  private static func length(of column: Int, _ table: RecordTable, _ block: Span<UInt8>) -> Int {
    let terminators = table.count + piece
    // The fields of a column do not overlap. For a block of the usual size, adding up their lengths would take longer
    // than the larger memory costs.
    if block.count <= largestRoom { return block.count + terminators }
    return (0..<table.count).reduce(terminators) { $0 + table.slice(column, of: $1).range.count }
  }

  /// The size of the largest block for whose whole content room is reserved in each column.
  private static let largestRoom = 1024 * 1024

  /// Returns the value of a record whose field must be decoded, converted or filtered.
  private mutating func value(
    _ slice: RecordTable.Slice, of record: Int, in block: Span<UInt8>, _ kind: Column,
    _ limit: Int
  ) -> [UInt8] {
    var value: [UInt8] = []
    slice.append(from: block, to: &value)
    if slice.form == .nested {
      guard kind.inJSON == .list, let list = Self.list(in: slice.range, of: block) else {
        nested.append(record)
        return []
      }
      value = list
    } else if slice.form == .plain, kind.inJSON == .yesNo {
      // Only literals match, because a plain JSON field is a literal or a number.
      if value == Array("true".utf8) { value = Array("yes".utf8) }
      if value == Array("false".utf8) { value = Array("no".utf8) }
    }
    guard let filters = kind.filters else { return value }
    guard let text = String(validating: value, as: UTF8.self) else {
      // A value that is not UTF-8 is not filtered. The check will reject it.
      isText = false
      return value
    }
    return value.count > limit ? value : Array(filters.apply(to: text).utf8)
  }

  /// Returns the strings of a JSON array, joined with newlines.
  ///
  /// Returns nil if the value is not an array of strings, or if a string contains a newline.
  private static func list(in range: Range<Int>, of block: Span<UInt8>) -> [UInt8]? {
    let bytes = range.map { block[$0] }
    guard let elements = (try? JSONReader.read(bytes))?.elements else { return nil }
    var list: [UInt8] = []
    for (number, element) in elements.enumerated() {
      guard let text = element.string, !text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
      if number > 0 { list.append(UInt8(ascii: "\n")) }
      list += text.utf8
    }
    return list
  }

  private mutating func append(_ value: [UInt8]) {
    makeRoom(for: value.count)
    bytes.replaceSubrange(filled..<filled + value.count, with: value)
    filled += value.count
  }

  private mutating func makeRoom(for count: Int) {
    let missing = filled + count - bytes.count
    if missing > 0 { bytes.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// The number of bytes that are copied at once.
  private static let piece = 32

  /// Copies the values of consecutive records whose fields need no decoding.
  ///
  /// - Parameters:
  ///   - record: The first record. On return, the first record that was not copied.
  ///   - end: The record before which to stop.
  ///   - column: The index of the column.
  ///   - table: The boundaries of the fields.
  ///   - block: The block.
  ///   - untouched: The values that the filters of the column leave unchanged, or nil if it has no filters.
  private mutating func copyPlain(
    _ record: inout Int, upTo end: Int, of column: Int, _ table: RecordTable, _ block: Span<UInt8>,
    _ untouched: UntouchedText?
  ) {
    var limit = end
    if let untouched {
      // A value that the filters change ends the run.
      limit = record
      while limit < end {
        let slice = table.slice(column, of: limit)
        guard slice.form.isPlain, untouched.contains(block.extracting(slice.range)) else { break }
        limit += 1
      }
    }
    var count = limit - record
    let (target, first) = (filled, record)
    // SAFETY: the fields of the table are ranges of the block, and `gather` has reserved room for all values, their
    // terminators, and one more piece, because a copy always writes whole pieces.
    let length = unsafe bytes.withUnsafeMutableBufferPointer { output in
      unsafe block.withUnsafeBufferPointer { input in
        unsafe table.withFields(of: column, from: first) { fields in
          unsafe formcheck_copy_values(
            output.baseAddress.map { unsafe $0 + target }, input.baseAddress, input.count, fields,
            &count)
        }
      }
    }
    filled += length
    record += count
  }
}

extension RecordTable.Slice.Form {
  /// Whether the value is identical to its notation in the input.
  fileprivate var isPlain: Bool {
    switch self {
    case .absent, .plain, .quoted, .string: true
    case .doubled, .escaped, .nested: false
    }
  }
}

extension ColumnChunk {
  /// The values as strings, in the order of the records.
  var texts: Texts { Texts(chunk: chunk, asides: asides[...]) }

  struct Texts {
    let chunk: Chunk
    var asides: ArraySlice<(record: Int, place: Range<Int>)>
    private var record = 0
    private var place = 0

    init(chunk: Chunk, asides: ArraySlice<(record: Int, place: Range<Int>)>) {
      self.chunk = chunk
      self.asides = asides
    }

    /// Returns the value of the next record.
    mutating func next() -> String {
      String(decoding: chunk.bytes[nextRange()], as: UTF8.self)
    }

    /// Returns the range, in the bytes of the chunk, of the value of the next record.
    mutating func nextRange() -> Range<Int> {
      defer { record += 1 }
      let (end, next) = chunk.framing.endOfValue(in: chunk.bytes, from: place, to: chunk.count)
      var range = place..<end
      place = next
      if asides.first?.record == record { range = asides.removeFirst().place }
      return range
    }
  }
}
