extension Int {
  /// Creates a number from a string of ASCII digits.
  ///
  /// The result is nil for any other string, and for a number that is too large. Unlike this initializer, the one in the
  /// standard library also accepts a sign, as in `+8`.
  package init?(digits text: String) { self.init(digits: text[...]) }

  /// Creates a number from a part of a string, in the same way.
  package init?(digits text: Substring) {
    var number = text.isEmpty ? nil : Optional(0)
    for byte in text.utf8 {
      guard let before = number, byte.isASCIIDigit else { return nil }
      let (tens, isTooLarge) = before.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(Int(byte & 15))
      number = isTooLarge || overflows ? nil : sum
    }
    guard let number else { return nil }
    self = number
  }
}

extension Int {
  /// Returns the number in decimal notation, with zeros before it if it has fewer digits.
  ///
  /// - Parameter width: The minimum number of digits.
  /// - Returns: The digits.
  package func digits(atLeast width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}

extension String {
  /// Returns the number in this text, with its digits converted to ASCII and its spaces removed.
  ///
  /// Full-width digits and the decimal digits of other scripts become the ASCII digits of the same value. Spaces and
  /// zero-width characters are removed. If the text contains line breaks or bidirectional controls, the result is nil,
  /// because removing them could change the meaning of the text.
  ///
  /// - Parameter sign: A closure that is called for the remaining characters. It returns the replacement for a
  ///   character, or nil if the number cannot contain the character.
  /// - Returns: The number, or nil if the text contains a character that the number cannot contain.
  package func inASCIIDigits(_ sign: (Unicode.Scalar) -> String? = { _ in nil }) -> String? {
    switch utf8Span.numberNotation(sign) {
    case .none: return nil
    case .ascii: return self
    case .other: break
    }
    var digits: [UInt8] = []
    for scalar in unicodeScalars {
      let properties = scalar.properties
      switch scalar.value {
      case 0x09, 0x20, 0x200B...0x200D, 0x2060, 0xFEFF: continue
      case 0x30...0x39: digits.append(UInt8(ascii: scalar))
      case ..<0x80: digits += (sign(scalar) ?? "").utf8
      case _ where properties.generalCategory == .spaceSeparator: continue
      case _ where properties.numericType == .decimal:
        digits += (properties.numericValue.map { String(Int($0)) } ?? "").utf8
      default:
        guard let sign = sign(scalar) else { return nil }
        digits += sign.utf8
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension String {
  /// The text with each decimal digit of any script replaced by the ASCII digit of the same value.
  package var withASCIIDigits: String {
    if isASCII { return self }
    return String(
      scalars: unicodeScalars.lazy.map { scalar in
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
        else { return scalar }
        return Unicode.Scalar(UInt8(0x30 + value))
      })
  }
}

/// A notation of a number.
private enum NumberNotation {
  /// The text is not a number, because it contains an ASCII character that cannot occur in one.
  case none
  /// The text contains only ASCII digits and signs.
  case ascii
  /// The text contains blanks or other characters, which may be digits.
  case other
}

extension UTF8Span {
  /// Returns whether ``Swift/String/inASCIIDigits(_:)`` may return other text.
  ///
  /// Most rejected values contain an ASCII character that cannot occur in a number, and most others are already in the
  /// right notation. This function finds that out without building a string.
  package func mayHaveOtherDigits(_ sign: (Unicode.Scalar) -> String? = { _ in nil }) -> Bool {
    numberNotation(sign) == .other
  }

  fileprivate func numberNotation(_ sign: (Unicode.Scalar) -> String?) -> NumberNotation {
    let bytes = span
    var notation = NumberNotation.ascii
    for index in bytes.indices {
      let byte = bytes[index]
      if byte.isASCIIDigit { continue }
      guard byte < 0x80, byte != 0x09, byte != 0x20 else {
        notation = .other
        continue
      }
      let scalar = Unicode.Scalar(byte)
      guard let sign = sign(scalar) else { return .none }
      if !sign.isWritten(like: String(scalar)) { notation = .other }
    }
    return notation
  }
}
