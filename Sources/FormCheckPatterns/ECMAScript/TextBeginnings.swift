/// The beginnings of the texts that an expression matches.
///
/// Assertions and atomic groups only exclude texts, so they are left out, and some other texts are included.
struct TextBeginnings {
  /// An expression for the beginnings, or nil if it would be too large.
  let expression: BitExpression?

  private static let largestSize = 2_000

  /// Finds the beginnings of the texts that an expression matches.
  init(of expression: BitExpression) {
    let beginnings = Self.beginnings(of: Self.withoutConditions(expression))
    self.expression = beginnings.size <= Self.largestSize ? beginnings : nil
  }

  private static func withoutConditions(_ expression: BitExpression) -> BitExpression {
    switch expression {
    case .empty, .look, .start, .end: .empty
    case .bytes: expression
    case .sequence(let parts): .joined(parts.map { withoutConditions($0) })
    case .choice(let parts): .either(parts.map { withoutConditions($0) })
    case .repeated(let part, let count, _):
      .times(withoutConditions(part), count, isLazy: false)
    case .atomic(let part): withoutConditions(part)
    }
  }

  private static func beginnings(of expression: BitExpression) -> BitExpression {
    switch expression {
    case .empty, .look, .start, .end: return .empty
    case .bytes: return times(expression, 1)
    case .atomic(let part): return beginnings(of: part)
    case .choice(let parts): return .either(parts.map { beginnings(of: $0) })
    case .sequence(let parts):
      return parts.reversed().reduce(.empty) { rest, part in
        isOneCharacter(part)
          ? times(.joined([part, rest]), 1)
          : .either([.joined([part, rest]), beginnings(of: part)])
      }
    case .repeated(let part, let count, _):
      if isOneCharacter(part) { return times(part, count.max) }
      return .joined([times(part, count.max.map { $0 - 1 }), beginnings(of: part)])
    }
  }

  /// Returns a part that occurs any number of times up to a maximum.
  private static func times(_ part: BitExpression, _ most: Int?) -> BitExpression {
    .times(part, BitExpression.Count(min: 0, max: most), isLazy: false)
  }

  private static func isOneCharacter(_ expression: BitExpression) -> Bool {
    if case .bytes = expression { true } else { false }
  }
}
