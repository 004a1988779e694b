import FormCheckCore

/// The words with which files mark a missing value, such as `NA` and `-`, and how often each occurs in a column.
///
/// A profile leaves these words out, because a column of dates with a few `NA` is a column of dates.
struct MissingWords: Sendable {
  /// The words, none of which has more than four bytes.
  private static let words = [
    "-", "--", ".", "?", "NA", "N/A", "n/a", "#N/A", "NaN", "nan", "NULL", "Null", "null", "None",
    "none", "nil", "\\N",
  ]

  private static let keys = words.map { Self.key($0.utf8Span.span) }

  private var counts = [Int](repeating: 0, count: words.count)

  /// The number of values that are one of the words.
  private(set) var total = 0

  /// Returns whether a value is one of the words.
  static func contains(_ value: Span<UInt8>) -> Bool { index(of: value) != nil }

  /// The words that occur, and how often.
  var found: [(word: String, count: Int)] {
    zip(Self.words, counts).filter { $0.1 > 0 }.map { ($0.0, $0.1) }
  }

  /// Counts a value if it is one of the words.
  ///
  /// - Parameter value: The bytes of the value.
  /// - Returns: Whether the value is one of the words.
  mutating func take(_ value: Span<UInt8>) -> Bool {
    guard let index = Self.index(of: value) else { return false }
    counts[index] += 1
    total += 1
    return true
  }

  private static func index(of value: Span<UInt8>) -> Int? {
    guard (1...4).contains(value.count), !value[0].isASCIIDigit else { return nil }
    let key = key(value)
    return keys.firstIndex(of: key)
  }

  mutating func merge(_ other: MissingWords) {
    for index in counts.indices { counts[index] += other.counts[index] }
    total += other.total
  }

  /// Returns a number that is different for each text of one to four bytes without a NUL character.
  private static func key(_ text: Span<UInt8>) -> UInt32 {
    var key: UInt32 = 0
    for index in text.indices { key = key << 8 | UInt32(text[index]) }
    return key
  }
}
