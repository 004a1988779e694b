internal import FormCheckCore

/// A number without its separators, in a fixed buffer, so that a check allocates no memory.
struct CompactNumber: Sendable {
  /// The largest number of characters, which is more than any scheme has.
  static let capacity = 40

  private var bytes = InlineArray<40, UInt8>(repeating: 0)

  /// The index of the first character in the buffer.
  private var start = 0

  /// The number of characters.
  private(set) var count = 0

  /// Creates a number from text.
  ///
  /// - Parameter text: The text. Its separators, and what exceeds the capacity, are left out. The two bytes of Ñ count as
  ///   one character.
  // Inlined, because a copy of bytes that were just written one by one would stall the processor.
  @inline(__always)
  init(_ text: Span<UInt8>) {
    var length = 0
    for index in text.indices {
      let byte = text[index]
      // Most bytes are digits and letters.
      guard byte.isASCIIDigit || !byte.isNumberSeparator && !byte.isContinuation else { continue }
      if length == Self.capacity { break }
      bytes[length] = byte
      length &+= 1
    }
    count = length
  }

  /// Returns the number without its first characters.
  func dropping(_ length: Int) -> CompactNumber { self[length..<count] }

  /// Returns a part of the number.
  ///
  /// A range that exceeds the number is clamped.
  subscript(range: Range<Int>) -> CompactNumber {
    let range = range.clamped(to: 0..<count)
    var part = self
    part.start += range.lowerBound
    part.count = range.count
    return part
  }

  /// Returns the value of a character: 0 to 9 for a digit, 10 to 35 for a letter, and 0 after the end.
  subscript(index: Int) -> Int {
    guard index < count else { return 0 }
    let byte = bytes[start &+ index]
    return byte.isASCIIDigit ? Int(byte & 0x0F) : Int(byte & 0x1F) + 9
  }

  /// Returns a character, which must not be after the end.
  func byte(at index: Int) -> UInt8 { bytes[start &+ index] }

  /// The value of the last character.
  var last: Int { count == 0 ? 0 : self[count - 1] }

  /// Whether all characters are zeros, as in a VAT number that somebody typed instead of a real one.
  var isOnlyZeros: Bool { (0..<count).allSatisfy { byte(at: $0) == UInt8(ascii: "0") } }

  /// Returns whether a character is the given one.
  func has(_ character: Unicode.Scalar, at index: Int) -> Bool {
    index < count && UInt32(byte(at: index)) == character.value
  }

  /// Returns whether a character is a letter.
  func hasLetter(at index: Int) -> Bool { index < count && byte(at: index).isASCIIUppercase }

  /// Returns whether a character is a digit.
  func hasDigit(at index: Int) -> Bool { index < count && byte(at: index).isASCIIDigit }

  /// Returns whether the number begins with an ASCII word.
  func hasPrefix(_ word: String) -> Bool {
    let letters = word.utf8
    return count >= letters.count
      && zip(0..., letters).allSatisfy { index, letter in byte(at: index) == letter }
  }

  /// Returns the decimal number that consists of some digits, of which there are at most 18.
  func number(_ range: Range<Int>) -> Int {
    range.reduce(0) { sum, index in sum * 10 + self[index] }
  }

  /// Returns the position of a character in an alphabet, or nil if the alphabet does not contain the character.
  ///
  /// - Parameters:
  ///   - index: The index of the character.
  ///   - alphabet: The alphabet, in ASCII.
  /// - Returns: The position.
  func place(of index: Int, in alphabet: StaticString) -> Int? {
    guard index < count else { return nil }
    let letter = byte(at: index)
    return alphabet.withUTF8Buffer { unsafe $0.firstIndex(of: letter) }
  }

  /// Returns whether two characters are one of several pairs.
  ///
  /// - Parameters:
  ///   - index: The index of the first character.
  ///   - pairs: The pairs, in ASCII, without separators.
  /// - Returns: The answer.
  func hasPair(at index: Int, in pairs: StaticString) -> Bool {
    let (one, other) = (byte(at: index), byte(at: index + 1))
    return pairs.withUTF8Buffer { pairs in
      stride(from: 0, to: pairs.count, by: 2).contains {
        unsafe pairs[$0] == one && pairs[$0 + 1] == other
      }
    }
  }

  /// Returns whether two characters are the code of a country in ISO 3166-1, or XK, which stands for Kosovo.
  ///
  /// - Parameter index: The index of the first character.
  /// - Returns: The answer.
  func hasCountry(at index: Int) -> Bool {
    let (one, other) = (byte(at: index), byte(at: index + 1))
    return CountryCodes.assigned.contains(one, other) || hasPair(at: index, in: "XK")
  }

