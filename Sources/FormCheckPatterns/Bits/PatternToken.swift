/// A piece of a pattern, as ``PatternLexer`` cuts it.
struct PatternToken: Hashable, Sendable {
  let kind: Kind
  /// Where it begins, in Unicode scalars.
  let offset: Int

  enum Kind: Hashable, Sendable {
    /// One character: the ASCII bytes among those that it may be, and whether it may be any other.
    case character(ByteSet, beyond: Bool)
    case bar
    case open(Opening)
    case close
    /// How often what stands before it stands.
    case count(BitExpression.Count, Manner)
    case start
    case end
    /// `(?&name)`: what a group says, once more.
    case call(String)
  }

  /// How a group begins.
  enum Opening: Hashable, Sendable {
    case plain
    case named(String)
    case atomic
    case look(isAhead: Bool, isNegated: Bool)
    /// `(?(DEFINE)`, whose groups are only called.
    case definition
  }

  /// How a repeat goes about it.
  enum Manner: Hashable, Sendable { case greedy, lazy, possessive }
}
