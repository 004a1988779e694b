import TestSupport
import Testing

@testable import FormCheckCore

@Suite struct WordsFilterTests {
  /// Replaces words naively: tries all words at each position, the longest first.
  private func replaced(_ text: String, _ words: [(key: String, value: String)]) -> String {
    let longestFirst = words.sorted { $0.key.utf8.count > $1.key.utf8.count }
    var filtered: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      if let (word, other) = longestFirst.first(where: { rest.starts(with: $0.key.utf8) }) {
        filtered += other.utf8
        rest = rest.dropFirst(word.utf8.count)
      } else {
        filtered.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: filtered, as: UTF8.self)
  }

  private func text(
    of letters: [Character], _ lengths: Range<Int>, _ random: inout SeededRandom
  ) -> String {
    String(
      (0..<Int.random(in: lengths, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      })
  }

  /// With few letters, many words overlap, are suffixes of each other or contain each other.
  @Test(arguments: [Array("ab"), Array("abc"), Array("aé"), Array("敏感甲a"), Array("😀😁é")])
  func theFilterAgreesWithANaiveOne(_ letters: [Character]) {
    var random = SeededRandom(5)
    for _ in 0..<400 {
      var spelled: Set<String> = []
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        spelled.insert(text(of: letters, 1..<7, &random))
      }
      let words = spelled.sorted().enumerated().map { (key: $0.element, value: "<\($0.offset)>") }
      let filter = WordsFilter(words)
      for _ in 0..<4 {
        let text = text(of: letters, 0..<40, &random)
        #expect(filter.apply(to: text) == replaced(text, words), "\(words) in \(text)")
      }
    }
  }

  /// A transition table of any size gives the same result; transitions outside it are computed.
  @Test func theTableSizeDoesNotChangeTheResult() {
    var random = SeededRandom(6)
    for _ in 0..<200 {
      var spelled: Set<[UInt8]> = []
      for _ in 0..<30 { spelled.insert(Array(text(of: Array("abé"), 1..<9, &random).utf8)) }
      let words = spelled.sorted { $0.lexicographicallyPrecedes($1) }
      let text = text(of: Array("abéx"), 0..<60, &random)
      let whole = WordAutomaton(words).hits(in: text.utf8Span.span)
      for size in [0, 1, 9, 40, 100] {
        let hits = WordAutomaton(words, tableSize: size).hits(in: text.utf8Span.span)
        #expect(hits == whole, "\(size)")
      }
      let bytes = Array(text.utf8)
      for start in bytes.indices {
        let longest = words.filter { bytes[start...].starts(with: $0) }.max { $0.count < $1.count }
        #expect(whole.first { $0.start == start }.map { words[$0.word] } == longest)
      }
    }
  }

  @Test func theLongestWordIsReplacedAndReplacementsAreFinal() {
    let filter = WordsFilter(["a": "b", "ab": "c", "b": "a", "": "nothing"])
    #expect(filter.apply(to: "aabba") == "bcab")
    #expect(WordsFilter([:]).apply(to: "as it is") == "as it is")
    #expect(WordsFilter([(key: "a", value: "1"), (key: "a", value: "2")]).apply(to: "a") == "1")
  }

  /// Composed and decomposed characters are different, and a word matches only its own form.
  @Test func equivalentWordsAreDifferent() {
    #expect(WordsFilter(["e": "x"]).apply(to: "e\u{301}") == "x\u{301}")
    #expect(WordsFilter(["\u{E9}": "x"]).apply(to: "e\u{301}") == "e\u{301}")
    let both = WordsFilter([(key: "\u{E9}", value: "1"), (key: "e\u{301}", value: "2")])
    #expect(both.apply(to: "\u{E9}e\u{301}") == "12")
  }

  /// Each byte is examined once, even if a word almost matches at every position.
  @Test func nearMatchesTakeLinearTime() {
    let long = String(repeating: "a", count: 2000)
    let filter = WordsFilter(["a": "x", long + "b": "", "b" + long: "", "ba\(long)": ""])
    let text = String(repeating: "a", count: 200_000)
    #expect(filter.apply(to: text).utf8.allSatisfy { $0 == 0x78 })
  }

  @Test func aListIsReadLineByLine() throws {
    let list =
      "\u{FEFF}damn\r\n\r\n  cat = dog \n# no comment\na\\=b=\\u{20}\\n\ne\u{301}\\\\\ndamn"
    let filter = try WordsFilter(list: Array(list.utf8), from: "list")
    #expect(filter.apply(to: "damn cat # no comment a=b") == "**** dog ************  \n")
    #expect(filter.apply(to: "e\u{301}\\ cat") == "** dog")
    #expect(try WordsFilter(list: [], from: "list").apply(to: "damn") == "damn")
  }
}
