/// A group that is being read, or the pattern as a whole.
struct PatternGroup {
  /// The kind of a group, which determines how a matcher treats it.
  enum Kind {
    /// The matcher may backtrack into the group.
    case plain
    /// The matcher never backtracks into the group.
    case atomic
    /// The group looks ahead and consumes nothing.
    case look
    /// The group looks behind. Its length is limited, and so is its cost.
    case lookBehind
    /// The group matches only where it is called.
    case definition
  }

  let start: Int
  let kind: Kind

  /// The options before the group, which apply again after it.
  let outerOptions: Pattern.Options

  /// The number of the group, or nil if it does not capture.
  let number: Int?

  /// True if the current alternative is empty so far.
  var isEmpty: Bool { parts.isEmpty && !hasAssertion }

  /// True if the group has more than one alternative.
  var hasAlternatives: Bool { !alternatives.isEmpty }

  private var alternatives: [PatternPart] = []
  private var parts: [PatternPart] = []
  private var hasAssertion = false

  init(start: Int, kind: Kind, outerOptions: Pattern.Options, number: Int? = nil) {
    self.start = start
    self.kind = kind
    self.outerOptions = outerOptions
    self.number = number
  }

  mutating func add(_ part: PatternPart) { parts.append(part) }

  /// Adds an assertion, such as an anchor, which matches no character.
  mutating func addAssertion() { hasAssertion = true }

  mutating func endAlternative() {
    alternatives.append(.sequence(parts))
    parts = []
    hasAssertion = false
  }

  /// The group as a part of the group around it.
  var part: PatternPart {
    let all = PatternPart.choice(alternatives + [.sequence(parts)])
    switch kind {
    case .plain: return all
    case .atomic: return .sealed(all)
    case .look: return .look(all)
    case .definition, .lookBehind: return .sequence([])
    }
  }
}
