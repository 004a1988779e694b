/// A search, byte by byte, for a string that two expressions can both match.
///
/// The search may overestimate what each expression matches, but must never underestimate it. It therefore ignores
/// look-aheads and look-behinds, and treats large counts as unlimited.
extension BitExpression {
  /// Returns whether a match of this expression rules out a match of another one.
  ///
  /// That is the case if no string that begins with a match of this expression is a complete match of the other one.
  ///
  /// - Parameters:
  ///   - other: The other expression, including the rest of the pattern up to the end of the text.
  ///   - effort: The remaining budget.
  /// - Returns: True if there is certainly no such string. False if there may be one, or if the search would take too
  ///   long.
  func excludes(_ other: BitExpression, _ effort: inout Effort) -> Bool {
    let first = Pair(mine: self, other: other)
    var open = [first]
    var seen: Set<Pair> = []
    let size = size + other.size
    effort.spend(size)
    while let pair = open.popLast() {
      effort.spend(size)
      if effort.isSpent { return false }
      // This expression has matched completely, and the other one can continue from here.
      if pair.mine.mayBeEmpty { return false }
      let (steps, others) = (pair.mine.firstSteps, pair.other.firstSteps)
      for step in steps {
        for other in others where !step.set.isDisjoint(with: other.set) {
          let next = Pair(mine: step.rest, other: other.rest)
          // Most searches end at the first pair and need no set.
          if seen.isEmpty { seen.insert(first) }
          if seen.insert(next).inserted { open.append(next) }
        }
      }
      if seen.count > Self.mostPairs { return false }
    }
    return true
  }

  /// What remains of each expression after both have matched the same bytes.
  private struct Pair: Hashable {
    let mine: BitExpression
    let other: BitExpression
  }

  private static var mostPairs: Int { 4000 }

  /// The limit above which counts are treated as unlimited.
  private static var mostCounted: Int { 8 }

  private var mayBeEmpty: Bool { shortest == 0 }

  /// The bytes with which a match can begin, or all bytes if the match can be empty.
  var firstBytes: ByteSet {
    mayBeEmpty ? .all : firstSteps.reduce(.none) { $0.union($1.set) }
  }

  /// The sets of bytes with which a match can begin, each with the rest of the expression.
  private var firstSteps: [(set: ByteSet, rest: BitExpression)] {
    switch self {
    case .empty, .look, .start, .end: return []
    case .bytes(let set, _): return [(set, .empty)]
    case .atomic(let part): return part.firstSteps
    case .choice(let parts): return parts.flatMap(\.firstSteps)
    case .sequence(let parts):
      var steps: [(set: ByteSet, rest: BitExpression)] = []
      for (place, part) in parts.enumerated() {
        let behind = parts[(place + 1)...]
        steps += part.firstSteps.map { ($0.set, .joined([$0.rest] + behind)) }
        // Nothing follows the end of the text.
        if !part.mayBeEmpty || part == .end { break }
      }
      return steps
    case .repeated(let part, let count, let isLazy):
      let isLong = count.max ?? .max > Self.mostCounted
      let fewer = Count(
        min: max(0, min(count.min, Self.mostCounted) - 1),
        max: isLong ? nil : count.max.map { $0 - 1 })
      let more = BitExpression.times(part, fewer, isLazy: isLazy)
      return part.firstSteps.map { ($0.set, .joined([$0.rest, more])) }
    }
  }
}
