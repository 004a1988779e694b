/// What is known of a group of a pattern while it is read, or of the pattern as a whole.
struct PatternGroup {
  /// What becomes of what a group has taken.
  enum Kind {
    /// It may be given back.
    case plain
    /// It is never given back.
    case atomic
    /// Nothing is taken: the group only looks.
    case look
    /// The group looks back over a limited number of characters, which costs no more than that number.
    case lookBehind
    /// The group is called from elsewhere only.
    case definition
  }

  let start: Int
  let kind: Kind

  /// Whether letters were taken in either case, and blanks left out, before the group.
  let outerOptions: Pattern.Options

  /// Its number, where it keeps what it takes.
  let number: Int?

  /// Whether nothing stands between the last bar, or the beginning, and here.
  var isEmpty: Bool { parts.isEmpty && !hasAssertion }

  /// Whether there is more than one alternative.
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

  /// Notes that something stands here that takes nothing.
  mutating func addAssertion() { hasAssertion = true }

  mutating func endAlternative() {
    alternatives.append(.sequence(parts))
    parts = []
    hasAssertion = false
  }

  /// The group as a part of the one around it.
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
