import FormCheckCore

/// A reader of simple regular expressions, which recognizes most valid ones without compiling them.
///
/// It knows literals, dots, anchors, simple escapes and character classes, groups, alternatives and
/// quantifiers. PCRE2 compiles every expression that contains only these, because none of them can
/// be wrong or exceed a limit of PCRE2. For all other expressions, PCRE2 has to decide.
struct PlainExpression {
  private var index = 0
  private var depth = 0

  /// The maximum length, in bytes, and the maximum depth of groups.
  ///
  /// Both are far below the limits of PCRE2.
  private static let longest = 256
  private static let deepest = 16

  /// The largest number in a quantifier.
  private static let mostRepeats = 999

  /// Returns whether the text is known to be a valid expression.
  static func isCertain(_ text: Span<UInt8>) -> Bool {
    guard text.count <= longest else { return false }
    var reader = PlainExpression()
    while reader.index < text.count {
      guard reader.readPart(text) else { return false }
    }
    return reader.depth == 0
  }

  /// The kind of a part of an expression.
  private enum Part {
    /// A part that matches a single character, and that any quantifier can follow.
    case character
    /// The end of a group, which a quantifier without numbers can follow.
    case group
    /// A part that no quantifier can follow.
    case other
  }

  /// Reads one part of the expression and the quantifier after it.
  private mutating func readPart(_ text: Span<UInt8>) -> Bool {
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "$"):
      return readQuantifier(text, .other)
    case UInt8(ascii: "("):
      depth += 1
      guard depth <= Self.deepest else { return false }
      guard take(UInt8(ascii: "?"), text) else { return readQuantifier(text, .other) }
      return take(UInt8(ascii: ":"), text) && readQuantifier(text, .other)
    case UInt8(ascii: ")"):
      depth -= 1
      return depth >= 0 && readQuantifier(text, .group)
    case UInt8(ascii: "["): return readClass(text) && readQuantifier(text, .character)
    case UInt8(ascii: "\\"): return readEscape(text) && readQuantifier(text, .character)
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"): return false
    case ..<0x20, 0x7F: return false
    case 0x80...:
      // A literal character beyond ASCII. The text is well-formed UTF-8.
      while index < text.count, text[index] & 0xC0 == 0x80 { index += 1 }
      return readQuantifier(text, .character)
    default: return readQuantifier(text, .character)
    }
  }

  private mutating func take(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  /// Reads an escape that stands for one character, after its backslash.
  private mutating func readEscape(_ text: Span<UInt8>) -> Bool {
    guard index < text.count else { return false }
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "w"), UInt8(ascii: "W"),
      UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "t"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "f"):
      return true
    default: return byte.isVisibleASCII && !byte.isASCIILetterOrDigit
    }
  }

  /// Reads a character class after its opening bracket.
  ///
  /// A hyphen is allowed only between two letters or two digits. The class must not begin with one
  /// of the signs that open a POSIX class, such as `[:alpha:]`, because PCRE2 rejects a POSIX class
  /// outside of another class.
  private mutating func readClass(_ text: Span<UInt8>) -> Bool {
    _ = take(UInt8(ascii: "^"), text)
    let start = index
    guard !take(UInt8(ascii: ":"), text), !take(UInt8(ascii: "."), text),
      !take(UInt8(ascii: "="), text)
    else { return false }
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "]"): return index > start + 1
      case UInt8(ascii: "\\"): guard readEscape(text) else { return false }
      case UInt8(ascii: "["), UInt8(ascii: "-"), ..<0x20, 0x7F...: return false
      default:
        guard take(UInt8(ascii: "-"), text) else { continue }
        guard index < text.count, byte.isASCIILetterOrDigit, text[index].isASCIILetterOrDigit,
          byte <= text[index]
        else { return false }
        index += 1
        // After a range, a hyphen is a literal, which this reader does not know.
        if index < text.count, text[index] == UInt8(ascii: "-") { return false }
      }
    }
    return false
  }

  private mutating func readQuantifier(_ text: Span<UInt8>, _ part: Part) -> Bool {
    guard index < text.count else { return true }
    switch text[index] {
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      index += 1
      guard part != .other else { return false }
    case UInt8(ascii: "{"):
      index += 1
      guard part == .character, readRepeats(text) else { return false }
    default: return true
    }
    // The quantifier can be lazy or possessive.
    _ = take(UInt8(ascii: "+"), text) || take(UInt8(ascii: "?"), text)
    return true
  }

  /// Reads `2}`, `2,}` or `2,3}`.
  private mutating func readRepeats(_ text: Span<UInt8>) -> Bool {
    guard let least = readNumber(text) else { return false }
    if take(UInt8(ascii: "}"), text) { return true }
    guard take(UInt8(ascii: ","), text) else { return false }
    if take(UInt8(ascii: "}"), text) { return true }
    guard let most = readNumber(text), least <= most else { return false }
    return take(UInt8(ascii: "}"), text)
  }

  private mutating func readNumber(_ text: Span<UInt8>) -> Int? {
    let start = index
    var number = 0
    while index < text.count, text[index].isASCIIDigit, number <= Self.mostRepeats {
      number = number * 10 + Int(text[index] & 0x0F)
      index += 1
    }
    return index > start && number <= Self.mostRepeats ? number : nil
  }
}
