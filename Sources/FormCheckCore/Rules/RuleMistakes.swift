/// The mistakes in the text of a rule.
package enum RuleMistakes {
  /// Returns the mistakes in a text that is not a rule: the first one of each part that bars separate.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - resolver: The source of the validators.
  /// - Returns: The mistakes in the order of their positions, or an empty array if the text is a rule.
  package static func all(in text: String, resolver: some ValidatorResolver) -> [SourceDiagnostic] {
    guard let whole = mistake(in: RuleScanner(text), resolver) else { return [] }
    let inParts = parts(of: text).compactMap { mistake(in: RuleScanner(text, in: $0), resolver) }
    // Parts that are valid by themselves can contradict each other.
    return inParts.isEmpty ? [whole] : inParts
  }

  private static func mistake(
    in scanner: RuleScanner, _ resolver: some ValidatorResolver
  ) -> SourceDiagnostic? {
    var parser = RuleParser(scanner, resolver: resolver)
    do throws(SourceDiagnostic) {
      _ = try parser.rule()
      return nil
    } catch {
      return error
    }
  }

  /// Returns the places of the parts that bars outside parentheses separate, without a leading `first`.
  ///
  /// The result is empty if a pattern, which can contain bars and parentheses, or an open parenthesis makes the places
  /// uncertain.
  private static func parts(of text: String) -> [Range<Int>] {
    let scalars = Array(text.unicodeScalars)
    guard !scalars.contains("/") else { return [] }
    var parts: [Range<Int>] = []
    var (start, depth, isEscaped) = (0, 0, false)
    for (place, scalar) in scalars.enumerated() {
      switch scalar {
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = true
      case "(": depth += 1
      case ")": depth -= 1
      case "|" where depth == 0:
        parts.append(start..<place)
        start = place + 1
      default: break
      }
      if depth < 0 { return [] }
    }
    guard depth == 0 else { return [] }
    parts.append(start..<scalars.count)
    let isFirst = scalars[parts[0]].filter { $0 != " " }.elementsEqual("first".unicodeScalars)
    return isFirst ? Array(parts.dropFirst()) : parts
  }
}
