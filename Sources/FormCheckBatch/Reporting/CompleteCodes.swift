import FormCheckPipelines

/// The codes for which a report needs no more positions of errors.
///
/// The sink of a run notes them after each block. A worker that begins a later block then counts errors with these codes
/// without creating them: only the first positions in the order of the records are kept, and these are already known.
final class CompleteCodes: @unchecked Sendable {
  // SAFETY: `codes` is only accessed while the lock is held.
  private let lock = Lock()
  private var codes = CodeCounts()

  /// The codes, each with the count 0.
  var current: CodeCounts { lock.hold { codes } }

  /// Notes the counts of all blocks so far.
  func note(_ counts: CodeCounts) {
    lock.hold { if counts.completeCount > codes.completeCount { codes = counts.complete } }
  }
}
