/// The syntax tree of a pattern, reduced to its effect on ASCII text.
///
/// ``PatternParser`` creates the tree, and ``BitCompiler`` compiles it to steps. The tree does not describe which
/// non-ASCII characters match. If ``takesBeyondASCII`` is true, PCRE2 checks the values that contain such
/// characters. Otherwise, no value that contains such characters matches.
indirect enum BitExpression: Hashable, Sendable {
  /// The empty match.
  case empty
  /// One byte of a set or, with `beyond`, possibly a non-ASCII character.
  case bytes(ByteSet, beyond: Bool)
  /// Parts that match one after another.
  case sequence([BitExpression])
  /// Alternatives; the first one that leads to a match is taken.
  case choice([BitExpression])
  /// A repeated part.
  case repeated(BitExpression, Count, isLazy: Bool)
  /// A part into which the matcher never backtracks once the part has matched: `(?>...)`, `a++`.
  case atomic(BitExpression)
  /// A look-ahead or look-behind.
  case look(BitExpression, isAhead: Bool, isNegated: Bool)
  /// The start of the text.
  case start
  /// The end of the text.
  case end

  /// The minimum and the maximum number of iterations of a repeat; `max` is nil if there is no maximum.
  struct Count: Hashable, Sendable {
    let min: Int
    let max: Int?
  }
}

// Creating expressions in their simplest form.
extension BitExpression {
  static func joined(_ parts: [BitExpression]) -> BitExpression {
    let flat = parts.flatMap { part -> [BitExpression] in
      switch part {
      case .empty: []
      case .sequence(let inner): inner
      default: [part]
      }
    }
    return flat.isEmpty ? .empty : flat.count == 1 ? flat[0] : .sequence(flat)
  }

  static func either(_ parts: [BitExpression]) -> BitExpression {
    var merged: [BitExpression] = []
    for part in parts {
      // The order of alternatives does not matter if each of them is a single byte.
      if case .bytes(let set, let beyond) = part, case .bytes(let other, let too)? = merged.last {
        merged[merged.count - 1] = .bytes(set.union(other), beyond: beyond || too)
      } else {
        merged.append(part)
      }
    }
    return merged.count == 1 ? merged[0] : .choice(merged)
  }

  static func times(_ part: BitExpression, _ count: Count, isLazy: Bool) -> BitExpression {
    if count.max == 0 || part == .empty { return .empty }
    if count.min == 1, count.max == 1 { return part }
    return .repeated(part, count, isLazy: isLazy)
  }

  /// This unlimited possessive repeat, simplified so that an iteration matches one byte of a class instead of a run.
  ///
  /// For example, `(?:[a-z]++|%[0-9])*+` becomes `(?:[a-z]|%[0-9])*+`. Both end at the same position.
  ///
  /// The simplification requires that the outer repeat is possessive as well, and that no other alternative begins with
  /// a byte of the class. Otherwise, the result could change: `(?:ab|a++)*+` stops before the `b` of `aab`, but
  /// `(?:ab|a)*+` would match the whole string.
  var takingOneAtATime: BitExpression {
    guard case .repeated(let part, let count, isLazy: false) = self, count.max == nil,
      count.min <= 1
    else { return self }
    return .repeated(part.oneAtATime, count, isLazy: false)
  }

  private var oneAtATime: BitExpression {
    switch self {
    case .choice(let parts):
      return .either(
        parts.indices.map { place in
          let one = parts[place].oneAtATime
          let others = parts.indices.filter { $0 != place }
          return others.allSatisfy { parts[$0].firstBytes.isDisjoint(with: one.taken) }
            ? one : parts[place]
        })
    case .atomic(.repeated(let part, let count, isLazy: false)),
      .repeated(let part, let count, isLazy: false):
      if case .bytes = part, count.min == 1, count.max == nil { return part }
      return self
    default: return self
    }
  }
}

// Properties that depend only on the expression.
extension BitExpression {
  /// The direct parts of the expression.
  var parts: [BitExpression] {
    switch self {
    case .empty, .bytes, .start, .end: []
    case .sequence(let parts), .choice(let parts): parts
    case .repeated(let part, _, _), .atomic(let part), .look(let part, _, _): [part]
    }
  }

  /// The number of parts on all levels, including the expression itself.
  var size: Int { parts.reduce(1) { $0 + $1.size } }

  /// The minimum number of bytes that the expression matches.
  var shortest: Int {
    switch self {
    case .empty, .look, .start, .end: 0
    case .bytes: 1
    case .sequence(let parts): parts.reduce(0) { Self.sum($0, $1.shortest) }
    case .choice(let parts): parts.map(\.shortest).min() ?? 0
    case .repeated(let part, let count, _): Self.product(part.shortest, count.min)
    case .atomic(let part): part.shortest
    }
  }

