/// A lower or upper bound of a range of numbers, inclusive or exclusive.
///
/// This is a class, because every validated number is compared with bounds, and copying a struct would take longer than
/// the comparison.
final class NumberBound: Sendable {
  /// The option that sets the bound, such as `min`.
  let option: String

  /// The number.
  let number: ExactDecimal

  /// Whether the range includes the number.
  let isInclusive: Bool

  /// The number in decimal notation, for comparisons with numbers in text.
  private let digits: [UInt8]
  private let written: WrittenNumber
  /// The number, or nil if it has more than 18 digits.
  private let short: ShortNumber?

  init(option: String, number: ExactDecimal, isInclusive: Bool) {
    self.option = option
    self.number = number
    self.isInclusive = isInclusive
    let digits = Array(number.description.utf8)
    self.digits = digits
    written = WrittenNumber(digits.span)
    short = ShortNumber(digits.span)
  }

  /// The number as an `Int`, or nil if it has decimal places or is so large that adding one or changing the sign could
  /// overflow.
  var wholeNumber: Int? {
    // The largest `Int` has 19 digits, so any number of at most 17 digits fits.
    guard number.isWhole, digits.count < 18 else { return nil }
    return Int(number.description)
  }

  /// Returns whether a number is known to be on the accepted side of this bound.
  ///
  /// - Parameters:
  ///   - other: The number.
  ///   - isLower: Whether this is a lower bound.
  /// - Returns: Whether the number is accepted, or false if the number of this bound is too long for this comparison.
  func accepts(_ other: ShortNumber, isLower: Bool) -> Bool {
    guard let short else { return false }
    if isInclusive { return isLower ? !(other < short) : !(short < other) }
    return isLower ? short < other : other < short
  }

  /// Returns whether the number of this bound is greater than a number in the text.
  ///
  /// If `orEqual` is true, the result is also true if the two numbers are equal.
  func exceeds(_ other: WrittenNumber, in text: Span<UInt8>, orEqual: Bool) -> Bool {
    let isBelowZero = other.isNegative && !other.isZero
    guard isBelowZero == written.isNegative else { return isBelowZero }
    let own = digits
    // Of two negative numbers, the number farther from zero is less.
    let isNearer =
      isBelowZero == orEqual
      ? WrittenNumber.isNearer(other, in: text, than: written, in: own.span)
      : WrittenNumber.isNearer(written, in: own.span, than: other, in: text)
    return isNearer != orEqual
  }

  /// Returns whether a number that violates this bound will violate it no matter which characters follow.
  ///
  /// - Parameters:
  ///   - other: The number. It must have at least one digit.
  ///   - text: The text that contains the number.
  ///   - isBelow: Whether the number is too small.
  ///   - growth: How further characters can change the number.
  /// - Returns: Whether every continuation of the number violates the bound.
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

/// How further characters can change a number that is being typed.
package enum NumberGrowth: Hashable, Sendable {
  /// The number cannot change.
  case none
  /// The number can get more decimal places, up to this total.
  case places(Int)
  /// The magnitude of the number can only increase.
  case larger
  /// The magnitude of the number can only decrease, but the number does not become zero.
  case smaller
  /// The magnitude of the number can increase or decrease, because an exponent can follow.
  case both
}
