import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing
@testable import FormCheckValidators

/// Compares dates and times with naive parsers, and tests their messages.
@Suite struct TimeTests {
  /// All months and days from 00 to 99, in each kind of year.
  @Test(arguments: [
    ("date", ""), ("datetime", "T08:30:06Z"), ("date:format=YYYY-MM-DD,min=0000-01-01", ""),
    ("iso8601", ""), ("iso8601:offset=required", "T08:30:06Z"),
  ])
  func datesAgreeWithTheCalendar(_ text: String, _ behind: String) throws {
    let rule = try Rule(text, in: Catalog.standard)
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (year, isLeap) in [("0000", true), ("1900", false), ("2000", true), ("2023", false)] {
      for month in 0...99 {
        for day in 0...99 {
          let exists =
            (1...12).contains(month) && day >= 1
            && (day <= lengths[month - 1] || isLeap && month == 2 && day == 29)
          let text = "\(year)-\(twoDigits(month))-\(twoDigits(day))\(behind)"
          if (rule.verdictKind(of: text.utf8Span) == .accepted) != exists {
            Issue.record("\(rule.text) \(text)")
          }
        }
      }
    }
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Bounds are compared by date, even in a format whose text does not sort by date.
  @Test func dateBoundsAreApplied() throws {
    var random = SeededRandom(7)
    for _ in 0..<400 {
      let days = (0..<3).map { _ in
        [
          Int.random(in: 2024...2026, using: &random), .random(in: 1...12, using: &random),
          .random(in: 1...28, using: &random),
        ]
      }
      let bounds = days[..<2].sorted { $0.lexicographicallyPrecedes($1) }
      let texts = (bounds + [days[2]]).map { "\($0[2])/\(twoDigits($0[1]))/\($0[0])" }
      let rule = try Rule(
        "date:format=D/MM/YYYY,min=\(texts[0]),max=\(texts[1])", in: Catalog.standard)
      let isInside =
        !days[2].lexicographicallyPrecedes(bounds[0])
        && !bounds[1].lexicographicallyPrecedes(days[2])
      #expect(
        (rule.validate(texts[2]).verdict == .accepted) == isInside, "\(rule.text) \(texts[2])")
    }
  }

