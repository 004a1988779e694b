/// What a pattern says of a text of ASCII bytes, as a tree.
///
/// It is what ``PatternParser`` makes of a pattern, and what ``BitCompiler`` makes steps of. What a pattern
/// says of bytes beyond ASCII is not in it: a text that has some is judged by PCRE2, unless
/// ``takesBeyondASCII`` says that none can match.
indirect enum BitExpression: Hashable, Sendable {
  /// Nothing, which stands anywhere.
  case empty
  /// One byte of a set; with ``takesBeyondASCII``, or a character that is none of these bytes.
  case bytes(ByteSet, beyond: Bool)
  /// One after the other.
  case sequence([BitExpression])
  /// One of these, the first one that leads to a match.
  case choice([BitExpression])
  /// Several times.
  case repeated(BitExpression, Count, isLazy: Bool)
  /// What gives nothing back once it has matched: `(?>...)`, `a++`.
  case atomic(BitExpression)
  /// Something that stands before or behind a place, and is not taken.
  case look(BitExpression, isAhead: Bool, isNegated: Bool)
  /// The beginning of the text.
  case start
  /// Its end.
  case end

  /// How often something stands; without `max` as often as there is room.
  struct Count: Hashable, Sendable {
    let min: Int
    let max: Int?
  }
}

// Making them as simple as they are.
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
      // Which of two single bytes is tried first makes no difference.
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

  /// The same with one byte a turn where an endless repeat that gives nothing back takes many of a class:
  /// `(?:[a-z]++|%[0-9])*+` comes as far as `(?:[a-z]|%[0-9])*+`.
  ///
  /// That is so only because the outer repeat gives nothing back either, and because no other way begins with
  /// a byte of the class: of `(?:ab|a++)*+` a turn may not stop before the last `a`.
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

// What can be said of one by itself.
extension BitExpression {
  /// The parts that it is made of.
  var parts: [BitExpression] {
    switch self {
    case .empty, .bytes, .start, .end: []
    case .sequence(let parts), .choice(let parts): parts
    case .repeated(let part, _, _), .atomic(let part), .look(let part, _, _): [part]
    }
  }

  /// How many parts there are in all.
  var size: Int { parts.reduce(1) { $0 + $1.size } }

  /// The fewest bytes that it takes.
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

  /// Counts beyond this are all the same.
  private static let many = 1 << 40

  private static func sum(_ one: Int, _ other: Int) -> Int { Swift.min(many, one + other) }

  private static func product(_ one: Int, _ other: Int) -> Int {
    let (product, overflows) = one.multipliedReportingOverflow(by: other)
    return overflows ? many : Swift.min(many, product)
  }

  /// How many bytes it takes, where that is certain, and it only takes bytes.
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

  /// How likely it is that a byte of a class stands somewhere, one of the characters that people type.
  ///
  /// A guess, to see which ways of a choice are hardly ever gone.
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

  /// The same in two parts, where it is a long run: its first bytes tell that it is rare.
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

  /// The most bytes that it takes; nil where there is no end.
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

  /// All bytes that it may take; those that it only looks at are not counted.
  var taken: ByteSet {
    switch self {
    case .bytes(let set, _): set
    case .look: .none
    default: parts.reduce(.none) { $0.union($1.taken) }
    }
  }

  /// Whether it may take characters beyond ASCII; if not, a text that has some does not match.
  var takesBeyondASCII: Bool {
    switch self {
    case .bytes(_, let beyond): beyond
    case .look: false
    default: parts.contains { $0.takesBeyondASCII }
    }
  }

  /// Whether an atomic group stands in it.
  var hasAtomic: Bool {
    if case .atomic = self { return true }
    return parts.contains { $0.hasAtomic }
  }
}
