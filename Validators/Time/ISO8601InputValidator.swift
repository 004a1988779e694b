public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an ISO 8601 date, with or without a time.
///
/// A date has a month and a day (`2026-11-21`), a day of the year (`2026-325`), or a week and a day
/// (`2026-W47-6`). It can be less precise (`2026-11`, `2026-W47`, `2026`). The whole text must be
/// either in the extended format, with separators, or in the basic format, without them
/// (`20261121T0830Z`). The smallest part of a time can have a fraction, and `24:00` is the end of a
/// day. Second 60 is accepted only as a leap second, at the end of a month.
///
/// ```swift
/// let day = try ISO8601InputValidator(time: .no)
/// day.validate("2026-W47-6").isAccepted         // true
/// day.validate("2026-11-21T08:30").isAccepted   // false
/// ```
public final class ISO8601InputValidator: InputValidator, @unchecked Sendable {
  /// The requirement for a time or a UTC offset.
  public typealias Part = TimeInputValidator.Offset

  /// The pattern of dates with an optional time and UTC offset.
  private static let standard = Pattern(
    bundled: #"""
      [0-9]{4}(?:-(?:\#
      (?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])\#
      |(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])\#
      |(?:00[1-9]|0[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6])\#
      |W(?:0[1-9]|[1-4][0-9]|5[0-3])-[1-7])\#
      (?:T(?:(?:[01][0-9]|2[0-3])\#
      (?:[.,][0-9]++|:[0-5][0-9](?:[.,][0-9]++|:(?:[0-5][0-9]|60)(?:[.,][0-9]++)?)?)?\#
      |24(?:[.,]0++|:00(?:[.,]0++|:00(?:[.,]0++)?)?)?)\#
      (?:Z|[+-](?:[01][0-9]|2[0-3])(?::[0-5][0-9])?)?)?\#
      |(?:0[1-9]|1[0-2])|W(?:0[1-9]|[1-4][0-9]|5[0-3]))\#
      |(?:(?:0[13578]|1[02])(?:0[1-9]|[12][0-9]|3[01])\#
      |(?:0[469]|11)(?:0[1-9]|[12][0-9]|30)|02(?:0[1-9]|[12][0-9])\#
      |(?:00[1-9]|0[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6])\#
      |W(?:0[1-9]|[1-4][0-9]|5[0-3])[1-7])\#
      (?:T(?:(?:[01][0-9]|2[0-3])\#
      (?:[.,][0-9]++|[0-5][0-9](?:[.,][0-9]++|(?:[0-5][0-9]|60)(?:[.,][0-9]++)?)?)?\#
      |24(?:[.,]0++|00(?:[.,]0++|00(?:[.,]0++)?)?)?)\#
      (?:Z|[+-](?:[01][0-9]|2[0-3])(?:[0-5][0-9])?)?)?\#
      |W(?:0[1-9]|[1-4][0-9]|5[0-3]))?
      """#)

  private let compiled: Pattern
  private let time: Part
  private let offset: Part

  /// Creates a validator for dates with an optional time and UTC offset.
  override public init() {
    (compiled, time, offset) = (Self.standard, .optional, .optional)
  }

  /// Creates a validator that requires, allows or rejects times and UTC offsets.
  ///
  /// - Parameters:
  ///   - time: The requirement for a time after the date.
  ///   - offset: The requirement for a UTC offset after the time. The default is
  ///     ``TimeInputValidator/Offset/optional``.
  /// - Throws: `OptionError` if times are rejected but a UTC offset is required.
  public init(time: Part, offset: Part = .optional) throws(OptionError) {
    if time == .no, offset == .required {
      throw OptionError(
        option: "offset", code: .optionsContradict,
        message: "a UTC offset requires a time; leave out \"time=no\"")
    }
    let source = TimePatterns.iso8601(time: time, offset: offset)
    compiled = try source == Self.standard.source ? Self.standard : .composed(source)
    self.time = time
    self.offset = offset
  }

  override public var code: ErrorCode { .iso8601 }
  override public var pattern: Pattern? { compiled }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let reading = ISODateTime(text.span)
    if let flaw = reading.flaw { return .impossible(flaw.bytes) }
    if reading.isNegativeZero, let place = reading.offsetPlace {
      // `-00` can become `-00:30`.
      return reading.mayOffsetGrow ? .incomplete(at: text.count) : .impossible(place..<text.count)
    }
    if let second = reading.leapSecond, !reading.isLeapSecond {
      let mayMove = reading.mayOffsetGrow || reading.offset == nil && offset != .no
      return mayMove ? .incomplete(at: text.count) : .impossible(second)
    }
    return .passed
  }

  override public var requirement: Explanation {
    guard compiled.source != Self.standard.source else { return Explanation() }
    var prompt =
      switch time {
      case .required: Prompt("datetime.base", "Enter a date and time")
      case .optional: Prompt("iso8601.base", "Enter a date, with or without a time,")
      case .no: Prompt("iso8601.date", "Enter a date")
      }
    prompt.add(
      example: example(among: [
        "2026-11-21", "2026-11-21T08:30", "2026-11-21T08:30Z",
      ]))
    return Explanation(prompt)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let reading = ISODateTime(text.span)
    var details: [ValidationError.Detail] = []
    if let flaw = reading.flaw, flaw.kind != .leapDay {
      details.append(Self.detail(on: flaw, in: reading.year))
    } else {
      details += DateFormat.standard.read(text.span).details(in: text.span)
      if details.isEmpty { details += DateFormat.basic.read(text.span).details(in: text.span) }
    }
    if reading.isNegativeZero {
      details.append(
        .init(
          name: "iso8601.negative-zero", reason: "write an offset of zero as Z or +00:00",
          offset: reading.offsetPlace))
    }
    if let second = reading.leapSecond, !reading.isLeapSecond {
      details.append(
        .init(
          name: "iso8601.leap-second",
          reason: "second 60 occurs only at 23:59:60 in UTC, on the last day of a month",
          offset: second.lowerBound))
    }
    return Explanation(details: details)
  }

  /// Returns a detail about a day or week that does not exist.
  private static func detail(
    on flaw: (kind: ISODateTime.Flaw, number: Int, bytes: Range<Int>), in year: Int
  ) -> ValidationError.Detail {
    let number = ParameterValue.integer(flaw.number)
    return switch flaw.kind {
    case .week:
      .init(
        name: "iso8601.week",
        reason: "week {week} does not exist in the year {year}, which has {weeks} weeks",
        parameters: [
          "week": number, "year": .integer(year), "weeks": .integer(GregorianDay.weeks(of: year)),
        ], offset: flaw.bytes.lowerBound)
    case .weekday:
      .init(
        name: "iso8601.weekday", reason: "day {day} does not exist in a week, which has 7 days",
        parameters: ["day": number], offset: flaw.bytes.lowerBound)
    case .ordinal, .leapDay:
      .init(
        name: "iso8601.ordinal",
        reason: "day {day} does not exist in the year {year}, which has {days} days",
        parameters: [
          "day": number, "year": .integer(year), "days": .integer(GregorianDay.days(of: year)),
        ], offset: flaw.bytes.lowerBound)
    }
  }

  /// Returns the text in uppercase, with a T between date and time and without spaces.
  override public func correction(for text: String) -> String? {
    guard isCorrectionPossible(for: text.utf8Span) else { return nil }
    let plain = text.trimmingInvisible().withASCIISigns.uppercased()
    let words = plain.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    guard let first = words.first else { return nil }
    let behind = words.dropFirst().joined()
    if first.utf8.contains(UInt8(ascii: "T")) || behind.isEmpty { return first + behind }
    return "\(first)T\(behind)"
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.hasLetter(otherThan: "TWZ")
  }

  override public class var card: ValidatorCard { iso8601Card }

  private static let iso8601Card = ValidatorCard(
    name: "iso8601", code: .iso8601, summary: "a date, optionally with a time (ISO 8601)",
    options: [
      OptionDeclaration(
        "time", .choice(Part.allCases.map(\.rawValue)),
        help: "whether a time follows the date: required, optional (default) or no"),
      OptionDeclaration(
        "offset", .choice(Part.allCases.map(\.rawValue)),
        help:
          "whether a UTC offset, such as Z or +01:00, follows a time: required, optional (default) or no"
      ),
    ],
    examples: [
      .passes("2026-11-21"), .passes("20261121T083006Z"), .passes("2026-W47-6"),
      .passes("2026-325"), .passes("2026-11-21T24:00"), .passes("2026-11-21T08:30,5+01:00"),
      .passes("2026-11"), .fails("2026-366"), .fails("2025-W53"), .fails("20261121T08:30"),
      .fails("2026-11-21 08:30"), .fails("2026-11-21T24:01"),
      .fails("2026-11-21", with: "time=required"), .fails("2026-11-21T08:30", with: "time=no"),
    ],
    make: { (options) throws(OptionError) in
      try ISO8601InputValidator(
        time: options.choice("time").flatMap(Part.init(rawValue:)) ?? .optional,
        offset: options.choice("offset").flatMap(Part.init(rawValue:)) ?? .optional)
    })
}

extension ISO8601InputValidator: ExplainedByPattern {
  /// Returns whether a text has no digits, of which the details depend on the values.
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool { !text.hasDigit }
}

extension ErrorCode {
  /// 1054: the input is not an ISO 8601 date, optionally with a time.
  public static let iso8601 = ErrorCode(
    1054, "iso8601", reason: "The input is not an ISO 8601 date, optionally with a time",
    prompt: "Enter a date, with or without a time, such as 2026-11-21",
    fix: "Type a date such as 2026-11-21 or 2026-W47-6, optionally followed by T and a time.")
}
