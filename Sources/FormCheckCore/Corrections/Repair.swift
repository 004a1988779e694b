/// A correction that does not depend on the kind of input, such as removing spaces at both ends.
struct Repair: Sendable {
  /// The step that describes the repair.
  let step: Correction.Step

  /// The properties that a string must have for the repair to change it.
  let signs: Signs

  /// A closure that returns the repaired text, or nil if the repair does not apply.
  let apply: @Sendable (String) -> String?

  /// All repairs, in the order in which they are tried.
  static let all = [trim, compose, narrow, reveal, point, zero, one]

  /// The number of repairs that preserve the meaning of a value.
  ///
  /// These repairs come first in `all`. The other repairs may change the meaning.
  static let certain = 3

  /// Removal of spaces and invisible characters at both ends.
  private static let trim = Repair(
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
    signs: .beyondASCII
  ) { text in NFCFilter().apply(to: text) }

  /// Conversion to ASCII of the full-width characters that East Asian keyboards produce.
  private static let narrow = Repair(
    step: .init(name: "correction.fullwidth", reason: "full-width characters replaced"),
    signs: .beyondASCII
  ) { text in
    text.replacing { scalar in
      switch scalar.value {
      case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
      case 0x3000: " "
      default: scalar
      }
    }
  }

  /// Removal of zero-width characters everywhere in the text.
  ///
  /// Joiners are kept, and so are bidirectional embeddings, overrides and isolates.
  private static let reveal = Repair(
    step: .init(name: "correction.zero-width", reason: "zero-width characters removed"),
    signs: .beyondASCII
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
    signs: .letterBesideDigit
  ) { text in
    // The prefix 0o introduces an octal number.
    text.lowercased().hasPrefix("0o")
      ? nil : text.replacing(besideDigitsBy: "0") { $0 == "O" || $0 == "o" }
  }

  /// Replacement of the letters `l` and `I` next to digits with the digit 1.
  private static let one = Repair(
    step: .init(name: "correction.letter-l", reason: "the letter l replaced by a one"),
    signs: .letterBesideDigit
  ) { text in text.replacing(besideDigitsBy: "1") { $0 == "l" || $0 == "I" } }
}

extension Repair {
  /// The properties of a string that determine which repairs can apply, all found in one pass over its bytes.
  ///
  /// Nearly all rejected values have none of these properties, so no repair needs to be applied to them.
  struct Signs: OptionSet, Sendable {
    let rawValue: UInt8

    static let beyondASCII = Signs(rawValue: 1)
    /// The first or last character is a space, a control character, or a non-ASCII character, which may be invisible.
    static let blankAtEnd = Signs(rawValue: 2)
    static let comma = Signs(rawValue: 4)
    /// A letter that looks like a digit is next to a digit.
    static let letterBesideDigit = Signs(rawValue: 8)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Finds the properties of a string.
    init(of text: String) {
      let bytes = text.utf8Span.span
      var found = Signs()
      var before: UInt8 = 0
      for index in bytes.indices {
        let byte = bytes[index]
        if !byte.isASCIILetterOrDigit {
          if byte >= 0x80 { found.insert(.beyondASCII) }
          if byte == UInt8(ascii: ",") { found.insert(.comma) }
        } else if byte.isASCIIDigit && before.resemblesDigit
          || before.isASCIIDigit && byte.resemblesDigit
        {
          found.insert(.letterBesideDigit)
        }
        before = byte
      }
      self = found
      if !bytes.isEmpty, !bytes[0].isVisibleASCII || !before.isVisibleASCII { insert(.blankAtEnd) }
    }
  }
}

extension Correction.Step {
  /// The step for a validator's correction that only removes spaces and invisible characters.
  static let blanks = Correction.Step(name: "correction.blanks", reason: "spaces removed")

  /// The step for a validator's correction that does more than remove spaces and invisible characters.
  static let strategy = Correction.Step(
    name: "correction.strategy", reason: "written in the usual form")

  /// Creates the step that describes a validator's correction.
  init(from typed: String, to text: String) {
    let (old, new) = (typed.unicodeScalars, text.unicodeScalars)
    let isShorter =
      new.count < old.count
      && old.lazy.filter { !$0.isInvisible }.elementsEqual(new.lazy.filter { !$0.isInvisible })
    self = isShorter ? .blanks : .strategy
  }
}

extension String {
  /// Returns the text with each scalar replaced, or removed if the closure returns nil.
  ///
  /// The result is nil if the text does not change.
  fileprivate func replacing(_ change: (Unicode.Scalar) -> Unicode.Scalar?) -> String? {
    guard unicodeScalars.contains(where: { change($0) != $0 }) else { return nil }
    var changed = String.UnicodeScalarView()
    for scalar in unicodeScalars { if let scalar = change(scalar) { changed.append(scalar) } }
    return String(changed)
  }

  /// Returns the text with each letter that satisfies `isMeant` replaced by `digit` if the letter is next to a digit.
  ///
  /// A letter is also replaced if only letters that look like digits separate it from a digit: in `1Ol`, the letter `l`
  /// is replaced as well. The result is nil if the text does not change.
  fileprivate func replacing(
    besideDigitsBy digit: Unicode.Scalar, _ isMeant: (Unicode.Scalar) -> Bool
  ) -> String? {
    var scalars = Array(unicodeScalars)
    var start = 0
    var isChanged = false
    while start < scalars.count {
      var end = start
      while end < scalars.count, scalars[end].resemblesDigit { end += 1 }
      let isBesideDigit =
        start > 0 && scalars[start - 1].isASCIIDigit
        || end < scalars.count && scalars[end].isASCIIDigit
      if isBesideDigit {
        for index in start..<end where isMeant(scalars[index]) {
          scalars[index] = digit
          isChanged = true
        }
      }
      start = end + 1
    }
    guard isChanged else { return nil }
    var changed = String.UnicodeScalarView()
    changed.append(contentsOf: scalars)
    return String(changed)
  }
}

extension UInt8 {
  /// Whether the character is a letter that is often mistaken for a digit.
  fileprivate var resemblesDigit: Bool {
    self | 0x20 == UInt8(ascii: "o") || self == UInt8(ascii: "l") || self == UInt8(ascii: "I")
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter that is often mistaken for a digit.
  fileprivate var resemblesDigit: Bool {
    isASCII && UInt8(truncatingIfNeeded: value).resemblesDigit
  }

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