  /// If the last number has one digit, a date is incomplete while a second digit could make it
  /// valid.
  @Test(arguments: [
    "min=2026-1-15", "max=2026-1-15", "min=2026-1-9,max=2026-1-12", "min=2026-2-29",
  ])
  func impossiblePrefixesStayImpossible(_ bounds: String) throws {
    guard let rule = try? Rule("date:format=YYYY-M-D,\(bounds)", in: Catalog.standard) else {
      #expect(bounds == "min=2026-2-29")
      return
    }
    let all = (1...12).flatMap { month in (1...31).map { "2026-\(month)-\($0)" } }
    for text in Set(all.flatMap { text in (6...text.count).map { String(text.prefix($0)) } }) {
      let canBecome = all.contains { $0.hasPrefix(text) && rule.validate($0).verdict == .accepted }
      if case .impossible = rule.progress(of: text) { #expect(!canBecome, "\(bounds) \(text)") }
    }
  }

  /// A leap second is valid only if the time in UTC is 23:59:60 on the last day of a month.
  @Test func leapSecondsAreCheckedInUTC() throws {
    let dateTime = DateTimeInputValidator()
    let time = try TimeInputValidator(offset: .required)
    for minutes in stride(from: -1439, through: 1439, by: 7) {
      let distance =
        "\(minutes < 0 ? "-" : "+")\(twoDigits(abs(minutes) / 60)):\(twoDigits(abs(minutes) % 60))"
      // 23:59 in UTC on the last day of 2016, on a clock with this offset.
      let clock = 1439 + minutes
      let date = clock < 0 ? "2016-12-30" : clock < 1440 ? "2016-12-31" : "2017-01-01"
      let local = (clock + 1440) % 1440
      for shift in [0, 1, 60, 1439] {
        let shown = (local + shift) % 1440
        let text = "\(twoDigits(shown / 60)):\(twoDigits(shown % 60)):60\(distance)"
        #expect(time.validate(text).isAccepted == (shift == 0), "\(text)")
        if shift == 0 {
          #expect(dateTime.validate("\(date)T\(text)").isAccepted, "\(date)T\(text)")
          #expect(!dateTime.validate("2016-12-15T\(text)").isAccepted, "\(text)")
        }
      }
    }
  }

  /// The bundled patterns equal the ones that are built from the default options.
  @Test func bundledPatternsEqualComposedOnes() throws {
    let time = try TimeInputValidator(clock: .day, seconds: .optional, fraction: true, offset: .no)
    let dateTime = try DateTimeInputValidator(offset: .required, seconds: .yes, blank: true)
    #expect(TimeInputValidator().pattern === time.pattern)
    #expect(DateTimeInputValidator().pattern === dateTime.pattern)
    #expect(DateInputValidator().pattern?.source == TimePatterns.date)
  }

  static let corrections: [(String, String, String?)] = [
    ("date", " 2026-01-05\t", "2026-01-05"), ("date", "2026/1/5", "2026-01-05"),
    ("date", "2026.01.05", "2026-01-05"), ("date", "２０２６－０１－０５", "2026-01-05"),
    ("date", "2026‑01‑05", "2026-01-05"), ("date", "1/5/2026", nil), ("date", "26-01-05", nil),
    ("date", "2026-02-30", nil), ("date", "2026-1-5-6", nil), ("date", "today", nil),
    ("date:format=DD/MM/YYYY", "5.1.2026", "05/01/2026"),
    ("date:format=DD/MM/YYYY", "2026-1-5", "05/01/2026"),
    ("date:format=DD/MM/YYYY", "5/1/26", nil), ("date:format=D.M.YYYY", "5/1/2026", "5.1.2026"),
    ("date:format=YYYY-MM", "2026/1", "2026-01"), ("date:format=DD-MMM-YY", "5-1-26", nil),
    ("date:format=DD-MMM-YY", " 05-Jan-26", "05-Jan-26"),
    ("date:max=2025-12-31", "2026/1/5", nil),
    ("time", " 8:30 ", "08:30"), ("time", "０８：３０", "08:30"), ("time", "8:60", nil),
    ("time:format=12", "8:30\u{202F}PM", "8:30 PM"), ("time", "8:30 PM", nil),
    ("datetime", "2026-11-21 08:30:06 +0100", "2026-11-21T08:30:06+01:00"),
    ("datetime", "2026-11-21T08:30:06 Z", "2026-11-21T08:30:06Z"),
    ("datetime:blank=no", "2026-11-21  08:30:06Z", "2026-11-21T08:30:06Z"),
    ("datetime", "2026-11-21T08:30:06", nil),
  ]

  @Test(arguments: corrections)
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  static let details: [(String, String, [String])] = [
    ("date", "2026-13-40", ["date.month", "date.day"]), ("date", "2026-13", ["date.month"]),
    ("date", "2026-02-30", ["date.day-of-month"]), ("date", "2026-02-29", ["date.leap-day"]),
    ("date", "2026-04-31", ["date.day-of-month"]), ("date", "2026-01-00", ["date.day"]),
    ("date", "x", []), ("date:min=2026-01-01", "2025-01-01", ["date.before-min"]),
    ("date:max=2026-01-01", "2026-01-02", ["date.after-max"]),
    ("date:format=DD.MM.", "30.02.", ["date.day-of-month"]),
    ("time", "24:60", ["time.hour", "time.minute"]), ("time", "08:30:61", ["time.second"]),
    ("time", "08:30:60", ["time.leap-second"]), ("time:format=12", "13:00 PM", ["time.hour"]),
    ("time:offset=required", "08:30:60Z", ["time.leap-second"]),
    ("time:offset=required", "08:30:06+01:60", ["time.offset"]),
    ("time:min=08:00", "07:59", ["time.before-min"]), ("time:max=08:00", "8:01", []),
    ("time:max=08:00", "08:01", ["time.after-max"]),
    ("datetime", "2026-02-29T24:00:00Z", ["date.leap-day", "time.hour"]),
    ("datetime", "2026-12-30T23:59:60Z", ["datetime.leap-second"]),
    ("datetime", "2026-12-31T22:59:60Z", ["time.leap-second"]),
    ("datetime", "2026-12-31T22:59:06", ["datetime.offset-missing"]),
    ("datetime:min=2026-01-01T00:00:00Z", "2025-12-31T00:00:00Z", ["datetime.before-min"]),
    ("datetime:max=2026-01-01T00:00:00Z", "2026-12-31T00:00:00Z", ["datetime.after-max"]),
  ]

  @Test(arguments: details)
  func rejectionsHaveCauses(_ rule: String, _ text: String, _ names: [String]) throws {
    try expectCauses(rule, text, names, arePlaced: false)
  }

  @Test func reasonsNameTheNumbers() throws {
    let rule = try Rule("date:format=DD年MM", in: Catalog.standard)
    let error = try #require(rule.validate("31年04").errors.first)
    #expect(error.reason == "The input is not an accepted date in the form DD年MM")
    #expect(
      error.details.first?.reason == "day 31 does not exist in month 4, which has 30 days")
  }

