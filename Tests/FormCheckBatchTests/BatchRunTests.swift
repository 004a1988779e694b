import FormCheckReports
import FormCheckIO
import FormCheckBatch
import Foundation
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

@Suite struct BatchRunTests {
  private func configuration(_ rule: String, limit: Int = 1000) throws -> BatchConfiguration {
    var configuration = BatchConfiguration(
      rule: try Rule(rule, in: Catalog.standard), report: PlainReport())
    configuration.reportsAll = true
    configuration.limit = limit
    return configuration
  }

  private func run(
    _ batch: BatchConfiguration, on file: borrowing ScratchFile
  ) -> (summary: BatchRun.Summary, output: String) {
    let output = ScratchFile()
    var summary = BatchRun.Summary()
    output.write { summary = BatchRun(batch).run([file.name], writer: $0) }
    return (summary, String(decoding: output.contents, as: UTF8.self))
  }

  private let lines = (0..<3000).map { number in
    switch number % 7 {
    case 0: "12\(number)x"
    case 1: ""
    case 2: "é\(number)"
    case 3: "\(number)\r"
    case 4: String(repeating: "9", count: number % 50)
    default: "\(number)"
    }
  }.joined(separator: "\n")

  /// The output is the same for any number of threads and any block size.
  @Test(arguments: [1, 2, 16], [7, 64, 1000, 1 << 17])
  func theResultDoesNotDependOnJobsAndBlockSize(_ jobs: Int, _ blockSize: Int) throws {
    let file = ScratchFile(Array(lines.utf8) + [10, 0xFF, 10])
    let configuration = try configuration("required|numeric|length:max=6", limit: 20)
    let expected = run(configuration, on: file)
    var batch = configuration
    batch.jobs = jobs
    batch.blockSize = blockSize
    let result = run(batch, on: file)
    #expect(result.output == expected.output)
    #expect(result.summary.counts == expected.summary.counts)
    let counts = result.summary.counts
    #expect(counts.checked == 3001)
    #expect(counts.checked == counts.accepted + counts.rejected + counts.undecided)
  }

  /// A run with invalid settings uses the nearest valid ones.
  @Test(arguments: [Int.min, -2, -1, 0, .max])
  func invalidSettingsAreClamped(_ number: Int) throws {
    let file = ScratchFile(Array("1\n2x\n333\n".utf8))
    var configuration = try configuration("numeric")
    configuration.limit = number
    var batch = configuration
    batch.jobs = number
    batch.tolerance = .count(max(0, number))
    // A block is allocated in one piece; the largest size is 64 MiB.
    batch.blockSize = number
    let counts = run(batch, on: file).summary.counts
    #expect(counts.checked == (number == .max ? 3 : 1))
    #expect(counts.rejected == 1)
  }

  /// Each line gets the verdict that the rule returns for that line alone.
  @Test func eachValueIsCheckedIndependently() throws {
    let file = ScratchFile(Array(lines.utf8))
    let configuration = try configuration("required|numeric|length:max=6", limit: 20)
    let expected = lines.utf8.split(separator: 10, omittingEmptySubsequences: false)
      .enumerated().map { number, line in
        var bytes = Array(line)
        // Without a final line feed, a trailing carriage return is part of the value.
        if bytes.last == 13, number < 2999 { bytes.removeLast() }
        let verdict = configuration.columns[0].rule?.validate(bytes.span, limit: 20) ?? .accepted
        let codes = verdict.errors.map { "\($0.code)@\($0.offset)" }.joined(separator: ",")
        return "\(number + 1) \(bytes.count) \(codes)\n"
      }
    #expect(run(configuration, on: file).output == expected.joined())
  }

  @Test(arguments: [1, 2], [0, 1, 5, 428])
  func theRunStopsAtTheFirstRejectionAboveTheTolerance(_ jobs: Int, _ tolerance: Int) throws {
    let file = ScratchFile(Array(lines.utf8))
    var batch = try configuration("numeric")
    batch.jobs = jobs
    batch.blockSize = 256
    batch.tolerance = .count(tolerance)
    let result = run(batch, on: file)
    #expect(result.summary.wasStopped)
    #expect(result.summary.counts.rejected == tolerance + 1)
    #expect(result.output.split(separator: "\n").count == result.summary.counts.checked)
    #expect(result.output.hasSuffix("1001@\(tolerance == 0 ? "3" : "0")\n") || tolerance != 0)
  }

