/// One end of a range of numbers, which may itself be inside or outside the range.
///
/// A class, because bounds are compared with every number, and copying their contents would take longer.
final class NumberBound: Sendable {
  /// The option that sets the bound, such as `min`.
  let option: String

  /// The number at the end of the range.
  let number: ExactDecimal

  /// Whether the range contains the number.
  let isInclusive: Bool

  /// The written form of the number, for the comparison with numbers in a text.
  private let digits: [UInt8]
  private let written: WrittenNumber

  init(option: String, number: ExactDecimal, isInclusive: Bool) {
    self.option = option
    self.number = number
    self.isInclusive = isInclusive
    let digits = Array(number.description.utf8)
    self.digits = digits
    written = WrittenNumber(digits.span)
  }

  /// The number, if it is whole and small enough that adding one or changing its sign cannot overflow.
  var wholeNumber: Int? {
    // One digit less than an Int has.
    guard number.isWhole, digits.count < 18 else { return nil }
    return Int(number.description)
  }

  /// Whether a number in a text is less than this one, or equal to it if `orEqual` is true.
  func exceeds(_ other: WrittenNumber, in text: Span<UInt8>, orEqual: Bool) -> Bool {
    let isBelowZero = other.isNegative && !other.isZero
    guard isBelowZero == written.isNegative else { return isBelowZero }
    let own = digits
    // Of two negative numbers, the lesser one is further from zero.
    let isNearer =
      isBelowZero == orEqual
      ? WrittenNumber.isNearer(other, in: text, than: written, in: own.span)
      : WrittenNumber.isNearer(written, in: own.span, than: other, in: text)
    return isNearer != orEqual
  }

  /// Whether no continuation of a number on the wrong side of this bound reaches it.
  ///
  /// - Parameters:
  ///   - other: The number, which has digits.
  ///   - text: The text with the number.
  ///   - isBelow: Whether the number is too small.
  ///   - growth: The effect of further characters.
  /// - Returns: Whether every continuation stays on the wrong side.
  func isUnreachable(
    from other: WrittenNumber, in text: Span<UInt8>, isBelow: Bool, growth: NumberGrowth
  ) -> Bool {
    let isTooFarFromZero = other.isNegative == isBelow
    switch growth {
    case .none: return true
    case .larger: return isTooFarFromZero
    case .smaller where !isTooFarFromZero: return true
    case .both where !isTooFarFromZero: return false
    case .smaller, .both:
      return written.isZero || written.isNegative != other.isNegative
    case .places(let most):
      let own = digits
      return isTooFarFromZero || other.places >= most
        || WrittenNumber.isNearer(
          other, in: text, than: written, in: own.span, cutTo: other.places)
    }
  }
}

extension NumberBound: Hashable {
  static func == (one: NumberBound, other: NumberBound) -> Bool {
    one.option == other.option && one.number == other.number
      && one.isInclusive == other.isInclusive
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(option)
    hasher.combine(number)
    hasher.combine(isInclusive)
  }
}

/// The effect of further characters on a number that is being typed.
package enum NumberGrowth: Hashable, Sendable {
  /// The number stays the same.
  case none
  /// The number gets further decimal places, up to this many in all.
  case places(Int)
  /// The number moves away from zero.
  case larger
  /// The number moves toward zero, but never becomes zero.
  case smaller
  /// The number moves in either direction, because an exponent may follow.
  case both
}
