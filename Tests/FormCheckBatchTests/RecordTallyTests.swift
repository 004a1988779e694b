@testable import FormCheckBatch
import FormCheckReports
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

/// Tests that records which are counted together have the same counts as records that are visited one by one.
@Suite struct RecordTallyTests {
  /// Prints the codes of each rejection, so that every rejected record is visited.
  private struct CodeReport: ValueReport {
    func append(
      _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
      to output: inout [UInt8]
    ) {
      for error in verdict.errors { output += Array("\(error.code)\n".utf8) }
    }
  }

  /// Returns records of which a part is wrong, in each of the ways of ``RunReports/people`` or in values only.
  private static func records(_ share: Int, malformed: Bool, seed: Int) -> [UInt8] {
    var random = SeededRandom(UInt64(seed))
    let wrong = [
      "12x,a@b.example,3", "12,,3", "12, ,3", "12,x@y,abc", "12,a@b.example,121", ",a@@b,121",
      "x\u{FF},x,x", "12,\(String(repeating: "b", count: 30))@c.example,7",
    ]
    let lines = (0..<700).map { number in
      guard Int.random(in: 0..<100, using: &random) < share else {
        return "\(number),a\(number % 7)@b.example,\(number % 120)"
      }
      let others = malformed ? RunReports.people : wrong
      return others.randomElement(using: &random) ?? ""
    }
    var bytes = Array((RunReports.header + lines.joined(separator: "\n") + "\n").utf8)
    if seed % 2 == 1 { bytes += Array("1,".utf8) + [0xFF, 0x40] + Array(",2\n".utf8) }
    return bytes
  }

  private static func configuration() throws -> BatchConfiguration {
    try RunReports.separated(
      "id=required|numeric|length:max=10", "email=first|required|email|length:max=18",
      "age=integer:max=120", limit: 25)
  }

  @Test(arguments: [0, 1, 10, 60, 100], [false, true])
  func theCountsAreThoseOfVisitedRecords(_ share: Int, _ malformed: Bool) throws {
    for seed in 0..<4 {
      let input = ScratchFile(Self.records(share, malformed: malformed, seed: seed))
      var counting = try Self.configuration()
      counting.recordLimit = 60
      counting.blockSize = [64, 1000, 1 << 17][seed % 3]
      if seed % 2 == 0 { counting.unique = [UniqueKey(columns: [1])] }
      var listing = counting
      listing.report = CodeReport()
      let output = ScratchFile()
      let none = ScratchFile()
      var (counted, listed) = (BatchRun.Summary(), BatchRun.Summary())
      none.write { counted = BatchRun(counting).run([input.name], writer: $0) }
      output.write { listed = BatchRun(listing).run([input.name], writer: $0) }
      #expect(counted.counts == listed.counts)
      #expect(counted.columns == listed.columns)

      let report = RunReports.record(of: counting, [input.name], blockSize: counting.blockSize)
      #expect(report.counts == listed.counts)
      #expect(report.fields.map(\.counts) == listed.columns)
      let codes = report.fields.flatMap(\.codes) + report.broken + report.across
      var expected: [Int: Int] = [:]
      for line in String(decoding: output.contents, as: UTF8.self).split(separator: "\n") {
        expected[Int(line) ?? 0, default: 0] += 1
      }
      #expect(Dictionary(codes.map { ($0.number, $0.count) }, uniquingKeysWith: +) == expected)
    }
  }

  @Test(arguments: [1, 10, 100], [false, true])
  func theFirstPositionsDoNotDependOnTheSizesOfBlocks(_ share: Int, _ malformed: Bool) throws {
    let input = ScratchFile(Self.records(share, malformed: malformed, seed: 2))
    for jobs in 1...3 {
      var configuration = try Self.configuration()
      configuration.jobs = jobs
      let reports = [64, 500, 3000, 1 << 20].map {
        RunReports.record(of: configuration, [input.name], blockSize: $0)
      }
      #expect(reports.contains { !$0.fields.allSatisfy(\.codes.isEmpty) })
      for report in reports {
        #expect(report.fields.map(\.codes) == reports[0].fields.map(\.codes))
        #expect(report.broken == reports[0].broken)
        #expect(report.across == reports[0].across)
      }
    }
  }

  @Test func marksAreCountedInRanges() {
    var random = SeededRandom(1)
    for count in [1, 63, 64, 65, 130, 300] {
      let marked = (0..<count).filter { _ in Bool.random(using: &random) }
      var marks = RecordMarks()
      marks.clear(count)
      for record in marked { marks.mark(record) }
      for start in 0...count {
        for end in start...count {
          #expect(marks.count(in: start..<end) == marked.count { (start..<end).contains($0) })
        }
      }
    }
  }
}
