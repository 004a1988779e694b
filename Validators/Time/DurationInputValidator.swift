public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a duration such as `P1DT12H` or `PT36H`.
///
/// ```swift
/// let validity = DurationInputValidator()
/// validity.validate("P1Y0M2D").isAccepted                               // true
/// validity.validate("P1Y2D").isAccepted                                 // false
/// DurationInputValidator(mode: .iso8601).validate("P1Y2D").isAccepted   // true
/// ```
public final class DurationInputValidator: InputValidator, @unchecked Sendable {
  /// The syntax of a duration.
  public enum Mode: String, CaseIterable, Sendable {
    /// The syntax of RFC 3339, appendix A.
    ///
    /// All numbers are whole, and no unit between the largest and the smallest can be omitted.
    case rfc3339
    /// The syntax of ISO 8601.
    ///
    /// Units can be omitted, and the smallest one can have a fraction.
    case iso8601
  }

  private static let rfc3339 = Pattern(
    bundled: #"""
      (?(DEFINE)
        (?<minute> M(?:[0-9]++S)? )
        (?<time>   T[0-9]++(?: S | (?&minute) | H(?:[0-9]++(?&minute))? ) )
        (?<month>  M(?:[0-9]++D)? )
      )
      P(?: (?&time)
         | [0-9]++(?: W | (?: D | (?&month) | Y(?:[0-9]++(?&month))? )(?&time)? ) )
      """#,
    options: .extended)

  private static let iso8601 = Pattern(
    bundled: #"""
      (?(DEFINE)
        (?<second> S )
        (?<minute> M(?:[0-9]++(?: (?&second) | [.,][0-9]++S ))? )
        (?<hour>   H(?:[0-9]++(?: (?&second) | (?&minute) | [.,][0-9]++[MS] ))? )
        (?<time>   T[0-9]++(?: (?&second) | (?&minute) | (?&hour) | [.,][0-9]++[HMS] ) )
        (?<day>    D(?&time)? )
        (?<month>  M(?: (?&time) | [0-9]++(?: (?&day) | [.,][0-9]++D ) )? )
        (?<year>   Y(?: (?&time) | [0-9]++(?: (?&day) | (?&month) | [.,][0-9]++[MD] ) )? )
      )
      P(?: (?&time)
         | [0-9]++(?: W | (?&day) | (?&month) | (?&year) | [.,][0-9]++[YMWD] ) )
      """#,
    options: .extended)

  let mode: Mode

  /// Creates a validator for durations.
  ///
  /// - Parameter mode: The accepted syntax. The default is ``Mode/rfc3339``.
  public init(mode: Mode = .rfc3339) { self.mode = mode }

  override public var code: ErrorCode { .duration }

  override public var pattern: Pattern? {
    switch mode {
    case .rfc3339: Self.rfc3339
    case .iso8601: Self.iso8601
    }
  }

  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    Explanation(parameters: ["mode": .text(mode.rawValue)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let units = Units(text.span)
    var details: [ValidationError.Detail] = []
    func object(_ isWrong: Bool, _ name: String, _ reason: String) {
      if isWrong { details.append(.init(name: "duration.\(name)", reason: reason)) }
    }
    object(units.isEmpty, "empty", "at least one number with a unit is required, as in P1D or PT1H")
    object(
      units.hasTimeBeforeSign, "no-t", "hours, minutes and seconds must follow a T, as in PT1H")
    object(
      units.hasDateBehindSign, "t-too-early", "years, months, weeks and days must precede the T")
    object(
      units.hasWeeksAndMore, "weeks",
      "weeks cannot be combined with other units; use weeks alone, as in P2W")
    object(
      mode == .rfc3339 && units.hasFraction, "fraction", "only whole numbers are allowed")
    object(
      mode == .rfc3339 && units.hasGap, "gap",
      "months between years and days, and minutes between hours and seconds, cannot be left out; "
        + "write 0, as in P1Y0M2D")
    return Explanation(details: details)
  }

  /// The units in a duration and the mistakes in their order.
  ///
  /// The numbers before the units are not read.
  private struct Units {
    var isEmpty = false
    var hasTimeBeforeSign = false
    var hasDateBehindSign = false
    var hasWeeksAndMore = false
    var hasFraction = false
    var hasGap = false

    init(_ text: Span<UInt8>) {
      var isBehindSign = false
      var (hasWeeks, hasYears, hasMonths, hasDays) = (false, false, false, false)
      var (hasHours, hasMinutes, hasSeconds) = (false, false, false)
      for index in text.indices {
        switch text[index] {
        case UInt8(ascii: "T"): isBehindSign = true
        case UInt8(ascii: "."), UInt8(ascii: ","): hasFraction = true
        case UInt8(ascii: "Y"): hasYears = true
        case UInt8(ascii: "W"): hasWeeks = true
        case UInt8(ascii: "D"):
          hasDays = true
          if isBehindSign { hasDateBehindSign = true }
        case UInt8(ascii: "M") where isBehindSign: hasMinutes = true
        case UInt8(ascii: "M"): hasMonths = true
        case UInt8(ascii: "H"): hasHours = true
        case UInt8(ascii: "S"): hasSeconds = true
        default: break
        }
        if !isBehindSign, hasHours || hasSeconds { hasTimeBeforeSign = true }
      }
      let hasDate = hasYears || hasMonths || hasDays
      let hasTime = hasHours || hasMinutes || hasSeconds
      isEmpty = text.count > 0 && text[0] == UInt8(ascii: "P") && !hasWeeks && !hasDate && !hasTime
      hasWeeksAndMore = hasWeeks && (hasDate || hasTime)
      hasGap = hasYears && hasDays && !hasMonths || hasHours && hasSeconds && !hasMinutes
    }
  }

  /// Returns the duration in uppercase, without whitespace or invisible characters at either end.
  override public func correction(for text: String) -> String? {
    guard isCorrectionPossible(for: text.utf8Span) else { return nil }
    return text.trimmingInvisible().withASCIISigns.uppercased()
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.hasLetter(otherThan: "PYMWDTHS")
  }

  override public class var card: ValidatorCard { durationCard }

  private static let durationCard = ValidatorCard(
    name: "duration", code: .duration, summary: "a length of time, such as P1DT12H",
    options: [
      OptionDeclaration(
        "mode", .choice(Mode.allCases.map(\.rawValue)),
        help:
          "rfc3339: appendix A of RFC 3339 (default); iso8601: also allows gaps, as in P1Y2D, "
          + "and a fraction in the smallest unit")
    ],
    examples: [
      .passes("P1Y2M3DT4H5M6S"), .passes("P4W"), .passes("PT36H"), .passes("PT0S"), .fails("P"),
      .fails("P1D2H"), .fails("P1Y2D"), .fails("PT0.5S"), .fails("-P1D"), .fails("P1WT1H"),
      .passes("P1Y2DT0.5S", with: "mode=iso8601"), .fails("PT0.5H1M", with: "mode=iso8601"),
    ],
    make: { (options) throws(OptionError) in
      DurationInputValidator(
        mode: options.choice("mode").flatMap(Mode.init(rawValue:)) ?? .rfc3339)
    })
}

extension DurationInputValidator: ExplainedByPattern {
  /// Returns whether a text has no digits, of which the details depend on the values.
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool { !text.hasDigit }
}

extension ErrorCode {
  /// 1055: the input is not a duration.
  public static let duration = ErrorCode(
    1055, "duration", reason: "The input is not a duration",
    prompt: "Enter a duration such as P1DT12H", parameters: ["mode"],
    fix: "Type a P, then numbers with Y, M, W or D, then a T and numbers with H, M or S: P1DT12H.")
}
