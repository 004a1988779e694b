public import FormCheckPatterns

/// Generates random patterns, mostly in the subset that the bit engine supports.
public struct RandomPattern {
  var random: SeededRandom
  /// The characters that the current pattern uses.
  var pieces: [String] = []
  var options: Pattern.Options = []
  /// The groups that the current pattern can call.
  var groups: [(name: String, tree: PatternTree)] = []

  /// A pattern, with the data for generating strings that it may match.
  public struct Made {
    /// The source of the pattern.
    public let source: String
    /// The options of the pattern.
    public let options: Pattern.Options
    /// The characters of which the generated strings consist.
    public let alphabet: [String]
    let tree: PatternTree
  }

  /// Creates a generator that returns the same patterns for the same seed.
  public init(seed: UInt64) { random = SeededRandom(seed) }

  /// Creates a generator that takes its choices from the given random numbers.
  public init(choosing random: SeededRandom) { self.random = random }

  private static let characters = [
    "a", "b", "c", "a", "b", "-", "1", "0", "k", "s", "A", "B", "K", "z", "_", ".", "@", " ", "+",
    "\t",
    "\r", "\n", "\u{B}", "]", "\\", "^", "\u{7F}",
  ]
  private static let others = ["é", "\u{212A}", "\u{17F}", "ß", "Σ", "\u{A0}", "日"]

  /// Returns the next pattern.
  public mutating func next() -> Made {
    pieces = Array(Self.characters.shuffled(using: &random).prefix(chance(50) ? 3 : 5))
    if chance(12), let other = Self.others.randomElement(using: &random) { pieces.append(other) }
    options = []
    if chance(30) { options.insert(.caseless) }
    if chance(25) { options.insert(.extended) }
    if chance(50) { options.insert(.unicode) }
    if chance(20) { options.insert(.dotMatchesLineEnds) }
    groups = []
    let definitions = chance(15) ? self.definitions() : nil
    let body: PatternTree = chance(30) ? .group("(?:", alternatives(depth: 3)) : sequence(depth: 3)
    let tree = definitions.map { .sequence([$0, body]) } ?? body
    var random = random
    let isExtended = options.contains(.extended)
    let source = tree.source {
      if !isExtended { return "" }
      switch Int.random(in: 0..<24, using: &random) {
      case 0: return " "
      case 1: return "\n\t"
      case 2: return "# )a\n"
      default: return ""
      }
    }
    self.random = random
    return Made(source: source, options: options, alphabet: pieces, tree: tree)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  // MARK: Shapes

  private mutating func definitions() -> PatternTree {
    var all: [PatternTree] = []
    for number in 0..<Int.random(in: 1...2, using: &random) {
      let tree = alternatives(depth: 1)
      all.append(.group(opening(named: "d\(number)"), tree))
      groups.append(("d\(number)", .group("(", tree)))
    }
    // A DEFINE group matches nothing itself.
    return .silent("(?(DEFINE)\(all.map { $0.source { "" } }.joined()))")
  }

  private mutating func opening(named name: String) -> String {
    pick(["(?<\(name)>", "(?P<\(name)>", "(?'\(name)'"])
  }

  private mutating func alternatives(depth: Int) -> [PatternTree] {
    let count = chance(35) ? Int.random(in: 2...3, using: &random) : 1
    return (0..<count).map { _ in sequence(depth: depth) }
  }

  private mutating func sequence(depth: Int) -> PatternTree {
    let count = Int.random(in: chance(10) ? 0...1 : 1...4, using: &random)
    return .sequence((0..<count).map { _ in element(depth: depth) })
  }

  private mutating func element(depth: Int) -> PatternTree {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<22: return counted(literal())
    case 22..<48: return counted(characterClass())
    case 48..<66 where depth > 0: return counted(group(depth: depth - 1))
    case 66..<70 where depth > 0: return counted(.group("(?>", alternatives(depth: depth - 1)))
    case 70..<76 where depth > 0:
      return .silent(written(.group(pick(["(?=", "(?!"]), alternatives(depth: depth - 1))))
    case 76..<80: return .silent(written(.group(pick(["(?<=", "(?<!"]), fixed())))
    case 80..<81: return .silent("(?!\(written(characterClass()))\(pick(["+", "*+", "{2}"]))\\z)")
    case 81..<82:
      let count = pick(["{2}", "{17}", "{31,}", "{33}", "{62}", "{64,70}", "{65}", "*", "{97,}"])
      return .silent("(?\(pick(["=", "!"]))\(written(characterClass()))\(count)\(pick(["", "a"])))")
    case 82..<84: return .silent(pick(["^", "$", "\\A", "\\z"]))
    case 84..<90 where depth > 0: return delimited(depth: depth - 1)
    case 90..<93 where depth > 0: return label()
    case 93..<97 where !groups.isEmpty:
      let (name, tree) = pick(groups)
      return counted(.call(pick(["(?&\(name))", "(?P>\(name))"]), tree))
    default: return literal()
    }
  }

