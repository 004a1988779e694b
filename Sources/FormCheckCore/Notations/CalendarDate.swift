/// A date in the proleptic Gregorian calendar, from the year 0 to the year 9999.
package struct CalendarDate: Hashable, Sendable {
  /// The year.
  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// Creates a date, or returns nil if it does not exist.
  package init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(in: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a date from its text in ISO 8601 format, or returns nil if the format is wrong or the day does not exist.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    let digits = bytes.enumerated().filter { $0.offset != 4 && $0.offset != 7 }.map(\.element)
    guard digits.allSatisfy({ $0.isASCIIDigit }) else { return nil }
    let numbers = digits.map { Int($0) - 0x30 }
    self.init(
      year: numbers[0..<4].reduce(0) { $0 * 10 + $1 }, month: numbers[4] * 10 + numbers[5],
      day: numbers[6] * 10 + numbers[7])
  }

  /// Returns the number of days in a month, where January is 1.
  package static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week, from 0 for Sunday to 6 for Saturday.
  package var weekday: Int {
    // A cycle of 400 years has a whole number of weeks, so adding one keeps the year positive.
    let year = self.year + 400 - (month < 3 ? 1 : 0)
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    return (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day) % 7
  }

  /// Returns the date a number of days later, or earlier if the number is negative.
  ///
  /// - Parameter days: The number of days.
  /// - Returns: The date, or nil if it is before the year 0 or after the year 9999.
  package func moved(days: Int) -> CalendarDate? {
    var (year, month, day) = (year, month, day + days)
    while day < 1 {
      (year, month) = month > 1 ? (year, month - 1) : (year - 1, 12)
      day += Self.days(in: month, of: year)
    }
    while day > Self.days(in: month, of: year) {
      day -= Self.days(in: month, of: year)
      (year, month) = month < 12 ? (year, month + 1) : (year + 1, 1)
    }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Returns the date a number of months later, or earlier if the number is negative.
  ///
  /// If the month has fewer days, the result is its last day.
  ///
  /// - Parameter months: The number of months.
  /// - Returns: The date, or nil if it is before the year 0 or after the year 9999.
  package func moved(months: Int) -> CalendarDate? {
    let count = year * 12 + month - 1 + months
    guard count >= 0 else { return nil }
    let (year, month) = (count / 12, count % 12 + 1)
    return CalendarDate(
      year: year, month: month, day: min(day, Self.days(in: month, of: year)))
  }
}

extension CalendarDate: Comparable {
  package static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date in ISO 8601 format, such as `2026-11-21`.
  package var description: String {
    [year.digits(atLeast: 4), month.digits(atLeast: 2), day.digits(atLeast: 2)]
      .joined(separator: "-")
  }
}
