import FormCheckBatch
import FormCheckCommand
import FormCheckCore
import FormCheckIO
import FormCheckValidators
import TestSupport
import Testing

/// Tests that entries that are written for many accepted values at once are the same as single entries.
@Suite struct AcceptedEntryTests {
  private static let values = [
    "", "a", "1234567", "12345678", "123456789", "a@b.co", "~ !#$%&'()", "a\"b", "a\\b", "é",
    "\u{7F}", "\t", "a\rb", "\r", "\u{200B}", "日本", String(repeating: "x", count: 80),
    String(repeating: "y", count: 81), String(repeating: "z", count: 200),
  ]

  private func output(
    _ report: any ValueReport, _ file: borrowing ScratchFile, _ framing: Framing, jobs: Int,
    blockSize: Int
  ) throws -> [UInt8] {
    var configuration = BatchConfiguration(
      rule: try Rule("not-in:q,qq", in: Catalog.standard), framing: framing, report: report)
    configuration.reportsAll = true
    (configuration.jobs, configuration.blockSize) = (jobs, blockSize)
    configuration.limit = 150
    let written = ScratchFile()
    var summary = BatchRun.Summary()
    written.write { writer in
      summary = BatchRun(configuration).run([file.name, file.name], writer: writer)
    }
    #expect(summary.isComplete)
    return written.contents
  }

  @Test(arguments: [Framing.lines, .null], [0, 1, 2, 3])
  func manyEntriesAreTheSameAsSingleEntries(_ framing: Framing, _ variant: Int) throws {
    var random = SeededRandom(UInt64(variant))
    var bytes: [UInt8] = []
    let count = TestRun.rounds(6000)
    for number in 0..<count {
      let value =
        number % 50 < 40 && variant < 3
        ? "value\(number)" : Self.values.randomElement(using: &random)
      bytes += (number % 31 == 0 ? "q" : value ?? "").utf8
      if number % 500 == 3 { bytes += [0xFF] }
      if number == count - 1, variant == 1 { break }
      if framing == .lines, variant == 2 { bytes.append(UInt8(ascii: "\r")) }
      bytes.append(framing.separator)
    }
    let file = ScratchFile(bytes)
    let (text, json) = (TextReport(), JSONReport())
    let expected = (
      try output(SingleEntryReport(report: text), file, framing, jobs: 1, blockSize: 1 << 17),
      try output(SingleEntryReport(report: json), file, framing, jobs: 1, blockSize: 1 << 17)
    )
    for (jobs, blockSize) in [(1, 1 << 17), (1, 1000), (2, 300)] {
      #expect(
        try output(text, file, framing, jobs: jobs, blockSize: blockSize) == expected.0)
      #expect(
        try output(json, file, framing, jobs: jobs, blockSize: blockSize) == expected.1)
    }
  }
}
