/// The limits on the work of one match.
///
/// A match that reaches a limit is undecided: it neither accepts nor rejects the value.
///
/// PCRE2 backtracks, so a pattern can take exponential time on a hostile value. The limits stop such a match.
///
/// PCRE2 counts steps, but a single step can scan much of the text. If the steps of a pattern from outside the program
/// can do this, an additional limit applies to the amount of scanned text. Reaching that limit is reported as
/// ``MatchStop/matchLimit``, too.
///
/// ```swift
/// let strict = MatchLimits(match: 10_000)
/// var scratch = try MatchScratch(limits: strict)
/// let pattern = try Pattern("(a+)+[bc]")
/// print(pattern.matches("aaaaaaaaaaaaaaaaaaaaaaaaa".utf8Span, scratch: &scratch))
/// ```
public struct MatchLimits: Hashable, Sendable {
  /// The maximum number of steps (PCRE2's match limit).
  ///
  /// Text of 4 KiB or more gets two additional steps for each byte, or eight with bundled patterns. This is enough for
  /// a pattern whose matches take linear time.
  public let match: UInt32

  /// The maximum depth of the interpreter's backtracking points (PCRE2's depth limit).
  public let depth: UInt32

  /// The maximum heap memory of the interpreter, in kibibytes (PCRE2's heap limit).
  public let heapKibibytes: UInt32

  /// The maximum stack size of JIT-compiled code, in bytes.
  public let jitStackBytes: Int

  /// Creates limits.
  ///
  /// The defaults are those of ``standard``.
  public init(
    match: UInt32 = 1_000_000, depth: UInt32 = 250_000, heapKibibytes: UInt32 = 16 * 1024,
    jitStackBytes: Int = 1024 * 1024
  ) {
    self.match = match
    self.depth = depth
    self.heapKibibytes = heapKibibytes
    self.jitStackBytes = max(32 * 1024, jitStackBytes)
  }

  /// The limits that all bundled validators use.
  ///
  /// These limits stop nested repeats after about 1 ms in machine code, or after 10 ms in the interpreter.
  public static let standard = MatchLimits()
}

/// The reason why a match was stopped without a result.
///
/// ``MatchResult/undecided(_:)`` and ``PatternProgress/undecided(_:)`` contain the reason.
///
/// ```swift
/// let nested = try Pattern("(a+)+[bc]")
/// let text = String(repeating: "a", count: 40) + "d"
/// var scratch = try MatchScratch()
/// print(nested.matches(text.utf8Span, scratch: &scratch) == .undecided(.matchLimit))   // true
/// print(MatchStop.matchLimit)                                                          // match limit
/// ```
public enum MatchStop: Hashable, Sendable {
  /// The match limit was reached.
  case matchLimit
  /// The depth limit was reached.
  case depthLimit
  /// The heap limit was reached.
  case heapLimit
  /// The stack of JIT-compiled code is full.
  case stackLimit
  /// The machine is out of memory.
  case outOfMemory
  /// The pattern could not be compiled; ``Pattern/failure`` has the reason.
  case brokenPattern
  /// PCRE2 reported another error, with this number.
  case other(Int)
}

extension MatchStop: CustomStringConvertible {
  /// The name of the limit, as it appears in the parameters of an error.
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
