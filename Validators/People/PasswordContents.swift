import FormCheckCore

/// The number of characters of each kind in a password.
struct PasswordContents: Hashable, Sendable {
  private(set) var characters = 0
  private(set) var upper = 0
  private(set) var lower = 0
  private(set) var digit = 0
  private(set) var symbol = 0
  private(set) var hasControl = false
  private(set) var hasVisible = false

  /// Counts the characters of the text.
  init(_ text: UTF8Span) {
    if !countASCII(text.span) { self = Self(charactersOf: text) }
  }

  /// Counts the characters of ASCII text, eight at a time.
  ///
  /// - Returns: Whether the text is ASCII. If it is not, the counts are wrong.
  private mutating func countASCII(_ bytes: Span<UInt8>) -> Bool {
    var all: UInt64 = 0
    var blanks = 0
    var index = 0
    while index < bytes.count {
      let word = bytes.asciiWord(at: index)
      all |= word
      upper += word.asciiCount(of: 0x41...0x5A)
      lower += word.asciiCount(of: 0x61...0x7A)
      digit += word.asciiCount(of: 0x30...0x39)
      symbol += word.asciiCount(of: 0x21...0x7E)
      blanks += word.asciiCount(of: 0x20...0x20)
      index += 8
    }
    characters = bytes.count
    hasVisible = symbol > 0
    hasControl = symbol + blanks < characters
    // All other visible characters are symbols.
    symbol -= upper + lower + digit
    return all & 0x8080_8080_8080_8080 == 0
  }

  /// Counts the characters of any text by their Unicode properties.
  init(charactersOf text: UTF8Span) {
    var scalars = text.makeUnicodeScalarIterator()
    while let scalar = scalars.next() {
      characters += 1
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter: upper += 1
      case .lowercaseLetter: lower += 1
      case .decimalNumber where scalar.isASCII: digit += 1
      case .control: hasControl = true
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
        .modifierSymbol, .otherSymbol:
        symbol += 1
      default: break
      }
      if !hasVisible { hasVisible = !scalar.isInvisible }
    }
  }

  /// Returns whether the password meets a policy, without looking it up in the list of common
  /// passwords.
  func meets(_ policy: PasswordInputValidator.Policy) -> Bool {
    characters >= policy.min && characters <= policy.max && !hasControl
      && (hasVisible || characters == 0) && upper >= policy.upper && lower >= policy.lower
      && digit >= policy.digit && symbol >= policy.symbol
  }

  /// Returns how many characters in total must be added to reach the required number of each kind.
  func missing(for policy: PasswordInputValidator.Policy) -> Int {
    max(0, policy.upper - upper) + max(0, policy.lower - lower) + max(0, policy.digit - digit)
      + max(0, policy.symbol - symbol)
  }

  /// Returns the range of the bytes after the first `count` characters.
  func end(after count: Int, of text: UTF8Span) -> Range<Int> {
    var scalars = text.makeUnicodeScalarIterator()
    var end = 0
    for _ in 0..<count { end += scalars.next().map { UTF8.width($0) } ?? 0 }
    return end..<text.count
  }
}

extension Span<UInt8> {
  /// Returns the eight bytes that start at an index, with zeros after the end.
  @inline(__always)
  fileprivate func asciiWord(at index: Int) -> UInt64 {
    if index <= count - 8 {
      // SAFETY: eight bytes follow the index, and any eight bytes form a number.
      return unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    }
    var word: UInt64 = 0
    for place in index..<count { word = word << 8 | UInt64(self[place]) }
    return word
  }
}

extension UInt64 {
  /// Returns how many of the eight bytes, each below 0x80, are in a range.
  @inline(__always)
  fileprivate func asciiCount(of range: ClosedRange<UInt8>) -> Int {
    let each: UInt64 = 0x0101_0101_0101_0101
    // The highest bit of each byte: set from the lower bound on, and cleared after the upper bound.
    let found =
      (self &+ each &* UInt64(0x80 - range.lowerBound))
      & ~(self &+ each &* UInt64(0x7F - range.upperBound)) & (each &* 0x80)
    return found.nonzeroBitCount
  }
}
