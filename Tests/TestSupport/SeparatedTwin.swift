/// A simple reader of separated values, which holds the whole file in memory and reads one field at
/// a time.
public struct SeparatedTwin: Sendable {
  /// A record of the file.
  public struct Record: Sendable {
    /// The fields, without quotes.
    public var fields: [[UInt8]] = []
    /// The number of the record's first line.
    public var line = 1
    /// The code of the first error and its offset in the record, in bytes.
    public var fault: (code: Int, place: Int)?
    /// The bytes of the record, including its terminator.
    public var bytes: ArraySlice<UInt8> = []
  }

  private let delimiter: UInt8
  private let expected: Int?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - delimiter: The field delimiter.
  ///   - expected: The required number of fields, or nil to use the number in the first record.
  public init(delimiter: UInt8, expected: Int? = nil) {
    self.delimiter = delimiter
    self.expected = expected
  }

  /// Reads a file.
  public func records(of bytes: [UInt8]) -> [Record] {
    var records: [Record] = []
    var start = 0
    while start < bytes.count {
      var record = Record()
      record.line = 1 + bytes[..<start].count { $0 == 10 }
      let end = read(bytes, from: start, into: &record)
      record.bytes = bytes[start..<end]
      let wanted = expected ?? records.first?.fields.count ?? record.fields.count
      if record.fields.count != wanted, record.fault == nil { record.fault = (3006, 0) }
      if record.fault == nil, String(validating: record.bytes, as: UTF8.self) == nil {
        record.fault = (3008, -1)
      }
      records.append(record)
      start = end
    }
    return records
  }

  /// Reads a record and returns the offset of the next one.
  private func read(_ bytes: [UInt8], from start: Int, into record: inout Record) -> Int {
    var place = start
    func note(_ code: Int, at place: Int) {
      if record.fault == nil { record.fault = (code, place - start) }
    }
    while true {
      var field: [UInt8] = []
      let isQuoted = place < bytes.count && bytes[place] == 34
      if isQuoted {
        let opening = place
        place += 1
        while place < bytes.count {
          if bytes[place] == 34 {
            guard bytes[place...].starts(with: [34, 34]) else { break }
            place += 1
          }
          if bytes[place] == 0 { note(3007, at: place) }
          field.append(bytes[place])
          place += 1
        }
        if place == bytes.count { note(3005, at: opening) }
        place += 1
      }
      let rest = bytes[min(place, bytes.count)...]
      let end = rest.firstIndex { $0 == delimiter || $0 == 10 } ?? bytes.count
      let text = rest[..<end]
      let endsLine = end < bytes.count && bytes[end] == 10
      if isQuoted {
        if !text.isEmpty, !(endsLine && text.elementsEqual([13])) { note(3004, at: place) }
        for (index, byte) in zip(text.indices, text) where byte == 0 || byte == 34 {
          note(byte == 0 ? 3007 : 3003, at: index)
        }
      } else {
        for (index, byte) in zip(text.indices, text) where byte == 0 || byte == 34 {
          note(byte == 0 ? 3007 : 3003, at: index)
        }
        field = Array(endsLine && text.last == 13 ? text.dropLast() : text)
      }
      record.fields.append(field)
      place = end + 1
      if end >= bytes.count { return bytes.count }
      if endsLine { return place }
    }
  }
}
