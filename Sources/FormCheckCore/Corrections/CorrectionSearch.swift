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

  /// A candidate and the steps that lead to it.
  private struct Node {
    let text: String
    let steps: [Correction.Step]

    init(_ text: String, _ steps: [Correction.Step] = []) {
      self.text = text
      self.steps = steps
    }

    /// Returns the candidate that further steps lead to.
    func followed(by text: String, _ steps: [Correction.Step]) -> Node {
      Node(text, self.steps + steps)
    }
  }

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

  /// Returns the correction for a rejected value, or nil if none is found within the limits.
  mutating func correction(of typed: String) -> Correction? {
    guard !rule.isSecret, typed.utf8.count <= Self.maximumBytes,
      let first = firstStep(from: typed),
      isRejected || rule.verdictKind(of: typed.utf8Span, limit: limit) == .rejected
    else { return nil }
    if let node = first.candidate {
      switch rule.verdictKind(of: node.text.utf8Span, limit: limit) {
      case .accepted:
        return Correction(of: typed, to: node.text, steps: node.steps, confidence: .certain)
      case .undecided: return nil
      case .rejected: rejected = [node.text]
      }
    }
    let confidences: [Correction.Confidence] =
      first.confidence == .certain ? [.certain, .doubtful] : [.doubtful]
    for confidence in confidences {
      // Without a doubtful step, a second search would visit the same candidates.
      if confidence == .doubtful, first.confidence == .certain, !mayBeDoubtful { continue }
      switch search(from: typed, confidence) {
      case .found(let node):
        return Correction(of: typed, to: node.text, steps: node.steps, confidence: confidence)
      case .nothing: continue
      case .tooMuch: return nil
      }
    }
    return nil
  }

  /// What is known about a search before it begins.
  private struct FirstStep {
    /// The highest confidence of the steps that apply.
    let confidence: Correction.Confidence
    /// The first candidate of the search, or nil if it is not known yet.
    var candidate: Node?
  }

  /// Returns the first step from a rejected value, or nil if no step applies.
  ///
  /// No step applies to most rejected values, and the first candidate is the correction of most others. Both take a
  /// fraction of the time of a search.
  private func firstStep(from typed: String) -> FirstStep? {
    let signs = Repair.Signs(of: typed.utf8Span.span)
    if !signs.isDisjoint(with: .certain) {
      let trimmed = Repair.trim.applied(to: typed, signs).map { Node($0, [Repair.trim.step]) }
      return FirstStep(confidence: .certain, candidate: trimmed)
    }
    var found = signs.isEmpty ? nil : FirstStep(confidence: .doubtful)
    for validator in rule.validators where rejects(typed, validator) {
      if let text = validator.correction(for: typed), text.isNews(beside: typed) {
        let step = Correction.Step(from: typed, to: text)
        return FirstStep(confidence: .certain, candidate: Node(text, [step]))
      }
      if found == nil, validator.suggestion(for: typed)?.text.isNews(beside: typed) == true {
        found = FirstStep(confidence: .doubtful)
      }
    }
    return found
  }

  /// Returns whether a validator has a correction or a suggestion for text that it rejects.
  ///
  /// If not, and if the text has no ``Repair/Signs``, the search finds no correction.
  static func hasFirstStep(_ text: UTF8Span, _ validator: InputValidator) -> Bool {
    let hasCorrection = validator.isCorrectionPossible(for: text)
    let hasSuggestion = validator.isSuggestionPossible(for: text)
    if !hasCorrection, !hasSuggestion { return false }
    let typed = String(copying: text)
    if hasCorrection, let corrected = validator.correction(for: typed),
      corrected.isNews(beside: typed)
    {
      return true
    }
    return hasSuggestion && validator.suggestion(for: typed)?.text.isNews(beside: typed) == true
  }

  private enum SearchResult {
    case found(Node)
    case nothing
    /// The search reached the maximum number of candidates, or the verdict on a candidate is undecided.
    case tooMuch
  }

  private mutating func search(
    from typed: String, _ confidence: Correction.Confidence
  ) -> SearchResult {
    var seen = [typed]
    var nodes = [Node(typed)]
    for _ in 0..<Self.mostSteps where !nodes.isEmpty {
      var next: [Node] = []
      for node in nodes {
        var result = SearchResult.nothing
        if confidence == .certain, !mayBeDoubtful { mayBeDoubtful = hasDoubtfulStep(from: node) }
        forEachChild(of: node, confidence) { child in
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
      nodes = next
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
  ///   - node: The text.
  ///   - confidence: The lowest confidence of the steps.
  ///   - visit: Receives a candidate, and returns whether to go on.
  private func forEachChild(
    of node: Node, _ confidence: Correction.Confidence, visit: (Node) -> Bool
  ) {
    let signs = Repair.Signs(of: node.text.utf8Span.span)
    for repair in Repair.all(confidence) {
      guard let text = repair.applied(to: node.text, signs) else { continue }
      guard visit(node.followed(by: text, [repair.step])) else { return }
    }
    for validator in rule.validators where rejects(node.text, validator) {
      if let text = validator.correction(for: node.text), text.isNews(beside: node.text) {
        let step = Correction.Step(from: node.text, to: text)
        if confidence == .certain, step == .zeroWidth { continue }
        guard visit(node.followed(by: text, [step])) else { return }
      }
      if confidence == .doubtful, let guess = validator.suggestion(for: node.text),
        !guess.text.isEmpty
      {
        guard visit(node.followed(by: guess.text, guess.steps)) else { return }
      }
    }
  }

  /// Returns whether a step that is not certain leads from a candidate.
  private func hasDoubtfulStep(from node: Node) -> Bool {
    let signs = Repair.Signs(of: node.text.utf8Span.span)
    if Repair.doubtful.contains(where: { $0.applied(to: node.text, signs) != nil }) { return true }
    // A validator's correction that removes such characters is doubtful, too.
    if signs.contains(.beyondLatin),
      Correction.Step.hasZeroWidth(inside: node.text.unicodeScalars)
    {
      return true
    }
    for validator in rule.validators
    where validator.isSuggestionPossible(for: node.text.utf8Span) && rejects(node.text, validator) {
      if validator.suggestion(for: node.text)?.text.isEmpty == false { return true }
    }
    return false
  }

  /// Returns whether a validator rejects a candidate that the rule rejects.
  private func rejects(_ text: String, _ validator: InputValidator) -> Bool {
    rule.validators.count == 1
      || validator.verdictKind(of: text.utf8Span, limit: limit) == .rejected
  }
}

extension Repair {
  /// Repairs text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - signs: The signs of the text.
  /// - Returns: The repaired text, or nil if the repair does not change the text.
  fileprivate func applied(to text: String, _ signs: Signs) -> String? {
    guard signs.isSuperset(of: self.signs), let repaired = apply(text),
      repaired.isNews(beside: text)
    else { return nil }
    return repaired
  }
}

extension String {
  /// Returns whether the text is not empty and differs from the text that it was created from.
  fileprivate func isNews(beside other: String) -> Bool { !isEmpty && !isWritten(like: other) }
}

extension [String] {
  /// Returns whether the array contains a string, compared scalar by scalar.
  fileprivate func holds(_ text: String) -> Bool { contains { $0.isWritten(like: text) } }
}
