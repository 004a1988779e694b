/// A decimal number of any length that can be added and compared without rounding.
///
/// ```swift
/// if let tenth = ExactDecimal("0.1"), let fifth = ExactDecimal("0.2") {
///   print(tenth + fifth)   // 0.3
/// }
/// ```
public struct ExactDecimal: Sendable {
  private let isNegative: Bool
  /// The digits from last to first, without the point and without trailing zeros after the point.
  private let digits: [UInt8]
  /// The number of decimal places.
  private let places: Int

  /// Zero.
  public static let zero = ExactDecimal(isNegative: false, digits: [], places: 0)

  /// Parses a number: an optional sign, digits, and optionally a point and more digits.
  ///
  /// The result is nil if the text is not such a number.
  public init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    let sign = rest.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }),
      parts.joined().allSatisfy({ $0.isASCIIDigit })
    else { return nil }
    self.init(
      isNegative: sign == UInt8(ascii: "-"), digits: parts.joined().reversed().map { $0 - 0x30 },
      places: parts.count == 2 ? parts[1].count : 0)
  }

  private init(isNegative: Bool, digits: [UInt8], places: Int) {
    // Each number has one representation: no leading zeros, and no trailing zeros after the point.
    var digits = digits
    while digits.last == 0, digits.count > places { digits.removeLast() }
    let needless = digits.prefix(places).prefix { $0 == 0 }.count
    digits.removeFirst(needless)
    self.digits = digits
    self.places = places - needless
    self.isNegative = isNegative && digits.contains { $0 != 0 }
  }

  /// A Boolean value that indicates whether the number has no decimal places, not counting trailing zeros.
  public var isWhole: Bool { places == 0 }

  /// Creates a decimal number from an integer.
  public init(_ number: Int) {
    self.init(
      isNegative: number < 0, digits: String(number.magnitude).utf8.reversed().map { $0 - 0x30 },
      places: 0)
  }

  /// Returns the smallest positive number with the given number of decimal places.
  static func unit(places: Int) -> ExactDecimal {
    let zeros = [UInt8](repeating: 0, count: max(0, places - 1))
    return ExactDecimal(isNegative: false, digits: [1] + zeros, places: places)
  }

  /// Returns the number rounded up to the given number of decimal places.
  func roundedUp(places: Int) -> ExactDecimal {
    guard self.places > places else { return self }
    let cut = ExactDecimal(
      isNegative: isNegative, digits: Array(digits.dropFirst(self.places - places)), places: places)
    // The removed digits are not all zero, because trailing zeros are never stored.
    return isNegative ? cut : cut + .unit(places: places)
  }

  /// Returns the remainder after dividing the integer part of the number, without its sign, by an integer.
  ///
  /// - Parameter divisor: The divisor, at least 1 and at most 10^17.
  /// - Returns: The remainder, which is not negative.
  func remainder(by divisor: Int) -> Int {
    digits.dropFirst(places).reversed().reduce(0) { ($0 * 10 + Int($1)) % divisor }
  }

  /// The number with the other sign.
  package var negated: ExactDecimal {
    ExactDecimal(isNegative: !isNegative, digits: digits, places: places)
  }

  /// Returns the number multiplied by a power of ten.
  ///
  /// - Parameter exponent: The exponent of the power.
  /// - Returns: The product.
  package func multiplied(byPowerOfTen exponent: Int) -> ExactDecimal {
    let moved = places - exponent
    let zeros = [UInt8](repeating: 0, count: max(0, -moved))
    let missing = [UInt8](repeating: 0, count: max(0, moved - digits.count))
    return ExactDecimal(
      isNegative: isNegative, digits: zeros + digits + missing, places: max(0, moved))
  }

  /// The number of decimal places, without trailing zeros.
  package var decimalPlaces: Int { places }

  /// The maximum number of digits of a number of units, which is far from the limit of a machine word.
  static let largestUnits = 17

  /// Returns the number in units of a decimal place, or nil if it has more decimal places or too many digits.
  func units(places: Int) -> Int? {
    let missing = places - self.places
    guard missing >= 0, digits.count + missing <= Self.largestUnits else { return nil }
    let units = digits.reversed().reduce(0) { $0 * 10 + Int($1) }
    let scaled = (0..<missing).reduce(units) { sum, _ in sum * 10 }
    return isNegative ? -scaled : scaled
  }

  /// Whether the number has so few digits that `remainder(ofSteps:)` can divide by it.
  var isDivisor: Bool { digits.count <= Self.largestUnits }

  /// Returns the distance to the largest multiple of a step that is not greater than the number.
  ///
  /// - Parameter step: The step, greater than zero and with at most 17 digits.
  /// - Returns: The distance, from zero to less than the step.
  func remainder(ofSteps step: ExactDecimal) -> ExactDecimal {
    guard let divisor = step.units(places: step.places), divisor > 0 else { return .zero }
    let padded = [UInt8](repeating: 0, count: max(0, step.places - places)) + digits
    let behind = max(0, places - step.places)
    // The digits before the last place of the step are a whole number of units of that place.
    let units = padded.dropFirst(behind).reversed().reduce(0) { ($0 * 10 + Int($1)) % divisor }
    var rest = padded.prefix(behind) + String(units).utf8.reversed().map { $0 - 0x30 }
    rest += [UInt8](repeating: 0, count: max(0, step.places + behind - rest.count))
    let distance = ExactDecimal(
      isNegative: false, digits: Array(rest), places: step.places + behind)
    return isNegative && distance != .zero ? step + distance.negated : distance
  }

  /// Returns the sum of two numbers.
  public static func + (one: ExactDecimal, other: ExactDecimal) -> ExactDecimal {
    let (a, b, places) = aligned(one, other)
    if one.isNegative == other.isNegative {
      return ExactDecimal(isNegative: one.isNegative, digits: added(a, b), places: places)
    }
    let isLarger = !isLess(a, b)
    let difference = isLarger ? subtracted(b, from: a) : subtracted(a, from: b)
    return ExactDecimal(
      isNegative: isLarger ? one.isNegative : other.isNegative, digits: difference, places: places)
  }

  /// Returns the digits of both numbers, padded to the same number of decimal places and the same length.
  private static func aligned(
    _ one: ExactDecimal, _ other: ExactDecimal
  ) -> ([UInt8], [UInt8], Int) {
    let places = max(one.places, other.places)
    var a = [UInt8](repeating: 0, count: places - one.places) + one.digits
    var b = [UInt8](repeating: 0, count: places - other.places) + other.digits
    let count = max(a.count, b.count)
    a += [UInt8](repeating: 0, count: count - a.count)
    b += [UInt8](repeating: 0, count: count - b.count)
    return (a, b, places)
  }

  private static func added(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var carry: UInt8 = 0
    let sum = zip(a, b).map { one, other in
      let digit = one + other + carry
      carry = digit / 10
      return digit % 10
    }
    return sum + [carry]
  }

  private static func subtracted(_ a: [UInt8], from b: [UInt8]) -> [UInt8] {
    var borrow: UInt8 = 0
    return zip(a, b).map { less, more in
      let digit = more + 10 - less - borrow
      borrow = digit < 10 ? 1 : 0
      return digit % 10
    }
  }

  private static func isLess(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    b.reversed().lexicographicallyPrecedes(a.reversed()) ? false : a != b
  }
}

extension ExactDecimal: Comparable {
  /// Returns whether one number is less than another.
  public static func < (one: ExactDecimal, other: ExactDecimal) -> Bool {
    if one.isNegative != other.isNegative { return one.isNegative }
    let (a, b, _) = aligned(one, other)
    return one.isNegative ? isLess(b, a) : isLess(a, b)
  }
}

extension ExactDecimal: Hashable {}

extension ExactDecimal: CustomStringConvertible {
  /// The number in decimal notation, such as `-12.5`.
  public var description: String {
    let whole = digits.dropFirst(places).reversed().map { String($0) }.joined()
    let behind = digits.prefix(places).reversed().map { String($0) }.joined()
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole)
      + (behind.isEmpty ? "" : "." + behind)
  }
}

extension ExactDecimal: ExpressibleByIntegerLiteral {
  /// Creates a decimal number from an integer literal.
  public init(integerLiteral number: Int) { self.init(number) }
}
