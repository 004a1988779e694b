/// The numbers in a quantifier such as `{2}`, `{2,}` or `{2,3}`.
struct ECMAScriptCounts: Sendable {
  let least: Int
  /// The maximum, or nil if there is none.
  let most: Int?
  /// The position after the closing brace.
  let end: Int

  /// Reads the numbers, or returns nil if the text is not a quantifier.
  ///
  /// - Parameters:
  ///   - scalars: The expression.
  ///   - start: The position of the opening brace.
  init?(in scalars: [Unicode.Scalar], at start: Int) {
    var place = start + 1
    guard let least = Self.number(in: scalars, &place) else { return nil }
    self.least = least
    if place < scalars.count, scalars[place] == "," {
      place += 1
      most = Self.number(in: scalars, &place)
    } else {
      most = least
    }
    guard place < scalars.count, scalars[place] == "}" else { return nil }
    end = place + 1
  }

  /// Returns the position up to which the text may be the beginning of a quantifier.
  ///
  /// - Parameters:
  ///   - scalars: The expression.
  ///   - start: The position of the opening brace.
  /// - Returns: The end of the expression, or the position after the brace if no text can complete a quantifier.
  static func possibleEnd(in scalars: [Unicode.Scalar], at start: Int) -> Int {
    let rest = scalars[(start + 1)...]
    return rest.allSatisfy { $0.isDigit || $0 == "," } ? scalars.count : start + 1
  }

  /// Reads a decimal number.
  ///
  /// Numbers above a billion count as a billion.
  private static func number(in scalars: [Unicode.Scalar], _ place: inout Int) -> Int? {
    let start = place
    var value = 0
    while place < scalars.count, scalars[place].isDigit {
      value = min(value * 10 + Int(scalars[place].value - 0x30), 1_000_000_000)
      place += 1
    }
    return place > start ? value : nil
  }
}
