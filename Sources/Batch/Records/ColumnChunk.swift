internal import InputValidation

/// The values of one column of a block, one behind the other, so that they are judged as one chunk.
///
/// There is one value for each record, so the number of a value is the number of its record; where a
/// record is broken, or the value is no text, an empty one stands in its place.
struct ColumnChunk {
  /// What ends a value: no text holds it but a JSON string with `\u0000`.
  static let framing = Framing.null

  /// The values, and behind them those that are judged by themselves.
  private(set) var bytes: [UInt8] = []
  private var size = 0

  /// Values that hold what ends a value, by their records, and where they stand in the bytes.
  private(set) var asides: [(record: Int, place: Range<Int>)] = []

  /// The records in which an array or an object stands here.
  private(set) var nested: [Int] = []

  /// Whether all of them are well-formed UTF-8.
  private var isText = true

  /// The values as the judge takes them.
  var chunk: Chunk { Chunk(bytes: bytes, count: size, framing: Self.framing, isText: isText) }

  /// Gathers the values of a column.
  ///
  /// - Parameters:
  ///   - column: Its number in the table.
  ///   - table: Where the values stand.
  ///   - block: The block; only values that are records of their own may be ill-formed in it.
  ///   - filters: What each value goes through, unless it is longer than the limit.
  ///   - limit: The longest value to judge, in bytes.
  mutating func gather(
    _ column: Int, of table: RecordTable, in block: Span<UInt8>, filters: TextFilterChain?,
    limit: Int
  ) {
    isText = true
    bytes.removeAll(keepingCapacity: true)
    asides.removeAll(keepingCapacity: true)
    nested.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(block.count / 2)
    var aside: [(record: Int, value: [UInt8])] = []
    var faults = table.faults[...]
    for record in 0..<table.count {
      if faults.first?.record == record {
        faults.removeFirst()
      } else {
        let slice = table.slice(column, of: record)
        if let filters {
          add(slice, of: record, in: block, filters, limit: limit, &aside)
        } else {
          add(slice, of: record, in: block, &aside)
        }
      }
      bytes.append(Self.framing.separator)
    }
    size = bytes.count
    for (record, value) in aside {
      asides.append((record, bytes.count..<bytes.count + value.count))
      bytes += value
    }
  }

  @inline(__always)
  private mutating func add(
    _ slice: RecordTable.Slice, of record: Int, in block: Span<UInt8>,
    _ aside: inout [(record: Int, value: [UInt8])]
  ) {
    switch slice.form {
    case .plain, .quoted, .string: bytes.append(contentsOf: slice.range, of: block)
    case .absent: break
    case .nested: nested.append(record)
    case .doubled: slice.append(from: block, to: &bytes)
    case .escaped:
      let start = bytes.count
      slice.append(from: block, to: &bytes)
      putAside(from: start, of: record, &aside)
    }
  }

  private mutating func add(
    _ slice: RecordTable.Slice, of record: Int, in block: Span<UInt8>, _ filters: TextFilterChain,
    limit: Int, _ aside: inout [(record: Int, value: [UInt8])]
  ) {
    if slice.form == .nested { return nested.append(record) }
    var value: [UInt8] = []
    slice.append(from: block, to: &value)
    let start = bytes.count
    let text = String(validating: value, as: UTF8.self)
    if let text, value.count <= limit {
      bytes.append(contentsOf: filters.apply(to: text).utf8)
    } else {
      // It is refused as it is.
      bytes += value
      if text == nil { isText = false }
    }
    putAside(from: start, of: record, &aside)
  }

  /// Takes a value away again that holds what ends a value.
  private mutating func putAside(
    from start: Int, of record: Int, _ aside: inout [(record: Int, value: [UInt8])]
  ) {
    guard bytes.firstIndex(of: Self.framing.separator, in: start..<bytes.count) != nil else { return }
    aside.append((record, Array(bytes[start...])))
    bytes.removeSubrange(start...)
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

extension [UInt8] {
  /// Adds a part of others.
  @inline(__always)
  mutating func append(contentsOf range: Range<Int>, of bytes: Span<UInt8>) {
    // SAFETY: the pointer is used while the span lends it, and not kept.
    unsafe bytes.extracting(range).withUnsafeBufferPointer { part in
      unsafe append(contentsOf: part)
    }
  }
}
