/// A search for the text that the user probably meant: text that the whole rule accepts, reached in as few steps as
/// possible.
///
/// The search is breadth-first. Each step is a general repair, or a correction or suggestion from a validator that
/// rejects the text. An attacker can send a value that is expensive to correct. The length of the value, the number of
/// steps and the number of candidates are therefore limited.
struct CorrectionSearch {
  private let rule: Rule
  private let limit: Int
  /// Whether the value is known to be rejected.
  private let isRejected: Bool

  /// The maximum length of a value, in bytes.
  ///
  /// Longer values are not typed by hand, so the search does not correct them.
  static let maximumBytes = 4096

  /// The maximum number of candidates.
  private static let mostTexts = 40

  /// The maximum number of steps in a correction.
  private static let mostSteps = 4

  /// The candidates that the rule has rejected so far.
  ///
  /// Usually there is only one, so a linear search is faster than a set.
  private var rejected: [String] = []

  /// Whether a doubtful step leads from the value or from a candidate of the certain search, as far as is known.
  private var mayBeDoubtful = false

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value during validation, in bytes.
  ///   - isRejected: Whether the value is known to be rejected. If not, the search checks it.
  init(_ rule: Rule, limit: Int, isRejected: Bool) {
    self.rule = rule
    self.limit = limit
    self.isRejected = isRejected
  }

  /// Returns the correction for a value, or nil if the value is not rejected or none is found within the limits.
  mutating func correction(of typed: String) -> Correction? {
    correction(of: Candidate(typed, rule, limit: limit))
  }

  /// Returns the correction for a value, or nil if the value is not rejected or none is found within the limits.
  ///
  /// - Parameter typed: The value as a candidate, with no steps.
  /// - Returns: The correction.
  mutating func correction(of typed: Candidate) -> Correction? {
    guard !rule.isSecret, typed.text.utf8.count <= Self.maximumBytes,
      let first = firstStep(from: typed),
      isRejected || rule.verdictKind(of: typed.text.utf8Span, limit: limit) == .rejected
    else { return nil }
    if let candidate = first.candidate {
      switch rule.verdictKind(of: candidate.text.utf8Span, limit: limit) {
      case .accepted: return correction(of: typed, to: candidate, .certain)
      case .undecided: return nil
      case .rejected:
        if isOnlyStep(from: typed, to: candidate) { return nil }
        rejected = [candidate.text]
      }
    }
    let confidences: [Correction.Confidence] =
      first.confidence == .certain ? [.certain, .doubtful] : [.doubtful]
    for confidence in confidences {
      // Without a doubtful step, a second search would visit the same candidates.
      if confidence == .doubtful, first.confidence == .certain, !mayBeDoubtful { continue }
      switch search(from: typed, confidence) {
      case .found(let candidate): return correction(of: typed, to: candidate, confidence)
      case .nothing: continue
      case .tooMuch: return nil
      }
    }
    return nil
  }

  private func correction(
    of typed: Candidate, to found: Candidate, _ confidence: Correction.Confidence
  ) -> Correction {
    Correction(of: typed.text, to: found.text, steps: found.steps, confidence: confidence)
  }

  /// What is known about a search before it begins.
  private struct FirstStep {
    /// The highest confidence of the steps that apply.
    let confidence: Correction.Confidence
    /// The first candidate of the search, or nil if it is not known yet.
    var candidate: Candidate?
  }

  /// Returns the first step from a rejected value, or nil if no step applies.
  ///
  /// No step applies to most rejected values, and the first candidate is the correction of most others. Both take a
  /// fraction of the time of a search.
  private func firstStep(from typed: Candidate) -> FirstStep? {
    if !typed.signs.isDisjoint(with: .certain) {
      let trimmed = Repair.trim.applied(to: typed)
      return FirstStep(confidence: .certain, candidate: trimmed)
    }
    if let text = typed.firstCorrection {
      let step = Correction.Step(from: typed.text, to: text)
      return FirstStep(confidence: .certain, candidate: typed.followed(by: text, [step]))
    }
    return typed.signs.isEmpty && !typed.hasSuggestion ? nil : FirstStep(confidence: .doubtful)
  }

