public import FormCheckIO
public import FormCheckReports
import FormCheckPipelines

/// The progress of a run, which any thread can read while the run continues.
///
/// Before the first record is read, ``BatchRun/run(_:writer:files:stop:watching:)`` creates the state and calls its
/// `watching` closure with it.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
/// import FormCheckIO
///
/// let run = BatchRun(BatchConfiguration(rule: Rule([RequiredConstraint()]), report: nil))
/// var ticker: Task<Void, any Error>?
/// _ = run.run([InputName(Array("names.txt".utf8))], writer: CheckedWriter.standardOutput()) { state in
///   ticker = Task.detached {
///     while true {
///       try await Task.sleep(for: .seconds(1))
///       print(state.progress.bytes)
///     }
///   }
/// }
/// ticker?.cancel()
/// ```
public final class RunState: @unchecked Sendable {
  // SAFETY: `counts` and `latest` are only accessed while the lock is held, and `tracker` has a lock of its own.
  private let lock = Lock()
  private var counts = Counts()
  private var latest: BatchRun.Summary
  private let tracker: InputTracker

  init(_ tracker: InputTracker, columns: Int) {
    self.tracker = tracker
    latest = BatchRun.Summary(columns: columns)
  }

  func note(_ counts: Counts) { lock.hold { self.counts = counts } }

  func note(_ summary: BatchRun.Summary) { lock.hold { latest = summary } }

  /// The result of all blocks so far, in a run that follows its input.
  package var snapshot: BatchRun.Summary {
    var summary = lock.hold { latest }
    summary.inputs = tracker.all
    return summary
  }

  /// The share of all inputs that has been read, or nil if it is unknown how much is to be read.
  var share: Double? {
    let inputs = tracker.all
    // A run over many files asks after each block, and the last file has no size until it is opened.
    guard inputs.last?.size != nil, !inputs.contains(where: { $0.extent != nil }) else {
      return nil
    }
    let progress = progress
    guard let size = progress.size, size > 0, progress.bytes > 0 else { return nil }
    return Double(progress.bytes) / Double(size)
  }

  /// The current progress.
  public var progress: Progress {
    let inputs = tracker.all
    let current = inputs.last { $0.bytes > 0 || $0.isWhole } ?? inputs.first
    let sizes = inputs.map(\.size)
    return Progress(
      source: current?.source, bytes: inputs.reduce(0) { $0 + $1.bytes },
      size: sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) },
      counts: lock.hold { counts })
  }

  /// The progress of a run.
  public struct Progress: Hashable, Sendable {
    /// The current input.
    public let source: InputName?
    /// The number of bytes that have been read.
    public let bytes: Int
    /// The size of all inputs, in bytes, or nil if it is unknown.
    public let size: Int?
    /// The number of records that have been checked, by verdict.
    public let counts: Counts
  }
}
