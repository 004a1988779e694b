import FormCheckPatterns
import TestSupport
import Testing
@testable import FormCheckCore

@Suite struct ShortNumberTests {
  private static func random(_ random: inout SeededRandom) -> String {
    var text = ["", "-", "+"].randomElement(using: &random) ?? ""
    let digits = Int.random(in: 1...19, using: &random)
    let point = Int.random(in: -1...digits, using: &random)
    for place in 0..<digits {
      if place == point { text += "." }
      text += ["0", "0", "1", "9", "5"].randomElement(using: &random) ?? ""
    }
    return text
  }

  /// A number that is read is equal to the exact one, and all comparisons agree.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func shortNumbersAgreeWithExactOnes(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    for _ in 0..<2000 {
      let (one, other) = (Self.random(&random), Self.random(&random))
      guard let short = ShortNumber(one.utf8Span.span),
        let otherShort = ShortNumber(other.utf8Span.span)
      else { continue }
      let exact = try #require(ExactDecimal(one.hasDigitAtEnds))
      let otherExact = try #require(ExactDecimal(other.hasDigitAtEnds))
      let isLess = short < otherShort
      #expect(isLess == (exact < otherExact), "\(one) \(other)")
      let places = one.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
      #expect(short.places == places?.count ?? 0)
      #expect(short.hasPoint == (places != nil))
    }
  }

  @Test(arguments: ["", "+", ".", "-.", "1e5", "1..2", "1,5", "--1", "1-", "1234567890123456789"])
  func otherTextsAreNotRead(_ text: String) {
    let isRead = ShortNumber(text.utf8Span.span) != nil
    #expect(!isRead)
  }

  /// Bounds that accept the short number accept the written one.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func boundsAgreeOnShortAndWrittenNumbers(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    for _ in 0..<1000 {
      let ends = [Self.random(&random), Self.random(&random)].compactMap {
        ExactDecimal($0.hasDigitAtEnds)
      }.sorted()
      guard ends.count == 2, ends[0] < ends[1] else { continue }
      let bounds = try [
        NumberBounds(min: ends[0], max: ends[1]), NumberBounds(above: ends[0], below: ends[1]),
        NumberBounds(min: ends[0]), NumberBounds(below: ends[1]),
      ]
      let text = Self.random(&random)
      guard let short = ShortNumber(text.utf8Span.span) else { continue }
      let written = WrittenNumber(text.utf8Span.span)
      for bounds in bounds {
        let isInside = bounds.side(of: written, in: text.utf8Span.span) == .inside
        // A bound of 19 digits is too long for a short number.
        let isAccepted = bounds.accept(short)
        if isAccepted { #expect(isInside, "\(text) \(ends)") }
        if ends.allSatisfy({ $0.description.count < 18 }) {
          #expect(isAccepted == isInside, "\(text) \(ends)")
        }
      }
    }
  }
}

extension String {
  /// The number with a digit before and after its point, as `ExactDecimal` requires.
  fileprivate var hasDigitAtEnds: String {
    let sign = hasPrefix("-") || hasPrefix("+") ? prefix(1) : ""
    return sign + "0" + dropFirst(sign.count) + (contains(".") ? "0" : "")
  }
}
