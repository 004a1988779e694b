extension Int {
  /// The number that a text of nothing but ASCII digits spells; `Int` itself would take `+8` as well.
  package init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ $0.isASCIIDigit }) else { return nil }
    self.init(text)
  }
}

extension String {
  /// A number that was typed in other digits and with blanks, in ASCII digits and without them.
  ///
  /// Full-width and other decimal digits become the ASCII digits of the same value; blanks and
  /// zero-width characters go. A line end is no blank, and what changes the order or the meaning of what
  /// is seen is left to the person.
  ///
  /// - Parameter sign: What stands for another character that a number may have; nil for none.
  /// - Returns: The number; nil where anything else stands in the text.
  package func inASCIIDigits(_ sign: (Unicode.Scalar) -> String? = { _ in nil }) -> String? {
    // Most of what is rejected holds a plain character that no number has: nothing is built for that.
    for byte in utf8 where byte < 0x80 && byte != 0x09 && byte != 0x20 {
      if !byte.isASCIIDigit, sign(Unicode.Scalar(byte)) == nil { return nil }
    }
    var digits = ""
    for scalar in unicodeScalars {
      let properties = scalar.properties
      switch scalar.value {
      case 0x09, 0x20, 0x200B...0x200D, 0x2060, 0xFEFF: continue
      case 0x30...0x39: digits.unicodeScalars.append(scalar)
      case ..<0x80: digits += sign(scalar) ?? ""
      case _ where properties.generalCategory == .spaceSeparator: continue
      case _ where properties.numericType == .decimal:
        digits += properties.numericValue.map { String(Int($0)) } ?? ""
      default:
        guard let sign = sign(scalar) else { return nil }
        digits += sign
      }
    }
    return digits
  }
}
