public import FormCheckCore
public import FormCheckPatterns

/// A decimal number with a percent sign behind it: `12%`, `-0.5 %`.
///
/// One blank may stand before the sign, also one that keeps the two on one line. Bounds are those of
/// the number as it is written: `max=100`, not `max=1`.
public final class PercentageInputValidator: InputValidator, @unchecked Sendable {
  /// Whether a percent sign stands behind the number.
  public enum Sign: String, CaseIterable, Sendable {
    /// It must.
    case required
    /// It may.
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

  // What is beyond its bounds is told while the rest of it is still missing, which only `inspect` can
  // do; so that it sees `500.` and `500 ` too, these let them pass.
  private static let stopTyped = Pattern(
    bundled: #"""
      [+-]?(?:[0-9]++(?:\.(?![^0-9])[0-9]*+)?|\.[0-9]++)[\ \x{A0}\x{202F}]?%?
      """#, options: [.unicode, .extended])
  private static let commaTyped = Pattern(
    bundled: #"""
      [+-]?(?:[0-9]++(?:,(?![^0-9])[0-9]*+)?|,[0-9]++)[\ \x{A0}\x{202F}]?%?
      """#, options: [.unicode, .extended])

  private let sign: Sign
  private let policy: DecimalPolicy

  /// A validator for percentages.
  ///
  /// - Parameters:
  ///   - sign: Whether a percent sign stands behind the number.
  ///   - policy: What the number must be.
  public init(sign: Sign = .required, _ policy: DecimalPolicy = DecimalPolicy()) {
    self.sign = sign
    self.policy = policy
  }

  override public var code: ErrorCode { .percentage }

  override public var pattern: Pattern? {
    switch (policy.point, policy.isOpen && !policy.needsFraction, sign) {
    case (.fullStop, true, .required): Self.stopSigned
    case (.fullStop, true, .optional): Self.stopPlain
    case (.fullStop, false, _): Self.stopTyped
    case (.comma, true, .required): Self.commaSigned
    case (.comma, true, .optional): Self.commaPlain
    case (.comma, false, _): Self.commaTyped
    }
  }

  override public var fastCheck: FastCheck {
    policy.isOpen && !policy.needsFraction ? .pattern : .inspection
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let found = policy.inspect(text.span)
    if found != .passed { return found }
    let isSigned = text.span[text.count - 1] == UInt8(ascii: "%")
    let isNumber = WrittenNumber(text.span, pointSign: policy.point.sign).end == text.count
    return isSigned || isNumber && sign == .optional ? .passed : .incomplete(at: text.count)
  }

  override public var requirement: Explanation { Explanation(parameters: policy.bounds.parameters) }

  override public func explain(_ text: UTF8Span) -> Explanation {
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

  /// The number in ASCII digits and with the signs that are meant, and with the % that was left out.
  override public func correction(for text: String) -> String? {
    // Whether 0.05 is five per cent or a twentieth of one, nobody can tell: no sign is put behind it.
    text.inASCIIDigits { scalar in
      switch scalar.value {
      case 0x25, 0x066A, 0xFE6A, 0xFF05: "%"
      default: scalar.asNumberSign
      }
    }
  }

  override public class var card: ValidatorCard { percentageCard }

  private static let percentageCard = ValidatorCard(
    name: "percentage", code: .percentage, summary: "a number with a percent sign behind it",
    options: DecimalPolicy.options + [
      OptionDeclaration(
        "sign", .choice(Sign.allCases.map(\.rawValue)),
        help: "whether % stands behind it: required (default) or optional")
    ],
    examples: [
      .passes("12%"), .passes("-0.5 %"), .passes("12,5 %", with: "point=comma"),
      .passes("12", with: "sign=optional"), .passes("100%", with: "min=0,max=100"), .fails("12"),
      .fails("%"), .fails("12.%"), .fails("%12"), .fails("12%%"),
      .fails("100.1%", with: "min=0,max=100"), .fails("0.125%", with: "places=1..2"),
    ],
    make: { (options) throws(OptionError) in
      PercentageInputValidator(
        sign: options.choice("sign").flatMap(Sign.init(rawValue:)) ?? .required,
        try DecimalPolicy(options))
    })
}

extension ErrorCode {
  /// 1012: no number with a percent sign, or one beyond its bounds.
  public static let percentage = ErrorCode(
    1012, "percentage", reason: "The input is not a percentage that is allowed here",
    parameters: ["min", "max", "above", "below"],
    fix: "Type a number and a percent sign, such as 12.5%, within the bounds.")
}
