/// A day of the Gregorian calendar, carried on backwards to the year 0 as ISO 8601 does.
struct GregorianDay: Hashable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  /// A day by its month; nil when there is none such.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// A day by its place in the year, from 1; nil when there is none such.
  init?(year: Int, ordinal: Int) {
    guard ordinal >= 1, ordinal <= Self.days(of: year) else { return nil }
    var (month, day) = (1, ordinal)
    while day > Self.days(in: month, of: year) {
      day -= Self.days(in: month, of: year)
      month += 1
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// A day by its week, as ISO 8601 counts them, from Monday, 1, to Sunday, 7; nil when there is none.
  init?(year: Int, week: Int, weekday: Int) {
    guard week >= 1, week <= Self.weeks(of: year), (1...7).contains(weekday) else { return nil }
    // The first week is the one with 4 January in it.
    let ordinal = week * 7 + weekday - Self.weekday(ofFirst: 4, of: year) - 3
    let days = Self.days(of: year)
    let found =
      if ordinal < 1 {
        GregorianDay(year: year - 1, ordinal: ordinal + Self.days(of: year - 1))
      } else if ordinal > days {
        GregorianDay(year: year + 1, ordinal: ordinal - days)
      } else {
        GregorianDay(year: year, ordinal: ordinal)
      }
    guard let found else { return nil }
    self = found
  }

  /// Whether a year has a 29 February.
  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// How many days a month has, counted from 1.
  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// How many days a year has.
  static func days(of year: Int) -> Int { isLeap(year) ? 366 : 365 }

  /// How many weeks a year has: 53 when it has 53 Thursdays.
  static func weeks(of year: Int) -> Int {
    let first = weekday(ofFirst: 1, of: year)
    return first == 4 || first == 3 && isLeap(year) ? 53 : 52
  }

  /// The day of the week of a day in January.
  private static func weekday(ofFirst day: Int, of year: Int) -> Int {
    (number(ofFirstOf: year) + day - 1 + 3 + 7_000_000) % 7 + 1
  }

  /// How many days lie between 1 January 1970 and that of a year.
  private static func number(ofFirstOf year: Int) -> Int {
    // Two cycles of 400 years are added, so that no division meets a negative number.
    let before = year - 1 + 800
    return before * 365 + before / 4 - before / 100 + before / 400 - 719_162 - 2 * 146_097
  }

  /// How many days lie between 1 January 1970 and this one.
  var number: Int {
    var number = Self.number(ofFirstOf: year) + day - 1
    for month in 1..<month { number += Self.days(in: month, of: year) }
    return number
  }

  /// Whether the day that many days later, at most one in either direction, is the last of its month.
  func isMonthEnd(daysLater days: Int) -> Bool {
    day + days == 0 || day + days == Self.days(in: month, of: year)
  }
}
