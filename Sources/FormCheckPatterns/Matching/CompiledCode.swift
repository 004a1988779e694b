internal import CPCRE2

/// An immutable compiled PCRE2 pattern, with machine code if possible.
///
/// This type only manages memory and translates error numbers. ``Pattern`` owns it and calls `free()`. It is not a
/// class, because then every match would update a reference count, and threads that update the same count slow each
/// other down.
@safe
struct CompiledCode: Sendable {
  // SAFETY: the compiled pattern is immutable after `init`, including the JIT compilation, and PCRE2 documents that
  // several threads can use it at the same time.
  private nonisolated(unsafe) let code: OpaquePointer

  /// True if machine code exists for the pattern.
  let isJITCompiled: Bool

  /// The same pattern with a meter.
  ///
  /// Nil if the pattern is part of the program, or if none of its steps can scan much text.
  private let metered: MeteredCode?

  /// The number of steps by which each byte of long text raises the limit on steps.
  let stepsPerByte: UInt64

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - source: The pattern.
  ///   - options: The options of the pattern.
  ///   - stepsPerByte: The number of steps by which each byte of long text raises the limit on steps.
  ///   - isForeign: Whether the pattern comes from outside the program, so that its cost is unknown.
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
    // The pattern must match the whole text. PCRE2 adds the anchors after parsing, so an unbalanced bracket, a comment
    // or an unclosed \Q in the pattern cannot remove them.
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

  /// Compiles a pattern to machine code, and returns whether this succeeded.
  ///
  /// A failure is not an error: the interpreter gives the same answers, but more slowly. The compilation fails on
  /// hardened kernels (error -48), and for patterns that the JIT compiler does not support.
  static func isMadeMachineCode(_ code: OpaquePointer) -> Bool {
    let jit = unsafe pcre2_jit_compile_8(
      code, UInt32(PCRE2_JIT_COMPLETE) | UInt32(PCRE2_JIT_PARTIAL_SOFT))
    // A pattern can also turn the JIT compiler off with (*NO_JIT), which is not reported as an error.
    var size = 0
    let asked = unsafe withUnsafeMutablePointer(to: &size) { size in
      unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_JITSIZE), size)
    }
    return jit == 0 && asked == 0 && size > 0
  }

  /// Frees the memory.
  ///
  /// The owner's `deinit` calls this once.
  func free() {
    unsafe pcre2_code_free_8(code)
  }

  /// The result of one run of the matcher.
  enum Answer: Equatable {
    case match
    case partialMatch
    case noMatch
    case stopped(MatchStop)
  }

  /// The way in which a run handles a partial match, which more input might complete.
  enum Partial {
    /// The text is complete, so partial matches do not count.
    case none
    /// A partial match is reported only if there is no complete match.
    case soft
    /// The first partial match is reported at once. This saves the time for backtracking.
    case hard

    fileprivate var flag: UInt32 {
      switch self {
      case .none: 0
      case .soft: UInt32(PCRE2_PARTIAL_SOFT)
      case .hard: UInt32(PCRE2_PARTIAL_HARD)
      }
    }
  }

  /// Runs the matcher.
  ///
  /// If the pattern is Unicode, the text must be well-formed UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - partial: How to handle a partial match, which more input might complete.
  ///   - interpreted: Whether to use the interpreter instead of machine code.
  ///   - scratch: The memory for the run.
  /// - Returns: The result of the run.
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

  /// Runs the matcher on a prefix of the text of the current query, within the same budget.
  func runAgain(
    _ bytes: Span<UInt8>, interpreted: Bool, scratch: inout MatchScratch
  ) -> Answer {
    // The machine code supports only soft partial matching. Hard and soft partial matching agree on whether a match is
    // possible.
    let partial: Partial = interpreted ? .hard : .soft
    guard let metered else {
      return runPlain(bytes, partial: partial, interpreted: interpreted, scratch: &scratch)
    }
    return run(
      metered, bytes, partial: partial, interpreted: interpreted, share: Self.mostRuns,
      scratch: &scratch)
  }

  /// The maximum number of runs that a binary search takes in the longest text.
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

  /// Runs the matcher with few steps and without the meter.
  ///
  /// If the steps are not enough, runs the matcher again with the meter.
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
      // SAFETY: the span keeps the bytes alive during the call. PCRE2 does not validate the UTF-8 here, but the bytes were
      // validated before: the callers, which are methods of `Pattern`, take a `UTF8Span`.
      return usesJIT
        ? unsafe pcre2_jit_match_8(
          code, start, bytes.count, 0, options, scratch.matchData, scratch.context)
        : unsafe pcre2_match_8(
          code, start, bytes.count, 0, options, scratch.matchData, scratch.context)
    }
    // `(*ACCEPT)` bypasses the final anchor, so a match can end before the text does. Such a match does not count.
    if result >= 0 {
      return scratch.matchEnd == bytes.count ? .match : .noMatch
    }
    if result == PCRE2_ERROR_NOMATCH { return .noMatch }
    if result == PCRE2_ERROR_PARTIAL { return .partialMatch }
    if usesJIT, result == PCRE2_ERROR_JIT_STACKLIMIT {
      // The interpreter keeps its backtracking points on the heap, which has a separate limit.
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
