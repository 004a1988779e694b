// Advice for whoever changes this file. An atomic group, and `a++` is one, gives nothing back. Bits know nothing
// of giving back: they follow all ways at once. So a pattern may lose its atoms only where giving back could
// not help, that is, where of two ways through the group at most one can end in a match of the whole
// pattern, and it is the one that the group tries first. `isCertain` goes through the group and asks at each
// fork whether the way that is tried first, once it has come to its end, leaves the other one no match
// (`excludes`, in Exclusion.swift); what is behind the group, to the end of the pattern, is part of that
// question. It is never enough that a rule looks right: one that is too lenient makes the bits accept or reject
// what PCRE2 does not. After any change run the random patterns by the million (`.dev/fuzz bits`), where
// possessive repeats stand everywhere.

extension BitExpression {
  /// How much may be done for one pattern to find out about its atomic groups, in parts that are looked at.
  struct Effort {
    private var left = 500_000

    /// Whether there is nothing left of it.
    var isSpent: Bool { left <= 0 }

    mutating func spend(_ parts: Int) { left -= parts }
  }

  /// The same without atomic groups.
  ///
  /// - Throws: ``BitCompilerError`` where giving back could make a difference, or it would take long to find out.
  func withoutAtoms() throws(BitCompilerError) -> BitExpression {
    var effort = Effort()
    return hasAtomic ? try settled(before: .end, &effort) : self
  }

  /// The same, where so much is behind it.
  private func settled(
    before rest: BitExpression, _ effort: inout Effort
  ) throws(BitCompilerError) -> BitExpression {
    effort.spend(size)
    if effort.isSpent { throw BitCompilerError("groups that give nothing back in a long pattern") }
    guard hasAtomic else { return self }
    switch self {
    case .empty, .bytes, .start, .end: return self
    case .atomic(let part):
      guard part.isCertain(before: rest, &effort) else {
        throw BitCompilerError("a group that gives nothing back, which might make a difference")
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

  /// Whatever may follow.
  private static let anything = repeated(
    .bytes(.all, beyond: true), Count(min: 0, max: nil), isLazy: false)

  /// What is behind one of several parts; it does not matter once the effort is spent.
  private static func behind(
    _ place: Int, of parts: [BitExpression], before rest: BitExpression, _ effort: inout Effort
  ) -> BitExpression {
    effort.spend(parts.count - place)
    return effort.isSpent ? rest : .joined(parts[(place + 1)...] + [rest])
  }

  /// What is behind a turn of this part: more turns, and what is behind them.
  private func behindTurn(_ count: Count, before rest: BitExpression) -> BitExpression {
    if count.max == 1 { return rest }
    return .joined([.repeated(self, Count(min: 0, max: nil), isLazy: false), rest])
  }

  /// Whether of all ways through this part at most one can lead to a match, and it is tried first.
  private func isCertain(before rest: BitExpression, _ effort: inout Effort) -> Bool {
    effort.spend(1)
    if effort.isSpent { return false }
    if endsAtOnePlace { return true }
    switch self {
    case .empty, .bytes, .look, .start, .end: return true
    case .atomic(let part): return part.isCertain(before: rest, &effort)
    case .sequence(let parts):
      for (place, part) in parts.enumerated() {
        let behind = Self.behind(place, of: parts, before: rest, &effort)
        if !part.isCertain(before: behind, &effort) { return false }
      }
      return true
    case .choice(let parts):
      for (place, part) in parts.enumerated() {
        if !part.isCertain(before: rest, &effort) { return false }
        for other in parts[(place + 1)...]
        where !part.excludes(.joined([other, rest]), &effort) {
          return false
        }
      }
      return true
    case .repeated(let part, let count, let isLazy):
      let behind = part.behindTurn(count, before: rest)
      guard part.isCertain(before: behind, &effort) else { return false }
      // So many turns, no more and no fewer: there is nothing to decide.
      if count.min == count.max { return true }
      return !isLazy && part.shortest > 0 && part.excludes(rest, &effort)
    }
  }

  /// Whether all ways through this part end at the same place of a text, whichever is taken.
  ///
  /// So it is where all take as many bytes, and where it ends with a byte that it takes nowhere else.
  private var endsAtOnePlace: Bool {
    if length != nil { return true }
    guard case .sequence(let parts) = self, case .bytes(let set, _)? = parts.last else {
      return false
    }
    return BitExpression.joined(Array(parts.dropLast())).taken.isDisjoint(with: set)
  }
}
