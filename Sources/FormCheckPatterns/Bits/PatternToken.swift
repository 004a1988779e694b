/// A token of a pattern, which ``PatternLexer`` creates.
struct PatternToken: Hashable, Sendable {
  let kind: Kind
  /// The offset of the token in the pattern, in Unicode scalars.
  let offset: Int

  enum Kind: Hashable, Sendable {
    /// One character: the ASCII bytes that it can be, and whether it can be another character.
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
    /// `(?(DEFINE)`, whose groups are only called.
    case definition
  }

  /// The preference of a repeat.
  enum Manner: Hashable, Sendable { case greedy, lazy, possessive }
}
