public import FormCheckIO
public import FormCheckReports
import FormCheckPipelines

/// How far a run has come, for whoever wants to look while it goes on.
public final class RunState: @unchecked Sendable {
  // SAFETY: `counts` is only touched while the lock is held, as are the accounts of the ledger.
  private let lock = Lock()
  private var counts = Counts()
  private let tracker: InputTracker

  init(_ tracker: InputTracker) { self.tracker = tracker }

  func note(_ counts: Counts) { lock.hold { self.counts = counts } }

  /// How far the run has come.
  public var progress: Progress {
    let accounts = tracker.all
    let current = accounts.last { $0.bytes > 0 || $0.isWhole } ?? accounts.first
    let sizes = accounts.map(\.size)
    return Progress(
      source: current?.source, bytes: accounts.reduce(0) { $0 + $1.bytes },
      size: sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) },
      counts: lock.hold { counts })
  }

  /// How far a run has come.
  public struct Progress: Hashable, Sendable {
    /// The input that is read.
    public let source: InputName?
    /// How many bytes were read.
    public let bytes: Int
    /// How many there are in all; nil where that is not known.
    public let size: Int?
    /// What was judged.
    public let counts: Counts
  }
}
