// Advice for whoever changes this file. An atomic group, and `a++` is one, gives nothing back. Bits know nothing
// of giving back: they follow all ways at once. So a pattern may lose its atoms only where giving back could
// not help, that is, where of two ways through the group at most one can end in a match of the whole
// pattern, and it is the one that the group tries first. What follows proves that for many patterns, from how
// the ways begin: `begins` tells which byte may stand first, second ... in what a part and all behind it take.
// Two ways of which one takes `n` bytes for certain are told apart when at one of those n places they have no
// byte in common. It is never enough that this looks right. A rule that is too lenient makes the bits accept
// or refuse what PCRE2 does not, and only the random patterns of AtomicGroupTests will tell; run them by the
// million, with possessive repeats everywhere, after any change.

extension BitExpression {
  /// The bytes that may stand at the first places of a text.
  private typealias Beginning = [ByteSet]

  /// How many places are looked at.
  private static let depth = 6

  /// The same without atomic groups.
  ///
  /// - Throws: ``BitRefusal`` where giving back could make a difference.
  func withoutAtoms() throws(BitRefusal) -> BitExpression {
    guard hasAtomic else { return self }
    return try settled(before: Self.ended)
  }

  private static var ended: Beginning { Array(repeating: .none, count: depth) }
  private static var anything: Beginning { Array(repeating: .all, count: depth) }

  /// The bytes with which it may begin; all of them where it may be nothing.
  var firstBytes: ByteSet { begins(before: Self.anything)[0] }

  // MARK: How a part and all behind it begin

  private func begins(before rest: Beginning) -> Beginning {
    switch self {
    case .empty, .look, .start: return rest
    case .end: return Self.ended
    case .bytes(let set, _): return [set] + rest.dropLast()
    case .sequence(let parts): return parts.reversed().reduce(rest) { $1.begins(before: $0) }
    case .choice(let parts):
      return parts.reduce(Self.ended) { Self.union($0, $1.begins(before: rest)) }
    case .atomic(let part): return part.begins(before: rest)
    case .repeated(let part, let count, _):
      // Turns beyond the places that are looked at make no difference.
      var beginning = rest
      for _ in 0..<Swift.min(Self.depth, (count.max ?? .max) - count.min) {
        let more = Self.union(rest, part.begins(before: beginning))
        if more == beginning { break }
        beginning = more
      }
      for _ in 0..<Swift.min(Self.depth, count.min) { beginning = part.begins(before: beginning) }
      return beginning
    }
  }

  /// How all begins that may stand behind a turn of a repeated part: more turns, as many as there may be,
  /// and what is behind them.
  private func beginsBehindTurn(_ count: Count, before rest: Beginning) -> Beginning {
    if count.max == 1 { return rest }
    var beginning = rest
    for _ in 0..<Self.depth { beginning = Self.union(beginning, begins(before: beginning)) }
    return beginning
  }

  private static func union(_ one: Beginning, _ other: Beginning) -> Beginning {
    zip(one, other).map { $0.union($1) }
  }

  /// Whether no text can begin with a match of this part, and in the other way, too.
  private func excludes(_ other: Beginning, before rest: Beginning) -> Bool {
    zip(begins(before: rest), other).prefix(shortest).contains { $0.isDisjoint(with: $1) }
  }

  // MARK: Where there is one way only

  /// Whether of all ways through this part at most one can lead to a match, and it is tried first.
  private func isCertain(before rest: Beginning) -> Bool {
    switch self {
    case .empty, .bytes, .look, .start, .end: return true
    case .atomic(let part): return part.isCertain(before: rest)
    case .sequence(let parts):
      var behind = rest
      for part in parts.reversed() {
        guard part.isCertain(before: behind) else { return false }
        behind = part.begins(before: behind)
      }
      return true
    case .choice(let parts):
      guard parts.allSatisfy({ $0.isCertain(before: rest) }) else { return false }
      return parts.indices.allSatisfy { first in
        parts[(first + 1)...].allSatisfy {
          parts[first].excludes($0.begins(before: rest), before: rest)
        }
      }
    case .repeated(let part, let count, let isLazy):
      let behind = part.beginsBehindTurn(count, before: rest)
      guard part.isCertain(before: behind) else { return false }
      if count.min == count.max { return true }
      return !isLazy && part.shortest > 0 && part.excludes(rest, before: behind)
    }
  }

  // MARK: Leaving them out

  private func settled(before rest: Beginning) throws(BitRefusal) -> BitExpression {
    switch self {
    case .empty, .bytes, .start, .end: return self
    case .atomic(let part):
      guard part.isCertain(before: rest) else {
        throw BitRefusal("a group that gives nothing back, though that might make a difference")
      }
      return try part.settled(before: rest)
    case .sequence(let parts):
      var behind = rest
      var settled: [BitExpression] = []
      for part in parts.reversed() {
        settled.append(try part.settled(before: behind))
        behind = part.begins(before: behind)
      }
      return .joined(settled.reversed())
    case .choice(let parts):
      var settled: [BitExpression] = []
      for part in parts { settled.append(try part.settled(before: rest)) }
      return .either(settled)
    case .repeated(let part, let count, let isLazy):
      let behind = part.beginsBehindTurn(count, before: rest)
      return .times(try part.settled(before: behind), count, isLazy: isLazy)
    case .look(let part, let isAhead, let isNegated):
      return .look(
        try part.settled(before: Self.anything), isAhead: isAhead, isNegated: isNegated)
    }
  }
}
