import FormCheckCore
import Testing

@Suite struct ASCIITests {
  /// Each class and its members.
  static let classes: [(String, @Sendable (UInt8) -> Bool, String)] = [
    ("digit", { $0.isASCIIDigit }, "0123456789"),
    ("uppercase", { $0.isASCIIUppercase }, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    ("lowercase", { $0.isASCIILowercase }, "abcdefghijklmnopqrstuvwxyz"),
    ("letter", { $0.isASCIILetter }, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"),
    (
      "letter or digit", { $0.isASCIILetterOrDigit },
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    ),
    ("hexadecimal digit", { $0.isASCIIHexDigit }, "0123456789ABCDEFabcdef"),
    ("hexadecimal value", { $0.hexValue != nil }, "0123456789ABCDEFabcdef"),
    ("scalar digit", { Unicode.Scalar($0).isASCIIDigit }, "0123456789"),
  ]

  @Test(arguments: classes)
  func everyByteIsClassified(
    _ name: String, _ isInside: @Sendable (UInt8) -> Bool, _ members: String
  ) {
    #expect((UInt8.min...UInt8.max).filter(isInside) == Array(members.utf8), "\(name)")
  }

  @Test func hexValuesAndUppercaseAgreeWithUnicode() {
    for byte in UInt8.min...UInt8.max {
      let text = String(Unicode.Scalar(byte))
      #expect(byte.hexValue == (byte < 0x80 && text != "+" ? UInt8(text, radix: 16) : nil))
      #expect(byte.asciiUppercased == (byte < 0x80 ? text.uppercased().utf8.first : byte))
    }
  }

  @Test(arguments: ["\u{660}", "\u{FF11}", "\u{130}", "\u{10030}"] as [Unicode.Scalar])
  func otherDigitsAreNotASCII(_ scalar: Unicode.Scalar) { #expect(!scalar.isASCIIDigit) }
}
