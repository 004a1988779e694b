public import FormCheckIO
import FormCheckPipelines

/// The number of bytes, records and lines that were read from an input.
///
/// ``BatchRun/Summary/inputs`` contains one summary for each input of a run.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
/// import FormCheckIO
///
/// let run = BatchRun(BatchConfiguration(rule: Rule([RequiredConstraint()]), report: nil))
/// let summary = run.run([InputName(Array("names.txt".utf8))], writer: CheckedWriter.standardOutput())
/// for input in summary.inputs where input.isWhole { print(input.records, input.bytes) }
/// ```
public struct InputSummary: Hashable, Sendable {
  /// The input.
  public let source: InputName
  /// The number of bytes.
  public internal(set) var bytes = 0
  /// The number of records.
  public internal(set) var records = 0
  /// The number of lines, including a last one without a terminator.
  public internal(set) var lines = 0
  /// The digest of the bytes, if the run computes it.
  public internal(set) var digest: StreamDigest?
  /// A Boolean value that indicates whether the input was read to its end.
  public internal(set) var isWhole = false
  /// The part of the input to read, or nil for all of it.
  var extent: SplitExtent?
  /// The size of the input when it was opened, or nil if it is unknown.
  public internal(set) var size: Int?

  init(_ source: InputName) { self.source = source }

  /// Returns whether two summaries are equal, apart from sizes and extents.
  public static func == (one: InputSummary, other: InputSummary) -> Bool {
    one.source == other.source && one.bytes == other.bytes && one.records == other.records
      && one.lines == other.lines && one.digest?.value == other.digest?.value
      && one.isWhole == other.isWhole
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(bytes)
    hasher.combine(records)
  }
}

/// The summaries of the inputs of a run, which readers update and any thread can read.
final class InputTracker: @unchecked Sendable {
  // SAFETY: `summaries` is only accessed while the lock is held.
  private let lock = Lock()
  private var summaries: [InputSummary]

  init(_ inputs: [InputName]) {
    summaries = inputs.map { input in
      var summary = InputSummary(input)
      summary.size = FileInput.size(of: input)
      return summary
    }
  }

  /// All summaries, in the order of the inputs.
  var all: [InputSummary] { lock.hold { summaries } }

  /// The summary of one input.
  subscript(_ index: Int) -> InputSummary { lock.hold { summaries[index] } }

  /// Changes the summary of an input.
  func note(_ index: Int, _ change: (inout InputSummary) -> Void) {
    lock.hold { change(&summaries[index]) }
  }
}
