public import FormCheckCore

/// The notation and the bounds of a decimal number.
///
/// ``DecimalInputValidator`` and ``PercentageInputValidator`` share this policy.
///
/// ```swift
/// var policy = DecimalPolicy()
/// policy.point = .comma
/// policy.places = 2...2
/// DecimalInputValidator(policy).validate("12,50").isAccepted      // true
/// PercentageInputValidator(policy).validate("12,50%").isAccepted   // true
/// ```
public struct DecimalPolicy: Hashable, Sendable {
  /// The decimal separator.
  public enum Point: String, CaseIterable, Sendable {
    /// A full stop: `12.5`.
    case fullStop = "full-stop"
    /// A comma: `12,5`.
    case comma

    /// The declaration of the option that chooses the separator.
    static let option = OptionDeclaration(
      "point", .choice(allCases.map(\.rawValue)),
      help: "the decimal separator: full-stop (default) or comma")

    /// Reads the option that chooses the separator.
    init(_ options: OptionValues) {
      self = options.choice("point").flatMap(Point.init(rawValue:)) ?? .fullStop
    }

    /// The separator as a character.
    var scalar: Unicode.Scalar { self == .comma ? "," : "." }

    /// The separator as an ASCII byte.
    var sign: UInt8 { self == .comma ? UInt8(ascii: ",") : UInt8(ascii: ".") }
  }

  /// The decimal separator, a full stop by default.
  public var point = Point.fullStop

  /// The accepted digits, ASCII digits by default.
  public var digits = DigitScript.ascii

  /// The accepted number of digits after the separator.
  ///
  /// A number without a separator is accepted too, unless ``needsFraction`` is true. The range
  /// `0...0` rejects the separator.
  public var places = 0...Int.max

  /// A Boolean value that indicates whether the number must have a separator and decimal places.
  ///
  /// The default is false. If this is true and ``places`` is `0...0`, every number is rejected.
  public var needsFraction = false

  /// The bounds of the number, open by default.
  public var bounds = NumberBounds.open { didSet { prepareStep() } }

  /// The distance between two accepted numbers, which are counted from the minimum of the bounds or, if there is none,
  /// from zero.
  ///
  /// The default is nil, which accepts all numbers. The distance must be greater than zero and have at most 17 digits;
  /// any other distance is ignored.
  public var step: ExactDecimal? { didSet { prepareStep() } }

  /// The step within the bounds, or nil if there is none or if it is invalid.
  ///
  /// It is prepared here, because every validated number is compared with it.
  private(set) var numberStep: NumberStep?

  private mutating func prepareStep() {
    numberStep = step.flatMap { try? NumberStep($0, within: bounds) }
  }

  /// Creates a policy that accepts every decimal number with a full stop as its separator.
  public init() {}

  /// Creates a policy from the options `min`, `max`, `above`, `below`, `step`, `places`, `point` and `digits`.
  init(_ options: OptionValues) throws(OptionError) {
    bounds = try NumberBounds(options)
    step = options.number("step")
    if let step { numberStep = try NumberStep(step, within: bounds) }
    if let places = options.range("places") {
      self.places = places
      try bounds.check(places: places.upperBound)
    }
    point = Point(options)
    digits = DigitScript(options)
  }

  /// The policy with ASCII digits, or nil if no others are accepted.
  var inASCII: DecimalPolicy? {
    guard digits == .any else { return nil }
    var policy = self
    policy.digits = .ascii
    return policy
  }

  /// The declarations of the options that set a policy.
  static let options =
    NumberBounds.options + [
      NumberStep.option,
      OptionDeclaration(
        "places", .range(0...1000), help: "the number of decimal places"),
      Point.option,
      DigitScript.option,
    ]

  /// Whether the bounds, the steps and the number of places are unrestricted.
  ///
  /// This property ignores `needsFraction`.
  var isOpen: Bool { bounds.isOpen && places == 0...Int.max && numberStep == nil }

  /// The parameters of the requirement.
  var parameters: [String: ParameterValue] {
    var parameters = bounds.parameters
    parameters["step"] = numberStep.map { .text($0.size.description) }
    return parameters
  }

  /// The minimum number of digits after a separator.
  var fewestPlaces: Int { max(1, places.lowerBound) }

