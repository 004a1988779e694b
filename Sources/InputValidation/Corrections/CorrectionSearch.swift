/// Looks for the text that was probably meant: whatever the whole rule accepts after the fewest steps.
///
/// A step is a general repair, or what a strategy of the rule that refuses the text has to offer. Steps
/// add up. All of it is bounded, since values are tried that somebody may have sent on purpose.
struct CorrectionSearch {
  private let rule: Rule
  private let limit: Int

  /// The longest text that is corrected, in bytes; nobody mistypes a longer one.
  static let longest = 4096

  /// How many texts are tried.
  private static let mostTexts = 40

  /// How many steps a correction may have.
  private static let mostSteps = 4

  /// A text on the way.
  private struct Node {
    let text: String
    let steps: [Correction.Step]
  }

  init(_ rule: Rule, limit: Int) {
    self.rule = rule
    self.limit = limit
  }

  /// What was probably meant by a text that is refused.
  func correction(of typed: String) -> Correction? {
    guard !rule.isSecret, typed.utf8.count <= Self.longest,
      rule.outcome(of: typed.utf8Span, limit: limit) == .rejected
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

  private enum Finding {
    case found(Node)
    case nothing
    /// A limit was hit, here or in a match.
    case tooMuch
  }

  private func search(from typed: String, _ confidence: Correction.Confidence) -> Finding {
    // Not as strings, of which two can be equal that are not written alike.
    var seen: Set = [Array(typed.utf8)]
    var nodes = [Node(text: typed, steps: [])]
    for _ in 0..<Self.mostSteps where !nodes.isEmpty {
      var next: [Node] = []
      for node in nodes {
        for child in children(of: node, confidence)
        where !child.text.isEmpty && seen.insert(Array(child.text.utf8)).inserted {
          guard seen.count <= Self.mostTexts else { return .tooMuch }
          switch rule.outcome(of: child.text.utf8Span, limit: limit) {
          case .accepted: return .found(child)
          case .rejected: next.append(child)
          case .undecided: return .tooMuch
          }
        }
      }
      nodes = next
    }
    return .nothing
  }

  /// The texts that are one step further.
  private func children(of node: Node, _ confidence: Correction.Confidence) -> [Node] {
    func child(_ text: String, _ step: Correction.Step) -> Node {
      Node(text: text, steps: node.steps + [step])
    }
    var children: [Node] = []
    for repair in confidence == .certain ? Repair.certain : Repair.certain + Repair.doubtful {
      if let text = repair.apply(node.text) { children.append(child(text, repair.step)) }
    }
    for validator in rule.validators
    where validator.outcome(of: node.text.utf8Span, limit: limit) == .rejected {
      if let text = validator.correction(for: node.text) {
        children.append(child(text, Correction.Step(from: node.text, to: text)))
      }
      if confidence == .doubtful, let guess = validator.suspicion(for: node.text) {
        children.append(Node(text: guess.text, steps: node.steps + guess.steps))
      }
    }
    return children
  }
}
