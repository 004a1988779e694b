import FormCheckCore
import Testing

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("007", "7"), ("+1.50", "1.5"), ("-0.250", "-0.25"), ("0.0", "0"),
    ("100", "100"), ("12345678901234567890123.5", "12345678901234567890123.5"),
  ])
  func numbersAreNormalized(_ text: String, _ form: String) {
    #expect(ExactDecimal(text)?.description == form)
  }

  @Test(arguments: ["", "-", ".", "1.", ".5", "1.2.3", "1e3", " 1", "१", "--1", "1-"])
  func invalidNumbersAreNil(_ text: String) { #expect(ExactDecimal(text) == nil) }

  @Test func sumsAreExact() throws {
    let tenth = try #require(ExactDecimal("0.1"))
    #expect((tenth + tenth + tenth).description == "0.3")
    let large = try #require(ExactDecimal("99999999999999999999.99"))
    #expect((large + tenth).description == "100000000000000000000.09")
  }

  /// Compares addition and ordering with integers that count hundredths.
  @Test func sumsAndOrderAgreeWithIntegers() throws {
    func decimal(_ hundredths: Int) throws -> ExactDecimal {
      let sign = hundredths < 0 ? "-" : ""
      let rest = hundredths.magnitude % 100
      return try #require(
        ExactDecimal("\(sign)\(hundredths.magnitude / 100).\(rest < 10 ? "0" : "")\(rest)"))
    }
    for _ in 0..<3000 {
      let (a, b) = (Int.random(in: -9999...9999), Int.random(in: -9999...9999))
      #expect(try decimal(a) + decimal(b) == decimal(a + b))
      #expect(try (decimal(a) < decimal(b)) == (a < b))
      #expect(try (decimal(a) == decimal(b)) == (a == b))
    }
    #expect(try !(decimal(5) < decimal(5)) && decimal(-5) < decimal(-4))
  }
}
