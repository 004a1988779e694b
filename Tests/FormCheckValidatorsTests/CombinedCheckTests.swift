import FormCheckCore
import FormCheckPatterns
import FormCheckValidators
import TestSupport
import Testing

/// Tests of fast checks that combine patterns, or that leave some values to `inspect`.
@Suite struct CombinedCheckTests {
  /// Rules whose fast checks combine patterns, with valid values and the characters to insert.
  private static let combined: [(rule: String, texts: [String], signs: String)] = [
    (
      "phone:separators=yes",
      [
        "+49 30 901820", "+1 (202) 555-0100", "+49 (0)30 90 18 20", "+7 (495) 123.45.67",
        "+44 20/7946 0018", "+352 (27)12 34 56", "+12025550100", "+39(06)91234567",
        "+4(9)(0)30901820",
      ], "0123479+ -./()"
    ),
    (
      "phone:country=US",
      ["(212) 555-0123", "+1 212 555 0123", "1-212-555-0123", "2125550123", "+1 2(12) 555-0123"],
      "0129+ -./()"
    ),
    ("phone:country=US,separators=no", ["2125550123", "+12125550123", "12125550123"], "0129+ -"),
    (
      "phone:country=DE/AT/CH",
      [
        "030 901820", "+49 (0)30 901820", "+43 1 2345678", "044 668 18 00", "+41 (44) 668 18 00",
        "0180 12345678", "+49 (0) 30 901820", "+49(0)(0)30901820",
      ], "01234689+ -./()"
    ),
    ("phone:country=GB", ["020 7946 0018", "+44 (0)20 7946 0018", "0800 1111"], "01234789+ -()"),
    ("phone:type=mobile", ["+4915112345678", "+12125550123", "+447400123456"], "0123459+"),
    (
      "rgb",
      [
        "rgb(18, 171, 159)", "rgba(18,171,159,.5)", "rgb(7%, 67%, 62%)", "rgb(18 171 159 / 75%)",
        "RGB(0 none 255)", "rgb(1e2, 0, 255.0)", "rgb(00.5 +25e0% 100% / 1.0)",
      ], "0125.%,/ e+-\t()n"
    ),
    (
      "rgb:alpha=no", ["rgb(18, 171, 159)", "rgb( 7%,67%,062.5% )", "rgb(none 1 2%)"], "0125.%,/ e"
    ),
    (
      "hsl",
      [
        "hsl(175, 81%, 37%)", "hsla(.49turn,81%,37%,.5)", "hsl(175deg 81% 37% / 75%)",
        "hsl(-540 81 37)", "hsl(1e2rad none 1e1%)", "hsl(none 00100% 0.0 / none)",
      ], "0158.%,/ e+-dgn"
    ),
    ("hsl:alpha=no", ["hsl(175, 81%, 37%)", "hsl( -5e3grad 81 +37% )"], "0158.%,/ e+-"),
    ("isin", ["US0378331005", "DE000BAY0017", "XS0356705219"], "0179AUSX"),
    (
      "datauri",
      [
        "data:,Hello%2C%20World", "data:text/plain;charset=utf-8,a", "data:;base64,iVBORw0KGgo=",
        "data:a/b;base64,QUI%3D", "data:;base64,QQ==", "data:;base64,%2bQ%3d%3D",
      ], "Q%23Dd=;,/+"
    ),
    (
      "email:mode=rfc5322",
      [
        "ada@example.org", "a.b@c-d.e", "(x)a@b", "\"a b\"@c", "a@[1.2.3.4]", "a @ b . c",
        "a@b(c(d))",
      ], "a.@-()\"[] \\"
    ),
    (
      "url:scheme=optional", ["http://a.de/b", "www.a.de", "https://u@1.2.3.4:80/", "ftp.de:8"],
      "afhtp:/@.1"
    ),
  ]

  @Test(arguments: combined)
  func theCombinedCheckAgreesWithInspect(
    _ rule: String, _ texts: [String], _ signs: String
  ) throws {
    let validator = try #require(try Rule(rule, in: Catalog.standard).validators.first)
    let check = validator.fastCheck
    let (texts, signs) = (texts.map { Array($0.utf8) }, Array(signs.utf8))
    for text in texts {
      #expect(
        validator.verdictKind(of: String(decoding: text, as: UTF8.self).utf8Span) == .accepted)
    }
    var random = SeededRandom(20_261_125)
    var scratch = try MatchScratch()
    var counts = (accepted: 0, rejected: 0, open: 0)
    for round in 0..<30_000 {
      var text = texts[round % texts.count]
      for _ in 0..<round % 4 { FastCheckTests.change(&text, signs, &random) }
      guard !text.isEmpty, text.count <= validator.maximumBytes,
        let span = try? UTF8Span(validating: text.span)
      else { continue }
      let isAccepted = validator.verdictKind(of: span) == .accepted
      let answer = check.answer(on: span, of: validator, scratch: &scratch)
      if let answer, answer != isAccepted {
        Issue.record("\(rule) on \(String(decoding: text, as: UTF8.self))")
      }
      if isAccepted { counts.accepted += 1 } else { counts.rejected += 1 }
      if answer == nil { counts.open += 1 }
    }
    #expect(counts.accepted > 500 && counts.rejected > 500, "\(counts)")
    #expect(rule == "isin" || rule.hasPrefix("phone") || counts.open < 27_000, "\(counts)")
  }
}

extension FastCheck {
  /// Returns the verdict of the fast check, or nil if it leaves the value to `inspect`.
  fileprivate func answer(
    on text: UTF8Span, of validator: InputValidator, scratch: inout MatchScratch
  ) -> Bool? {
    func isMatch(_ pattern: Pattern?) -> Bool {
      pattern?.matches(text, scratch: &scratch) == .match
    }
    switch self {
    case .inspection: return nil
    case .pattern: return isMatch(validator.pattern)
    case .equivalent(let pattern): return isMatch(pattern)
    case .inspecting(let pattern), .preselecting(let pattern): return isMatch(pattern) ? nil : false
    case .between(let sure, let possible):
      return isMatch(sure) ? true : isMatch(possible) ? nil : false
    case .characters(let counts), .bytes(let counts): return counts.contains(text.count)
    case .visible: return RequiredConstraint().verdictKind(of: text) == .accepted
    case .all(let checks):
      return checks.allSatisfy { $0.answer(on: text, of: validator, scratch: &scratch) == true }
    case .any(let checks):
      return checks.contains { $0.answer(on: text, of: validator, scratch: &scratch) == true }
    }
  }
}
