import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing
import FormCheckValidators

/// Compares the fast check of validators with their `inspect` method.
///
/// The inputs are valid values with small changes.
@Suite struct FastCheckTests {
  private static let uuids = [
    "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "919108f7-52d1-4320-9bac-f847db4148a8",
    "017F22E2-79B0-7CC3-98C4-DC0C0C07398F", "2489E9AD-2EE2-8E00-8EC9-32D5F69181C0",
    "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
  ]

  private static let hosts = [
    "www.example.org", "xn--bcher-kva.example", "a.b-c.de", "a1.xn--p1ai", "localhost", "1.2.x3",
    "_dmarc.example.org", "a--b.cd", "ab--c.de", "x--y.de", "1.2",
    String(repeating: "a", count: 63) + ".de", "a." + String(repeating: "b", count: 63),
    String(repeating: "a-", count: 32) + "b.de",
  ]

  private static let names = [
    "ada", "Ada.Lovelace_1815", "a-b", "ab.cd", String(repeating: "a", count: 32),
  ]

  private static let decimals = ["12.50", "-0.5", ".25", "+7", "7", "1.234", "0,5", ",25"]

  /// Rules, with values that are valid or nearly valid, and the characters to insert.
  private static let rules: [(rule: String, texts: [String], signs: String)] = [
    ("uuid", uuids, "0189abfgABF-"), ("uuid:version=4", uuids, "0189abfgABF-"),
    ("uuid:version=1/7/max", uuids, "0178abfgABF-"), ("uuid:version=nil", uuids, "01af-"),
    ("uuid:version=nil/max", uuids, "0afF-"),
    (
      "date", ["2024-02-29", "1900-02-28", "2000-02-29", "2026-11-30", "0000-12-31"], "0123456789-"
    ),
    ("date:format=YYYYMMDD", ["20240229", "19000228", "20261130", "20261231"], "0123456789"),
    ("date:format=DD/MM/YYYY", ["29/02/2024", "28/02/1900", "30/11/2026"], "012346789/"),
    ("date:format=D.M.YYYY", ["29.2.2024", "28.2.1900", "30.11.2026", "31.12.26"], "01234689."),
    (
      "date:format=DD-MMM-YY", ["29-Feb-24", "31-Jan-26", "30-JUN-99", "30-apr-70"],
      "01239-FeBMarynul"
    ),
    ("date:format=MMM D", ["Feb 29", "May 31", "Apr 3", "Sep 30"], "0123FebAprnov "),
    ("date:format=YYYY年MM月DD日", ["2024年02月29日", "2023年02月28日"], "01234"),
    (
      "datetime:offset=no",
      ["2024-02-29T08:30:06.25", "1900-02-28 23:59:59", "2026-04-30t00:00:00"],
      "0123456Tt :.-"
    ),
    (
      "datetime:offset=no,seconds=optional,blank=no", ["2024-02-29T08:30", "2023-02-28t08:30:06"],
      "0126:T"
    ),
    ("hostname", hosts, "ab0xXnN-._"), ("hostname:dotless=yes", hosts, "ab0xXnN-._"),
    ("hostname:underscores=yes", hosts, "ab0xXnN-._"),
    ("hostname:dotless=yes,underscores=yes", hosts, "ab0xXnN-._"),
    ("username", names, "aZ0._-@"), ("username:min=1,max=5", names, "aZ0._-@"),
    ("username:min=5,max=5", names, "aZ0._-@"),
    ("hash", ["0123abCD", String(repeating: "e", count: 32)], "0aFg"),
    ("hash:algorithm=crc32/sha1", ["0123abCD", String(repeating: "e", count: 40)], "0aFg"),
    ("decimal:places=2", decimals, "01+-.,e"), ("decimal:places=1..2", decimals, "01+-.,e"),
    ("decimal:places=0", decimals, "01+-.,e"),
    ("decimal:places=0..3,point=comma", decimals, "01+-.,e"),
    ("decimal:places=2,fraction=required", decimals, "01+-.,e"),
  ]

