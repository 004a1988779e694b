import FormCheckReports
import FormCheckIO
import FormCheckBatch
import FormCheckCore

/// A document that contains the entries of a report.
protocol ReportDocument: ReportSink {
  /// Writes the start of the document, before the first entry.
  ///
  /// - Throws: `IOError` with the code 5003 if writing fails.
  func open() throws(IOError)

  /// Writes the end of the document, after the last entry.
  ///
  /// If an entry could not be written, the document stays incomplete.
  ///
  /// - Parameter ending: The end of the run.
  /// - Throws: `IOError` with the code 5003 if writing fails.
  func close(_ ending: RunEnding) throws(IOError)
}

/// A description of how a run ended, for the end of a document.
struct RunEnding {
  /// The exit status of the program, or nil if a signal ends it.
  let status: ExitStatus?

  /// Whether every value was checked and decided.
  let isComplete: Bool

  /// The reasons why some values were not checked.
  let gaps: [Gap]

  /// A reason why some values were not checked.
  struct Gap: Hashable {
    /// The code of the failure, or nil if nothing failed.
    let code: ErrorCode?
    /// A sentence without a full stop, with invisible characters escaped.
    let sentence: String

    init(code: ErrorCode?, sentence: String) {
      self.code = code
      self.sentence = sentence
    }

    /// Creates the reason for a failure of reading or writing.
    init(_ failure: IOError) {
      self.init(
        code: failure.code, sentence: VisibleText.sentence("\(failure.subject): \(failure.words)"))
    }
  }

  /// Creates a description of the end of a run that counts nothing but its verdicts.
  ///
  /// - Parameters:
  ///   - status: The exit status of the program.
  ///   - isComplete: Whether every value was checked and decided.
  ///   - failures: The errors of reading.
  init(status: ExitStatus, isComplete: Bool, failures: [IOError]) {
    self.init(status: status, isComplete: isComplete, gaps: failures.map(Gap.init))
  }

  /// Creates a description of the end of a run, or of a run that could not start.
  ///
  /// - Parameters:
  ///   - status: The exit status of the program.
  ///   - isComplete: Whether every value was checked and decided.
  ///   - gaps: The reasons why some values were not checked.
  init(status: ExitStatus, isComplete: Bool, gaps: [Gap]) {
    self.status = status
    self.isComplete = isComplete
    self.gaps = gaps
  }

  /// Creates a description of the end of a run.
  ///
  /// - Parameters:
  ///   - summary: The result of the run.
  ///   - status: The exit status of the program, or nil if a signal ends it.
  ///   - stop: The reason why the run stopped early or rejected too much, or nil if it did neither.
  init(_ summary: BatchRun.Summary, status: ExitStatus?, stop: String?) {
    self.status = status
    isComplete = summary.isComplete && summary.counts.undecided == 0
    var gaps = summary.failures.map(Gap.init)
    if let stop { gaps.append(Gap(code: nil, sentence: stop)) }
    self.gaps = gaps
  }
}

/// A document of independent entries, each of one or more lines.
final class LineDocument: ReportDocument {
  private let writer: CheckedWriter
  private let heading: String
  private let ending: (RunEnding) -> String

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - writer: The output.
  ///   - heading: The text before the first entry.
  ///   - ending: A closure that returns the text after the last entry.
  init(
    _ writer: CheckedWriter, heading: String = "",
    ending: @escaping (RunEnding) -> String = { _ in "" }
  ) {
    self.writer = writer
    self.heading = heading
    self.ending = ending
  }

  var readerLeft: Bool { writer.readerLeft }

  func open() throws(IOError) { try take(Array(heading.utf8)) }

  func take(_ entries: [UInt8]) throws(IOError) { try writer.take(entries) }

  func close(_ ending: RunEnding) throws(IOError) {
    if writer.failure == nil { try take(Array(self.ending(ending).utf8)) }
  }
}

/// The encoding of entries that have a label.
///
/// The report adds the label, and the document removes it before it prints the entry. The label and the entry are each
/// terminated by a NUL byte, which cannot occur inside them.
enum LabelledEntry {
  /// Adds an entry with its label.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - label: The label for the document.
  ///   - output: The output to extend.
  static func append(_ entry: [UInt8], label: [UInt8], to output: inout [UInt8]) {
    output += label
    output.append(0)
    output += entry
    output.append(0)
  }

  /// Calls a closure for each entry and its label.
  static func forEach(
    in entries: [UInt8],
    _ body: (_ label: ArraySlice<UInt8>, _ entry: ArraySlice<UInt8>) throws(IOError) -> Void
  ) throws(IOError) {
    var rest = entries[...]
    while let end = rest.firstIndex(of: 0) {
      let label = rest[..<end]
      rest = rest[(end + 1)...]
      guard let last = rest.firstIndex(of: 0) else { return }
      try body(label, rest[..<last])
      rest = rest[(last + 1)...]
    }
  }
}
