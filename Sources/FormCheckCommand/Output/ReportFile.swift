import FormCheckBatch
import FormCheckIO
import FormCheckReports
import FormCheckCore
import FormCheckPatterns

/// The output for a report, a page or metrics: a named file, standard output, or an open file descriptor.
struct ReportFile {
  let path: String

  /// The file descriptor, or nil for a named file.
  var descriptor: Int32?

  /// What the file contains.
  var format = Format.report

  /// The content of a file.
  enum Format {
    /// The report, as JSON.
    case report
    /// The page, as HTML.
    case page
    /// The counts, in the text format of Prometheus.
    case metrics

    /// The option that names the file.
    var option: String {
      switch self {
      case .report: "--report"
      case .page: "--html"
      case .metrics: "--metrics"
      }
    }

    /// The word for the content in messages.
    var word: String {
      switch self {
      case .report: "report"
      case .page: "page"
      case .metrics: "metrics"
      }
    }

    /// Returns the content for the record of a run.
    func contents(of record: RunRecord) -> [UInt8] {
      switch self {
      case .report: record.report.json
      case .page: record.page
      case .metrics: record.report.metrics
      }
    }
  }

  /// Whether the report goes to standard output.
  var isPrinted: Bool { path.meansStandardOutput }

  private var bytes: [UInt8] { Array(path.utf8) }

  /// Checks, before the run, that the report can be written and does not overwrite another file of the run.
  ///
  /// - Parameters:
  ///   - inputs: The inputs of the run.
  ///   - others: The other files of the run, each with the option that names it.
  /// - Throws: ``UsageError`` if one of these conditions is not met.
  func check(
    inputs: [InputName], others: [(option: String, path: String)] = []
  ) throws(UsageError) {
    if isPrinted { return }
    if let identity {
      for input in inputs where FileIdentity(of: input) == identity {
        throw taken("the input \(input.shown)")
      }
      for other in others where FileIdentity(of: Array(other.path.utf8)) == identity {
        throw taken(other.option)
      }
    }
    if descriptor != nil { return }
    if let obstacle = StagedFile.obstacle(to: bytes) {
      throw UsageError(describing: obstacle.commandDescription)
    }
  }

  /// The identity of the file in the file system.
  private var identity: FileIdentity? {
    if let descriptor { FileIdentity(ofOpen: descriptor) } else { FileIdentity(of: bytes) }
  }

  private func taken(_ other: String) -> UsageError {
    guard descriptor == nil else {
      return UsageError(
        "--report-fd and \(other) are the same file",
        fix: "Open another file descriptor for the report.")
    }
    return UsageError(
      "\(format.option) and \(other) name the same file",
      fix: "Choose another file for the \(format.word), which would overwrite this one.")
  }

  /// Writes a report to a temporary file, which the caller moves to its final path together with other files.
  ///
  /// - Parameter record: The record of the run.
  /// - Returns: The temporary file, or nil if the output is a stream.
  /// - Throws: `IOError` if the report is inconsistent or cannot be written.
  func staged(_ record: RunRecord) throws(IOError) -> StagedFile? {
    if let inconsistency = record.report.inconsistency { throw IOError(inconsistency) }
    guard descriptor == nil, !isPrinted, StagedFile.appearsAtOnce(bytes) else { return nil }
    let file = try StagedFile(bytes)
    try file.write(format.contents(of: record))
    try file.prepare()
    return file
  }

