internal import CPCRE2
internal import Synchronization

/// A second compiled version of a pattern, which calls a `MatchMeter` before each part of the pattern.
///
/// This version is compiled when a match first needs it. Most matches need few steps, so most programs never compile
/// it.
@safe
final class MeteredCode: Sendable {
  /// A compiled pattern.
  @safe
  struct Compiled: Sendable {
    // SAFETY: the compiled pattern never changes, and the owner frees it after the last match.
    nonisolated(unsafe) let code: OpaquePointer
    let isJITCompiled: Bool
  }

  private enum State {
    case new
    case made(Compiled)
    case failed
  }

  /// An estimate of how much text the pattern's steps can scan.
  let reach: PatternReach

  private let source: String
  private let flags: UInt32
  private let state = Mutex(State.new)

  /// Creates the metered version of a pattern, or returns nil if no step of the pattern scans much text.
  ///
  /// - Parameters:
  ///   - source: The pattern, which must compile.
  ///   - flags: PCRE2's options for the pattern.
  init?(_ source: String, flags: UInt32) {
    reach = PatternReach(source)
    guard reach.mayLookFar else { return nil }
    self.source = source
    self.flags = flags
  }

  deinit {
    if case .made(let compiled) = state.withLock({ $0 }) { unsafe pcre2_code_free_8(compiled.code) }
  }

  /// Returns the compiled pattern, or nil if there is not enough memory.
  func compiled() -> Compiled? {
    state.withLock { state in
      if case .new = state { state = made() }
      if case .made(let compiled) = state { return compiled }
      return nil
    }
  }

  private func made() -> State {
    guard let code = try? unsafe PatternCompiler.compile(source, flags | UInt32(PCRE2_AUTO_CALLOUT))
    else { return .failed }
    let isJITCompiled = unsafe PatternCompiler.isMadeMachineCode(code)
    return unsafe .made(Compiled(code: code, isJITCompiled: isJITCompiled))
  }
}
