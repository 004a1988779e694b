/// The range of accepted numbers: `min`, `max`, `above` and `below` in a rule.
///
/// Numbers are compared exactly, without conversion to `Double`. Validators of numbers, such as `integer` and
/// `decimal`, take these bounds:
///
/// ```swift
/// let rate = try NumberBounds(min: 0, below: ExactDecimal("0.25"))
/// rate.isTooLarge(1)   // true
/// let age = NumberBounds(18...120)
/// ```
public struct NumberBounds: Hashable, Sendable {
  private let lower: NumberBound?
  private let upper: NumberBound?

  /// A dictionary from the name of each option to its bound, for use as the parameters of an error.
  public let parameters: [String: ParameterValue]

  /// The details of the errors about numbers that are too small and too large.
  ///
  /// They do not depend on the number, so they are created only once.
  private let tooSmall: ValidationError.Detail
  private let tooLarge: ValidationError.Detail

  /// The declarations of the options that set bounds, for a ``ValidatorCard``.
  public static let options = [
    OptionDeclaration("min", .number, help: "the smallest allowed number"),
    OptionDeclaration("max", .number, help: "the largest allowed number"),
    OptionDeclaration("above", .number, help: "the number must be greater than this"),
    OptionDeclaration("below", .number, help: "the number must be less than this"),
  ]

  /// Creates bounds from the options of a rule.
  ///
  /// - Parameter options: The options.
  /// - Throws: ``OptionError`` if two options set the same bound, or if no number is between the bounds.
  public init(_ options: OptionValues) throws(OptionError) {
    try self.init(
      min: options.number("min"), max: options.number("max"), above: options.number("above"),
      below: options.number("below"))
  }

  /// Creates bounds.
  ///
  /// Each side has at most one bound: either `min` or `above`, and either `max` or `below`.
  ///
  /// - Parameters:
  ///   - min: The smallest accepted number.
  ///   - max: The largest accepted number.
  ///   - above: The number that accepted numbers must exceed.
  ///   - below: The number that accepted numbers must be less than.
  /// - Throws: ``OptionError`` if two bounds are on the same side, or if no number is between them.
  public init(
    min: ExactDecimal? = nil, max: ExactDecimal? = nil, above: ExactDecimal? = nil,
    below: ExactDecimal? = nil
  ) throws(OptionError) {
    lower = try Self.bound(("min", min), ("above", above))
    upper = try Self.bound(("max", max), ("below", below))
    parameters = Self.parameters(lower, upper)
    (tooSmall, tooLarge) = Self.details(lower, upper, parameters)
    try interval?.check()
  }

  /// Creates bounds that are known not to contradict each other.
  init(lower: NumberBound?, upper: NumberBound?) {
    (self.lower, self.upper) = (lower, upper)
    parameters = Self.parameters(lower, upper)
    (tooSmall, tooLarge) = Self.details(lower, upper, parameters)
  }

  /// Bounds that accept every number.
  public static let open = NumberBounds(lower: nil, upper: nil)

  private static func bound(
    _ inclusive: (option: String, number: ExactDecimal?),
    _ exclusive: (option: String, number: ExactDecimal?)
  ) throws(OptionError) -> NumberBound? {
    switch (inclusive.number, exclusive.number) {
    case (nil, nil): return nil
    case (let number?, nil):
      return NumberBound(option: inclusive.option, number: number, isInclusive: true)
    case (nil, let number?):
      return NumberBound(option: exclusive.option, number: number, isInclusive: false)
    case (_?, _?):
      throw OptionError(
        option: exclusive.option, code: .optionsContradict,
        message: "\"\(inclusive.option)\" and \"\(exclusive.option)\" set the same bound; "
          + "leave one of them out")
    }
  }

  // MARK: Checking the bounds

  /// The interval between the bounds, or nil if one of them is missing.
  private var interval: NumberInterval? { NumberInterval(lower: lower, upper: upper) }

  /// A Boolean value that indicates whether every number is accepted.
  public var isOpen: Bool { lower == nil && upper == nil }

  /// A Boolean value that indicates whether all accepted numbers are negative, so that each begins with a minus sign.
  package var areBelowZero: Bool { isTooLarge(.zero) }

  /// The smallest and the largest accepted integer, or nil if a bound has decimal places or is too large for an `Int`.
  ///
  /// An element of the tuple is nil if there is no bound on that side.
  package var wholeNumbers: (lower: Int?, upper: Int?)? {
    var ends: [Int?] = []
    for (bound, step) in [(lower, 1), (upper, -1)] {
      guard let bound else {
        ends.append(nil)
        continue
      }
      guard let number = bound.wholeNumber else { return nil }
      ends.append(bound.isInclusive ? number : number + step)
    }
    return (ends[0], ends[1])
  }

  /// The smallest accepted number, or nil if there is none.
  var minimum: ExactDecimal? { lower.flatMap { $0.isInclusive ? $0.number : nil } }

  /// The lower bound, which may not be accepted itself, or nil if there is none.
  var lowest: ExactDecimal? { lower?.number }

  /// Checks that the bounds accept at least one number with a limited number of decimal places.
  ///
  /// - Parameter places: The maximum number of decimal places.
  /// - Throws: ``OptionError`` at the lower bound if the bounds accept no such number.
  package func check(places: Int) throws(OptionError) { try interval?.check(places: places) }

  /// Checks that the bounds accept at least one multiple of an integer.
  ///
  /// - Parameter divisor: The integer, greater than zero.
  /// - Throws: ``OptionError`` at the option `multiple-of` if the bounds accept no multiple.
  package func check(multiplesOf divisor: Int) throws(OptionError) {
    try interval?.check(multiplesOf: divisor)
  }

  // MARK: Comparing numbers

