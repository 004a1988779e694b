/// The characters of a rule, and how far it has been read.
///
/// All places are offsets in Unicode scalars.
struct RuleScanner {
  /// The rule as it was written.
  let text: String
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  /// Where the rule ends.
  var end: Int { scalars.count }

  /// The character that is read next; nil at the end.
  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Reads blanks.
  mutating func skipBlanks() {
    while next == " " { position += 1 }
  }

  /// Reads a character if it is the next one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Reads whatever stands next.
  mutating func advance() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    position += 1
    return scalar
  }

  /// Reads up to one of `stops` or the end; blanks at the end do not count.
  mutating func word(until stops: String) -> (text: String, place: Range<Int>) {
    let start = position
    while let scalar = next, !stops.unicodeScalars.contains(scalar) { position += 1 }
    return written(from: start)
  }

  /// Reads up to one of `stops` or the end, where a backslash makes any character part of the text.
  ///
  /// Blanks around it do not count, unless a backslash stands before them.
  ///
  /// - Throws: ``SourceDiagnostic`` for a backslash before a letter, a digit or the end, which means nothing.
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

  /// Reads what stands behind a backslash.
  private mutating func escapedScalar() throws(SourceDiagnostic) -> Unicode.Scalar {
    guard let escaped = advance(), !escaped.properties.isAlphabetic, !escaped.isASCIIDigit
    else {
      throw error(
        .ruleSyntax,
        "a backslash stands before a sign that is meant as it is; itself it is written \\\\",
        at: position - 1..<position)
    }
    return escaped
  }

  /// What stands between a place and here, as it was written; blanks at the end do not count, unless a
  /// backslash makes one part of a value.
  func written(from start: Int) -> (text: String, place: Range<Int>) {
    var end = position
    while end > start, scalars[end - 1] == " ", !isEscaped(end - 1, from: start) { end -= 1 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return (String(text), start..<end)
  }

  /// Whether an odd number of backslashes stands before a place.
  private func isEscaped(_ place: Int, from start: Int) -> Bool {
    scalars[start..<place].reversed().prefix { $0 == "\\" }.count % 2 == 1
  }

  /// Whether an option stands next: a word with an equals sign behind it.
  var isAtOption: Bool {
    scalars[position...].first { "=:|,()/".unicodeScalars.contains($0) } == "="
  }

  /// A mistake at a place.
  func error(
    _ code: ErrorCode, _ message: String, at place: Range<Int>, suggestion: String? = nil
  ) -> SourceDiagnostic {
    SourceDiagnostic(code, message, in: text, at: place, suggestion: suggestion)
  }
}
