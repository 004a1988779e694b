import Foundation
import FormCheckCore
@_spi(_Unicode) import Swift
import TestSupport
import Testing

@Suite struct TextFilterTests {
  private static let cards = TextFilterCard.standard

  /// Returns the filter chain of an example.
  private func chain(
    _ card: TextFilterCard, for example: TextFilterCard.Example
  ) throws(SourceDiagnostic) -> TextFilterChain {
    try TextFilterChain(
      card.list(for: example), opening: { (_) throws(OptionError) in Array(example.file.utf8) })
  }

  @Test func everyExampleHolds() throws {
    #expect(Set(Self.cards.map(\.name)).count == Self.cards.count)
    for card in Self.cards {
      #expect(!card.summary.isEmpty && !card.examples.isEmpty, "\(card.name)")
      for example in card.examples {
        let found = try chain(card, for: example).apply(to: example.text)
        #expect(Array(found.utf8) == Array(example.result.utf8), "\(card.name): \(example)")
        #expect((card.argument == nil) == example.argument.isEmpty)
      }
    }
  }

  /// Characters that some filter treats specially, and others.
  static let alphabet: [Unicode.Scalar] =
    Array(
      " \t\n\r\u{0}\u{7}\u{1B}\u{85}\u{A0}\u{3000}\u{2028}\u{200B}\u{FEFF}\u{200D}aAbZzß9²٣İıΣς<>&\"'/!-?=;"
        .unicodeScalars
    )
    + Array(
      "éE\u{301}\u{316}\u{345}\u{F73}\u{1100}\u{1161}\u{11A8}ＡｚＺ１！￥ｶ敏感𝟗😀\u{FE0F}ŉﬁ".unicodeScalars)

  static func texts(_ seed: UInt64, count: Int) -> [String] {
    var random = SeededRandom(seed)
    return (0..<count).map { _ in
      let scalars = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? "a"
      }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  /// A filter is idempotent if and only if its card says so.
  @Test func cardsKnowWhetherFiltersAreIdempotent() throws {
    let texts = Self.texts(1, count: 2000)
    for card in Self.cards where card.argument == nil {
      let chain = try TextFilterChain(card.name)
      let differing = texts.filter { text in
        let once = chain.apply(to: text)
        return !chain.apply(to: once).utf8.elementsEqual(once.utf8)
      }
      #expect(differing.isEmpty == card.isIdempotent, "\(card.name): \(differing.first ?? "")")
    }
  }

  /// For each cased character and a sample of the others, the filter is idempotent.
  @Test(arguments: ["lowercase", "uppercase", "fullwidth", "nfc", "digits-only"])
  func filteringACharacterIsIdempotent(_ name: String) throws {
    let chain = try TextFilterChain(name)
    let values = Array(UInt32(0)..<0x2E00) + Array(0xA600..<0xAC00) + Array(0xF900..<0x1_0600)
    let unsettled = (values + stride(from: 0x1_0600, to: 0x11_0000, by: 97)).filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      let once = chain.apply(to: String(scalar))
      return !chain.apply(to: once).utf8.elementsEqual(once.utf8)
    }
    #expect(unsettled == [])
  }

  @Test func trimmingKeepsTheEndOfAnEmoji() {
    for text in ["❤\u{FE0F}", "🏴\u{E0067}\u{E007F}", "क\u{94D}\u{200D}"] {
      #expect(TrimFilter().apply(to: " \(text) ").utf8.elementsEqual(text.utf8))
    }
  }

  @Test func cleanTextIsUnchanged() {
    for text in ["", "a", "Ann Li", "敏感", "é"] {
      #expect(TrimFilter().apply(to: text) == text)
      #expect(CollapseSpacesFilter().apply(to: text) == text)
      #expect(HTMLStripFilter().apply(to: text) == text)
    }
  }

  /// Compares with the standard library, which can normalize a whole string.
  @Test func normalizingAgreesWithTheStandardLibrary() {
    for text in Self.texts(2, count: 3000) where !text.unicodeScalars.contains("\u{F73}") {
      let expected = String(String.UnicodeScalarView(text._nfc))
      #expect(NFCFilter().apply(to: text).utf8.elementsEqual(expected.utf8), "\(text)")
    }
  }

