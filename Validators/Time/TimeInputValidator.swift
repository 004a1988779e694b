public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a time of day: `08:30`, `08:30:06.25`, `8:30 pm` or `08:30:06+02:00`.
///
/// By default, hours are 00 to 23, seconds and their fraction are optional, and a UTC offset is
/// rejected. Second 60 is a leap second. It is accepted only at 23:59:60 UTC, and therefore only
/// with an offset.
///
/// ```swift
/// let opening = try TimeInputValidator(seconds: .no, min: "08:00", max: "18:00")
/// opening.validate("08:30").isAccepted   // true
/// opening.validate("19:00").isAccepted   // false
///
/// let night = try TimeInputValidator(min: "22:00", max: "06:00")
/// night.validate("23:30").isAccepted   // true
/// night.validate("12:00").isAccepted   // false
/// ```
public final class TimeInputValidator: InputValidator, @unchecked Sendable {
  /// A 24-hour or a 12-hour clock.
  public enum Clock: String, CaseIterable, Sendable {
    /// Hours from 00 to 23, with two digits.
    case day = "24"
    /// Hours from 1 to 12, with one or two digits, followed by AM or PM.
    case half = "12"
  }

  /// The requirement for seconds.
  public enum Seconds: String, CaseIterable, Sendable {
    /// Seconds are required.
    case yes
    /// Seconds are optional.
    case optional
    /// Seconds are rejected.
    case no
  }

  /// The requirement for a part of a time, such as the UTC offset `Z` or `+01:00`.
  public enum Offset: String, CaseIterable, Sendable {
    /// The part is required.
    case required
    /// The part is optional.
    case optional
    /// The part is rejected.
    case no
  }

