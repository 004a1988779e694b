internal import FormCheckPatterns

/// A correction that does not depend on the kind of input, such as removing spaces at both ends.
struct Repair: Sendable {
  /// The step that describes the repair.
  let step: Correction.Step

  /// The properties that a string must have for the repair to change it.
  let signs: Signs

  /// A closure that returns the repaired text, or nil if the repair does not apply.
  let apply: @Sendable (String) -> String?

  /// Returns the repairs with a confidence, and those with a higher one, in the order in which they are tried.
  static func all(_ confidence: Correction.Confidence) -> [Repair] {
    confidence == .certain ? certain : all
  }

  /// The repairs that preserve the meaning of a value.
  private static let certain = [trim, compose, narrow]

  /// The repairs that may change the meaning of a value.
  static let doubtful = [reveal, point, zero, one]

  private static let all = certain + doubtful

  /// Removal of spaces and invisible characters at both ends.
  static let trim = Repair(
    step: .init(name: "correction.trim", reason: "surrounding spaces removed"),
    signs: .blankAtEnd
  ) { text in
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlankAtEnds }),
      let last = scalars.lastIndex(where: { !$0.isBlankAtEnds })
    else { return nil }
    let kept = scalars[first...last]
    return kept.endIndex == scalars.endIndex && first == scalars.startIndex ? nil : String(kept)
  }

  /// Composition of a letter and the combining accents after it into one character.
  private static let compose = Repair(
    step: .init(name: "correction.nfc", reason: "accents combined with their letters"),
    signs: .beyondLatin
  ) { text in NFCFilter().apply(to: text) }

  /// Conversion to ASCII of the full-width characters that East Asian keyboards produce.
  private static let narrow = Repair(
    step: .init(name: "correction.fullwidth", reason: "full-width characters replaced"),
    signs: .beyondLatin
  ) { text in FullwidthFilter().apply(to: text) }

  /// Removal of zero-width characters everywhere in the text.
  ///
  /// Joiners are kept, and so are bidirectional embeddings, overrides and isolates.
  private static let reveal = Repair(
    step: .zeroWidth,
    signs: .beyondLatin
  ) { text in
    text.replacing { scalar in
      switch scalar.value {
      // The joiners U+200C and U+200D are not in this list, because some scripts and emoji need them.
      case 0xAD, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF: nil
      default: scalar
      }
    }
  }

  /// Conversion of a decimal comma to a decimal point.
  ///
  /// This may change the meaning, because the comma might be a thousands separator.
  private static let point = Repair(
    step: .init(name: "correction.decimal-comma", reason: "the decimal comma replaced by a period"),
    signs: .comma
  ) { text in
    let bytes = Array(text.utf8)
    // A comma before exactly three final digits is probably a thousands separator.
    guard bytes.allSatisfy({ $0.isASCIIDigit || "+-,".utf8.contains($0) }),
      bytes.lastIndex(of: UInt8(ascii: ",")) != bytes.count - 4
    else { return nil }
    guard let place = bytes.firstIndex(of: UInt8(ascii: ",")),
      bytes.lastIndex(of: UInt8(ascii: ",")) == place, !bytes.contains(UInt8(ascii: ".")),
      place + 1 < bytes.count, bytes[place + 1].isASCIIDigit
    else { return nil }
    return text.replacing { $0 == "," ? "." : $0 }
  }

  /// Replacement of the letters `O` and `o` next to digits with the digit 0.
  private static let zero = Repair(
    step: .init(name: "correction.letter-o", reason: "the letter O replaced by a zero"),
    signs: .letterOBesideDigit
  ) { text in
    // The prefix 0o introduces an octal number.
    let start = text.utf8.prefix(2)
    if start.elementsEqual("0o".utf8) || start.elementsEqual("0O".utf8) { return nil }
    return text.replacing(besideDigitsBy: UInt8(ascii: "0"), \.resemblesZero)
  }

  /// Replacement of the letters `l` and `I` next to digits with the digit 1.
  private static let one = Repair(
    step: .init(name: "correction.letter-l", reason: "the letter l replaced by a one"),
    signs: .letterLBesideDigit
  ) { text in
    text.replacing(besideDigitsBy: UInt8(ascii: "1"), \.resemblesOne)
  }
}

