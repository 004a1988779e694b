import FormCheckIO
import FormCheckReports
import FormCheckBatch
import TestSupport

/// Runs of the engine on a file in memory, as a whole and in pieces.
struct RecordRun {
  /// The block size, the sizes of the reads and the number of jobs.
  struct Reading {
    var blockSize = BlockReader.standardBlockSize
    var sizes: [Int] = []
    /// The number of jobs; with more than one, workers read ranges of the file if the format
    /// allows.
    var jobs = 1
  }

  private let file = MemoryFile()

  /// Collects the output.
  private final class Sink: ReportSink {
    var bytes: [UInt8] = []
    var readerLeft: Bool { false }
    func take(_ entries: [UInt8]) { bytes += entries }
  }

  /// The result of a run.
  struct RunResult: Equatable {
    let output: String
    let counts: Counts
    let failures: [String]
    let isWhole: Bool
  }

  /// Reads and checks a file.
  func result(
    of bytes: [UInt8], _ configuration: BatchConfiguration, _ reading: Reading = Reading()
  ) -> RunResult {
    file.contents = bytes
    let sink = Sink()
    var run = configuration
    run.blockSize = reading.blockSize
    run.jobs = reading.jobs
    let summary = ShortReads.of(reading.sizes) { BatchRun(run).run([file.input], writer: sink) }
    return RunResult(
      output: String(decoding: sink.bytes, as: UTF8.self), counts: summary.counts,
      failures: summary.failures.map { "\($0)" },
      isWhole: summary.inputs.allSatisfy { $0.isWhole && $0.bytes == bytes.count })
  }

  /// Returns the concatenated bytes of all records, or nil if the file cannot be read.
  func records(
    of bytes: [UInt8], _ configuration: BatchConfiguration, _ reading: Reading
  ) -> [UInt8]? {
    file.contents = bytes
    return ShortReads.of(reading.sizes) {
      guard let input = try? FileInput(file.input) else { return nil }
      var reader = BlockReader(
        input, format: configuration.format, limit: configuration.recordLimit,
        blockSize: reading.blockSize,
        handsOutParts: true)
      var records: [UInt8] = []
      do {
        try reader.begin(configuration)
        while let block = try reader.next() {
          if case .values(let bytes, let count) = block.contents { records += bytes[..<count] }
        }
      } catch {
        return nil
      }
      return records
    }
  }

  /// Returns the difference between reading a file as a whole and in pieces, or nil.
  func complaint(
    about bytes: [UInt8], _ configuration: BatchConfiguration, _ reading: Reading,
    by other: BatchConfiguration.Engine
  ) -> String? {
    var inPieces = configuration
    inPieces.engine = other
    let (whole, pieces) = (
      result(of: bytes, configuration), result(of: bytes, inPieces, reading)
    )
    if whole != pieces { return "whole \(whole)\nin pieces \(pieces)" }
    let counts = whole.counts
    guard counts.checked == counts.accepted + counts.rejected + counts.undecided,
      whole.isWhole != !whole.failures.isEmpty
    else { return "not all is accounted for: \(whole)" }
    guard whole.failures.isEmpty, let records = records(of: bytes, configuration, reading) else {
      return nil
    }
    guard bytes.suffix(records.count).elementsEqual(records) else {
      return "the records are \(records)"
    }
    // Only a byte order mark and the header may precede the records.
    var left = bytes.prefix(bytes.count - records.count)
    if left.starts(with: [0xEF, 0xBB, 0xBF]) { left = left.dropFirst(3) }
    if left.isEmpty { return nil }
    guard case .separated(let format) = configuration.format, format.hasHeader else {
      return "the records are without their first \(left.count) bytes"
    }
    let names = SeparatedTwin(delimiter: format.delimiter).records(of: Array(left))
    return names.count == 1 ? nil : "\(names.count) records are taken for the names"
  }
}
