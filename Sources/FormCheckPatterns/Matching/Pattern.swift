/// A regular expression, compiled once, that a whole text must match.
///
/// The syntax is PCRE2's. A text matches when the pattern covers all of it, from its first byte to
/// its last: `[0-9]+` does not match `"123\n"`, as if it were written `\A(?:[0-9]+)\z`.
///
/// A pattern is immutable and may be used by any number of threads at once. What a match writes to
/// is a ``MatchScratch``.
///
/// ```swift
/// let year = try Pattern("[0-9]{4}")
/// year.matches("2026".utf8Span)   // .match
/// year.progress(of: "20".utf8Span) // .incomplete
/// ```
///
/// The frame is part of what `(?R)` and `(?0)` recurse into, so they match nothing inside a text;
/// put the pattern into a group and recurse into that: `(\\((?:[^()]|(?1))*\\))`.
///
/// Related PCRE2 documentation: `man pcre2pattern`, `man pcre2partial`.
public final class Pattern: Sendable {
  /// What may be asked of the matcher beside the pattern itself.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// A set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The text is characters, not bytes: needed when the pattern speaks of any beyond ASCII.
    public static let unicode = Options(rawValue: 1)
    /// Letters match in either case.
    ///
    /// Together with ``unicode``, `k` then matches U+212A KELVIN SIGN too.
    public static let caseless = Options(rawValue: 2)
    /// Blanks and `# comments` in the pattern are left out.
    public static let extended = Options(rawValue: 4)
    /// A full stop matches line ends, too.
    public static let dotMatchesLineEnds = Options(rawValue: 8)
  }

  /// What executes a pattern.
  public enum Engine: String, Hashable, Sendable {
    /// Machine code, made when the pattern was compiled.
    case jit
    /// PCRE2's interpreter, where machine code cannot be had. The same answers, more slowly.
    case interpreter
  }

  /// The longest pattern that is accepted, in bytes.
  public static let longestSource = 65_536

  /// The pattern as it was written, without the frame that makes it cover the whole text.
  public let source: String

  /// What was asked beside the pattern.
  public let options: Options

  private let code: CompiledCode?

  /// Why the pattern cannot match anything, if it could not be compiled.
  public let failure: PatternError?

  /// Whether a rejection by machine code is asked once more of the interpreter.
  ///
  /// PCRE2 10.42's compiler has known wrong answers (`(1|)b*1` does not match `1`). A bundled
  /// pattern is compared with the interpreter by this package's tests; a pattern from outside is
  /// compared where it matters, on each value that would be rejected.
  private let confirmsRejections: Bool

  /// Compiles a pattern that came from outside the program: typed by a user, read from a file.
  ///
  /// - Parameters:
  ///   - source: The pattern, at most ``longestSource`` bytes.
  ///   - options: What to ask beside it.
  /// - Throws: ``PatternError`` with PCRE2's message and the place in `source`.
  public convenience init(_ source: String, options: Options = []) throws(PatternError) {
    try self.init(source, options: options, isForeign: true)
  }

  /// Compiles a pattern that a strategy puts together from parts of its own, which takes no longer on one text than on
  /// another; its tests see to that.
  ///
  /// - Parameters:
  ///   - source: The pattern.
  ///   - options: What to ask beside it.
  /// - Throws: ``PatternError`` as for one from outside.
  package convenience init(
    composed source: String, options: Options = []
  ) throws(PatternError) {
    try self.init(source, options: options, isForeign: false)
  }

  private init(_ source: String, options: Options, isForeign: Bool) throws(PatternError) {
    self.source = source
    self.options = options
    confirmsRejections = true
    code = try CompiledCode(source, options: options, stepsPerByte: 2, isForeign: isForeign)
    failure = nil
  }

  /// Compiles a pattern that is part of the program.
  ///
  /// It does not throw, so that a strategy can hold it in a `static let`: were such a pattern
  /// broken, or memory not to be had, every match would be ``MatchResult/undecided(_:)`` with the
  /// reason, and ``failure`` says so to a test.
  ///
  /// - Parameters:
  ///   - parts: The pattern, as a literal; or what it shares with others, and the rest behind it.
  ///   - options: What to ask beside it.
  public init(bundled parts: StaticString..., options: Options = []) {
    let source = parts.map { String(describing: $0) }.joined(separator: "\n")
    self.source = source
    self.options = options
    confirmsRejections = false
    do throws(PatternError) {
      // More than for a stranger's: e-mail addresses with comments need five steps a byte.
      code = try CompiledCode(source, options: options, stepsPerByte: 8, isForeign: false)
      failure = nil
    } catch {
      code = nil
      failure = error
    }
  }

  deinit { code?.free() }

  /// What is told of a text that cannot be matched.
  private var reasonForNoCode: MatchStop {
    failure?.step == .memory ? .outOfMemory : .brokenPattern
  }

  /// What executes this pattern on this machine.
  public var engine: Engine {
    code?.isJITCompiled == true ? .jit : .interpreter
  }

  /// Whether the pattern covers the whole text.
  ///
  /// - Parameters:
  ///   - text: What to judge.
  ///   - scratch: What the match writes to, and the limits it runs under.
  ///   - engine: ``Engine/interpreter`` leaves machine code aside, for comparing the two.
  /// - Returns: Yes, no, or why there is no answer.
  public func matches(
    _ text: UTF8Span, scratch: inout MatchScratch, engine: Engine = .jit
  ) -> MatchResult {
    guard let code else { return .undecided(reasonForNoCode) }
    let interpreted = engine == .interpreter
    var answer = code.run(text.span, partial: .none, interpreted: interpreted, scratch: &scratch)
    if answer == .noMatch, confirmsRejections, code.isJITCompiled, !interpreted {
      answer = code.run(text.span, partial: .none, interpreted: true, scratch: &scratch)
    }
    return MatchResult(answer)
  }

  /// How far a text that is still being typed has come.
  ///
  /// - Parameters:
  ///   - text: What stands there so far.
  ///   - scratch: What the match writes to, and the limits it runs under.
  ///   - engine: ``Engine/interpreter`` leaves machine code aside, for comparing the two.
  /// - Returns: Whether it is complete, may still become so, or where it went wrong.
  public func progress(
    of text: UTF8Span, scratch: inout MatchScratch, engine: Engine = .jit
  ) -> PatternProgress {
    guard let code else { return .undecided(reasonForNoCode) }
    // The tests compare positions only for bundled patterns.
    let needsProof = confirmsRejections && code.isJITCompiled && engine == .jit
    guard needsProof else {
      return progress(of: text.span, code, interpreted: engine == .interpreter, &scratch)
    }
    switch progress(of: text.span, code, interpreted: false, &scratch) {
    case .complete: return .complete
    case .undecided(let stop): return .undecided(stop)
    case .impossible(let place)
    where code.isConfirmed(place, in: text.span, scratch: &scratch):
      return .impossible(at: place)
    case .incomplete, .impossible:
      return progress(of: text.span, code, interpreted: true, &scratch)
    }
  }

  private func progress(
    of bytes: Span<UInt8>, _ code: CompiledCode, interpreted: Bool, _ scratch: inout MatchScratch
  ) -> PatternProgress {
    switch code.run(bytes, partial: .soft, interpreted: interpreted, scratch: &scratch) {
    case .match: return .complete
    case .partialMatch: return .incomplete
    case .stopped(let stop): return .undecided(stop)
    case .noMatch:
      let place = code.longestViablePrefix(
        of: bytes, interpreted: interpreted, scratch: &scratch)
      return place == bytes.count ? .incomplete : .impossible(at: place)
    }
  }
}

/// Whether a pattern covers a text.
public enum MatchResult: Hashable, Sendable {
  /// It does.
  case match
  /// It does not.
  case noMatch
  /// A limit was hit before there was an answer.
  case undecided(MatchStop)

  init(_ answer: CompiledCode.Answer) {
    switch answer {
    case .match: self = .match
    case .noMatch, .partialMatch: self = .noMatch
    case .stopped(let stop): self = .undecided(stop)
    }
  }
}

/// How far a text has come towards matching a pattern.
public enum PatternProgress: Hashable, Sendable {
  /// It matches as it stands.
  case complete
  /// It does not match yet, and more text may make it match.
  case incomplete
  /// Nothing that follows can make it match; the first byte too many is at this offset.
  case impossible(at: Int)
  /// A limit was hit before there was an answer.
  case undecided(MatchStop)
}
