import FormCheckCore
import Testing

@Suite struct VisibleTextTests {
  static let escapes: [(String, String)] = [
    ("plain", "plain"), ("a\tb\nc\rd", "a\\tb\\nc\\rd"), ("\u{1B}[31m", "\\x1B[31m"),
    ("\u{7F}\u{0}", "\\x7F\\x00"), ("\u{85}\u{9B}", "\\u{85}\\u{9B}"),
    ("\u{202E}abc", "\\u{202E}abc"), ("a\u{200B}", "a\\u{200B}"), ("\u{FEFF}", "\\u{FEFF}"),
    ("\u{A0}", "\\u{A0}"), ("\u{2028}", "\\u{2028}"), ("\\x1B", "\\\\x1B"),
    ("\u{E0041}", "\\u{E0041}"), ("\u{E000}", "\\u{E000}"), ("日ä😀", "日ä😀"),
  ]

  @Test(arguments: escapes)
  func invisibleCharactersAreEscaped(_ text: String, _ shown: String) {
    #expect(VisibleText.escape(text) == shown)
    #expect(VisibleText.excerpt(of: text.utf8Span, at: 0).text == shown)
  }

  @Test func invalidBytesAreEscapedOneByOne() {
    let bytes: [UInt8] = [0x31, 0xFF, 0xC3, 0x32, 0xE2, 0x82]
    #expect(VisibleText.excerpt(of: bytes.span, atByte: 1).text == "1\\xFF\\xC32\\xE2\\x82")
    #expect(VisibleText.excerpt(of: bytes.span, atByte: 1).column == 1)
    #expect(VisibleText.excerpt(of: bytes.span, atByte: 3).column == 9)
  }

  /// Checks each ASCII byte between two characters that need no escape, and between two that do.
  @Test func eachASCIIByteIsEscapedInAnyContext() {
    for byte in UInt8(0)..<0x80 {
      let hexadecimal = String(byte, radix: 16, uppercase: true)
      let shown =
        switch byte {
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        case 0x5C: "\\\\"
        case ..<0x10: "\\x0\(hexadecimal)"
        case ..<0x20, 0x7F: "\\x\(hexadecimal)"
        default: "\(Unicode.Scalar(byte))"
        }
      for (beside, besideShown) in [(UInt8(ascii: "a"), "a"), (0xFF, "\\xFF")] {
        let bytes = [beside, byte, beside]
        let all = besideShown + shown + besideShown
        let excerpt = VisibleText.excerpt(of: bytes.span, atByte: 2)
        #expect(excerpt.text == all)
        #expect(excerpt.column == (besideShown + shown).count)
        #expect(VisibleText.escape(bytes: bytes.span) == all)
      }
      #expect(VisibleText.escape("\(Unicode.Scalar(byte))") == shown)
      #expect(VisibleText.sentence("\(Unicode.Scalar(byte))") == (byte == 0x5C ? "\\" : shown))
    }
  }

  @Test func theCaretIsUnderItsCharacter() {
    #expect(VisibleText.excerpt(of: "日本1".utf8Span, at: 2).column == 4)
    #expect(VisibleText.excerpt(of: "e\u{301}1".utf8Span, at: 2).column == 1)
    #expect(VisibleText.excerpt(of: "\t1".utf8Span, at: 1).column == 2)
    #expect(VisibleText.excerpt(of: "12".utf8Span, at: 2).column == 2)
    #expect(VisibleText.excerpt(of: "".utf8Span, at: 0).column == 0)
  }

  @Test func aLongValueIsTruncatedWithItsLength() {
    let long = String(repeating: "a", count: 200)
    let first = VisibleText.excerpt(of: long.utf8Span, at: 0)
    #expect(first.text == String(repeating: "a", count: 80) + "... (200 characters)")
    let whole = String(repeating: "a", count: 80)
    #expect(VisibleText.excerpt(of: whole.utf8Span, at: 0).text == whole)
  }

  @Test func aLongValueIsTruncatedAroundThePosition() {
    let long = String(repeating: "ä", count: 150) + "x" + String(repeating: "b", count: 49)
    let excerpt = VisibleText.excerpt(of: long.utf8Span, at: 150)
    #expect(
      excerpt.text == "..." + String(repeating: "ä", count: 60) + "x"
        + String(repeating: "b", count: 19) + "... (200 characters)")
    #expect(excerpt.column == 63)
    let end = VisibleText.excerpt(of: long.utf8Span, at: 200)
    #expect(end.text.hasSuffix("bbb (200 characters)"))
    #expect(end.column == 63)
  }

  @Test func aPrefixIsTruncatedWithTheTotalLength() {
    let beginning = [UInt8](repeating: UInt8(ascii: "a"), count: 100)
    let excerpt = VisibleText.excerpt(of: beginning.span, atByte: 0, total: 1_000_000)
    #expect(excerpt.text == String(repeating: "a", count: 80) + "... (1000000 bytes)")
  }

  @Test func aLongWordIsTruncated() {
    #expect(VisibleText.word("a\u{1B}\\d") == "a\\x1B\\d")
    let long = String(repeating: "a", count: 81)
    #expect(VisibleText.word(long) == String(repeating: "a", count: 80) + "...")
    #expect(VisibleText.word(String(long.dropLast())) == String(long.dropLast()))
  }

  static let widths: [(String, Int)] = [
    ("✅✅x", 4), ("⚡x", 2), ("🫠x", 2), ("🌡x", 1), ("🇩🇪x", 2), ("한x", 2), ("\u{1100}\u{1161}x", 2),
    ("ｶx", 1), ("カx", 2), ("—x", 1),
  ]

  @Test(arguments: widths)
  func wideCharactersMoveTheCaret(_ text: String, _ column: Int) {
    let place = text.unicodeScalars.count - 1
    #expect(VisibleText.excerpt(of: text.utf8Span, at: place).column == column)
  }

  @Test func backslashesInCodeAreNotEscaped() {
    #expect(VisibleText.excerpt(of: "\\d".utf8Span, at: 0, isCode: true).text == "\\d")
  }
}
