public import FormCheckIO
public import FormCheckReports

extension BatchRun {
  /// The result of a run.
  ///
  /// The counts cover only the records that were checked. Read ``isComplete`` before you rely on them.
  public struct Summary: Sendable {
    /// The number of records, by verdict.
    public var counts = Counts()
    /// For each column, the number of values, by verdict.
    public var columns: [Counts] = []
    /// A Boolean value that indicates whether the run stopped because too many records were rejected.
    ///
    /// In most cases, the remaining records were not checked.
    public var wasStopped = false
    /// A Boolean value that indicates whether the stop signal stopped the run.
    ///
    /// If it did, the remaining records were not checked.
    public var wasInterrupted = false
    /// The errors that occurred while inputs were read or outputs were written.
    ///
    /// Records that could not be read were not checked, and are not included in ``counts``.
    public var failures: [IOError] = []
    /// The names of the files that were written.
    public var placedFiles: [String] = []
    /// For each input, the number of bytes, records and lines that were read.
    public var inputs: [InputSummary] = []
    /// The counts of error codes, if the run collects data for a report.
    var codes = CodeCounts()
    /// The slowest values, if the run collects data for a report.
    var slowest = SlowestValues()
    /// What a page shows about values, if the run collects it.
    var findings: FindingsTally?
    /// The number of values that the bit-parallel engine rejected although PCRE2 accepts them.
    ///
    /// These values count as accepted. Any number other than 0 reveals a bug in the engine.
    public internal(set) var disagreements = 0
    /// The number of checked records in each input.
    ///
    /// Inputs beyond the end of the array have no checked records.
    var checkedRecords: [Int] = []
    /// The index of the input in which the run stopped.
    var endedIn: Int?

    /// Creates an empty summary.
    ///
    /// - Parameter columns: The number of columns.
    public init(columns: Int = 1) {
      self.columns = (0..<columns).map { _ in Counts() }
    }

    /// A Boolean value that indicates whether all inputs were checked and all files were written.
    public var isComplete: Bool { !wasStopped && !wasInterrupted && failures.isEmpty }

    mutating func add(_ result: BlockResult, ofInput input: Int) {
      if let found = result.findings {
        findings?.add(found, from: result.start, after: counts.checked)
      }
      counts += result.counts
      while checkedRecords.count <= input { checkedRecords.append(0) }
      checkedRecords[input] += result.counts.checked
      slowest += result.slowest
      for (index, column) in result.columns.enumerated() { columns[index] += column }
      codes += result.codes
      disagreements += result.disagreements
    }

    /// Writes the files of a complete run to the disk, and discards the files of any other run.
    mutating func prepare(_ files: SplitWriter?) {
      guard let files else { return }
      guard isComplete else { return files.discard() }
      do throws(IOError) {
        try files.prepare()
      } catch {
        files.discard()
        failures.append(error)
      }
    }

    /// Moves the files of a complete run to their final paths, and discards the files of any other run.
    ///
    /// - Parameters:
    ///   - files: The output files for records.
    ///   - reports: The report and the page of the run, which are moved after the output files.
    package mutating func place(_ files: SplitWriter?, with reports: [StagedFile] = []) {
      defer {
        files?.discard()
        for report in reports { report.discard() }
      }
      guard isComplete else { return }
      do throws(IOError) {
        try StagedFile.commit((files?.staged ?? []) + reports)
      } catch {
        failures.append(error)
      }
      placedFiles = files?.placed ?? []
    }
  }
}