  private mutating func group(depth: Int) -> PatternTree {
    let name = "n\(groups.count)"
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where groups.count < 4:
      let tree = alternatives(depth: depth)
      defer { groups.append((name, .group("(", tree))) }
      return .group(opening(named: name), tree)
    case 1: return .group("(", alternatives(depth: depth))
    case 2: return .group("(?|", alternatives(depth: depth))
    case 3:
      let outside = options
      defer { options = outside }
      let flags = pick(["i", "-i", "s", "-s", "s-i"])
      if flags.hasPrefix("i") { options.insert(.caseless) }
      if flags.hasSuffix("-i") { options.remove(.caseless) }
      return .group("(?\(flags):", alternatives(depth: depth))
    default: return .group("(?:", alternatives(depth: depth))
    }
  }

  /// Returns a repetition in which each iteration begins or ends with a delimiter.
  private mutating func delimited(depth: Int) -> PatternTree {
    let delimiter = literal()
    let inner = chance(60) ? counted(characterClass()) : sequence(depth: depth)
    let turn: [PatternTree] = chance(50) ? [delimiter, inner] : [inner, delimiter]
    return .repeated(
      .group("(?:", [.sequence(turn)]), least: chance(50) ? 0 : 1, most: 4, sign: ""
    )
    .signed(with: pick(["", "", "+"]))
  }

  /// Returns a label as in host names, followed by more labels after dots.
  private mutating func label() -> PatternTree {
    let (first, all, dot) = (characterClass(), characterClass(), literal())
    let most = pick([2, 7, 61, 62, 63])
    let inside = PatternTree.repeated(all, least: 0, most: most, sign: "{0,\(most)}")
    let rest = PatternTree.group("(?:", [.sequence([inside, first])])
    let name = PatternTree.sequence([
      first, .repeated(rest, least: 0, most: 1, sign: pick(["?", "?", "?+"])),
    ])
    let more = PatternTree.group("(?:", [.sequence([dot, name])])
    return .sequence([
      name, .repeated(more, least: 0, most: 3, sign: pick(["*", "*", "*+", "{0,3}"])),
    ])
  }

  /// Returns alternatives of a fixed length, for look-behind assertions.
  private mutating func fixed() -> [PatternTree] {
    (0..<(chance(20) ? 2 : 1)).map { _ in
      .sequence(
        (0..<Int.random(in: 1...2, using: &random)).map { _ in
          let unit = chance(50) ? literal() : characterClass()
          return chance(30)
            ? .repeated(unit, least: 2, most: 2, sign: pick(["{2}", "{3}", "{5}"])) : unit
        })
    }
  }

  private func written(_ tree: PatternTree) -> String { tree.source { "" } }
}

extension PatternTree {
  /// Returns the repetition with an unbounded quantifier: a star or a plus, followed by the given
  /// suffix.
  fileprivate func signed(with end: String) -> PatternTree {
    guard case .repeated(let part, let least, let most, _) = self else { return self }
    return .repeated(part, least: least, most: most, sign: (least == 0 ? "*" : "+") + end)
  }
}