extension Repair {
  /// The properties of a string that determine which repairs can apply, all found in one pass over its bytes.
  ///
  /// Nearly all rejected values have none of these properties, so no repair needs to be applied to them.
  struct Signs: OptionSet, Sendable {
    let rawValue: UInt8

    /// There is a character beyond U+007F other than the letters from U+00C0 to U+02FF, which no repair changes.
    static let beyondLatin = Signs(rawValue: 1)
    /// The first or last character is a space, a control character, or a character beyond Latin, which may be invisible.
    static let blankAtEnd = Signs(rawValue: 2)
    static let comma = Signs(rawValue: 4)
    /// There is a letter `O` or `o`, and a letter that looks like a digit is next to a digit.
    static let letterOBesideDigit = Signs(rawValue: 8)
    /// There is a letter `l` or `I`, and a letter that looks like a digit is next to a digit.
    static let letterLBesideDigit = Signs(rawValue: 16)
    /// The properties of strings that a repair with the confidence `.certain` may change.
    static let certain: Signs = [.beyondLatin, .blankAtEnd]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The kinds of characters, each with a bit of its own.
    private enum Kind {
      static let high: UInt8 = 1
      static let comma: UInt8 = 2
      static let digit: UInt8 = 4
      static let letterO: UInt8 = 8
      static let letterL: UInt8 = 16
    }

    /// The kinds of each byte.
    private static let kinds = (0...255).map { (byte: UInt8) -> UInt8 in
      if byte == 0xC2 || byte >= 0xCC { return Kind.high }
      if byte == UInt8(ascii: ",") { return Kind.comma }
      if byte.isASCIIDigit { return Kind.digit }
      return byte.resemblesZero ? Kind.letterO : byte.resemblesOne ? Kind.letterL : 0
    }

    /// Finds the properties of well-formed UTF-8.
    init(of bytes: Span<UInt8>) {
      self = []
      let kinds = Self.kinds
      var found: UInt8 = 0
      for index in bytes.indices { found |= kinds[Int(bytes[index])] }
      if found & Kind.high != 0 { insert(.beyondLatin) }
      if found & Kind.comma != 0 { insert(.comma) }
      if found & Kind.digit != 0, found & (Kind.letterO | Kind.letterL) != 0,
        bytes.hasLetterBesideDigit
      {
        if found & Kind.letterO != 0 { insert(.letterOBesideDigit) }
        if found & Kind.letterL != 0 { insert(.letterLBesideDigit) }
      }
      guard !bytes.isEmpty else { return }
      let start = bytes.characterStart(atOrBefore: bytes.count - 1)
      if !bytes[0].beginsVisibleCharacter || !bytes[start].beginsVisibleCharacter {
        insert(.blankAtEnd)
      }
    }
  }
}

extension Span<UInt8> {
  /// Returns whether ASCII text is longer than other text and has the same visible characters.
  ///
  /// - Returns: The answer, or nil if a character is not ASCII.
  fileprivate func hasVisibleASCII(of other: Span<UInt8>) -> Bool? {
    guard isASCII, other.isASCII else { return nil }
    if count <= other.count { return false }
    var (index, otherIndex) = (0, 0)
    while true {
      while index < count, self[index].isInvisibleASCII { index += 1 }
      while otherIndex < other.count, other[otherIndex].isInvisibleASCII { otherIndex += 1 }
      if index == count || otherIndex == other.count {
        return index == count && otherIndex == other.count
      }
      guard self[index] == other[otherIndex] else { return false }
      (index, otherIndex) = (index + 1, otherIndex + 1)
    }
  }

  /// Whether a letter that looks like a digit is next to a digit.
  fileprivate var hasLetterBesideDigit: Bool {
    var before = self[0]
    for index in 1..<count {
      let byte = self[index]
      if byte.isASCIIDigit && before.resemblesDigit || before.isASCIIDigit && byte.resemblesDigit {
        return true
      }
      before = byte
    }
    return false
  }
}

extension Correction.Step {
  /// The step for a validator's correction that only removes spaces, and invisible characters at both ends.
  static let blanks = Correction.Step(name: "correction.blanks", reason: "spaces removed")

