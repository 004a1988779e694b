import FormCheckCore

extension Unicode.Scalar {
  /// Whether this character is a minus sign or a dash that people write for the one of ASCII.
  var isTypographicMinus: Bool { self != "-" && asNumberSign() == "-" || self == "\u{2013}" }

  /// Returns the ASCII sign, point or comma that this character resembles, or nil if it resembles none of them.
  ///
  /// - Parameter point: The decimal separator, which the Arabic one stands for.
  /// - Returns: The sign.
  func asNumberSign(_ point: DecimalPolicy.Point = .fullStop) -> String? {
    switch value {
    case 0x066B: String(point.scalar)
    case 0x2D, 0x2212, 0xFE63, 0xFF0D: "-"
    case 0x2B, 0xFE62, 0xFF0B: "+"
    case 0x2E, 0xFF0E: "."
    case 0x2C, 0xFF0C: ","
    default: nil
    }
  }
}

extension DecimalPolicy.Point {
  /// Returns a number with a comma instead of its only full stop, if this separator is a comma.
  ///
  /// A full stop before exactly three final digits is probably a thousands separator.
  ///
  /// - Parameter text: The rejected text.
  /// - Returns: The suggestion, or nil if there is none.
  func suggestion(for text: String) -> Correction? {
    guard self == .comma, !text.utf8.contains(UInt8(ascii: ",")) else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].first?.isASCIIDigit == true,
      parts[1].count != 3 || !parts[1].allSatisfy(\.isASCIIDigit)
    else { return nil }
    let step = Correction.Step(
      name: "correction.decimal-point", reason: "the decimal point replaced by a comma")
    return Correction(
      of: text, to: text.replacingOccurrences(of: ".", by: ","), steps: [step],
      confidence: .doubtful)
  }
}
