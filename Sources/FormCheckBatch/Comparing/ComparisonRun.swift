public import FormCheckCore
public import FormCheckIO
public import FormCheckPipelines
import FormCheckReports

/// A run that checks records with two configurations in one pass, and finds the verdicts that differ.
///
/// Both configurations check each block of the input, on several threads. Memory does not grow with the input, except
/// that each unique key needs about 24 bytes for each record. See ``Comparison`` for an example.
public struct ComparisonRun: Sendable {
  private let configurations: AlignedConfigurations
  private let jobs: Int

  /// The maximum number of sample values of each change.
  public var sampleLimit = 3

  /// The translations of the reasons in samples, or nil for English.
  public var translations: Translations?

  /// Creates a run.
  ///
  /// The configurations can have different columns. Their reports and output limits are ignored.
  ///
  /// - Parameters:
  ///   - before: The first configuration, whose format, limits and number of threads apply to both.
  ///   - after: The second configuration.
  public init(before: BatchConfiguration, after: BatchConfiguration) {
    configurations = AlignedConfigurations(before, after)
    jobs = before.jobs
  }

  /// Checks the inputs, one after the other.
  ///
  /// An input that cannot be read is recorded as a failure, and the run continues with the next one.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - stop: The signal that stops the run.
  /// - Returns: The differences.
  public func run(_ inputs: [InputName], stop: StopSignal? = nil) -> Comparison {
    let (before, after) = prepared()
    let buffers = BufferPool(forJobs: jobs)
    let pace = BlockPace()
    let tracker = InputTracker(inputs)
    let ports = inputs.enumerated().map { index, input in
      BatchRun.port(of: input, at: index, before, tracker, buffers, pace)
    }
    let columns = zip(before.configuration.columns, after.configuration.columns)
    let sum = ComparisonSum(
      limit: sampleLimit,
      repeats: RepeatComparison(
        before.configuration.unique, after.configuration.unique,
        names: columns.map { $0.name ?? $1.name }, limit: sampleLimit, translations))
    let tally = PipelineBuilder(ports: ports)
      .stage(.comparing(before, after, buffers, limit: sampleLimit)).sink(sum.take)
      .run(jobs: jobs, stop: stop, startingThreadsLate: true)
    var comparison = sum.comparison(before.configuration.columns, after.configuration.columns)
    comparison.wasInterrupted = tally.ending == .stopped
    return comparison
  }

  private func prepared() -> (before: PreparedBatch, after: PreparedBatch) {
    let secret = Set(
      zip(configurations.before.columns, configurations.after.columns).enumerated()
        .filter { $1.0.isSecret || $1.1.isSecret }.map(\.offset))
    func prepared(_ configuration: BatchConfiguration) -> PreparedBatch {
      var configuration = configuration
      configuration.jobs = jobs
      configuration.report = ComparisonReport(
        configuration.columns, secret: secret, translations)
      return PreparedBatch(configuration)
    }
    return (prepared(configurations.before), prepared(configurations.after))
  }
}

extension Stage
where Input == PendingBlock, Output == BlockDifferences, Failure == IOError {
  /// Returns the stage that checks blocks with two configurations.
  fileprivate static func comparing(
    _ before: PreparedBatch, _ after: PreparedBatch, _ buffers: BufferPool, limit: Int
  ) -> Stage {
    Stage("compare") { () throws(IOError) in
      var comparer = try BlockComparer(before, after, limit: limit)
      return { (packet, _) throws(IOError) in
        guard let block = try packet.content.block(from: buffers, isNumbered: true) else {
          return .holdBack(because: "an earlier part of the input could not be read")
        }
        let differences = comparer.differences(in: block)
        buffers.give(block.takeBytes())
        return .pass(differences)
      }
    }
  }
}

/// The sink that adds the differences of all blocks.
private final class ComparisonSum: @unchecked Sendable {
  // SAFETY: the pipeline calls `take` on one thread at a time, and synchronizes these threads. The results are read after
  // the pipeline has ended.
  private var sum = BlockDifferences()
  private var failures: [IOError] = []
  private var failedPort: Int?
  private let limit: Int
  private var repeats: RepeatComparison

  init(limit: Int, repeats: consuming RepeatComparison) {
    self.limit = limit
    self.repeats = repeats
  }

  func take(_ arrival: Arrival<BlockDifferences, IOError>) -> Bool {
    switch arrival.status {
    case .delivered(let part):
      if arrival.port == failedPort { break }
      sum.add(part, limit: limit)
      if let keys = part.keys {
        sum.add(repeats.differences(keys, input: arrival.port), limit: limit)
      }
    case .failed(_, let failure) where failure.code != .cannotRead:
      // A worker that cannot allocate memory would fail on every block.
      failures.append(failure)
      return false
    case .failed(_, let failure), .portFailed(let failure):
      if arrival.port != failedPort { failures.append(failure) }
      failedPort = arrival.port
    case .heldBack: break
    }
    return true
  }

  /// Returns the sum with the names of the columns.
  func comparison(_ before: [Column], _ after: [Column]) -> Comparison {
    var comparison = Comparison()
    comparison.records = sum.records
    comparison.changedRecords = sum.changedRecords
    comparison.malformed = sum.malformed
    comparison.acrossFields = sum.acrossFields
    comparison.repeatedKeys = sum.repeatedKeys
    comparison.failures = failures
    comparison.fields = zip(before, after).enumerated().map { index, columns in
      var field = Comparison.Field(name: columns.0.name ?? columns.1.name)
      if sum.before.indices.contains(index) { field.before = sum.before[index] }
      if sum.after.indices.contains(index) { field.after = sum.after[index] }
      return field
    }
    comparison.changes = sum.changes.sorted { Self.precedes($0, $1) }.map(\.value)
    return comparison
  }

  private typealias Entry = (key: BlockDifferences.Key, value: Comparison.Change)

  /// Returns whether a change precedes another one: by its column, with those of several columns last, then by its count.
  private static func precedes(_ one: Entry, _ other: Entry) -> Bool {
    let (first, second) = (one.key, other.key)
    if first.column != second.column {
      return UInt(bitPattern: first.column) < UInt(bitPattern: second.column)
    }
    if first.name != second.name { return first.name.lexicographicallyPrecedes(second.name) }
    let (count, another) = (one.value.count, other.value.count)
    if count != another { return count > another }
    return ((first.before ?? []) + (first.after ?? []))
      .lexicographicallyPrecedes((second.before ?? []) + (second.after ?? []))
  }
}
