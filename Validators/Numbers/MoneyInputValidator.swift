public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an amount of money: `1,234.50`, `$12`, `12.50 EUR`, `-€5`.
///
/// A currency sign or an ISO 4217 code can precede or follow the number, with or without a space. The separators are those
/// of a locale. Bounds are compared exactly.
///
/// ```swift
/// var policy = MoneyInputValidator.Policy()
/// policy.locale = "de"
/// policy.currencies = ["EUR"]
/// let price = try MoneyInputValidator(policy)
/// price.validate("1.234,50 €").isAccepted   // true
/// price.validate("1,234.50").isAccepted     // false
/// ```
public final class MoneyInputValidator: InputValidator, @unchecked Sendable {
  /// The requirement for a part of an amount: its currency sign, or the separators of groups of digits.
  public enum Part: String, CaseIterable, Sendable {
    /// The part is required.
    case required
    /// The part is optional.
    case optional
    /// The part is rejected.
    case no
  }

  /// The accepted forms of negative amounts.
  public enum Negative: String, CaseIterable, Sendable {
    /// A minus sign before the number or before the currency sign: `-$5`, `$-5`, `-5 $`.
    case minus
    /// Parentheses, as in accounts: `($5)`.
    case parentheses
    /// A minus sign before or after the number, or parentheses.
    case any
    /// Negative amounts are rejected.
    case no
  }

  /// The accepted amounts.
  ///
  /// ```swift
  /// var policy = MoneyInputValidator.Policy()
  /// policy.sign = .required
  /// try MoneyInputValidator(policy).validate("12.50").isAccepted   // false
  /// ```
  public struct Policy: Hashable, Sendable {
    /// The locale whose separators are used, such as `de` or `de-CH`.
    ///
    /// The default is `en`: `1,234.50`.
    public var locale = "en"
    /// The ISO 4217 codes of the accepted currencies.
    ///
    /// The default is an empty array, which accepts all.
    public var currencies: [String] = []
    /// The requirement for a currency sign or code, optional by default.
    public var sign = Part.optional
    /// The requirement for separators of groups of digits, optional by default.
    public var grouping = Part.optional
    /// The accepted forms of negative amounts, ``Negative/minus`` by default.
    public var negative = Negative.minus
    /// The accepted number of decimal places.
    ///
    /// An amount without decimal places is always accepted. The default is nil, which means as many as ISO 4217 states for
    /// the currencies: 0 for JPY, for example, and 2 for most.
    public var places: ClosedRange<Int>?
    /// The bounds of the number, open by default.
    public var bounds = NumberBounds.open
    /// The distance between two accepted amounts, which are counted from the minimum of the bounds or, if there is none,
    /// from zero.
    ///
    /// The default is nil, which accepts all amounts.
    public var step: ExactDecimal?
    /// The accepted digits, ASCII digits by default.
    public var digits = DigitScript.ascii

    /// Creates a policy that accepts amounts in English notation, with or without a currency.
    public init() {}
  }

  let policy: Policy
  let format: MoneyFormat
  let signs: MoneySigns
  let places: ClosedRange<Int>
  let step: NumberStep?
  private let compiled: Pattern
  /// The check of digits of other scripts, or nil if only ASCII digits are accepted.
  let others: OtherDigits?
  /// The pattern of the digits and separators alone.
  let amount: Pattern

  /// Creates a validator for amounts of money.
  ///
  /// - Parameter policy: The accepted amounts.
  /// - Throws: `OptionError` if the locale or a currency is not known, if no amount can have the required number of
  ///   decimal places, if `negative` rejects all numbers within the bounds, or if the step is not greater than zero or has more
  ///   than 17 digits.
  public init(_ policy: Policy) throws(OptionError) {
    format = try MoneyFormat(locale: policy.locale)
    signs = try MoneySigns(policy.currencies)
    places = policy.places ?? signs.places...signs.places
    if policy.sign == .no, !policy.currencies.isEmpty {
      throw OptionError(
        option: "sign", code: .optionsContradict,
        message: "\"currency\" has no effect with sign=no; leave one of them out")
    }
    if policy.negative == .no, policy.bounds.isTooLarge(.zero) {
      throw OptionError(
        option: "negative", code: .optionsContradict,
        message: "all numbers within the bounds are negative, but negative=no allows none")
    }
    try policy.bounds.check(places: places.upperBound)
    step = try policy.step.map { size throws(OptionError) in
      try NumberStep(size, within: policy.bounds)
    }
    self.policy = policy
    let number = format.pattern(places: places, grouping: policy.grouping)
    amount = Pattern(known: number, options: .unicode)
    // The many signs of all currencies are compiled only once.
    compiled = Pattern(
      known: policy.currencies.isEmpty && policy.sign != .no
        ? "(?(DEFINE)(?<sign>\(signs.pattern)))" + Self.pattern(number, "(?&sign)", policy)
        : Self.pattern(number, signs.pattern, policy), options: .unicode)
    var plain = policy
    plain.digits = .ascii
    others =
      policy.digits == .any
      ? OtherDigits(
        try MoneyInputValidator(plain), point: format.scalars.decimal,
        group: format.scalars.group) : nil
  }

