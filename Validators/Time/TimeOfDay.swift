import FormCheckCore

/// A time of day with an optional UTC offset, as read from text.
struct TimeOfDay: Sendable {
  /// The hour.
  ///
  /// If the hour is nil, so are the minute and the second. If the minute is nil, so is the second.
  private(set) var hour: Int?
  private(set) var minute: Int?
  private(set) var second: Int?

  /// The position of the hour.
  let start: Int

  /// The position of the minute, or the start of the time if there is no minute.
  private let minutePlace: Int

  /// The position of the second, or the start of the time if there is no second.
  private(set) var secondPlace: Int

  /// The range of the fraction's digits, which can be empty.
  private(set) var fraction: Range<Int>

  /// The hour at which the half of the day begins: 0 for AM, 12 for PM, or nil for neither.
  private var firstHour: Int?

  /// The UTC offset, in minutes.
  private(set) var offset: Int?

  /// Whether the UTC offset has more than 23 hours or more than 59 minutes.
  private var isOffsetTooLong = false

  /// The position of the UTC offset.
  private(set) var offsetPlace: Int

  /// The position at which reading stopped.
  private(set) var end: Int

  /// Reads a time.
  ///
  /// Reading stops at the first missing part.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: The position of the time in the text.
  ///   - halves: Whether hours are 1 to 12, followed by AM or PM.
  init(_ text: Span<UInt8>, from start: Int = 0, halves: Bool = false) {
    self.start = start
    var position = start
    var minuteStart = start
    (secondPlace, offsetPlace, fraction, end) = (start, start, start..<start, start)
    hour = text.takeNumber(halves ? 1...2 : 2...2, at: &position)
    if hour != nil, text.take(oneOf: ":", at: &position) != nil {
      minuteStart = position
      minute = text.takeNumber(2...2, at: &position)
    }
    minutePlace = minuteStart
    if minute != nil, text.take(oneOf: ":", at: &position) != nil {
      secondPlace = position
      second = text.takeNumber(2...2, at: &position)
    }
    fraction = position..<position
    if second != nil, text.take(oneOf: ".", at: &position) != nil {
      fraction = text.digits(from: position)
      position = fraction.upperBound
    }
    offsetPlace = position
    if halves {
      _ = text.take(oneOf: " ", at: &position)
      if let half = text.take(oneOf: "AaPp", at: &position) {
        firstHour = half & 0x5F == 0x41 ? 0 : 12
      }
      _ = text.take(oneOf: "Mm", at: &position)
    } else {
      readOffset(text, at: &position)
    }
    end = position
  }

