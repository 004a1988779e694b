extension ECMAScriptParser {
  /// Parses an escape that stands for several characters, such as `\d` or `\p{L}`, after its backslash.
  ///
  /// - Parameter start: The position of the backslash.
  /// - Returns: The class, or nil if another escape follows.
  /// - Throws: ``ECMAScriptPatternError`` with the position and the reason.
  mutating func classEscape(
    from start: Int
  ) throws(ECMAScriptPatternError) -> ECMAScriptClass.Item? {
    guard let letter = next else { return nil }
    position += 1
    switch letter {
    case "d", "D": return .escape(.digit, isNegated: letter == "D")
    case "w", "W": return .escape(.word, isNegated: letter == "W")
    case "s", "S": return .escape(.space, isNegated: letter == "S")
    case "p", "P": return try property(from: start, isNegated: letter == "P")
    default:
      position -= 1
      return nil
    }
  }

  /// Parses the name in braces after `\p` or `\P`.
  private mutating func property(
    from start: Int, isNegated: Bool
  ) throws(ECMAScriptPatternError) -> ECMAScriptClass.Item {
    guard take("{") else {
      if next != nil { position += 1 }
      throw error(.property, from: start)
    }
    var name = ""
    while let scalar = next, scalar != "}" {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    guard take("}") else { throw error(.property, from: start) }
    if ECMAScriptProperties.isOfStrings(name), hasSets {
      if isNegated { throw error(.negatedStrings, from: start) }
      return .stringProperty(place: start..<position)
    }
    guard let translated = ECMAScriptProperties.translation(of: name) else {
      // The closing brace does not help: no text after it makes the property known.
      throw error(.property, from: start)
    }
    return .property(translated, isNegated: isNegated, place: start..<position)
  }

  /// Parses an escape that stands for one character, after its backslash.
  ///
  /// - Parameters:
  ///   - start: The position of the backslash.
  ///   - isInClass: Whether the escape is in brackets, where `\b` and `\-` are characters.
  /// - Returns: The code point, which may be half of a surrogate pair.
  /// - Throws: ``ECMAScriptPatternError`` with the position and the reason.
  mutating func characterEscape(
    from start: Int, isInClass: Bool
  ) throws(ECMAScriptPatternError) -> UInt32 {
    guard let letter = next else { throw error(.escape, from: start) }
    position += 1
    switch letter {
    case "t": return 0x09
    case "n": return 0x0A
    case "v": return 0x0B
    case "f": return 0x0C
    case "r": return 0x0D
    case "b" where isInClass: return 0x08
    case "-" where isInClass: return letter.value
    case "0":
      if let digit = next, digit.isDigit { throw error(.escape, from: start, to: position + 1) }
      return 0
    case "c":
      guard let control = next else { throw error(.escape, from: start) }
      position += 1
      guard control.isASCIILetter else { throw error(.escape, from: start) }
      return control.value & 0x1F
    case "x":
      guard let value = hexNumber(digits: 2) else { throw error(.codePoint, from: start) }
      return value
    case "u":
      guard let value = unicodeEscape() else { throw error(.codePoint, from: start) }
      return value
    default:
      if "^$\\.*+?()[]{}|/".unicodeScalars.contains(letter) { return letter.value }
      if isInClass, hasSets, "&-!#%,:;<=>@`~".unicodeScalars.contains(letter) {
        return letter.value
      }
      throw error(.escape, from: start)
    }
  }

  /// Parses the digits after `\u`, and the second half of a surrogate pair.
  ///
  /// - Returns: The code point, or nil if the digits are malformed or the number is too large.
  mutating func unicodeEscape() -> UInt32? {
    if take("{") {
      var value: UInt32 = 0
      let first = position
      while let digit = next?.hexDigit {
        value = min(value * 16 + digit, 0x110000)
        position += 1
      }
      return position > first && take("}") && value < 0x110000 ? value : nil
    }
    guard let high = hexNumber(digits: 4) else { return nil }
    guard (0xD800...0xDBFF).contains(high) else { return high }
    let place = position
    guard take("\\u"), let low = hexNumber(digits: 4), (0xDC00...0xDFFF).contains(low) else {
      position = place
      return high
    }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  /// Parses a number of hexadecimal digits, or returns nil after the last digit that could be read.
  private mutating func hexNumber(digits: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = next?.hexDigit else {
        if next != nil { position += 1 }
        return nil
      }
      value = value * 16 + digit
      position += 1
    }
    return value
  }
}

extension Unicode.Scalar {
  /// The value of a hexadecimal digit, or nil for another scalar.
  fileprivate var hexDigit: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }

  /// Whether the scalar is an ASCII letter.
  fileprivate var isASCIILetter: Bool { (value | 0x20) &- 0x61 < 26 }
}
