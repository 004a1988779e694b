/// A day in the proleptic Gregorian calendar of ISO 8601, which includes the year 0.
struct GregorianDay: Hashable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  /// Creates a day from its year, month and day of the month, or returns nil if it does not exist.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a day from its year and its number in the year, counted from 1, or returns nil if it
  /// does not exist.
  init?(year: Int, ordinal: Int) {
    guard ordinal >= 1, ordinal <= Self.days(of: year) else { return nil }
    var (month, day) = (1, ordinal)
    while day > Self.days(in: month, of: year) {
      day -= Self.days(in: month, of: year)
      month += 1
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a day from its ISO 8601 week and weekday, or returns nil if it does not exist.
  ///
  /// The days of a week are numbered from 1, Monday, to 7, Sunday.
  init?(year: Int, week: Int, weekday: Int) {
    guard week >= 1, week <= Self.weeks(of: year), (1...7).contains(weekday) else { return nil }
    // The first week contains 4 January.
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

  /// Returns whether a year has a 29 February.
  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Returns the number of days in a month, where January is 1.
  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the number of days in a year.
  static func days(of year: Int) -> Int { isLeap(year) ? 366 : 365 }

  /// Returns the number of weeks in a year: 53 if the year has 53 Thursdays, and otherwise 52.
  static func weeks(of year: Int) -> Int {
    let first = weekday(ofFirst: 1, of: year)
    return first == 4 || first == 3 && isLeap(year) ? 53 : 52
  }

  /// Returns the weekday of a day in January, from 1 for Monday to 7 for Sunday.
  private static func weekday(ofFirst day: Int, of year: Int) -> Int {
    (number(ofFirstOf: year) + day - 1 + 3 + 7_000_000) % 7 + 1
  }

  /// Returns the number of days from 1 January 1970 to the first day of a year.
  private static func number(ofFirstOf year: Int) -> Int {
    // Two cycles of 400 years keep the numbers positive, so that the divisions round down.
    let before = year - 1 + 800
    return before * 365 + before / 4 - before / 100 + before / 400 - 719_162 - 2 * 146_097
  }

  /// The number of days from 1 January 1970 to this day.
  var number: Int {
    // The months before this one have this many days if February has 30.
    let before = (367 * month - 362) / 12
    let missing = month <= 2 ? 0 : Self.isLeap(year) ? 1 : 2
    return Self.number(ofFirstOf: year) + before - missing + day - 1
  }

  /// Returns whether the previous day (-1), this day (0) or the next day (1) is the last day of its
  /// month.
  func isMonthEnd(daysLater days: Int) -> Bool {
    day + days == 0 || day + days == Self.days(in: month, of: year)
  }
}
