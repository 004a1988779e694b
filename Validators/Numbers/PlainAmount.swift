import FormCheckCore

/// The number of an amount of money in ASCII digits, with a sign and a full stop, in a fixed buffer.
///
/// ``MoneyText`` has more parts of an amount, but creates strings for them.
struct PlainAmount: Sendable {
  private static let capacity = 24

  private var bytes = InlineArray<24, UInt8>(repeating: 0)
  private var count = 1

  /// Reads an amount that matches the pattern of a validator.
  ///
  /// The result is nil if the amount has no ASCII digits or too many of them, or if the separator is not ASCII.
  ///
  /// - Parameters:
  ///   - text: The amount.
  ///   - decimal: The decimal separator.
  init?(_ text: Span<UInt8>, _ decimal: Character) {
    guard let point = decimal.asciiValue else { return nil }
    var end = text.count
    var isNegative = false
    while end > 0, !text[end - 1].isASCIIDigit {
      end -= 1
      if text[end] == UInt8(ascii: "-") { isNegative = true }
    }
    for index in 0..<end {
      let byte = text[index]
      if byte.isASCIIDigit || byte == point && count > 1 {
        if count == Self.capacity { return nil }
        bytes[count] = byte == point ? UInt8(ascii: ".") : byte
        count += 1
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "(") {
        isNegative = true
      }
    }
    if count == 1 { return nil }
    bytes[0] = UInt8(ascii: isNegative ? "-" : "+")
  }

  /// Calls a closure with the text of the number, which begins with a sign.
  func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    body(bytes.span.extracting(first: count))
  }
}
