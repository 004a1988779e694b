/// Base64 as defined in RFC 4648, with padding.
///
/// Decoding is strict: it rejects white space and nonzero trailing bits.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each byte as a base64 digit, or 0xFF for a byte that is not a base64 digit.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// Returns the bytes encoded as base64.
  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      let quad = (0..<4).map { _ in
        defer { bits <<= 6 }
        return digits[bits >> 18 & 63]
      }
      text += quad.prefix(group.count + 1)
      text += [UInt8](repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes that base64 text encodes, or nil if the text is invalid.
  static func decode(_ text: String) -> [UInt8]? {
    let text = Array(text.utf8)
    guard text.count.isMultiple(of: 4) else { return nil }
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    var bytes: [UInt8] = []
    var bits = 0
    for (index, byte) in text.dropLast(padding).enumerated() {
      let digit = values[Int(byte)]
      guard digit != 0xFF else { return nil }
      bits = (bits << 6 | Int(digit)) & 0xFFFF
      // Each digit adds six bits. Whenever eight bits are available, they form a byte.
      if index % 4 > 0 { bytes.append(UInt8(bits >> (6 - 2 * (index % 4)) & 0xFF)) }
    }
    let leftOver = [0, 2, 4][padding]
    return bits & (1 << leftOver - 1) == 0 ? bytes : nil
  }
}
