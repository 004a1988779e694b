/// A search for the text that the user probably meant: text that the whole rule accepts, reached in as few steps as
/// possible.
///
/// The search is breadth-first. Each step is a general repair, or a correction or suggestion from a validator that
/// rejects the text. An attacker can send a value that is expensive to correct. The length of the value, the number of
/// steps and the number of candidates are therefore limited.
struct CorrectionSearch {
  private let rule: Rule
  private let limit: Int

  /// The maximum length of a value, in bytes.
  ///
  /// Longer values are not typed by hand, so the search does not correct them.
  static let maximumBytes = 4096

  /// The maximum number of candidates.
  private static let mostTexts = 40

  /// The maximum number of steps in a correction.
  private static let mostSteps = 4

  /// The candidates examined so far, with the results of each validator.
  ///
  /// The search for a correction with the confidence `.certain` runs first. The search for a `.doubtful` correction
  /// reuses the results.
  private var met: [Met] = []

  /// The candidates that the rule rejected during the search for a correction with the confidence `.certain`.
  ///
  /// Usually there is only one, so a linear search is faster than a set.
  private var rejected: [String] = []

  /// A candidate and the steps that lead to it.
  private struct Node {
    let text: String
    let steps: [Correction.Step]
  }

  /// A step that can be applied to a candidate.
  ///
  /// The associated value is the index of the repair or of the validator.
  private enum Way {
    case repair(Int)
    case correction(Int)
    case suggestion(Int)

    /// Creates the step with the given number.
    ///
    /// Steps are numbered in the order in which they are tried: first the repairs, then the corrections and suggestions
    /// of each validator.
    init(_ number: Int, _ confidence: Correction.Confidence) {
      let repairs = Self.repairs(confidence)
      switch (number - repairs, confidence) {
      case (..<0, _): self = .repair(number)
      case (let behind, .certain): self = .correction(behind)
      case (let behind, .doubtful):
        self = behind % 2 == 0 ? .correction(behind / 2) : .suggestion(behind / 2)
      }
    }

    /// Returns the number of possible steps.
    static func count(_ confidence: Correction.Confidence, validators: Int) -> Int {
      repairs(confidence) + (confidence == .certain ? validators : 2 * validators)
    }

    private static func repairs(_ confidence: Correction.Confidence) -> Int {
      confidence == .certain ? Repair.certain : Repair.all.count
    }
  }

  /// A candidate that has been examined, with the results of each validator.
  private struct Met {
    let text: String
    let signs: Repair.Signs
    /// The results of the validators, in order.
    ///
    /// A result that has not been computed yet is nil.
    var answers: [Answer?]
  }

  /// The result of a validator for a candidate.
  private struct Answer {
    let isRejection: Bool
    /// The validator's correction, or nil if it accepts the candidate or has no correction.
    let correction: String?
  }

  init(_ rule: Rule, limit: Int) {
    self.rule = rule
    self.limit = limit
  }

  /// Returns the correction for a rejected value, or nil if none is found within the limits.
  mutating func correction(of typed: String) -> Correction? {
    guard !rule.isSecret, typed.utf8.count <= Self.maximumBytes,
      hasFirstStep(typed), rule.verdictKind(of: typed.utf8Span, limit: limit) == .rejected
    else { return nil }
    for confidence in [Correction.Confidence.certain, .doubtful] {
      switch search(from: typed, confidence) {
      case .found(let node):
        return Correction(of: typed, to: node.text, steps: node.steps, confidence: confidence)
      case .nothing: continue
      case .tooMuch: return nil
      }
    }
    return nil
  }

  /// Returns whether any step applies to a rejected value.
  ///
  /// No step applies to most rejected values. Finding this out takes a fraction of the time of a search.
  private func hasFirstStep(_ typed: String) -> Bool {
    if !Repair.Signs(of: typed).isEmpty { return true }
    return rule.validators.contains { validator in
      guard
        rule.validators.count == 1
          || validator.verdictKind(of: typed.utf8Span, limit: limit) == .rejected
      else { return false }
      return validator.correction(for: typed)?.isNews(beside: typed) ?? false
        || validator.suggestion(for: typed)?.text.isNews(beside: typed) ?? false
    }
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
    let ways = Way.count(confidence, validators: rule.validators.count)
    var seen = [typed]
    var nodes = [Node(text: typed, steps: [])]
    for _ in 0..<Self.mostSteps where !nodes.isEmpty {
      var next: [Node] = []
      for node in nodes {
        let number = meet(node.text)
        for way in 0..<ways {
          guard let child = child(of: node, number, by: Way(way, confidence)),
            !seen.holds(child.text)
          else { continue }
          seen.append(child.text)
          guard seen.count <= Self.mostTexts else { return .tooMuch }
          switch verdictKind(of: child.text) {
          case .accepted: return .found(child)
          case .rejected: next.append(child)
          case .undecided: return .tooMuch
          }
        }
      }
      nodes = next
    }
    rejected = seen
    return .nothing
  }

  private func verdictKind(of text: String) -> Verdict.Kind {
    rejected.holds(text) ? .rejected : rule.verdictKind(of: text.utf8Span, limit: limit)
  }

  /// Returns the candidate that a step leads to, or nil if the step does not apply or changes nothing.
  private mutating func child(of node: Node, _ number: Int, by way: Way) -> Node? {
    switch way {
    case .repair(let place):
      guard met[number].signs.isSuperset(of: Repair.all[place].signs),
        let text = Repair.all[place].apply(node.text), text.isNews(beside: node.text)
      else { return nil }
      return Node(text: text, steps: node.steps + [Repair.all[place].step])
    case .correction(let place):
      guard let text = answer(of: place, to: number).correction, text.isNews(beside: node.text)
      else { return nil }
      return Node(text: text, steps: node.steps + [.init(from: node.text, to: text)])
    case .suggestion(let place):
      guard answer(of: place, to: number).isRejection,
        let guess = rule.validators[place].suggestion(for: node.text), !guess.text.isEmpty
      else { return nil }
      return Node(text: guess.text, steps: node.steps + guess.steps)
    }
  }

  /// Returns the index of an examined candidate, after adding the candidate if it is new.
  private mutating func meet(_ text: String) -> Int {
    if let number = met.firstIndex(where: { $0.text.isWritten(like: text) }) { return number }
    let answers = [Answer?](repeating: nil, count: rule.validators.count)
    met.append(Met(text: text, signs: Repair.Signs(of: text), answers: answers))
    return met.count - 1
  }

  /// Returns the result of a validator for an examined candidate, computing the result only once.
  private mutating func answer(of place: Int, to number: Int) -> Answer {
    if let answer = met[number].answers[place] { return answer }
    let text = met[number].text
    let validator = rule.validators[place]
    // The rule rejects the text. If the rule has only one validator, that validator therefore rejects the text.
    let isRejection =
      rule.validators.count == 1
      || validator.verdictKind(of: text.utf8Span, limit: limit) == .rejected
    let answer = Answer(
      isRejection: isRejection, correction: isRejection ? validator.correction(for: text) : nil)
    met[number].answers[place] = answer
    return answer
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
