public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a month of a year, such as `2026-11`, as the month input of HTML sends it.
///
/// The years are 0001 to 9999.
///
/// ```swift
/// let expiry = try MonthInputValidator(min: "2026-11")
/// expiry.validate("2027-01").isAccepted   // true
/// expiry.validate("2026-10").isAccepted   // false
/// ```
public final class MonthInputValidator: InputValidator, @unchecked Sendable {
  private static let month = Pattern(bundled: "(?!0000)[0-9]{4}-(?:0[1-9]|1[0-2])")

  let bounds: PeriodBounds

  /// Creates a validator for all months.
  override public init() { bounds = .open }

  /// Creates a validator for months, with optional bounds.
  ///
  /// A bound can be the month of a day that is counted from the current one: `today`, `today+30d`, `today-18y`.
  ///
  /// - Parameters:
  ///   - min: The first accepted month. The default is nil, for no minimum.
  ///   - max: The last accepted month. The default is nil, for no maximum.
  ///   - step: The number of months from one accepted month to the next, counted from `min` or from January 1970. The
  ///     default is nil, which accepts all months.
  /// - Throws: `OptionError` if a bound is not a month, if `step` is less than 1, or if `min` is after `max`.
  public init(
    min: String? = nil, max: String? = nil, step: Int? = nil
  ) throws(OptionError) {
    bounds = try PeriodBounds(
      min: min, max: max, step: step, form: "YYYY-MM",
      read: { text in
        Self.month.matches(text.utf8Span) == .match ? Self.number(of: text.utf8.span) : nil
      },
      write: { day in Self.text(of: (day.year - 1970) * 12 + day.month - 1) })
  }

  /// Returns the number of months from January 1970 to a month.
  private static func number(of text: Span<UInt8>) -> Int {
    var position = 0
    let year = text.takeNumber(4...4, at: &position) ?? 0
    position += 1
    let month = text.takeNumber(2...2, at: &position) ?? 1
    return (year - 1970) * 12 + month - 1
  }

  /// Returns the text of the month some months after January 1970, or nil if it is outside the years 0001 to 9999.
  private static func text(of number: Int) -> String? {
    let months = number + 1970 * 12
    guard (12..<120_000).contains(months) else { return nil }
    return (months / 12).digits(atLeast: 4) + "-" + (months % 12 + 1).digits(atLeast: 2)
  }

  override public var code: ErrorCode { .month }
  override public var pattern: Pattern? { Self.month }

  override public var fastCheck: FastCheck {
    bounds.parameters.isEmpty ? .pattern : .inspection
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    bounds.violation(of: Self.number(of: text.span)) == nil ? .passed : .impossible(0..<text.count)
  }

  override public var requirement: Explanation {
    let usual = ["2026-11", "2026-01"] + [bounds.earliest, bounds.latest].compactMap { $0?.text }
    return Explanation(
      bounds.prompt("month", example: example(among: usual)), parameters: bounds.parameters)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    guard Self.month.matches(text) == .match else {
      return Explanation(details: Self.details(on: text.span))
    }
    let number = Self.number(of: text.span)
    let detail = bounds.detail(on: number, "month") { Self.text(of: number + $0) }
    return Explanation(details: detail.map { [$0] } ?? [])
  }

  /// Returns a detail about a month that does not exist, if the text has the form of one.
  private static func details(on text: Span<UInt8>) -> [ValidationError.Detail] {
    var position = 0
    guard text.takeNumber(4...4, at: &position) != nil,
      text.take(oneOf: "-", at: &position) != nil,
      let month = text.takeNumber(2...2, at: &position), position == text.count,
      !(1...12).contains(month)
    else { return [] }
    return [
      .init(
        name: "date.month", reason: "month {month} does not exist",
        parameters: ["month": .integer(month)], offset: 5)
    ]
  }

  /// Returns the month in the required form: `2026-01` for `2026/1` and `1.2026`.
  ///
  /// A year of four digits makes clear which number is the month.
  override public func correction(for text: String) -> String? {
    guard let plain = text.inASCIIDigits({ $0.isDateSeparator ? "-" : nil }) else {
      return text.trimmingInvisible()
    }
    let groups = plain.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.count == 2,
      let year = groups.first(where: { $0.count == 4 }),
      let month = groups.first(where: { (1...2).contains($0.count) }).flatMap({ Int($0) })
    else { return nil }
    return year + "-" + month.digits(atLeast: 2)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    text.hasDigit || !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { monthCard }

  private static let monthCard = ValidatorCard(
    name: "month", code: .month, summary: "a month of a year, such as 2026-11",
    options: [
      OptionDeclaration(
        "min", .text,
        help:
          "the earliest allowed month, or that of a day counted from today: today-18y, today+30d"),
      OptionDeclaration(
        "max", .text, help: "the latest allowed month, or that of a day counted from today: today"),
      OptionDeclaration(
        "step", .integer(1...1200), help: "accept only every N-th month from min, or from 1970-01"),
    ],
    examples: [
      .passes("2026-11"), .passes("0001-01"), .passes("2026-11", with: "min=2026-11,max=2027-10"),
      .passes("2026-07", with: "min=2026-01,step=3"), .fails("2026-13"), .fails("2026-1"),
      .fails("0000-01"), .fails("11/2026"), .fails("2026-10", with: "min=2026-11"),
      .fails("2026-08", with: "min=2026-01,step=3"),
    ],
    make: { (options) throws(OptionError) in
      try MonthInputValidator(
        min: options.text("min"), max: options.text("max"), step: options.integer("step"))
    })
}

extension MonthInputValidator: ExplainedByPattern {
  /// Returns whether a text has no digits, of which the details depend on the values.
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool { !text.hasDigit }
}

extension ErrorCode {
  /// 1084: the input is not a month of a year, or is outside the bounds.
  public static let month = ErrorCode(
    1084, "month", reason: "The input is not an accepted month such as 2026-11",
    prompt: "Enter a month such as 2026-11", parameters: ["min", "max", "step"],
    fix: "Type the year and the month as two digits, such as 2026-11.")
}
