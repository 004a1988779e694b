import FormCheckCore

/// An ISO 8601 date with an optional time, as read from text.
///
/// The date is in the extended format, which has separators, or in the basic format, which has
/// none.
struct ISODateTime: Sendable {
  /// A part that does not exist in the calendar.
  enum Flaw: Sendable {
    case leapDay, ordinal, week, weekday
  }

  private(set) var year = 0

  /// The day, or nil if the date is incomplete or the day does not exist.
  private(set) var day: GregorianDay?

  /// The part that does not exist, with its number and position, or nil if there is none.
  private(set) var flaw: (kind: Flaw, number: Int, bytes: Range<Int>)?

  /// The position of the T.
  private(set) var timeSign: Int?

  /// The number of minutes since the start of the day.
  private(set) var minutes = 0

  /// The range of the seconds if they are 60, or nil otherwise.
  private(set) var leapSecond: Range<Int>?

  /// The position of the UTC offset.
  private(set) var offsetPlace: Int?

  /// The UTC offset, in minutes.
  private(set) var offset: Int?

  /// Whether the UTC offset is zero and has a minus sign.
  private(set) var isNegativeZero = false

  /// Whether minutes can be appended to the UTC offset.
  private(set) var mayOffsetGrow = false

  /// Reads text that matches the pattern.
  ///
  /// If the text does not match, only the parts before the first mistake are read.
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

  /// Whether second 60 at this time is a leap second: the last second of a month in UTC.
  ///
  /// A time without an offset counts as UTC.
  var isLeapSecond: Bool {
    let utc = minutes - (offset ?? 0)
    let days = utc < 0 ? -1 : utc >= 1440 ? 1 : 0
    return (utc + 1440) % 1440 == 1439 && day?.isMonthEnd(daysLater: days) == true
  }
}
