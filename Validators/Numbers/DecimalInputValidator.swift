public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a decimal number of any length: `12`, `-0.5`, `.25`.
///
/// A sign and leading zeros are accepted. An exponent is rejected. At least one digit must follow
/// the decimal separator: `12.` is incomplete. Bounds are compared exactly, without conversion to
/// `Double`.
///
/// ```swift
/// var policy = DecimalPolicy()
/// policy.places = 0...2
/// policy.bounds = try NumberBounds(min: 0)
/// let price = DecimalInputValidator(policy)
/// price.validate("12.50").isAccepted   // true
/// price.validate("-1").isAccepted      // false
/// ```
public final class DecimalInputValidator: InputValidator, @unchecked Sendable {
  private static let stop = Pattern(bundled: #"[+-]?(?:[0-9]++(?:\.[0-9]++)?|\.[0-9]++)"#)
  private static let comma = Pattern(bundled: "[+-]?(?:[0-9]++(?:,[0-9]++)?|,[0-9]++)")
  private static let stopFraction = Pattern(bundled: #"[+-]?[0-9]*+\.[0-9]++"#)
  private static let commaFraction = Pattern(bundled: "[+-]?[0-9]*+,[0-9]++")

  // `inspect` can reject a number outside the bounds before all of its digits are typed. It
  // receives only input that matches the pattern, so these patterns also match a trailing
  // separator, as in `500.`.
  private static let stopTyped = Pattern(bundled: #"[+-]?(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)"#)
  private static let commaTyped = Pattern(bundled: "[+-]?(?:[0-9]++(?:,[0-9]*+)?|,[0-9]++)")

  let policy: DecimalPolicy

  /// The check of digits of other scripts, or nil if only ASCII digits are accepted.
  let others: OtherDigits?

  /// Creates a validator for decimal numbers.
  ///
  /// - Parameter policy: The separator, the number of decimal places and the bounds. The default
  ///   accepts every decimal number with a full stop as its separator.
  public init(_ policy: DecimalPolicy = DecimalPolicy()) {
    self.policy = policy
    others = policy.inASCII.map {
      OtherDigits(DecimalInputValidator($0), point: policy.point.scalar)
    }
  }

  override public var code: ErrorCode { .decimal }

  override public var pattern: Pattern? {
    if others != nil { return nil }
    return switch (policy.point, policy.isOpen, policy.needsFraction) {
    case (.fullStop, true, false): Self.stop
    case (.fullStop, true, true): Self.stopFraction
    case (.fullStop, false, _): Self.stopTyped
    case (.comma, true, false): Self.comma
    case (.comma, true, true): Self.commaFraction
    case (.comma, false, _): Self.commaTyped
    }
  }

  override public var fastCheck: FastCheck {
    if others != nil { return .inspection }
    if policy.isOpen { return .pattern }
    return policy.exactPattern.map { .composed($0) } ?? .inspection
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if let others { return others.inspect(text) }
    return policy.isOpen ? .passed : policy.inspect(text.span)
  }

  override public var requirement: Explanation {
    Explanation(
      policy.prompt(Prompt("number", "Enter a number"), of: self),
      parameters: policy.parameters)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if let others { return others.explain(text) }
    let isNumber = WrittenNumber(text.span, pointSign: policy.point.sign).end == text.count
    return Explanation(details: isNumber ? policy.details(of: text.span) : [])
  }

  /// Returns the number in ASCII digits, signs and separators.
  ///
  /// A point stays a point and a comma stays a comma, because either of them may be a thousands
  /// separator.
  override public func correction(for text: String) -> String? {
    text.inASCIIDigits { $0.asNumberSign(policy.point) }
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    text.mayHaveOtherDigits { $0.asNumberSign(policy.point) }
  }

  /// Returns the number with a comma instead of its only full stop, if the decimal separator is a comma.
  override public func suggestion(for text: String) -> Correction? {
    policy.point.suggestion(for: text)
  }

  override public func isSuggestionPossible(for text: UTF8Span) -> Bool {
    policy.point == .comma && text.count > 1
  }

  override public class var card: ValidatorCard { decimalCard }

  private static let decimalCard = ValidatorCard(
    name: "decimal", code: .decimal, summary: "a decimal number, of any length",
    options: DecimalPolicy.options + [
      OptionDeclaration(
        "fraction", .choice(["required", "optional"]),
        help: "whether decimal places are optional (default) or required")
    ],
    examples: [
      .passes("12.50"), .passes("-.5"), .passes("12"), .passes("12,50", with: "point=comma"),
      .passes("0.25", with: "places=1..2"), .passes("99.99", with: "min=0,below=100"),
      .fails("12."), .fails("1,000.00"), .fails("1e3"), .fails("0.125", with: "places=1..2"),
      .fails("12", with: "fraction=required"), .fails("100", with: "min=0,below=100"),
      .passes("0.15", with: "step=0.05"), .fails("0.12", with: "step=0.05"),
      .passes("\u{966}.\u{967}", with: "digits=any"),
    ],
    make: { (options) throws(OptionError) in
      var policy = try DecimalPolicy(options)
      policy.needsFraction = options.choice("fraction") == "required"
      if policy.needsFraction, policy.places.upperBound == 0 {
        throw OptionError(
          option: "fraction", code: .optionsContradict,
          message: "fraction=required needs decimal places, but places=0 allows none")
      }
      return DecimalInputValidator(policy)
    })
}

extension DecimalInputValidator: ExplainedByPattern {
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool {
    others == nil && policy.point == .fullStop && text.isCertainlyNoNumber()
  }
}

extension ErrorCode {
  /// 1009: the input is not a decimal number, or is outside the bounds.
  public static let decimal = ErrorCode(
    1009, "decimal", reason: "The input is not an accepted decimal number",
    prompt: "Enter a number such as 12.5",
    parameters: ["min", "max", "above", "below", "step"],
    fix:
      "Type a number such as 12.5, within the bounds and with the required number of decimal places."
  )
}