  @Test(arguments: rules)
  func theEquivalentPatternAgreesWithInspect(
    _ rule: String, _ texts: [String], _ signs: String
  ) throws {
    let validator = try #require(try Rule(rule, in: Catalog.standard).validators.first)
    guard let patterns = Self.patterns(of: validator.fastCheck) else {
      Issue.record("\(rule) names no pattern")
      return
    }
    let (texts, signs) = (texts.map { Array($0.utf8) }, Array(signs.utf8))
    var random = SeededRandom(20_261_122)
    var scratch = try MatchScratch()
    var counts = (accepted: 0, rejected: 0)
    for round in 0..<20_000 {
      var text = texts[round % texts.count]
      for _ in 0..<round % 4 { Self.change(&text, signs, &random) }
      guard !text.isEmpty, text.count <= validator.maximumBytes,
        let span = try? UTF8Span(validating: text.span)
      else { continue }
      let isAccepted = validator.verdictKind(of: span) == .accepted
      let isSure = patterns.sure.matches(span, scratch: &scratch) == .match
      let isUnsure = !isSure && patterns.possible?.matches(span, scratch: &scratch) == .match
      if isSure != isAccepted, !isUnsure {
        Issue.record("\(rule) on \(String(decoding: text, as: UTF8.self))")
      }
      if isAccepted { counts.accepted += 1 } else { counts.rejected += 1 }
    }
    #expect(counts.accepted > 500 && counts.rejected > 500, "\(counts)")
  }

  /// Returns the patterns of a check: the values that it accepts, and those that it leaves to `inspect`.
  private static func patterns(of check: FastCheck) -> (sure: Pattern, possible: Pattern?)? {
    switch check {
    case .equivalent(let pattern): (pattern, nil)
    case .between(let sure, let possible): (sure, possible)
    default: nil
    }
  }

  /// Replaces, inserts, removes or swaps characters.
  static func change(_ text: inout [UInt8], _ signs: [UInt8], _ random: inout SeededRandom) {
    guard !text.isEmpty else { return }
    let place = Int(random.next() % UInt64(text.count))
    let sign = signs[Int(random.next() % UInt64(signs.count))]
    switch random.next() % 8 {
    case 0: text.remove(at: place)
    case 1: text.insert(sign, at: place)
    case 2: text.swapAt(place, Int(random.next() % UInt64(text.count)))
    default: text[place] = sign
    }
  }

  /// Covers the last days of February and the months of every four-digit year.
  @Test(arguments: ["date", "date:format=YYYYMMDD"])
  func leapYearsAgreeWithInspect(_ rule: String) throws {
    let validator = try #require(try Rule(rule, in: Catalog.standard).validators.first)
    guard case .equivalent(let pattern) = validator.fastCheck else { return }
    var scratch = try MatchScratch()
    let dash = rule == "date" ? "-" : ""
    for year in 0...9999 {
      let digits = String(year + 10_000).dropFirst()
      for text in ["\(digits)\(dash)02\(dash)29", "\(digits)\(dash)02\(dash)28"] {
        let isTaken = pattern.matches(text.utf8Span, scratch: &scratch) == .match
        if isTaken != (validator.verdictKind(of: text.utf8Span) == .accepted) {
          Issue.record("\(text)")
        }
      }
    }
    for (month, day) in (0...99).flatMap({ month in (0...39).map { (month, $0) } }) {
      let text =
        "2026\(dash)\(String(month + 100).dropFirst())\(dash)\(String(day + 100).dropFirst())"
      let isTaken = pattern.matches(text.utf8Span, scratch: &scratch) == .match
      if isTaken != (validator.verdictKind(of: text.utf8Span) == .accepted) {
        Issue.record("\(text)")
      }
    }
  }

