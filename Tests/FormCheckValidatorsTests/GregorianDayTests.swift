import Foundation
import Testing
@testable import FormCheckValidators

/// Compares the calendar with Foundation's, which is implemented differently.
@Suite struct GregorianDayTests {
  /// Foundation uses the Julian calendar before 15 October 1582, even under this identifier.
  private static let iso: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }()

  /// For each day of some years: the month, the ordinal day, the week and the day number.
  @Test(arguments: [
    1583...1650, 1690...1760, 1790...1850, 1890...1945, 1946...2000, 2001...2055, 2056...2110,
    2390...2410, 9970...9999,
  ])
  func daysAgreeWithFoundation(_ years: ClosedRange<Int>) throws {
    let first = try #require(
      Self.iso.date(from: DateComponents(year: years.lowerBound, month: 1, day: 1)))
    var number = Int(first.timeIntervalSince1970 / 86_400)
    for year in years {
      for ordinal in 1...GregorianDay.days(of: year) {
        let parts = Self.iso.dateComponents(
          [.year, .month, .day, .weekday, .weekOfYear, .yearForWeekOfYear],
          from: Date(timeIntervalSince1970: Double(number) * 86_400))
        let day = GregorianDay(year: year, ordinal: ordinal)
        let byWeek = GregorianDay(
          year: parts.yearForWeekOfYear ?? 0, week: parts.weekOfYear ?? 0,
          weekday: ((parts.weekday ?? 0) + 5) % 7 + 1)
        let same = GregorianDay(
          year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
        if day == nil || day != same || day != byWeek || day?.number != number {
          Issue.record("\(year)-\(ordinal): \(String(describing: day)), \(parts)")
        }
        number += 1
      }
      #expect(GregorianDay(year: year, ordinal: GregorianDay.days(of: year) + 1) == nil)
      #expect(GregorianDay(year: year, week: GregorianDay.weeks(of: year) + 1, weekday: 1) == nil)
    }
  }

  @Test func everyYearFollowsTheOneBefore() throws {
    var next = try #require(GregorianDay(year: 0, month: 1, day: 1)).number
    #expect(next == -719_528)
    var weeks = 0
    for year in 0...9999 {
      #expect(GregorianDay(year: year, month: 1, day: 1)?.number == next)
      #expect(
        GregorianDay(year: year, month: 12, day: 31)?.number == next + GregorianDay.days(of: year)
          - 1)
      next += GregorianDay.days(of: year)
      weeks += GregorianDay.weeks(of: year)
    }
    // 10,000 years are 25 cycles of 146,097 days, which are whole weeks.
    #expect(next + 719_528 == 25 * 146_097)
    #expect(weeks == 25 * 20_871)
  }

  /// The calendar repeats every 400 years.
  ///
  /// Early years, for which Foundation uses another calendar, are compared with the years 2000
  /// years later, which the test above covers.
  @Test func earlyYearsRepeatTwoThousandYearsLater() {
    for year in [0, 1, 4, 8, 53, 99, 100, 109] {
      for ordinal in 1...GregorianDay.days(of: year + 2000) {
        let early = GregorianDay(year: year, ordinal: ordinal)
        let late = GregorianDay(year: year + 2000, ordinal: ordinal)
        if early == nil || early?.month != late?.month || early?.day != late?.day
          || early.map({ $0.number + 5 * 146_097 }) != late?.number
        {
          Issue.record("\(year)-\(ordinal)")
        }
      }
      #expect(GregorianDay(year: year, ordinal: GregorianDay.days(of: year + 2000) + 1) == nil)
      #expect(GregorianDay.weeks(of: year) == GregorianDay.weeks(of: year + 2000))
    }
  }

  @Test func leapYearsAndLongYears() {
    let leap = [0, 4, 1600, 2000, 2024, 2400, 9996]
    let common = [1, 100, 1700, 1800, 1900, 2023, 2100, 2200, 2300, 9999]
    #expect(leap.allSatisfy(GregorianDay.isLeap))
    #expect(!common.contains(where: GregorianDay.isLeap))
    #expect([2004, 2009, 2015, 2020, 2026, 2032].allSatisfy { GregorianDay.weeks(of: $0) == 53 })
    #expect([2003, 2005, 2010, 2021, 2024, 2025].allSatisfy { GregorianDay.weeks(of: $0) == 52 })
    // The first week of a year may begin in the previous one, and the last may end in the next one.
    #expect(
      GregorianDay(year: 2009, week: 1, weekday: 1) == GregorianDay(year: 2008, month: 12, day: 29))
    #expect(
      GregorianDay(year: 2009, week: 53, weekday: 7) == GregorianDay(year: 2010, month: 1, day: 3))
    #expect(GregorianDay(year: 0, week: 1, weekday: 1) == GregorianDay(year: 0, month: 1, day: 3))
    #expect(GregorianDay(year: 2026, month: 2, day: 29) == nil)
    #expect(GregorianDay(year: 2026, month: 0, day: 1) == nil)
    #expect(GregorianDay(year: 2026, month: 13, day: 1) == nil)
    #expect(GregorianDay(year: 2026, month: 1, day: 0) == nil)
  }

  @Test func endsOfMonths() throws {
    let last = try #require(GregorianDay(year: 2024, month: 2, day: 29))
    #expect(last.isMonthEnd(daysLater: 0))
    #expect(!last.isMonthEnd(daysLater: 1))
    #expect(!last.isMonthEnd(daysLater: -1))
    let first = try #require(GregorianDay(year: 2024, month: 3, day: 1))
    #expect(first.isMonthEnd(daysLater: -1))
    let before = try #require(GregorianDay(year: 2024, month: 2, day: 28))
    #expect(before.isMonthEnd(daysLater: 1))
    #expect(!before.isMonthEnd(daysLater: 0))
  }
}
