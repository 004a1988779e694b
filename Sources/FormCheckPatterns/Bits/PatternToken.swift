/// A token of a pattern, as ``PatternLexer`` creates it.
struct PatternToken: Hashable, Sendable {
  let kind: Kind
  /// The offset of the token in the pattern, in Unicode scalars.
  let offset: Int

  enum Kind: Hashable, Sendable {
    /// One character: the ASCII bytes that it can be, and whether it can be a non-ASCII character.
    case character(ByteSet, beyond: Bool)
    case bar
    case open(Opening)
    case close
    /// A quantifier.
    case count(BitExpression.Count, Manner)
    case start
    case end
    /// A call of a group: `(?&name)`.
    case call(String)
  }

  /// The kind of a group.
  enum Opening: Hashable, Sendable {
    case plain
    case named(String)
    case atomic
    case look(isAhead: Bool, isNegated: Bool)
    /// `(?(DEFINE)`: the groups in it match only where they are called.
    case definition
  }

  /// The way in which a repeat chooses its number of iterations.
  enum Manner: Hashable, Sendable { case greedy, lazy, possessive }
}