  /// Integers near the bounds and far from them, with signs and leading zeros.
  @Test(arguments: [
    "min=0,max=120", "min=1,max=1", "min=1", "min=100", "max=99", "max=-5", "max=0",
    "min=-12,max=345",
    "min=-1000,max=-99", "above=9,below=1000", "above=-1", "min=18,max=1809", "min=0,max=255",
    "min=1,max=65535", "min=-32768,max=32767", "min=1990,max=2030", "min=0,max=0", "below=7",
  ])
  func integerBoundsAgreeWithInspect(_ bounds: String) throws {
    var scratch = try MatchScratch()
    let zeros = String(repeating: "0", count: 5_000)
    let far = [9_999, 10_000, 32_767, 32_768, 65_535, 65_536, 99_999, 1_000_000, 123_456_789]
    let digits = (Array(0...2_100) + far).map { String($0) } + ["99999999999999999999", zeros]
    for options in [
      "", ",leading-zeros=no", ",sign=required", ",sign=none", ",leading-zeros=no,sign=none",
    ] {
      // Without a sign, some bounds exclude all values, which is an error.
      guard let rule = try? Rule("integer:\(bounds)\(options)", in: Catalog.standard),
        let validator = rule.validators.first
      else { continue }
      guard case .equivalent(let pattern) = validator.fastCheck else {
        Issue.record("\(rule) names no pattern")
        continue
      }
      for text in digits.flatMap({ digits in ["", "+", "-", "0", "-00"].map { $0 + digits } }) {
        let isTaken = pattern.matches(text.utf8Span, scratch: &scratch) == .match
        if isTaken != (validator.verdictKind(of: text.utf8Span) == .accepted) {
          Issue.record("\(bounds)\(options): \(text)")
        }
      }
    }
  }

  /// The kind of fast check depends on the options.
  @Test(arguments: [
    ("uuid:any=yes", "pattern"), ("integer", "pattern"), ("integer:min=1.5", "inspection"),
    ("integer:max=1000000000000000000", "inspection"),
    ("integer:multiple-of=2", "inspection"), ("decimal", "pattern"),
    ("decimal:min=1", "inspection"),
    ("percentage", "pattern"),
    ("percentage:places=2", "inspection"), ("float", "pattern"), ("float:max=1", "inspection"),
    ("date:format=YYYY-MM", "pattern"), ("date:min=2026-01-01", "inspection"), ("time", "pattern"),
    ("time:format=12", "pattern"), ("time:offset=optional", "inspection"),
    ("time:min=08:00", "inspection"), ("datetime", "inspection"), ("iso8601", "inspection"),
    ("cidr", "pattern"), ("cidr:strict=yes", "inspection"), ("hostname", "between"),
    ("hostname:idn=yes", "between"), ("mimetype", "between"),
    ("mimetype:parameters=no", "pattern"), ("hostname:trailing-dot=yes", "inspection"),
    ("phone", "inspecting"), ("phone:country=DE", "inspecting"),
    ("phone:separators=yes", "inspecting"), ("rgb", "between"), ("hsl:alpha=no", "between"),
    ("isin", "inspecting"), ("datauri", "equivalent"), ("email:mode=rfc5322", "between"),
    ("base64", "pattern"), ("tax-id", "preselecting"), ("tax-id:country=PL", "preselecting"),
    ("national-id:country=PL", "inspection"), ("money", "between"), ("money:min=1", "inspection"),
    ("money:sign=required", "pattern"), ("money:sign=no", "between"), ("json", "between"),
    ("base64:canonical=yes", "inspection"), ("vin", "pattern"), ("vin:check=yes", "inspection"),
    ("identifier:language=swift", "pattern"), ("username:mode=unicode", "inspection"),
    ("identifier:language=swift,reserved=no", "inspection"), ("password", "inspection"),
    ("any(email, phone)", "inspection"), ("not(in:a)", "inspection"),
    ("length:max=3", "characters"),
    ("bytes:max=3", "bytes"), ("required", "visible"),
    ("required:blank=allow", "characters"), ("single-script", "equivalent"),
  ])
  func optionsDetermineTheFastCheck(_ rule: String, _ wanted: String) throws {
    let validator = try #require(try Rule(rule, in: Catalog.standard).validators.first)
    let name =
      switch validator.fastCheck {
      case .inspection: "inspection"
      case .pattern: "pattern"
      case .equivalent: "equivalent"
      case .inspecting: "inspecting"
      case .preselecting: "preselecting"
      case .between: "between"
      case .all, .any: "combination"
      case .characters: "characters"
      case .bytes: "bytes"
      case .visible: "visible"
      }
    #expect(name == wanted)
  }
}
