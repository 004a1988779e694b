/// Where the records of a block stand, and in each of them the fields that are looked at.
///
/// One is filled again for each block, so that it takes memory only once.
struct RecordTable {
  /// Where a field stands in a block, without the quotes around it.
  struct Slice {
    /// How a field is written.
    enum Form: UInt8 {
      /// It is not there.
      case absent
      /// As it is.
      case plain
      /// Between quotes; otherwise as it is.
      case quoted
      /// Between quotes, and each quote in it is written twice.
      case doubled
      /// Between the quotes of a JSON string; otherwise as it is.
      case string
      /// Between the quotes of a JSON string, with escapes.
      case escaped
      /// A JSON array or object, which is no text.
      case nested
    }

    var start: Int32
    var end: Int32
    var form: Form

    static let absent = Slice(start: 0, end: 0, form: .absent)

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// How many fields are looked at in each record.
  let width: Int

  /// Where each record begins; one more for the end of the last one.
  private(set) var starts: [Int] = []

  /// The fields, record by record.
  var slices: [Slice] = []

  /// The malformed records, in order, and the reason for each.
  private(set) var malformed: [(record: Int, reason: MalformedRecord)] = []

  init(width: Int) { self.width = width }

  /// How many records there are.
  var count: Int { max(0, starts.count - 1) }

  /// The bytes of a record, with what ends it.
  func range(of record: Int) -> Range<Int> { starts[record]..<starts[record + 1] }

  /// A field of a record.
  func slice(_ column: Int, of record: Int) -> Slice { slices[record * width + column] }

  /// Forgets everything.
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

  /// Puts a field into the record that was begun last.
  @inline(__always)
  mutating func set(_ column: Int, _ slice: Slice) { slices[slices.count - width + column] = slice }

  /// Ends the last record.
  mutating func close(at end: Int) { starts.append(end) }

  /// Notes that the record that was begun last is malformed; the first reason counts.
  mutating func note(_ reason: MalformedRecord) {
    let record = starts.count - 1
    if malformed.last?.record != record { malformed.append((record, reason)) }
  }

  /// Notes that earlier records are malformed.
  ///
  /// - Parameters:
  ///   - more: The reasons, in the order of the records.
  ///   - areFirst: Whether they count before any other reason.
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

  /// Where the content of a record stands, without what ends it.
  func content(of record: Int, in bytes: [UInt8]) -> Range<Int> {
    let range = range(of: record)
    guard range.count > 0, bytes[range.upperBound - 1] == 0x0A else { return range }
    let hasReturn = range.count > 1 && bytes[range.upperBound - 2] == 0x0D
    return range.lowerBound..<range.upperBound - (hasReturn ? 2 : 1)
  }

  /// Takes each value of a block for a record with one field.
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
