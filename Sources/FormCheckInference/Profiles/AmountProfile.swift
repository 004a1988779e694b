import FormCheckCore

/// The amounts in a column that are not plain numbers, such as `$1,250.50`, `12.5 %` and `3,700`.
package struct AmountProfile: Sendable {
  /// The number of amounts.
  private(set) var count = 0
  /// The smallest amount.
  private(set) var minimum = Double.infinity
  /// The greatest amount.
  private(set) var maximum = -Double.infinity

  /// Adds a value, which counts only if it is an amount.
  mutating func add(_ value: Span<UInt8>) {
    guard let amount = WrittenAmount(value)?.amount else { return }
    count += 1
    minimum = min(minimum, amount)
    maximum = max(maximum, amount)
  }

  mutating func merge(_ other: AmountProfile) {
    count += other.count
    minimum = min(minimum, other.minimum)
    maximum = max(maximum, other.maximum)
  }
}

/// An amount as it is written in a value: digits, separators, and a few characters before and after them.
struct WrittenAmount {
  /// The amount, rounded.
  let amount: Double

  private static let mostAround = 12
  private static let mostInside = 40

  /// Reads a value, or returns nil if it is not an amount.
  init?(_ value: Span<UInt8>) {
    guard value.count <= Self.mostAround * 2 + Self.mostInside,
      let first = value.indices.first(where: { value[$0].isASCIIDigit }),
      let last = value.indices.last(where: { value[$0].isASCIIDigit }),
      first <= Self.mostAround, value.count - last <= Self.mostAround
    else { return nil }
    let digits = value.extracting(first..<last + 1)
    let isShare = (last + 1..<value.count).contains { value[$0] == UInt8(ascii: "%") }
    guard let magnitude = Self.magnitude(digits, isShare: isShare) else { return nil }
    let isNegative = (0..<first).contains { "-(".utf8.contains(value[$0]) }
    amount = isNegative ? -magnitude : magnitude
  }

  /// Returns the number with the digits, or nil if other characters than separators are between them.
  ///
  /// The last separator is that of decimals if it occurs once and does not precede three digits. A share has no separators
  /// of thousands.
  private static func magnitude(_ digits: Span<UInt8>, isShare: Bool) -> Double? {
    var whole = 0.0
    var (last, repeats, after): (UInt8?, Bool, Int) = (nil, false, 0)
    for index in digits.indices {
      let byte = digits[index]
      if byte.isASCIIDigit {
        whole = whole * 10 + Double(byte & 0x0F)
        after += 1
      } else if ".,' ".utf8.contains(byte) || byte >= 0x80 {
        if byte >= 0x80, byte & 0xC0 == 0x80 { continue }
        repeats = last == byte
        (last, after) = (byte, 0)
      } else {
        return nil
      }
    }
    guard let last, ".,".utf8.contains(last), !repeats, isShare || after != 3 else { return whole }
    for _ in 0..<after { whole /= 10 }
    return whole
  }
}