  /// The step for a correction that removes characters without width inside the text, which can be there for a reason.
  ///
  /// It is doubtful, even if the correction is a validator's.
  static let zeroWidth = Correction.Step(
    name: "correction.zero-width", reason: "zero-width characters removed")

  /// The step for a validator's correction that does more than remove spaces and invisible characters.
  static let strategy = Correction.Step(
    name: "correction.strategy", reason: "written in the usual form")

  /// Creates the step that describes a validator's correction.
  init(from typed: String, to text: String) {
    if let isShorter = typed.utf8Span.span.hasVisibleASCII(of: text.utf8Span.span) {
      self = isShorter ? .blanks : .strategy
      return
    }
    let (old, new) = (typed.unicodeScalars, text.unicodeScalars)
    let isShorter =
      new.count < old.count
      && old.lazy.filter { !$0.isInvisible }.elementsEqual(new.lazy.filter { !$0.isInvisible })
    self = !isShorter ? .strategy : Self.hasZeroWidth(inside: old) ? .zeroWidth : .blanks
  }

  /// Returns whether there is a character without width between others that have a shape.
  static func hasZeroWidth(inside text: String.UnicodeScalarView) -> Bool {
    guard let first = text.firstIndex(where: { !$0.isInvisible }),
      let last = text.lastIndex(where: { !$0.isInvisible })
    else { return false }
    return text[first...last].contains {
      !$0.isASCII && $0.isInvisible && !$0.properties.isWhitespace
    }
  }
}

extension String {
  /// Returns the text with each scalar replaced, or removed if the closure returns nil.
  ///
  /// The result is nil if the text does not change.
  fileprivate func replacing(_ change: (Unicode.Scalar) -> Unicode.Scalar?) -> String? {
    guard unicodeScalars.contains(where: { change($0) != $0 }) else { return nil }
    return String(scalars: unicodeScalars.lazy.compactMap(change))
  }

  /// Returns the text with each letter that satisfies `isMeant` replaced by `digit` if the letter is next to a digit.
  ///
  /// A letter is also replaced if only letters that look like digits separate it from a digit: in `1Ol`, the letter `l`
  /// is replaced as well. The result is nil if the text does not change.
  fileprivate func replacing(
    besideDigitsBy digit: UInt8, _ isMeant: (UInt8) -> Bool
  ) -> String? {
    var bytes = Array(utf8)
    var start = 0
    var isChanged = false
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end].resemblesDigit { end += 1 }
      let isBesideDigit =
        start > 0 && bytes[start - 1].isASCIIDigit || end < bytes.count && bytes[end].isASCIIDigit
      if isBesideDigit {
        for index in start..<end where isMeant(bytes[index]) {
          bytes[index] = digit
          isChanged = true
        }
      }
      start = end + 1
    }
    return isChanged ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character without a shape.
  fileprivate var isInvisibleASCII: Bool { self <= 0x20 || self == 0x7F }

  /// Whether the byte begins a visible ASCII character or a Latin letter.
  fileprivate var beginsVisibleCharacter: Bool { isVisibleASCII || (0xC3...0xCB).contains(self) }

  /// Whether the character is a letter that is often mistaken for a zero.
  fileprivate var resemblesZero: Bool { self | 0x20 == UInt8(ascii: "o") }

  /// Whether the character is a letter that is often mistaken for a one.
  fileprivate var resemblesOne: Bool { self == UInt8(ascii: "l") || self == UInt8(ascii: "I") }

  /// Whether the character is a letter that is often mistaken for a digit.
  fileprivate var resemblesDigit: Bool { resemblesZero || resemblesOne }

  /// Whether the character is a letter that is often mistaken for a digit, perhaps after its case is changed.
  package var mayResembleDigit: Bool {
    asciiLowercased.resemblesDigit || asciiUppercased.resemblesDigit
  }
}

extension Unicode.Scalar {
  /// Whether removing the character from either end of the text makes no visible difference.
  ///
  /// Joiners, variation selectors and tags change the shape of the preceding character, such as an emoji. A control
  /// character that starts a right-to-left section changes the order of the text after it.
  fileprivate var isBlankAtEnds: Bool {
    guard isInvisible else { return false }
    return switch value {
    case 0x200C, 0x200D, 0x202B, 0x202E, 0x2067, 0xE0020...0xE007F: false
    default: !properties.isVariationSelector
    }
  }
}
