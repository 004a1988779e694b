/// Between what a number must lie: `min`, `max`, `above` and `below` of a rule, compared without
/// rounding.
public struct NumberBounds: Hashable, Sendable {
  /// One end: a number that is still inside, or the first that is not.
  ///
  /// A class, since bounds are looked at for every number, and copying what is here would take longer.
  final class End: Hashable, Sendable {
    let option: String
    let number: ExactDecimal
    let isInside: Bool
    /// The number as it is written, for comparing it with one that stands in a text.
    let digits: [UInt8]
    let written: WrittenNumber

    init(option: String, number: ExactDecimal, isInside: Bool) {
      self.option = option
      self.number = number
      self.isInside = isInside
      let digits = Array(number.description.utf8)
      self.digits = digits
      written = WrittenNumber(digits.span)
    }

    static func == (one: End, other: End) -> Bool {
      one.option == other.option && one.number == other.number && one.isInside == other.isInside
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(option)
      hasher.combine(number)
      hasher.combine(isInside)
    }
  }

  let lower: End?
  let upper: End?

  /// The options that say so, for a strategy's card.
  public static let options = [
    OptionDeclaration("min", .number, help: "the smallest number"),
    OptionDeclaration("max", .number, help: "the largest number"),
    OptionDeclaration("above", .number, help: "what the number must be larger than"),
    OptionDeclaration("below", .number, help: "what the number must be smaller than"),
  ]

  /// The bounds that some options set.
  ///
  /// - Parameter options: The options of a rule.
  /// - Throws: `OptionError` when two set the same end, or no number lies between them.
  public init(_ options: OptionValues) throws(OptionError) {
    try self.init(
      min: options.number("min"), max: options.number("max"), above: options.number("above"),
      below: options.number("below"))
  }

  /// Creates bounds from their ends.
  ///
  /// Each side has one end at most.
  ///
  /// ```swift
  /// let rate = try NumberBounds(min: 0, below: ExactDecimal("0.25"))
  /// ```
  ///
  /// - Parameters:
  ///   - min: The smallest number.
  ///   - max: The largest number.
  ///   - above: A number that all others must be larger than.
  ///   - below: A number that all others must be smaller than.
  /// - Throws: `OptionError` when two ends are on the same side, or no number is between them.
  public init(
    min: ExactDecimal? = nil, max: ExactDecimal? = nil, above: ExactDecimal? = nil,
    below: ExactDecimal? = nil
  ) throws(OptionError) {
    lower = try Self.end(("min", min), ("above", above))
    upper = try Self.end(("max", max), ("below", below))
    guard let lower, let upper else { return }
    let isPoint = lower.number == upper.number && lower.isInside && upper.isInside
    guard lower.number < upper.number || isPoint else {
      throw OptionError(
        option: lower.option, code: .optionsContradict,
        message: "no number lies between \(lower.option)=\(lower.number) and "
          + "\(upper.option)=\(upper.number)")
    }
  }

  private static func end(
    _ inside: (option: String, number: ExactDecimal?),
    _ outside: (option: String, number: ExactDecimal?)
  ) throws(OptionError) -> End? {
    switch (inside.number, outside.number) {
    case (nil, nil): return nil
    case (let number?, nil): return End(option: inside.option, number: number, isInside: true)
    case (nil, let number?): return End(option: outside.option, number: number, isInside: false)
    case (_?, _?):
      throw OptionError(
        option: outside.option, code: .optionsContradict,
        message:
          "\"\(inside.option)\" and \"\(outside.option)\" set the same end; leave one of them out")
    }
  }

  /// No bounds: any number will do.
  public static let open = NumberBounds()

  private init() { (lower, upper) = (nil, nil) }

  /// Creates bounds from ends that do not contradict each other.
  init(lower: End?, upper: End?) { (self.lower, self.upper) = (lower, upper) }

  /// Whether any number will do.
  public var isOpen: Bool { lower == nil && upper == nil }

  /// Whether a number is too small.
  public func isTooSmall(_ number: ExactDecimal) -> Bool {
    lower.map { $0.isInside ? number < $0.number : number <= $0.number } ?? false
  }

  /// Whether a number is too large.
  public func isTooLarge(_ number: ExactDecimal) -> Bool {
    upper.map { $0.isInside ? number > $0.number : number >= $0.number } ?? false
  }

  /// What a number must be that is too small or too large, in words.
  ///
  /// - Parameter number: The number.
  /// - Returns: A detail of an error; nil where the number lies within the bounds.
  public func detail(of number: ExactDecimal) -> ValidationError.Detail? {
    detail(on: isTooSmall(number) ? .below : isTooLarge(number) ? .above : .inside)
  }

  /// On which side of the bounds a number lies.
  package enum Side: Hashable, Sendable {
    /// It is too small.
    case below
    /// It is neither.
    case inside
    /// It is too large.
    case above
  }

  /// What a number on one side of the bounds must be, in words.
  ///
  /// - Parameter side: Where it lies.
  /// - Returns: A detail of an error; nil where the number lies within the bounds.
  package func detail(on side: Side) -> ValidationError.Detail? {
    let ends = parameters
    switch side {
    case .inside: return nil
    case .below:
      return lower?.isInside == true
        ? .init(name: "number.min", reason: "the number must be at least {min}", parameters: ends)
        : .init(
          name: "number.above", reason: "the number must be more than {above}", parameters: ends)
    case .above:
      return upper?.isInside == true
        ? .init(name: "number.max", reason: "the number must be at most {max}", parameters: ends)
        : .init(
          name: "number.below", reason: "the number must be less than {below}", parameters: ends)
    }
  }

  /// The bounds by the names of their options.
  public var parameters: [String: ParameterValue] {
    var parameters: [String: ParameterValue] = [:]
    for end in [lower, upper] {
      if let end { parameters[end.option] = .text(end.number.description) }
    }
    return parameters
  }
}
