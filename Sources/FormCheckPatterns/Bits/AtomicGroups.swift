// An atomic group, such as `(?>...)` or the possessive repeat `a++`, never gives back what it matched. The bit engine
// cannot express this, because it follows all paths through a pattern at once. It can only treat an atomic group as a
// plain group. That is correct only if backtracking into the group could not help: at most one path through the group
// can lead to a match of the whole pattern, and PCRE2 tries that path first.
//
// `isCertain` checks this. Two paths through a group share their beginning up to a fork. At each fork, `isCertain`
// requires that the path tried first, up to the end of the group, rules out any match of the other path followed by the
// rest of the group and of the pattern (see `excludes` in Exclusion.swift). For example, `(?>a|ab)c` fails this test at
// its only fork, because `a` is the beginning of `abc`. But `(?>(?:a|ab)c)d` passes: `ac` is not the beginning of `abcd`.
//
// Do not rely on reasoning alone when you change this file: if the check is too lenient, the bit engine accepts or
// rejects values that PCRE2 does not. After every change, run `.dev/fuzz bits` with millions of random patterns. The
// patterns of this fuzzer use possessive repeats everywhere.

extension BitExpression {
  /// The remaining budget for checking the atomic groups of a pattern: the number of parts that may still be visited.
  struct Effort {
    private var left = 500_000

    /// True if the budget is used up.
    var isSpent: Bool { left <= 0 }

    mutating func spend(_ parts: Int) { left -= parts }
  }

  /// Returns an equivalent expression without atomic groups.
  ///
  /// - Throws: ``BitCompilerError`` if backtracking into a group could matter, or if the check would take too long.
  func withoutAtoms() throws(BitCompilerError) -> BitExpression {
    var effort = Effort()
    return hasAtomic ? try settled(before: .end, &effort) : self
  }

  /// Returns this part without atomic groups, given the expression that follows it.
  private func settled(
    before rest: BitExpression, _ effort: inout Effort
  ) throws(BitCompilerError) -> BitExpression {
    effort.spend(size)
    if effort.isSpent { throw BitCompilerError("atomic groups in a long pattern") }
    guard hasAtomic else { return self }
    switch self {
    case .empty, .bytes, .start, .end: return self
    case .atomic(let part):
      guard part.isCertain(inside: .empty, before: rest, &effort) else {
        throw BitCompilerError("an atomic group that might change the result")
      }
      return try part.settled(before: rest, &effort)
    case .sequence(let parts):
      var settled: [BitExpression] = []
      for (place, part) in parts.enumerated() {
        let behind = Self.behind(place, of: parts, before: rest, &effort)
        settled.append(part.hasAtomic ? try part.settled(before: behind, &effort) : part)
      }
      return .joined(settled)
    case .choice(let parts):
      var settled: [BitExpression] = []
      for part in parts { settled.append(try part.settled(before: rest, &effort)) }
      return .either(settled)
    case .repeated(let part, let count, let isLazy):
      let behind = part.behindTurn(count, before: rest)
      return .times(try part.settled(before: behind, &effort), count, isLazy: isLazy)
    case .look(let part, let isAhead, let isNegated):
      return .look(
        try part.settled(before: .anything, &effort), isAhead: isAhead, isNegated: isNegated)
    }
  }

  /// An expression that matches any text.
  private static let anything = repeated(
    .bytes(.all, beyond: true), Count(min: 0, max: nil), isLazy: false)

  /// Returns the expression that follows one of several parts.
  ///
  /// Once the budget is used up, callers ignore the result.
  private static func behind(
    _ place: Int, of parts: [BitExpression], before rest: BitExpression, _ effort: inout Effort
  ) -> BitExpression {
    effort.spend(parts.count - place)
    return effort.isSpent ? rest : .joined(parts[(place + 1)...] + [rest])
  }

  /// Returns the expression that follows one iteration of this repeated part: more iterations, then the rest of the
  /// pattern.
  private func behindTurn(_ count: Count, before rest: BitExpression) -> BitExpression {
    if count.max == 1 { return rest }
    return .joined([.repeated(self, Count(min: 0, max: nil), isLazy: false), rest])
  }

  /// Returns whether backtracking into this part could never help: at most one path through it can lead to a match, and
  /// PCRE2 tries that path first.
  ///
  /// - Parameters:
  ///   - group: The part of the atomic group that follows this part.
  ///   - rest: The expression that follows the group.
  ///   - effort: The remaining budget.
  /// - Returns: False if backtracking could help, or if the budget is used up.
  private func isCertain(
    inside group: BitExpression, before rest: BitExpression, _ effort: inout Effort
  ) -> Bool {
    effort.spend(1)
    if effort.isSpent { return false }
    if endsAtOnePlace { return true }
    switch self {
    case .empty, .bytes, .look, .start, .end: return true
    case .atomic(let part): return part.isCertain(inside: group, before: rest, &effort)
    case .sequence(let parts):
      for (place, part) in parts.enumerated() {
        let behind = Self.behind(place, of: parts, before: group, &effort)
        if !part.isCertain(inside: behind, before: rest, &effort) { return false }
      }
      return true
    case .choice(let parts):
      for (place, part) in parts.enumerated() {
        if !part.isCertain(inside: group, before: rest, &effort) { return false }
        for other in parts[(place + 1)...]
        where !BitExpression.joined([part, group]).excludes(.joined([other, group, rest]), &effort)
        {
          return false
        }
      }
      return true
    case .repeated(let part, let count, let isLazy):
      let behind = part.behindTurn(count, before: group)
      guard part.isCertain(inside: behind, before: rest, &effort) else { return false }
      // A fixed number of iterations leaves no choice.
      if count.min == count.max { return true }
      return !isLazy && part.shortest > 0
        && BitExpression.joined([part, behind]).excludes(.joined([group, rest]), &effort)
    }
  }

  /// True if all paths through this part end at the same position.
  ///
  /// This is the case if every path matches the same number of bytes, or if the part ends with a byte that occurs
  /// nowhere else in the part.
  private var endsAtOnePlace: Bool {
    if length != nil { return true }
    guard case .sequence(let parts) = self, case .bytes(let set, _)? = parts.last else {
      return false
    }
    return BitExpression.joined(Array(parts.dropLast())).taken.isDisjoint(with: set)
  }
}
