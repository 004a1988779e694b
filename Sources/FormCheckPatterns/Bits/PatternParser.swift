/// Makes a tree of a pattern's tokens.
///
/// Groups that are called stand in the tree as often as they are called: a call is no more than that, since
/// PCRE2 10.30 may go back into it. One that calls itself is rejected.
struct PatternParser {
  private let tokens: [PatternToken]
  private var position = 0
  /// Where the groups with names begin, behind their openings.
  private var named: [[UInt8]: Int] = [:]
  /// The groups that are being called, the innermost last.
  private var calls: [String] = []
  /// How many parts the tree has so far.
  private var size = 0

  /// Patterns with more parts are left to PCRE2.
  static let largestSize = 20_000

  /// The tree of a pattern that PCRE2 has compiled.
  ///
  /// - Parameters:
  ///   - source: The pattern.
  ///   - options: What is asked beside it.
  /// - Returns: The tree, without atomic groups.
  /// - Throws: ``BitCompilerError`` where something stands in it that bits do not know.
  static func expression(
    _ source: String, options: Pattern.Options
  ) throws(BitCompilerError) -> BitExpression {
    var lexer = PatternLexer(source, options: options)
    var parser = PatternParser(tokens: try lexer.read())
    let expression = try parser.alternatives()
    guard parser.position == parser.tokens.count else {
      throw BitCompilerError("a bracket too many", at: parser.tokens[parser.position].offset)
    }
    return try expression.withoutAtoms()
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

  /// Everything up to the end of a group, or of the pattern.
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
    case .look, .start, .end: throw BitCompilerError("a repeat of what takes nothing", at: offset)
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
        throw BitCompilerError("a group without an end", at: token.offset)
      }
      position += 1
      switch opening {
      case .atomic: return .atomic(inner)
      case .look(let isAhead, let isNegated):
        return .look(inner, isAhead: isAhead, isNegated: isNegated)
      default: return inner
      }
    case .bar, .close, .count: throw BitCompilerError("a repeat of nothing", at: token.offset)
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
      throw BitCompilerError("a call of no group", at: offset)
    }
    if calls.contains(name) { throw BitCompilerError("a group that calls itself", at: offset) }
    let back = position
    calls.append(name)
    position = start
    let inner = try alternatives()
    position = back
    calls.removeLast()
    return inner
  }
}
