internal import CPCRE2

/// An immutable compiled PCRE2 pattern, with machine code if possible and worthwhile.
///
/// This type only manages memory and translates error numbers. ``Pattern`` owns it and calls `free()`. It is not a
/// class, because then every match would update a reference count, and threads that update the same count slow each
/// other down.
@safe
struct CompiledCode: Sendable {
  // SAFETY: the compiled pattern is immutable after `init`, and PCRE2 documents that several threads can use it at the
  // same time. The machine code belongs to a copy of it.
  private nonisolated(unsafe) let code: OpaquePointer

  // SAFETY: `init` creates the object and `free` destroys it. Its methods are safe to call on several threads.
  private nonisolated(unsafe) let machineCode: UnsafeMutablePointer<MachineCode>

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
    unsafe code = try PatternCompiler.compile(source, flags)
    unsafe machineCode = .allocate(capacity: 1)
    unsafe machineCode.initialize(to: MachineCode())
    metered = isForeign ? MeteredCode(source, flags: flags) : nil
  }

  /// Frees the memory.
  ///
  /// The owner's `deinit` calls this once.
  func free() {
    unsafe machineCode.deinitialize(count: 1)
    unsafe machineCode.deallocate()
    unsafe pcre2_code_free_8(code)
  }

  /// A Boolean value that indicates whether matches use machine code now.
  var usesMachineCode: Bool { unsafe machineCode.pointee.ready != nil }

  /// Creates machine code if there is none yet, and returns whether it exists.
  func makeMachineCode() -> Bool { unsafe machineCode.pointee.made(from: code) != nil }

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
    return attempt(
      bytes, partial: partial, interpreted: interpreted, steps: steps, scratch: &scratch)
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
    let answer = attempt(
      bytes, partial: partial, interpreted: interpreted, steps: few, scratch: &scratch)
    guard answer == .stopped(.matchLimit), few < steps, let compiled = metered.compiled()
    else { return answer }
    scratch.allow(steps)
    scratch.startMeter(metered.reach)
    defer { scratch.stopMeter() }
    return unsafe attempt(
      compiled.code, bytes, partial: partial, usesJIT: compiled.isJITCompiled && !interpreted,
      scratch: &scratch)
  }

  /// Runs the matcher without the meter.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - partial: How to handle a partial match.
  ///   - interpreted: Whether to use the interpreter even if there is machine code.
  ///   - steps: The limit on steps.
  ///   - scratch: The memory for the run.
  /// - Returns: The result of the run.
  @inline(__always)
  private func attempt(
    _ bytes: Span<UInt8>, partial: Partial, interpreted: Bool, steps: UInt32,
    scratch: inout MatchScratch
  ) -> Answer {
    if !interpreted, let ready = unsafe machineCode.pointee.ready {
      scratch.allow(steps)
      return unsafe attempt(ready, bytes, partial: partial, usesJIT: true, scratch: &scratch)
    }
    return attemptWithoutMachineCode(
      bytes, partial: partial, interpreted: interpreted, steps: steps, scratch: &scratch)
  }

  /// The limit on the steps of an early match in the interpreter.
  ///
  /// It is so much lower than any other limit that a match within it never reaches the limits of machine code. The
  /// result of a match therefore does not depend on the number of matches before it.
  private static let earlySteps: UInt32 = 2000

  @inline(never)
  private func attemptWithoutMachineCode(
    _ bytes: Span<UInt8>, partial: Partial, interpreted: Bool, steps: UInt32,
    scratch: inout MatchScratch
  ) -> Answer {
    if !interpreted {
      if unsafe machineCode.pointee.isTooEarly(forBytes: bytes.count) {
        scratch.allow(min(steps, Self.earlySteps))
        let answer = unsafe attempt(
          code, bytes, partial: partial, usesJIT: false, scratch: &scratch)
        guard case .stopped = answer else { return answer }
      }
      if let made = unsafe machineCode.pointee.made(from: code) {
        scratch.allow(steps)
        return unsafe attempt(made, bytes, partial: partial, usesJIT: true, scratch: &scratch)
      }
    }
    scratch.allow(steps)
    return unsafe attempt(code, bytes, partial: partial, usesJIT: false, scratch: &scratch)
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
