import FormCheckCore

/// A date of ISO 8601, perhaps with a time, as it was read from a text.
///
/// A day may be told by its month, by its place in the year or by its week; each with separators (the
/// extended format) or without (the basic one).
struct ISODateTime: Sendable {
  /// What the calendar says against the date.
  enum Flaw: Sendable {
    case leapDay, ordinal, week, weekday
  }

  private(set) var year = 0

  /// The day, where one is told whole and exists.
  private(set) var day: GregorianDay?

  /// What the calendar has not, and where it stands.
  private(set) var flaw: (kind: Flaw, number: Int, bytes: Range<Int>)?

  /// Where the T stands.
  private(set) var timeSign: Int?

  /// The minutes of the day.
  private(set) var minutes = 0

  /// Where a second 60 stands.
  private(set) var leapSecond: Range<Int>?

  /// Where the distance from UTC stands.
  private(set) var offsetPlace: Int?

  /// How many minutes the clock is ahead of UTC.
  private(set) var offset: Int?

  /// Whether it is written with a minus and is zero.
  private(set) var isNegativeZero = false

  /// Whether minutes may still be added to the distance from UTC.
  private(set) var mayOffsetGrow = false

  /// Reads a text that matches the pattern; of any other, as much as there is.
  init(_ text: Span<UInt8>) {
    var position = 0
    guard let year = text.takeNumber(4...4, at: &position) else { return }
    self.year = year
    readDay(text, at: &position)
    let sign = position
    guard text.take(oneOf: "T", at: &position) != nil else { return }
    timeSign = sign
    readTime(text, at: &position)
  }

  private mutating func readDay(_ text: Span<UInt8>, at position: inout Int) {
    let isExtended = text.take(oneOf: "-", at: &position) != nil
    let start = position
    if text.take(oneOf: "W", at: &position) != nil {
      guard let week = text.takeNumber(2...2, at: &position) else { return }
      if week < 1 || week > GregorianDay.weeks(of: year) {
        flaw = (.week, week, start + 1..<start + 3)
      }
      if isExtended { _ = text.take(oneOf: "-", at: &position) }
      let place = position
      guard let weekday = text.takeNumber(1...1, at: &position) else { return }
      if flaw == nil, !(1...7).contains(weekday) { flaw = (.weekday, weekday, place..<position) }
      day = GregorianDay(year: year, week: week, weekday: weekday)
      return
    }
    let digits = text.digits(from: position)
    if digits.count == 3, let ordinal = text.takeNumber(3...3, at: &position) {
      day = GregorianDay(year: year, ordinal: ordinal)
      if ordinal < 1 || ordinal > GregorianDay.days(of: year) {
        flaw = (.ordinal, ordinal, start..<start + 3)
      }
      return
    }
    guard let month = text.takeNumber(2...2, at: &position) else { return }
    if isExtended { _ = text.take(oneOf: "-", at: &position) }
    let dayPlace = position
    guard let number = text.takeNumber(2...2, at: &position) else { return }
    day = GregorianDay(year: year, month: month, day: number)
    if month == 2, number == 29, day == nil {
      flaw = (.leapDay, number, dayPlace..<dayPlace + 2)
    }
  }

  private mutating func readTime(_ text: Span<UInt8>, at position: inout Int) {
    minutes = (text.takeNumber(2...2, at: &position) ?? 0) * 60
    _ = text.take(oneOf: ":", at: &position)
    minutes += text.takeNumber(2...2, at: &position) ?? 0
    _ = text.take(oneOf: ":", at: &position)
    let start = position
    if text.takeNumber(2...2, at: &position) == 60 { leapSecond = start..<position }
    if text.take(oneOf: ".,", at: &position) != nil {
      position = text.digits(from: position).upperBound
    }
    let place = position
    guard let sign = text.take(oneOf: "Z+-", at: &position) else { return }
    offsetPlace = place
    if sign == UInt8(ascii: "Z") {
      offset = 0
      return
    }
    guard let hours = text.takeNumber(2...2, at: &position) else { return }
    _ = text.take(oneOf: ":", at: &position)
    let more = text.takeNumber(2...2, at: &position)
    mayOffsetGrow = more == nil
    let distance = hours * 60 + (more ?? 0)
    offset = sign == UInt8(ascii: "-") ? -distance : distance
    isNegativeZero = sign == UInt8(ascii: "-") && distance == 0
  }

  /// Whether a second 60 here is the last one of a month in UTC; where no distance from UTC is told, on
  /// a clock that shows UTC.
  var isLeapSecond: Bool {
    let utc = minutes - (offset ?? 0)
    let days = utc < 0 ? -1 : utc >= 1440 ? 1 : 0
    return (utc + 1440) % 1440 == 1439 && day?.isMonthEnd(daysLater: days) == true
  }
}
