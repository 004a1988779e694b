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
