import FormCheckCore
import TestSupport
import Testing
@testable import FormCheckValidators

/// Tests of numbers in the digits of other scripts.
@Suite struct DigitScriptTests {
  /// The zeros of Arabic, Devanagari, full-width and mathematical digits.
  static let zeros: [UInt32] = [0x0660, 0x06F0, 0x0966, 0xFF10, 0x1D7CE]

  private static let rules = [
    "numeric", "integer", "integer:min=1,max=120", "integer:multiple-of=5", "integer:sign=required",
    "integer:leading-zeros=no", "decimal", "decimal:point=comma", "decimal:places=2,min=0",
    "decimal:step=0.5", "float", "float:min=0.1,max=1", "percentage", "percentage:max=50",
    "money", "money:currency=EUR,locale=de", "money:min=1,max=100,negative=any",
    "phone", "phone:country=US", "phone:separators=yes", "phone:country=GB,type=mobile",
  ]

  private static let samples = [
    "0", "007", "42", "121", "-7", "+5", "5.", ".5", "0.15", "12,50", "1.5", "1e5", "1e", "50%",
    "12.5 %", "1,234.50", "1.234,50 €", "$5", "-€5", "(5)", "101 USD", "+4930901820", "+49",
    "(212) 555-0123", "+44 7911 123456", "020 7946 0018", "12a", "a", "1 2",
  ]

  /// A number in other digits has the verdict, the progress and the offset of the same number in ASCII digits.
  @Test(arguments: zeros)
  func otherDigitsAreReadLikeASCIIDigits(_ zero: UInt32) throws {
    var accepted = 0
    for name in Self.rules {
      let plain = try Rule(name, in: Catalog.standard)
      let any = try Rule(
        name + (name.utf8.contains(UInt8(ascii: ":")) ? "," : ":") + "digits=any",
        in: Catalog.standard)
      for sample in Self.samples {
        let other = Self.written(sample, from: zero)
        let (expected, found) = (plain.validate(sample), any.validate(other))
        #expect(found.isAccepted == expected.isAccepted, "\(name) \(other)")
        #expect(
          found.errors.map { [$0.offset, $0.length] }
            == expected.errors.map { [$0.offset, $0.length] },
          "\(name) \(other)")
        #expect(any.progress(of: other) == plain.progress(of: sample), "\(name) \(other)")
        #expect(any.validate(sample).isAccepted == expected.isAccepted, "\(name) \(sample)")
        #expect(
          plain.validate(other).isAccepted == (expected.isAccepted && other == sample),
          "\(name) \(other)")
        accepted += found.isAccepted ? 1 : 0
      }
    }
    #expect(accepted > 80, "\(accepted)")
  }

  /// Returns a text with its ASCII digits replaced by those of a script.
  static func written(_ text: String, from zero: UInt32) -> String {
    var other = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isDigit = scalar.isASCIIDigit
      other.append((isDigit ? Unicode.Scalar(zero + scalar.value - 0x30) : nil) ?? scalar)
    }
    return String(other)
  }

  @Test(
    arguments: [
      ("numeric", "1\u{662}"), ("integer", "\u{661}\u{967}"), ("decimal", "\u{661}.2"),
      ("money", "\u{6F1}\u{661}"), ("phone", "+4\u{669}30901820"),
    ])
  func aNumberHasDigitsOfOneScript(_ name: String, _ text: String) throws {
    let rule = try Rule("\(name):digits=any", in: Catalog.standard)
    let error = try #require(rule.validate(text).errors.first)
    #expect(error.details.map(\.name) == ["digits.mixed"])
    #expect(error.details.first?.offset == error.offset)
    #expect(rule.progress(of: text) == .impossible(at: error.offset))
  }

  /// Without the option, the number in ASCII digits and in the separators of the locale is the correction.
  @Test(
    arguments: [
      ("numeric", "\u{661}\u{662}", "12"), ("integer", "-\u{967}", "-1"),
      ("decimal", "\u{661}\u{66B}\u{665}", "1.5"),
      ("decimal:point=comma", "\u{661}\u{66B}\u{665}", "1,5"),
      ("float:point=comma", "\u{661}\u{66B}\u{665}", "1,5"),
      ("percentage", "\u{661}\u{66A}", "1%"),
      ("money:locale=fa", "\u{6F1}\u{66C}\u{6F2}\u{6F3}\u{6F4}\u{66B}\u{6F5}\u{6F0}", "1,234.50"),
      ("money:locale=de", "\u{661}\u{66C}\u{662}\u{663}\u{664}\u{66B}\u{665}\u{660}", "1.234,50"),
      ("numeric:digits=any", "1\u{662}", "12"),
    ])
  func asciiDigitsAreTheCorrection(_ rule: String, _ text: String, _ correction: String) throws {
    try expectCorrection(rule, text, correction)
  }

  @Test func theSeparatorsOfArabicNeedArabicDigits() throws {
    let rule = try Rule("decimal:digits=any", in: Catalog.standard)
    #expect(rule.validate("\u{661}\u{66B}\u{665}").isAccepted)
    #expect(!rule.validate("1\u{66B}5").isAccepted)
    #expect(!rule.validate("\u{967}\u{66B}\u{968}").isAccepted)
  }
}
