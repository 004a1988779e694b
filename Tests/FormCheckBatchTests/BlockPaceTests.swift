import FormCheckCore
import FormCheckIO
import FormCheckReports
import FormCheckValidators
import TestSupport
import Testing

@testable import FormCheckBatch

/// Tests that blocks are smaller where many records are rejected, and that this never affects the results.
@Suite struct BlockPaceTests {
  /// A report with long entries.
  private struct WordyReport: ValueReport {
    func append(
      _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
      to output: inout [UInt8]
    ) {
      output += "\(place.record) \(verdict.errors.count)".utf8
      output += [UInt8](repeating: UInt8(ascii: " "), count: 400)
    }
  }

  @Test func blocksAreSmallerWhereThereIsMuchOutput() {
    let pace = BlockPace()
    #expect(pace.size(within: 1000) == 1000)
    pace.note(block: 262_144, output: 4_194_304)
    #expect(pace.size(within: 262_144) == 8192)
    pace.note(block: 8192, output: 16384)
    #expect(pace.size(within: 262_144) == 65536)
    pace.note(block: 65536, output: 0)
    #expect(pace.size(within: 262_144) == 262_144)
  }

  @Test func blocksAreNeverSmallerThanTheSmallestUsefulSize() {
    let pace = BlockPace()
    pace.note(block: 1, output: .max)
    #expect(pace.size(within: 262_144) == 8192)
    #expect(pace.size(within: 100) == 100)
    pace.note(block: 0, output: 1)
    #expect(pace.size(within: 262_144) == 8192)
  }

  /// The reader cuts records at any size that the pace demands.
  @Test(arguments: [RecordFormat.values(.lines), .values(.null), .separated(SeparatedFormat())])
  func blocksOfAnySizeContainAllRecords(_ format: RecordFormat) throws {
    let terminator = format == .values(.null) ? "\0" : "\n"
    let file = ScratchFile(Array((0..<20000).map { "value\($0)\(terminator)" }.joined().utf8))
    let pace = BlockPace()
    var reader = BlockReader(
      try FileInput(file.name), format: format, limit: 1000, blockSize: 64 * 1024)
    reader.pace = pace
    var (read, sizes): ([UInt8], [Int]) = ([], [])
    while let block = try reader.next() {
      guard case .values(let bytes, let count) = block.contents else { continue }
      read += bytes[..<count]
      sizes.append(count)
      pace.note(block: 100, output: sizes.count.isMultiple(of: 3) ? 0 : 1_000_000)
    }
    #expect(read == file.contents)
    #expect(sizes.contains { $0 <= 8192 } && sizes.contains { $0 > 32 * 1024 })
  }

  /// Stretches of accepted and of rejected records follow each other, so that the size of the blocks changes often.
  @Test func theOutputDoesNotDependOnThePace() throws {
    var lines = ""
    for stretch in 0..<8 {
      for number in 0..<(stretch.isMultiple(of: 2) ? 20000 : 3000) {
        lines += stretch.isMultiple(of: 2) ? "\(number)\n" : "x\(stretch)-\(number)\n"
      }
    }
    let file = ScratchFile(Array(lines.utf8))
    let alone = try output(file, jobs: 1)
    #expect(alone.counts.rejected == 12000 && alone.counts.accepted == 80000)
    for _ in 0..<3 {
      let together = try output(file, jobs: 3)
      #expect(together.counts == alone.counts)
      #expect(together.bytes == alone.bytes)
    }
  }

  private func output(
    _ file: borrowing ScratchFile, jobs: Int
  ) throws -> (bytes: [UInt8], counts: Counts) {
    var configuration = BatchConfiguration(
      rule: try Rule("numeric", in: Catalog.standard), framing: .lines, report: WordyReport())
    configuration.jobs = jobs
    let written = ScratchFile()
    var summary = BatchRun.Summary()
    written.write { writer in
      summary = BatchRun(configuration).run([file.name], writer: writer)
    }
    #expect(summary.isComplete)
    return (written.contents, summary.counts)
  }
}