  /// The standard library does not sort these vowels.
  @Test func tibetanVowelsAreSorted() {
    let found = NFCFilter().apply(to: "a\u{F73}\u{F73}\u{301}\u{F81}\u{334}")
    let expected = "\u{E1}\u{334}\u{F71}\u{F71}\u{F71}\u{F72}\u{F72}\u{F80}"
    #expect(found.utf8.elementsEqual(expected.utf8))
  }

  /// The runs of accents are long enough for the filter's own sorting.
  @Test func longRunsOfAccentsAgreeWithTheStandardLibrary() {
    let marks: [Unicode.Scalar] = [
      "\u{301}", "\u{302}", "\u{313}", "\u{316}", "\u{327}", "\u{345}", "\u{344}", "\u{F71}",
      "\u{F74}", "\u{334}", "\u{5B4}", "\u{300}", "\u{342}",
    ]
    let letters: [Unicode.Scalar] = [
      "a", "\u{3B1}", "\u{1100}", "\u{1161}", "\u{AC00}", "\u{1F00}", "\u{FB2C}", "x", "\u{9C7}",
      "\u{9BE}", "\u{11A8}",
    ]
    var random = SeededRandom(3)
    var differing: [String] = []
    for _ in 0..<200 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          text.append(letters.randomElement(using: &random) ?? "a")
        }
        let kinds = marks.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
        for _ in 0..<Int.random(in: 0...80, using: &random) {
          text.append(kinds.randomElement(using: &random) ?? "\u{301}")
        }
      }
      let expected = String(String.UnicodeScalarView(String(text)._nfc))
      let found = NFCFilter().apply(to: String(text))
      if !found.utf8.elementsEqual(expected.utf8) {
        differing.append(text.map { String($0.value, radix: 16) }.joined(separator: " "))
      }
    }
    #expect(differing.first == nil)
  }

  /// The standard library takes quadratic time for these accents.
  @Test func aHundredThousandAccentsTakeLinearTime() {
    let text = "a" + String(repeating: "\u{301}\u{316}", count: 50_000)
    #expect(NFCFilter().apply(to: text).utf8.count == text.utf8.count - 1)
  }

  @Test(
    arguments: [
      ("a<br>b", "ab"), ("a < b > c", "a < b > c"), ("<", "<"), ("a<", "a<"), ("<>", "<>"),
      ("</>x", "x"), ("<!-->x-->", "x-->"), ("<!--->x", "x"), ("<!--a--!>x", "x"), ("<!--a", ""),
      ("<!doctype html>x", "x"), ("<?php x ?>y", "y"), ("</ script>x", "x"), ("<1>", "<1>"),
      ("<a href='>' b=\">\">x</a>", "x"), ("<a '>'>x", "'>x"), ("<a b=c'>x", "x"),
      ("<a b= '>'>x", "x"), ("<a b='>", ""), ("<SCRIPT>a<b></Script >x", "x"),
      ("<script>a</scripty>b</script>c", "c"), ("<script>a", ""), ("<style>p>a{}</style>x", "x"),
      ("<<b>i>x", "i>x"), ("<<<b></b>/b>", "/b>"), ("<\u{301}b>", "<\u{301}b>"),
      ("<b\u{301}>x", "x"), ("敏<b>感</b>", "敏感"), ("<scr<script>ipt>x</script>y", "ipt>xy"),
    ])
  func markupIsRemoved(_ text: String, _ expected: String) {
    #expect(HTMLStripFilter().apply(to: text) == expected)
  }

  /// For any input, the result contains no tags.
  @Test func noMarkupRemains() {
    var random = SeededRandom(4)
    let pieces = [
      "<", "<", ">", "/", "!", "--", "-", "'", "=", "script", "a", " ", "é", "<b>", "?",
    ]
    for _ in 0..<4000 {
      let text = (0..<Int.random(in: 0..<16, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let found = HTMLStripFilter().apply(to: text)
      #expect(found.firstRange(of: /<[A-Za-z\/!?]/) == nil, "\(text) -> \(found)")
    }
  }

  @Test func fullwidthFormsBecomeASCII() {
    for value in UInt32(0x21)...0x7E {
      guard let wide = Unicode.Scalar(value + 0xFEE0) else { continue }
      let narrow = String(wide).applyingTransform(.fullwidthToHalfwidth, reverse: false)
      #expect(FullwidthFilter().apply(to: String(wide)) == narrow)
    }
  }
}