  /// A pattern that matches exactly the numbers that meet the policy, or nil if there is none.
  ///
  /// There is no such pattern if the policy has bounds, or if no number can meet it.
  var exactPattern: String? {
    bounds.isOpen && numberStep == nil ? notation : nil
  }

  /// A pattern that matches exactly the numbers that meet the policy without its bounds and its step.
  ///
  /// It is nil if no number can meet it.
  var notation: String? {
    let isWhole = places.upperBound == 0
    guard !isWhole || !needsFraction else { return nil }
    if isWhole { return "[+-]?[0-9]++" }
    let most = places.upperBound == .max ? "" : "\(places.upperBound)"
    let fraction = "[\(point == .comma ? "," : ".")][0-9]{\(fewestPlaces),\(most)}"
    return needsFraction
      ? "[+-]?[0-9]*+\(fraction)" : "[+-]?(?:[0-9]++(?:\(fraction))?|\(fraction))"
  }

  /// Inspects the number at the start of the text.
  ///
  /// The number may end with a separator.
  func inspect(_ text: Span<UInt8>) -> Inspection {
    if numberStep == nil, let number = ShortNumber(text, pointSign: point.sign), accepts(number) {
      return .passed
    }
    let number = WrittenNumber(text, pointSign: point.sign)
    if let place = number.point, number.places > places.upperBound {
      return .impossible(place + 1 + places.upperBound..<text.count)
    }
    let found = bounds.inspect(text, pointSign: point.sign) { number, isFollowed in
      isFollowed ? .none : number.point == nil ? .larger : .places(places.upperBound)
    }
    if found != .passed { return found }
    if let numberStep, !numberStep.accepts(text, to: number.end, pointSign: point.sign) {
      // Further digits after the last place of a step cannot bring the number to one.
      let isFinal =
        number.end < text.count || number.point != nil && number.places >= numberStep.places
      return isFinal ? .impossible(0..<number.end) : .incomplete(at: text.count)
    }
    let isShort = number.point == nil ? needsFraction : number.places < fewestPlaces
    if !isShort { return .passed }
    return number.end < text.count
      ? .impossible(number.end..<text.count) : .incomplete(at: text.count)
  }

  private func accepts(_ number: ShortNumber) -> Bool {
    let hasRightPlaces =
      number.hasPoint
      ? number.places >= fewestPlaces && number.places <= places.upperBound : !needsFraction
    return hasRightPlaces && bounds.accept(number)
  }

  /// Returns a detail for each mistake in the number at the start of the text.
  func details(of text: Span<UInt8>) -> [ValidationError.Detail] {
    let number = WrittenNumber(text, pointSign: point.sign)
    guard number.hasDigits, number.exponent == nil else { return [] }
    var details: [ValidationError.Detail] = []
    let isExact = places.lowerBound == places.upperBound
    if number.point == nil, needsFraction {
      details.append(
        .init(
          name: "decimal.fraction", reason: "the decimal places are missing",
          offset: number.end))
    }
    if let place = number.point, places.upperBound == 0 {
      details.append(
        .init(name: "decimal.no-point", reason: "decimal places are not allowed", offset: place))
    } else if let place = number.point, number.places > places.upperBound {
      details.append(
        ValidationError.Detail(
          name: "decimal.places-many",
          reason: isExact
            ? "exactly {most} {most#decimal place is|decimal places are} required"
            : "at most {most} {most#decimal place is|decimal places are} allowed",
          parameters: ["most": .integer(places.upperBound)],
          offset: place + 1 + places.upperBound
        ).worded(as: isExact ? "exact" : nil))
    } else if number.point != nil, number.places < fewestPlaces {
      details.append(
        ValidationError.Detail(
          name: "decimal.places-few",
          reason: "\(isExact ? "exactly" : "at least") {least} "
            + "{least#decimal place is|decimal places are} required",
          parameters: ["least": .integer(fewestPlaces)], offset: number.end
        ).worded(as: isExact ? "exact" : nil))
    }
    if let detail = bounds.detail(on: bounds.side(of: number, in: text)) { details.append(detail) }
    if details.isEmpty,
      let detail = numberStep?.detail(
        on: text, to: number.end, pointSign: point.sign, within: bounds)
    {
      details.append(detail)
    }
    return details
  }
}
