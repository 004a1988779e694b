import FormCheckCore

/// A calendar date in ISO 8601 format, such as `2026-11-21`.
struct CalendarDate: Hashable, Sendable {
  private let year: Int
  private let month: Int
  private let day: Int

  /// Creates a date from its text, or returns nil if the format is wrong or the day does not exist.
  init?(_ text: String) {
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

  private init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(in: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The following day, or nil after the year 9999.
  var next: CalendarDate? {
    CalendarDate(year: year, month: month, day: day + 1)
      ?? CalendarDate(year: year, month: month + 1, day: 1)
      ?? CalendarDate(year: year + 1, month: 1, day: 1)
  }

  /// The preceding day, or nil before the year 0.
  var previous: CalendarDate? {
    let (year, month) = month > 1 ? (self.year, self.month - 1) : (self.year - 1, 12)
    return CalendarDate(year: self.year, month: self.month, day: day - 1)
      ?? CalendarDate(year: year, month: month, day: Self.days(in: month, of: year))
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date in ISO 8601 format, such as `2026-11-21`.
  var description: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: width - digits.count) + digits
    }.joined(separator: "-")
  }
}
