import FormCheckIO
import Synchronization
internal import FormCheckPipelines

/// A check of a column by several threads, each of which takes the next rows when it is done with the last ones.
final class ColumnRun: @unchecked Sendable {
  // SAFETY: `parts` and `failure` change only while the lock is held.
  let rule: ColumnRule
  let segments: [PreparedSegment]
  let output: ColumnVerdicts
  /// The maximum number of errors to describe.
  let explained: Int

  private let lock = Lock()
  private let next = Atomic(0)
  private var parts: [ColumnErrors?] = []
  private var failure: (part: Int, error: ColumnError)?

  /// The number of rows that a thread takes at a time.
  ///
  /// It is a multiple of 8, so that no two threads write to the same byte of a bitmap.
  private static let rowsPerPart = 16 * 1024

  init(
    _ rule: ColumnRule, _ segments: [PreparedSegment], into output: ColumnVerdicts, explained: Int
  ) {
    self.rule = rule
    self.segments = segments
    self.output = output
    self.explained = explained
  }

  /// Checks all rows.
  func run(threads: Int) throws(ColumnError) {
    let count = (output.count + Self.rowsPerPart - 1) / Self.rowsPerPart
    parts = Array(repeating: nil, count: explained > 0 ? count : 0)
    let helpers = (1..<max(1, min(possibleJobs(threads), count))).compactMap { _ in
      WorkerThread { self.work(count) }
    }
    work(count)
    for helper in helpers { helper.join() }
    if let failure { throw failure.error }
    var errors = ColumnErrors()
    for part in parts {
      if let part { errors.append(part, first: explained - errors.count) }
    }
    output.finish(errors)
  }

  private func work(_ count: Int) {
    var worker: ColumnWorker?
    while true {
      let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard part < count else { return }
      let start = part * Self.rowsPerPart
      let rows = start..<min(start + Self.rowsPerPart, output.count)
      do throws(ColumnError) {
        let ready: ColumnWorker
        if let worker { ready = worker } else { ready = try makeWorker() }
        worker = ready
        let errors = try ready.check(rows)
        if errors.count > 0 { lock.hold { parts[part] = errors } }
      } catch {
        fail(part, error)
        return
      }
    }
  }

  private func makeWorker() throws(ColumnError) -> ColumnWorker {
    guard let worker = try? ColumnWorker(self) else { throw .outOfMemory }
    return worker
  }

  /// Stops the threads after their current rows.
  ///
  /// Of several errors, the one in the first rows is thrown. Earlier rows than those were taken before, and are checked.
  private func fail(_ part: Int, _ error: ColumnError) {
    lock.hold {
      if part < failure?.part ?? .max { failure = (part, error) }
    }
    next.store(Int.max / 2, ordering: .relaxed)
  }
}
