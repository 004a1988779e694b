public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a week of ISO 8601, such as `2026-W48`, as the week input of HTML sends it.
///
/// A week begins on Monday, and the first week of a year contains 4 January. Week 53 must exist in its year. The years
/// are 0001 to 9999.
///
/// ```swift
/// let delivery = try WeekInputValidator(min: "2026-W48")
/// delivery.validate("2026-W53").isAccepted   // true
/// delivery.validate("2027-W53").isAccepted   // false
/// ```
public final class WeekInputValidator: InputValidator, @unchecked Sendable {
  private static let week = Pattern(
    bundled: "(?!0000)[0-9]{4}-W(?:0[1-9]|[1-4][0-9]|5[0-3])")

  let bounds: PeriodBounds

  /// Creates a validator for all weeks.
  override public init() { bounds = .open }

  /// Creates a validator for weeks, with optional bounds.
  ///
  /// A bound can be the week of a day that is counted from the current one: `today`, `today+30d`, `today-18y`.
  ///
  /// - Parameters:
  ///   - min: The first accepted week. The default is nil, for no minimum.
  ///   - max: The last accepted week. The default is nil, for no maximum.
  ///   - step: The number of weeks from one accepted week to the next, counted from `min` or from the first week of 1970.
  ///     The default is nil, which accepts all weeks.
  /// - Throws: `OptionError` if a bound is not a week, if `step` is less than 1, or if `min` is after `max`.
  public init(
    min: String? = nil, max: String? = nil, step: Int? = nil
  ) throws(OptionError) {
    bounds = try PeriodBounds(
      min: min, max: max, step: step, form: "YYYY-Www",
      read: { text in
        guard Self.week.matches(text.utf8Span) == .match else { return nil }
        return YearWeek(text.utf8.span)?.number
      },
      write: { YearWeek(containing: $0)?.text })
  }

  override public var code: ErrorCode { .week }
  override public var pattern: Pattern? { Self.week }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    guard let week = YearWeek(text.span) else { return .impossible(6..<text.count) }
    return bounds.violation(of: week.number) == nil ? .passed : .impossible(0..<text.count)
  }

  override public var requirement: Explanation {
    let usual =
      ["2026-W48", "2026-W01"] + [bounds.earliest, bounds.latest].compactMap { $0?.text }
    return Explanation(
      bounds.prompt("week", example: example(among: usual)), parameters: bounds.parameters)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let bytes = text.span
    var position = 0
    guard let year = bytes.takeNumber(4...4, at: &position),
      bytes.take(oneOf: "-", at: &position) != nil, bytes.take(oneOf: "W", at: &position) != nil,
      let number = bytes.takeNumber(2...2, at: &position), position == bytes.count, year > 0
    else { return Explanation() }
    guard let week = YearWeek(year: year, week: number) else {
      return Explanation(details: [
        .init(
          name: "week.number",
          reason: "week {week} does not exist; the weeks of {year} run from 1 to {last}",
          parameters: [
            "week": .integer(number), "year": .integer(year),
            "last": .integer(GregorianDay.weeks(of: year)),
          ], offset: 6)
      ])
    }
    let detail = bounds.detail(on: week.number, "week") { week.moved(weeks: $0).text }
    return Explanation(details: detail.map { [$0] } ?? [])
  }

  /// Returns the week in the required form: `2026-W05` for `2026W5` and `w5/2026`.
  ///
  /// Without a W, the number could be that of a month.
  override public func correction(for text: String) -> String? {
    guard isCorrectionPossible(for: text.utf8Span) else { return nil }
    let parts = text.withASCIISigns.trimmingInvisible().uppercased().split { "-/. ".contains($0) }
    let joined = parts.joined()
    let ordered =
      joined.first == "W" && parts.last?.count == 4
      ? (parts.last ?? "") + joined.dropLast(4) : Substring(joined)
    let numbers = ordered.split(separator: "W", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers[0].count == 4, (1...2).contains(numbers[1].count),
      let week = Int(digits: numbers[1])
    else { return nil }
    return numbers[0] + "-W" + week.digits(atLeast: 2)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.hasLetter(otherThan: "W")
  }

  override public class var card: ValidatorCard { weekCard }

  private static let weekCard = ValidatorCard(
    name: "week", code: .week, summary: "a week of a year, such as 2026-W48",
    options: [
      OptionDeclaration(
        "min", .text,
        help: "the earliest allowed week, or that of a day counted from today: today-18y, today+30d"
      ),
      OptionDeclaration(
        "max", .text, help: "the latest allowed week, or that of a day counted from today: today"),
      OptionDeclaration(
        "step", .integer(1...1200), help: "accept only every N-th week from min, or from 1970-W01"),
    ],
    examples: [
      .passes("2026-W48"), .passes("2026-W53"), .passes("0001-W01"),
      .passes("2026-W50", with: "min=2026-W48,max=2027-W10,step=2"), .fails("2027-W53"),
      .fails("2026-W00"), .fails("2026-W5"), .fails("2026W48"), .fails("2026-48"),
      .fails("2026-W47", with: "min=2026-W48"), .fails("2026-W49", with: "min=2026-W48,step=2"),
    ],
    make: { (options) throws(OptionError) in
      try WeekInputValidator(
        min: options.text("min"), max: options.text("max"), step: options.integer("step"))
    })
}

extension WeekInputValidator: ExplainedByPattern {
  /// Returns whether a text has no digits, of which the details depend on the values.
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool { !text.hasDigit }
}

extension ErrorCode {
  /// 1083: the input is not a week of a year, or is outside the bounds.
  public static let week = ErrorCode(
    1083, "week", reason: "The input is not an accepted week such as 2026-W48",
    prompt: "Enter a week such as 2026-W48", parameters: ["min", "max", "step"],
    fix: "Type the year, a hyphen, W and the week as two digits, such as 2026-W48.")
}
