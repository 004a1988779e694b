internal import FormCheckCore

// Helpers for codes: short strings with a small character set, often written in groups with
// separators.

/// The maximum length of the input for a code, in bytes.
///
/// Every code is shorter than this. A code with a few extra characters is therefore still
/// inspected, and rejected at its first excess character.
let longestCode = 64

extension UInt8 {
  /// Whether the byte is in Crockford's Base32 alphabet: digits and letters except I, L, O and U.
  ///
  /// The case does not matter.
  var isCrockford: Bool {
    let capital = self & ~0x20
    let isLeftOut =
      capital == UInt8(ascii: "I") || capital == UInt8(ascii: "L") || capital == UInt8(ascii: "O")
      || capital == UInt8(ascii: "U")
    return isASCIIDigit || capital.isASCIIUppercase && !isLeftOut
  }

  /// Whether the byte is a space or a hyphen.
  var isSeparator: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "-") }
}

extension Span<UInt8> {
  /// Returns the position of the first byte that is not valid in a code.
  ///
  /// A separator is valid only directly after a valid byte that is not a separator. All bytes
  /// before the returned position are ASCII, so the position is also an offset in Unicode scalars.
  ///
  /// - Parameter allowed: A closure that returns true for the bytes that the code can contain,
  ///   including separators.
  /// - Returns: The position, or nil if all bytes are valid.
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

  /// The number of bytes that are not separators.
  var codeCount: Int {
    var count = 0
    for index in indices where !self[index].isSeparator { count += 1 }
    return count
  }

  /// Returns the position of a character of the code, or the end if the code is too short.
  ///
  /// - Parameter number: The index of the character, without counting separators.
  /// - Returns: The position.
  func place(ofCharacter number: Int) -> Int {
    var left = number
    for index in indices where !self[index].isSeparator {
      if left == 0 { return index }
      left -= 1
    }
    return count
  }

  /// Returns whether the text begins with a word.
  ///
  /// - Parameter word: The word, in lowercase ASCII letters. The case of the text does not matter.
  /// - Returns: The answer.
  func begins(withLowercase word: String) -> Bool {
    let letters = word.utf8Span.span
    if count < letters.count { return false }
    for index in letters.indices where self[index].asciiLowercased != letters[index] {
      return false
    }
    return true
  }

  /// Whether the last byte is a separator.
  var endsInSeparator: Bool { count > 0 && self[count - 1].isSeparator }
}

extension String {
  /// Returns the code that the text was probably meant to be, in ASCII.
  ///
  /// Full-width characters and decimal digits of other scripts become ASCII. Spaces and zero-width
  /// characters are removed.
  ///
  /// - Parameters:
  ///   - keepsHyphens: Whether dashes of all kinds become hyphens. Otherwise, they are removed.
  ///   - isUpperCase: Whether the code is converted to uppercase.
  /// - Returns: The code, or nil if the text contains any other character.
  func asCode(keepsHyphens: Bool = false, isUpperCase: Bool = true) -> String? {
    if let code = printableASCIIAsCode(keepsHyphens, isUpperCase) { return code }
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

  /// Returns the code of a text that consists of printable ASCII characters and spaces, or nil for any other text.
  ///
  /// Most texts are of this kind, and reading their bytes takes a fraction of the time.
  private func printableASCIIAsCode(_ keepsHyphens: Bool, _ isUpperCase: Bool) -> String? {
    let bytes = utf8Span.span
    var code: [UInt8] = []
    code.reserveCapacity(bytes.count)
    for index in bytes.indices {
      let byte = bytes[index]
      guard (0x20...0x7E).contains(byte) else { return nil }
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") && !keepsHyphens { continue }
      code.append(isUpperCase ? byte.asciiUppercased : byte)
    }
    return String(decoding: code, as: UTF8.self)
  }

  /// The text with O replaced by 0, and I and L by 1, as decoders of Crockford's Base32 read them.
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

  /// Returns the text without the first of several labels that it begins with, such as `doi:`.
  ///
  /// - Parameter labels: The labels, in lowercase ASCII letters. The case of the text does not matter.
  /// - Returns: The rest, without spaces at either end.
  func without(labels: [String]) -> String {
    let bytes = utf8Span.span
    guard let label = labels.first(where: { bytes.begins(withLowercase: $0) }) else { return self }
    return String(decoding: utf8.dropFirst(label.utf8.count), as: UTF8.self).trimmingInvisible()
  }

  /// Returns the text with a hyphen after each group of characters.
  ///
  /// - Parameter size: The number of characters in each group except the last.
  /// - Returns: The text.
  func inGroups(of size: Int) -> String {
    var grouped = ""
    for (index, character) in enumerated() {
      if index > 0, index.isMultiple(of: size) { grouped += "-" }
      grouped.append(character)
    }
    return grouped
  }
}
