/// Decodes text that was escaped for printing.
package enum EscapedText {
  /// Returns the bytes of escaped text, in which each escape begins with a backslash.
  package static func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let kind = rest.popFirst() else {
        bytes += String(scalar).utf8
        continue
      }
      switch kind {
      case "t": bytes.append(0x09)
      case "n": bytes.append(0x0A)
      case "r": bytes.append(0x0D)
      case "x":
        bytes.append(UInt8(String(rest.prefix(2)), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      case "u":
        let digits = String(rest.dropFirst().prefix { $0 != "}" })
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        bytes += scalar.map { Array(String($0).utf8) } ?? []
        rest = rest.dropFirst(digits.count + 2)
      default: bytes += String(kind).utf8
      }
    }
    return bytes
  }
}
