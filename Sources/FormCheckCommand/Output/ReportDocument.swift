import FormCheckReports
import FormCheckIO
import FormCheckBatch
import FormCheckCore

/// What a report is written to: what stands before its entries, what parts them, and what ends it.
protocol ReportDocument: ReportSink {
  /// Writes what stands before all entries.
  ///
  /// - Throws: `IOError` with the code 5003.
  func open() throws(IOError)

  /// Writes the end, however the run ended; a document in which something could not be written stays as
  /// it is.
  ///
  /// - Parameter ending: How it ended.
  /// - Throws: `IOError` with the code 5003.
  func close(_ ending: RunEnding) throws(IOError)
}

/// How a run ended, for those who read only what it printed.
struct RunEnding {
  /// The status that the program is about to end with; nil where a signal ends it.
  let status: ExitStatus?

  /// Whether every value was checked, and decided.
  let isComplete: Bool

  /// Why not every value was checked.
  let gaps: [Gap]

  /// A reason why something was not checked.
  struct Gap: Hashable {
    /// The code; nil where nothing failed.
    let code: ErrorCode?
    /// A sentence without a full stop, made visible.
    let sentence: String
  }

  /// How a run ended.
  ///
  /// - Parameters:
  ///   - summary: What came of it.
  ///   - status: The status that the program is about to end with; nil where a signal ends it.
  ///   - stop: Why it ended early though nothing failed, or rejected too much; nil where it did not.
  init(_ summary: BatchRun.Summary, status: ExitStatus?, stop: String?) {
    self.status = status
    isComplete = summary.isComplete && summary.counts.undecided == 0
    var gaps = summary.failures.map {
      Gap(code: $0.code, sentence: VisibleText.sentence("\($0.subject): \($0.words)"))
    }
    if let stop { gaps.append(Gap(code: nil, sentence: stop)) }
    self.gaps = gaps
  }
}

/// A document of entries that stand by themselves, a line or several each.
final class LineDocument: ReportDocument {
  private let writer: CheckedWriter
  private let heading: String
  private let ending: (RunEnding) -> String

  /// A document.
  ///
  /// - Parameters:
  ///   - writer: Where it is written to.
  ///   - heading: What stands before the first entry.
  ///   - ending: What stands behind the last one.
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

/// Entries that bring a label along for the document, which takes it off again.
///
/// Label and entry each end with NUL, which stands in neither.
enum LabelledEntry {
  /// Adds an entry with its label.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - label: What the document is to know of it.
  ///   - output: What to add to.
  static func append(_ entry: [UInt8], label: [UInt8], to output: inout [UInt8]) {
    output += label
    output.append(0)
    output += entry
    output.append(0)
  }

  /// Hands out labels and entries.
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
