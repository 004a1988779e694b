/// How much work one match may do before it is stopped and the answer is "undecided".
///
/// PCRE2 backtracks, so a pattern can take exponential time on a hostile value. These limits end
/// that: never with an acceptance, never with a rejection. PCRE2 counts steps, and a step may look at
/// much of the text; a pattern from outside of which that can be true is stopped also when it has looked
/// at too much in all, which is told as the match limit.
public struct MatchLimits: Hashable, Sendable {
  /// How often the matcher may go round its main loop (PCRE2's match limit).
  ///
  /// For each byte of a long text 2 are added, 8 for bundled patterns, so that a long text may cost
  /// what a linear pattern needs, and still not more.
  public let match: UInt32

  /// How deeply the interpreter may nest its backtracking points (PCRE2's depth limit).
  public let depth: UInt32

  /// How many kibibytes of heap the interpreter may take (PCRE2's heap limit).
  public let heapKibibytes: UInt32

  /// How many bytes the stack of JIT-compiled code may grow to.
  public let jitStackBytes: Int

  /// Limits of your own; what you leave out is as in ``standard``.
  public init(
    match: UInt32 = 1_000_000, depth: UInt32 = 250_000, heapKibibytes: UInt32 = 16 * 1024,
    jitStackBytes: Int = 1024 * 1024
  ) {
    self.match = match
    self.depth = depth
    self.heapKibibytes = heapKibibytes
    self.jitStackBytes = max(32 * 1024, jitStackBytes)
  }

  /// What every bundled strategy runs under: nested repetition is stopped after about 1 ms of compiled
  /// code, 10 ms of interpreter.
  public static let standard = MatchLimits()
}

/// Which resource ran out before a match had an answer.
public enum MatchStop: Hashable, Sendable {
  /// The match limit.
  case matchLimit
  /// The depth limit.
  case depthLimit
  /// The heap limit.
  case heapLimit
  /// The stack of JIT-compiled code.
  case stackLimit
  /// The machine's memory.
  case outOfMemory
  /// The pattern itself could not be compiled, so nothing can be matched; it has the reason.
  case brokenPattern
  /// Anything else PCRE2 reports, by its number.
  case other(Int)
}

extension MatchStop: CustomStringConvertible {
  /// The limit in words, as it stands in the error's parameters.
  public var description: String {
    switch self {
    case .matchLimit: "match limit"
    case .depthLimit: "depth limit"
    case .heapLimit: "heap limit"
    case .stackLimit: "stack limit"
    case .outOfMemory: "out of memory"
    case .brokenPattern: "broken pattern"
    case .other(let number): "PCRE2 error \(number)"
    }
  }
}
