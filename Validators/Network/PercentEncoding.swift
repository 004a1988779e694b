import FormCheckCore

extension String {
  /// The text with each percent-encoded byte decoded, or nil if the result is not UTF-8 or a percent sign is not followed
  /// by two hexadecimal digits (RFC 3986 2.1).
  var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count > 1, rest.prefix(2).allSatisfy(\.isASCIIHexDigit),
        let decoded = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// Returns whether a part of the text contains a percent sign.
  func hasPercentSign(in range: Range<Int>) -> Bool {
    range.contains { self[$0] == UInt8(ascii: "%") }
  }
}
