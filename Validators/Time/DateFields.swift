import FormCheckCore
import FormCheckPatterns

/// The year, month and day of a date, with their positions in its text.
///
/// A field is nil if the format does not contain it, or if it could not be read.
struct DateFields: Sendable {
  /// The year, month or day of a date.
  struct Field: Sendable {
    let number: Int
    let bytes: Range<Int>
  }

  var year: Field?
  var month: Field?
  var day: Field?

  /// Whether the whole text was read and no part is missing.
  var isWhole = false

  /// Creates a date without any fields.
  init() {}

  /// Reads the date at the beginning of text that is known to begin with `YYYY-MM-DD`.
  init(standardDateOf text: Span<UInt8>) {
    func number(_ place: Int) -> Int { Int(text[place] & 0x0F) * 10 + Int(text[place + 1] & 0x0F) }
    year = Field(number: number(0) * 100 + number(2), bytes: 0..<4)
    month = Field(number: number(5), bytes: 5..<7)
    day = Field(number: number(8), bytes: 8..<10)
    isWhole = true
  }

  /// Returns the field in which this date is earlier than another date of the same format.
  ///
  /// The years are compared first, then the months, then the days.
  ///
  /// - Parameter other: The other date.
  /// - Returns: This date's first field that differs, or nil if this date is not earlier.
  func firstBelow(_ other: DateFields) -> Field? {
    firstDifference(from: other).flatMap { $0.mine.number < $0.its.number ? $0.mine : nil }
  }

  /// Returns the field in which this date is later than another date of the same format.
  ///
  /// The years are compared first, then the months, then the days.
  ///
  /// - Parameter other: The other date.
  /// - Returns: This date's first field that differs, or nil if this date is not later.
  func firstAbove(_ other: DateFields) -> Field? {
    firstDifference(from: other).flatMap { $0.mine.number > $0.its.number ? $0.mine : nil }
  }

  private func firstDifference(from other: DateFields) -> (mine: Field, its: Field)? {
    if let year, let its = other.year, year.number != its.number { return (year, its) }
    if let month, let its = other.month, month.number != its.number { return (month, its) }
    if let day, let its = other.day, day.number != its.number { return (day, its) }
    return nil
  }

  /// The day if it does not exist in its month, or nil if it exists.
  ///
  /// In a date without a year, 29 February exists, because the year can be a leap year.
  var dayBeyondMonth: Field? {
    guard let day, let month, (1...12).contains(month.number) else { return nil }
    return day.number > GregorianDay.days(in: month.number, of: year?.number ?? 2000) ? day : nil
  }

  /// Returns a detail for each number that does not exist in the calendar.
  ///
  /// - Parameter text: The text of the date.
  /// - Returns: The details, which are empty if the date exists.
  func details(in text: Span<UInt8>) -> [ValidationError.Detail] {
    var details: [ValidationError.Detail] = []
    func object(
      _ field: Field, _ name: String, _ reason: String, _ parameters: [String: ParameterValue],
      _ instruction: Prompt? = nil
    ) {
      let offset = text.scalarCount(in: 0..<field.bytes.lowerBound)
      let detail = ValidationError.Detail(
        name: name, reason: reason, parameters: parameters, offset: offset)
      details.append(instruction.map(detail.instructing) ?? detail)
    }
    if let month, !(1...12).contains(month.number) {
      object(
        month, "date.month", "month {month} does not exist", ["month": .integer(month.number)])
    }
    guard let day else { return details }
    if let month, let year, month.number == 2, day.number == 29, dayBeyondMonth != nil {
      object(
        day, "date.leap-day", "{year} is not a leap year: its February has 28 days",
        ["year": .integer(year.number)])
    } else if let month, dayBeyondMonth != nil {
      let days = GregorianDay.days(in: month.number, of: year?.number ?? 2000)
      object(
        day, "date.day-of-month",
        "day {day} does not exist in month {month}, which has {days} days",
        [
          "day": .integer(day.number), "month": .integer(month.number), "days": .integer(days),
        ],
        Prompt(
          "date.day-of-month", "This month has only {days} {days#day|days}",
          ["days": .integer(days)]))
    } else if !(1...31).contains(day.number) {
      object(day, "date.day", "day {day} does not exist", ["day": .integer(day.number)])
    }
    return details
  }
}
