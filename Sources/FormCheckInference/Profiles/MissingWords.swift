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

  /// Returns whether a text is one of the words.
  static func contains(_ text: String) -> Bool {
    words.contains { $0.utf8.elementsEqual(text.utf8) }
  }

  /// The words that occur, and how often.
  var found: [(word: String, count: Int)] {
    zip(Self.words, counts).filter { $0.1 > 0 }.map { ($0.0, $0.1) }
  }

  /// Counts a value if it is one of the words.
  ///
  /// - Parameter value: The bytes of the value, which is not empty.
  /// - Returns: Whether the value is one of the words.
  mutating func take(_ value: Span<UInt8>) -> Bool {
    guard value.count <= 4, !value[0].isDigit else { return false }
    let key = Self.key(value)
    guard let index = Self.keys.firstIndex(of: key) else { return false }
    counts[index] += 1
    total += 1
    return true
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

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
