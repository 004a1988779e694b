internal import StrictJSON

/// Splits records of a delimited file into fields, byte by byte.
///
/// ``FieldFinder`` splits most records. This type splits those that it cannot split, and defines the fields of all.
///
/// A record is malformed if it violates RFC 4180 in one of four ways: a field that does not begin with a quote contains
/// one, a closing quote is followed by anything but a delimiter or a line break, a quote is never closed, or the record
/// does not have as many fields as the first record. The splitter continues with the next record.
///
/// There are two differences from RFC 4180. A line feed alone also ends a record, and a NUL byte is rejected, because
/// many programs treat it as the end of a string.
struct SeparatedSplitter {
  let delimiter: UInt8
  /// The number of fields that a record must have.
  let expected: Int
  /// For each field of a record, the index of its column, or -1 if no column reads it.
  let columns: [Int]

  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  init(_ format: SeparatedFormat, layout: RecordLayout) {
    delimiter = format.delimiter
    expected = layout.fieldCount
    columns = layout.columnOfField
  }

  /// Splits a block.
  ///
  /// - Parameters:
  ///   - bytes: Whole records.
  ///   - table: The table to fill.
  func split(_ bytes: Span<UInt8>, into table: inout RecordTable) {
    var start = 0
    while start < bytes.count { start = addRecord(bytes, from: start, into: &table) }
    table.close(at: bytes.count)
  }

  /// Adds one record to the table.
  ///
  /// - Returns: The start of the next record.
  func addRecord(_ bytes: Span<UInt8>, from start: Int, into table: inout RecordTable) -> Int {
    table.open(at: start)
    let (fields, next) = splitRecord(bytes, from: start, into: &table)
    if fields != expected {
      table.note(MalformedRecord(.ragged(found: fields, expected: expected), start..<next))
    }
    return next
  }

  /// Splits one record and sets the fields of the table's current record.
  ///
  /// - Returns: The number of fields, and the start of the next record.
  func splitRecord(
    _ bytes: Span<UInt8>, from start: Int, into table: inout RecordTable
  ) -> (fields: Int, next: Int) {
    var place = start
    var field = 0
    while true {
      let isQuoted = place < bytes.count && bytes[place] == Self.quote
      let found =
        isQuoted
        ? quotedField(bytes, from: place, into: &table)
        : plainField(bytes, from: place, into: &table)
      if field < columns.count {
        let column = columns[field]
        if column >= 0 { table.set(column, found.slice) }
      }
      field += 1
      place = found.next
      if found.endsRecord { break }
    }
    return (field, place)
  }

  private typealias Slice = RecordTable.Slice
  private typealias Field = (slice: RecordTable.Slice, next: Int, endsRecord: Bool)

  /// Reads a field that does not begin with a quote.
  @inline(__always)
  private func plainField(
    _ bytes: Span<UInt8>, from start: Int, into table: inout RecordTable
  ) -> Field {
    var place = start
    while true {
      place = placeOfMeaning(bytes, from: place)
      guard place < bytes.count else { return (Slice(start, place, .plain), place, true) }
      let byte = unsafe bytes[unchecked: place]  // SAFETY: below the count.
      if byte == delimiter { return (Slice(start, place, .plain), place + 1, false) }
      if byte == Self.newline {
        let hasReturn = place > start && bytes[place - 1] == Self.carriageReturn
        return (Slice(start, hasReturn ? place - 1 : place, .plain), place + 1, true)
      }
      table.note(MalformedRecord(byte == 0 ? .nul : .strayQuote, place..<place + 1))
      place &+= 1
    }
  }

  /// Returns the index of the first byte that is special outside quotes, or the end if there is none.
  ///
  /// The special bytes are the delimiter, the newline, the quote and NUL.
  @inline(__always)
  private func placeOfMeaning(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while place <= bytes.count &- 16 {
      // SAFETY: the loop condition ensures that 16 bytes are left.
      let vector = unsafe bytes.vector(uncheckedAt: place)
      let marks = ByteVector.packed(
        vector .== ByteVector(repeating: delimiter)
          .| vector .== ByteVector(repeating: Self.newline)
          .| vector .== ByteVector(repeating: Self.quote)
          .| vector .== ByteVector(repeating: 0))
      if marks != 0 { return place &+ marks.trailingZeroBitCount &>> 2 }
      place &+= 16
    }
    while place < bytes.count {
      let byte = unsafe bytes[unchecked: place]  // SAFETY: below the count.
      if byte == delimiter || byte == Self.newline || byte == Self.quote || byte == 0 { break }
      place &+= 1
    }
    return place
  }

  /// Reads a field that begins with a quote.
  private func quotedField(
    _ bytes: Span<UInt8>, from start: Int, into table: inout RecordTable
  ) -> Field {
    var place = start + 1
    var form = Slice.Form.quoted
    while place < bytes.count {
      let byte = unsafe bytes[unchecked: place]  // SAFETY: below the count.
      if byte > Self.quote {
        place &+= 1
        continue
      }
      if byte == Self.quote {
        guard place + 1 < bytes.count, bytes[place + 1] == Self.quote else { break }
        form = .doubled
        place &+= 1
      } else if byte == 0 {
        table.note(MalformedRecord(.nul, place..<place + 1))
      }
      place &+= 1
    }
    let end = place
    guard end < bytes.count else {
      table.note(MalformedRecord(.openQuote, start..<start + 1))
      return (Slice(start + 1, end, form), end, true)
    }
    place += 1
    guard place < bytes.count else { return (Slice(start + 1, end, form), place, true) }
    switch bytes[place] {
    case delimiter: return (Slice(start + 1, end, form), place + 1, false)
    case Self.newline: return (Slice(start + 1, end, form), place + 1, true)
    case Self.carriageReturn where place + 1 < bytes.count && bytes[place + 1] == Self.newline:
      return (Slice(start + 1, end, form), place + 2, true)
    default:
      // The rest of the field is read as if it had no quotes.
      table.note(MalformedRecord(.textBehindQuotes, place..<place + 1))
      let rest = plainField(bytes, from: place, into: &table)
      return (Slice(start + 1, end, form), rest.next, rest.endsRecord)
    }
  }
}
