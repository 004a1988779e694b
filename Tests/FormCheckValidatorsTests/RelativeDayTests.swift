import FormCheckCore
import TestSupport
import Testing

@testable import FormCheckValidators

/// Tests of bounds such as `today-18y`.
@Suite struct RelativeDayTests {
  @Test(arguments: [
    ("today", "2026-11-26"), ("today+1d", "2026-11-27"), ("today-26d", "2026-10-31"),
    ("today+5w", "2026-12-31"), ("today+36d", "2027-01-01"), ("today-18y", "2008-11-26"),
    ("today+3m", "2027-02-26"), ("today-2026y", "0000-11-26"),
  ])
  func boundsAreCountedFromToday(_ bound: String, _ date: String) throws {
    let today = try #require(CalendarDate("2026-11-26"))
    #expect(RelativeDay(bound)?.date(on: today) == CalendarDate(date))
  }

  @Test(arguments: [
    ("2026-03-31", "today-1m", "2026-02-28"), ("2024-03-31", "today-1m", "2024-02-29"),
    ("2024-02-29", "today+1y", "2025-02-28"), ("2024-02-29", "today-4y", "2020-02-29"),
    ("2024-12-31", "today+2m", "2025-02-28"),
  ])
  func aShortMonthHasItsLastDay(_ day: String, _ bound: String, _ date: String) throws {
    let today = try #require(CalendarDate(day))
    #expect(RelativeDay(bound)?.date(on: today) == CalendarDate(date))
  }

  @Test(arguments: [
    ("week", "2020-W01", "9000-W01"), ("month", "2020-01", "9000-01"),
    ("datetime", "2020-01-01T00:00:00Z", "9000-01-01T00:00:00Z"),
    ("datetime:offset=no", "2020-01-01T00:00:00", "9000-01-01T00:00:00"),
    ("datetime:seconds=no", "2020-01-01T00:00Z", "9000-01-01T00:00+05:00"),
  ])
  func periodsAndMomentsCanBeCountedFromToday(
    _ name: String, _ past: String, _ future: String
  )
    throws
  {
    let separator = name.contains(":") ? "," : ":"
    for (bound, value, isAccepted) in [
      ("min=today", past, false), ("min=today", future, true), ("max=today+1w", past, true),
      ("max=today+1w", future, false), ("min=today-2000y", past, true),
    ] {
      let rule = try Rule(name + separator + bound, in: Catalog.standard)
      #expect(rule.validate(value).isAccepted == isAccepted, "\(rule) \(value)")
    }
  }

  @Test func theWholeDayIsInsideBoundsOfToday() throws {
    let rule = try Rule("datetime:offset=no,min=today,max=today", in: Catalog.standard)
    let text = try #require(RelativeDay("today")?.date.flatMap(DateFormat.standard.exactText))
    for time in ["00:00:00", "00:00:00.0", "12:00:00", "23:59:59", "23:59:59.9999999999"] {
      #expect(rule.validate("\(text)T\(time)").isAccepted, "\(time)")
    }
    for (days, time) in [("-1", "23:59:59.999"), ("+1", "00:00:00")] {
      let other = try #require(
        RelativeDay("today\(days)d")?.date.flatMap(DateFormat.standard.exactText))
      #expect(!rule.validate("\(other)T\(time)").isAccepted, "\(time)")
    }
  }

  @Test(arguments: [
    ("1970-01-01", "1970-W01"), ("1969-12-29", "1970-W01"), ("1969-12-28", "1969-W52"),
    ("2027-01-03", "2026-W53"), ("2027-01-04", "2027-W01"), ("0004-01-01", "0004-W01"),
  ])
  func theWeekOfADayIsFound(_ day: String, _ week: String) throws {
    #expect(YearWeek(containing: try #require(CalendarDate(day)))?.text == week)
  }

  @Test func daysAreCountedLikeTheNumbersOfDays() throws {
    var random = SeededRandom(18)
    for _ in 0..<2000 {
      let today = try #require(
        CalendarDate(
          year: .random(in: 100...9899, using: &random), month: .random(in: 1...12, using: &random),
          day: .random(in: 1...28, using: &random)))
      let count = Int.random(in: 1...30_000, using: &random)
      for (sign, amount) in [("+", count), ("-", -count)] {
        let date = try #require(RelativeDay("today\(sign)\(count)d")?.date(on: today))
        #expect(number(of: date) == number(of: today).map { $0 + amount })
      }
    }
  }

  @Test(arguments: [
    "Today", "today ", "today+", "today+d", "today+0d", "today+1", "today+1h", "today1d",
    "today+-1d",
    "today+100000d", "tomorrow", "",
  ])
  func otherWordsAreNoBounds(_ word: String) {
    #expect(RelativeDay(word) == nil)
  }

  @Test(arguments: [
    "date:min=today-3000y", "date:max=today+9000y", "date:format=DD/MM/YY,max=today-99y",
    "date:min=today+1d,max=today",
  ])
  func boundsThatNoDateCanHaveAreErrors(_ rule: String) {
    #expect(throws: (any Error).self) { try Rule(rule, in: Catalog.standard) }
  }

  private func number(of date: CalendarDate) -> Int? {
    GregorianDay(year: date.year, month: date.month, day: date.day)?.number
  }
}
