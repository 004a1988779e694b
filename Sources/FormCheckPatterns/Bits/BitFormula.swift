/// A combination of conditions on a value.
///
/// A formula need not decide every value. The engine accepts a value if the formula is certainly true, rejects it if the
/// formula is certainly false, and otherwise leaves the value to another check.
package indirect enum BitFormula: Hashable, Sendable {
  /// A condition that the engine can check completely.
  case condition(BitCondition)
  /// True if all parts are true.
  case all([BitFormula])
  /// True if any part is true.
  case any([BitFormula])
  /// True if the part is false.
  case not(BitFormula)
  /// True where `sure` is true, false where `possible` is false, and unknown elsewhere.
  ///
  /// Every value for which `sure` is true must also make `possible` true.
  case between(sure: BitFormula, possible: BitFormula)
  /// A formula for values that are not empty, and the verdict on the empty value.
  case unlessEmpty(BitFormula, acceptsEmpty: Bool)
  /// True if the value consists of nonempty parts, each of which makes the formula true.
  ///
  /// Blanks around a part are not part of it. The separator must be ASCII. Each part beyond the first that the lower or
  /// the upper bound counts takes several steps.
  case each(BitFormula, separator: UInt8, counts: ClosedRange<Int>)

  /// True for every value.
  package static let always = all([])
  /// False for every value.
  package static let never = any([])
  /// A formula that decides nothing.
  package static let unknown = between(sure: never, possible: always)

  /// Whether the formula decides every value.
  package var isExact: Bool {
    if case .between = self { return false }
    return parts.allSatisfy { $0.isExact }
  }

  /// Whether the formula contains a condition, so that it may decide some values.
  package var hasCondition: Bool {
    if case .condition = self { return true }
    return parts.contains { $0.hasCondition }
  }

  private var parts: [BitFormula] {
    switch self {
    case .condition: []
    case .all(let parts), .any(let parts): parts
    case .not(let part), .unlessEmpty(let part, _), .each(let part, _, _): [part]
    case .between(let sure, let possible): [sure, possible]
    }
  }

  /// Whether a value with characters beyond ASCII may be valid.
  ///
  /// If false, the formula is certainly false for such a value.
  var takesBeyondASCII: Bool {
    switch self {
    case .condition(let condition): condition.expression.takesBeyondASCII
    case .all(let parts): parts.allSatisfy { $0.takesBeyondASCII }
    case .any(let parts): parts.contains { $0.takesBeyondASCII }
    // The steps ignore everything beyond ASCII, so they cannot tell whether such a value is well-formed.
    case .not: true
    case .between(_, let possible): possible.takesBeyondASCII
    case .unlessEmpty(let part, _), .each(let part, _, _): part.takesBeyondASCII
    }
  }

  /// Returns whether the formula limits the length of ASCII values to at most this number of bytes.
  package func allowsAtMost(_ count: Int) -> Bool {
    switch self {
    case .condition(let condition): condition.allowsAtMost(count)
    case .all(let parts): parts.contains { $0.allowsAtMost(count) }
    case .any(let parts): parts.allSatisfy { $0.allowsAtMost(count) }
    case .not, .each: false
    case .between(_, let possible): possible.allowsAtMost(count)
    case .unlessEmpty(let part, _): part.allowsAtMost(count)
    }
  }
}
