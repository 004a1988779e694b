internal import FormCheckCore

// How codes are written: characters of a small set, often in groups with blanks or hyphens between.

/// The longest text that a code is looked for in, in bytes.
///
/// Far more than any of them has: a code that is too long is to be told by the place where it goes wrong.
let longestCode = 64

extension UInt8 {
  /// Whether the byte belongs to Crockford's Base32: digits and letters but I, L, O and U, in either case.
  var isCrockford: Bool {
    let capital = self & ~0x20
    let isLeftOut =
      capital == UInt8(ascii: "I") || capital == UInt8(ascii: "L") || capital == UInt8(ascii: "O")
      || capital == UInt8(ascii: "U")
    return isASCIIDigit || capital.isASCIIUppercase && !isLeftOut
  }

  /// Whether the byte is a blank or a hyphen.
  var isSeparator: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "-") }
}

extension Span<UInt8> {
  /// The first byte that does not belong into a code, which is also its place in scalars.
  ///
  /// Everything before it is ASCII, since nothing else belongs into a code.
  ///
  /// - Parameter allowed: Whether a byte belongs into the code, a separator among them.
  /// - Returns: Its offset; a separator must stand behind another byte. Nil when all is well.
  func firstStranger(_ allowed: (UInt8) -> Bool) -> Int? {
    var wasSeparator = true
    for index in indices {
      let byte = self[index]
      guard allowed(byte) else { return index }
      if byte.isSeparator, wasSeparator { return index }
      wasSeparator = byte.isSeparator
    }
    return nil
  }

  /// How many bytes are no separators.
  var codeCount: Int {
    var count = 0
    for index in indices where !self[index].isSeparator { count += 1 }
    return count
  }

  /// Where the character of a code stands, the separators not counted; the end when it is shorter.
  func place(ofCharacter number: Int) -> Int {
    var left = number
    for index in indices where !self[index].isSeparator {
      if left == 0 { return index }
      left -= 1
    }
    return count
  }

  /// Whether the last byte is a separator.
  var endsInSeparator: Bool { count > 0 && self[count - 1].isSeparator }
}

extension String {
  /// The code that was probably meant, in ASCII.
  ///
  /// Full-width letters and digits become the plain ones, and so do other decimal digits; blanks and
  /// zero-width characters go, and dashes go or become hyphens.
  ///
  /// - Parameters:
  ///   - keepsHyphens: Whether a dash of any kind becomes a hyphen; it goes otherwise.
  ///   - isUpperCase: Whether small letters become capitals.
  /// - Returns: The code; nil where anything else stands in the text.
  func asCode(keepsHyphens: Bool = false, isUpperCase: Bool = true) -> String? {
    var code = ""
    for scalar in trimmingInvisible().unicodeScalars {
      let properties = scalar.properties
      switch scalar.value {
      case 0x09, 0xAD, 0x200B...0x200D, 0x2060, 0xFEFF: continue
      case 0x2D, 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D:
        if keepsHyphens { code += "-" }
      case 0x21...0x7E: code.unicodeScalars.append(scalar)
      case 0xFF01...0xFF5E:
        guard let plain = Unicode.Scalar(scalar.value - 0xFEE0) else { return nil }
        code.unicodeScalars.append(plain)
      case _ where properties.generalCategory == .spaceSeparator: continue
      case _ where properties.numericType == .decimal:
        code += properties.numericValue.map { String(Int($0)) } ?? ""
      default: return nil
      }
    }
    return isUpperCase ? code.uppercased() : code
  }

  /// The text with 0 for O and 1 for I and L, as Crockford's Base32 reads them.
  var readAsCrockford: String {
    String(
      map { character in
        switch character {
        case "O", "o": "0"
        case "I", "i", "L", "l": "1"
        default: character
        }
      })
  }
}
