import FormCheckPatterns
import TestSupport
import Testing

/// Tests of how far a pattern matches, and what it expects there.
@Suite struct PatternTraceTests {
  @Test(arguments: [
    ("[A-Z]{2}-[0-9]+", "AB12", 2, "-", ["-"]),
    ("[0-9]{4}(-[0-9]{2})?", "2026", 4, "- or the end", []),
    ("[0-9]{4}(-[0-9]{2})?", "2026-1x", 6, "0-9", ["[0-9]{2}"]),
    ("[0-9]*\\.[0-9]+", "12", 2, "0-9 or .", ["[0-9]*", "\\."]),
    ("red|green", "grey", 3, "e", ["e"]),
    ("(?=a)[a-z]+", "b", 0, "a", ["a"]),
    ("", "x", 0, "the end", []),
  ])
  func theExpectedCharactersAndPartsAreFound(
    _ source: String, _ text: String, _ viable: Int, _ expected: String, _ parts: [String]
  ) throws {
    let trace = try Pattern(source).trace(text.utf8Span)
    #expect(trace.viableBytes == viable)
    #expect(trace.expected.description == expected)
    #expect(trace.parts.map(\.text) == parts, "\(trace.parts)")
  }

  @Test func charactersOutsideASCIIAreExpected() throws {
    let trace = try Pattern("\\p{L}+", options: .unicode).trace("é1".utf8Span)
    #expect(trace.viableBytes == 2 && trace.expected.allowsOthers)
    #expect(trace.expected.description == "A-Z, a-z, others or the end")
    #expect(trace.parts.map(\.text) == ["\\p{L}+"])
  }

  @Test(arguments: [
    ("(a+)+b", String(repeating: "a", count: 20), "c"),
    ("(?:[a-z]+ ?)+!", "this is a longer sentence without the mark ", "."),
  ])
  func theBeginningIsFoundAlthoughALimitIsReached(
    _ source: String, _ start: String, _ end: String
  ) throws {
    let trace = try Pattern(source).trace((start + end).utf8Span)
    #expect(trace.viableBytes == start.utf8.count && trace.expected.isIncomplete)
    #expect(!trace.expected.ranges.isEmpty)
  }

  @Test func aLimitIsNamed() throws {
    let text = String(repeating: "a", count: 40) + "d"
    let trace = try Pattern("(a+)+[bc]").trace(text.utf8Span)
    #expect(trace.result == .undecided(.matchLimit))
  }

  @Test func expectedCharactersAreThoseThatCanFollow() throws {
    var random = RandomPattern(seed: 11)
    for _ in 0..<TestRun.rounds(25) {
      let made = random.next()
      guard let pattern = try? Pattern(made.source, options: made.options) else { continue }
      for text in random.texts(for: made, short: 2, samples: 1) {
        expectExact(pattern.trace(text.utf8Span), pattern, text)
      }
    }
  }

  /// Expects that exactly the characters that can follow the viable beginning are expected.
  private func expectExact(_ trace: PatternTrace, _ pattern: Pattern, _ text: String) {
    #expect(trace.result == pattern.matches(text.utf8Span), "\(pattern.source) \(text)")
    if trace.expected.isIncomplete { return }
    let start = String(decoding: Array(text.utf8).prefix(trace.viableBytes), as: UTF8.self)
    for number in UInt8(0)...127 {
      let scalar = Unicode.Scalar(number)
      let isExpected = trace.expected.ranges.contains { $0.contains(scalar) }
      var longer = start
      longer.unicodeScalars.append(scalar)
      switch pattern.progress(of: longer.utf8Span) {
      case .complete, .incomplete: #expect(isExpected, "\(pattern.source) \(text) \(scalar)")
      case .impossible: #expect(!isExpected, "\(pattern.source) \(text) \(scalar)")
      case .undecided: break
      }
    }
  }
}
