internal import CPCRE2

/// Calls of PCRE2's compilers.
enum PatternCompiler {
  /// Compiles a pattern that must match the whole text, without machine code.
  ///
  /// The caller frees the result.
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
}
