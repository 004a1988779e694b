public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a date in a given format: `2026-11-21` by default.
///
/// The date must exist in the proleptic Gregorian calendar of ISO 8601, which includes the year 0.
///
/// ```swift
/// let arrival = try DateInputValidator(format: "DD/MM/YYYY", min: "01/01/2026")
/// arrival.validate("21/11/2026").isAccepted   // true
/// arrival.validate("31/11/2026").isAccepted   // false
/// ```
public final class DateInputValidator: InputValidator, @unchecked Sendable {
  /// The pattern of `YYYY-MM-DD`.
  ///
  /// It accepts 29 February in every year. `inspect` checks whether the year is a leap year.
  private static let standard = Pattern(
    bundled: #"""
      [0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])\#
      |(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)\#
      |02-(?:0[1-9]|[12][0-9]))
      """#)

  /// The pattern that matches exactly the dates that exist.
  ///
  /// The year 0 is a leap year.
  static let exact = Pattern(
    bundled: #"""
      [0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])\#
      |(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)\#
      |02-(?:0[1-9]|1[0-9]|2[0-8]))\#
      |(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29
      """#)

  let format: DateFormat
  private let compiled: Pattern
  let earliest: Bound?
  let latest: Bound?
  /// The number of days from one accepted date to the next, or nil to accept all.
  let step: Int?

  /// The text and the numbers of the first or last accepted date.
  ///
  /// This is a class, because every validated date is compared with bounds, and copying a struct
  /// would take longer than the comparison.
  final class Bound: Sendable {
    let text: String
    let fields: DateFields
    /// Whether the bound is counted from the current day.
    let isRelative: Bool

    init(text: String, fields: DateFields, isRelative: Bool = false) {
      self.text = text
      self.fields = fields
      self.isRelative = isRelative
    }
  }

  /// Creates a validator for dates such as `2026-11-21`.
  override public init() {
    (format, compiled, earliest, latest, step) = (.standard, Self.standard, nil, nil, nil)
  }

  /// Creates a validator for dates in a given format, with optional bounds.
  ///
  /// A bound can be `today`, or be counted from it in days, weeks, months or years: `today+30d`, `today-18y`. The current
  /// day is that of the creation of the validator, so a program that runs for days creates its validators anew.
  ///
  /// - Parameters:
  ///   - source: The format: `YYYY`, `YY`, `MMM`, `MM`, `M`, `DD` and `D` with separators, such as
  ///     `DD/MM/YYYY`. `YY` means 1969 to 2068, and `MMM` means `Jan` to `Dec`. The default is
  ///     `YYYY-MM-DD`.
  ///   - min: The first accepted date, in the same format or counted from today. The default is nil, for no minimum.
  ///   - max: The last accepted date, in the same format or counted from today. The default is nil, for no maximum.
  ///   - step: The number of days from one accepted date to the next, counted from `min` or from 1 January 1970. The
  ///     default is nil, which accepts all dates.
  /// - Throws: `OptionError` if the format or a bound is invalid, if `min` is after `max`, or if `step` is less than 1 or
  ///   the format has no year, month or day to count from.
  public init(
    format source: String = "YYYY-MM-DD", min: String? = nil, max: String? = nil, step: Int? = nil
  ) throws(OptionError) {
    let format = try source == "YYYY-MM-DD" ? .standard : DateFormat(source)
    self.format = format
    compiled = try format == .standard ? Self.standard : .composed(format.pattern)
    earliest = try min.map { text throws(OptionError) in try Self.bound(text, "min", format) }
    latest = try max.map { text throws(OptionError) in try Self.bound(text, "max", format) }
    self.step = try step.map { step throws(OptionError) in try Self.checked(step, format) }
    if let earliest, let latest, latest.fields.firstBelow(earliest.fields) != nil {
      throw OptionError(
        option: "min", code: .optionsContradict,
        message: "no day is between min=\(earliest.text) and max=\(latest.text)")
    }
  }

  private static func bound(
    _ text: String, _ option: String, _ format: DateFormat
  ) throws(OptionError) -> Bound {
    if let day = RelativeDay(text) { return try bound(day, text, option, format) }
    let fields = format.read(text.utf8.span)
    guard fields.isWhole, fields.details(in: text.utf8.span).isEmpty else {
      throw OptionError(
        option: option, code: .badOptionValue,
        message: "\"\(option)\" must be an existing date in the form \(format.source), not "
          + "\"\(VisibleText.word(text))\""
          + (text.hasPrefix("today") ? "; days are counted as in today+30d, with d, w, m or y" : "")
      )
    }
    return Bound(text: text, fields: fields)
  }

  /// Returns a bound that is counted from the current day.
  private static func bound(
    _ day: RelativeDay, _ word: String, _ option: String, _ format: DateFormat
  ) throws(OptionError) -> Bound {
    guard let date = day.date, let text = format.exactText(of: date) else {
      throw OptionError(
        option: option, code: .badOptionValue,
        message: "\"\(word)\" is not a date that the form \(format.source) can express")
    }
    return Bound(text: text, fields: format.read(text.utf8.span), isRelative: true)
  }

  override public var code: ErrorCode { .date }
  override public var pattern: Pattern? { compiled }

  override public var fastCheck: FastCheck {
    guard earliest == nil, latest == nil, step == nil else { return .inspection }
    if format == .standard { return .equivalent(Self.exact) }
    return format.hasDay ? .composed(format.exactPattern) : .pattern
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let fields = format.read(text.span)
    guard let wrong = wrongField(of: fields) else { return .passed }
    return mayGrow(fields) ? .incomplete(at: text.count) : .impossible(wrong.bytes)
  }

  private func wrongField(of fields: DateFields) -> DateFields.Field? {
    if let day = fields.dayBeyondMonth { return day }
    if let earliest, let field = fields.firstBelow(earliest.fields) { return field }
    if let latest, let field = fields.firstAbove(latest.fields) { return field }
    if let distance = distanceFromStep(fields), distance != 0 { return fields.day }
    return nil
  }

  /// Returns whether one more digit can produce an accepted date, in a format that ends with `D` or
  /// `M`.
  private func mayGrow(_ fields: DateFields) -> Bool {
    var longer = fields
    let (field, largest) =
      switch format.pieces.last {
      case .shortDay: (fields.day, 31)
      case .shortMonth: (fields.month, 12)
      default: (nil as DateFields.Field?, 0)
      }
    guard let field, field.bytes.count == 1 else { return false }
    for number in field.number * 10...field.number * 10 + 9 where number <= largest {
      let grown = DateFields.Field(number: number, bytes: field.bytes)
      if largest == 31 { longer.day = grown } else { longer.month = grown }
      if wrongField(of: longer) == nil { return true }
    }
    return false
  }

  override public var requirement: Explanation {
    var parameters: [String: ParameterValue] = ["format": .text(format.source)]
    parameters["min"] = earliest.map { .text($0.text) }
    parameters["max"] = latest.map { .text($0.text) }
    parameters["step"] = step.map { .integer($0) }
    return Explanation(prompt(parameters), parameters: parameters)
  }

  private func prompt(_ parameters: [String: ParameterValue]) -> Prompt? {
    if earliest == nil, latest == nil, step == nil { return nil }
    var prompt = Prompt("date", ErrorCode.date.prompt, parameters)
    prompt.addMoments(parameters, isSeparate: true)
    if let step {
      prompt.add("date.step", ", every {step} {step#day|days}", ["step": .integer(step)])
    }
    return prompt
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let fields = format.read(text.span)
    var details = fields.details(in: text.span)
    if fields.isWhole, details.isEmpty {
      if let earliest, fields.firstBelow(earliest.fields) != nil {
        details.append(
          .init(
            name: "date.before-min", reason: "the date must not be before {min}",
            parameters: ["min": .text(earliest.text)]))
      }
      if let latest, fields.firstAbove(latest.fields) != nil {
        details.append(
          .init(
            name: "date.after-max", reason: "the date must not be after {max}",
            parameters: ["max": .text(latest.text)]))
      }
      if details.isEmpty, let detail = stepDetail(on: fields) { details.append(detail) }
    }
    return Explanation(details: details)
  }

  /// Returns the date in the required format: `2026-01-05` for `2026/1/5`.
  ///
  /// If the text begins with a four-digit year, its numbers are read as year, month and day,
  /// because dates with the year first are always written in this order. Otherwise, the numbers
  /// must be in the order of the format.
  override public func correction(for text: String) -> String? {
    guard let plain = text.inASCIIDigits({ $0.isDateSeparator ? "-" : nil }) else {
      return text.trimmingInvisible()
    }
    let groups = plain.split(separator: "-", omittingEmptySubsequences: false)
    var parts = format.pieces.compactMap(\.part)
    if groups.first?.count == 4 { parts = [.year, .month, .day].filter(parts.contains) }
    guard groups.count == parts.count else { return nil }
    var numbers: [DateFormat.Part: Int] = [:]
    for (part, group) in zip(parts, groups) {
      guard part == .year ? group.count == 4 : (1...2).contains(group.count) else { return nil }
      numbers[part] = Int(group)
    }
    return format.write(numbers)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    text.hasDigit || !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { dateCard }

  private static let dateCard = ValidatorCard(
    name: "date", code: .date, summary: "a calendar date, such as 2026-11-21",
    options: [
      OptionDeclaration(
        "format", .text,
        help: "YYYY, YY, MMM (Jan), MM, M, DD and D with separators (default: YYYY-MM-DD)"),
      OptionDeclaration(
        "min", .text,
        help:
          "the earliest allowed date, in the same form, or counted from today: today-18y, today+30d"
      ),
      OptionDeclaration(
        "max", .text,
        help: "the latest allowed date, in the same form, or counted from today: today-18y"),
      OptionDeclaration(
        "step", .integer(1...36_600),
        help: "the number of days from one accepted date to the next, from min or from 1970-01-01"),
    ],
    examples: [
      .passes("2026-11-21"), .passes("2024-02-29"), .fails("2026-02-29"), .fails("2026-1-5"),
      .fails("2026-13-01"), .passes("21/11/2026", with: "format=DD/MM/YYYY"),
      .passes("5.1.2026", with: "format=D.M.YYYY"), .passes("2026-11", with: "format=YYYY-MM"),
      .passes("21-Nov-26", with: "format=DD-MMM-YY"), .fails("2025-12-31", with: "min=2026-01-01"),
      .passes("1999-12-31", with: "max=today-18y"), .fails("9999-12-31", with: "max=today+30d"),
      .passes("2026-11-16", with: "min=2026-11-02,step=7"),
      .fails("2026-11-17", with: "min=2026-11-02,step=7"),
    ],
    make: { (options) throws(OptionError) in
      try DateInputValidator(
        format: options.text("format") ?? "YYYY-MM-DD", min: options.text("min"),
        max: options.text("max"), step: options.integer("step"))
    })
}

extension Unicode.Scalar {
  /// Whether the character separates the numbers of dates: a hyphen, a dash, a slash or a full
  /// stop.
  var isDateSeparator: Bool {
    switch value {
    case 0x2D, 0x2E, 0x2F, 0x2010...0x2015, 0x2212, 0xFF0D, 0xFF0E, 0xFF0F: true
    default: false
    }
  }
}

extension DateInputValidator: ExplainedByPattern {
  /// Returns whether a text has no digits, of which the details depend on the values.
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool { !text.hasDigit }
}

extension ErrorCode {
  /// 1051: the input is not an existing date in the required format, or is outside the bounds.
  public static let date = ErrorCode(
    1051, "date", reason: "The input is not an accepted date in the form {format}",
    prompt: "Enter a date as {format}",
    parameters: ["format", "min", "max", "step"],
    fix: "Type an existing date in the required form, such as 2026-11-21.")
}
