internal import Glibc

/// A ``MatchScratch`` for each thread, created at the thread's first match and freed when the thread ends.
///
/// Callers that check only a few values need no scratch of their own. A match uses the scratch only during one call,
/// and no code of the caller runs during that call, so two uses cannot overlap.
enum ThreadScratch: Sendable {
  /// Runs a body with the scratch of this thread.
  ///
  /// - Parameter body: The work, which must not call this method again.
  /// - Returns: The result of `body`, or nil if there is not enough memory for a scratch.
  @inline(__always)
  static func use<Answer>(_ body: (inout MatchScratch) -> Answer) -> Answer? {
    // SAFETY: the slot of a thread holds nil or the scratch that `make` stored. No other thread has access to this
    // scratch, which lives until the thread ends.
    if let slot, let held = unsafe pthread_getspecific(slot) {
      return unsafe body(&held.assumingMemoryBound(to: MatchScratch.self).pointee)
    }
    return make(body)
  }

  @inline(never)
  private static func make<Answer>(_ body: (inout MatchScratch) -> Answer) -> Answer? {
    guard var scratch = try? MatchScratch() else { return nil }
    // A process has at most 1024 slots for thread-specific data. Without a slot, the scratch is used for this call only.
    guard let slot else { return body(&scratch) }
    let held = UnsafeMutablePointer<MatchScratch>.allocate(capacity: 1)
    unsafe held.initialize(to: scratch)
    guard unsafe pthread_setspecific(slot, held) == 0 else {
      defer { unsafe release(held) }
      return unsafe body(&held.pointee)
    }
    return unsafe body(&held.pointee)
  }

  private static let slot: pthread_key_t? = {
    var key = pthread_key_t()
    let made = unsafe pthread_key_create(&key) { held in
      if let held = unsafe held { unsafe release(held) }
    }
    return made == 0 ? key : nil
  }()

  private static func release(_ held: UnsafeMutableRawPointer) {
    let scratch = unsafe held.assumingMemoryBound(to: MatchScratch.self)
    unsafe scratch.deinitialize(count: 1)
    unsafe scratch.deallocate()
  }
}

extension Pattern {
  /// Returns whether the pattern matches the whole text, using a scratch that belongs to this thread.
  ///
  /// - Parameter text: The text.
  /// - Returns: The result, which is undecided if a limit stopped the match.
  public func matches(_ text: UTF8Span) -> MatchResult {
    ThreadScratch.use { matches(text, scratch: &$0) } ?? .undecided(.outOfMemory)
  }

  /// Returns whether text that is still being typed can become a match, using a scratch that belongs to this thread.
  ///
  /// - Parameter text: The text so far.
  /// - Returns: The progress, with the offset of the first wrong character if there is one.
  public func progress(of text: UTF8Span) -> PatternProgress {
    ThreadScratch.use { progress(of: text, scratch: &$0) } ?? .undecided(.outOfMemory)
  }
}
