// Classes of ASCII characters. The bytes of non-ASCII characters belong to none of them.

extension UInt8 {
  /// Whether the byte is one of 0 to 9.
  @inlinable
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is one of A to Z.
  @inlinable
  package var isASCIIUppercase: Bool { self &- 0x41 < 26 }

  /// Whether the byte is one of a to z.
  @inlinable
  package var isASCIILowercase: Bool { self &- 0x61 < 26 }

  /// Whether the byte is an ASCII letter: A to Z or a to z.
  @inlinable
  package var isASCIILetter: Bool { (self | 0x20).isASCIILowercase }

  /// Whether the byte is an ASCII letter or digit.
  @inlinable
  package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  /// Whether the byte is a hexadecimal digit: 0 to 9, A to F or a to f.
  @inlinable
  package var isASCIIHexDigit: Bool { isASCIIDigit || (self | 0x20) &- 0x61 < 6 }

  /// Whether the byte is an ASCII space, tab or line break.
  package var isASCIIWhitespace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// The value of a hexadecimal digit, or nil if the byte is not a hexadecimal digit.
  @inlinable
  package var hexValue: UInt8? {
    if isASCIIDigit { return self & 0x0F }
    return isASCIIHexDigit ? (self & 0x0F) &+ 9 : nil
  }

  /// Whether the byte is a visible ASCII character, which excludes the space.
  @inlinable
  package var isVisibleASCII: Bool { self &- 0x21 < 0x5E }

  /// The lowercase letter for an uppercase letter, or the byte itself otherwise.
  @inlinable
  package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }

  /// The uppercase letter for a lowercase letter, or the byte itself otherwise.
  @inlinable
  package var asciiUppercased: UInt8 { isASCIILowercase ? self & 0xDF : self }
}

extension Unicode.Scalar {
  /// Whether the character is one of 0 to 9.
  @inlinable
  package var isASCIIDigit: Bool { value &- 0x30 < 10 }
}
