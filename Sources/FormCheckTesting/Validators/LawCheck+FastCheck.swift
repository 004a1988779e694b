internal import FormCheckCore
internal import FormCheckPatterns

extension LawCheck {
  /// Checks that the fast check agrees with the validator on a sample and, if the sample is accepted, on its variants.
  mutating func checkFastCheck(of sample: String) {
    if case .inspection = fastCheck { return }
    guard var scratch = try? MatchScratch() else { return }
    checkFastCheck(on: sample, scratch: &scratch)
    // If two patterns differ, they usually differ on strings that are almost accepted.
    guard sample.utf8.count <= 64, validator.verdictKind(of: sample.utf8Span) == .accepted else {
      return
    }
    for text in Variants.of(sample) { checkFastCheck(on: text, scratch: &scratch) }
  }

  private mutating func checkFastCheck(on text: String, scratch: inout MatchScratch) {
    guard !text.isEmpty, text.utf8.count <= validator.maximumBytes else { return }
    guard let isTaken = isTaken(text, scratch: &scratch) else { return }
    let kind = validator.verdictKind(of: text.utf8Span)
    require(
      kind == .undecided || (kind == .accepted) == isTaken,
      "The fast check and the validator reach the same verdict", text, "\(isTaken), but \(kind)")
  }

  /// Returns whether the fast check accepts the text, or nil if it does not apply or a limit was reached.
  private mutating func isTaken(_ text: String, scratch: inout MatchScratch) -> Bool? {
    switch fastCheck {
    case .inspection: return nil
    case .characters(let counts):
      return validator.pattern == nil && counts.contains(text.unicodeScalars.count)
    case .bytes(let counts): return validator.pattern == nil && counts.contains(text.utf8.count)
    case .pattern:
      switch validator.pattern?.matches(text.utf8Span, scratch: &scratch) {
      case .match?: return true
      case .noMatch?, nil: return false
      case .undecided?: return nil
      }
    case .equivalent(let pattern):
      let compiled = pattern.matches(text.utf8Span, scratch: &scratch)
      let interpreted = pattern.matches(text.utf8Span, scratch: &scratch, engine: .interpreter)
      require(
        compiled == interpreted, "Both engines of PCRE2 return the same result", text,
        "\(compiled), \(interpreted)")
      if case .undecided = compiled { return nil }
      return compiled == .match
    }
  }
}
