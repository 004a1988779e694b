/// Parses the tokens of a pattern into a tree.
///
/// A call of a group becomes a copy of the group. This requires PCRE2 10.30, the first version that can backtrack into
/// calls. A group that calls itself is rejected.
struct PatternParser {
  private let tokens: [PatternToken]
  private var position = 0
  /// The position of the first token inside each named group.
  private var named: [[UInt8]: Int] = [:]
  /// The groups being called, the innermost last.
  private var calls: [String] = []
  /// The number of parts of the tree so far.
  private var size = 0

  /// The maximum number of parts; larger patterns are left to PCRE2.
  static let largestSize = 20_000

  /// Returns the tree of a pattern that PCRE2 has compiled.
  ///
  /// - Parameters:
  ///   - source: The pattern.
  ///   - options: The options of the pattern.
  /// - Returns: The tree, without atomic groups.
  /// - Throws: ``BitCompilerError`` if the bit engine does not support a part of the pattern.
  static func expression(
    _ source: String, options: Pattern.Options
  ) throws(BitCompilerError) -> BitExpression {
    try expressionWithAtoms(source, options: options).withoutAtoms()
  }

  /// Returns the tree of a pattern, including atomic groups that the bit engine may not support.
  static func expressionWithAtoms(
    _ source: String, options: Pattern.Options
  ) throws(BitCompilerError) -> BitExpression {
    var lexer = PatternLexer(source, options: options)
    var parser = PatternParser(tokens: try lexer.read())
    let expression = try parser.alternatives()
    guard parser.position == parser.tokens.count else {
      throw BitCompilerError(
        "an unmatched closing parenthesis", at: parser.tokens[parser.position].offset)
    }
    return expression
  }

  private init(tokens: [PatternToken]) {
    self.tokens = tokens
    for (place, token) in tokens.enumerated() {
      if case .open(.named(let name)) = token.kind {
        named[Array(name.utf8), default: place + 1] += 0
      }
    }
  }

  private var current: PatternToken? { position < tokens.count ? tokens[position] : nil }

  /// Parses alternatives up to the end of a group or of the pattern.
  private mutating func alternatives() throws(BitCompilerError) -> BitExpression {
    var all = [try sequence()]
    while current?.kind == .bar {
      position += 1
      all.append(try sequence())
    }
    return .either(all)
  }

  private mutating func sequence() throws(BitCompilerError) -> BitExpression {
    var parts: [BitExpression] = []
    while let token = current, token.kind != .bar, token.kind != .close {
      var part = try element(token)
      while case .count(let count, let manner)? = current?.kind {
        part = try repeated(part, count, manner, at: token.offset)
        position += 1
      }
      parts.append(part)
      size += 1
      if size > Self.largestSize { throw BitCompilerError("the pattern has too many parts") }
    }
    return .joined(parts)
  }

  private func repeated(
    _ part: BitExpression, _ count: BitExpression.Count, _ manner: PatternToken.Manner,
    at offset: Int
  ) throws(BitCompilerError) -> BitExpression {
    switch part {
    case .look, .start, .end:
      throw BitCompilerError("a quantifier after an anchor or a look-around", at: offset)
    default: break
    }
    let times = BitExpression.times(part, count, isLazy: manner == .lazy)
    return manner == .possessive ? .atomic(times.takingOneAtATime) : times
  }

  private mutating func element(_ token: PatternToken) throws(BitCompilerError) -> BitExpression {
    position += 1
    switch token.kind {
    case .character(let set, let beyond): return .bytes(set, beyond: beyond)
    case .start: return .start
    case .end: return .end
    case .call(let name): return try call(name, at: token.offset)
    case .open(.definition):
      skipGroup()
      return .empty
    case .open(let opening):
      let inner = try alternatives()
      guard current?.kind == .close else {
        throw BitCompilerError("an unterminated group", at: token.offset)
      }
      position += 1
      switch opening {
      case .atomic: return .atomic(inner)
      case .look(let isAhead, let isNegated):
        return .look(inner, isAhead: isAhead, isNegated: isNegated)
      default: return inner
      }
    case .bar, .close, .count:
      throw BitCompilerError("a quantifier that follows nothing", at: token.offset)
    }
  }

  private mutating func skipGroup() {
    var depth = 1
    while depth > 0, let token = current {
      if case .open = token.kind { depth += 1 }
      if token.kind == .close { depth -= 1 }
      position += 1
    }
  }

  private mutating func call(
    _ name: String, at offset: Int
  ) throws(BitCompilerError) -> BitExpression {
    guard let start = named[Array(name.utf8)] else {
      throw BitCompilerError("a call of an unknown group", at: offset)
    }
    if calls.contains(name) { throw BitCompilerError("a recursive group", at: offset) }
    let back = position
    calls.append(name)
    position = start
    let inner = try alternatives()
    position = back
    calls.removeLast()
    return inner
  }
}
