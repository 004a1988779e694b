/// The boundaries of the records of a block, and of the fields that are read.
///
/// A table is reused for each block, so its memory is allocated only once.
struct RecordTable {
  /// The range of a field in a block, without the quotes around it.
  struct Slice {
    /// The notation of a field.
    enum Form: UInt8 {
      /// The record lacks the field.
      case absent
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

  /// The start of each record, followed by the end of the last one.
  private(set) var starts: [Int] = []

  /// The fields of all records: `width` for each record.
  var slices: [Slice] = []

  /// The malformed records, in order, with the reason for each.
  private(set) var malformed: [(record: Int, reason: MalformedRecord)] = []

  init(width: Int) { self.width = width }

  /// The number of records.
  var count: Int { max(0, starts.count - 1) }

  /// Returns the range of a record, including its terminator.
  func range(of record: Int) -> Range<Int> { starts[record]..<starts[record + 1] }

  /// Returns a field of a record.
  func slice(_ column: Int, of record: Int) -> Slice { slices[record * width + column] }

  /// Removes all records.
  mutating func clear() {
    starts.removeAll(keepingCapacity: true)
    slices.removeAll(keepingCapacity: true)
    malformed.removeAll(keepingCapacity: true)
  }

  /// Begins a record.
  @inline(__always)
  mutating func open(at start: Int) {
    starts.append(start)
    for _ in 0..<width { slices.append(.absent) }
  }

  /// Sets a field of the current record.
  @inline(__always)
  mutating func set(_ column: Int, _ slice: Slice) { slices[slices.count - width + column] = slice }

  /// Ends the last record.
  mutating func close(at end: Int) { starts.append(end) }

  /// Marks the current record as malformed, unless it already is: the first reason is kept.
  mutating func note(_ reason: MalformedRecord) {
    let record = starts.count - 1
    if malformed.last?.record != record { malformed.append((record, reason)) }
  }

  /// Marks earlier records as malformed.
  ///
  /// - Parameters:
  ///   - more: The reasons, in the order of the records.
  ///   - areFirst: Whether the new reasons replace existing reasons for the same records.
  mutating func note(_ more: [(record: Int, reason: MalformedRecord)], areFirst: Bool = false) {
    if more.isEmpty { return }
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
      slices[slices.count - 1] = Slice(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), form: .plain)
      start = next
    }
    close(at: count)
  }
}
