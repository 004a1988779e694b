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

  /// How many steps beyond the limit a match may take for each byte of its text.
  let stepsPerByte: UInt64

  init(
    _ source: String, options: Pattern.Options, stepsPerByte: UInt64
  ) throws(PatternError) {
    self.stepsPerByte = stepsPerByte
    guard let context = unsafe pcre2_compile_context_create_8(nil) else { throw .outOfMemory }
    defer { unsafe pcre2_compile_context_free_8(context) }
    // The whole string or nothing. PCRE2 sets this frame around the pattern after reading it, so a
    // stray bracket, a comment or an open \Q in the pattern cannot break out of it.
    unsafe pcre2_set_compile_extra_options_8(context, UInt32(PCRE2_EXTRA_MATCH_LINE))
    unsafe pcre2_set_max_pattern_length_8(context, Pattern.longestSource)

    var number: Int32 = 0
    var place = 0
    let flags = options.pcre2Flags | Self.flagsAgainstWrongAnswers(to: source, options)
    let compiled = unsafe source.utf8.span.withUnsafeBufferPointer { bytes in
      unsafe withUnsafeMutablePointer(to: &number) { number in
        unsafe withUnsafeMutablePointer(to: &place) { place in
          let start = unsafe bytes.baseAddress ?? formcheck_empty_subject()
          return unsafe pcre2_compile_8(
            start, bytes.count, flags, number, place, context)
        }
      }
    }
    guard let compiled = unsafe compiled else {
      let step: PatternError.Step = number == PCRE2_ERROR_HEAP_FAILED ? .memory : .compile
      throw PatternError(
        step: step, number: Int(number), message: PatternLibrary.message(forNumber: number),
        pattern: source, byteOffset: min(place, source.utf8.count))
    }
    unsafe code = compiled
    // No machine code (-48 on hardened kernels, or a pattern the JIT does not know) is no error:
    // the interpreter gives the same answers, only slower.
    let jit = unsafe pcre2_jit_compile_8(
      compiled, UInt32(PCRE2_JIT_COMPLETE) | UInt32(PCRE2_JIT_PARTIAL_SOFT))
    // A pattern may also ask for no machine code, by (*NO_JIT); then there is none, and no error.
    var size = 0
    let asked = unsafe withUnsafeMutablePointer(to: &size) { size in
      unsafe pcre2_pattern_info_8(compiled, UInt32(PCRE2_INFO_JITSIZE), size)
    }
    isJITCompiled = jit == 0 && asked == 0 && size > 0
  }

  /// What to leave out of the compiling of a pattern.
  ///
  /// PCRE2 10.42 looks behind a group that gives nothing back and may be nothing, and believes that what is in it
  /// must stand there: `b*(?:ab)?+b` does not match `b`. And of two properties that must not hold it believes that
  /// no character lacks both: `\PL*\PN` does not match `-`. So nothing is made possessive on account of what is
  /// behind it where such things may be.
  private static func flagsAgainstWrongAnswers(
    to source: String, _ options: Pattern.Options
  ) -> UInt32 {
    // Bytes, since a mark behind a sign would make another character of it.
    let bytes = Array(source.utf8)
    return mayHaveAtomicGroup(bytes, options) || mayHaveTwoComplements(bytes)
      ? UInt32(PCRE2_NO_AUTO_POSSESS) : 0
  }

  private static func mayHaveAtomicGroup(_ source: [UInt8], _ options: Pattern.Options) -> Bool {
    let signs = [")?+", "}+", "(?>", "(*atomic:"].map { Array($0.utf8) }
    var readings = [source]
    if options.contains(.extended) {
      // `)? +` is the same, and so it is with a comment between them.
      let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
      let lines = source.split(separator: UInt8(ascii: "\n"))
      readings.append(source.filter { !isBlank($0) })
      readings.append(
        lines.flatMap { $0.prefix { $0 != UInt8(ascii: "#") } }.filter { !isBlank($0) })
    }
    return readings.contains { text in signs.contains { text.contains($0) } }
  }

  private static func mayHaveTwoComplements(_ source: [UInt8]) -> Bool {
    let signs = ["\\P", "\\p{^", "\\p{ "].map { Array($0.utf8) }
    return signs.reduce(0) { $0 + source.ranges(of: $1).count } > 1
  }

  /// Gives the memory back; called once, by the owner's `deinit`.
  func free() { unsafe pcre2_code_free_8(code) }

  /// What one run of the matcher said.
  enum Answer: Equatable {
    case match
    case partialMatch
    case noMatch
    case stopped(MatchStop)
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
    _ bytes: Span<UInt8>, partial: Bool, interpreted: Bool, scratch: inout MatchScratch
  ) -> Answer {
    let usesJIT = isJITCompiled && !interpreted
    var options = partial ? UInt32(PCRE2_PARTIAL_SOFT) : 0
    if !usesJIT { options |= UInt32(PCRE2_NO_UTF_CHECK) | PCRE2_NO_JIT }
    scratch.allow(stepsPerByte: stepsPerByte, forBytes: bytes.count)
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
      return runInterpreted(bytes, partial: partial, scratch: &scratch)
    }
    return .stopped(MatchStop(number: result))
  }

  @inline(never)
  private func runInterpreted(
    _ bytes: Span<UInt8>, partial: Bool, scratch: inout MatchScratch
  ) -> Answer {
    run(bytes, partial: partial, interpreted: true, scratch: &scratch)
  }
}

extension MatchStop {
  /// The limit behind one of PCRE2's error numbers.
  init(number: Int32) {
    switch number {
    case PCRE2_ERROR_MATCHLIMIT: self = .matchLimit
    case PCRE2_ERROR_DEPTHLIMIT: self = .depthLimit
    case PCRE2_ERROR_HEAPLIMIT: self = .heapLimit
    case PCRE2_ERROR_JIT_STACKLIMIT: self = .stackLimit
    case PCRE2_ERROR_NOMEMORY: self = .outOfMemory
    default: self = .other(Int(number))
    }
  }
}

extension Pattern.Options {
  var pcre2Flags: UInt32 {
    var flags = PCRE2_ANCHORED | UInt32(PCRE2_DOLLAR_ENDONLY) | UInt32(PCRE2_NEVER_BACKSLASH_C)
    if contains(.unicode) { flags |= UInt32(PCRE2_UTF) }
    if contains(.caseless) { flags |= UInt32(PCRE2_CASELESS) }
    if contains(.dotMatchesLineEnds) { flags |= UInt32(PCRE2_DOTALL) }
    if contains(.extended) { flags |= UInt32(PCRE2_EXTENDED) }
    return flags
  }
}
