import Batch
import Foundation
import InputValidation
import Testing
import Validators

/// Says of each value where it stands and what became of it.
private struct PlainReport: ValueReport {
  func append(
    _ judgement: Judgement, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    let codes = judgement.errors.map { "\($0.code)@\($0.offset)" }.joined(separator: ",")
    output += Array("\(place.record) \(length) \(codes)\n".utf8)
  }
}

@Suite struct BatchRunTests {
  private func judging(_ rule: String, limit: Int = 1000) throws -> Judging {
    var judging = Judging(rule: try Rule(rule, in: Catalog.standard), report: PlainReport())
    judging.reportsAll = true
    judging.limit = limit
    return judging
  }

  private func run(
    _ batch: BatchRun, on file: borrowing ScratchFile
  ) -> (summary: BatchRun.Summary, output: String) {
    let output = ScratchFile()
    var summary = BatchRun.Summary()
    output.write { summary = batch.run([file.name], writer: $0) }
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

  /// The same bytes come out for any number of threads and any size of block.
  @Test(arguments: [1, 2, 3, 16], [7, 64, 1000, 1 << 17])
  func theResultDoesNotDependOnHowItIsDone(_ jobs: Int, _ blockSize: Int) throws {
    let file = ScratchFile(Array(lines.utf8) + [10, 0xFF, 10])
    let judging = try judging("required|numeric|length:max=6", limit: 20)
    let expected = run(BatchRun(judging), on: file)
    var batch = BatchRun(judging)
    batch.jobs = jobs
    batch.blockSize = blockSize
    let result = run(batch, on: file)
    #expect(result.output == expected.output)
    #expect(result.summary.counts == expected.summary.counts)
    let counts = result.summary.counts
    #expect(counts.checked == 3001)
    #expect(counts.checked == counts.accepted + counts.refused + counts.undecided)
  }

  /// The naive way: each line by itself, through the rule.
  @Test func theResultIsThatOfEachValueAlone() throws {
    let file = ScratchFile(Array(lines.utf8))
    let judging = try judging("required|numeric|length:max=6", limit: 20)
    let expected = lines.utf8.split(separator: 10, omittingEmptySubsequences: false)
      .enumerated().map { number, line in
        var bytes = Array(line)
        // At the end of the input no LF follows, and the CR is part of the value.
        if bytes.last == 13, number < 2999 { bytes.removeLast() }
        let judgement = judging.rule.judge(bytes.span, limit: 20)
        let codes = judgement.errors.map { "\($0.code)@\($0.offset)" }.joined(separator: ",")
        return "\(number + 1) \(bytes.count) \(codes)\n"
      }
    #expect(run(BatchRun(judging), on: file).output == expected.joined())
  }

  @Test(arguments: [1, 2], [0, 1, 5, 428])
  func stopsAtTheRefusalThatIsOneTooMany(_ jobs: Int, _ tolerance: Int) throws {
    let file = ScratchFile(Array(lines.utf8))
    var batch = BatchRun(try judging("numeric"))
    batch.jobs = jobs
    batch.blockSize = 256
    batch.tolerance = tolerance
    let result = run(batch, on: file)
    #expect(result.summary.wasStopped)
    #expect(result.summary.counts.refused == tolerance + 1)
    #expect(result.output.split(separator: "\n").count == result.summary.counts.checked)
    #expect(result.output.hasSuffix("1001@\(tolerance == 0 ? "3" : "0")\n") || tolerance != 0)
  }

  @Test func aFullDiskIsAFailure() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let file = ScratchFile(Array(lines.utf8))
    for jobs in [1, 2] {
      var batch = BatchRun(try judging("numeric"))
      batch.jobs = jobs
      batch.blockSize = 256
      let summary = batch.run(
        [file.name], writer: CheckedWriter(descriptor: full, name: "the disk"))
      #expect(summary.failure?.code.number == 5003)
      #expect(summary.failure?.errno == ENOSPC)
    }
  }

  @Test func aReaderThatLeavesIsNoFailure() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let file = ScratchFile(Array(lines.utf8))
    let writer = CheckedWriter(descriptor: ends[1], name: "a pipe")
    let summary = BatchRun(try judging("numeric")).run([file.name], writer: writer)
    close(ends[1])
    #expect(summary.failure == nil)
    #expect(writer.readerLeft)
    #expect(summary.counts.checked == 3000)
  }

  @Test func inputsThatCannotBeOpenedAreNotedAndTheOthersJudged() throws {
    let file = ScratchFile(Array("1\n2\n".utf8))
    let output = ScratchFile()
    let nowhere = InputName(Array("/nowhere".utf8))
    output.write { writer in
      let summary = BatchRun(try! judging("numeric")).run(
        [nowhere, file.name, nowhere], writer: writer)
      #expect(summary.unopened.count == 2)
      #expect(summary.counts.accepted == 2)
      #expect(summary.failure == nil)
    }
  }
}
