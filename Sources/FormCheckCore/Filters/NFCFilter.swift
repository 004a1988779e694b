@_spi(_Unicode) internal import Swift

/// A filter that converts text to Unicode normalization form C (NFC).
///
/// `é` can be one character or an `e` with a combining accent. Normalize text before comparing or storing it, so that
/// the same characters always have the same representation.
///
/// ```swift
/// NFCFilter().apply(to: "Ame\u{301}lie").unicodeScalars.count   // 6
/// ```
public struct NFCFilter: TextFilter {
  /// The name, description and examples of the filter.
  public static let card = TextFilterCard(
    name: "nfc", summary: "writes each character in its composed form (Unicode NFC)",
    examples: [
      .init("Ame\u{301}lie", "Am\u{E9}lie"), .init("\u{212B}", "\u{C5}"),
      .init("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
    ],
    make: { NFCFilter() })

  /// The maximum length of a run of combining marks that is left entirely to the standard library.
  ///
  /// No language needs a longer run. This filter sorts the marks of longer runs itself, to avoid quadratic time.
  private static let longestOrdinaryRun = 32

  /// The maximum number of combining marks that can be composed with a letter into one character.
  private static let mostComposed = 4

  /// Creates the filter.
  public init() {}

  /// Returns the text in NFC.
  public func apply(to text: String) -> String {
    // Text without characters from U+0300 up is already in NFC. The UTF-8 encoding of U+0300 begins with 0xCC.
    if text.utf8.allSatisfy({ $0 < 0xCC }) { return text }
    var filtered = ScalarText()
    guard text.unicodeScalars.contains(where: \.isMark) else {
      filtered.add(text._nfc)
      return filtered.text
    }
    var piece = ScalarText()
    var marks: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar.isMark {
        // Three Tibetan vowel signs have combining class 0 but decompose into marks. The standard library does not sort
        // these marks unless the signs are decomposed first.
        marks.append(contentsOf: String(scalar)._nfd)
      } else {
        Self.add(marks, to: &piece, into: &filtered)
        marks.removeAll(keepingCapacity: true)
        piece.add(CollectionOfOne(scalar))
      }
    }
    Self.add(marks, to: &piece, into: &filtered)
    filtered.add(piece.text._nfc)
    return filtered.text
  }

  /// Adds a run of combining marks to the piece of text before it.
  ///
  /// If the run is long, the function normalizes the piece, moves it to `filtered`, and starts an empty piece.
  ///
  /// The time that the standard library takes is quadratic in the length of a run. A long run is therefore sorted here
  /// by combining class. The library normalizes only the first marks of each class: no other marks can become a part of
  /// a composed character. The text can be split after the run, because no character after the run can combine with a
  /// character before it.
  private static func add(
    _ marks: [Unicode.Scalar], to piece: inout ScalarText, into filtered: inout ScalarText
  ) {
    guard marks.count > longestOrdinaryRun else { return piece.add(marks) }
    let kinds = Dictionary(grouping: marks, by: \.combiningClass)
    for (_, kind) in kinds.sorted(by: { $0.key < $1.key }) { piece.add(kind.prefix(mostComposed)) }
    let composed = Array(piece.text._nfc)
    piece = ScalarText()
    let end = composed.lastIndex { !$0.isMark }.map { $0 + 1 } ?? 0
    filtered.add(composed[..<end])
    // The letter before the run may have contained marks of its own.
    let left = Dictionary(grouping: composed[end...], by: \.combiningClass)
    for combiningClass in Set(kinds.keys).union(left.keys).sorted() {
      filtered.add(left[combiningClass] ?? [])
      filtered.add(kinds[combiningClass]?.dropFirst(mostComposed) ?? [])
    }
  }
}

/// A string to which runs of scalars can be added in linear time.
///
/// `String.UnicodeScalarView.append(contentsOf:)` copies the existing text on each call, so adding many short runs
/// would take quadratic time.
private struct ScalarText {
  private(set) var text = ""

  mutating func add(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars { text.unicodeScalars.append(scalar) }
  }
}

extension Unicode.Scalar {
  /// The canonical combining class, which is 0 for characters other than combining marks.
  fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }

  /// Whether the character is a combining mark or decomposes into combining marks.
  fileprivate var isMark: Bool {
    switch value {
    case ..<0x300: false
    case 0xF73, 0xF75, 0xF81: true
    default: combiningClass != 0
    }
  }
}
