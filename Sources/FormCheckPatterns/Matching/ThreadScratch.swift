internal import Glibc

/// One ``MatchScratch`` for each thread, made when the thread first matches and freed when it ends.
///
/// It spares callers who check one value now and then the care for a scratch. A match takes it and
/// gives it back within one call, and no code of anybody else runs in between, so two uses of the
/// same scratch cannot meet.
enum ThreadScratch: Sendable {
  /// Runs `body` with this thread's scratch.
  ///
  /// - Parameter body: What to do with it; it must not come back here.
  /// - Returns: What `body` returned, or nil when there was no memory for a scratch.
  @inline(__always)
  static func use<Answer>(_ body: (inout MatchScratch) -> Answer) -> Answer? {
    // SAFETY: the slot of a thread holds nil or the scratch that `make` put there, which nobody
    // else has, and which lives until the thread ends.
    if let slot, let held = unsafe pthread_getspecific(slot) {
      return unsafe body(&held.assumingMemoryBound(to: MatchScratch.self).pointee)
    }
    return make(body)
  }

  @inline(never)
  private static func make<Answer>(_ body: (inout MatchScratch) -> Answer) -> Answer? {
    guard var scratch = try? MatchScratch() else { return nil }
    // Without a slot (a process has 1024 of them) it is a scratch for this call alone.
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
  /// Whether the pattern covers the whole text, with a scratch that this thread keeps.
  ///
  /// - Parameter text: What to judge.
  /// - Returns: Yes, no, or why there is no answer.
  public func matches(_ text: UTF8Span) -> MatchResult {
    ThreadScratch.use { matches(text, scratch: &$0) } ?? .undecided(.outOfMemory)
  }

  /// How far a text that is still being typed has come, with a scratch that this thread keeps.
  ///
  /// - Parameter text: What stands there so far.
  /// - Returns: Whether it is complete, may still become so, or where it went wrong.
  public func progress(of text: UTF8Span) -> PatternProgress {
    ThreadScratch.use { progress(of: text, scratch: &$0) } ?? .undecided(.outOfMemory)
  }
}
