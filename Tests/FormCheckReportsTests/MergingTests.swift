import FormCheckCore
import FormCheckIO
import FormCheckReports
import Testing

/// Tests of which reports can be merged.
@Suite struct MergingTests {
  private func code(adding other: RunReport, to sum: inout RunReport) -> Int? {
    do throws(SourceDiagnostic) {
      try sum.add(other, from: "other.json")
      return nil
    } catch {
      #expect("\(error)".hasPrefix("other.json:\(error.line):\(error.column): error 40"))
      return error.code.number
    }
  }

  @Test func onlyReportsWithEqualDefinitionsAreMerged() {
    let report = SampleReport.lines("a", count: 3)
    var sum = report
    for definition in [
      SampleReport.definition("alpha"), SampleReport.definition(kind: .null),
      SampleReport.definition(limit: 9),
    ] {
      let other = SampleReport.lines("b", count: 2, definition)
      #expect(other.inconsistency == nil)
      #expect(code(adding: other, to: &sum) == 4067)
    }
    #expect(sum == report)
    #expect(code(adding: SampleReport.lines("b", count: 2), to: &sum) == nil)
    #expect(sum.counts.checked == 5 && sum.bytes == 10 && sum.inconsistency == nil)
  }

  @Test func anInputIsCountedOnce() {
    var sum = SampleReport.lines("a", count: 3)
    #expect(code(adding: SampleReport.lines("a", count: 3), to: &sum) == 4068)
    let otherContent = SampleReport.lines("a", count: 3, digest: "fedcba9876543210")
    #expect(code(adding: otherContent, to: &sum) == nil)
    // An empty input can be counted several times.
    for _ in 0..<2 {
      #expect(code(adding: SampleReport.lines("empty", count: 0), to: &sum) == nil)
    }
    #expect(sum.counts.checked == 6 && sum.runs.count == 4)
  }

  @Test func reportsWithUniqueValuesAreNotMerged() {
    let unique = [ReportDefinition.UniqueFields(names: ["id"])]
    func report(_ name: String, count: Int) -> RunReport {
      var counts = Counts()
      counts.add(accepted: count)
      let input = RunReport.Input(
        name: Array(name.utf8), records: count,
        whole: .init(bytes: 4 * count, lines: count, digest: "0123456789abcdef"))
      var report = SampleReport.separated(counts, [input], unique: unique)
      report.fields = ["id", "email", "age"].map { ReportedField(name: $0, counts: counts) }
      return report
    }
    var sum = report("a", count: 2)
    #expect(sum.inconsistency == nil)
    #expect(code(adding: report("b", count: 1), to: &sum) == 4069)
    #expect(code(adding: report("b", count: 0), to: &sum) == nil)
  }

  @Test func codesWithDifferentNamesAreRejected() throws {
    var sum = try SampleReport.people()
    var other = sum
    other.runs = sum.runs.map { run in
      var run = run
      run.inputs = run.inputs.map {
        RunReport.Input(name: $0.name + [0x32], records: $0.records, whole: $0.whole)
      }
      return run
    }
    other.fields[0].codes[0] = CodeCount(
      number: 1001, name: "other", count: 25, first: other.fields[0].codes[0].first)
    #expect(code(adding: other, to: &sum) == 4067)
  }

  /// The splits of a file with 50 lines, 5 lines each.
  private static let splits: [RunReport] = (0..<10).map { index in
    let range = (offset: 10 * index, length: 10)
    return SampleReport.lines(
      "data", count: 5,
      split: .init(
        id: index, range: range, size: 100, records: range.offset..<range.offset + 10,
        numbers: (5 * index + 1, 5 * index + 1)))
  }

  private static func sum(_ reports: some Sequence<RunReport>) throws -> RunReport {
    var sum = ReportSum()
    for report in reports { try sum.add(report, from: "r") }
    return try #require(try sum.finish())
  }

  @Test func everySplitIsNeeded() throws {
    let whole = try Self.sum(Self.splits)
    #expect(whole.gap == nil && whole.inconsistency == nil && whole.counts.checked == 50)
    #expect(try Self.sum(Self.splits.reversed()) == whole)
    // A split that was checked twice counts once.
    #expect(try Self.sum(Self.splits + Self.splits.prefix(3)) == whole)
    for index in Self.splits.indices {
      var some = Self.splits
      some.remove(at: index)
      let gap = try #require(try Self.sum(some).gap)
      #expect(gap.hasSuffix("from byte \(10 * index) to \(10 * index + 10)"), "\(gap)")
    }
  }

  @Test func missingSplitsOfAPlanAreFound() throws {
    let plan = (0..<10).map { index in
      FileSplit(
        id: index, input: InputName(Array("data".utf8)), offset: 10 * index, length: 10,
        size: 100, numbers: .known(record: 5 * index + 1, line: 5 * index + 1))
    }
    let whole = try Self.sum(Self.splits)
    #expect(whole.missing(of: plan) == nil)
    #expect(whole.missing(of: []) == "the plan has no split")
    #expect(whole.missing(of: plan.dropLast()) != nil && whole.missing(of: plan + plan) != nil)
    let some = try Self.sum(Self.splits.dropFirst())
    #expect(some.missing(of: plan) == "no report has the split 0 of data (0:10)")
  }

  @Test func inconsistentSplitsAreRejected() throws {
    func error(_ other: RunReport) -> SourceDiagnostic? {
      do {
        _ = try Self.sum([Self.splits[0], other])
        return nil
      } catch {
        return error as? SourceDiagnostic
      }
    }
    func split(_ offset: Int, _ length: Int, size: Int = 100) -> RunReport {
      SampleReport.lines(
        "data", count: 5,
        split: .init(
          id: 7, range: (offset, length), size: size, records: offset..<offset + 10, numbers: nil))
    }
    #expect(error(split(20, 10)) == nil)
    #expect(error(split(5, 10))?.message.hasSuffix(" overlap") == true)
    #expect(error(split(20, 10, size: 90))?.message.contains("has 100 bytes in one report") == true)
    let file = SampleReport.lines("data", count: 50)
    #expect(error(file)?.message == "data is counted both as a whole and in splits")
    let changed = SampleReport.lines(
      "data", count: 5, digest: "fedcba9876543210", split: Self.splits[0].runs[0].inputs[0].split)
    #expect(error(changed)?.message.hasSuffix(" was checked twice, on different bytes") == true)
  }
}