  /// Returns whether no other step leads from a value than the one to a candidate, and none from there.
  ///
  /// This is so for most values whose first candidate is rejected.
  private func isOnlyStep(from typed: Candidate, to candidate: Candidate) -> Bool {
    typed.signs.isEmpty && candidate.signs.isEmpty && typed.proposalCount == 1
      && !typed.hasSuggestion && candidate.firstCorrection == nil && !candidate.hasSuggestion
  }

  private enum SearchResult {
    case found(Candidate)
    case nothing
    /// The search reached the maximum number of candidates, or the verdict on a candidate is undecided.
    case tooMuch
  }

  private mutating func search(
    from typed: Candidate, _ confidence: Correction.Confidence
  ) -> SearchResult {
    var seen = [typed.text]
    var candidates = [typed]
    for _ in 0..<Self.mostSteps where !candidates.isEmpty {
      var next: [Candidate] = []
      for candidate in candidates {
        var result = SearchResult.nothing
        if confidence == .certain, !mayBeDoubtful { mayBeDoubtful = hasDoubtfulStep(candidate) }
        forEachChild(of: candidate, confidence) { child in
          if seen.holds(child.text) { return true }
          seen.append(child.text)
          switch seen.count > Self.mostTexts ? .undecided : verdictKind(of: child.text) {
          case .accepted: result = .found(child)
          case .undecided: result = .tooMuch
          case .rejected:
            next.append(child)
            return true
          }
          return false
        }
        guard case .nothing = result else { return result }
      }
      candidates = next
    }
    rejected = seen
    return .nothing
  }

  private func verdictKind(of text: String) -> Verdict.Kind {
    rejected.holds(text) ? .rejected : rule.verdictKind(of: text.utf8Span, limit: limit)
  }

  /// Visits the candidates that one step leads to, by each repair and by each validator that rejects the text.
  ///
  /// - Parameters:
  ///   - candidate: The candidate.
  ///   - confidence: The lowest confidence of the steps.
  ///   - visit: Receives a candidate, and returns whether to go on.
  private func forEachChild(
    of candidate: Candidate, _ confidence: Correction.Confidence, visit: (Candidate) -> Bool
  ) {
    for repair in Repair.all(confidence) {
      guard let child = repair.applied(to: candidate) else { continue }
      guard visit(child) else { return }
    }
    candidate.forEachProposal { proposal in
      if let text = proposal.correction {
        let step = Correction.Step(from: candidate.text, to: text)
        let isSkipped = confidence == .certain && step == .zeroWidth
        guard isSkipped || visit(candidate.followed(by: text, [step])) else { return false }
      }
      guard confidence == .doubtful, let guess = proposal.suggestion else { return true }
      return visit(candidate.followed(by: guess.text, guess.steps))
    }
  }

  /// Returns whether a step that is not certain leads from a candidate.
  private func hasDoubtfulStep(_ candidate: Candidate) -> Bool {
    if Repair.doubtful.contains(where: { $0.applied(to: candidate) != nil }) { return true }
    // A validator's correction that removes such characters is doubtful, too.
    if candidate.signs.contains(.beyondLatin),
      Correction.Step.hasZeroWidth(inside: candidate.text.unicodeScalars)
    {
      return true
    }
    return candidate.hasSuggestion
  }
}

extension Repair {
  /// Repairs a candidate.
  ///
  /// - Parameter candidate: The candidate.
  /// - Returns: The repaired candidate, or nil if the repair does not change the text.
  fileprivate func applied(to candidate: Candidate) -> Candidate? {
    guard candidate.signs.isSuperset(of: signs), let repaired = apply(candidate.text),
      repaired.isNews(beside: candidate.text)
    else { return nil }
    return candidate.followed(by: repaired, [step])
  }
}

extension [String] {
  /// Returns whether the array contains a string, compared scalar by scalar.
  fileprivate func holds(_ text: String) -> Bool { contains { $0.isWritten(like: text) } }
}
