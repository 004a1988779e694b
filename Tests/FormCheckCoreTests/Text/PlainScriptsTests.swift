import FormCheckPatterns
import TestSupport
import Testing
@testable import FormCheckCore

/// Compares the ranges of characters with the scripts that PCRE2 knows.
@Suite struct PlainScriptsTests {
  private static let scripts: [(PlainScripts, String)] = [
    (.latin, "Latin"), (.greek, "Greek"), (.cyrillic, "Cyrillic"), (.han, "Han"),
    (.hangul, "Hangul"),
  ]

  @Test func everyCharacterHasTheScriptThatPCRE2Knows() throws {
    let common = try Pattern(#"\p{Common}"#, options: .unicode)
    let kana = try Pattern(#"[\p{Hiragana}\p{Katakana}]"#, options: .unicode)
    let patterns =
      try Self.scripts.map {
        ($0.0, try Pattern("\\p{\($0.1)}", options: .unicode))
      } + [(.kana, kana)]
    let nothing = try Pattern("(*FAIL)")
    for scalar in (0..<0x11000).compactMap(Unicode.Scalar.init) {
      // Of the long ranges of Han and Hangul, a sample and both ends are enough.
      let isInside = [0x4E10..<0x9FE0, 0xAC10..<0xD790].contains { $0.contains(scalar.value) }
      if isInside, !scalar.value.isMultiple(of: 31) { continue }
      let text = String(scalar)
      guard let found = PlainScripts(text.utf8Span.span) else { continue }
      let expected = patterns.first { $0.0 == found }?.1 ?? (found.isEmpty ? common : nothing)
      if expected.matches(text.utf8Span) != .match { Issue.record("\(scalar.value)") }
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func textsInPlainScriptsAreRunsExactlyIfPCRE2SaysSo(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let pieces = [
      "a", "Z", "é", "ſ", "ɏ", "ω", "Ά", "я", "Ё", "ѿ", "あ", "ヺ", "漢", "龠", "한", "힣", "1", " ", "-",
      "·", "µ", "ª", "҃", "ー", "々", "٣", "\u{301}",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 1...5, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let found = ScriptRun.matches(text.utf8Span)
      let expected = ScriptRun.pattern.matches(text.utf8Span)
      #expect(found == expected, "\(text)")
    }
  }

  @Test func scalarsAreCountedInAllRanges() {
    let text = "aé漢😀b\u{301}--ßß漢漢😀😀xyz".utf8Span.span
    for start in 0...text.count {
      for end in start...text.count {
        var expected = 0
        for index in start..<end where text[index] & 0xC0 != 0x80 { expected += 1 }
        let found = text.scalarCount(in: start..<end)
        #expect(found == expected)
      }
    }
  }
}
