import FormCheckPatterns
import TestSupport
import Testing

/// Tests with values of all lengths at all positions in a tile.
@Suite struct TileTests {
  private static let sources = [
    "a*", "[ab]{0,62}", "a{0,63}b?", "(?:a*b)*", "(?:ba*)*", "(?:a|ab|ba)*", "(?=.*a{3}b)a*b*",
    "(?=.{64})a*b*", "(?!a{33}b).*",
    "(?!.{62})a*b?", "(?=a{63,})a*b?", "(?=a{32}b)a*b?",
    "a{62}", "a{63}", "a{1000}", "a{0,65535}", "a{100,}", "(?:.{9})*", "(?!.*bb).*",
    "a(?:[ab]{0,61}a)?(?:b[ab]{0,61})?", "(?:aa)*(?<=aaaaaa)",
  ]

  private static let manners: [BitComparison.Manner] = [
    .lines(), .lines(["\r\n"]), .lines(["\n", "\r\n"], isEnded: false), .null(behind: 200),
  ]

  /// Values that end just before, at or just after the end of a word or a tile.
  @Test(arguments: sources) func valuesOfAllLengths(_ source: String) throws {
    var comparison = try BitComparison(try Pattern(source))
    let lengths = Array(0...70) + [126, 127, 128, 129, 999, 1000, 1001]
    let texts = lengths.flatMap { length in
      let run = String(repeating: "a", count: length)
      return [run, run + "b", "b" + run]
    }
    let found = comparison.disagreements(on: texts, Self.manners)
    #expect(found.isEmpty, "\(found.prefix(3))")
  }

  /// The bytes before the short values shift them through several words, so that a value starts at
  /// each position once, and so does a carriage return.
  @Test(arguments: ["\n", "\r\n"]) func valuesAtAllPositions(_ ending: String) throws {
    var comparison = try BitComparison(try Pattern("a+(?:-a+)*b{0,5}"))
    for before in 0..<200 {
      let texts = [String(repeating: "a", count: before), "a-a", "", "a--a", "aabb", "-", "a"]
      let found = comparison.disagreements(on: texts, [.lines([ending], behind: before % 65)])
      #expect(found.isEmpty, "\(before): \(found.prefix(3))")
    }
  }

  /// Regression test: byte classes that are rarely needed were also searched for after the end of
  /// the chunk.
  @Test(arguments: ["a{2}(?:b|c{3}d)*", "aa|a(?<=a)x", "\\w+"])
  func bytesAfterTheChunkAreNotRead(_ source: String) throws {
    var comparison = try BitComparison(try Pattern(source, options: .unicode))
    for length in 1...130 {
      let text = "aa" + String(repeating: length % 2 == 0 ? "b" : "cccd", count: length / 2)
      let found = comparison.disagreements(on: ["aé", text, "aa"], Self.manners)
      #expect(found.isEmpty, "\(length): \(found.prefix(3))")
    }
  }

  /// Values as long as the first tile, as long as the largest one, and longer.
  ///
  /// Only PCRE2 checks values that are longer than the largest tile.
  @Test(arguments: [2047, 2048, 4095, 16384, 65533, 65534, 65535, 65536, 80_000])
  func longValues(_ length: Int) throws {
    var comparison = try BitComparison(try Pattern("(?:ab?)*+"))
    let run = String(repeating: "a", count: length)
    let texts = ["a", run, "b", String(run.dropLast()) + "b", "ab", "b" + run.dropFirst(), ""]
    let found = comparison.disagreements(on: texts, Self.manners)
    #expect(found.isEmpty, "\(found.prefix(3))")
  }

  /// Regression test: tiles could become twice as large as allowed.
  @Test func aLongValueIsDoubtful() throws {
    let plan = try BitPlan(
      [BitCondition(try Pattern("(?:ab?c?d?e?f?)*"), acceptsEmpty: true)],
      framing: .init(terminator: UInt8(ascii: "\n"), dropsReturn: true))
    for length in [BitPlan.longestValue, BitPlan.longestValue + 1, 100_000] {
      let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length) + [UInt8(ascii: "\n")]
      var checker = BitChecker(plan)
      var findings = BitResults()
      checker.check(bytes.span, count: bytes.count, wanted: .everything, into: &findings)
      #expect(findings.values.map(\.kind) == [length > BitPlan.longestValue ? .doubtful : .passed])
    }
  }

  @Test func anEmptyChunkHasNoValues() throws {
    let plan = try BitPlan(
      [BitCondition(try Pattern("a"), acceptsEmpty: false)],
      framing: .init(terminator: UInt8(ascii: "\n"), dropsReturn: true))
    var checker = BitChecker(plan)
    var findings = BitResults()
    for bytes in [[], [UInt8(ascii: "a")], Array("\n\r\n\n".utf8)] as [[UInt8]] {
      checker.check(bytes.span, count: 0, wanted: .everything, into: &findings)
      #expect(findings.count == 0)
      checker.check(bytes.span, count: bytes.count, wanted: .everything, into: &findings)
      #expect(findings.count == bytes.count { $0 != 13 })
      #expect(findings.rejected == (bytes.count > 1 ? findings.count : 0))
    }
  }

  @Test func moreClassesThanAKernelComputesAtOnce() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let classes = letters.map { "[\($0)\($0.uppercased())]" }.joined()
    var comparison = try BitComparison(try Pattern("(?:\(classes))+|\(letters)0"))
    let texts = [
      letters, letters.uppercased(), letters + "0", letters + letters, "abd", letters + "1",
    ]
    #expect(comparison.disagreements(on: texts, Self.manners).isEmpty)
  }
}