  /// Whether all characters are the same.
  var isOneCharacterRepeated: Bool {
    (1..<max(1, count)).allSatisfy { byte(at: $0) == byte(at: 0) }
  }

  /// The characters as text.
  var text: String {
    String(decoding: (0..<count).map { byte(at: $0) }, as: UTF8.self)
  }

  // MARK: Checksums

  /// Returns the weighted sum of the first characters.
  ///
  /// - Parameters:
  ///   - weights: The weights.
  ///   - start: The index of the character that the first weight belongs to.
  /// - Returns: The sum of the products.
  // Inlined, so that each weight becomes a constant.
  @inline(__always)
  func sum<let n: Int>(_ weights: InlineArray<n, Int>, from start: Int = 0) -> Int {
    var sum = 0
    for index in weights.indices { sum &+= weights[index] &* self[start &+ index] }
    return sum
  }

  /// Returns the Luhn sum modulo 10, which is 0 if the last digit is the check digit.
  var luhn: Int { CheckDigits.luhn(bytes.span.extracting(start..<start + count)) }

  /// The Luhn sum modulo 10 if the check digit, which is not part of the number, is 0.
  var luhnWithoutCheckDigit: Int {
    (0..<count).reduce(0) { sum, index in
      let value = self[index] * ((count - index).isMultiple(of: 2) ? 1 : 2)
      return sum + value / 10 + value % 10
    } % 10
  }

  /// Returns the remainder modulo 97, with two digits for each letter (ISO/IEC 7064, MOD 97-10).
  ///
  /// - Parameter beginning: The number that the digits of this one continue.
  /// - Returns: The remainder.
  func remainder97(after beginning: Int = 0) -> Int {
    remainder97(of: 0..<count, after: beginning)
  }

  /// Returns the remainder modulo 97 of the number with its first four characters at the end.
  ///
  /// - Parameter first: The index of the first of the other characters.
  /// - Returns: The remainder.
  func remainder97(endingInFirstFour first: Int) -> Int {
    remainder97(of: 0..<min(4, count), after: remainder97(of: first..<max(first, count), after: 0))
  }

  private func remainder97(of range: Range<Int>, after beginning: Int) -> Int {
    CheckDigits.remainder97(
      of: bytes.span.extracting(start + range.lowerBound..<start + range.upperBound),
      after: beginning)
  }

  /// Returns the check sum of a hybrid system, which is 1 if the last character is the check character (ISO/IEC 7064).
  ///
  /// - Parameter modulus: The number of characters in the alphabet: 10 for MOD 11,10, and 36 for MOD 37,36.
  /// - Returns: The sum.
  func hybrid(_ modulus: Int) -> Int {
    var sum = modulus
    // Subtracting is faster than dividing.
    for index in 0..<max(0, count - 1) {
      sum += self[index]
      while sum > modulus { sum -= modulus }
      sum *= 2
      if sum > modulus { sum -= modulus + 1 }
    }
    return (sum + last) % modulus
  }

  /// Returns the Verhoeff sum, which is 0 if the check digit is correct.
  ///
  /// J. Verhoeff, Error Detecting Decimal Codes (1969): the dihedral group of order 10, and the powers of a permutation.
  ///
  /// - Parameters:
  ///   - range: The indices of the digits.
  ///   - check: The index of the check digit.
  /// - Returns: The sum.
  func verhoeff(of range: Range<Int>, and check: Int) -> Int {
    var sum = 0
    for place in 0...range.count {
      var digit = self[place == 0 ? check : range.upperBound - place]
      for _ in 0..<place % 8 { digit = Self.permuted[digit] }
      sum = Self.product(sum, digit)
    }
    return sum
  }

  private static let permuted: InlineArray<10, Int> = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

  /// Returns the product of two elements of the dihedral group of order 10: 0 to 4 are rotations, 5 to 9 reflections.
  private static func product(_ one: Int, _ other: Int) -> Int {
    switch (one < 5, other < 5) {
    case (true, true): (one + other) % 5
    case (true, false): 5 + (one + other) % 5
    case (false, true): 5 + (one - other + 5) % 5
    case (false, false): (one - other + 5) % 5
    }
  }
}

extension UInt8 {
  /// Whether the byte is a separator that people write between the characters of an official number.
  ///
  /// The check digit of an identity card of Hong Kong is in parentheses.
  var isNumberSeparator: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: isSeparator
    }
  }

  /// Whether the byte is a separator that can be between any two characters: a space, a period, a slash or a hyphen.
  var isUsualSeparator: Bool {
    isSeparator || self == UInt8(ascii: ".") || self == UInt8(ascii: "/")
  }

  /// Whether the byte continues a character of UTF-8.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}
