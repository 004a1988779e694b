public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a whole number of any length.
///
/// By default, a sign is optional and leading zeros are accepted: `-0` and `007` are whole numbers.
/// Bounds are compared exactly, without rounding.
///
/// ```swift
/// let age = IntegerInputValidator(in: 18...120)
/// age.validate("42").isAccepted    // true
/// age.validate("121").isAccepted   // false
///
/// let even = try IntegerInputValidator(.open, multipleOf: 2, sign: .none)
/// even.validate("7").isAccepted    // false
/// ```
public final class IntegerInputValidator: InputValidator, @unchecked Sendable {
  /// The requirement for a sign.
  public enum Sign: String, CaseIterable, Sendable {
    /// A sign is optional.
    case optional
    /// A sign is required.
    case required
    /// A sign is rejected.
    case none
  }

  private static let plain = Pattern(bundled: "[+-]?[0-9]++")
  private static let signed = Pattern(bundled: "[+-][0-9]++")
  private static let unsigned = Pattern(bundled: "[0-9]++")
  private static let plainBare = Pattern(bundled: "[+-]?(?:0|[1-9][0-9]*+)")
  private static let signedBare = Pattern(bundled: "[+-](?:0|[1-9][0-9]*+)")
  private static let unsignedBare = Pattern(bundled: "0|[1-9][0-9]*+")

  let sign: Sign
  private let allowsLeadingZeros: Bool
  let bounds: NumberBounds
  let multiple: Int?
  let step: NumberStep?

  /// The check of digits of other scripts, or nil if only ASCII digits are accepted.
  let others: OtherDigits?

  /// Creates a validator that accepts every whole number.
  override public convenience init() { self.init(bounds: .open) }

  /// Creates a validator for whole numbers within a range.
  ///
  /// ```swift
  /// let age = IntegerInputValidator(in: 18...120)
  /// let count = IntegerInputValidator(in: 1...)
  /// ```
  ///
  /// - Parameter range: The accepted numbers.
  public convenience init(in range: ClosedRange<Int>) { self.init(bounds: NumberBounds(range)) }

  /// Creates a validator for whole numbers with a minimum.
  ///
  /// - Parameter range: The accepted numbers.
  public convenience init(in range: PartialRangeFrom<Int>) {
    self.init(bounds: NumberBounds(range))
  }

  /// Creates a validator for whole numbers with a maximum.
  ///
  /// - Parameter range: The accepted numbers.
  public convenience init(in range: PartialRangeThrough<Int>) {
    self.init(bounds: NumberBounds(range))
  }

  /// Creates a validator for whole numbers with any combination of conditions.
  ///
  /// - Parameters:
  ///   - bounds: The accepted numbers.
  ///   - multiple: A number of at least 1; only its multiples are accepted. The default is nil,
  ///     which sets no such condition.
  ///   - step: A number of at least 1; only every such number from the minimum, or from 0, is accepted. The default is
  ///     nil, which accepts all.
  ///   - allowsLeadingZeros: Whether leading zeros are accepted, as in `007`. The default is true.
  ///   - sign: The requirement for a sign. The default is ``Sign/optional``.
  ///   - digits: The accepted digits. The default is ``DigitScript/ascii``.
  /// - Throws: `OptionError` if `multiple` or `step` is less than 1, if both are given, if `step` is given and the minimum
  ///   is not whole, or if no number meets the conditions.
  public convenience init(
    _ bounds: NumberBounds, multipleOf multiple: Int? = nil, step: Int? = nil,
    allowsLeadingZeros: Bool = true, sign: Sign = .optional, digits: DigitScript = .ascii
  ) throws(OptionError) {
    try self.init(
      bounds, multipleOf: multiple, steps: step.map { ExactDecimal($0) },
      allowsLeadingZeros: allowsLeadingZeros, sign: sign, digits: digits)
  }

