import FormCheckCore

/// The parts of an amount of money as it is written.
struct MoneyText: Sendable {
  /// The range from the first to the last digit, in bytes.
  let digits: Range<Int>

  /// The form of a negative amount, or nil if it has no minus sign and no parentheses.
  let negative: NegativeForm?

  /// The currency before the digits, without spaces, minus signs and parentheses.
  let signBefore: String

  /// The currency after the digits.
  let signAfter: String

  /// Whether a separator is not between digits.
  let hasLooseSeparator: Bool

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
    let (start, end) = (text.string(of: 0..<first), text.string(of: last + 1..<bytes.count))
    // In 5,- the hyphen stands for the decimal places.
    let isWhole = end.hasPrefix(",-") || end.hasPrefix(".-")
    negative = NegativeForm(start, isWhole ? "" : end)
    let (before, after) = (Self.sign(in: start), Self.sign(in: end))
    // The full stop of an abbreviation is part of the currency: Fr.5.
    let isLooseBefore = before == "." || before == "," || before.hasSuffix(",")
    let isLooseAfter = after.hasPrefix(".") || after.hasPrefix(",")
    hasLooseSeparator = isLooseBefore || isLooseAfter
    signBefore = isLooseBefore ? String(before.dropLast()) : before
    signAfter = isLooseAfter ? String(after.dropFirst()) : after
    let amount = text.string(of: digits)
    var plain = negative == nil ? "" : "-"
    var behind: Int?
    for scalar in amount.unicodeScalars {
      if scalar.isASCIIDigit {
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

  /// Whether there is a minus sign or a pair of parentheses.
  var isNegative: Bool { negative != nil }

  /// The currency, which is before or after the digits.
  var sign: String { signBefore + signAfter }

  private static func sign(in text: String) -> String {
    String(
      scalars: text.unicodeScalars.lazy.filter {
        !"-()".unicodeScalars.contains($0) && !$0.properties.isWhitespace
      })
  }

  /// A form of negative amounts.
  enum NegativeForm: Sendable {
    /// A minus sign before the digits.
    case minus
    /// A minus sign after the digits.
    case minusBehind
    /// Parentheses, with a minus sign or without.
    case parentheses

    /// Finds the form in the text before and after the digits.
    init?(_ before: String, _ after: String) {
      if before.utf8.contains(UInt8(ascii: "(")) {
        self = .parentheses
      } else if before.utf8.contains(UInt8(ascii: "-")) {
        self = .minus
      } else if after.utf8.contains(UInt8(ascii: "-")) {
        self = .minusBehind
      } else {
        return nil
      }
    }
  }
}
