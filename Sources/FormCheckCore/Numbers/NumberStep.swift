/// The condition that a number is a whole number of steps away from a base, as the attribute `step` of HTML states it.
///
/// The base is the minimum of the bounds or, if there is none, zero. A step is a class, because validators that have none
/// would spend more time on copying an empty structure.
package final class NumberStep: Sendable {
  /// The distance between two accepted numbers, which is greater than zero.
  package let size: ExactDecimal

  /// The number from which steps are counted.
  let base: ExactDecimal

  /// The largest number of decimal places of an accepted number.
  package let places: Int

  /// The step and the base as machine words, or nil if they have too many digits.
  private let words: Words?

  /// The step and the base in units of the last of the ``places``.
  private struct Words {
    let size: Int
    let base: Int
  }

  /// The declaration of the option that sets the step.
  package static let option = OptionDeclaration(
    "step", .number, help: "accept only every N-th number from min, or from 0")

  /// Creates a step for numbers within bounds.
  ///
  /// - Parameters:
  ///   - size: The distance between two accepted numbers.
  ///   - bounds: The bounds, whose minimum is the first accepted number.
  /// - Throws: ``OptionError`` if the step is not greater than zero or has more than 17 digits, or if no number within the
  ///   bounds is accepted.
  package init(_ size: ExactDecimal, within bounds: NumberBounds) throws(OptionError) {
    guard size > .zero, size.isDivisor else {
      throw OptionError(
        option: "step", code: .badOptionValue,
        message: "\"step\" must be greater than 0 and have at most 17 digits, not \(size)")
    }
    self.size = size
    base = bounds.minimum ?? .zero
    places = max(size.decimalPlaces, base.decimalPlaces)
    if let units = size.units(places: places), let start = base.units(places: places) {
      words = Words(size: units, base: start)
    } else {
      words = nil
    }
    if bounds.minimum == nil, let lowest = bounds.lowest {
      let first = lowest + size + (lowest + base.negated).remainder(ofSteps: size).negated
      if bounds.isTooLarge(first) {
        throw OptionError(
          option: "step", code: .optionsContradict,
          message: "no multiple of \(size) is within the bounds")
      }
    }
  }

  /// Returns the distance of a number from the last accepted number before it, which is zero if it is accepted.
  private func distance(of number: ExactDecimal) -> ExactDecimal {
    (number + base.negated).remainder(ofSteps: size)
  }

  /// Returns whether a number is a whole number of steps away from the base.
  package func accepts(_ number: ExactDecimal) -> Bool { distance(of: number) == .zero }

  /// Returns whether a number is accepted.
  ///
  /// - Parameters:
  ///   - text: Text that begins with the number.
  ///   - end: The offset after the number.
  ///   - pointSign: The decimal separator.
  /// - Returns: Whether the number is a whole number of steps away from the base. True if the text has no number.
  package func accepts(
    _ text: Span<UInt8>, to end: Int, pointSign: UInt8 = UInt8(ascii: ".")
  ) -> Bool {
    if let words,
      let units = Self.units(of: text, to: end, pointSign: pointSign, places: places)
    {
      return (units - words.base) % words.size == 0
    }
    guard let number = ExactDecimal(text, to: end, pointSign: pointSign) else { return true }
    return accepts(number)
  }

  /// Returns a number in units of a decimal place, or nil if the text has no number, or one with too many digits or decimal
  /// places.
  private static func units(
    of text: Span<UInt8>, to end: Int, pointSign: UInt8, places: Int
  ) -> Int? {
    let isSigned = end > 0 && (text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+"))
    let start = isSigned ? 1 : 0
    var (units, digits) = (0, 0)
    var decimals: Int?
    for index in start..<max(start, end) {
      let byte = text[index]
      if byte == pointSign, decimals == nil {
        decimals = 0
      } else {
        guard byte.isASCIIDigit else { return nil }
        units = units * 10 + Int(byte & 0x0F)
        digits += 1
        decimals = decimals.map { $0 + 1 }
        if digits > ExactDecimal.largestUnits { return nil }
      }
    }
    let missing = places - (decimals ?? 0)
    guard digits > 0, missing >= 0, digits + missing <= ExactDecimal.largestUnits else {
      return nil
    }
    for _ in 0..<missing { units *= 10 }
    return isSigned && text[0] == UInt8(ascii: "-") ? -units : units
  }

  /// Returns a detail that names the nearest accepted numbers, or nil if a number is accepted.
  ///
  /// - Parameters:
  ///   - text: Text that begins with the number.
  ///   - end: The offset after the number.
  ///   - pointSign: The decimal separator.
  ///   - bounds: The bounds, which a named number is within.
  /// - Returns: The detail.
  package func detail(
    on text: Span<UInt8>, to end: Int, pointSign: UInt8 = UInt8(ascii: "."),
    within bounds: NumberBounds
  ) -> ValidationError.Detail? {
    guard let number = ExactDecimal(text, to: end, pointSign: pointSign) else { return nil }
    return detail(on: number, within: bounds) { $0.text(pointSign: pointSign) }
  }

  /// Returns a detail that names the nearest accepted numbers, or nil if a number is accepted.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - bounds: The bounds, which a named number is within.
  ///   - text: A closure that returns the text of a number.
  /// - Returns: The detail.
  package func detail(
    on number: ExactDecimal, within bounds: NumberBounds, text: (ExactDecimal) -> String
  ) -> ValidationError.Detail? {
    let distance = distance(of: number)
    if distance == .zero { return nil }
    let lower = number + distance.negated
    let nearest = [lower, lower + size].filter { !bounds.isTooSmall($0) && !bounds.isTooLarge($0) }
    return .init(
      name: "number.step", reason: "the nearest accepted number is {nearest&or}",
      parameters: ["nearest": .text(nearest.map(text).joined(separator: ", "))])
  }
}

extension NumberStep: Hashable {
  package static func == (one: NumberStep, other: NumberStep) -> Bool {
    one.size == other.size && one.base == other.base
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(base)
  }
}

extension ExactDecimal {
  /// Reads the number at the beginning of text, or returns nil if there is none.
  ///
  /// - Parameters:
  ///   - text: The text, whose number may begin or end with the separator.
  ///   - end: The offset after the number.
  ///   - pointSign: The decimal separator.
  package init?(_ text: Span<UInt8>, to end: Int, pointSign: UInt8) {
    var plain: [UInt8] = []
    for index in 0..<end {
      let isPoint = text[index] == pointSign
      if isPoint, plain.last.map({ !$0.isASCIIDigit }) ?? true { plain.append(UInt8(ascii: "0")) }
      plain.append(isPoint ? UInt8(ascii: ".") : text[index])
    }
    if plain.last == UInt8(ascii: ".") { plain.removeLast() }
    self.init(String(decoding: plain, as: UTF8.self))
  }

  /// Returns the number in decimal notation with a separator.
  package func text(pointSign: UInt8) -> String {
    String(
      decoding: description.utf8.map { $0 == UInt8(ascii: ".") ? pointSign : $0 }, as: UTF8.self)
  }
}
