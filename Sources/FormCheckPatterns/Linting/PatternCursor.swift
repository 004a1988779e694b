/// A reading position in a pattern.
struct PatternCursor {
  let scalars: [Unicode.Scalar]
  private(set) var position = 0

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// The scalar at the position, or nil at the end.
  var current: Unicode.Scalar? { scalar(at: 0) }

  /// Returns the scalar at a distance from the position, or nil after the end.
  func scalar(at distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  /// Returns whether a string is next in the pattern.
  func continues(with text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  mutating func advance(by count: Int) { position += count }

  mutating func move(to position: Int) { self.position = position }

  /// Moves past the next occurrence of a scalar, or to the end if there is none.
  mutating func skip(past end: Unicode.Scalar) {
    position = scalars[position...].firstIndex(of: end).map { $0 + 1 } ?? scalars.count
  }

  /// Moves past whitespace and comments, which the extended syntax ignores.
  mutating func skipBlanks() {
    while let scalar = current, scalar == "#" || scalar.properties.isPatternWhitespace {
      position += 1
      if scalar == "#" { skip(past: "\n") }
    }
  }

  /// Reads the text before the next occurrence of a scalar, and moves past that scalar.
  mutating func readText(upTo end: Unicode.Scalar) -> String {
    let start = position
    skip(past: end)
    return text(start..<max(start, position - 1))
  }

  /// Reads a decimal number.
  ///
  /// - Parameters:
  ///   - most: The maximum number of digits.
  ///   - isSigned: Whether a sign can precede the digits.
  /// - Returns: The sign and the digits, empty if there are none.
  mutating func readDigits(_ most: Int, isSigned: Bool) -> String {
    let start = position
    if isSigned, current == "-" || current == "+" { position += 1 }
    position += scalars[position...].prefix(most).prefix { ("0"..."9").contains($0) }.count
    return text(start..<position)
  }

  /// Reads `\Q...\E`, in which every character is literal.
  ///
  /// - Returns: The range between `\Q` and `\E`.
  mutating func readQuotation() -> Range<Int> {
    let start = position + 2
    var end = start
    while end < scalars.count {
      if scalars[end] == "\\", end + 1 < scalars.count, scalars[end + 1] == "E" { break }
      end += 1
    }
    position = min(end + 2, scalars.count)
    return start..<end
  }

  /// Reads `*`, `+`, `?` or `{...}`.
  ///
  /// - Returns: The number of iterations, or nil if there is no quantifier.
  mutating func readQuantifier() -> PatternCount? {
    switch current {
    case "*", "+":
      position += 1
      return PatternCount(least: scalars[position - 1] == "+" ? 1 : 0, most: nil)
    case "?":
      position += 1
      return PatternCount(least: 0, most: 1)
    case "{":
      // Every quantifier is shorter than 14 scalars. Searching to the end of the pattern for each brace would take
      // quadratic time.
      guard let end = scalars[position...].prefix(14).firstIndex(of: "}") else { return nil }
      let inside = scalars[(position + 1)..<end]
      let numbers = inside.split(separator: ",", omittingEmptySubsequences: false).map {
        Int(String(String.UnicodeScalarView($0)))
      }
      guard let first = inside.first, first != ",", numbers.count < 3, let least = numbers[0],
        inside.allSatisfy({ ("0"..."9").contains($0) || $0 == "," })
      else { return nil }
      position = end + 1
      guard inside.last != ",", let last = numbers.last, let most = last else {
        return PatternCount(least: least, most: nil)
      }
      return PatternCount(least: min(least, most), most: most)
    default: return nil
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}
