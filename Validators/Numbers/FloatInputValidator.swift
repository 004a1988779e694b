public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a floating-point number: `12`, `-0.5`, `.25`, `12.`, `6.02e23`.
///
/// The decimal separator can be a comma instead: `12,5`. The number can be of any size. Bounds are compared exactly with the written number, not with a
/// `Double`. `nan` and `inf` are rejected.
///
/// ```swift
/// let ratio = FloatInputValidator(bounds: try NumberBounds(min: 0, max: 1))
/// ratio.validate("2.5e-1").isAccepted   // true
/// ratio.validate("20").isAccepted       // false
/// ```
public final class FloatInputValidator: InputValidator, @unchecked Sendable {
  private static let number = Pattern(
    bundled: #"[+-]?(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)(?:[eE][+-]?[0-9]++)?"#)

  // `inspect` can reject a number outside the bounds before its exponent is complete. It receives
  // only input that matches the pattern, so this pattern also matches an exponent without digits,
  // as in `-5e+`.
  private static let typed = Pattern(
    bundled: #"[+-]?(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)(?:[eE][+-]?[0-9]*+)?"#)

  private static let commaNumber = Pattern(
    bundled: "[+-]?(?:[0-9]++(?:,[0-9]*+)?|,[0-9]++)(?:[eE][+-]?[0-9]++)?")
  private static let commaTyped = Pattern(
    bundled: "[+-]?(?:[0-9]++(?:,[0-9]*+)?|,[0-9]++)(?:[eE][+-]?[0-9]*+)?")

  let bounds: NumberBounds
  private let point: DecimalPolicy.Point
  let step: NumberStep?

  /// The check of digits of other scripts, or nil if only ASCII digits are accepted.
  let others: OtherDigits?

  /// Creates a validator for floating-point numbers.
  ///
  /// - Parameters:
  ///   - bounds: The accepted range. The default accepts every number.
  ///   - point: The decimal separator. The default is a full stop.
  ///   - step: The distance between two accepted numbers, which are counted from the minimum of the bounds or, if there
  ///     is none, from zero. The default is nil, which accepts all numbers. The distance must be greater than zero and
  ///     have at most 17 digits; any other distance is ignored.
  ///   - digits: The accepted digits. The default is ``DigitScript/ascii``.
  public init(
    bounds: NumberBounds = .open, point: DecimalPolicy.Point = .fullStop,
    step: ExactDecimal? = nil, digits: DigitScript = .ascii
  ) {
    self.bounds = bounds
    self.point = point
    self.step = step.flatMap { try? NumberStep($0, within: bounds) }
    others =
      digits == .any
      ? OtherDigits(
        FloatInputValidator(bounds: bounds, point: point, step: step), point: point.scalar) : nil
  }

  override public var code: ErrorCode { .float }

  override public var pattern: Pattern? {
    if others != nil { return nil }
    return switch (point, isOpen) {
    case (.fullStop, true): Self.number
    case (.fullStop, false): Self.typed
    case (.comma, true): Self.commaNumber
    case (.comma, false): Self.commaTyped
    }
  }

  override public var fastCheck: FastCheck {
    isOpen && others == nil ? .pattern : .inspection
  }

  /// Whether all numbers are accepted.
  private var isOpen: Bool { bounds.isOpen && step == nil }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if let others { return others.inspect(text) }
    if isOpen { return .passed }
    if step == nil, let number = ShortNumber(text.span, pointSign: point.sign),
      bounds.accept(number)
    {
      return .passed
    }
    let found = bounds.inspect(text.span, pointSign: point.sign) { number, _ in
      Self.growth(of: number)
    }
    if found != .passed { return found }
    let number = WrittenNumber(text.span, pointSign: point.sign)
    if number.exponent?.hasDigits == false { return .incomplete(at: text.count) }
    guard let step else { return .passed }
    // Further digits, or those of an exponent, can always follow.
    guard let exact = number.exact(in: text.span, pointSign: point.sign), step.accepts(exact) else {
      return .incomplete(at: text.count)
    }
    return .passed
  }

  /// Returns how further digits or an exponent can change the size of a number.
  private static func growth(of number: WrittenNumber) -> NumberGrowth {
    guard let exponent = number.exponent else { return .both }
    // An exponent does not change zero.
    if number.isZero { return .none }
    if !exponent.isSigned, !exponent.hasDigits { return .both }
    return exponent.isNegative ? .smaller : .larger
  }

  override public var requirement: Explanation {
    var parameters = bounds.parameters
    parameters["step"] = step.map { .text($0.size.description) }
    return Explanation(prompt, parameters: parameters)
  }

  private var prompt: Prompt? {
    if isOpen, point == .fullStop { return nil }
    var prompt = Prompt("number", "Enter a number")
    prompt.add(bounds)
    prompt.add(step)
    let fraction = point == .comma ? ",5" : ".5"
    let examples = bounds.examples(fraction: fraction) + bounds.examples(fraction: "")
    prompt.add(example: example(among: examples))
    return prompt
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if let others { return others.explain(text) }
    let number = WrittenNumber(text.span, pointSign: point.sign)
    guard number.hasDigits, number.end == text.count, number.exponent?.hasDigits != false else {
      return Explanation()
    }
    let detail =
      bounds.detail(on: bounds.side(of: number, in: text.span)) ?? stepDetail(on: number, in: text)
    return Explanation(details: detail.map { [$0] } ?? [])
  }

  /// Returns a detail about a number that is between two steps.
  private func stepDetail(on number: WrittenNumber, in text: UTF8Span) -> ValidationError.Detail? {
    guard let step else { return nil }
    guard let exact = number.exact(in: text.span, pointSign: point.sign) else {
      return .init(
        name: "float.exponent", reason: "the exponent must be from {min} to {max}",
        parameters: [
          "min": .integer(-WrittenNumber.largestExponent),
          "max": .integer(WrittenNumber.largestExponent),
        ])
    }
    return step.detail(on: exact, within: bounds) { $0.text(pointSign: point.sign) }
  }

  /// Returns the number in ASCII digits, signs and separators.
  override public func correction(for text: String) -> String? {
    text.inASCIIDigits(sign)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    text.mayHaveOtherDigits(sign)
  }

  /// Returns the ASCII sign for a character of a number in another script, or nil if it is none.
  private func sign(_ scalar: Unicode.Scalar) -> String? {
    scalar == "e" || scalar == "E" ? String(scalar) : scalar.asNumberSign(point)
  }

  /// Returns the number with a comma instead of its only full stop, if the decimal separator is a comma.
  override public func suggestion(for text: String) -> Correction? {
    point.suggestion(for: text)
  }

  override public func isSuggestionPossible(for text: UTF8Span) -> Bool {
    point == .comma && text.count > 1
  }

  override public class var card: ValidatorCard { floatCard }

  private static let floatCard = ValidatorCard(
    name: "float", code: .float, summary: "a number, optionally with an exponent",
    options: NumberBounds.options + [
      NumberStep.option, DecimalPolicy.Point.option, DigitScript.option,
    ],
    examples: [
      .passes("1.5"), .passes("-.5"), .passes("12."), .passes("6.02e23"), .passes("1E-9"),
      .passes("0.15", with: "min=0.1,max=1"), .fails("."), .fails("e5"), .fails("1e"),
      .fails("1,5"), .fails("nan"), .fails("0x1p3"), .fails("20e3", with: "below=10"),
      .passes("1,5e3", with: "point=comma"), .fails("1.5", with: "point=comma"),
      .passes("\u{661}\u{66B}\u{665}", with: "digits=any"),
      .passes("1.5e1", with: "step=0.5"), .fails("1.25", with: "step=0.5"),
    ],
    make: { (options) throws(OptionError) in
      let bounds = try NumberBounds(options)
      let step = options.number("step")
      if let step { _ = try NumberStep(step, within: bounds) }
      return FloatInputValidator(
        bounds: bounds, point: DecimalPolicy.Point(options), step: step,
        digits: DigitScript(options))
    })
}

extension FloatInputValidator: ExplainedByPattern {
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool {
    others == nil && point == .fullStop && text.isCertainlyNoNumber()
  }
}

extension ErrorCode {
  /// 1010: the input is not a number, or is outside the bounds.
  public static let float = ErrorCode(
    1010, "float", reason: "The input is not an accepted number",
    prompt: "Enter a number such as 12.5",
    parameters: ["min", "max", "above", "below", "step"],
    fix: "Type a number such as 12.5 or 1e-3, within the bounds.")
}
