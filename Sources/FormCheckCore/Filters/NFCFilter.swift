@_spi(_Unicode) internal import Swift

/// Writes each character in one way only: composed, as Unicode's normalization form C has it.
///
/// `é` can be one character or an `e` with an accent behind it; whoever compares texts wants one of them.
public struct NFCFilter: TextFilter {
  /// What people need to know of it.
  public static let card = TextFilterCard(
    name: "nfc", summary: "writes each character composed, in one way only (Unicode's form C)",
    examples: [
      .init("Ame\u{301}lie", "Am\u{E9}lie"), .init("\u{212B}", "\u{C5}"),
      .init("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
    ],
    make: { NFCFilter() })

  /// More accents than this behind one letter are nobody's language.
  private static let longestOrdinaryRun = 32

  /// A composed character stands for at most so many accents, with a letter.
  private static let mostComposed = 4

  /// The filter.
  public init() {}

  /// The text in form C.
  public func apply(to text: String) -> String {
    // Below U+0300, whose first byte is 0xCC, nothing is ever composed or moved.
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
        // Three vowel signs of Tibetan are no accents and made of two; the library leaves those unsorted.
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

  /// Adds the marks that follow a piece of text to it; after very many, the piece ends.
  ///
  /// The standard library's time is quadratic in the length of a run of marks. So a long run is sorted here, and
  /// of each combining class the library gets only the first marks: no others can become part of a composed
  /// character. No character after so many marks can combine with one before them, so the text can be cut there.
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
    // The letter may have brought accents of its own.
    let left = Dictionary(grouping: composed[end...], by: \.combiningClass)
    for combiningClass in Set(kinds.keys).union(left.keys).sorted() {
      filtered.add(left[combiningClass] ?? [])
      filtered.add(kinds[combiningClass]?.dropFirst(mostComposed) ?? [])
    }
  }
}

/// A text that grows by scalars.
///
/// `String.UnicodeScalarView.append(contentsOf:)` copies all that is there already on each call, which makes a
/// text of many short runs quadratic.
private struct ScalarText {
  private(set) var text = ""

  mutating func add(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars { text.unicodeScalars.append(scalar) }
  }
}

extension Unicode.Scalar {
  /// Where the character goes among the accents behind a letter; 0 for one that is none.
  fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }

  /// Whether the character joins the letter before it, or is made of such.
  fileprivate var isMark: Bool {
    switch value {
    case ..<0x300: false
    case 0xF73, 0xF75, 0xF81: true
    default: combiningClass != 0
    }
  }
}
