// File names that are not valid UTF-8 appear in plans and reports as hexadecimal digits.
extension [UInt8] {
  /// The bytes as lowercase hexadecimal digits, two for each byte.
  package var hexadecimal: String {
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Decodes a file name that ``hexadecimal`` encoded.
  ///
  /// The result is nil for uppercase digits, and for names that are valid UTF-8: every name has exactly one
  /// representation, so that two representations can be compared.
  package init?(notUTF8 text: String) {
    let digits = Array<UInt8>(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    self = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[index...(index + 1)], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16) else { return nil }
      append(byte)
    }
    guard hexadecimal == text, String(validating: self, as: UTF8.self) == nil else { return nil }
  }
}