  /// The maximum number of bytes, or nil if there is none.
  ///
  /// The expression must not read characters beyond ASCII.
  var longest: Int? {
    switch self {
    case .empty, .look, .start, .end: return 0
    case .bytes: return 1
    case .sequence(let parts):
      return parts.reduce(0) { sum, part in
        part.longest.flatMap { longest in sum.map { Self.sum($0, longest) } }
      }
    case .choice(let parts):
      return parts.reduce(0) { most, part in
        part.longest.flatMap { longest in most.map { Swift.max($0, longest) } }
      }
    case .repeated(let part, let count, _):
      return part.longest.flatMap { longest in count.max.map { Self.product(longest, $0) } }
    case .atomic(let part): return part.longest
    }
  }

  /// The value at which numbers of bytes saturate, so that they cannot overflow.
  private static let many = 1 << 40

  private static func sum(_ one: Int, _ other: Int) -> Int { Swift.min(many, one + other) }

  private static func product(_ one: Int, _ other: Int) -> Int {
    let (product, overflows) = one.multipliedReportingOverflow(by: other)
    return overflows ? many : Swift.min(many, product)
  }

  /// The fixed number of bytes that the expression matches.
  ///
  /// Nil if the number varies, if the expression is empty, or if it contains an anchor, a look-ahead, a look-behind or an
  /// atomic group.
  var length: Int? {
    switch self {
    case .empty, .look, .start, .end, .atomic: return nil
    case .bytes: return 1
    case .sequence(let parts):
      return parts.reduce(0) { sum, part in
        guard let sum, let length = part.length else { return nil }
        return Self.sum(sum, length)
      }
    case .choice(let parts):
      let lengths = Set(parts.map(\.length))
      return lengths.count == 1 ? lengths.first ?? nil : nil
    case .repeated(let part, let count, _):
      guard count.min == count.max, let length = part.length else { return nil }
      return Self.product(length, count.min)
    }
  }

  /// The estimated probability that the expression matches at a position of typical input.
  ///
  /// The estimate serves only to find alternatives that are hardly ever taken.
  var likelihood: Double {
    switch self {
    case .bytes(let set, _): return min(1, Double(set.count) / 36)
    case .sequence(let parts): return parts.reduce(1) { $0 * $1.likelihood }
    case .choice(let parts): return min(1, parts.reduce(0) { $0 + $1.likelihood })
    case .repeated(let part, let count, _):
      return (0..<min(8, count.min)).reduce(1) { likelihood, _ in likelihood * part.likelihood }
    case .look(let part, isAhead: true, isNegated: false): return part.likelihood
    default: return 1
    }
  }

  /// The two sections of a long run of equal parts: the first four parts, and the rest of the run.
  ///
  /// For an expression that is not such a run, the array contains only the expression itself. Few values match even the
  /// first four parts of a run, so the rest seldom has to be evaluated.
  var beginningOfRun: [BitExpression] {
    guard case .repeated(let part, let count, let isLazy) = self, count.min == count.max,
      count.min > 4
    else { return [self] }
    let rest = count.min - 4
    return [
      .repeated(part, Count(min: 4, max: 4), isLazy: isLazy),
      .times(part, Count(min: rest, max: rest), isLazy: isLazy),
    ]
  }

  /// The maximum number of bytes that the expression matches, or nil if it is unlimited.
  var most: Int? {
    switch self {
    case .empty, .look, .start, .end: return 0
    case .bytes: return 1
    case .sequence(let parts):
      return parts.reduce(0) { sum, part in
        guard let sum, let most = part.most else { return nil }
        return Self.sum(sum, most)
      }
    case .choice(let parts):
      return parts.reduce(0) { largest, part in
        guard let largest, let most = part.most else { return nil }
        return max(largest, most)
      }
    case .repeated(let part, let count, _):
      guard let max = count.max, let most = part.most else { return nil }
      return Self.product(most, max)
    case .atomic(let part): return part.most
    }
  }

  /// All bytes that the expression may match, not counting those in look-aheads and look-behinds.
  var taken: ByteSet {
    switch self {
    case .bytes(let set, _): set
    case .look: .none
    default: parts.reduce(.none) { $0.union($1.taken) }
    }
  }

  /// True if the expression may match non-ASCII characters.
  ///
  /// If false, text that contains such characters never matches.
  var takesBeyondASCII: Bool {
    switch self {
    case .bytes(_, let beyond): beyond
    case .look: false
    default: parts.contains { $0.takesBeyondASCII }
    }
  }

  /// True if the expression contains an atomic group.
  var hasAtomic: Bool {
    if case .atomic = self { return true }
    return parts.contains { $0.hasAtomic }
  }
}
