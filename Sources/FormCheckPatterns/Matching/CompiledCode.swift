internal import CPCRE2

/// One pattern as PCRE2 holds it: compiled, then JIT-compiled, then never changed again.
///
/// Resource management and error numbers, nothing else; ``Pattern`` is the type that people read,
/// and the owner: it frees what this holds. Not a class of its own, since then every match would
/// count references, and two threads that do that on one object slow each other down.
@safe
struct CompiledCode: Sendable {
  // SAFETY: a compiled pattern is immutable once `init` is over (the JIT compiler has run), and
  // PCRE2 documents such code as safe to use from several threads at once.
  private nonisolated(unsafe) let code: OpaquePointer

  /// Whether machine code exists for it.
  let isJITCompiled: Bool

  /// The same pattern with a meter, where one step of it may look at much.
  private let metered: MeteredCode?

  /// How many steps beyond the limit a match may take for each byte of its text.
  let stepsPerByte: UInt64

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - source: The pattern.
  ///   - options: What is asked beside it.
  ///   - stepsPerByte: How many steps beyond the limit a match may take for each byte of its text.
  ///   - isForeign: Whether nobody has tried how long it takes.
  /// - Throws: ``PatternError`` with PCRE2's message.
  init(
    _ source: String, options: Pattern.Options, stepsPerByte: UInt64, isForeign: Bool
  ) throws(PatternError) {
    self.stepsPerByte = stepsPerByte
    let flags = options.pcre2Flags | Self.flagsAgainstWrongAnswers(to: source, options)
    unsafe code = try Self.compile(source, flags)
    unsafe isJITCompiled = Self.isMadeMachineCode(code)
    metered = isForeign ? MeteredCode(source, flags: flags) : nil
  }

  static func compile(
    _ source: String, _ flags: UInt32
  ) throws(PatternError) -> OpaquePointer {
    guard let context = unsafe pcre2_compile_context_create_8(nil) else { throw .outOfMemory }
    defer { unsafe pcre2_compile_context_free_8(context) }
    // The whole string or nothing. PCRE2 sets this frame around the pattern after reading it, so a
    // stray bracket, a comment or an open \Q in the pattern cannot break out of it.
    unsafe pcre2_set_compile_extra_options_8(context, UInt32(PCRE2_EXTRA_MATCH_LINE))
    unsafe pcre2_set_max_pattern_length_8(context, Pattern.longestSource)

    var number: Int32 = 0
    var place = 0
    let compiled = unsafe source.utf8.span.withUnsafeBufferPointer { bytes in
      unsafe withUnsafeMutablePointer(to: &number) { number in
        unsafe withUnsafeMutablePointer(to: &place) { place in
          let start = unsafe bytes.baseAddress ?? formcheck_empty_subject()
          return unsafe pcre2_compile_8(
            start, bytes.count, flags, number, place, context)
        }
      }
    }
    if let compiled = unsafe compiled { return unsafe compiled }
    let step: PatternError.Step = number == PCRE2_ERROR_HEAP_FAILED ? .memory : .compile
    throw PatternError(
      step: step, number: Int(number), message: PatternLibrary.message(forNumber: number),
      pattern: source, byteOffset: min(place, source.utf8.count))
  }

