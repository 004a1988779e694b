/// The first records of a file, split with a delimiter.
///
/// Quotes have the same meaning as for the batch engine: only a quote at the beginning of a field opens it.
struct SampleRecords {
  /// The fields of the records.
  private(set) var records: [[[UInt8]]] = []

  /// The number of fields that most records have, and the share of the records that have it.
  let width: (fields: Int, share: Double)

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
  /// They have at most half as many fields as nearly all other lines, apart from empty fields at their ends, which
  /// spreadsheets write. A line with as many fields as the others is a line of text only if a header follows.
  var titles: Int? {
    let (fields, _) = width
    let texts = records.prefix { Self.written($0) * 2 <= fields }
    let others = records.dropFirst(texts.count)
    let usual = others.count { $0.count == fields }
    guard fields > 1, (1...Self.mostTitles).contains(texts.count), others.count > 1,
      usual * 10 >= others.count * 9, !isWholeHeader(texts, of: others)
    else { return nil }
    if texts.contains(where: { $0.count == fields && Self.written($0) > 0 }) {
      let signs = HeaderSigns(Array(others))
      guard signs.hasHeader, !signs.isUnsure else { return nil }
    }
    return texts.count
  }

  /// Returns whether the only line of text names all fields that are not empty.
  private func isWholeHeader(
    _ texts: ArraySlice<[[UInt8]]>, of others: ArraySlice<[[UInt8]]>
  ) -> Bool {
    guard texts.count == 1, let first = texts.first, first.count > 1 else { return false }
    return others.allSatisfy { Self.written($0) <= first.count }
  }

  /// The number of names in a header that lacks the name of the first column, or nil if there is no such header.
  var namesWithoutFirst: Int? {
    let (fields, _) = width
    let others = records.dropFirst()
    let usual = others.count { $0.count == fields }
    guard let first = records.first, first.count > 1, first.count == fields - 1, others.count > 1,
      usual * 10 >= others.count * 9, !others.allSatisfy({ $0.last?.isEmpty ?? true })
    else { return nil }
    let signs = HeaderSigns([[[0x78]] + first] + others)
    return signs.hasHeader ? first.count : nil
  }

  /// Whether a space follows nearly every delimiter.
  var hasSpaces: Bool {
    let later = records.flatMap { $0.dropFirst() }.filter { !$0.isEmpty }
    return !later.isEmpty && later.count { $0.first == 0x20 } * 10 >= later.count * 9
  }

  /// Whether the delimiter separates fields.
  ///
  /// Three of four records have the same number of fields, or more than half of many records, if all have several fields.
  /// Lines of text before the records do not count.
  var areSeparated: Bool {
    let (fields, share) = width
    guard fields > 1 else { return false }
    if share >= Self.leastShare { return true }
    if let titles, records.count - titles >= max(3, titles) { return true }
    // The first record decides how many fields the others must have.
    return fields > 2 && share > 0.5 && records.count >= 10 && records.first?.count == fields
      && records.allSatisfy { $0.count > 1 }
  }

  /// The usual share of records with the same number of fields.
  static let leastShare = 0.75

  /// Returns the number of fields without those at the end that are empty.
  private static func written(_ record: [[UInt8]]) -> Int {
    (record.lastIndex { !$0.isEmpty } ?? -1) + 1
  }

  /// The maximum number of lines of text before the records.
  static let mostTitles = 10

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
    width = Self.width(of: records)
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

  /// Returns the number of fields that most records have, and the share of the records that have it.
  private static func width(of records: [[[UInt8]]]) -> (fields: Int, share: Double) {
    var counts: [Int: Int] = [:]
    for record in records { counts[record.count, default: 0] += 1 }
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return (0, 0)
    }
    return (most.key, Double(most.value) / Double(records.count))
  }
}
