/// A way to put a text right that does not depend on what kind of text it is.
struct Repair: Sendable {
  /// What is done.
  let step: Correction.Step

  /// What a text must have about it to be changed at all; without all of these it stays as it is.
  let signs: Signs

  /// Does it; nil where there is nothing to do.
  let apply: @Sendable (String) -> String?

  /// All of them, in the order in which they are tried.
  static let all = [trim, compose, narrow, reveal, point, zero, one]

  /// After how many of them, the first ones, a text says what it said before; after the others it may
  /// say something else.
  static let certain = 3

  /// Blanks and invisible characters at both ends.
  private static let trim = Repair(
    step: .init(name: "correction.trim", reason: "blanks at the ends left out"),
    signs: .blankAtEnd
  ) { text in
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlankAtEnds }),
      let last = scalars.lastIndex(where: { !$0.isBlankAtEnds })
    else { return nil }
    let kept = scalars[first...last]
    return kept.endIndex == scalars.endIndex && first == scalars.startIndex ? nil : String(kept)
  }

  /// Accents that stand on their own behind their letters.
  private static let compose = Repair(
    step: .init(name: "correction.nfc", reason: "accents joined with their letters"),
    signs: .beyondASCII
  ) { text in NFCFilter().apply(to: text) }

  /// Wide forms of ASCII, which East Asian keyboards type.
  private static let narrow = Repair(
    step: .init(name: "correction.fullwidth", reason: "full-width characters made plain ones"),
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

  /// Characters without width, wherever they stand; those that change the order of others are left.
  private static let reveal = Repair(
    step: .init(name: "correction.zero-width", reason: "characters without width left out"),
    signs: .beyondASCII
  ) { text in
    text.replacing { scalar in
      switch scalar.value {
      // Joiners are part of how some scripts and emoji are written.
      case 0xAD, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF: nil
      default: scalar
      }
    }
  }

  /// A comma before decimals, which may have been meant to part thousands.
  private static let point = Repair(
    step: .init(name: "correction.decimal-comma", reason: "the decimal comma made a full stop"),
    signs: .comma
  ) { text in
    let bytes = Array(text.utf8)
    // Three digits behind it are a thousand as often as not.
    guard bytes.allSatisfy({ $0.isASCIIDigit || "+-,".utf8.contains($0) }),
      bytes.lastIndex(of: UInt8(ascii: ",")) != bytes.count - 4
    else { return nil }
    guard let place = bytes.firstIndex(of: UInt8(ascii: ",")),
      bytes.lastIndex(of: UInt8(ascii: ",")) == place, !bytes.contains(UInt8(ascii: ".")),
      place + 1 < bytes.count, bytes[place + 1].isASCIIDigit
    else { return nil }
    return text.replacing { $0 == "," ? "." : $0 }
  }

  /// Letters that look like a zero.
  private static let zero = Repair(
    step: .init(name: "correction.letter-o", reason: "the letter O made a zero"),
    signs: .letterBesideDigit
  ) { text in
    // 0o begins a number in octal digits.
    text.lowercased().hasPrefix("0o")
      ? nil : text.replacing(besideDigitsBy: "0") { $0 == "O" || $0 == "o" }
  }

  /// Letters that look like a one.
  private static let one = Repair(
    step: .init(name: "correction.letter-l", reason: "the letter l made a one"),
    signs: .letterBesideDigit
  ) { text in text.replacing(besideDigitsBy: "1") { $0 == "l" || $0 == "I" } }
}

extension Repair {
  /// What can be seen in the bytes of a text at one look.
  ///
  /// Nearly all rejected texts have none of it, so that no repair needs to be tried.
  struct Signs: OptionSet, Sendable {
    let rawValue: UInt8

    static let beyondASCII = Signs(rawValue: 1)
    /// A blank, a control character or anything beyond ASCII comes first or last.
    static let blankAtEnd = Signs(rawValue: 2)
    static let comma = Signs(rawValue: 4)
    /// A letter that looks like a digit is the neighbour of one.
    static let letterBesideDigit = Signs(rawValue: 8)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The signs of a text.
    init(of text: String) {
      self = []
      let bytes = text.utf8Span.span
      var before: UInt8 = 0
      for index in bytes.indices {
        let byte = bytes[index]
        if byte >= 0x80 { insert(.beyondASCII) }
        if byte == UInt8(ascii: ",") { insert(.comma) }
        if byte.isASCIIDigit && before.resemblesDigit || byte.resemblesDigit && before.isASCIIDigit
        {
          insert(.letterBesideDigit)
        }
        before = byte
      }
      if !bytes.isEmpty, !bytes[0].isSeenAtEnds || !before.isSeenAtEnds { insert(.blankAtEnd) }
    }
  }
}

extension Correction.Step {
  /// What a strategy has done that only left out blanks and invisible characters.
  static let blanks = Correction.Step(name: "correction.blanks", reason: "blanks left out")

  /// What a strategy has done.
  static let strategy = Correction.Step(
    name: "correction.strategy", reason: "written in the usual form")

  /// What a strategy has done to a text, as far as can be seen.
  init(from typed: String, to text: String) {
    let (old, new) = (typed.unicodeScalars, text.unicodeScalars)
    let isShorter =
      new.count < old.count
      && old.lazy.filter { !$0.isInvisible }.elementsEqual(new.lazy.filter { !$0.isInvisible })
    self = isShorter ? .blanks : .strategy
  }
}

extension String {
  /// The text with other scalars in it, or without some; nil where it would stay the same.
  fileprivate func replacing(_ change: (Unicode.Scalar) -> Unicode.Scalar?) -> String? {
    guard unicodeScalars.contains(where: { change($0) != $0 }) else { return nil }
    var changed = String.UnicodeScalarView()
    for scalar in unicodeScalars { if let scalar = change(scalar) { changed.append(scalar) } }
    return String(changed)
  }

  /// The text with a digit for letters that look like it and stand beside digits.
  ///
  /// Beside them is also what is parted from them by nothing but such letters: `1Ol`.
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
  /// Whether it surely shows something: a plain ASCII character.
  fileprivate var isSeenAtEnds: Bool { (0x21...0x7E).contains(self) }

  /// Whether a letter is often typed or read for a digit.
  fileprivate var resemblesDigit: Bool {
    switch self {
    case UInt8(ascii: "O"), UInt8(ascii: "o"), UInt8(ascii: "l"), UInt8(ascii: "I"): true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether a letter is often typed or read for a digit.
  fileprivate var resemblesDigit: Bool {
    isASCII && UInt8(truncatingIfNeeded: value).resemblesDigit
  }

  /// Whether a character at an end of a text can go without anybody seeing a difference.
  ///
  /// Joiners, selectors and tags shape the character before them, such as an emoji; what begins a part
  /// from right to left changes the order in which the rest is seen.
  fileprivate var isBlankAtEnds: Bool {
    guard isInvisible else { return false }
    return switch value {
    case 0x200C, 0x200D, 0x202B, 0x202E, 0x2067, 0xE0020...0xE007F: false
    default: !properties.isVariationSelector
    }
  }
}