  /// Writes a report, and prints an error if that fails.
  ///
  /// - Parameters:
  ///   - record: The record of the run.
  ///   - console: The console for the report and for errors.
  ///   - watch: The watch that holds back signals while the file is moved to its final path.
  /// - Returns: Whether the report was written completely.
  func write(
    _ record: RunRecord, _ console: Console, watch: SignalWatch? = nil
  ) -> Bool {
    if let inconsistency = record.report.inconsistency {
      console.complain("\(IOError(inconsistency))")
      return false
    }
    let contents = format.contents(of: record)
    if let descriptor {
      return console.isDone { () throws(IOError) in
        let writer = CheckedWriter(descriptor: descriptor, name: "--report-fd \(descriptor)")
        try writer.write(contents)
        try writer.flush()
        if writer.readerLeft { throw IOError(readerLeft: "--report-fd \(descriptor)") }
      }
    }
    guard isPrinted else {
      return console.isDone { () throws(IOError) in
        let file = try StagedFile(bytes)
        try file.write(contents)
        // Preparing may wait for the reader of a pipe, and a signal must be able to interrupt the wait.
        try file.prepare()
        guard let watch else { return try file.commit() }
        try watch.hold(file.commit)
      }
    }
    guard console.isPrinted(contents) else { return false }
    if console.output.readerLeft {
      console.complain("the program that reads the \(format.word) closed the pipe")
    }
    return !console.output.readerLeft
  }
}

extension ReportFile {
  /// Returns the files for the report, the page and the metrics of a run, as far as they are requested.
  ///
  /// - Parameters:
  ///   - request: The options of the run.
  ///   - inputs: The inputs.
  /// - Returns: The files.
  /// - Throws: ``UsageError`` if one of them cannot be written to the requested output.
  static func files(
    _ request: ValidationRequest, _ inputs: [InputName]
  ) throws(UsageError) -> [ReportFile] {
    var files = [try ReportFile(request, inputs)].compactMap(\.self)
    for (path, format) in [(request.pagePath, Format.page), (request.metricsPath, .metrics)] {
      guard let path else { continue }
      let file = ReportFile(path: path, format: format)
      if file.isPrinted { try file.checkPrinting(request, beside: files) }
      let written = files.filter { $0.descriptor == nil }.map { ($0.format.option, $0.path) }
      let others = request.otherFiles + written
      try file.check(inputs: inputs, others: others.filter { $0.path != "-" })
      files.append(file)
    }
    return files
  }

  /// Creates the report file of a run, or returns nil if no report is requested.
  private init?(_ request: ValidationRequest, _ inputs: [InputName]) throws(UsageError) {
    if let descriptor = request.reportDescriptor {
      if request.reportPath != nil { throw .contradiction("--report", "--report-fd") }
      if let obstacle = CheckedWriter.obstacle(toWriting: descriptor) {
        throw UsageError("\(obstacle)", fix: "Open it for writing, for example with 3>FILE.")
      }
      self.init(path: "", descriptor: descriptor)
    } else if let path = request.reportPath {
      self.init(path: path)
      if isPrinted { try checkPrinting(request, beside: []) }
    } else {
      return nil
    }
    try check(inputs: inputs, others: request.otherFiles)
  }

  /// Checks that nothing else is printed on standard output.
  private func checkPrinting(
    _ request: ValidationRequest, beside files: [ReportFile]
  ) throws(UsageError) {
    if let other = files.first(where: \.isPrinted) {
      throw UsageError(
        "the \(other.format.word) and the \(format.word) would be mixed on standard output",
        fix: "Write one of them to a file.")
    }
    guard request.isQuiet else {
      throw UsageError(
        "the \(format.word) and the rejections would be mixed on standard output",
        fix: "Add --quiet, or write the \(format.word) to a file.")
    }
    for (option, path) in request.outputs.files where path.meansStandardOutput {
      throw UsageError(
        "the \(format.word) and the records of \(option) would be mixed on standard output",
        fix: "Write one of them to a file.")
    }
  }
}

extension ValidationRequest {
  /// The files of the run other than its inputs, its report, its page and its metrics, each with the option that names it.
  fileprivate var otherFiles: [(option: String, path: String)] {
    definitionFiles + outputs.files.filter { $0.path != "-" }
  }
}

extension RunReport.Program {
  /// The versions of this program and of PCRE2.
  static var current: Self {
    Self(
      version: HelpText.number, pcre2: PatternLibrary.version,
      engine: PatternLibrary.engine.rawValue)
  }
}
