import TestSupport
import Testing

@testable import FormCheckPatterns

@Suite struct OutlineTests {
  /// Returns the profile of a value.
  static func profile(_ text: String) -> ValueProfile {
    ValueProfile(of: text.utf8.span)
  }

  private static func outline(_ source: String) throws -> BitOutline {
    BitOutline(.condition(try BitCondition(try Pattern(source), acceptsEmpty: false)))
  }

  @Test(arguments: 0..<4) func everyMatchFitsTheOutline(part: UInt64) throws {
    var random = RandomPattern(seed: 313 &* part &+ 7)
    var scratch = try MatchScratch()
    var (matches, misfits) = (0, 0)
    for _ in 0..<TestRun.rounds(600) {
      let made = random.next()
      guard let pattern = try? Pattern(made.source, options: made.options),
        let condition = try? BitCondition(pattern, acceptsEmpty: false)
      else { continue }
      let outline = BitOutline(.condition(condition))
      for text in random.texts(for: made, short: 20, samples: 10) where !text.isEmpty {
        let fits = outline.fits(Self.profile(text))
        if !fits { misfits += 1 }
        guard pattern.matches(text.utf8Span, scratch: &scratch) == .match else { continue }
        matches += 1
        #expect(fits, "\(made.source) \(made.options) \(text.debugDescription)")
      }
    }
    #expect(matches > 200 && misfits > 200)
  }

  @Test(arguments: [
    ("[0-9]{4}-[0-9]{2}", "2026-11", "202611"), ("[a-z]+@[a-z]+", "a@b", "ab"),
    ("(?:[0-9]+\\.)+[0-9]+|[0-9a-f]*:[0-9a-f]*", "a:b", "12"), ("a{3,5}", "aaa", "aaaaaaaaaa"),
    ("(?>[0-9]+)[G-Z]", "1Z", "11"), ("[0-9]+", "12", "é"), ("[^ ]+", "é", " "),
    ("(?=[0-9])[0-9a-z]{2}", "1a", "1"),
  ])
  func anOutlineTellsValuesApart(_ source: String, _ valid: String, _ misfit: String) throws {
    let outline = try Self.outline(source)
    #expect(outline.fits(Self.profile(valid)) && !outline.fits(Self.profile(misfit)))
  }

  @Test func formulasCombineOutlines() throws {
    let digits = BitFormula.condition(try BitCondition(try Pattern("[0-9]+"), acceptsEmpty: true))
    let letters = BitFormula.condition(try BitCondition(try Pattern("[a-z]+"), acceptsEmpty: true))
    let fits = { (formula: BitFormula, text: String) in
      BitOutline(formula).fits(Self.profile(text))
    }
    #expect(fits(.any([digits, letters]), "12") && fits(.any([digits, letters]), "ab"))
    #expect(!fits(.any([digits, letters]), "-") && !fits(.all([digits, letters]), "12"))
    #expect(fits(.not(digits), "12") && fits(.unknown, "-") && !fits(.never, "12"))
    #expect(!fits(.between(sure: .never, possible: digits), "ab") && fits(.always, "ab"))
    #expect(fits(.each(digits, separator: 0x2C, counts: 1...2), "1,2"))
    #expect(!fits(.unlessEmpty(digits, acceptsEmpty: true), "ab"))
  }

  @Test func aLengthClassContainsItsLengths() {
    for length in 0..<200 {
      #expect(ValueProfile(kinds: .none, length: length).lengths.contains(length))
    }
  }
}