  private convenience init(
    _ bounds: NumberBounds, multipleOf multiple: Int?, steps: ExactDecimal?,
    allowsLeadingZeros: Bool, sign: Sign, digits: DigitScript
  ) throws(OptionError) {
    if let multiple, multiple < 1 {
      throw OptionError(
        option: "multiple-of", code: .optionsContradict,
        message: "\"multiple-of\" must be at least 1, not \(multiple)")
    }
    try bounds.check(places: 0)
    if let multiple { try bounds.check(multiplesOf: multiple) }
    if sign == .none, bounds.areBelowZero {
      throw OptionError(
        option: "sign", code: .optionsContradict,
        message: "all numbers within the bounds are negative, but sign=none allows no minus sign")
    }
    let step = try steps.map { size throws(OptionError) in
      let step = try NumberStep(size, within: bounds)
      if multiple != nil {
        throw OptionError(
          option: "step", code: .optionsContradict,
          message:
            "\"step\" counts from the minimum and \"multiple-of\" from 0; leave one of them out")
      }
      if step.places > 0 {
        throw OptionError(
          option: "step", code: .optionsContradict,
          message: "\"step\" and \"min\" must be whole numbers here")
      }
      return step
    }
    self.init(
      bounds: bounds, multiple: multiple, step: step, allowsLeadingZeros: allowsLeadingZeros,
      sign: sign, digits: digits)
  }

  /// Creates a validator from the options in a rule.
  ///
  /// - Parameter options: `min`, `max`, `above`, `below`, `multiple-of`, `step`, `leading-zeros`,
  ///   `sign` and `digits`.
  /// - Throws: `OptionError` if no number meets the conditions.
  public convenience init(_ options: OptionValues) throws(OptionError) {
    try self.init(
      try NumberBounds(options), multipleOf: options.integer("multiple-of"),
      steps: options.number("step"),
      allowsLeadingZeros: options.choice("leading-zeros") != "no",
      sign: options.choice("sign").flatMap(Sign.init(rawValue:)) ?? .optional,
      digits: DigitScript(options))
  }

  private init(
    bounds: NumberBounds, multiple: Int? = nil, step: NumberStep? = nil,
    allowsLeadingZeros: Bool = true, sign: Sign = .optional, digits: DigitScript = .ascii
  ) {
    self.step = step
    self.sign = sign
    self.allowsLeadingZeros = allowsLeadingZeros
    self.bounds = bounds
    self.multiple = multiple
    others =
      digits == .any
      ? OtherDigits(
        IntegerInputValidator(
          bounds: bounds, multiple: multiple, step: step, allowsLeadingZeros: allowsLeadingZeros,
          sign: sign)) : nil
  }

  override public var code: ErrorCode { .integer }

  override public var pattern: Pattern? {
    if others != nil { return nil }
    return switch (sign, allowsLeadingZeros) {
    case (.optional, true): Self.plain
    case (.required, true): Self.signed
    case (.none, true): Self.unsigned
    case (.optional, false): Self.plainBare
    case (.required, false): Self.signedBare
    case (.none, false): Self.unsignedBare
    }
  }

  override public var fastCheck: FastCheck {
    guard multiple == nil, step == nil, others == nil else { return .inspection }
    if bounds.isOpen { return .pattern }
    guard let ends = bounds.wholeNumbers,
      let pattern = WholeNumbers(lower: ends.lower, upper: ends.upper).pattern(
        sign: sign, leadingZeros: allowsLeadingZeros)
    else { return .inspection }
    return .composed(pattern)
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if let others { return others.inspect(text) }
    if step == nil, let number = ShortNumber(text.span), bounds.accept(number),
      multiple.map({ number.digits % $0 == 0 }) != false
    {
      return .passed
    }
    let found = bounds.inspect(text.span) { number, _ in
      number.isZero && !allowsLeadingZeros ? .none : .larger
    }
    if found != .passed { return found }
    if let multiple, remainder(of: text.span, by: multiple) != 0 {
      return .incomplete(at: text.count)
    }
    if let step, !step.accepts(text.span, to: text.count) { return .incomplete(at: text.count) }
    return .passed
  }

  private func remainder(of text: Span<UInt8>, by divisor: Int) -> Int {
    var rest = 0
    for index in text.indices where text[index].isASCIIDigit {
      rest = (rest * 10 + Int(text[index] - 0x30)) % divisor
    }
    return rest
  }

  override public var requirement: Explanation {
    var parameters = bounds.parameters
    parameters["multiple-of"] = multiple.map { .integer($0) }
    parameters["step"] = step.map { .text($0.size.description) }
    return Explanation(prompt, parameters: parameters)
  }

