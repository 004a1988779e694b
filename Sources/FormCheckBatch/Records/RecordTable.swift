internal import CByteMasks

/// The boundaries of the records of a block, and of the fields that are read.
///
/// A table is reused for each block, so its memory is allocated only once.
struct RecordTable {
  /// The range of a field in a block, without the quotes around it.
  struct Slice {
    /// The notation of a field.
    enum Form: UInt8 {
      /// The record lacks the field.
      case absent = 0
      /// Without quotes or escapes.
      case plain
      /// In quotes, and otherwise unchanged.
      case quoted
      /// In quotes, with each inner quote doubled.
      case doubled
      /// A JSON string without escapes.
      case string
      /// A JSON string with escapes.
      case escaped
      /// A JSON array or object.
      case nested
    }

    var start: Int32
    var end: Int32
    var form: Form

    static let absent = Slice(start: 0, end: 0, form: .absent)

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// The number of fields that are read in each record.
  let width: Int

  /// The number of records.
  private(set) var count = 0

  /// The number of records for which there is memory.
  private var room = 0

  /// The start of each record, followed by the end of the last one.
  private var starts = [0]

  /// The fields of each column, with ``room`` fields for each.
  private var fields: [formcheck_field] = []

  /// The malformed records, in order, with the reason for each.
  private(set) var malformed: [(record: Int, reason: MalformedRecord)] = []

  /// Memory for the malformed records that a kernel finds.
  private var unfit: [formcheck_malformed] = []

  init(width: Int) { self.width = width }

  /// Returns the range of a record, including its terminator.
  func range(of record: Int) -> Range<Int> { starts[record]..<starts[record + 1] }

