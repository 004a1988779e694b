/// Looks for a text that two expressions share, step by step, a byte at a time.
///
/// Neither needs to be followed exactly, as long as each is taken to match too much rather than too little: what is
/// only looked at is left out, and long counts have no end.
extension BitExpression {
  /// Whether no text that begins with a match of this expression is a match of the other one.
  ///
  /// - Parameters:
  ///   - other: All that is to be matched in its stead, to the end of the text.
  ///   - effort: How much may be done to find out.
  /// - Returns: Yes where that is certain; no where it is not, or would take long to find out.
  func excludes(_ other: BitExpression, _ effort: inout Effort) -> Bool {
    let first = Pair(mine: self, other: other)
    var open = [first]
    var seen: Set<Pair> = []
    let size = size + other.size
    effort.spend(size)
    while let pair = open.popLast() {
      effort.spend(size)
      if effort.isSpent { return false }
      // This one is at its end, and the other one may go on from here.
      if pair.mine.mayBeEmpty { return false }
      let (steps, others) = (pair.mine.firstSteps, pair.other.firstSteps)
      for step in steps {
        for other in others where !step.set.isDisjoint(with: other.set) {
          let next = Pair(mine: step.rest, other: other.rest)
          // Most searches end at the first pair, and need no set.
          if next != first, seen.insert(next).inserted { open.append(next) }
        }
      }
      if seen.count > Self.mostPairs { return false }
    }
    return true
  }

  /// Two places that are reached by the same text.
  private struct Pair: Hashable {
    let mine: BitExpression
    let other: BitExpression
  }

  private static var mostPairs: Int { 4000 }

  /// Counts above this are taken to have no end.
  private static var mostCounted: Int { 8 }

  private var mayBeEmpty: Bool { shortest == 0 }

  /// The bytes with which it may begin; all of them where it may be nothing.
  var firstBytes: ByteSet {
    mayBeEmpty ? .all : firstSteps.reduce(.none) { $0.union($1.set) }
  }

  /// The first bytes that it may take, and what is left behind each.
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
        // Nothing stands behind the end of a text.
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
