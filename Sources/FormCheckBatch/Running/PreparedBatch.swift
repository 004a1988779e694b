/// A configuration that is prepared for one run and shared by all workers.
struct PreparedBatch: Sendable {
  let configuration: BatchConfiguration

  /// The records that are copied to files.
  let kept: KeptRecords

  /// For each column, its rule for the bit-parallel engine; empty if PCRE2 checks all columns.
  let bits: [SharedBits?]

  /// Whether the run counts errors by their codes.
  let countsCodes: Bool

  /// The codes that no longer need positions, or nil if the run does not count errors by their codes.
  let completeCodes: CompleteCodes?

  /// Whether the run collects what a page shows about values.
  let collectsFindings: Bool

  /// Whether the run compares codes, and explains only the values that it shows as samples.
  var comparesCodes: Bool { configuration.report is ComparisonReport }

  /// Whether only the numbers of accepted, rejected and undecided records are needed.
  let onlyCounts: Bool

  /// The memory of entries that have been printed, for the workers to reuse.
  let outputs: BufferPool

  /// Prepares a run over inputs.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - kept: The records that are copied to files.
  init(_ configuration: BatchConfiguration, kept: KeptRecords = KeptRecords()) {
    self.configuration = configuration
    self.kept = kept
    outputs = BufferPool(forJobs: configuration.jobs)
    bits = configuration.engine == .pcre2 ? [] : Self.bits(of: configuration)
    countsCodes = configuration.collectsReportData
    completeCodes = countsCodes ? CompleteCodes() : nil
    collectsFindings = countsCodes && configuration.collectsFindings
    onlyCounts =
      configuration.checksWholeBlocks && configuration.tolerance == .any
      && configuration.report == nil && !countsCodes && !kept.accepted && !kept.rejected
  }

  /// Prepares a run over a few values in memory.
  ///
  /// - Parameter configuration: The configuration.
  init(forValuesOf configuration: BatchConfiguration) {
    var configuration = configuration
    configuration.format = .values(.null)
    self.configuration = configuration
    kept = KeptRecords()
    outputs = BufferPool(room: 0)
    // Checking a few values takes less time than compiling their rule.
    bits = configuration.engine == .bits ? Self.bits(of: configuration) : []
    countsCodes = false
    completeCodes = nil
    collectsFindings = false
    onlyCounts = false
  }

  private static func bits(of configuration: BatchConfiguration) -> [SharedBits?] {
    configuration.columns.map { configuration.bits(of: $0) }
  }

  /// Whether the run only counts the records that repeat the key of an earlier record.
  var onlyCountsRepeats: Bool {
    !configuration.unique.isEmpty && !describesRejections && !kept.accepted && !kept.rejected
  }

  /// Whether the run neither prints nor copies records or values, so that it can count them in ranges.
  var needsNoRecords: Bool {
    configuration.report == nil && !collectsFindings && !kept.accepted && !kept.rejected
  }

  /// Whether the run explains each rejection: in its output, in a file of rejected records or in a report.
  var describesRejections: Bool {
    configuration.report != nil || countsCodes || kept.tellsWhy
  }
}
