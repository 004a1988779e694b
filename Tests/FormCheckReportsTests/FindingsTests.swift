import FormCheckReports
import TestSupport
import Testing

/// Tests of the texts and the places that a page shows.
@Suite struct FindingsTests {
  private func text(_ word: String) -> SampledText {
    SampledText(bytes: Array(word.utf8), length: word.utf8.count)
  }

  @Test func fewDifferentTextsAreCountedExactly() {
    var texts = FrequentTexts(capacity: 2)
    for word in ["b", "a", "n/a", "b", "n/a", "n/a", "b"] { texts.add(text(word)) }
    #expect(texts.uncounted == 0 && texts.total == 7)
    // Equal counts are in the order of the bytes.
    #expect(texts.top(2).map(\.text) == [text("b"), text("n/a")])
    #expect(texts.top(9).map(\.count) == [3, 3, 1])
  }

  /// A count is never too high and at most `uncounted` too low, however many texts there are.
  @Test(arguments: [1, 2, 8, 64])
  func countsOfManyTextsAreWithinTheirBound(_ capacity: Int) {
    var random = SeededRandom(11)
    var texts = FrequentTexts(capacity: capacity)
    var exact: [SampledText: Int] = [:]
    for step in 0..<20_000 {
      let number =
        step % 3 == 0
        ? Int.random(in: 0..<4, using: &random)
        : Int.random(in: 0..<5000, using: &random)
      texts.add(text("\(number)"))
      exact[text("\(number)"), default: 0] += 1
      #expect(texts.known <= 2 * capacity)
    }
    #expect(texts.uncounted <= texts.total / capacity)
    for entry in texts.top(.max) {
      let count = exact[entry.text] ?? 0
      #expect(entry.count <= count && count <= entry.count + texts.uncounted)
    }
    // Whatever is frequent enough is kept.
    for (text, count) in exact where count > texts.uncounted {
      #expect(texts.top(.max).contains { $0.text == text })
    }
  }

  @Test(arguments: [1, 2, 127, 128, 129, 1000, 4096, 100_003])
  func densityIsThatOfAllRecords(_ records: Int) {
    let rejected = (0..<records).filter { $0 % 7 == 3 || $0 < 5 }
    var density = RejectionDensity()
    for record in rejected { density.count(record) }
    density.finish(records: records)
    let width = density.width
    #expect(density.counts.reduce(0, +) == rejected.count)
    #expect(density.counts.count == (records + width - 1) / width)
    #expect(density.counts.count <= RejectionDensity.largestCount)
    #expect(width == 1 || density.counts.count > RejectionDensity.largestCount / 2)
    for (part, count) in density.counts.enumerated() {
      #expect(count == rejected.count { $0 / width == part })
    }
  }

  @Test func noRecordsHaveNoDensity() {
    var density = RejectionDensity()
    density.finish(records: 0)
    #expect(density.counts.isEmpty)
  }
}
