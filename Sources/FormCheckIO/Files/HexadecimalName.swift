// The name of a file that is not UTF-8, as JSON holds it: in plans and in reports.
extension [UInt8] {
  /// Two hexadecimal digits for each byte.
  package var hexadecimal: String {
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The bytes of a name that is not UTF-8, as ``hexadecimal`` writes them.
  ///
  /// Nil if the bytes are UTF-8: a name is written in one way, so that it is compared in one way.
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
