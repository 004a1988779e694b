public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an RFC 3339 date and time: `2026-11-21T08:30:06Z`.
///
/// As in RFC 3339, the T and the Z can be lowercase, and a space can replace the T. Second 60 is a
/// leap second, and is accepted only at 23:59:60 UTC on the last day of a month.
///
/// ```swift
/// let start = try DateTimeInputValidator(min: "2026-01-01T00:00:00Z")
/// start.validate("2026-11-21T08:30:06+01:00").isAccepted   // true
/// start.validate("2026-11-21T08:30:06").isAccepted         // false: no UTC offset
/// ```
public final class DateTimeInputValidator: InputValidator, @unchecked Sendable {
  /// The requirement for a UTC offset.
  public typealias Offset = TimeInputValidator.Offset

  /// The requirement for seconds.
  public typealias Seconds = TimeInputValidator.Seconds

  private static let standard = Pattern(
    bundled: #"""
      [0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])\#
      |(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))\#
      [Tt ](?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\.[0-9]++)?\#
      (?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])
      """#)

  let offset: Offset
  private let compiled: Pattern
  let earliest: TimeBound?
  private let latest: TimeBound?
  let step: Int?
  /// Whether every accepted text is a date and a time of RFC 3339, with T between them.
  let isStandard: Bool

  /// Creates a validator for RFC 3339 dates and times.
  override public init() {
    (offset, compiled, earliest, latest, step) = (.required, Self.standard, nil, nil, nil)
    isStandard = false
  }

  /// Creates a validator for a variant of the RFC 3339 format, with optional bounds.
  ///
  /// A bound can be a day that is counted from the current one, such as `today` or `today+30d`. The minimum is the
  /// beginning of this day in the time zone of the user, and the maximum is its end.
  ///
  /// - Parameters:
  ///   - offset: The requirement for a UTC offset. The default is
  ///     ``TimeInputValidator/Offset/required``.
  ///   - seconds: The requirement for seconds. The default is ``TimeInputValidator/Seconds/yes``.
  ///   - blank: Whether a space can replace the T. The default is true.
  ///   - min: The first accepted date and time, in the same form. The default is nil, for no
  ///     minimum.
  ///   - max: The last accepted date and time, in the same form. The default is nil, for no
  ///     maximum.
  ///   - step: The number of seconds between two accepted moments, which are counted from `min` or, if there is none, from
  ///     the beginning of 1970. The default is nil, which accepts all moments.
  /// - Throws: `OptionError` if a bound or the step is invalid, if `min` is after `max`, or if there are
  ///   bounds or a step and the offset is optional. A time with an offset cannot be compared with a time
  ///   without one.
  public init(
    offset: Offset = .required, seconds: Seconds = .yes, blank: Bool = true, min: String? = nil,
    max: String? = nil, step: Int? = nil
  ) throws(OptionError) {
    let compared = min != nil ? "min" : max != nil ? "max" : step != nil ? "step" : nil
    if offset == .optional, let option = compared {
      throw OptionError(
        option: option, code: .optionsContradict,
        message: "a time with a UTC offset and one without cannot be compared; "
          + "use offset=required or offset=no")
    }
    let source =
      TimePatterns.date + (blank ? "[Tt ]" : "[Tt]")
      + TimePatterns.time(seconds: seconds, fraction: true, offset: offset)
    let compiled = try source == Self.standard.source ? Self.standard : .composed(source)
    let read = { (text: String, option: String) throws(OptionError) in
      if let day = RelativeDay(text) {
        return try Self.bound(day, text, option, offset: offset, seconds: seconds)
      }
      return try Self.bound(text, option, compiled)
    }
    self.offset = offset
    self.compiled = compiled
    isStandard = offset == .required && seconds == .yes && !blank
    earliest = try min.map { text throws(OptionError) in try read(text, "min") }
    latest = try max.map { text throws(OptionError) in try read(text, "max") }
    self.step = try Self.checked(step, earliest)
    if let earliest, let latest, latest.moment.isBefore(earliest.moment) {
      throw OptionError(
        option: "min", code: .optionsContradict,
        message: "no value is between min=\(earliest.text) and max=\(latest.text)")
    }
  }

  private static func bound(
    _ text: String, _ option: String, _ pattern: Pattern
  ) throws(OptionError) -> TimeBound {
    let bytes = text.utf8.span
    let date = date(bytes)
    guard pattern.matches(text.utf8Span) == .match, date.dayBeyondMonth == nil else {
      throw OptionError(
        option: option, code: .badOptionValue,
        message: "\"\(option)\" must be a date and time in the form that the rule requires, not "
          + "\"\(VisibleText.word(text))\"")
    }
    return TimeBound(
      text: text,
      moment: Moment(TimeOfDay(bytes, from: 11), in: bytes, daySeconds: daySeconds(date)))
  }

  private static func date(_ text: Span<UInt8>) -> DateFields {
    DateFormat.standard.read(text.extracting(0..<Swift.min(10, text.count)))
  }

  static func daySeconds(_ date: DateFields) -> Int { (day(date)?.number ?? 0) * 86_400 }

  private static func day(_ date: DateFields) -> GregorianDay? {
    guard let year = date.year, let month = date.month, let day = date.day else { return nil }
    return GregorianDay(year: year.number, month: month.number, day: day.number)
  }

  override public var code: ErrorCode { .dateTime }
  override public var pattern: Pattern? { compiled }

  /// The fast check: an equivalent pattern if there are no bounds and UTC offsets are rejected, and
  /// `inspect` otherwise.
  ///
  /// Only `inspect` can check bounds, steps and leap seconds.
  override public var fastCheck: FastCheck {
    guard offset == .no, earliest == nil, latest == nil, step == nil else { return .inspection }
    let time = compiled.source.dropFirst(TimePatterns.date.count)
    return .composed("(?:\(DateFormat.standard.exactPattern))\(time)")
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let date = DateFields(standardDateOf: text.span)
    if let day = date.dayBeyondMonth { return .impossible(day.bytes) }
    let time = TimeOfDay(text.span, from: 11)
    if time.second == 60 {
      guard time.offset != nil else { return .incomplete(at: text.count) }
      if !isLeapSecond(time, date) { return .impossible(time.secondPlace..<time.secondPlace + 2) }
    }
    if earliest == nil, latest == nil, step == nil { return .passed }
    let seconds = seconds(date, time)
    if let earliest, earliest.moment.compare(seconds, time.fraction, of: text.span) < 0 {
      // The value can still reach the minimum if seconds, or further decimal places, can follow.
      // After a UTC offset, nothing can follow.
      let last = seconds + (time.second == nil ? 2 * 59 : 0)
      return offset == .no && last >= earliest.moment.seconds
        ? .incomplete(at: text.count) : .impossible(0..<text.count)
    }
    if let latest, latest.moment.compare(seconds, time.fraction, of: text.span) > 0 {
      return .impossible(0..<text.count)
    }
    return inspectStep(wholeSeconds(date, time), time, in: text)
  }

  /// Returns the moment in seconds since 1970, in UTC or, without an offset, in local time.
  private func wholeSeconds(_ date: DateFields, _ time: TimeOfDay) -> Int {
    Self.daySeconds(date) + time.seconds - (time.offset ?? 0) * 60
  }

  /// Returns the moment in half seconds since 1970, in UTC or, without an offset, in local time.
  private func seconds(_ date: DateFields, _ time: TimeOfDay) -> Int {
    Moment.place(ofSeconds: wholeSeconds(date, time), isLeap: time.second == 60)
  }

  private func isLeapSecond(_ time: TimeOfDay, _ date: DateFields) -> Bool {
    time.isLastMinuteInUTC && Self.day(date)?.isMonthEnd(daysLater: time.daysToUTC) == true
  }

  override public var requirement: Explanation {
    var parameters: [String: ParameterValue] = [:]
    parameters["min"] = earliest.map { .text($0.text) }
    parameters["max"] = latest.map { .text($0.text) }
    parameters["step"] = step.map { .integer($0) }
    return Explanation(prompt(parameters), parameters: parameters)
  }

  private func prompt(_ parameters: [String: ParameterValue]) -> Prompt? {
    let usual = ["2026-11-21T08:30:00", "2026-11-21T08:30"].flatMap { ["\($0)Z", $0] }
    let example = example(among: usual + [earliest, latest].compactMap { $0?.text })
    if example == usual[0], earliest == nil, latest == nil, step == nil { return nil }
    var prompt = Prompt("datetime.base", "Enter a date and time")
    prompt.addMoments(parameters)
    if let step { prompt.addStep(ofSeconds: step) }
    prompt.add(example: example)
    return prompt
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let date = Self.date(text.span)
    let time = TimeOfDay(text.span, from: Swift.min(11, text.count))
    var details = date.details(in: text.span)
    if date.day != nil { details += time.details() }
    if time.second == 60, time.isLastMinuteInUTC, time.offset != nil, !isLeapSecond(time, date) {
      details.append(
        .init(
          name: "datetime.leap-second",
          reason: "leap seconds occur only at the end of the last day of a month in UTC",
          offset: time.secondPlace))
    }
    if offset == .required, time.second != nil, time.end == text.count, time.offset == nil {
      details.append(
        .init(
          name: "datetime.offset-missing",
          reason: "the UTC offset is missing: add Z, or an offset such as +01:00",
          offset: text.count))
    }
    if details.isEmpty, time.minute != nil, date.isWhole {
      details = boundDetails(text, date, time)
    }
    return Explanation(details: details)
  }

  private func boundDetails(
    _ text: UTF8Span, _ date: DateFields, _ time: TimeOfDay
  ) -> [ValidationError.Detail] {
    var details: [ValidationError.Detail] = []
    let seconds = seconds(date, time)
    if let earliest, earliest.moment.compare(seconds, time.fraction, of: text.span) < 0 {
      details.append(
        .init(
          name: "datetime.before-min", reason: "the date and time must not be before {min}",
          parameters: ["min": .text(earliest.text)]))
    }
    if let latest, latest.moment.compare(seconds, time.fraction, of: text.span) > 0 {
      details.append(
        .init(
          name: "datetime.after-max", reason: "the date and time must not be after {max}",
          parameters: ["max": .text(latest.text)]))
    }
    if details.isEmpty,
      let detail = stepDetail(wholeSeconds(date, time), date, time, in: text)
    {
      details.append(detail)
    }
    return details
  }

  /// Returns the text with a T between date and time, without spaces, and with a colon in the UTC
  /// offset.
  override public func correction(for text: String) -> String? {
    guard isCorrectionPossible(for: text.utf8Span) else { return nil }
    let plain = text.trimmingInvisible().withASCIISigns
    let words = plain.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    guard let first = words.first else { return nil }
    // The space after the date becomes a T. All other spaces are removed.
    let behind = words.dropFirst().joined()
    var joined = first.utf8.count == 10 && !behind.isEmpty ? "\(first)T\(behind)" : first + behind
    let last = Array(joined.utf8.suffix(5))
    if last.count == 5, last[0] == 0x2B || last[0] == 0x2D,
      last.dropFirst().allSatisfy({ $0.isASCIIDigit })
    {
      joined.insert(":", at: joined.index(joined.endIndex, offsetBy: -2))
    }
    return joined
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.hasLetter(otherThan: "TZ")
  }

  override public class var card: ValidatorCard { dateTimeCard }

  private static let dateTimeCard = ValidatorCard(
    name: "datetime", code: .dateTime, summary: "a date with a time (RFC 3339)",
    options: [
      OptionDeclaration(
        "offset", .choice(Offset.allCases.map(\.rawValue)),
        help:
          "whether a UTC offset, such as Z or +01:00, follows the time: required (default), optional or no"
      ),
      OptionDeclaration(
        "seconds", .choice(Seconds.allCases.map(\.rawValue)),
        help: "whether the time has seconds: yes (default), optional or no"),
      .yesNo("blank", help: "whether a space may replace the T: yes (default) or no"),
      OptionDeclaration(
        "min", .text,
        help: "the earliest allowed date and time, or a day counted from today: today, today-30d"),
      OptionDeclaration(
        "max", .text,
        help: "the latest allowed date and time, or a day counted from today: today+1y"),
      OptionDeclaration(
        "step", .integer(1...1_000_000_000),
        help: "accept only every N-th second from min, or from 1970-01-01T00:00"),
    ],
    examples: [
      .passes("2026-11-21T08:30:06Z"), .passes("2026-11-21 08:30:06.25+01:00"),
      .passes("1998-12-31T23:59:60Z"), .fails("1998-12-30T23:59:60Z"),
      .fails("2026-11-21T08:30:06"), .fails("2026-02-29T08:30:06Z"), .fails("2026-11-21T24:00:00Z"),
      .passes("2026-11-21T08:30", with: "offset=no,seconds=optional"),
      .fails("2026-11-21 08:30:06Z", with: "blank=no"),
      .fails("2025-12-31T23:59:59Z", with: "min=2026-01-01T00:00:00Z"),
      .passes("2026-11-21T08:30:00Z", with: "step=900"),
      .fails("2026-11-21T08:31:00Z", with: "step=900"),
    ],
    make: { (options) throws(OptionError) in
      try DateTimeInputValidator(
        offset: options.choice("offset").flatMap(Offset.init(rawValue:)) ?? .required,
        seconds: options.choice("seconds").flatMap(Seconds.init(rawValue:)) ?? .yes,
        blank: options.flag("blank") ?? true, min: options.text("min"), max: options.text("max"),
        step: options.integer("step"))
    })
}

extension DateTimeInputValidator: StandardFormat {
  package var standardFormat: String? { isStandard ? "date-time" : nil }
}

extension DateTimeInputValidator: ExplainedByPattern {
  /// Returns whether a text has no digits, of which the details depend on the values.
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool { !text.hasDigit }
}

extension ErrorCode {
  /// 1053: the input is not an accepted date and time, or is outside the bounds.
  public static let dateTime = ErrorCode(
    1053, "datetime", reason: "The input is not an accepted date and time",
    prompt: "Enter a date and time such as 2026-11-21T08:30:00Z",
    parameters: ["min", "max", "step"],
    fix: "Type a date, a T and a time, with Z or the UTC offset: 2026-11-21T08:30:06+01:00.")
}
