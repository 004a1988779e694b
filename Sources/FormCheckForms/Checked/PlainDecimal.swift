/// A number in scientific notation, written without an exponent.
package struct PlainDecimal {
  /// The number, such as `10000000000000000` for `1e+16`.
  let text: String

  /// Converts a number such as `-1.5e-07`, or returns nil if the text has no exponent.
  init?(scientific text: String) {
    let parts = text.split(separator: "e", maxSplits: 1)
    guard parts.count == 2, let exponent = Int(parts[1]) else { return nil }
    let sign = parts[0].hasPrefix("-") ? "-" : ""
    let mantissa = parts[0].dropFirst(sign.count).split(separator: ".", maxSplits: 1)
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    self.text = sign + Self.text(mantissa[0], fraction, exponent: exponent)
  }

  /// Writes a number without an exponent.
  ///
  /// - Parameters:
  ///   - whole: The digits before the decimal point, of which there is at least one.
  ///   - fraction: The digits after it.
  ///   - exponent: The exponent of ten.
  /// - Returns: The number.
  package static func text(_ whole: Substring, _ fraction: Substring, exponent: Int) -> String {
    let digits = whole + fraction
    let point = whole.count + exponent
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.count {
      return digits + String(repeating: "0", count: point - digits.count)
    }
    return digits.prefix(point) + "." + digits.dropFirst(point)
  }
}