  @Test func aFullDiskIsAFailure() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let file = ScratchFile(Array(lines.utf8))
    for jobs in [1, 2] {
      var batch = try configuration("numeric")
      batch.jobs = jobs
      batch.blockSize = 256
      let summary = BatchRun(batch).run(
        [file.name], writer: CheckedWriter(descriptor: full, name: "the disk"))
      #expect(summary.failures.map(\.code.number) == [5003])
      #expect(summary.failures.first?.errno == ENOSPC)
    }
  }

  @Test func aClosedReaderIsNotAFailure() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let file = ScratchFile(Array(lines.utf8))
    let writer = CheckedWriter(descriptor: ends[1], name: "a pipe")
    let summary = BatchRun(try configuration("numeric")).run([file.name], writer: writer)
    close(ends[1])
    #expect(summary.failures.isEmpty)
    #expect(writer.readerLeft)
    #expect(summary.counts.checked > 0)
  }

  /// If the reader of the output closes the pipe, the run ends even if there is more input.
  @Test func aClosedReaderEndsTheRun() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let file = ScratchFile(Array(String(repeating: "x\n", count: 100_000).utf8))
    for jobs in [1, 2] {
      var batch = try configuration("numeric")
      batch.jobs = jobs
      batch.blockSize = 1024
      let writer = CheckedWriter(descriptor: ends[1], name: "a pipe")
      #expect(BatchRun(batch).run([file.name], writer: writer).counts.checked < 100_000)
    }
    close(ends[1])
  }

  @Test func unreadableInputsAreReportedAndTheOthersAreChecked() throws {
    let file = ScratchFile(Array("1\n2\n".utf8))
    let output = ScratchFile()
    let nowhere = InputName(Array("/nowhere".utf8))
    output.write { writer in
      let summary = BatchRun(try! configuration("numeric")).run(
        [nowhere, file.name, nowhere], writer: writer)
      #expect(summary.failures.map(\.code.number) == [5001, 5001])
      #expect(summary.counts.accepted == 2)
    }
    #expect(FileInput.obstacle(to: nowhere)?.code.number == 5001)
    #expect(FileInput.obstacle(to: file.name) == nil)
  }

  /// A value above the limit gets the same rejection whether it was read in one block or in many.
  @Test func aTooLongValueGetsTheSameRejectionForAnyBlockSize() throws {
    let file = ScratchFile(
      Array("1\néééééééééééééé\n2\n".utf8) + [0xFF, 0xFE] + Array("aaaaaaaaaaaa\r\n3".utf8))
    let configuration = try configuration("numeric", limit: 10)
    let expected = run(configuration, on: file)
    #expect(expected.output == "1 1 \n2 28 3002@5\n3 1 \n4 14 3002@10\n5 1 \n")
    for blockSize in [1, 2, 3, 7, 13, 64] {
      var batch = configuration
      batch.blockSize = blockSize
      #expect(run(batch, on: file).output == expected.output, "\(blockSize)")
    }
  }

  /// The output for a block is passed on in parts, and none of them is lost.
  @Test(arguments: [1, 3])
  func largeOutputIsPassedOnInParts(_ jobs: Int) throws {
    let count = 100_000
    let file = ScratchFile(Array(String(repeating: "x\n", count: count).utf8))
    var batch = try configuration("numeric")
    batch.jobs = jobs
    let result = run(batch, on: file)
    let expected = (1...count).map { "\($0) 1 1001@0\n" }.joined()
    #expect(result.output == expected)
    batch.tolerance = .count(70_000)
    let stopped = run(batch, on: file)
    #expect(stopped.summary.counts.rejected == 70_001)
    #expect(expected.hasPrefix(stopped.output))
  }
}
