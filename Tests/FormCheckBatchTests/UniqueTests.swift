import FormCheckReports
import FormCheckBatch
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

/// Tests of values that must be unique.
@Suite struct UniqueTests {
  private func configuration(_ keys: [[Int]], report: Bool = true) throws -> BatchConfiguration {
    var configuration = BatchConfiguration(
      .separated(SeparatedFormat(hasHeader: false)),
      columns: [
        Column(.number(1), name: "a", rule: try Rule("length:max=3", in: Catalog.standard)),
        Column(.number(2), name: "b", rule: nil),
      ], report: report ? PlaceReport() : nil)
    configuration.unique = keys.map { UniqueKey(columns: $0) }
    return configuration
  }

  /// Returns the expected rejections as `record columns`, computed with a set.
  private func twin(_ records: [[String]], _ keys: [[Int]]) -> [String] {
    // Use bytes, because Swift strings compare canonically.
    var seen: Set<[[UInt8]]> = []
    var rejections: [String] = []
    for (number, fields) in records.enumerated() {
      for (index, key) in keys.enumerated() {
        let values = key.map { fields[$0] }
        if values.allSatisfy(\.isEmpty) { continue }
        let name = [[UInt8(index)]] + values.map { Array($0.utf8) }
        if !seen.insert(name).inserted {
          rejections.append("\(number + 1) \(key.map { ["a", "b"][$0] }.joined(separator: ","))")
        }
      }
    }
    return rejections
  }

  @Test(arguments: [[[0]], [[0, 1]], [[0], [1]]], [30, 1 << 17])
  func duplicatesAreRejected(_ keys: [[Int]], _ blockSize: Int) throws {
    for seed in 0..<20 {
      var random = SeededRandom(UInt64(seed))
      let values = ["", "1", "2", "é", "e\u{301}", "a b", "q\"q", "x,y", "long value"]
      let records = (0..<60).map { _ in
        (0..<2).map { _ in values[Int.random(in: 0..<values.count, using: &random)] }
      }
      let bytes = records.flatMap { fields in
        Array(
          (fields.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\n")
            .utf8)
      }
      let (summary, output) = SeparatedTests.report(
        bytes, try configuration(keys), blockSize: blockSize, jobs: 1 + seed % 3)
      let found = output.split(separator: "\n").filter { $0.contains("2108@") }.map { line in
        line.split(separator: " ").prefix(2).joined(separator: " ")
      }
      #expect(found == twin(records, keys))
      #expect(summary.counts.checked == 60)
      let quiet = SeparatedTests.report(
        bytes, try configuration(keys, report: false), blockSize: blockSize)
      #expect(quiet.summary.counts == summary.counts)
    }
  }

  /// Keys of several columns with the same concatenation are different.
  @Test func keysAreNotConcatenated() throws {
    let (summary, _) = SeparatedTests.report(
      Array("ab,c\na,bc\nab,c\n".utf8), try configuration([[0, 1]]))
    #expect(summary.counts.rejected == 1)
  }

  /// With so many rejections, a block is reported in parts, and each part is checked again.
  @Test func manyDuplicatesInOneBlockAreReported() throws {
    let bytes = Array(String(repeating: "1,2\n", count: 20_000).utf8)
    let (summary, output) = SeparatedTests.report(bytes, try configuration([[0]]), jobs: 2)
    #expect(summary.counts.rejected == 19_999)
    #expect(output.split(separator: "\n").count == 19_999)
  }
}
