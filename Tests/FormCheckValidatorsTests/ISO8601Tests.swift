import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing
@testable import FormCheckValidators

/// Compares ISO 8601, durations and time zones with naive parsers.
@Suite struct ISO8601Tests {
  private func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }

  /// Checks dates in their three forms, with times, in the basic and the extended format.
  ///
  /// Mixtures of the two formats are rejected.
  @Test func mixedFormatsAreRejected() throws {
    var random = SeededRandom(11)
    let validator = ISO8601InputValidator()
    for _ in 0..<300 {
      let year = Int.random(in: 0...9999, using: &random)
      let (ordinal, week) = (
        Int.random(in: 1...366, using: &random), Int.random(in: 1...53, using: &random)
      )
      let (month, day) = (
        Int.random(in: 1...12, using: &random), Int.random(in: 1...31, using: &random)
      )
      let weekday = Int.random(in: 1...7, using: &random)
      let dates = [
        ("\(digits(year, 4))-\(digits(ordinal, 3))", ordinal <= GregorianDay.days(of: year)),
        (
          "\(digits(year, 4))-W\(digits(week, 2))-\(weekday)", week <= GregorianDay.weeks(of: year)
        ),
        (
          "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))",
          GregorianDay(year: year, month: month, day: day) != nil
        ),
      ]
      let time = ["", "T08", "T08:30", "T08:30:06", "T08:30:06.5", "T24:00"].randomElement() ?? ""
      let distance = time.isEmpty ? "" : ["", "Z", "+05", "-05:30"].randomElement() ?? ""
      for (date, exists) in dates {
        func basic(_ text: String) -> String {
          text.replacing("-", with: "").replacing(":", with: "")
        }
        let offset = distance.replacing(":", with: "")
        let (extended, compact) = (date + time + distance, basic(date) + basic(time) + offset)
        #expect(validator.validate(extended).isAccepted == exists, "\(extended)")
        #expect(validator.validate(compact).isAccepted == exists, "\(compact)")
        if time.contains(":") {
          let mixtures = [date + basic(time) + offset, basic(date) + time + distance]
          for mixed in mixtures { #expect(!validator.validate(mixed).isAccepted, "\(mixed)") }
        }
      }
    }
  }

  /// The bundled pattern equals the one that is built from the default options.
  @Test func theBundledPatternEqualsTheComposedOne() throws {
    let composed = try ISO8601InputValidator(time: .optional, offset: .optional)
    #expect(ISO8601InputValidator().pattern === composed.pattern)
    #expect(throws: OptionError.self) { try ISO8601InputValidator(time: .no, offset: .required) }
  }

  /// All sequences of up to five units, with a T at any position.
  @Test(arguments: DurationInputValidator.Mode.allCases)
  func durationsAgreeWithTheGrammar(_ mode: DurationInputValidator.Mode) {
    let validator = DurationInputValidator(mode: mode)
    let pieces = ["T", "1Y", "20M", "3D", "4W", "50H", "6S"]
    let dates: Set =
      mode == .rfc3339
      ? ["", "D", "M", "MD", "Y", "YM", "YMD"] : ["", "D", "M", "MD", "Y", "YD", "YM", "YMD"]
    let times: Set =
      mode == .rfc3339
      ? ["S", "M", "MS", "H", "HM", "HMS"] : ["S", "M", "MS", "H", "HS", "HM", "HMS"]
    for text in ["P", "PT"].flatMap({ start in Self.strings(of: pieces, upTo: 5).map { start + $0 }
    }) {
      let units = text.dropFirst().filter { !$0.isNumber }
      let parts = units.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
      let isRight =
        parts == ["W"] || parts.count == 1 && !parts[0].isEmpty && dates.contains(parts[0])
        || parts.count == 2 && dates.contains(parts[0]) && times.contains(parts[1])
      if validator.validate(text).isAccepted != isRight { Issue.record("\(mode) \(text)") }
    }
  }

  private static func strings(of pieces: [String], upTo length: Int) -> [String] {
    var (all, longest) = ([""], [""])
    for _ in 0..<length {
      longest = longest.flatMap { text in pieces.map { text + $0 } }
      all += longest
    }
    return all
  }

  /// Every name is found, every prefix of a name is incomplete, and the tables are sorted.
  @Test func timeZoneNamesAreFound() {
    let all = [timeZones, oldTimeZones].map { String(describing: $0).split(separator: " ") }
    #expect(all.map(\.count) == [446, 151])
    for names in all {
      for (one, next) in zip(names, names.dropFirst())
      where !one.utf8.lexicographicallyPrecedes(next.utf8) {
        Issue.record("\(one) is listed before \(next)")
      }
    }
    let validator = TimeZoneInputValidator()
    let names = Set(all.joined().map(String.init))
    for name in names {
      for length in 1...name.count {
        let text = String(name.prefix(length))
        let expected: InputProgress = names.contains(text) ? .complete : .incomplete
        if validator.progress(of: text) != expected { Issue.record("\(text)") }
      }
      // With a different last character or an additional one, the text is not a name.
      for text in [name + "x", name.dropLast() + "~", name + "0"] where !names.contains(text) {
        #expect(!validator.validate(text).isAccepted, "\(text)")
      }
      if name != name.lowercased() {
        #expect(validator.acceptedCorrection(for: " \(name.lowercased())") == name)
      }
    }
  }

  /// The position of an invalid character follows the longest prefix shared with a name.
  @Test func theErrorPositionFollowsTheLongestKnownPrefix() {
    var random = SeededRandom(5)
    let validator = TimeZoneInputValidator()
    let names = [timeZones, oldTimeZones].flatMap { String(describing: $0).split(separator: " ") }
      .map(String.init)
    for _ in 0..<300 {
      var text = Array(names.randomElement(using: &random) ?? "")
      text[Int.random(in: 1..<text.count, using: &random)] = "x"
      let changed = String(text)
      let shared = names.map { zip($0, changed).prefix { $0 == $1 }.count }.max() ?? 0
      if case .impossible(let place) = validator.progress(of: changed) {
        #expect(place == shared, "\(changed)")
      }
    }
  }

  static let corrections: [(String, String, String?)] = [
    ("iso8601", "2026-11-21 08:30", "2026-11-21T08:30"),
    ("iso8601", "2026-11-21t08:30z", "2026-11-21T08:30Z"),
    ("iso8601", "2026-11-21T08:30 +01:00", "2026-11-21T08:30+01:00"),
    ("iso8601", "2026-w47-6", "2026-W47-6"), ("iso8601", "2026\u{2212}11\u{2212}21", "2026-11-21"),
    ("iso8601", "21.11.2026", nil), ("iso8601:time=no", "2026-11-21 08:30", nil),
    ("duration", " p1dt2h ", "P1DT2H"), ("duration", "P１D", "P1D"), ("duration", "P1D2H", nil),
    ("timezone", "europe/berlin", "Europe/Berlin"), ("timezone", "utc", "UTC"),
    ("timezone", " America/New York", "America/New_York"), ("timezone", "CEST", nil),
    ("timezone:links=no", "asia/calcutta", nil),
  ]

  @Test(arguments: corrections)
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  static let details: [(String, String, [String])] = [
    ("iso8601", "2026-366", ["iso8601.ordinal"]), ("iso8601", "2025-W53", ["iso8601.week"]),
    ("iso8601", "2026-000", ["iso8601.ordinal"]), ("iso8601", "2026000", ["iso8601.ordinal"]),
    ("iso8601", "2026-W00", ["iso8601.week"]), ("iso8601", "2026W008", ["iso8601.week"]),
    ("iso8601", "2026-W47-0", ["iso8601.weekday"]), ("iso8601", "2026W478", ["iso8601.weekday"]),
    ("iso8601", "2026-00-10", ["date.month"]), ("iso8601", "2026-10-00", ["date.day"]),
    ("iso8601", "20260229", ["date.leap-day"]), ("iso8601", "2026-02-30", ["date.day-of-month"]),
    ("iso8601", "2026-13-01T08:30", ["date.month"]),
    ("iso8601", "2026-11-21T08:30-00:00", ["iso8601.negative-zero"]),
    ("iso8601", "2026-12-30T23:59:60Z", ["iso8601.leap-second"]), ("iso8601", "x", []),
    ("duration", "P", ["duration.empty"]), ("duration", "P1D2H", ["duration.no-t"]),
    ("duration", "PT1D", ["duration.t-too-early"]), ("duration", "P1W2D", ["duration.weeks"]),
    ("duration", "PT0.5S", ["duration.fraction"]), ("duration", "P1Y2D", ["duration.gap"]),
    ("duration:mode=iso8601", "PT0.5H1M", []), ("timezone", "Asia/Bombay", []),
    ("timezone:links=no", "Asia/Calcutta", ["timezone.old-name"]),
    ("timezone:links=no", "UTC", ["timezone.old-name"]),
  ]

  /// The message says whether day 0 is a day of the year, the week or the month.
  @Test(arguments: [
    ("2026-000", 5, "day 0 does not exist in the year 2026, which has 365 days"),
    ("2024-W53", 6, "week 53 does not exist in the year 2024, which has 52 weeks"),
    ("2026-W00-1", 6, "week 0 does not exist in the year 2026, which has 53 weeks"),
    ("2026W470", 7, "day 0 does not exist in a week, which has 7 days"),
    ("2026-11-00", 8, "day 0 does not exist"),
  ])
  func aDetailNamesThePart(_ text: String, _ offset: Int, _ reason: String) throws {
    let detail = try #require(ISO8601InputValidator().validate(text).error?.details.first)
    #expect(detail.reason == reason)
    #expect(detail.offset == offset)
  }

  @Test(arguments: details)
  func rejectionsHaveCauses(_ rule: String, _ text: String, _ names: [String]) throws {
    try expectCauses(rule, text, names, arePlaced: false)
  }

  /// A megabyte gets a verdict, because the patterns take linear time.
  @Test(arguments: [
    ("iso8601", "2026-11-21T08:30:06,*Z"), ("iso8601", "20261121T08.*x"), ("iso8601", "*"),
    ("duration", "P*Y*M"), ("duration", "P*D*"), ("duration:mode=iso8601", "PT*M*.*S"),
    ("timezone", "*"),
  ])
  func aMegabyteIsDecided(_ rule: String, _ frame: String) throws {
    let many = frame.replacing("*", with: String(repeating: "7", count: 349_000))
    #expect(try Rule(rule, in: Catalog.standard).verdictKind(of: many.utf8Span) != .undecided)
  }
}
