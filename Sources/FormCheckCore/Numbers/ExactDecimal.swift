/// A decimal number of any length, added and compared without rounding.
public struct ExactDecimal: Sendable {
  private let isNegative: Bool
  /// The digits without the point, the last one first, without zeros behind the last that counts.
  private let digits: [UInt8]
  /// How many of them stand behind the point.
  private let places: Int

  /// Nothing.
  public static let zero = ExactDecimal(isNegative: false, digits: [], places: 0)

  /// Reads a number: a sign, digits, a point and digits; nil when the text is none.
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
    // One form for each number: no zeros in front, none behind the point at the end.
    var digits = digits
    while digits.last == 0, digits.count > places { digits.removeLast() }
    let needless = digits.prefix(places).prefix { $0 == 0 }.count
    digits.removeFirst(needless)
    self.digits = digits
    self.places = places - needless
    self.isNegative = isNegative && digits.contains { $0 != 0 }
  }

  /// Whether nothing stands behind the point.
  public var isWhole: Bool { places == 0 }

  /// Creates a whole number.
  public init(_ number: Int) {
    self.init(
      isNegative: number < 0, digits: String(number.magnitude).utf8.reversed().map { $0 - 0x30 },
      places: 0)
  }

  /// The smallest number above zero that has so many places behind the point.
  static func unit(places: Int) -> ExactDecimal {
    let zeros = [UInt8](repeating: 0, count: max(0, places - 1))
    return ExactDecimal(isNegative: false, digits: [1] + zeros, places: places)
  }

  /// The smallest number of so many places behind the point that is not smaller.
  func roundedUp(places: Int) -> ExactDecimal {
    guard self.places > places else { return self }
    let cut = ExactDecimal(
      isNegative: isNegative, digits: Array(digits.dropFirst(self.places - places)), places: places)
    // What was cut off is not zero: there are no zeros behind the last digit that counts.
    return isNegative ? cut : cut + .unit(places: places)
  }

  /// What is left over when the digits before the point are divided, whatever the sign.
  ///
  /// - Parameter divisor: From 1 to 10 to the power of 17.
  /// - Returns: The rest, from 0 on.
  func remainder(by divisor: Int) -> Int {
    digits.dropFirst(places).reversed().reduce(0) { ($0 * 10 + Int($1)) % divisor }
  }

  /// The sum of two numbers.
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

  /// The digits of both with as many places behind the point, and as many in front.
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
  /// Whether one number is smaller than another.
  public static func < (one: ExactDecimal, other: ExactDecimal) -> Bool {
    if one.isNegative != other.isNegative { return one.isNegative }
    let (a, b, _) = aligned(one, other)
    return one.isNegative ? isLess(b, a) : isLess(a, b)
  }
}

extension ExactDecimal: Hashable {}

extension ExactDecimal: CustomStringConvertible {
  /// The number as people write it: `-12.5`.
  public var description: String {
    let whole = digits.dropFirst(places).reversed().map { String($0) }.joined()
    let behind = digits.prefix(places).reversed().map { String($0) }.joined()
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole)
      + (behind.isEmpty ? "" : "." + behind)
  }
}

extension ExactDecimal: ExpressibleByIntegerLiteral {
  /// Creates a whole number from a literal.
  public init(integerLiteral number: Int) { self.init(number) }
}
