/// The way in which numbers are written, and the numbers that are accepted.
///
/// A validator of numbers conforms to this protocol. A form then steps numbers in the notation of the validator, without
/// depending on the validator's type.
package protocol NumericNotation: Sendable {
  /// The accepted numbers.
  var acceptedNumbers: NumberBounds { get }

  /// The decimal separator.
  var decimalSeparator: Character { get }

  /// The minimum number of decimal places of a written number.
  var fewestDecimalPlaces: Int { get }

  /// The sign after a number, such as `%`, or an empty string.
  var numberSuffix: String { get }

  /// Whether a positive number must begin with a plus sign.
  var requiresSign: Bool { get }

  /// Whether only whole numbers are accepted.
  var isWhole: Bool { get }
}

extension NumericNotation {
  package var decimalSeparator: Character { "." }
  package var fewestDecimalPlaces: Int { 0 }
  package var numberSuffix: String { "" }
  package var requiresSign: Bool { false }
  package var isWhole: Bool { false }

  /// Returns the number that a text contains, or nil if the text is not a number.
  ///
  /// The digits can be of any script.
  package func number(in text: String) -> ExactDecimal? {
    let text = plain(text)
    let digits = text.hasSuffix(numberSuffix) ? text.dropLast(numberSuffix.count) : text[...]
    guard decimalSeparator == "." || !digits.contains(".") else { return nil }
    let plain = String(digits.map { $0 == decimalSeparator ? "." : $0 })
    // Some notations allow a number to begin with the separator.
    let number = plain.hasPrefix(".") ? "0" + plain : plain
    return ExactDecimal(number)
  }

  /// Returns the text of a number, with at least as many decimal places as another text has.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - model: The text that the number replaces.
  /// - Returns: The text.
  package func text(of number: ExactDecimal, like model: String) -> String {
    var text = number.description
    let places = max(fewestDecimalPlaces, self.places(of: plain(model)[...]))
    let missing = places - self.places(of: text[...], after: ".")
    if missing > 0 {
      text += (text.contains(".") ? "" : ".") + String(repeating: "0", count: missing)
    }
    if requiresSign, !text.hasPrefix("-") { text = "+" + text }
    return String(text.map { $0 == "." ? decimalSeparator : $0 }) + numberSuffix
  }

  /// Returns text in ASCII digits, and with the separator of the notation in the place of the Arabic one.
  private func plain(_ text: String) -> String {
    if text.isASCII { return text }
    return String(text.withASCIIDigits.map { $0 == "\u{66B}" ? decimalSeparator : $0 })
  }

  /// Returns the number of digits after the separator.
  private func places(of text: Substring, after separator: Character? = nil) -> Int {
    guard let index = text.firstIndex(of: separator ?? decimalSeparator) else { return 0 }
    return text[index...].dropFirst().prefix { $0.isASCII && $0.isNumber }.count
  }
}

/// The notation of decimal numbers with a full stop, without bounds.
package struct PlainNumericNotation: NumericNotation {
  package init() {}
  package var acceptedNumbers: NumberBounds { .open }
}
