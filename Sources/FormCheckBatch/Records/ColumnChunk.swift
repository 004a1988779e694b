internal import FormCheckCore
internal import StrictJSON

/// The values of one column of a block, one behind the other, so that they are checked as one chunk.
///
/// There is one value for each record, so the number of a value is the number of its record; where a
/// record is broken, or the value is no text, an empty one stands in its place.
struct ColumnChunk {
  /// What ends a value: no text holds it but a JSON string with `\u0000`.
  static let framing = Framing.null

  /// The values, and behind them those that are checked by themselves; there may be more room.
  private(set) var bytes: [UInt8] = []
  private var filled = 0
  /// Where those end that are checked together.
  private var size = 0

  /// Values that hold what ends a value, by their records, and where they stand in the bytes.
  private(set) var asides: [(record: Int, place: Range<Int>)] = []

  /// The records in which an array or an object stands here.
  private(set) var nested: [Int] = []

  /// Whether an array or an object stands in a record.
  func isNested(_ record: Int) -> Bool {
    let place = nested.partitioningIndex { $0 >= record }
    return place < nested.count && nested[place] == record
  }

  /// Whether all of them are well-formed UTF-8.
  private var isText = true

  /// The values as the check takes them.
  var chunk: Chunk { Chunk(bytes: bytes, count: size, framing: Self.framing, isText: isText) }

  /// Gathers the values of a column.
  ///
  /// - Parameters:
  ///   - column: Its number in the table.
  ///   - kind: What its values are, and what each goes through, unless it is longer than the limit.
  ///   - table: Where the values stand.
  ///   - block: The block; only values that are records of their own may be ill-formed in it.
  ///   - limit: The maximum length of a value, in bytes.
  mutating func gather(
    _ column: Int, as kind: Column, of table: RecordTable, in block: Span<UInt8>, limit: Int
  ) {
    filled = 0
    isText = true
    asides.removeAll(keepingCapacity: true)
    nested.removeAll(keepingCapacity: true)
    var aside: [(record: Int, value: [UInt8])] = []
    // Filters may make more of a value; all else makes less.
    var length = table.count + Self.piece
    for record in 0..<table.count { length += table.slice(column, of: record).range.count }
    makeRoom(for: length)
    var malformed = table.malformed[...]
    var record = 0
    while record < table.count {
      let broken = malformed.first?.record ?? table.count
      if kind.filters == nil, kind.inJSON == .words {
        copyPlain(&record, upTo: broken, of: column, table, block)
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

  /// The value of a record that is not simply copied.
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
      // A number is none of these words.
      if value == Array("true".utf8) { value = Array("yes".utf8) }
      if value == Array("false".utf8) { value = Array("no".utf8) }
    }
    guard let filters = kind.filters else { return value }
    guard let text = String(validating: value, as: UTF8.self) else {
      // It is rejected as it is.
      isText = false
      return value
    }
    return value.count > limit ? value : Array(filters.apply(to: text).utf8)
  }

  /// An array of texts as one text, with an end of a line between two of them; nil where it is something
  /// else, or could not be taken apart again.
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

  /// How many bytes are copied at once, where there is room: most values are shorter.
  private static let piece = 16

  /// Copies the values of records as long as they stand in the block as they are meant.
  ///
  /// - Parameters:
  ///   - record: The first record; then the first one that is not copied.
  ///   - end: Where to end.
  ///   - column: The number of the column.
  ///   - table: Where the values stand.
  ///   - block: The block.
  private mutating func copyPlain(
    _ record: inout Int, upTo end: Int, of column: Int, _ table: RecordTable, _ block: Span<UInt8>
  ) {
    var (target, next) = (filled, record)
    // SAFETY: slices lie inside the block; a piece is read only where it lies inside, too; and there is room
    // for what is written, as was seen to above.
    unsafe bytes.withUnsafeMutableBytes { output in
      unsafe block.withUnsafeBytes { input in
        while next < end {
          let slice = table.slice(column, of: next)
          guard slice.form.isPlain else { break }
          let (start, count) = (Int(slice.start), Int(slice.end &- slice.start))
          if count <= Self.piece, start &+ Self.piece <= input.count {
            let piece = unsafe input.loadUnaligned(
              fromByteOffset: start, as: SIMD16<UInt8>.self)
            unsafe output.storeBytes(of: piece, toByteOffset: target, as: SIMD16<UInt8>.self)
          } else if count > 0 {
            unsafe UnsafeMutableRawBufferPointer(rebasing: output[target..<target &+ count])
              .copyMemory(from: UnsafeRawBufferPointer(rebasing: input[start..<start &+ count]))
          }
          target &+= count
          unsafe output[target] = Self.framing.separator
          target &+= 1
          next &+= 1
        }
      }
    }
    (filled, record) = (target, next)
  }
}

extension RecordTable.Slice.Form {
  /// Whether the field is meant as it is written.
  fileprivate var isPlain: Bool {
    switch self {
    case .absent, .plain, .quoted, .string: true
    case .doubled, .escaped, .nested: false
    }
  }
}

extension ColumnChunk {
  /// The values as texts, one record after the other.
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

    /// The value of the next record.
    mutating func next() -> String {
      defer { record += 1 }
      let (end, next) = chunk.framing.endOfValue(in: chunk.bytes, from: place, to: chunk.count)
      var range = place..<end
      place = next
      if asides.first?.record == record { range = asides.removeFirst().place }
      return String(decoding: chunk.bytes[range], as: UTF8.self)
    }
  }
}
