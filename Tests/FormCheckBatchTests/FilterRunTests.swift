import FormCheckReports
import FormCheckIO
import FormCheckBatch
import Foundation
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

@Suite struct FilterRunTests {
  private func run(
    _ list: String, on bytes: [UInt8], limit: Int = 20, framing: Framing = .lines, jobs: Int = 1
  ) throws -> (summary: FilterRun.Summary, output: String, complaints: String) {
    let file = ScratchFile(bytes)
    let output = ScratchFile()
    let complaints = ScratchFile()
    var run = FilterRun(try TextFilterChain(list))
    (run.limit, run.framing, run.jobs, run.report) = (limit, framing, jobs, PlainReport())
    var summary = FilterRun.Summary()
    output.write { output in
      complaints.write { summary = run.run([file.name], output: output, complaints: $0) }
    }
    return (
      summary, String(decoding: output.contents, as: UTF8.self),
      String(decoding: complaints.contents, as: UTF8.self)
    )
  }

  @Test func lineEndsArePreserved() throws {
    let text = " a \r\n b\n\n\r\n c\rd \n e \r"
    #expect(try run("trim", on: Array(text.utf8)).output == "a\r\nb\n\n\r\nc\rd\ne")
    #expect(try run("strip-control", on: Array(text.utf8)).output == text)
    let null = " a\n\0 b \r\0c "
    #expect(try run("trim", on: Array(null.utf8), framing: .null).output == "a\0b\0c")
    #expect(try run("trim", on: []).output == "")
  }

  @Test func rejectedValuesArePassedOn() throws {
    let long = String(repeating: "A", count: 21)
    let found = try run(
      "lowercase", on: Array("A\n\(long)\r\nB\n".utf8) + [0x43, 0xFF, 0x0A, 0x44])
    #expect(found.output == "a\n\(long)\r\nb\nC\u{FFFD}\nd")
    #expect(found.complaints == "2 21 3002@20\n4 2 3001@1\n")
    #expect(found.summary.rejected == 2 && found.summary.failures.isEmpty)
  }

  /// A value that spans many blocks is passed on unchanged, and later values are filtered.
  @Test(arguments: [1, 3])
  func aValueOfManyBlocksIsPassedOn(_ jobs: Int) throws {
    let long = String(repeating: "A", count: 1_000_000)
    let text = "A\n\(long)\nB\n\(long)\r\nC\n\(long)"
    let found = try run("lowercase", on: Array(text.utf8), jobs: jobs)
    #expect(found.output == "a\n\(long)\nb\n\(long)\r\nc\n\(long)")
    #expect(found.complaints == [2, 4, 6].map { "\($0) 1000000 3002@20\n" }.joined())
  }

  @Test func theResultDoesNotDependOnTheJobs() throws {
    let lines = (0..<60_000).map { $0 % 997 == 0 ? String(repeating: "x", count: 25) : " a\($0) " }
    let bytes = Array(lines.joined(separator: "\n").utf8) + [0x0A, 0xFF]
    let one = try run("trim,replace:a=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", on: bytes)
    #expect(one.output.utf8.count > 2_000_000 && one.summary.rejected == 62)
    for jobs in [2, 5] {
      let more = try run(
        "trim,replace:a=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", on: bytes, jobs: jobs)
      #expect(more.output == one.output && more.complaints == one.complaints)
    }
  }

  /// For any block size, the parts that the reader returns contain the whole input, including
  /// values above the limit.
  @Test(arguments: [1, 2, 3, 7, 64])
  func partsContainTheWholeInput(_ blockSize: Int) throws {
    for text in ["abcdefghij\nk\r\nabcdefghij\r\nl", "abcdefghij", "\nabcdefghijk\n\n", "abc\r\n"] {
      let file = ScratchFile(Array(text.utf8))
      var reader = BlockReader(
        try FileInput(file.name), framing: .lines, limit: 4, blockSize: blockSize,
        handsOutParts: true)
      var bytes: [UInt8] = []
      while let block = try reader.next() {
        if case .values(let part, let count) = block.contents { bytes += part[..<count] }
      }
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
  }

  @Test func valuesAreFilteredBeforeTheyAreChecked() throws {
    let file = ScratchFile(Array(" １２ \n a1\n\u{FF}\n     \n1    2\n".utf8) + [0xFF, 0x0A])
    let output = ScratchFile()
    var configuration = BatchConfiguration(
      rule: try Rule("required|numeric", in: Catalog.standard),
      filters: try TextFilterChain("trim,fullwidth,replace: ="), report: PlainReport())
    (configuration.reportsAll, configuration.limit) = (true, 12)
    for jobs in [1, 2] {
      var batch = configuration
      batch.jobs = jobs
      var summary = BatchRun.Summary()
      output.write { summary = BatchRun(batch).run([file.name], writer: $0) }
      #expect(
        String(decoding: output.contents, as: UTF8.self)
          == "1 2 \n2 2 1001@0\n3 2 1001@0\n4 0 2001@0\n5 2 \n6 1 3001@0\n")
      #expect(summary.counts.accepted == 2 && summary.counts.rejected == 4)
    }
    configuration = BatchConfiguration(
      rule: try Rule("required|numeric", in: Catalog.standard),
      filters: try TextFilterChain("replace:1=1234567890123"), report: PlainReport())
    configuration.limit = 12
    var summary = BatchRun.Summary()
    output.write {
      summary = BatchRun(configuration).run([Array("1".utf8)], from: file.name, writer: $0)
    }
    #expect(String(decoding: output.contents, as: UTF8.self) == "1 13 3002@12\n")
    #expect(summary.counts.rejected == 1)
  }
}
