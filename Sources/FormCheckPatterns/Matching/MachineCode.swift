internal import CPCRE2
internal import Synchronization

/// The machine code of a pattern, which is created once the pattern has been used several times.
///
/// Creating machine code takes as long as hundreds of matches of short text, and many programs match only a few values
/// with each of their patterns. The first matches therefore run in the interpreter.
///
/// Threads need no lock: each of several threads that create the code at the same time makes its own, and all but the
/// first one free theirs.
@safe
struct MachineCode: ~Copyable, Sendable {
  /// The compiled pattern with machine code, as the bits of its pointer, or one of the constants below.
  private let state = Atomic<UInt>(Self.new)
  /// The use of the pattern so far: one for each match, and one more for each few bytes of its text.
  private let use = Atomic<Int>(0)

  private static let new: UInt = 0
  private static let unavailable: UInt = 1

  /// The use after which machine code is worth its cost.
  private static let enough = 64
  /// The number of bytes whose interpretation takes about as long as a match of short text.
  private static let bytesPerUse = 64

  /// The compiled pattern with machine code, or nil if there is none, at least not yet.
  @inline(__always)
  var ready: OpaquePointer? {
    unsafe OpaquePointer(bitPattern: state.load(ordering: .acquiring) & ~Self.unavailable)
  }

  /// Counts a match that cannot use machine code yet.
  ///
  /// - Parameter count: The length of the text, in bytes.
  /// - Returns: True if the match should run in the interpreter, because it is too early to create machine code.
  func isTooEarly(forBytes count: Int) -> Bool {
    let more = 1 + count / Self.bytesPerUse
    guard more < Self.enough, state.load(ordering: .relaxed) == Self.new else { return false }
    return use.wrappingAdd(more, ordering: .relaxed).newValue < Self.enough
  }

  /// Returns the compiled pattern with machine code, and creates it if necessary.
  ///
  /// - Parameter code: The compiled pattern without machine code. It does not change, so other threads can use it.
  /// - Returns: The pattern, or nil if no machine code can be created for it.
  func made(from code: OpaquePointer) -> OpaquePointer? {
    if state.load(ordering: .acquiring) == Self.new {
      let made = unsafe Self.copy(of: code)
      let bits = unsafe made.map { UInt(bitPattern: $0) } ?? Self.unavailable
      let (isFirst, _) = state.compareExchange(
        expected: Self.new, desired: bits, ordering: .acquiringAndReleasing)
      if !isFirst { unsafe pcre2_code_free_8(made) }
    }
    return unsafe ready
  }

  /// Returns a copy of a compiled pattern with machine code, or nil if this fails.
  private static func copy(of code: OpaquePointer) -> OpaquePointer? {
    guard let copy = unsafe pcre2_code_copy_8(code) else { return nil }
    if unsafe PatternCompiler.isMadeMachineCode(copy) { return unsafe copy }
    unsafe pcre2_code_free_8(copy)
    return nil
  }

  deinit { unsafe pcre2_code_free_8(ready) }
}