  /// Errors in options, with the code and the column of the caret.
  static let faults: [(String, Int, Int)] = [
    ("date:format=YYYY-QQ-DD", 4004, 17), ("date:format=DD/MM/DD", 4004, 18),
    ("date:format=DMM", 4004, 13), ("date:format=DD", 4004, 14), ("date:format=YYYY-DD", 4004, 19),
    ("date:format=", 4004, 12), ("date:format=--", 4004, 12), ("date:format=YYYY1MM", 4004, 16),
    ("date:format=YYYY\u{7}MM", 4004, 16), ("date:format=YYYYMD", 4004, 17),
    ("date:format=yyyy-MM-DD", 4004, 12), ("date:min=2026-02-30", 4004, 9),
    ("date:min=2026", 4004, 9), ("date:min=2026-01-02,max=2026-01-01", 4006, 9),
    ("time:min=25:00", 4004, 9), ("time:min=09:00,max=25:00", 4004, 19),
    ("time:offset=required,min=08:00", 4006, 25), ("time:format=12,offset=optional", 4006, 22),
    ("time:seconds=no,min=08:00:00", 4004, 20),
    ("datetime:min=2026-02-29T00:00:00Z", 4004, 13),
    ("datetime:offset=optional,max=2026-01-01T00:00:00Z", 4006, 29),
    ("datetime:min=2026-01-01T00:00:00Z,max=2026-01-01T00:59:59+01:00", 4006, 13),
  ]

  @Test(arguments: faults)
  func invalidOptionsAreReportedWithTheirPosition(_ text: String, _ code: Int, _ offset: Int) throws
  {
    do throws(SourceDiagnostic) {
      _ = try Rule(text, in: Catalog.standard)
      Issue.record("\(text) is read")
    } catch {
      #expect(error.code.number == code, "\(error)")
      #expect(error.offset == offset, "\(error)")
    }
  }

  /// A megabyte of fraction digits gets a verdict, with and without a following character.
  @Test(arguments: ["08:30:06.*", "2026-11-21T08:30:06.*Z", "2026-11-21T08:30:06.*"])
  func aMegabyteIsDecided(_ frame: String) throws {
    let many = frame.replacing("*", with: String(repeating: "7", count: 1_048_500))
    for rule in ["time", "time:max=08:30:06.7", "datetime", "datetime:max=2026-11-21T08:30:06.7Z"] {
      let kind = try Rule(rule, in: Catalog.standard).verdictKind(of: many.utf8Span)
      #expect(kind != .undecided, "\(rule) \(frame)")
    }
  }
}
