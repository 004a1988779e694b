import FormCheckCore
import FormCheckReports
import Testing

/// Tests of the shares that differ between two reports.
@Suite struct ReportComparisonTests {
  @Test func aReportComparedWithItselfHasNoDrift() throws {
    let report = try SampleReport.people()
    let comparison = ReportComparison(report, report, threshold: 0)
    #expect(!comparison.hasDrift && comparison.rules.isEmpty && !comparison.rows.isEmpty)
    #expect(comparison.rows.allSatisfy { $0.before == $0.after && !$0.isNew && !$0.isGone })
  }

  @Test func errorsOfRecordsAndOfFieldsAreCompared() throws {
    let people = try SampleReport.people()
    var other = people
    other.fields[0].codes[0].count += 3
    other.broken = []
    let rows = ReportComparison(people, other, threshold: 0).rows.filter(\.isDrift)
    #expect(rows.map(\.field) == [nil, nil, "id"])
    #expect(
      rows.map(\.subject) == [
        .code(3006, name: "ragged"), .code(3009, name: "record-too-long"),
        .code(1001, name: "numeric"),
      ])
    #expect(rows.map(\.isGone) == [true, true, false])
  }

  @Test(arguments: [(0, true), (9_999, true), (10_000, false), (500_000, false)])
  func aChangeByTheThresholdIsTolerated(_ threshold: Int, _ isDrift: Bool) {
    var (old, new) = (
      SampleReport.lines("a", count: 100), SampleReport.lines("b", count: 100)
    )
    old.fields[0].codes = [code(29)]
    new.fields[0].codes = [code(30)]
    #expect(ReportComparison(old, new, threshold: threshold).hasDrift == isDrift)
    #expect(ReportComparison(new, old, threshold: threshold).hasDrift == isDrift)
  }

  @Test func aReportWithoutRecordsDiffersFromOneWithRecords() {
    let (empty, full) = (
      SampleReport.lines("a", count: 0), SampleReport.lines("b", count: 10)
    )
    for comparison in [(empty, full), (full, empty)].map({
      ReportComparison($0, $1, threshold: 1_000_000)
    }) {
      #expect(comparison.hasEmptySide && comparison.hasDrift)
      // The shares of a report without records are 0.
      let changed = comparison.rows.filter { $0.isDrift }
      #expect(changed.isEmpty)
    }
    #expect(ReportComparison(empty, full, threshold: 0).records == (0, 10))
    #expect(!ReportComparison(empty, empty, threshold: 0).hasDrift)
  }

  @Test func rulesThatDifferAreNamed() {
    let (old, new) = (
      SampleReport.lines("a", count: 1),
      SampleReport.lines("a", count: 1, SampleReport.definition("alpha"))
    )
    let comparison = ReportComparison(old, new, threshold: 1_000_000)
    let rules = comparison.rules
    #expect(comparison.hasDrift)
    #expect(rules.count == 1 && rules[0].before == "numeric" && rules[0].after == "alpha")
  }

  @Test func otherPartsOfTheDefinitionAreNamed() {
    let parts: [(ReportComparison.DefinitionPart?, ReportDefinition)] = [
      (nil, SampleReport.definition()),
      (.form, SampleReport.definition(form: "abcdef0123456789")),
      (.unique, SampleReport.definition(unique: [.init(names: ["id"])])),
      (
        .customRules,
        SampleReport.definition(aliases: [.init(name: "a", code: 9001, rule: "alpha")])
      ),
      (.limits, SampleReport.definition(limit: 7)),
      (.format, SampleReport.definition(kind: .null)),
    ]
    for (part, definition) in parts {
      let comparison = ReportComparison(
        SampleReport.lines("a", count: 1), SampleReport.lines("a", count: 1, definition),
        threshold: 1_000_000)
      #expect(comparison.otherParts == (part.map { [$0] } ?? []))
      #expect(comparison.hasDrift == (part != nil) && comparison.rules.isEmpty)
    }
  }

  private func code(_ count: Int) -> CodeCount {
    CodeCount(number: 1001, name: "numeric", count: count, first: [])
  }
}
