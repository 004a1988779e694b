import Testing
@testable import FormCheckValidators

/// Tests of patterns that are a few sequences of characters and classes.
@Suite struct NumberSequencesTests {
  @Test(arguments: [
    ("", [""]), ("A[0-2]", ["A 012"]), ("(?:1[05]|20)[01]", ["1 05 01", "2 0 01"]),
    ("A?B", ["B", "A B"]), ("A{2}", ["A A"]), ("(?:AB){1,2}", ["A B", "A B A B"]),
    ("[AC-E]", ["ACDE"]), ("[+]?1", ["1", "+ 1"]),
  ])
  func sequencesHaveTheCharactersOfEachPosition(_ pattern: String, _ expected: [String]) {
    let found = NumberSequences.sequences(of: pattern)?.map { sequence in
      sequence.map { symbols in
        String(
          decoding: (UInt8(0)..<128).filter { byte in
            NumberSequences.index(of: byte).map { symbols >> UInt64($0) & 1 == 1 } ?? false
          }, as: UTF8.self)
      }.joined(separator: " ")
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    "1*", "1+", "1{2,}", "1{2}+", "(?=1)2", "1\\d", "\u{D1}", "[^1]", "[A-z]", "[-1]", "(1", "1)",
    "(?>1)", "1-2", "[01]{1,70}", "1{3,2}", "[1", "?", "(?:1|2)?(?:3|4)?(?:5|6)?(?:7|8)?(?:A|B)?",
  ])
  func otherPatternsHaveNoSequences(_ pattern: String) {
    #expect(NumberSequences.sequences(of: pattern)?.count == nil)
  }
}