  /// Returns the pattern of an amount with its currency sign and minus sign.
  private static func pattern(_ number: String, _ sign: String, _ policy: Policy) -> String {
    let space = #"[ \x{A0}\x{202F}]?"#
    let mark = policy.sign == .required ? "" : "?"
    // With a required sign, only one of the places before and behind the number has it.
    let (before, behind) =
      policy.sign == .no ? ("", nil) : ("(?:\(sign)\(space))\(mark)", "\(space)\(sign)")
    func around(_ first: String, _ inner: String, _ last: String) -> [String] {
      ["\(first)\(before)\(inner)\(number)\(last)"]
        + (behind.map { ["\(first)\(inner)\(number)\(last)\($0)"] } ?? [])
    }
    var forms = around("", "", "")
    if policy.negative == .minus || policy.negative == .any {
      forms += around("-", "", "") + (behind == nil ? [] : ["\(sign)\(space)-\(number)"])
    }
    if policy.negative == .any { forms += around("", "", "-") }
    if policy.negative == .parentheses || policy.negative == .any {
      forms += [#"\(\#(before)\#(number)\)"#]
      if let behind { forms.append(#"\(\#(number)\#(behind)\)"#) }
    }
    return "(?:\(forms.joined(separator: "|")))"
  }

  override public var code: ErrorCode { .money }
  override public var pattern: Pattern? { others == nil ? compiled : nil }

  override public var fastCheck: FastCheck {
    guard policy.bounds.isOpen, step == nil, others == nil else { return .inspection }
    // The signs of all currencies are too many for the bit engine, so it decides the amounts without a sign.
    if policy.sign == .required { return .pattern }
    let allowsMinus = policy.negative == .minus || policy.negative == .any
    return .between(
      sure: Pattern(known: (allowsMinus ? "-?" : "") + amount.source, options: .unicode),
      possible: Self.possible)
  }

  /// A pattern that every amount matches, whatever its notation.
  ///
  /// Only separators can be between the digits. A sign before or after them has at most eight characters.
  static let possible = Pattern(
    bundled: #"""
      [A-Za-z$.()\ \-\x{80}-\x{10FFFF}]{0,8}+
      [0-9](?:[0-9\ ',.\x{80}-\x{10FFFF}]*[0-9])?
      [A-Za-z$.()\ \-\x{80}-\x{10FFFF}]{0,8}
      """#, options: [.unicode, .extended])

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if let others { return others.inspect(text) }
    if policy.bounds.isOpen, step == nil { return .passed }
    if let number = PlainAmount(text.span, format.decimal), isAccepted(number) { return .passed }
    guard let money = MoneyText(text, format), let number = money.number else { return .passed }
    // A longer number or a minus sign behind it may be accepted, and the pattern does not match what is typed in between.
    let isAccepted =
      policy.bounds.detail(of: number) == nil && step.map { $0.accepts(number) } ?? true
    return isAccepted ? .passed : .incomplete(at: text.count)
  }

  private func isAccepted(_ amount: PlainAmount) -> Bool {
    amount.withText { text in
      guard let number = ShortNumber(text), policy.bounds.accept(number) else { return false }
      return step?.accepts(text, to: text.count) ?? true
    }
  }

  override public var requirement: Explanation {
    var parameters = policy.bounds.parameters
    parameters["step"] = step.map { .text($0.size.description) }
    parameters["locale"] = .text(policy.locale)
    if !policy.currencies.isEmpty {
      parameters["currency"] = .text(policy.currencies.joined(separator: "/"))
    }
    var prompt = Prompt("money.base", "Enter an amount")
    prompt.add(policy.bounds)
    prompt.add(step)
    prompt.add(example: example(among: examples))
    return Explanation(prompt, parameters: parameters)
  }

  /// Amounts in the required notation, one of which is likely to be within the bounds.
  private var examples: [String] {
    let places = places.lowerBound
    let numbers =
      [format.text(["1", "250"], places: places), format.text(["12"], places: places)]
      + policy.bounds.examples(
        fraction: places == 0 ? "" : "\(format.decimal)" + String(repeating: "0", count: places))
    let code = policy.currencies.first ?? "EUR"
    return policy.sign == .no || policy.sign == .optional && policy.currencies.isEmpty
      ? numbers : numbers.map { "\($0) \(code)" }
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    others?.explain(text) ?? Explanation(details: details(on: text))
  }

  /// Returns the amount in ASCII digits and signs, and in the notation of the locale where its own is clear.
  ///
  /// An amount with both separators is clear: the last one is the decimal separator. `1.234,50` becomes `1,234.50` in
  /// English. A missing last decimal place is added: `12.5` becomes `12.50`. A plus sign is removed, and a negative amount
  /// gets its minus sign before the digits: `(5)` becomes `-5`. `5,-` becomes `5`.
  override public func correction(for text: String) -> String? { inUsualNotation(text) }

  override public class var card: ValidatorCard { moneyCard }

  private static let moneyCard = ValidatorCard(
    name: "money", code: .money, summary: "an amount of money, such as 1,234.50 or $12",
    options: NumberBounds.options + [
      NumberStep.option,
      OptionDeclaration(
        "locale", .text, help: "the locale of the separators, such as de or de-CH (default: en)"),
      OptionDeclaration(
        "currency", .choices(MoneySigns.allCodes),
        help: "the accepted currencies, such as EUR or EUR/CHF (default: all)"),
      OptionDeclaration(
        "sign", .choice(Part.allCases.map(\.rawValue)),
        help: "a currency sign or code: required, optional (default) or no"),
      OptionDeclaration(
        "grouping", .choice(Part.allCases.map(\.rawValue)),
        help: "separators of thousands: required, optional (default) or no"),
      OptionDeclaration(
        "negative", .choice(Negative.allCases.map(\.rawValue)),
        help: "negative amounts: minus (default), parentheses, any or no"),
      OptionDeclaration(
        "places", .range(0...10),
        help: "the number of decimal places, if there are any (default: 2, or that of the currency)"
      ),
      DigitScript.option,
    ],
    examples: [
      .passes("1,234.50"), .passes("$12"), .passes("12.50 EUR"), .passes("-\u{20AC}5"),
      .passes("1.234,50 \u{20AC}", with: "locale=de,currency=EUR"),
      .passes("12,34,567", with: "locale=en-IN"), .passes("($5.00)", with: "negative=parentheses"),
      .passes("\u{A5}1,200", with: "currency=JPY"), .fails("1.5"), .fails("1,23"),
      .fails("1.234,50"), .fails("12.50 XYZ"), .fails("12.50", with: "sign=required"),
      .fails("$5", with: "currency=EUR"), .fails("-5", with: "negative=no"),
      .fails("101 USD", with: "min=1,max=100"), .fails("(5)"),
      .passes("$0.15", with: "step=0.05"), .fails("$0.12", with: "step=0.05"),
      .passes(
        "\u{6F1}\u{66C}\u{6F2}\u{6F3}\u{6F4}\u{66B}\u{6F5}\u{6F0}", with: "locale=fa,digits=any"),
    ],
    make: { (options) throws(OptionError) in
      var policy = Policy()
      policy.bounds = try NumberBounds(options)
      policy.step = options.number("step")
      policy.locale = options.text("locale") ?? policy.locale
      policy.currencies = options.choices("currency") ?? []
      policy.sign = options.choice("sign").flatMap(Part.init(rawValue:)) ?? policy.sign
      policy.grouping = options.choice("grouping").flatMap(Part.init(rawValue:)) ?? policy.grouping
      policy.negative =
        options.choice("negative").flatMap(Negative.init(rawValue:)) ?? policy.negative
      policy.places = options.range("places")
      policy.digits = DigitScript(options)
      return try MoneyInputValidator(policy)
    })
}

extension ErrorCode {
  /// 1085: the input is not an amount of money, or is outside the bounds.
  public static let money = ErrorCode(
    1085, "money", reason: "The input is not an accepted amount of money",
    prompt: "Enter an amount such as 1,234.50",
    parameters: ["min", "max", "above", "below", "step", "locale", "currency"],
    fix: "Type a number in the notation of the locale, with the currency before or after it.")
}
