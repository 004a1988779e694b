import StrictJSON

/// Exact comparisons of numbers on tapes.
///
/// Most numbers have at most 18 digits and are compared as integers. For all others, a ``JSONNumber`` is created.
enum NumberComparison {
  /// Returns a negative number, zero or a positive number if one number is less than, equal to or greater than another.
  ///
  /// - Parameters:
  ///   - one: The first number.
  ///   - text: The text of its tape.
  ///   - other: The second number.
  ///   - otherText: The text of its tape.
  /// - Returns: Nil if an exponent is too large.
  @inline(__always)
  static func compare(
    _ one: JSONTape.Value, _ text: Span<UInt8>, _ other: JSONTape.Value, _ otherText: Span<UInt8>
  ) -> Int? {
    if one.isSmallInteger, other.isSmallInteger {
      return one.integer < other.integer ? -1 : one.integer > other.integer ? 1 : 0
    }
    return compareUnusual(one, text, other, otherText)
  }

  @inline(never)
  private static func compareUnusual(
    _ one: JSONTape.Value, _ text: Span<UInt8>, _ other: JSONTape.Value, _ otherText: Span<UInt8>
  ) -> Int? {
    if case .decimal = one.kind, other.isSmallInteger, let limit = scaled(other, to: one.scale) {
      // The most frequent case: a number with a few decimal places, and a bound without any.
      return one.integer < limit ? -1 : one.integer > limit ? 1 : 0
    }
    if one.isDecoded, other.isDecoded {
      let (left, right) = aligned(one, other)
      return left < right ? -1 : left > right ? 1 : 0
    }
    guard let left = JSONNumber(one, in: text), let right = JSONNumber(other, in: otherText) else {
      return nil
    }
    return JSONNumber.compare(left, right)
  }

  /// Returns an integer as a multiple of a decimal place, or nil if it does not fit.
  private static func scaled(_ value: JSONTape.Value, to scale: Int16) -> Int64? {
    var number = value.integer
    for _ in 0..<(-scale) {
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      number = product
    }
    return number
  }

  /// The powers of ten that an alignment can need.
  private static func power(_ exponent: Int) -> Int128 {
    var power: Int128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// Returns two numbers as multiples of the smaller of their last decimal places.
  private static func aligned(
    _ one: JSONTape.Value, _ other: JSONTape.Value
  ) -> (Int128, Int128) {
    // Both have at most 18 digits and 18 decimal places, so 36 digits are enough.
    let scale = min(one.scale, other.scale)
    return (
      Int128(one.integer) * power(Int(one.scale - scale)),
      Int128(other.integer) * power(Int(other.scale - scale))
    )
  }

  /// Returns whether a number is an integer multiple of another.
  ///
  /// - Parameters:
  ///   - one: The number.
  ///   - text: The text of its tape.
  ///   - divisor: The divisor, which is greater than zero.
  ///   - otherText: The text of the divisor's tape.
  /// - Returns: Nil if an exponent is too large, or if the division takes too long.
  static func isMultiple(
    _ one: JSONTape.Value, _ text: Span<UInt8>, of divisor: JSONTape.Value,
    _ otherText: Span<UInt8>
  ) -> Bool? {
    if one.isSmallInteger, divisor.isSmallInteger, divisor.integer > 0 {
      return one.integer % divisor.integer == 0
    }
    if one.isDecoded, divisor.isDecoded {
      let (value, step) = aligned(one, divisor)
      return step != 0 && value % step == 0
    }
    guard let value = JSONNumber(one, in: text), let step = JSONNumber(divisor, in: otherText)
    else { return nil }
    return value.isMultiple(of: step)
  }

  /// Returns whether a number has no fractional part, or nil if its exponent is too large.
  static func isInteger(_ value: JSONTape.Value, _ text: Span<UInt8>) -> Bool? {
    switch value.kind {
    case .integer: true
    case .decimal: false
    default: JSONNumber(value, in: text)?.isInteger
    }
  }
}

extension JSONTape.Value {
  /// Whether the digits of a number are in its entry.
  @inline(__always)
  fileprivate var isDecoded: Bool { if case .number = kind { false } else { true } }
}
