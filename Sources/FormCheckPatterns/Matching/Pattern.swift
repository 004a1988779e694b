/// A regular expression that must match the whole text.
///
/// The syntax is PCRE2's. A pattern is anchored at both ends: `[0-9]+` means `\A(?:[0-9]+)\z`, so it does not match
/// `"123\n"`.
///
/// A pattern is compiled once and never changes, so any number of threads can use it at the same time. Matches write to
/// a ``MatchScratch``. They are subject to ``MatchLimits``, so the result of a match can be undecided.
///
/// ```swift
/// let year = try Pattern("[0-9]{4}")
/// print(year.matches("2026".utf8Span))  // match
/// print(year.progress(of: "20".utf8Span))  // incomplete
/// print(year.progress(of: "2o".utf8Span))  // impossible(at: 1)
/// ```
///
/// The recursions `(?R)` and `(?0)` include the implicit anchors, so they never match in the middle of the text.
/// Recurse into a group instead: `(\\((?:[^()]|(?1))*\\))`.
///
/// For the syntax and for partial matching, see `man pcre2pattern` and `man pcre2partial`.
public final class Pattern: Sendable {
  /// Options that change the meaning of a pattern.
  ///
  /// ```swift
  /// let street = try Pattern("straße", options: [.unicode, .caseless])
  /// print(street.matches("Straße".utf8Span))  // match
  /// ```
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Treats the text as characters instead of bytes.
    ///
    /// Patterns with non-ASCII characters require this option.
    public static let unicode = Options(rawValue: 1)
    /// Ignores the case of letters.
    ///
    /// Together with ``unicode``, `k` then also matches U+212A KELVIN SIGN.
    public static let caseless = Options(rawValue: 2)
    /// Ignores spaces and `# comments` in the pattern.
    public static let extended = Options(rawValue: 4)
    /// Makes a dot match line terminators as well.
    public static let dotMatchesLineEnds = Options(rawValue: 8)
  }

  /// The engine that executes a pattern.
  public enum Engine: String, Hashable, Sendable {
    /// Machine code, which PCRE2's JIT compiler creates once the pattern has been used several times.
    ///
    /// Until then, the interpreter runs.
    case jit
    /// PCRE2's interpreter, which gives the same answers more slowly. It runs if machine code is unavailable.
    case interpreter
  }

  /// The maximum length of a pattern, in bytes.
  public static let longestSource = 65_536

  /// The pattern as written, without the implicit anchors.
  public let source: String

  /// The options of the pattern.
  public let options: Options

  private let code: CompiledCode?

  /// The reason why a bundled pattern could not be compiled, or nil.
  ///
  /// If there is a failure, all matches are undecided.
  public let failure: PatternError?

  /// True if the interpreter must confirm every rejection that machine code reports.
  ///
  /// The JIT compiler of PCRE2 10.42 is known to give some wrong answers: with it, `(1|)b*1` does not match `1`. The
  /// tests of this package compare the machine code of bundled and composed patterns with the interpreter. For other
  /// patterns, the comparison is made at run time, for each value that would be rejected.
  private let confirmsRejections: Bool

  /// Compiles a pattern from outside the program, such as one that a user typed or one from a file.
  ///
  /// - Parameters:
  ///   - source: The pattern, at most ``longestSource`` bytes.
  ///   - options: The options of the pattern.
  /// - Throws: ``PatternError`` with PCRE2's message and the position in `source`.
  public convenience init(_ source: String, options: Options = []) throws(PatternError) {
    try self.init(source, options: options, isForeign: true)
  }

  /// Compiles a pattern that a validator composes from parts, and whose matches are known to take linear time.
  ///
  /// The tests of the validator must ensure this, because such a pattern is never metered. They must also compare the
  /// machine code with the interpreter for several combinations of parts, because no rejection is confirmed.
  ///
  /// - Parameters:
  ///   - source: The pattern.
  ///   - options: The options of the pattern.
  /// - Throws: ``PatternError``, as for a pattern from outside the program.
  package convenience init(
    composed source: String, options: Options = []
  ) throws(PatternError) {
    try self.init(source, options: options, isForeign: false)
  }

  private init(_ source: String, options: Options, isForeign: Bool) throws(PatternError) {
    self.source = source
    self.options = options
    confirmsRejections = isForeign
    code = try CompiledCode(source, options: options, stepsPerByte: 2, isForeign: isForeign)
    failure = nil
  }

  /// Compiles a pattern that is part of the program.
  ///
  /// The initializer does not throw, so that a validator can store the pattern in a `static let`. If the pattern cannot
  /// be compiled, ``failure`` has the reason, and every match is ``MatchResult/undecided(_:)``. Check ``failure`` in a
  /// test.
  ///
  /// ```swift
  /// let year = Pattern(bundled: "[0-9]{4}")
  /// print(year.failure == nil, year.matches("2026".utf8Span))
  /// ```
  ///
  /// - Parameters:
  ///   - parts: The pattern as one or more literals, which are joined with newlines. Several parts require the option
  ///     ``Options/extended``.
  ///   - options: The options of the pattern.
  public convenience init(bundled parts: StaticString..., options: Options = []) {
    var source = parts.first?.description ?? ""
    for part in parts.dropFirst() { source += "\n" + part.description }
    self.init(known: source, options: options)
  }

  /// Compiles a pattern that the program composes from its own parts.
  ///
  /// If the pattern cannot be compiled, every match is undecided, as for a pattern that is part of the program.
  ///
  /// - Parameters:
  ///   - source: The pattern.
  ///   - options: The options of the pattern.
  package init(known source: String, options: Options = []) {
    self.source = source
    self.options = options
    confirmsRejections = false
    do throws(PatternError) {
      // This is more than for patterns from outside: email addresses with comments need five steps for each byte.
      code = try CompiledCode(source, options: options, stepsPerByte: 8, isForeign: false)
      failure = nil
    } catch {
      code = nil
      failure = error
    }
  }

  deinit { code?.free() }

  /// The reason why a match with an uncompiled pattern is undecided.
  private var reasonForNoCode: MatchStop {
    failure?.step == .memory ? .outOfMemory : .brokenPattern
  }

  /// The engine that executes this pattern on this machine if the pattern is used often.
  ///
  /// Reading this property creates the machine code, if there is none yet.
  public var engine: Engine {
    code?.makeMachineCode() == true ? .jit : .interpreter
  }

  /// Returns whether the pattern matches the whole text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - scratch: The memory for the match, with its limits.
  ///   - engine: The engine to use, or nil to use machine code once the pattern has been used several times.
  /// - Returns: The result, which is undecided if a limit stopped the match.
  public func matches(
    _ text: UTF8Span, scratch: inout MatchScratch, engine: Engine? = nil
  ) -> MatchResult {
    guard let code else { return .undecided(reasonForNoCode) }
    let interpreted = engine == .interpreter
    if engine == .jit { _ = code.makeMachineCode() }
    var answer = code.run(text.span, partial: .none, interpreted: interpreted, scratch: &scratch)
    if answer == .noMatch, confirmsRejections, !interpreted, code.usesMachineCode {
      answer = code.run(text.span, partial: .none, interpreted: true, scratch: &scratch)
    }
    return MatchResult(answer)
  }

  /// Returns whether text that is still being typed can become a match.
  ///
  /// - Parameters:
  ///   - text: The text so far.
  ///   - scratch: The memory for the match, with its limits.
  ///   - engine: The engine to use, or nil to use machine code once the pattern has been used several times.
  /// - Returns: The progress, with the offset of the first wrong character if there is one.
  public func progress(
    of text: UTF8Span, scratch: inout MatchScratch, engine: Engine? = nil
  ) -> PatternProgress {
    guard let code else { return .undecided(reasonForNoCode) }
    if engine == .jit { _ = code.makeMachineCode() }
    // For patterns that are not bundled, no test compares the offsets that machine code and the interpreter report.
    let needsProof = confirmsRejections && engine != .interpreter && code.makeMachineCode()
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

  /// Returns how far a match of the pattern gets in a text, and which characters the pattern expects there.
  ///
  /// This takes much longer than a match.
  ///
  /// - Parameter text: The text.
  /// - Returns: The trace, whose result is that of ``matches(_:)``.
  public func trace(_ text: UTF8Span) -> PatternTrace { PatternTracer(self).trace(text) }

  /// Returns whether more characters could complete a match of a text.
  ///
  /// The matcher ends as soon as it reaches the end of the text, so it rarely reaches a limit. ``progress(of:)`` looks for a
  /// complete match before that.
  ///
  /// - Parameter text: The text so far.
  /// - Returns: True if they could. Otherwise, they could not, or it is unknown.
  func reachesEnd(of text: UTF8Span) -> Bool {
    guard let code else { return false }
    let answer = ThreadScratch.use { scratch in
      code.run(text.span, partial: .hard, interpreted: true, scratch: &scratch)
    }
    return answer == .match || answer == .partialMatch
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

/// The result of matching the whole text.
///
/// ```swift
/// switch try Pattern("[0-9]{4}").matches("2026".utf8Span) {
/// case .match: print("a year")
/// case .noMatch: print("not a year")
/// case .undecided(let stop): print("stopped at the", stop)
/// }
/// ```
public enum MatchResult: Hashable, Sendable {
  /// The pattern matches the text.
  case match
  /// The pattern does not match the text.
  case noMatch
  /// A limit stopped the match.
  case undecided(MatchStop)

  init(_ answer: CompiledCode.Answer) {
    switch answer {
    case .match: self = .match
    case .noMatch, .partialMatch: self = .noMatch
    case .stopped(let stop): self = .undecided(stop)
    }
  }
}

/// The state of text that is still being typed, relative to a pattern that it must match.
///
/// ```swift
/// if case .impossible(let offset) = try Pattern("[0-9]{4}").progress(of: "2o".utf8Span) {
///   print("wrong from byte", offset)  // wrong from byte 1
/// }
/// ```
public enum PatternProgress: Hashable, Sendable {
  /// The text matches.
  case complete
  /// The text does not match yet, but more characters could complete a match.
  case incomplete
  /// No continuation of the text matches. The first wrong character is at this offset, in bytes.
  case impossible(at: Int)
  /// A limit stopped the match.
  case undecided(MatchStop)
}