  private mutating func readOffset(_ text: Span<UInt8>, at position: inout Int) {
    var place = position
    guard let sign = text.take(oneOf: "Zz+-", at: &place) else { return }
    if sign | 0x20 == UInt8(ascii: "z") {
      (offset, position) = (0, place)
      return
    }
    guard let hours = text.takeNumber(2...2, at: &place), text.take(oneOf: ":", at: &place) != nil,
      let minutes = text.takeNumber(2...2, at: &place)
    else { return }
    offset = (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
    isOffsetTooLong = hours > 23 || minutes > 59
    position = place
  }

  /// The number of whole seconds since the start of the day.
  var seconds: Int {
    let hour = self.hour ?? 0
    let whole = firstHour.map { hour % 12 + $0 } ?? hour
    return whole * 3600 + (minute ?? 0) * 60 + (second ?? 0)
  }

  /// The number of half seconds since the start of the day, in local time.
  ///
  /// `Moment.place(ofSeconds:isLeap:)` explains why half seconds are counted.
  var place: Int { Moment.place(ofSeconds: seconds, isLeap: second == 60) }

  /// The number of days by which the date in UTC differs from the local date: -1, 0 or 1.
  var daysToUTC: Int {
    let minutes = (hour ?? 0) * 60 + (minute ?? 0) - (offset ?? 0)
    return minutes < 0 ? -1 : minutes >= 1440 ? 1 : 0
  }

  /// Whether the time is in the last minute of a UTC day, the only minute that can have 61 seconds.
  var isLastMinuteInUTC: Bool {
    ((hour ?? 0) * 60 + (minute ?? 0) - (offset ?? 0) + 1440) % 1440 == 1439
  }

  /// Returns a detail for each number that does not exist on the clock.
  ///
  /// - Parameter halves: Whether hours are 1 to 12.
  /// - Returns: The details, which are empty if the time exists.
  func details(halves: Bool = false) -> [ValidationError.Detail] {
    var details: [ValidationError.Detail] = []
    if let hour, halves ? !(1...12).contains(hour) : hour > 23 {
      details.append(
        .init(
          name: "time.hour", reason: "hour {hour} does not exist; hours run from {first} to {last}",
          parameters: ["hour": .integer(hour), "first": halves ? 1 : 0, "last": halves ? 12 : 23],
          offset: start))
    }
    if let minute, minute > 59 {
      details.append(
        .init(
          name: "time.minute", reason: "minute {minute} does not exist; minutes run from 0 to 59",
          parameters: ["minute": .integer(minute)], offset: minutePlace))
    }
    if let second, second > 60 {
      details.append(
        .init(
          name: "time.second", reason: "second {second} does not exist; seconds run from 0 to 59",
          parameters: ["second": .integer(second)], offset: secondPlace))
    }
    if second == 60, !isOffsetTooLong, offset == nil || !isLastMinuteInUTC {
      details.append(
        .init(
          name: "time.leap-second", reason: "second 60 occurs only at 23:59:60 in UTC",
          offset: secondPlace))
    }
    if isOffsetTooLong {
      details.append(
        .init(
          name: "time.offset", reason: "a UTC offset is at most 23 hours and 59 minutes",
          offset: offsetPlace))
    }
    return details
  }
}

/// A moment that can be compared with others exactly, to any number of decimal places.
struct Moment: Sendable {
  /// The number of half seconds, as `place(ofSeconds:isLeap:)` returns it.
  let seconds: Int

  /// The digits of the fraction.
  let fraction: [UInt8]

  /// Converts a number of seconds to half seconds, so that leap seconds can be ordered.
  ///
  /// Ordinary seconds have even numbers. A leap second has the odd number between those of the
  /// seconds before and after it.
  static func place(ofSeconds seconds: Int, isLeap: Bool) -> Int {
    isLeap ? 2 * seconds - 1 : 2 * seconds
  }

  /// Compares another moment, whose fractional digits are in the text, with this one.
  ///
  /// - Returns: A negative number if the other moment is earlier, zero if both are equal, or a
  ///   positive number if it is later.
  func compare(_ seconds: Int, _ digits: Range<Int>, of text: Span<UInt8>) -> Int {
    if seconds != self.seconds { return seconds - self.seconds }
    for index in 0..<max(digits.count, fraction.count) {
      let mine = index < fraction.count ? Int(fraction[index]) : 0x30
      let its = index < digits.count ? Int(text[digits.lowerBound + index]) : 0x30
      if its != mine { return its - mine }
    }
    return 0
  }
}

extension Moment {
  /// Creates the moment of a time of day that was read from text.
  init(_ time: TimeOfDay, in text: Span<UInt8>, daySeconds: Int = 0) {
    seconds = Self.place(
      ofSeconds: daySeconds + time.seconds - (time.offset ?? 0) * 60, isLeap: time.second == 60)
    fraction = time.fraction.map { text[$0] }
  }

  /// Returns whether this moment is earlier than another one.
  func isBefore(_ other: Moment) -> Bool {
    compare(other.seconds, other.fraction.span.indices, of: other.fraction.span) > 0
  }
}

/// The first or the last accepted time.
///
/// This is a class, because every validated time is compared with bounds, and copying a struct would
/// take longer than the comparison.
final class TimeBound: Sendable {
  /// The bound as it is written in the rule.
  let text: String

  let moment: Moment

  init(text: String, moment: Moment) {
    self.text = text
    self.moment = moment
  }
}
