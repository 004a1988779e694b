/// The characters of a rule and the current position of the parser.
///
/// All positions are offsets in Unicode scalars.
struct RuleScanner {
  /// The source text of the rule.
  let text: String
  private let scalars: [Unicode.Scalar]
  private(set) var position: Int

  /// The position after the last character.
  let end: Int

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - text: The source text of the rule.
  ///   - part: The part of the text to read, or nil for the whole text.
  init(_ text: String, in part: Range<Int>? = nil) {
    self.text = text
    scalars = Array(text.unicodeScalars)
    position = part?.lowerBound ?? 0
    end = part?.upperBound ?? scalars.count
  }

  /// The next character, or nil at the end.
  var next: Unicode.Scalar? { position < end ? scalars[position] : nil }

  /// Skips spaces.
  mutating func skipBlanks() {
    while next == " " { position += 1 }
  }

  /// Skips a character if it is the next one, and returns whether it was.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Skips the next character and returns it.
  mutating func advance() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    position += 1
    return scalar
  }

  /// Reads a word up to one of the characters in `stops` or the end, without trailing spaces.
  mutating func word(until stops: String) -> (text: String, place: Range<Int>) {
    let start = position
    while let scalar = next, !stops.unicodeScalars.contains(scalar) { position += 1 }
    return written(from: start)
  }

  /// Reads a value up to one of the characters in `stops` or the end.
  ///
  /// A backslash makes the next character a part of the value, even if it is one of `stops`. Unescaped spaces at both
  /// ends are ignored.
  ///
  /// - Throws: ``SourceDiagnostic`` for a backslash before a letter or a digit, or at the end of the text.
  mutating func value(
    until stops: String
  ) throws(SourceDiagnostic) -> (text: String, place: Range<Int>) {
    skipBlanks()
    let start = position
    var value = String.UnicodeScalarView()
    var (kept, end) = (0, start)
    while let scalar = next, !stops.unicodeScalars.contains(scalar) {
      position += 1
      var isMeant = scalar != " "
      if scalar == "\\" {
        let escaped = try escapedScalar()
        value.append(escaped)
        isMeant = true
      } else {
        value.append(scalar)
      }
      if isMeant { (kept, end) = (value.count, position) }
    }
    return (String(String.UnicodeScalarView(value.prefix(kept))), start..<end)
  }

  /// Reads the character after a backslash.
  private mutating func escapedScalar() throws(SourceDiagnostic) -> Unicode.Scalar {
    guard let escaped = advance(), !escaped.properties.isAlphabetic, !escaped.isASCIIDigit
    else {
      throw error(
        .ruleSyntax,
        "a backslash must precede the character that it escapes; write a backslash as \\\\",
        at: position - 1..<position)
    }
    return escaped
  }

  /// Returns the source text from a position up to the current one, without trailing unescaped spaces.
  func written(from start: Int) -> (text: String, place: Range<Int>) {
    var end = position
    while end > start, scalars[end - 1] == " ", !isEscaped(end - 1, from: start) { end -= 1 }
    return (String(scalars: scalars[start..<end]), start..<end)
  }

  /// Returns whether the character at a position is escaped: an odd number of backslashes precedes it.
  private func isEscaped(_ place: Int, from start: Int) -> Bool {
    scalars[start..<place].reversed().prefix { $0 == "\\" }.count % 2 == 1
  }

  /// Whether an option follows: a word and an equals sign.
  var isAtOption: Bool {
    scalars[position..<end].first { "=:|,()/".unicodeScalars.contains($0) } == "="
  }

  /// Returns a diagnostic for a range of the rule.
  func error(
    _ code: ErrorCode, _ message: String, at place: Range<Int>, suggestion: String? = nil,
    fix: String? = nil
  ) -> SourceDiagnostic {
    SourceDiagnostic(code, message, in: text, at: place, suggestion: suggestion, fix: fix)
  }
}
