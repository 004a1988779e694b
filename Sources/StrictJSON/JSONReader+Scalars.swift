extension JSONReader {
  /// Reads a number and returns its source notation.
  mutating func number() throws(JSONError) -> String {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    if current == UInt8(ascii: "0") {
      index += 1
      if let byte = current, byte.isDigit {
        throw error(.badNumber("a number must not have leading zeros"))
      }
    } else {
      try digits("a minus sign must be followed by a digit")
    }
    if current == UInt8(ascii: ".") {
      index += 1
      try digits("a decimal point must be followed by a digit")
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      try digits("an exponent needs a digit")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads one or more digits.
  private mutating func digits(_ complaint: String) throws(JSONError) {
    guard let byte = current else { throw error(.unfinished("a number")) }
    guard byte.isDigit else { throw error(.badNumber(complaint)) }
    while let byte = current, byte.isDigit { index += 1 }
  }

  /// Reads a string, starting at its opening quote.
  mutating func string() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
    var start = index
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        text += bytes[start..<index]
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<index]
        text += UTF8.encode(try escape()) ?? .init()
        start = index
      case 0..<0x20:
        throw error(
          .badString("a control character in a string must be written as an escape, such as \\n"))
      default: index += 1
      }
    }
    throw error(.unfinished("a string"))
  }

  /// Reads an escape, starting at its backslash.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = current else { throw error(.unfinished("a string")) }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicode(from: start)
    default:
      index = start + 1
      throw error(.badString("unknown escape"))
    }
  }

  /// Reads the digits of a `\u` escape, and a second escape if the first is half of a surrogate pair.
  private mutating func unicode(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isLow: Bool = 0xDC00...0xDFFF ~= first
    let isBackslash = current == UInt8(ascii: "\\")
    // The input ends here, so the other half is missing rather than invalid.
    if !isLow, current == nil || isBackslash && index + 1 == bytes.count {
      index = bytes.count
      throw error(.unfinished("a string"))
    }
    guard !isLow, isBackslash, bytes[index + 1] == UInt8(ascii: "u") else {
      throw loneSurrogate(from: start)
    }
    index += 2
    let second = try codeUnit()
    guard 0xDC00...0xDFFF ~= second else { throw loneSurrogate(from: start) }
    let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else { throw loneSurrogate(from: start) }
    return scalar
  }

  private func loneSurrogate(from start: Int) -> JSONError {
    JSONError(reason: .halfCharacter, place: start..<index)
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current else { throw error(.unfinished("a string")) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw error(.badString("\\u needs four hexadecimal digits"))
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
