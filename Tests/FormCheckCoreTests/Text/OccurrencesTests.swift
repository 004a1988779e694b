import FormCheckCore
import Testing

@Suite struct OccurrencesTests {
  /// Texts in which the tests search, with repetitions, overlaps, combining marks and line ends.
  static let texts = [
    "", "a", "aa", "aaa", "abab", "ababab", "a, b, c", ", a,, b, ", "{cause} and {cause}",
    "a\r\nb\n",
    "e\u{301}e", "\u{E9}e\u{301}", "\u{212B}\u{C5}", "👩‍👩‍👧 👩", "~1~01", "\u{301}", "x\u{301}\u{302}y",
  ]

  /// Sequences to search for, none of which is empty.
  static let parts = [
    "a", "aa", "ab", "aba", ", ", "{cause}", "\n", "\r\n", "e", "\u{E9}", "e\u{301}", "\u{C5}", "👩",
    "~", "~1",
    "\u{301}", "longer than every text in this list",
  ]

  @Test(arguments: texts)
  func agreesWithTheStandardLibraryForCharacters(_ text: String) {
    for part in Self.parts {
      #expect(text.firstOccurrence(of: part) == text.firstRange(of: part), "\(part)")
      #expect(text.hasOccurrence(of: part) == text.contains(part), "\(part)")
      #expect(text.parts(between: part) == text.split(separator: part), "\(part)")
      #expect(
        text.parts(between: part, omitsEmptyParts: false)
          == text.split(separator: part, omittingEmptySubsequences: false), "\(part)")
      #expect(
        text.replacingOccurrences(of: part, by: "<\(part)>")
          == text.replacing(part, with: "<\(part)>"), "\(part)")
    }
  }

  @Test(arguments: texts)
  func agreesWithTheStandardLibraryForBytes(_ text: String) {
    let bytes = Array(text.utf8)
    for part in Self.parts.map({ Array($0.utf8) }) {
      #expect(bytes.firstOccurrence(of: part) == bytes.firstRange(of: part))
      #expect(bytes.parts(between: part) == bytes.split(separator: part))
      #expect(bytes.replacingOccurrences(of: part, by: [0]) == bytes.replacing(part, with: [0]))
    }
  }

  @Test(arguments: texts)
  func anEmptyPartOccursAtTheStart(_ text: String) {
    #expect(text.firstOccurrence(of: "") == text.startIndex..<text.startIndex)
    #expect(text.hasOccurrence(of: ""))
    #expect(text.hasOccurrence(of: "") == text.contains(""))
    #expect(text.parts(between: "") == (text.isEmpty ? [] : [text[...]]))
    #expect(text.replacingOccurrences(of: "", by: "x") == text)
  }
}