  private var prompt: Prompt? {
    if let number = bounds.only, sign != .required, allowsLeadingZeros {
      return Prompt("number.only", "Enter {min}", ["min": .text(number)])
    }
    var prompt = Prompt("integer", ErrorCode.integer.prompt)
    prompt.add(bounds)
    if let multiple {
      prompt.add(
        "integer.multiple", "a multiple of {multiple-of}", ["multiple-of": .integer(multiple)],
        isSeparate: true)
    }
    prompt.add(step)
    if let notation { prompt.add(notation.name, notation.template, isSeparate: multiple != nil) }
    return prompt.names.count > 1 ? prompt : nil
  }

  /// The phrase about signs and leading zeros, or nil if both are optional.
  private var notation: (name: String, template: String)? {
    switch (sign, allowsLeadingZeros) {
    case (.optional, true): nil
    case (.optional, false): ("integer.bare", "without leading zeros")
    case (.required, true): ("integer.signed", "with + or - in front")
    case (.required, false):
      ("integer.signed-bare", "with + or - in front and without leading zeros")
    case (.none, true): ("integer.unsigned", "without a sign")
    case (.none, false): ("integer.unsigned-bare", "without a sign or leading zeros")
    }
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if let others { return others.explain(text) }
    var details: [ValidationError.Detail] = []
    let number = WrittenNumber(text.span)
    if number.hasDigits, number.end == text.count, number.point == nil, number.exponent == nil {
      if let detail = bounds.detail(on: bounds.side(of: number, in: text.span)) {
        details.append(detail)
      }
      if let multiple, remainder(of: text.span, by: multiple) != 0 {
        details.append(
          .init(
            name: "integer.not-multiple", reason: "the number must be a multiple of {multiple-of}",
            parameters: ["multiple-of": .integer(multiple)]))
      }
      if details.isEmpty, let detail = step?.detail(on: text.span, to: text.count, within: bounds) {
        details.append(detail)
      }
    }
    return Explanation(details: details)
  }

  /// Returns the number in ASCII digits and signs.
  override public func correction(for text: String) -> String? {
    text.inASCIIDigits { $0.asNumberSign() }
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    text.mayHaveOtherDigits { $0.asNumberSign() }
  }

  override public class var card: ValidatorCard { integerCard }

  private static let integerCard = ValidatorCard(
    name: "integer", code: .integer, summary: "a whole number, of any length",
    options: NumberBounds.options + [
      OptionDeclaration(
        "multiple-of", .integer(1...1_000_000_000_000), help: "accept only multiples of this number"
      ),
      NumberStep.option,
      OptionDeclaration(
        "leading-zeros", .choice(["yes", "no"]),
        help: "whether to allow leading zeros: yes (default) or no"
      ),
      OptionDeclaration(
        "sign", .choice(Sign.allCases.map(\.rawValue)),
        help: "the sign, + or -: optional (default), required or none"),
      DigitScript.option,
    ],
    examples: [
      .passes("42"), .passes("-7"), .passes("007"), .passes("120", with: "min=1,max=120"),
      .passes("9007199254740993", with: "above=9007199254740992"), .fails("1.5"), .fails("1e3"),
      .fails("121", with: "min=1,max=120"), .fails("007", with: "leading-zeros=no"),
      .fails("7", with: "multiple-of=2"),
      .passes("7", with: "min=1,step=2"), .fails("8", with: "min=1,step=2"),
      .fails("-1", with: "sign=none"), .passes("-\u{967}\u{968}", with: "digits=any"),
    ],
    make: { (options) throws(OptionError) in try IntegerInputValidator(options) })
}

extension IntegerInputValidator: ExplainedByPattern {
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool {
    others == nil && text.isCertainlyNoNumber()
  }
}

extension ErrorCode {
  /// 1005: the input is not a whole number, or is outside the bounds.
  public static let integer = ErrorCode(
    1005, "integer", reason: "The input is not an accepted whole number",
    prompt: "Enter a whole number",
    parameters: ["min", "max", "above", "below", "multiple-of", "step"],
    fix: "Type a whole number such as 42 or -7, within the bounds, without a point or spaces.")
}
