/// Looks for the text that was probably meant: whatever the whole rule accepts after the fewest steps.
///
/// A step is a general repair, or what a strategy of the rule that rejects the text has to offer. Steps
/// add up. All of it is bounded, since values are tried that somebody may have sent on purpose.
struct CorrectionSearch {
  private let rule: Rule
  private let limit: Int

  /// The longest text that is corrected, in bytes; nobody mistypes a longer one.
  static let maximumBytes = 4096

  /// How many texts are tried.
  private static let mostTexts = 40

  /// How many steps a correction may have.
  private static let mostSteps = 4

  /// The texts that something was asked about: the search for a doubtful correction goes all the ways
  /// once more that the one for a certain correction went.
  private var met: [Met] = []

  /// The texts that the first search found to be rejected.
  ///
  /// There are few, mostly one, so that looking through them is quicker than a set.
  private var rejected: [String] = []

  /// A text on the way.
  private struct Node {
    let text: String
    let steps: [Correction.Step]
  }

  /// What can be done with any text; numbers are places among the repairs, or among the validators.
  private enum Way {
    case repair(Int)
    case correction(Int)
    case suggestion(Int)

    /// The ways in the order in which they are tried: all repairs, then all validators.
    init(_ number: Int, _ confidence: Correction.Confidence) {
      let repairs = Self.repairs(confidence)
      switch (number - repairs, confidence) {
      case (..<0, _): self = .repair(number)
      case (let behind, .certain): self = .correction(behind)
      case (let behind, .doubtful):
        self = behind % 2 == 0 ? .correction(behind / 2) : .suggestion(behind / 2)
      }
    }

    /// How many there are.
    static func count(_ confidence: Correction.Confidence, validators: Int) -> Int {
      repairs(confidence) + (confidence == .certain ? validators : 2 * validators)
    }

    private static func repairs(_ confidence: Correction.Confidence) -> Int {
      confidence == .certain ? Repair.certain : Repair.all.count
    }
  }

  /// What is known of a text.
  private struct Met {
    let text: String
    let signs: Repair.Signs
    /// What each validator says of it, as far as it was asked.
    var answers: [Answer?]
  }

  /// What a validator says of a text.
  private struct Answer {
    let isRejection: Bool
    /// What it makes of a text that it rejects.
    let correction: String?
  }

  init(_ rule: Rule, limit: Int) {
    self.rule = rule
    self.limit = limit
  }

  /// What was probably meant by a text that is rejected.
  mutating func correction(of typed: String) -> Correction? {
    guard !rule.isSecret, typed.utf8.count <= Self.maximumBytes,
      rule.verdictKind(of: typed.utf8Span, limit: limit) == .rejected
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

  private enum SearchResult {
    case found(Node)
    case nothing
    /// A limit was hit, here or in a match.
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

  /// The text that is one step further on a way; nil where that leads to nothing new.
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

  /// The place of a text among those that are known.
  private mutating func meet(_ text: String) -> Int {
    if let number = met.firstIndex(where: { $0.text.isWritten(like: text) }) { return number }
    let answers = [Answer?](repeating: nil, count: rule.validators.count)
    met.append(Met(text: text, signs: Repair.Signs(of: text), answers: answers))
    return met.count - 1
  }

  /// What a validator says of a text that is known.
  private mutating func answer(of place: Int, to number: Int) -> Answer {
    if let answer = met[number].answers[place] { return answer }
    let text = met[number].text
    let validator = rule.validators[place]
    // The rule rejects the text: a validator that is alone need not be asked.
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
  /// Whether it is another text than the one it was made of, and not nothing.
  fileprivate func isNews(beside other: String) -> Bool { !isEmpty && !isWritten(like: other) }
}

extension [String] {
  /// Whether a text is among these, scalar by scalar.
  fileprivate func holds(_ text: String) -> Bool { contains { $0.isWritten(like: text) } }
}