  /// The position of a number relative to the bounds.
  package enum Side: Hashable, Sendable {
    /// The number is too small.
    case below
    /// The number is accepted.
    case inside
    /// The number is too large.
    case above
  }

  /// Returns whether a number is too small.
  public func isTooSmall(_ number: ExactDecimal) -> Bool {
    lower.map { $0.isInclusive ? number < $0.number : number <= $0.number } ?? false
  }

  /// Returns whether a number is too large.
  public func isTooLarge(_ number: ExactDecimal) -> Bool {
    upper.map { $0.isInclusive ? number > $0.number : number >= $0.number } ?? false
  }

  /// Returns the accepted number that is nearest to a number.
  ///
  /// This is the number itself if it is accepted, or else a bound, or one more or less than a bound that is excluded.
  ///
  /// - Parameter number: The number.
  /// - Returns: The nearest accepted number, or nil if the bounds are too close to each other to find one.
  package func nearest(to number: ExactDecimal) -> ExactDecimal? {
    let bound = isTooSmall(number) ? lower : isTooLarge(number) ? upper : nil
    guard let bound else { return number }
    if bound.isInclusive { return bound.number }
    let inside = bound.number + (isTooSmall(number) ? 1 : -1)
    return isTooSmall(inside) || isTooLarge(inside) ? nil : inside
  }

  /// Returns whether a number is known to be within the bounds.
  ///
  /// The comparison is fast, and allocates no memory.
  ///
  /// - Parameter number: The number.
  /// - Returns: Whether the bounds accept the number, or false if a bound has too many digits for this comparison.
  package func accept(_ number: ShortNumber) -> Bool {
    lower?.accepts(number, isLower: true) != false
      && upper?.accepts(number, isLower: false) != false
  }

  /// Returns whether a number is below, within or above the bounds.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - text: The text from which the number was read.
  /// - Returns: `.below`, `.inside` or `.above`.
  package func side(of number: WrittenNumber, in text: Span<UInt8>) -> Side {
    if let lower, lower.exceeds(number, in: text, orEqual: !lower.isInclusive) { return .below }
    if let upper, !upper.exceeds(number, in: text, orEqual: upper.isInclusive) { return .above }
    return .inside
  }

  /// Returns whether the bounds rule out a number and all of its continuations.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - text: The text from which the number was read.
  ///   - growth: How further characters can change the number.
  /// - Returns: true if the number and all of its continuations are too small, or if all of them are too large.
  func exclude(
    _ number: WrittenNumber, in text: Span<UInt8>, growth: NumberGrowth
  ) -> Bool {
    let side = side(of: number, in: text)
    guard number.hasDigits, side != .inside, let bound = side == .below ? lower : upper else {
      return false
    }
    return bound.isUnreachable(from: number, in: text, isBelow: side == .below, growth: growth)
  }

  // MARK: Explaining

  private static func parameters(
    _ lower: NumberBound?, _ upper: NumberBound?
  ) -> [String: ParameterValue] {
    var parameters: [String: ParameterValue] = [:]
    for bound in [lower, upper] {
      if let bound { parameters[bound.option] = .text(bound.number.description) }
    }
    return parameters
  }

  /// Returns a description of the bound that a number violates.
  ///
  /// - Parameter number: The number.
  /// - Returns: A detail for an error, or nil if the number is accepted.
  public func detail(of number: ExactDecimal) -> ValidationError.Detail? {
    detail(on: isTooSmall(number) ? .below : isTooLarge(number) ? .above : .inside)
  }

  /// Returns a description of the bound that a number on the given side violates.
  ///
  /// - Parameter side: The position of a number relative to the bounds.
  /// - Returns: A detail for an error, or nil if the number is accepted.
  package func detail(on side: Side) -> ValidationError.Detail? {
    switch side {
    case .inside: nil
    case .below: tooSmall
    case .above: tooLarge
    }
  }

  /// The only accepted number, or nil if there are several.
  package var only: String? { Self.only(lower, upper, parameters)?.description }

  private static func only(
    _ lower: NumberBound?, _ upper: NumberBound?, _ parameters: [String: ParameterValue]
  ) -> ParameterValue? {
    guard lower?.isInclusive == true, upper?.isInclusive == true else { return nil }
    return parameters["min"] == parameters["max"] ? parameters["min"] : nil
  }

  private static func details(
    _ lower: NumberBound?, _ upper: NumberBound?, _ parameters: [String: ParameterValue]
  ) -> (ofTooSmall: ValidationError.Detail, ofTooLarge: ValidationError.Detail) {
    if only(lower, upper, parameters) == nil {
      return (detail(ofTooSmall: lower, parameters), detail(ofTooLarge: upper, parameters))
    }
    func exact(_ option: String) -> ValidationError.Detail {
      ValidationError.Detail(
        name: "number.\(option)", reason: "the number must be {\(option)}", parameters: parameters
      ).worded(as: "exact")
    }
    return (exact("min"), exact("max"))
  }

  private static func detail(
    ofTooSmall bound: NumberBound?, _ bounds: [String: ParameterValue]
  ) -> ValidationError.Detail {
    bound?.isInclusive == true
      ? .init(name: "number.min", reason: "the number must be at least {min}", parameters: bounds)
      : .init(
        name: "number.above", reason: "the number must be more than {above}", parameters: bounds)
  }

  private static func detail(
    ofTooLarge bound: NumberBound?, _ bounds: [String: ParameterValue]
  ) -> ValidationError.Detail {
    bound?.isInclusive == true
      ? .init(name: "number.max", reason: "the number must be at most {max}", parameters: bounds)
      : .init(
        name: "number.below", reason: "the number must be less than {below}", parameters: bounds)
  }
}
