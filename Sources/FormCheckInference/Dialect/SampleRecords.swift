/// The first records of a file, split with a delimiter.
///
/// Quotes have the same meaning as for the batch engine: only a quote at the beginning of a field opens it.
struct SampleRecords {
  /// The fields of the records.
  private(set) var records: [[[UInt8]]] = []

  /// Whether any field is in quotes.
  private(set) var hasQuotes = false

  /// The number of records with a quote that neither encloses a field nor is doubled in one.
  private(set) var strayQuotes = 0

  /// Whether fields are in quotes, and no quote means anything else.
  var isQuoted: Bool { hasQuotes && strayQuotes == 0 }

  /// Whether most values of a column begin with a single quote, and some end with one.
  var hasSingleQuotes: Bool {
    let quote = UInt8(ascii: "'")
    return (0..<width.fields).contains { column in
      let values = records.compactMap { column < $0.count ? $0[column] : nil }
        .filter { !$0.isEmpty }
      let starts = values.count { $0.first == quote && $0.count > 1 }
      return starts >= 2 && starts * 10 >= values.count * 9
        && records.contains { $0.contains { $0.last == quote && $0.count > 1 } }
    }
  }

  /// The number of lines of text before the records, or nil if there are none.
  ///
  /// They have one field, and nearly all other lines have the same number of several fields.
  var titles: Int? {
    let count = records.prefix { $0.count == 1 }.count
    let others = records.dropFirst(count)
    let usual = others.count { $0.count == width.fields }
    return width.fields > 1 && (1...Self.mostTitles).contains(count) && others.count > 1
      && usual * 10 >= others.count * 9 ? count : nil
  }

  /// The maximum number of lines of text before the records.
  static let mostTitles = 5

  /// The maximum number of records.
  private static let mostRecords = 500

  private static let quote = UInt8(ascii: "\"")

  /// Splits the first bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes. The last record is left out unless it ends with a line break, because it may be incomplete.
  ///   - delimiter: The byte between two fields.
  ///   - readsQuotes: Whether quotes enclose fields, instead of being part of the values.
  init(_ bytes: [UInt8], delimiter: UInt8, readsQuotes: Bool = true) {
    var index = 0
    var fields: [[UInt8]] = []
    var hasStrayQuote = false
    while index < bytes.count, records.count < Self.mostRecords {
      let isQuoted = readsQuotes && bytes[index] == Self.quote
      if isQuoted { hasQuotes = true }
      var field: [UInt8] = []
      index = isQuoted ? Self.quoted(bytes, from: index + 1, &field) : index
      while index < bytes.count, bytes[index] != delimiter, bytes[index] != 0x0A {
        if bytes[index] == Self.quote || isQuoted && bytes[index] != 0x0D { hasStrayQuote = true }
        field.append(bytes[index])
        index += 1
      }
      guard index < bytes.count else { break }
      if bytes[index] == 0x0A, field.last == 0x0D { field.removeLast() }
      fields.append(field)
      if bytes[index] == 0x0A {
        records.append(fields)
        if hasStrayQuote { strayQuotes += 1 }
        (fields, hasStrayQuote) = ([], false)
      }
      index += 1
    }
    if hasStrayQuote, records.count < Self.mostRecords { strayQuotes += 1 }
  }

  /// Reads the text in quotes, and returns the index after the closing quote.
  private static func quoted(_ bytes: [UInt8], from start: Int, _ field: inout [UInt8]) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\"") else {
          return index + 1
        }
        index += 1
      }
      field.append(bytes[index])
      index += 1
    }
    return index
  }

  /// The number of fields that most records have, and the share of the records that have it.
  var width: (fields: Int, share: Double) {
    var counts: [Int: Int] = [:]
    for record in records { counts[record.count, default: 0] += 1 }
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return (0, 0)
    }
    return (most.key, Double(most.value) / Double(records.count))
  }
}