  private static let standard = Pattern(
    bundled: #"(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\.[0-9]++)?)?"#)

  let clock: Clock
  private let compiled: Pattern
  private let format: String
  private let offset: Offset
  /// Whether every accepted text is a time of RFC 3339.
  let isStandard: Bool
  let earliest: TimeBound?
  /// The number of seconds from one accepted time to the next, or nil to accept all.
  let step: Int?
  private let latest: TimeBound?
  /// Whether the accepted times begin on one day and end on the next, because the first is later than the last.
  private let isOverMidnight: Bool

  /// Creates a validator for times such as `08:30`, with optional seconds.
  override public init() {
    (clock, compiled, format) = (.day, Self.standard, "HH:MM[:SS]")
    (offset, earliest, latest, isOverMidnight, step) = (.no, nil, nil, false, nil)
    isStandard = false
  }

  /// Creates a validator for times in a given form, with optional bounds.
  ///
  /// - Parameters:
  ///   - clock: The clock on which hours are counted. The default is ``Clock/day``.
  ///   - seconds: The requirement for seconds. The default is ``Seconds/optional``.
  ///   - fraction: Whether seconds can have a decimal fraction. The default is true.
  ///   - offset: The requirement for a UTC offset. The default is ``Offset/no``.
  ///   - min: The first accepted time, in the same form. The default is nil, for no minimum.
  ///   - max: The last accepted time, in the same form. The default is nil, for no maximum. If it is before `min`, times
  ///     from `min` to midnight and from midnight to `max` are accepted.
  ///   - step: The number of seconds from one accepted time to the next, counted from `min` or from midnight. The default
  ///     is nil, which accepts all times.
  /// - Throws: `OptionError` if a bound is invalid, if `step` is not from 1 to 86400 or `min` has a fraction of a second,
  ///   too, or if UTC offsets are accepted together with a 12-hour clock, with bounds or with a step.
  public init(
    clock: Clock = .day, seconds: Seconds = .optional, fraction: Bool = true, offset: Offset = .no,
    min: String? = nil, max: String? = nil, step: Int? = nil
  ) throws(OptionError) {
    if clock == .half, offset != .no {
      throw OptionError(
        option: "offset", code: .optionsContradict,
        message: "a UTC offset cannot follow AM or PM; leave out \"format=12\"")
    }
    let bounded = min != nil ? "min" : max != nil ? "max" : step != nil ? "step" : nil
    if offset != .no, let option = bounded {
      throw OptionError(
        option: option, code: .optionsContradict,
        message: "times with different UTC offsets cannot be compared; leave out \"offset\"")
    }
    let source = TimePatterns.time(
      halves: clock == .half, seconds: seconds, fraction: fraction, offset: offset)
    let compiled = try source == Self.standard.source ? Self.standard : .composed(source)
    let format = Self.form(clock, seconds, offset)
    let read = { (text: String, option: String) throws(OptionError) in
      guard compiled.matches(text.utf8Span) == .match else {
        throw OptionError(
          option: option, code: .badOptionValue,
          message: "\"\(option)\" must be a time in the form \(format), not "
            + "\"\(VisibleText.word(text))\"")
      }
      let time = TimeOfDay(text.utf8.span, halves: clock == .half)
      return TimeBound(text: text, moment: Moment(time, in: text.utf8.span))
    }
    self.clock = clock
    self.compiled = compiled
    self.format = format
    self.offset = offset
    isStandard = offset == .required && seconds == .yes
    earliest = try min.map { text throws(OptionError) in try read(text, "min") }
    latest = try max.map { text throws(OptionError) in try read(text, "max") }
    self.step = try Self.checked(step, earliest)
    isOverMidnight =
      if let earliest, let latest { latest.moment.isBefore(earliest.moment) } else { false }
  }

  /// Returns the description of the accepted form in messages, such as `HH:MM[:SS]`.
  private static func form(_ clock: Clock, _ seconds: Seconds, _ offset: Offset) -> String {
    let behind =
      switch seconds {
      case .yes: ":SS"
      case .optional: "[:SS]"
      case .no: ""
      }
    let distance =
      switch offset {
      case .required: "+HH:MM"
      case .optional: "[+HH:MM]"
      case .no: ""
      }
    return clock == .half ? "H:MM\(behind) PM" : "HH:MM\(behind)\(distance)"
  }

  override public var code: ErrorCode { .time }
  override public var pattern: Pattern? { compiled }

  /// The fast check: the pattern if there are no bounds and UTC offsets are rejected, and `inspect`
  /// otherwise.
  ///
  /// Only `inspect` can check bounds and leap seconds.
  override public var fastCheck: FastCheck {
    offset == .no && earliest == nil && latest == nil && step == nil ? .pattern : .inspection
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let time = TimeOfDay(text.span, halves: clock == .half)
    if time.second == 60 {
      guard time.offset != nil else { return .incomplete(at: text.count) }
      if !time.isLastMinuteInUTC { return .impossible(time.secondPlace..<time.secondPlace + 2) }
    }
    let found = inspectBounds(time, in: text)
    return found == .passed ? inspectStep(time, in: text) : found
  }

  private func inspectBounds(_ time: TimeOfDay, in text: UTF8Span) -> Inspection {
    if isOverMidnight, let latest,
      latest.moment.compare(time.place, time.fraction, of: text.span) <= 0
    {
      return .passed
    }
    if let earliest, earliest.moment.compare(time.place, time.fraction, of: text.span) < 0 {
      // The value can still reach the minimum if seconds, or further decimal places, can follow.
      // After AM or PM, nothing can follow.
      let last = time.place + (time.second == nil ? 2 * 59 : 0)
      return clock == .day && last >= earliest.moment.seconds
        ? .incomplete(at: text.count) : .impossible(0..<text.count)
    }
    if !isOverMidnight, let latest,
      latest.moment.compare(time.place, time.fraction, of: text.span) > 0
    {
      return .impossible(0..<text.count)
    }
    return .passed
  }

  override public var requirement: Explanation {
    var parameters: [String: ParameterValue] = ["format": .text(format)]
    parameters["min"] = earliest.map { .text($0.text) }
    parameters["max"] = latest.map { .text($0.text) }
    parameters["step"] = step.map { .integer($0) }
    return Explanation(prompt(parameters), parameters: parameters)
  }

  private func prompt(_ parameters: [String: ParameterValue]) -> Prompt? {
    let usual = [
      "08:30", "08:30:00", "08:30+01:00", "08:30:00+01:00", "8:30 PM", "8:30:00 PM", "12:00",
      "12:00:00", "8:30 AM", "8:30:00 AM",
    ]
    let example = example(among: usual + [earliest, latest].compactMap { $0?.text })
    if example == usual[0], earliest == nil, latest == nil, step == nil { return nil }
    var prompt = Prompt("time.base", "Enter a time")
    if isOverMidnight {
      prompt.add("moment.over-midnight", "from {min} to {max} the next day", parameters)
    } else {
      prompt.addMoments(parameters)
    }
    addStep(to: &prompt)
    prompt.add(example: example)
    return prompt
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let time = TimeOfDay(text.span, halves: clock == .half)
    var details = time.details(halves: clock == .half)
    if details.isEmpty, time.minute != nil,
      let detail = boundDetail(on: time, in: text.span) ?? stepDetail(on: time, in: text)
    {
      details.append(detail)
    }
    return Explanation(details: details)
  }

  /// Returns a detail about the bound that a time is outside of, or nil if the time is within the bounds.
  private func boundDetail(
    on time: TimeOfDay, in text: Span<UInt8>
  ) -> ValidationError.Detail? {
    let isEarly =
      earliest.map { $0.moment.compare(time.place, time.fraction, of: text) < 0 } ?? false
    let isLate = latest.map { $0.moment.compare(time.place, time.fraction, of: text) > 0 } ?? false
    var parameters: [String: ParameterValue] = [:]
    parameters["min"] = earliest.map { .text($0.text) }
    parameters["max"] = latest.map { .text($0.text) }
    if isOverMidnight {
      return isEarly && isLate
        ? .init(
          name: "time.over-midnight",
          reason: "the time must be {min} or later, or {max} or earlier",
          parameters: parameters) : nil
    }
    if isEarly {
      parameters["max"] = nil
      return .init(
        name: "time.before-min", reason: "the time must not be before {min}",
        parameters: parameters)
    }
    parameters["min"] = nil
    return isLate
      ? .init(
        name: "time.after-max", reason: "the time must not be after {max}", parameters: parameters)
      : nil
  }

  /// Returns the time in ASCII, without whitespace or invisible characters at either end.
  ///
  /// On a 24-hour clock, a single-digit hour gets a leading zero.
  override public func correction(for text: String) -> String? {
    guard isCorrectionPossible(for: text.utf8Span) else { return nil }
    let plain = text.trimmingInvisible().withASCIISigns
    let isShort = plain.utf8.prefix(while: \.isASCIIDigit).count == 1
    return clock == .day && isShort ? "0" + plain : plain
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.hasLetter(otherThan: "AMPZ")
  }

  override public class var card: ValidatorCard { timeCard }

  private static let timeCard = ValidatorCard(
    name: "time", code: .time, summary: "a time of day, such as 08:30",
    options: [
      OptionDeclaration(
        "format", .choice(Clock.allCases.map(\.rawValue)),
        help: "24 (default): hours from 00 to 23; 12: hours from 1 to 12 with AM or PM"),
      OptionDeclaration(
        "seconds", .choice(Seconds.allCases.map(\.rawValue)),
        help: "whether the time has seconds: yes, optional (default) or no"),
      .yesNo("fraction", help: "whether to allow fractions of a second: yes (default) or no"),
      OptionDeclaration(
        "offset", .choice(Offset.allCases.map(\.rawValue)),
        help:
          "whether a UTC offset, such as Z or +01:00, follows the time: required, optional or no (default)"
      ),
      OptionDeclaration("min", .text, help: "the earliest allowed time, in the same form"),
      OptionDeclaration(
        "max", .text,
        help: "the latest allowed time, in the same form; if before min, on the next day"),
      OptionDeclaration(
        "step", .integer(1...86_400),
        help: "the number of seconds from one accepted time to the next, from min or from midnight"),
    ],
    examples: [
      .passes("08:30"), .passes("23:59:59.999"), .fails("24:00"), .fails("8:30"), .fails("08:60"),
      .fails("08:30", with: "seconds=yes"), .passes("8:30 pm", with: "format=12"),
      .fails("13:00 pm", with: "format=12"), .passes("08:30:06-08:00", with: "offset=required"),
      .passes("15:59:60-08:00", with: "offset=required"),
      .fails("15:59:60Z", with: "offset=required"), .fails("17:45", with: "min=08:00,max=17:30"),
      .passes("01:30", with: "min=22:00,max=06:00"), .fails("12:00", with: "min=22:00,max=06:00"),
      .passes("08:45", with: "step=900"), .fails("08:40", with: "step=900"),
    ],
    make: { (options) throws(OptionError) in
      try TimeInputValidator(
        clock: options.choice("format").flatMap(Clock.init(rawValue:)) ?? .day,
        seconds: options.choice("seconds").flatMap(Seconds.init(rawValue:)) ?? .optional,
        fraction: options.flag("fraction") ?? true,
        offset: options.choice("offset").flatMap(Offset.init(rawValue:)) ?? .no,
        min: options.text("min"), max: options.text("max"), step: options.integer("step"))
    })
}

extension TimeInputValidator: ExplainedByPattern {
  /// Returns whether a text has no digits, of which the details depend on the values.
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool { !text.hasDigit }
}

extension ErrorCode {
  /// 1052: the input is not a time of day in the accepted form, or is outside the bounds.
  public static let time = ErrorCode(
    1052, "time", reason: "The input is not an accepted time in the form {format}",
    prompt: "Enter a time such as 08:30",
    parameters: ["format", "min", "max", "step"],
    fix: "Type a time of day in the required form, such as 08:30.")
}