  /// Returns the record that contains a byte of the block.
  func record(at byte: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= byte { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns a field of a record.
  func slice(_ column: Int, of record: Int) -> Slice { Slice(fields[column * room + record]) }

  /// Removes all records.
  mutating func clear() {
    count = 0
    malformed.removeAll(keepingCapacity: true)
  }

  /// Begins a record.
  @inline(__always)
  mutating func open(at start: Int) {
    if count == room { grow() }
    starts[count] = start
    for column in 0..<width { fields[column * room + count] = formcheck_field() }
    count += 1
  }

  /// Sets a field of the current record.
  @inline(__always)
  mutating func set(_ column: Int, _ slice: Slice) {
    fields[column * room + count - 1] = formcheck_field(slice)
  }

  /// Ends the last record.
  mutating func close(at end: Int) { starts[count] = end }

  /// Marks a column as absent in all records, until a later call of ``fill(from:_:)`` sets its fields.
  mutating func leaveOut(_ column: Int) {
    for record in 0..<room { fields[column * room + record] = formcheck_field() }
  }

  /// Makes room for more records.
  private mutating func grow() {
    let newRoom = max(64, room * 2)
    var newFields = [formcheck_field](repeating: formcheck_field(), count: width * newRoom)
    for column in 0..<width {
      for record in 0..<room {
        newFields[column * newRoom + record] = fields[column * room + record]
      }
    }
    fields = newFields
    starts.append(contentsOf: repeatElement(0, count: newRoom - room))
    unfit = [formcheck_malformed](repeating: formcheck_malformed(), count: newRoom)
    room = newRoom
  }

  /// Marks the current record as malformed, unless it already is: the first reason is kept.
  mutating func note(_ reason: MalformedRecord) {
    let record = count - 1
    if malformed.last?.record != record { malformed.append((record, reason)) }
  }

  /// Marks earlier records as malformed.
  ///
  /// - Parameters:
  ///   - more: The reasons, in the order of the records.
  ///   - areFirst: Whether the new reasons replace existing reasons for the same records.
  mutating func note(_ more: [(record: Int, reason: MalformedRecord)], areFirst: Bool = false) {
    if more.isEmpty { return }
    if malformed.isEmpty {
      malformed = more
      return
    }
    var all: [(record: Int, reason: MalformedRecord)] = []
    all.reserveCapacity(malformed.count + more.count)
    var old = malformed[...]
    for new in more {
      while let next = old.first, next.record < new.record { all.append(old.removeFirst()) }
      if let same = old.first, same.record == new.record {
        old.removeFirst()
        all.append(areFirst ? new : same)
      } else {
        all.append(new)
      }
    }
    malformed = all + old
  }

  /// Returns the range of the content of a record, without its terminator.
  func content(of record: Int, in bytes: [UInt8]) -> Range<Int> {
    let range = range(of: record)
    guard range.count > 0, bytes[range.upperBound - 1] == 0x0A else { return range }
    let hasReturn = range.count > 1 && bytes[range.upperBound - 2] == 0x0D
    return range.lowerBound..<range.upperBound - (hasReturn ? 2 : 1)
  }

  /// Adds each value of a block as a record with one field.
  mutating func split(_ bytes: [UInt8], _ count: Int, _ framing: Framing) {
    var start = 0
    while start < count {
      let (end, next) = framing.endOfValue(in: bytes, from: start, to: count)
      open(at: start)
      set(0, Slice(start, end, .plain))
      start = next
    }
    close(at: count)
  }
}

extension RecordTable {
  /// Marks as malformed the records that are not UTF-8.
  mutating func noteIllFormedRecords(in block: Span<UInt8>) {
    var found: [(record: Int, reason: MalformedRecord)] = []
    var start = 0
    while true {
      let place = block.endOfWellFormedUTF8(from: start)
      guard place < block.count else { break }
      let record = record(at: place)
      found.append((record, MalformedRecord(.notUTF8, place..<place + 1)))
      start = range(of: record).upperBound
    }
    note(found)
  }

  /// Adds the records that a kernel finds.
  ///
  /// - Parameters:
  ///   - start: The start of the first record.
  ///   - expected: The number of fields that each record must have.
  ///   - find: Calls the kernel, and returns the offset after the last record that it found.
  /// - Returns: That offset, and whether the kernel stopped because there was no more room.
  mutating func fill(
    from start: Int, expected: Int = 0, _ find: (inout formcheck_records) -> Int
  ) -> (next: Int, isFull: Bool) {
    if count == room { grow() }
    let found = unsafe Self.fill(&fields, &starts, &unfit, from: count, room: room, find)
    count = found.count
    for index in 0..<found.unfitCount {
      let record = unfit[index]
      let start = starts[record.record]
      let end = record.record + 1 < count ? starts[record.record + 1] : found.next
      let reason =
        record.nul >= 0
        ? MalformedRecord(.nul, record.nul..<record.nul + 1)
        : MalformedRecord(.ragged(found: record.fields, expected: expected), start..<end)
      malformed.append((record.record, reason))
    }
    return (found.next, count == room)
  }

  private static func fill(
    _ fields: inout [formcheck_field], _ starts: inout [Int], _ unfit: inout [formcheck_malformed],
    from count: Int, room: Int, _ find: (inout formcheck_records) -> Int
  ) -> (next: Int, count: Int, unfitCount: Int) {
    unsafe fields.withUnsafeMutableBufferPointer { fields in
      unsafe starts.withUnsafeMutableBufferPointer { starts in
        unsafe unfit.withUnsafeMutableBufferPointer { unfit in
          // SAFETY: the arrays have `room` elements for each column, and `room` elements. The closure does not keep the
          // pointers.
          var records = unsafe formcheck_records(
            fields: fields.baseAddress, starts: starts.baseAddress, malformed: unfit.baseAddress,
            room: room, count: count, malformed_count: 0)
          let next = unsafe find(&records)
          return unsafe (next, records.count, records.malformed_count)
        }
      }
    }
  }

  /// Calls a closure with the fields of a column, beginning with those of a record.
  func withFields<Result>(
    of column: Int, from record: Int, _ body: (UnsafePointer<formcheck_field>?) -> Result
  ) -> Result {
    unsafe fields.withUnsafeBufferPointer { fields in
      // SAFETY: the column has `room` fields, and the record is one of them.
      unsafe body(fields.baseAddress.map { unsafe $0 + (column * room + record) })
    }
  }
}

extension RecordTable.Slice {
  init(_ start: Int, _ end: Int, _ form: Form) {
    self.init(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), form: form)
  }

  fileprivate init(_ field: formcheck_field) {
    let form = Form(rawValue: UInt8(truncatingIfNeeded: field.form)) ?? .absent
    self.init(start: field.start, end: field.end, form: form)
  }
}

extension formcheck_field {
  fileprivate init(_ slice: RecordTable.Slice) {
    self.init(start: slice.start, end: slice.end, form: UInt32(slice.form.rawValue))
  }
}
