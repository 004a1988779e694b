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

  /// Counts the characters of ASCII text.
  ///
  /// - Returns: Whether the text is ASCII. If it is not, the counts are wrong.
  private mutating func countASCII(_ bytes: Span<UInt8>) -> Bool {
    var all: UInt8 = 0
    var (controls, blanks) = (0, 0)
    for index in bytes.indices {
      let byte = bytes[index]
      all |= byte
      upper += byte &- 0x41 < 26 ? 1 : 0
      lower += byte &- 0x61 < 26 ? 1 : 0
      digit += byte &- 0x30 < 10 ? 1 : 0
      controls += byte < 0x20 || byte == 0x7F ? 1 : 0
      blanks += byte == 0x20 ? 1 : 0
    }
    characters = bytes.count
    // The remaining characters are symbols.
    symbol = characters - upper - lower - digit - controls - blanks
    hasControl = controls > 0
    hasVisible = controls + blanks < characters
    return all < 0x80
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
