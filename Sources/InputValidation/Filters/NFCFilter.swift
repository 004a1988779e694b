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
    var filtered = String.UnicodeScalarView()
    guard text.unicodeScalars.contains(where: \.isMark) else {
      filtered.append(contentsOf: text._nfc)
      return String(filtered)
    }
    var piece = String.UnicodeScalarView()
    var marks: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar.isMark {
        // Three vowel signs of Tibetan are no accents and made of two; the library leaves those unsorted.
        marks.append(contentsOf: String(scalar)._nfd)
      } else {
        Self.add(marks, to: &piece, into: &filtered)
        marks.removeAll(keepingCapacity: true)
        piece.append(scalar)
      }
    }
    Self.add(marks, to: &piece, into: &filtered)
    filtered.append(contentsOf: String(piece)._nfc)
    return String(filtered)
  }

  /// Adds accents to the piece that they stand behind; behind very many, the piece is done with.
  ///
  /// The standard library takes time with the square of their number. So they are sorted here, and of each
  /// kind the library gets only the first: no others can become part of a composed character. Nothing
  /// that follows can join what stands before so many accents, so the text can be cut behind them.
  private static func add(
    _ marks: [Unicode.Scalar], to piece: inout String.UnicodeScalarView,
    into filtered: inout String.UnicodeScalarView
  ) {
    guard marks.count > longestOrdinaryRun else { return piece.append(contentsOf: marks) }
    let kinds = Dictionary(grouping: marks, by: \.combiningClass)
    for (_, kind) in kinds.sorted(by: { $0.key < $1.key }) {
      piece.append(contentsOf: kind.prefix(mostComposed))
    }
    let composed = Array(String(piece)._nfc)
    piece = String.UnicodeScalarView()
    let end = composed.lastIndex { !$0.isMark }.map { $0 + 1 } ?? 0
    filtered.append(contentsOf: composed[..<end])
    // The letter may have brought accents of its own.
    let left = Dictionary(grouping: composed[end...], by: \.combiningClass)
    for combiningClass in Set(kinds.keys).union(left.keys).sorted() {
      filtered.append(contentsOf: left[combiningClass] ?? [])
      filtered.append(contentsOf: kinds[combiningClass]?.dropFirst(mostComposed) ?? [])
    }
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
