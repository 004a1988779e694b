import FormCheckBatch
import FormCheckCommand
import FormCheckCore
import FormCheckIO
import FormCheckValidators
import TestSupport
import Testing

/// Tests that the entry of a repeated value is the same as that of its first occurrence.
@Suite struct RepeatedValueTests {
  private static let rules = [
    "required|email", "numeric|length:max=4", "integer:min=3,max=9", "any(email, phone)", "date",
    "first|hex|uuid",
  ]

  private static let values = [
    "a@@b.c", "12a", "N/A", "", "-5", "a b", "é", "x\"y", "\u{200B}", "2026-02-30", " 7", "1O2",
    String(repeating: "9", count: 200), "a@gmial.com", "a\\nb",
  ]

  /// Returns a CSV file with two columns, in which most values repeat.
  private static func file(seed: UInt64) -> [UInt8] {
    var random = SeededRandom(seed)
    var text = "a,b\n"
    for number in 0..<1200 {
      let cells = (0..<2).map { _ in
        let value =
          Int.random(in: 0..<4, using: &random) == 0
          ? "\(number)x" : values.randomElement(using: &random) ?? ""
        return "\""
          + value.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
          + "\""
      }
      text += cells.joined(separator: ",") + "\n"
    }
    return Array(text.utf8)
  }

  private func output(
    _ rule: String, _ report: any ValueReport, _ file: borrowing ScratchFile
  ) throws -> String {
    let rule = try Rule(rule, in: Catalog.standard)
    var configuration = BatchConfiguration(
      .separated(SeparatedFormat()),
      columns: [
        Column(.name("a"), name: "a", rule: rule),
        Column(.name("b"), name: "b", rule: rule, filters: try TextFilterChain("trim")),
      ],
      report: report)
    configuration.reportsAll = true
    let written = ScratchFile()
    var summary = BatchRun.Summary()
    written.write { summary = BatchRun(configuration).run([file.name], writer: $0) }
    #expect(summary.isComplete)
    return String(decoding: written.contents, as: UTF8.self)
  }

  @Test(arguments: rules)
  func repeatedValuesHaveTheSameEntries(_ rule: String) throws {
    let file = ScratchFile(Self.file(seed: UInt64(rule.utf8.count)))
    let (text, json, csv) = (TextReport(), JSONReport(), CSVReport())
    #expect(try output(rule, text, file) == output(rule, SingleEntryReport(report: text), file))
    #expect(try output(rule, json, file) == output(rule, SingleEntryReport(report: json), file))
    #expect(try output(rule, csv, file) == output(rule, SingleEntryReport(report: csv), file))
  }
}
