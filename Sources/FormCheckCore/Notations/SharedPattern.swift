internal import FormCheckPatterns

/// A pattern that means the same in PCRE2 and in ECMAScript, so that a JSON Schema can contain it.
///
/// Only constructs that both languages define alike are accepted: literal ASCII characters, groups, alternatives,
/// quantifiers, classes of ASCII characters, `\d`, `\w` and escaped punctuation. Any other pattern, such as one with a
/// lookbehind or a possessive quantifier, is not converted. An expression that was written for ECMAScript is used as it is.
package struct SharedPattern: Hashable, Sendable {
  /// The source text, without anchors.
  ///
  /// `\d` and `\w` of a pattern in the syntax of PCRE2 are spelled out. Other languages, such as Python, count characters of
  /// all scripts among them.
  package let source: String

  /// Creates the pattern, or returns nil if the source uses any other construct.
  init?(_ pattern: Pattern) {
    guard pattern.options == .unicode else { return nil }
    self.init(source: pattern.source)
  }

  /// Creates a pattern from its source text, which must be a valid PCRE2 pattern.
  init?(source: String) {
    var scanner = Scanner(rest: Array(source.utf8)[...])
    guard scanner.readsAll() else { return nil }
    self.source = Self.spelledOut(source)
  }

  /// Creates the pattern from an expression of ECMAScript, or returns nil if it has flags.
  ///
  /// A pattern in a JSON Schema always has the flag `u` and no other flag.
  init?(_ expression: ECMAScriptPattern) {
    guard expression.flags.isEmpty else { return nil }
    source = expression.source
  }

  /// Returns a shared pattern with the ASCII characters instead of `\d` and `\w`.
  private static func spelledOut(_ source: String) -> String {
    var result: [UInt8] = []
    var isInClass = false
    var rest = Array(source.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
        let characters: String? =
          switch escaped {
          case UInt8(ascii: "d"): "0-9"
          case UInt8(ascii: "w"): "0-9A-Za-z_"
          default: nil
          }
        if let characters {
          result += (isInClass ? characters : "[\(characters)]").utf8
        } else {
          result += [byte, escaped]
        }
        continue
      }
      if byte == UInt8(ascii: "[") { isInClass = true }
      if byte == UInt8(ascii: "]") { isInClass = false }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The pattern for a JSON Schema, where a pattern that is not anchored matches a part of the text.
  package var anchored: String { "^(?:\(source))$" }

  /// A scanner that accepts the shared constructs.
  private struct Scanner {
    var rest: ArraySlice<UInt8>

    /// The punctuation that is literal in both languages, in a class and outside.
    static let plain = Set(" _@:,#%=!~'\"<>/;`".utf8)
    /// The characters that both languages allow after a backslash.
    static let escaped = Set(".+*?()[]{}|/\\^$dw".utf8)

    mutating func readsAll() -> Bool {
      // A whole match makes both anchors redundant.
      take("^")
      guard !isAtQuantifier else { return false }
      while let byte = rest.first {
        if byte == UInt8(ascii: "$") { return rest.count == 1 }
        rest.removeFirst()
        guard readsItem(byte) else { return false }
      }
      return true
    }

    /// Reads the rest of an item that begins with a byte.
    private mutating func readsItem(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "("):
        // Of the groups with a question mark, only the simplest is shared.
        return (!starts(with: "?") || take("?:")) && !starts(with: "*")
      case UInt8(ascii: ")"), UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: "&"): return true
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"): return endsQuantifier()
      case UInt8(ascii: "{"): return readsCounts() && endsQuantifier()
      case UInt8(ascii: "["): return readsClass()
      case UInt8(ascii: "\\"): return rest.popFirst().map { Self.escaped.contains($0) } ?? false
      default: return Self.isLiteral(byte)
      }
    }

    /// Reads a question mark after a quantifier.
    ///
    /// A plus sign would make the quantifier possessive, and only PCRE2 allows another quantifier.
    private mutating func endsQuantifier() -> Bool {
      take("?")
      return !isAtQuantifier
    }

    private var isAtQuantifier: Bool { rest.first.map { "*+?{".utf8.contains($0) } ?? false }

    /// Reads the rest of a quantifier such as `{2,4}`.
    private mutating func readsCounts() -> Bool {
      guard skipDigits() else { return false }
      if take(",") { skipDigits() }
      return take("}")
    }

    private mutating func readsClass() -> Bool {
      take("^")
      // Where a bracket or a hyphen is literal without an escape, the languages differ.
      guard !starts(with: "]") else { return false }
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "]"): return true
        case UInt8(ascii: "\\"):
          guard let next = rest.popFirst(),
            Self.escaped.contains(next) || next == UInt8(ascii: "-"), !starts(with: "-")
          else { return false }
        case UInt8(ascii: "-"): guard starts(with: "]") else { return false }
        default:
          guard Self.isLiteral(byte) || ".+*?(){}|$&".utf8.contains(byte) else { return false }
          guard starts(with: "-"), !starts(with: "-]") else { continue }
          rest.removeFirst()
          guard byte.isASCIILetterOrDigit, rest.popFirst()?.isASCIILetterOrDigit == true
          else { return false }
        }
      }
      return false
    }

    @discardableResult
    private mutating func skipDigits() -> Bool {
      let digits = rest.prefix { $0.isASCIIDigit }
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }

    private static func isLiteral(_ byte: UInt8) -> Bool {
      byte.isASCIILetterOrDigit || plain.contains(byte)
    }

    private func starts(with text: StaticString) -> Bool { rest.starts(with: "\(text)".utf8) }

    /// Removes a text at the start of the rest, and returns whether it was there.
    @discardableResult
    private mutating func take(_ text: StaticString) -> Bool {
      guard starts(with: text) else { return false }
      rest = rest.dropFirst(text.utf8CodeUnitCount)
      return true
    }
  }
}
