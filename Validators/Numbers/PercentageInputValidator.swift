public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a decimal number with a percent sign: `12%`, `-0.5 %`.
///
/// One space may precede the sign: an ordinary one, a no-break space (U+00A0) or a narrow no-break
/// space (U+202F). Bounds apply to the number as written: use `max=100`, not `max=1`.
///
/// ```swift
/// var policy = DecimalPolicy()
/// policy.bounds = try NumberBounds(min: 0, max: 100)
/// let share = PercentageInputValidator(policy)
/// share.validate("12.5%").isAccepted   // true
/// share.validate("12.5").isAccepted    // false
/// ```
public final class PercentageInputValidator: InputValidator, @unchecked Sendable {
  /// The requirement for a percent sign.
  public enum Sign: String, CaseIterable, Sendable {
    /// The sign is required.
    case required
    /// The sign is optional.
    case optional
  }

  private static let stopSigned = Pattern(
    bundled: #"[+-]?(?:[0-9]++(?:\.[0-9]++)?|\.[0-9]++)[ \x{A0}\x{202F}]?%"#, options: .unicode)
  private static let commaSigned = Pattern(
    bundled: #"[+-]?(?:[0-9]++(?:,[0-9]++)?|,[0-9]++)[ \x{A0}\x{202F}]?%"#, options: .unicode)
  private static let stopPlain = Pattern(
    bundled: #"[+-]?(?:[0-9]++(?:\.[0-9]++)?|\.[0-9]++)(?:[ \x{A0}\x{202F}]?%)?"#,
    options: .unicode)
  private static let commaPlain = Pattern(
    bundled: #"[+-]?(?:[0-9]++(?:,[0-9]++)?|,[0-9]++)(?:[ \x{A0}\x{202F}]?%)?"#, options: .unicode)

  // `inspect` can reject a number outside the bounds before the rest of the text is typed. It
  // receives only input that matches the pattern, so these patterns also match incomplete input,
  // such as `500.` and `500 `.
  private static let stopTyped = Pattern(
    bundled: #"""
      [+-]?(?:[0-9]++(?:\.(?![^0-9])[0-9]*+)?|\.[0-9]++)[\ \x{A0}\x{202F}]?%?
      """#, options: [.unicode, .extended])
  private static let commaTyped = Pattern(
    bundled: #"""
      [+-]?(?:[0-9]++(?:,(?![^0-9])[0-9]*+)?|,[0-9]++)[\ \x{A0}\x{202F}]?%?
      """#, options: [.unicode, .extended])

  let sign: Sign
  let policy: DecimalPolicy

  /// The check of digits of other scripts, or nil if only ASCII digits are accepted.
  let others: OtherDigits?

  /// Creates a validator for percentages.
  ///
  /// - Parameters:
  ///   - sign: The requirement for a percent sign. The default is ``Sign/required``.
  ///   - policy: The separator, the number of decimal places and the bounds. The default accepts
  ///     every decimal number with a full stop as its separator.
  public init(sign: Sign = .required, _ policy: DecimalPolicy = DecimalPolicy()) {
    self.sign = sign
    self.policy = policy
    others = policy.inASCII.map {
      OtherDigits(PercentageInputValidator(sign: sign, $0), point: policy.point.scalar)
    }
  }

  override public var code: ErrorCode { .percentage }

  override public var pattern: Pattern? {
    if others != nil { return nil }
    return switch (policy.point, policy.isOpen && !policy.needsFraction, sign) {
    case (.fullStop, true, .required): Self.stopSigned
    case (.fullStop, true, .optional): Self.stopPlain
    case (.fullStop, false, _): Self.stopTyped
    case (.comma, true, .required): Self.commaSigned
    case (.comma, true, .optional): Self.commaPlain
    case (.comma, false, _): Self.commaTyped
    }
  }

  override public var fastCheck: FastCheck {
    policy.isOpen && !policy.needsFraction && others == nil ? .pattern : .inspection
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if let others { return others.inspect(text) }
    let found = policy.inspect(text.span)
    if found != .passed { return found }
    let isSigned = text.span[text.count - 1] == UInt8(ascii: "%")
    let isNumber = WrittenNumber(text.span, pointSign: policy.point.sign).end == text.count
    return isSigned || isNumber && sign == .optional ? .passed : .incomplete(at: text.count)
  }

  override public var requirement: Explanation {
    Explanation(
      policy.prompt(
        Prompt("percentage.base", "Enter a percentage"), suffix: "%", of: self),
      parameters: policy.parameters)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if let others { return others.explain(text) }
    let number = WrittenNumber(text.span, pointSign: policy.point.sign)
    var details: [ValidationError.Detail] = []
    if number.hasDigits, number.end == text.count || text.span[text.count - 1] == UInt8(ascii: "%")
    {
      details = policy.details(of: text.span)
      if number.end == text.count, sign == .required {
        details.append(
          .init(
            name: "percentage.sign", reason: "the percent sign is missing", offset: number.end))
      }
    }
    return Explanation(details: details)
  }

  /// Returns the percentage in ASCII digits, signs and separators.
  ///
  /// A missing percent sign is not added.
  override public func correction(for text: String) -> String? {
    // Without a percent sign, 0.05 can mean 0.05% or 5%.
    text.inASCIIDigits(sign)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    text.mayHaveOtherDigits(sign)
  }

  /// Returns the ASCII sign for a character of a percentage in another script, or nil if it is none.
  private func sign(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x25, 0x066A, 0xFE6A, 0xFF05: "%"
    default: scalar.asNumberSign(policy.point)
    }
  }

  override public class var card: ValidatorCard { percentageCard }

  private static let percentageCard = ValidatorCard(
    name: "percentage", code: .percentage, summary: "a number followed by a percent sign",
    options: DecimalPolicy.options + [
      OptionDeclaration(
        "sign", .choice(Sign.allCases.map(\.rawValue)),
        help: "the percent sign: required (default) or optional")
    ],
    examples: [
      .passes("12%"), .passes("-0.5 %"), .passes("12,5 %", with: "point=comma"),
      .passes("12", with: "sign=optional"), .passes("100%", with: "min=0,max=100"), .fails("12"),
      .fails("%"), .fails("12.%"), .fails("%12"), .fails("12%%"),
      .fails("100.1%", with: "min=0,max=100"), .fails("0.125%", with: "places=1..2"),
      .passes("12.5%", with: "step=0.5"), .fails("12.25%", with: "step=0.5"),
      .passes("\u{661}\u{662}\u{66A}", with: "digits=any"),
    ],
    make: { (options) throws(OptionError) in
      PercentageInputValidator(
        sign: options.choice("sign").flatMap(Sign.init(rawValue:)) ?? .required,
        try DecimalPolicy(options))
    })
}

extension PercentageInputValidator: ExplainedByPattern {
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool {
    others == nil && text.isCertainlyNoNumber() && text.span[text.count - 1] != UInt8(ascii: "%")
  }
}

extension ErrorCode {
  /// 1012: the input is not a percentage, or is outside the bounds.
  public static let percentage = ErrorCode(
    1012, "percentage", reason: "The input is not an accepted percentage",
    prompt: "Enter a percentage such as 12.5%",
    parameters: ["min", "max", "above", "below", "step"],
    fix: "Type a number and a percent sign, such as 12.5%, within the bounds.")
}
