internal import FormCheckCore
internal import FormCheckPatterns

extension LawCheck {
  /// Checks that the fast check agrees with the validator on a sample and, if the sample is accepted, on its variants.
  mutating func checkFastCheck(of sample: String) {
    guard var scratch = try? MatchScratch() else { return }
    if case .inspection = fastCheck, quickVerdict(on: sample, scratch: &scratch) == nil { return }
    checkFastCheck(on: sample, scratch: &scratch)
    // If two patterns differ, they usually differ on strings that are almost accepted.
    guard sample.utf8.count <= 64, validator.verdictKind(of: sample.utf8Span) == .accepted else {
      return
    }
    for text in Variants.of(sample) { checkFastCheck(on: text, scratch: &scratch) }
    // The validator can have a limit that a pattern of the fast check lacks.
    for text in Variants.stretched(sample) { checkFastCheck(on: text, scratch: &scratch) }
  }

  private mutating func checkFastCheck(on text: String, scratch: inout MatchScratch) {
    guard !text.isEmpty, text.utf8.count <= validator.maximumBytes else { return }
    if let passes = quickVerdict(on: text, scratch: &scratch) {
      let inspection = validator.inspect(text.utf8Span)
      require(
        passes == (inspection == .passed), "passes and inspect agree", text, "\(passes)")
    }
    let kind = validator.verdictKind(of: text.utf8Span)
    switch fastCheck {
    case .inspecting(let possible):
      let isPossible = isMatch(possible, text, scratch: &scratch)
      requireAccepted(kind, isSure: false, isPossible: isPossible, text)
      let isMatching = validator.pattern.map { isMatch($0, text, scratch: &scratch) } ?? true
      require(
        isPossible != true || isMatching != false,
        "A value that the fast check leaves to inspect matches the pattern", text, "no match")
      return
    case .preselecting(let possible):
      let isPossible = isMatch(possible, text, scratch: &scratch)
      requireAccepted(kind, isSure: false, isPossible: isPossible, text)
      let isMatching = validator.pattern.map { isMatch($0, text, scratch: &scratch) } ?? true
      require(
        isMatching != false || validator.inspect(text.utf8Span) != .passed,
        "A value that does not match the pattern is rejected by inspect", text, "passed")
      return
    case .between(let sure, let possible):
      let isSure = isMatch(sure, text, scratch: &scratch)
      let isOther = isMatch(possible, text, scratch: &scratch)
      let isPossible = isSure == true || isOther == true ? true : isSure == nil ? nil : isOther
      return requireAccepted(kind, isSure: isSure, isPossible: isPossible, text)
    default: break
    }
    guard let isTaken = isTaken(text, fastCheck, scratch: &scratch) else { return }
    require(
      kind == .undecided || (kind == .accepted) == isTaken,
      "The fast check and the validator reach the same verdict", text, "\(isTaken), but \(kind)")
  }

  /// Returns what `passes` returns for a text that reaches `inspect`, or nil for other texts.
  private mutating func quickVerdict(on text: String, scratch: inout MatchScratch) -> Bool? {
    guard !text.isEmpty, text.utf8.count <= validator.maximumBytes else { return nil }
    let isMatching = validator.pattern.map { isMatch($0, text, scratch: &scratch) } ?? true
    return isMatching == true ? validator.passes(text.utf8Span) : nil
  }

  /// Checks that a verdict agrees with a fast check that does not decide every value.
  private mutating func requireAccepted(
    _ kind: Verdict.Kind, isSure: Bool?, isPossible: Bool?, _ text: String
  ) {
    require(
      isPossible != false || kind != .accepted,
      "A value that the fast check rejects is not valid", text, "\(kind)")
    require(
      isSure != true || kind != .rejected, "A value that the fast check accepts is valid", text,
      "\(kind)")
  }

  /// Returns whether a fast check accepts the text, or nil if it does not decide or a limit was reached.
  private mutating func isTaken(
    _ text: String, _ check: FastCheck, scratch: inout MatchScratch
  ) -> Bool? {
    switch check {
    case .inspection, .inspecting, .preselecting, .between: return nil
    case .characters(let counts):
      return validator.pattern == nil && counts.contains(text.unicodeScalars.count)
    case .bytes(let counts): return validator.pattern == nil && counts.contains(text.utf8.count)
    case .visible:
      return validator.pattern == nil && text.unicodeScalars.contains { !$0.isInvisible }
    case .pattern:
      switch validator.pattern?.matches(text.utf8Span, scratch: &scratch) {
      case .match?: return true
      case .noMatch?, nil: return false
      case .undecided?: return nil
      }
    case .equivalent(let pattern): return isMatch(pattern, text, scratch: &scratch)
    case .all(let checks): return combined(checks, text, unless: false, scratch: &scratch)
    case .any(let checks): return combined(checks, text, unless: true, scratch: &scratch)
    }
  }

  /// Returns a Boolean value if any of the checks returns it, and otherwise its opposite.
  private mutating func combined(
    _ checks: [FastCheck], _ text: String, unless decisive: Bool, scratch: inout MatchScratch
  ) -> Bool? {
    var answer: Bool? = !decisive
    for check in checks {
      let taken = isTaken(text, check, scratch: &scratch)
      if taken == decisive { return decisive }
      if taken == nil { answer = nil }
    }
    return answer
  }

  /// Returns whether a pattern matches the text, or nil if a limit was reached.
  private mutating func isMatch(
    _ pattern: Pattern, _ text: String, scratch: inout MatchScratch
  ) -> Bool? {
    let compiled = pattern.matches(text.utf8Span, scratch: &scratch)
    let interpreted = pattern.matches(text.utf8Span, scratch: &scratch, engine: .interpreter)
    require(
      compiled == interpreted, "Both engines of PCRE2 return the same result", text,
      "\(compiled), \(interpreted)")
    if case .undecided = compiled { return nil }
    return compiled == .match
  }
}
