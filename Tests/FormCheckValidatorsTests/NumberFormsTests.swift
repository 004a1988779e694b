import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing
@testable import FormCheckTesting
@testable import FormCheckValidators

/// Tests of the tables that find the schemes of a number, which must agree with the patterns of the schemes.
@Suite struct NumberFormsTests {
  private static let all = [
    NumberScheme.vat, NumberScheme.taxID, NumberScheme.nationalID, NumberScheme.companyID,
  ]

  @Test func everySchemeHasABit() {
    for schemes in Self.all { #expect(schemes.count <= NumberForms.capacity) }
  }

  /// The schemes that the tables find are those whose patterns PCRE2 matches.
  @Test(arguments: NumberLayout.allCases, VATInputValidator.Prefix.allCases)
  func theTablesAgreeWithThePatterns(_ layout: NumberLayout, _ prefix: VATInputValidator.Prefix) {
    for schemes in Self.all {
      let set = NumberSchemes(of: schemes, layout, prefix)
      let patterns = set.schemes.map {
        Pattern(known: NumberSchemes.pattern($0, layout, prefix))
      }
      for text in Self.texts(like: schemes, prefix) {
        let expected = patterns.indices.filter { patterns[$0].matches(text.utf8Span) == .match }
        let found = set.indices(of: CompactNumber(text.utf8Span.span), in: text.utf8Span)
        #expect(found == expected, "\(text) \(layout) \(prefix)")
        if expected.isEmpty { #expect(set.inspect(text.utf8Span) != .passed, "\(text)") }
      }
    }
  }

  /// Returns examples with and without their prefixes, and texts that differ from them in a few characters.
  private static func texts(
    like schemes: [NumberScheme], _ prefix: VATInputValidator.Prefix
  ) -> Set<String> {
    var random = SeededRandom(21)
    var texts: Set<String> = []
    for scheme in schemes {
      let ending = scheme.suffixes.first ?? ""
      for beginning in [""] + scheme.prefixes {
        let example = beginning + scheme.example + (Bool.random(using: &random) ? ending : "")
        texts.formUnion(Variants.of(example).filter { !$0.isEmpty })
        for _ in 0..<10 {
          var digits = Array(example)
          for index in digits.indices where digits[index].isNumber {
            digits[index] = Character("\(Int.random(in: 0...9, using: &random))")
          }
          digits.insert(
            "-./ ()+"[Int.random(in: 0..<7, using: &random)],
            at: Int.random(in: 0...digits.count, using: &random))
          texts.insert(String(digits))
          texts.insert(String(digits.filter { $0.isNumber || $0.isLetter }))
        }
      }
    }
    return texts
  }

  /// A text that can become a longer number is not yet wrong.
  @Test(arguments: [
    ("company-id:country=NO/RU", "3027700132195", InputProgress.incomplete),
    ("company-id:country=NO/RU", "1027700132196", .impossible(at: 12)),
  ])
  func onlyTheFormsOfLongerNumbersCount(
    _ rule: String, _ text: String, _ progress: InputProgress
  ) throws {
    #expect(try Rule(rule, in: Catalog.standard).progress(of: text) == progress)
  }
}

extension String {
  fileprivate subscript(index: Int) -> Character { self[self.index(startIndex, offsetBy: index)] }
}
