import FormCheckCore

/// A time of day as it was read from a text, with its distance from UTC where one is written.
struct TimeOfDay: Sendable {
  /// What could be read; later numbers are missing where an earlier one is.
  private(set) var hour: Int?
  private(set) var minute: Int?
  private(set) var second: Int?

  /// Where the hour stands.
  let start: Int

  /// Where the minute stands, or would stand.
  private let minutePlace: Int

  /// Where the second stands, or would stand.
  private(set) var secondPlace: Int

  /// The digits behind the point.
  private(set) var fraction: Range<Int>

  /// `am` or `pm`, as the hour that day begins with.
  private var firstHour: Int?

  /// How many minutes the clock is ahead of UTC.
  private(set) var offset: Int?

  /// Whether the distance from UTC has more than 23 hours or 59 minutes.
  private var isOffsetTooLong = false

  /// Where the distance from UTC stands.
  private(set) var offsetPlace: Int

  /// Where reading stopped.
  private(set) var end: Int

  /// Reads a time as far as there is one.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: Where it begins.
  ///   - halves: Whether its hours run from 1 to 12, with AM or PM behind.
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

  /// How many whole seconds of the day have passed.
  var seconds: Int {
    let hour = self.hour ?? 0
    let whole = firstHour.map { hour % 12 + $0 } ?? hour
    return whole * 3600 + (minute ?? 0) * 60 + (second ?? 0)
  }

  /// Where it lies in the day, on the clock that it was read from.
  var place: Int { Moment.place(ofSeconds: seconds, isLeap: second == 60) }

  /// How many days later than on this clock it is in UTC: -1, 0 or 1.
  var daysToUTC: Int {
    let minutes = (hour ?? 0) * 60 + (minute ?? 0) - (offset ?? 0)
    return minutes < 0 ? -1 : minutes >= 1440 ? 1 : 0
  }

  /// Whether it is the last minute of a day in UTC, the only one that can have 61 seconds.
  var isLastMinuteInUTC: Bool {
    ((hour ?? 0) * 60 + (minute ?? 0) - (offset ?? 0) + 1440) % 1440 == 1439
  }

  /// What is wrong with its numbers.
  ///
  /// - Parameter halves: Whether its hours run from 1 to 12.
  /// - Returns: Details of a rejection.
  func details(halves: Bool = false) -> [ValidationError.Detail] {
    var details: [ValidationError.Detail] = []
    if let hour, halves ? !(1...12).contains(hour) : hour > 23 {
      details.append(
        .init(
          name: "time.hour", reason: "there is no hour {hour}; they run from {first} to {last}",
          parameters: ["hour": .integer(hour), "first": halves ? 1 : 0, "last": halves ? 12 : 23],
          offset: start))
    }
    if let minute, minute > 59 {
      details.append(
        .init(
          name: "time.minute", reason: "there is no minute {minute}; they run from 0 to 59",
          parameters: ["minute": .integer(minute)], offset: minutePlace))
    }
    if let second, second > 60 {
      details.append(
        .init(
          name: "time.second", reason: "there is no second {second}; they run from 0 to 59",
          parameters: ["second": .integer(second)], offset: secondPlace))
    }
    if second == 60, !isOffsetTooLong, offset == nil || !isLastMinuteInUTC {
      details.append(
        .init(
          name: "time.leap-second", reason: "a second 60 comes only at 23:59:60 in UTC",
          offset: secondPlace))
    }
    if isOffsetTooLong {
      details.append(
        .init(
          name: "time.offset", reason: "a distance from UTC has at most 23 hours and 59 minutes",
          offset: offsetPlace))
    }
    return details
  }
}

/// A point of time to compare others with, exact to any number of digits.
struct Moment: Sendable {
  /// The half seconds, as ``place(ofSeconds:isLeap:)`` counts them.
  let seconds: Int

  /// The digits behind the point.
  let fraction: [UInt8]

  /// Where a second lies: whole ones at even places, so that a leap second has one between its neighbours.
  static func place(ofSeconds seconds: Int, isLeap: Bool) -> Int {
    isLeap ? 2 * seconds - 1 : 2 * seconds
  }

  /// How another one that stands in a text lies to it: below zero before it, above zero after it.
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
  /// A time of day that stands in a text.
  init(_ time: TimeOfDay, in text: Span<UInt8>, daySeconds: Int = 0) {
    seconds = Self.place(
      ofSeconds: daySeconds + time.seconds - (time.offset ?? 0) * 60, isLeap: time.second == 60)
    fraction = time.fraction.map { text[$0] }
  }

  /// Whether another one comes later.
  func isBefore(_ other: Moment) -> Bool {
    compare(other.seconds, other.fraction.span.indices, of: other.fraction.span) > 0
  }
}

/// A point of time that others must not lie before, or after.
struct TimeBound: Sendable {
  /// As it stands in the rule.
  let text: String

  let moment: Moment
}
