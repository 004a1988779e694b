/// A number as it is written in a value.
struct WrittenNumber {
  enum Notation {
    case integer
    case point
    case comma
    /// With an exponent, or with a point at the end.
    case float
  }

  private(set) var notation = Notation.integer
  private(set) var hasSign = false
  private(set) var hasLeadingZeros = false
  /// The number of digits before the point, or a greater number if the exponent is large.
  private(set) var wholeDigits = 0
  /// The number of decimal places.
  private(set) var places = 0
  /// The number, rounded.
  ///
  /// It is exact for whole numbers of at most 15 digits.
  private(set) var amount = 0.0

  /// Whether the comma can separate thousands: one to three digits before it, of which the first is not a zero, and three
  /// digits after it.
  var isInThousands: Bool {
    notation == .comma && places == 3 && (1...3).contains(wholeDigits) && amount.magnitude >= 1
  }

  /// Reads a value, or returns nil if it is not a number.
  init?(_ value: Span<UInt8>) {
    var index = 0
    var isNegative = false
    if value.count > 0, value[0] == UInt8(ascii: "-") || value[0] == UInt8(ascii: "+") {
      hasSign = true
      isNegative = value[0] == UInt8(ascii: "-")
      index = 1
    }
    let first = index
    var digits = 0
    // The first 18 digits as a whole number, and the power of ten with which to multiply it.
    var (whole, power): (Int64, Int) = (0, 0)
    while index < value.count, let digit = value[index].digit {
      if digits < 18 { whole = whole * 10 + digit } else { power += 1 }
      digits += 1
      index += 1
    }
    wholeDigits = digits
    hasLeadingZeros = digits > 1 && value[first] == UInt8(ascii: "0")
    if index < value.count, value[index] == UInt8(ascii: ".") || value[index] == UInt8(ascii: ",") {
      notation = value[index] == UInt8(ascii: ".") ? .point : .comma
      index += 1
      while index < value.count, let digit = value[index].digit {
        if digits < 18 { (whole, power) = (whole * 10 + digit, power - 1) }
        digits += 1
        places += 1
        index += 1
      }
      if places == 0 {
        // The decimal validator rejects a point at the end.
        guard notation == .point, digits > 0 else { return nil }
        notation = .float
      }
    }
    guard digits > 0 else { return nil }
    var exponent = 0
    if index < value.count {
      guard notation != .comma, let found = Self.exponent(in: value, from: index) else {
        return nil
      }
      exponent = found
      notation = .float
    }
    if notation != .integer { hasLeadingZeros = false }
    if abs(exponent) > 18 { wholeDigits = .max }
    amount = Self.scaled(Self.scaled(Double(whole), power), exponent)
    if isNegative { amount = -amount }
  }

  /// Multiplies a number with a power of ten, at most 10^18 or at least 10^-18.
  private static func scaled(_ amount: Double, _ power: Int) -> Double {
    let factor = powers[min(abs(power), 18)]
    return power < 0 ? amount / factor : amount * factor
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18,
  ]

  /// Returns an exponent at the end of a value, at most 99 in magnitude, or nil if there is none.
  private static func exponent(in value: Span<UInt8>, from start: Int) -> Int? {
    guard value[start] | 0x20 == UInt8(ascii: "e") else { return nil }
    var index = start + 1
    var isNegative = false
    if index < value.count, value[index] == UInt8(ascii: "-") || value[index] == UInt8(ascii: "+") {
      isNegative = value[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index < value.count else { return nil }
    var exponent = 0
    while index < value.count {
      guard let digit = value[index].digit else { return nil }
      exponent = min(99, exponent * 10 + Int(digit))
      index += 1
    }
    return isNegative ? -exponent : exponent
  }
}

extension UInt8 {
  /// The value of an ASCII digit, or nil.
  @inline(__always)
  fileprivate var digit: Int64? { (0x30...0x39).contains(self) ? Int64(self & 0x0F) : nil }
}
