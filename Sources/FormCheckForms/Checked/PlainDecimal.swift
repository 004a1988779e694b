/// A number in scientific notation, written without an exponent.
struct PlainDecimal {
  /// The number, such as `10000000000000000` for `1e+16`.
  let text: String

  /// Converts a number such as `-1.5e-07`, or returns nil if the text has no exponent.
  init?(scientific text: String) {
    let parts = text.split(separator: "e", maxSplits: 1)
    guard parts.count == 2, let exponent = Int(parts[1]) else { return nil }
    let sign = parts[0].hasPrefix("-") ? "-" : ""
    let mantissa = parts[0].dropFirst(sign.count).split(separator: ".", maxSplits: 1)
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    let digits = mantissa[0] + fraction
    let point = mantissa[0].count + exponent
    if point <= 0 {
      self.text = sign + "0." + String(repeating: "0", count: -point) + digits
    } else if point >= digits.count {
      self.text = sign + digits + String(repeating: "0", count: point - digits.count)
    } else {
      self.text = sign + digits.prefix(point) + "." + digits.dropFirst(point)
    }
  }
}
