import FormCheckCore

/// The parts of an amount of money as it is written.
struct MoneyText: Sendable {
  /// The range from the first to the last digit, in bytes.
  let digits: Range<Int>

  /// Whether the amount has a minus sign or is in parentheses.
  let isNegative: Bool

  /// The text before and after the digits, without spaces, minus signs and parentheses.
  let sign: String

  /// The number of decimal places, which is 0 without a decimal separator.
  let places: Int

  /// The number, or nil if it has several decimal separators.
  let number: ExactDecimal?

  /// Reads an amount, or returns nil if the text has no digit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - format: The separators.
  init?(_ text: UTF8Span, _ format: MoneyFormat) {
    let bytes = text.span
    guard let first = bytes.indices.first(where: { bytes[$0].isASCIIDigit }),
      let last = bytes.indices.last(where: { bytes[$0].isASCIIDigit })
    else { return nil }
    digits = first..<last + 1
    let around = text.string(of: 0..<first) + text.string(of: last + 1..<bytes.count)
    isNegative = around.utf8.contains(UInt8(ascii: "-")) || around.utf8.contains(UInt8(ascii: "("))
    sign = String(
      scalars: around.unicodeScalars.lazy.filter {
        !"-()".unicodeScalars.contains($0) && !$0.properties.isWhitespace
      })
    let amount = text.string(of: digits)
    var plain = isNegative ? "-" : ""
    var behind: Int?
    for scalar in amount.unicodeScalars {
      if scalar.isASCII, scalar.properties.numericType == .decimal {
        plain.unicodeScalars.append(scalar)
        behind = behind.map { $0 + 1 }
      } else if Character(scalar) == format.decimal {
        plain += "."
        behind = 0
      }
    }
    places = behind ?? 0
    number = ExactDecimal(plain)
  }
}