  /// Makes machine code of a pattern, where that can be had.
  ///
  /// No machine code (-48 on hardened kernels, or a pattern the JIT does not know) is no error:
  /// the interpreter gives the same answers, only slower.
  static func isMadeMachineCode(_ code: OpaquePointer) -> Bool {
    let jit = unsafe pcre2_jit_compile_8(
      code, UInt32(PCRE2_JIT_COMPLETE) | UInt32(PCRE2_JIT_PARTIAL_SOFT))
    // A pattern may also ask for no machine code, by (*NO_JIT); then there is none, and no error.
    var size = 0
    let asked = unsafe withUnsafeMutablePointer(to: &size) { size in
      unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_JITSIZE), size)
    }
    return jit == 0 && asked == 0 && size > 0
  }

  /// Gives the memory back; called once, by the owner's `deinit`.
  func free() {
    unsafe pcre2_code_free_8(code)
  }

  /// What one run of the matcher said.
  enum Answer: Equatable {
    case match
    case partialMatch
    case noMatch
    case stopped(MatchStop)
  }

  /// The reaction of a run to a match that could need more text than there is.
  enum Partial {
    /// The run continues as if nothing could follow.
    case none
    /// The run looks for a match of the whole text first.
    case soft
    /// The run ends with a partial match at once, which saves the time for backtracking.
    case hard

    fileprivate var flag: UInt32 {
      switch self {
      case .none: 0
      case .soft: UInt32(PCRE2_PARTIAL_SOFT)
      case .hard: UInt32(PCRE2_PARTIAL_HARD)
      }
    }
  }

  /// Runs the matcher over `bytes`, which must be well-formed UTF-8 when the pattern is Unicode.
  ///
  /// - Parameters:
  ///   - bytes: The subject.
  ///   - partial: Whether running out of text in the middle of a match is to be told apart.
  ///   - interpreted: Whether to leave machine code aside.
  ///   - scratch: What the run writes to.
  /// - Returns: The matcher's answer.
  @inline(__always)
  func run(
    _ bytes: Span<UInt8>, partial: Partial, interpreted: Bool, scratch: inout MatchScratch
  ) -> Answer {
    guard let metered else {
      return runPlain(bytes, partial: partial, interpreted: interpreted, scratch: &scratch)
    }
    scratch.beginQuestion(forBytes: bytes.count)
    return run(
      metered, bytes, partial: partial, interpreted: interpreted, share: 1, scratch: &scratch)
  }

  /// Runs the matcher once more in the same question, on the beginning of its text.
  func runAgain(
    _ bytes: Span<UInt8>, interpreted: Bool, scratch: inout MatchScratch
  ) -> Answer {
    // Machine code is made for soft partial matches only, which makes no difference to whether there is a match.
    let partial: Partial = interpreted ? .hard : .soft
    guard let metered else {
      return runPlain(bytes, partial: partial, interpreted: interpreted, scratch: &scratch)
    }
    return run(
      metered, bytes, partial: partial, interpreted: interpreted, share: Self.mostRuns,
      scratch: &scratch)
  }

  /// More runs than it takes to halve the longest text until there is one character.
  private static let mostRuns = 64

  @inline(__always)
  private func runPlain(
    _ bytes: Span<UInt8>, partial: Partial, interpreted: Bool, scratch: inout MatchScratch
  ) -> Answer {
    let steps = scratch.steps(perByte: stepsPerByte, forBytes: bytes.count)
    scratch.allow(steps)
    return unsafe attempt(
      code, bytes, partial: partial, usesJIT: isJITCompiled && !interpreted, scratch: &scratch)
  }

  /// Runs the matcher with few steps, and with the meter where they are not enough.
  @inline(never)
  private func run(
    _ metered: MeteredCode, _ bytes: Span<UInt8>, partial: Partial, interpreted: Bool, share: Int,
    scratch: inout MatchScratch
  ) -> Answer {
    let steps = scratch.steps(perByte: stepsPerByte, forBytes: bytes.count)
    let few = min(steps, scratch.stepsWithoutMeter(share: share, forBytes: bytes.count))
    scratch.allow(few)
    let answer = unsafe attempt(
      code, bytes, partial: partial, usesJIT: isJITCompiled && !interpreted, scratch: &scratch)
    guard answer == .stopped(.matchLimit), few < steps, let compiled = metered.compiled()
    else { return answer }
    scratch.allow(steps)
    scratch.startMeter(metered.reach)
    defer { scratch.stopMeter() }
    return unsafe attempt(
      compiled.code, bytes, partial: partial, usesJIT: compiled.isJITCompiled && !interpreted,
      scratch: &scratch)
  }

  @inline(__always)
  private func attempt(
    _ code: OpaquePointer, _ bytes: Span<UInt8>, partial: Partial, usesJIT: Bool,
    scratch: inout MatchScratch
  ) -> Answer {
    var options = partial.flag
    if !usesJIT { options |= UInt32(PCRE2_NO_UTF_CHECK) | PCRE2_NO_JIT }
    let result = unsafe bytes.withUnsafeBufferPointer { bytes in
      let start = unsafe bytes.baseAddress ?? formcheck_empty_subject()
      // SAFETY: the span keeps the bytes alive during the call. PCRE2 does not check UTF-8 here:
      // the only callers are `Pattern`'s, which take a `UTF8Span`, whose bytes were checked.
      return usesJIT
        ? unsafe pcre2_jit_match_8(
          code, start, bytes.count, 0, options, scratch.matchData, scratch.context)
        : unsafe pcre2_match_8(
          code, start, bytes.count, 0, options, scratch.matchData, scratch.context)
    }
    // `(*ACCEPT)` leaves the frame early; a match that ends before the text does is none.
    if result >= 0 {
      return scratch.matchEnd == bytes.count ? .match : .noMatch
    }
    if result == PCRE2_ERROR_NOMATCH { return .noMatch }
    if result == PCRE2_ERROR_PARTIAL { return .partialMatch }
    if usesJIT, result == PCRE2_ERROR_JIT_STACKLIMIT {
      // The interpreter keeps its backtracking points on the heap, which has a limit of its own.
      return unsafe attemptInterpreted(code, bytes, partial: partial, scratch: &scratch)
    }
    return .stopped(MatchStop(number: result))
  }

  @inline(never)
  private func attemptInterpreted(
    _ code: OpaquePointer, _ bytes: Span<UInt8>, partial: Partial, scratch: inout MatchScratch
  ) -> Answer {
    unsafe attempt(code, bytes, partial: partial, usesJIT: false, scratch: &scratch)
  }
}
