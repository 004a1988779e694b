import FormCheckCore
import Testing

@testable import FormCheckValidators

/// Compares weeks and months with naive calendars, and tests their messages.
@Suite struct PeriodTests {
  /// Each week follows the previous one, and the weeks of 400 years fill their days exactly.
  @Test func weeksFollowEachOther() throws {
    let validator = WeekInputValidator()
    var previous: Int?
    var longYears = 0
    for year in 1...2000 {
      for week in 0...54 {
        let text = "\(year.digits(atLeast: 4))-W\(week.digits(atLeast: 2))"
        guard let found = YearWeek(year: year, week: week) else {
          if validator.validate(text).isAccepted { Issue.record("\(text)") }
          continue
        }
        if !validator.validate(text).isAccepted || found.text != text { Issue.record("\(text)") }
        if let previous, found.number != previous + 1 { Issue.record("\(text) after \(previous)") }
        previous = found.number
        if week == 53 { longYears += 1 }
      }
    }
    // 71 of 400 years have 53 weeks.
    #expect(longYears == 5 * 71)
    #expect(YearWeek(year: 1970, week: 1)?.number == 0)
  }

  @Test(arguments: [-2500, -54, -53, -1, 0, 1, 5, 52, 53, 54, 3000])
  func movedWeeksHaveTheRightNumber(_ distance: Int) throws {
    let week = try #require(YearWeek(year: 2026, week: 48))
    #expect(week.moved(weeks: distance).number == week.number + distance)
  }

  /// A rule with bounds and a step accepts exactly the months that counting finds.
  @Test(arguments: [
    ("2026-02", "2027-12", 3), ("2025-12", "2026-01", 1), ("0001-01", "9999-12", 7),
  ])
  func monthsAgreeWithCounting(_ min: String, _ max: String, _ step: Int) throws {
    let validator = try MonthInputValidator(min: min, max: max, step: step)
    let first = try #require(Int(min.prefix(4))) * 12 + #require(Int(min.suffix(2)))
    let last = try #require(Int(max.prefix(4))) * 12 + #require(Int(max.suffix(2)))
    for year in 2024...2029 {
      for month in 1...12 {
        let number = year * 12 + month
        let isAccepted = (first...last).contains(number) && (number - first) % step == 0
        let text = "\(year)-\(month.digits(atLeast: 2))"
        #expect(validator.validate(text).isAccepted == isAccepted, "\(text)")
      }
    }
  }

  @Test(
    arguments: [
      ("week", " 2026-W48\t", "2026-W48"), ("week", "2026W48", "2026-W48"),
      ("week", "2026-w5", "2026-W05"), ("week", "W5/2026", "2026-W05"),
      ("week", "2026 W 48", "2026-W48"), ("week", "２０２６－Ｗ４８", "2026-W48"),
      ("week", "2026-48", nil), ("week", "2027-W53", nil), ("week", "2026-W48-1", nil),
      ("week", "week 48", nil), ("week:max=2026-W40", "2026W48", nil),
      ("month", "2026/1", "2026-01"), ("month", "11/2026", "2026-11"),
      ("month", "11.2026 ", "2026-11"), ("month", "２０２６－１１", "2026-11"),
      ("month", "2026-13", nil), ("month", "11-26", nil), ("month", "202611", nil),
      ("month", "2026-11-21", nil), ("month", "November 2026", nil),
    ] as [(String, String, String?)])
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  @Test(arguments: [
    ("week", "2027-W53", "week 53 does not exist; the weeks of 2027 run from 1 to 52"),
    ("week:min=2026-W48", "2026-W01", "the week must not be before 2026-W48"),
    ("week:max=2026-W48", "2026-W49", "the week must not be after 2026-W48"),
    ("week:min=2026-W52,step=2", "2026-W53", "the nearest accepted week is 2026-W52 or 2027-W01"),
    ("week:min=2026-W48,max=2026-W49,step=2", "2026-W49", "the nearest accepted week is 2026-W48"),
    ("month", "2026-13", "month 13 does not exist"),
    ("month:min=2026-11", "2026-10", "the month must not be before 2026-11"),
    ("month:max=2026-11", "2026-12", "the month must not be after 2026-11"),
    (
      "date:min=2026-11-02,step=7", "2026-11-08",
      "the nearest accepted date is 2026-11-02 or 2026-11-09"
    ),
    (
      "date:format=D.M.YYYY,min=2.11.2026,max=8.11.2026,step=7", "8.11.2026",
      "the nearest accepted date is 2.11.2026"
    ),
    ("time:step=900", "08:40", "the nearest accepted time is 08:30 or 08:45"),
    ("time:step=900", "23:50", "the nearest accepted time is 23:45 or 00:00"),
    ("time:format=12,step=3600", "8:30 pm", "the nearest accepted time is 8:00 PM or 9:00 PM"),
    (
      "time:min=22:00,max=06:00", "12:00",
      "the time must be 22:00 or later, or 06:00 or earlier"
    ),
    ("month:min=2026-01,step=6", "2026-06", "the nearest accepted month is 2026-01 or 2026-07"),
  ])
  func rejectionsHaveReasons(_ rule: String, _ text: String, _ reason: String) throws {
    let error = try #require(try Rule(rule, in: Catalog.standard).validate(text).errors.first)
    #expect(error.details.map(\.reason) == [reason])
  }

  @Test(arguments: [
    ("week", "Enter a week such as 2026-W48"),
    ("date:step=2", "Enter a date as YYYY-MM-DD, every 2 days"),
    ("time:step=900", "Enter a time, every 15 minutes, such as 08:30"),
    ("time:min=22:00,max=06:00", "Enter a time from 22:00 to 06:00 the next day, such as 22:00"),
    ("week:min=2026-W50", "Enter a week, 2026-W50 or later, such as 2026-W50"),
    (
      "month:min=2026-01,step=3", "Enter a month, 2026-01 or later, every 3 months, such as 2026-01"
    ),
  ])
  func promptsStateTheBounds(_ rule: String, _ prompt: String) throws {
    let error = try #require(try Rule(rule, in: Catalog.standard).validate("x").errors.first)
    #expect(error.prompt == prompt)
  }

  @Test(arguments: [
    ("date:format=YYYY-MM,step=2", 4006), ("date:step=0", 4004), ("time:step=86401", 4004),
    ("time:offset=required,step=60", 4006), ("time:min=08:00:00.5,step=60", 4006),
    ("week:min=2027-W53", 4004), ("week:min=2026-W10,max=2026-W09", 4006), ("week:step=0", 4004),
    ("month:min=2026-13", 4004), ("month:min=2026-10,max=2026-09", 4006), ("month:max=2026", 4004),
  ])
  func invalidOptionsAreReported(_ text: String, _ code: Int) {
    expectMistake(text, code)
  }
}
