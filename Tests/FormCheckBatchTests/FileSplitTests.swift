import FormCheckIO
import FormCheckReports
import FormCheckCore
import TestSupport
import Testing

@testable import FormCheckBatch

/// Tests of the splits of files: where they begin, and the sum of their reports.
@Suite struct FileSplitTests {
  private static let formats: [RecordFormat] = [
    .values(.lines), .values(.null), .jsonLines, .separated(SeparatedFormat()),
    .separated(SeparatedFormat(delimiter: UInt8(ascii: ";"), hasHeader: false)),
  ]

  /// Returns a file that consists mostly of terminators, quotes and delimiters.
  private static func file(_ random: inout SeededRandom) -> [UInt8] {
    let pieces = ["a", "\n", "\r\n", "\"", "\"\"", ",", ";", "\"a\nb\",", "\0", "é", "\u{FEFF}"]
    let count = Int.random(in: 0...40, using: &random)
    return (0..<count).flatMap { _ in Array((pieces.randomElement(using: &random) ?? "").utf8) }
  }

  /// Returns the offset of each record, by reading byte by byte.
  private static func starts(_ bytes: [UInt8], _ format: RecordFormat) -> [Int] {
    var starts = [0]
    var (isQuoted, previous) = (false, UInt8(ascii: "\n"))
    var index = 0
    if format.hasQuotes, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    var delimiter: UInt8 = 0
    if case .separated(let separated) = format { delimiter = separated.delimiter }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if format.hasQuotes, byte == UInt8(ascii: "\"") {
        if isQuoted, index < bytes.count, bytes[index] == byte {
          index += 1
        } else if isQuoted {
          isQuoted = false
        } else {
          isQuoted = previous == delimiter || previous == UInt8(ascii: "\n")
        }
      } else if !isQuoted, byte == format.separator {
        starts.append(index)
      }
      previous = bytes[index - 1]
    }
    return starts
  }

  @Test(arguments: 0..<5) func splitsBeginAtRecords(kind: Int) throws {
    var random = SeededRandom(UInt64(kind) + 9)
    let format = Self.formats[kind]
    for _ in 0..<60 {
      var bytes = Self.file(&random)
      // A file that contains only a byte order mark has no records.
      if bytes == Array("\u{FEFF}".utf8) { bytes = [] }
      let file = ScratchFile(bytes)
      let starts = Self.starts(bytes, format)
      for target in 0...bytes.count {
        let borders = try RecordBorders(file.name, format)
        let found = try borders.next(atOrBehind: target)
        let number = starts.firstIndex { $0 >= target }
        let expected = number.map { starts[$0] } ?? bytes.count
        #expect(found.offset == expected, "\(bytes) \(target)")
        let records = number ?? starts.count { $0 < bytes.count }
        #expect(found.records == records, "\(bytes) \(target)")
        if format != .values(.null) {
          let isOpen = number == nil && bytes.last != UInt8(ascii: "\n")
          let lines = bytes[..<expected].count { $0 == UInt8(ascii: "\n") } + (isOpen ? 1 : 0)
          #expect(found.lines == lines, "\(bytes) \(target)")
        }
      }
      // One reader finds several borders in turn, and then the borders of planned splits.
      let borders = try RecordBorders(file.name, format)
      for target in stride(from: 0, through: bytes.count, by: 3) {
        let expected = starts.first { $0 >= target } ?? bytes.count
        #expect(try borders.next(atOrBehind: target).offset == expected)
      }
      let size = Int.random(in: 1...20, using: &random)
      let splits = try SplitPlanner(format, size: size).splits(of: file.name, from: 4)
      #expect(splits.map(\.id) == Array(4..<4 + splits.count))
      #expect(splits.first?.offset == 0 && splits.last?.end == bytes.count)
      for (one, next) in zip(splits, splits.dropFirst()) { #expect(one.end == next.offset) }
      for split in splits { #expect(starts.contains(split.offset), "\(bytes) \(split)") }
    }
  }

  /// Returns the reports of all splits of a file.
  private static func reports(
    of file: borrowing ScratchFile, _ configuration: BatchConfiguration, size: Int, isQuick: Bool
  ) throws -> [RunReport] {
    let planner = SplitPlanner(configuration.format, size: size, isQuick: isQuick)
    return try planner.splits(of: file.name, from: 0).map { split in
      var batch = configuration
      batch.collectsReportData = true
      batch.split = split
      let sink = ScratchFile()
      var summary = BatchRun.Summary()
      sink.write { summary = BatchRun(batch).run([split.input], writer: $0) }
      #expect(summary.failures.isEmpty)
      return RunReport(
        summary, .init(configuration), program: RunReports.program, clock: RunClock())
    }
  }

  private static func sum(_ records: some Sequence<RunReport>) throws -> RunReport? {
    var sum = ReportSum()
    for record in records { try sum.add(record, from: "r") }
    return try sum.finish()
  }

  /// The merged report is identical for any order, any grouping and any repetitions of the reports.
  @Test(arguments: [false, true]) func mergingIsOrderIndependentAndIdempotent(isQuick: Bool) throws
  {
    var random = SeededRandom(11)
    let configuration = try RunReports.lines("numeric")
    let text = (0..<400).map { $0 % 7 == 0 ? "x\($0)\n" : "\($0)\n" }.joined()
    let file = ScratchFile(Array(text.utf8))
    let records = try Self.reports(of: file, configuration, size: 90, isQuick: isQuick)
    #expect(records.count > 15)
    let sum = try #require(try Self.sum(records))
    #expect(sum.gap == nil && sum.inconsistency == nil && sum.counts.checked == 400)
    for _ in 0..<10 {
      let mixed = (records + records.prefix(4)).shuffled(using: &random)
      let other = try #require(try Self.sum(mixed))
      #expect(other.json == sum.json)
      let shuffled = records.shuffled(using: &random)
      let middle = Int.random(in: 1..<records.count, using: &random)
      let groups = try [shuffled[..<middle], shuffled[middle...]].compactMap {
        try Self.sum($0)
      }
      #expect(groups.allSatisfy { $0.gap != nil })
      #expect(try Self.sum(groups)?.json == sum.json)
    }
    let whole = RunReports.record(of: configuration, [file.name])
    let numbered = sum.numbered()
    #expect(numbered.fields == whole.fields && numbered.inconsistency == nil)
    #expect(try RunReport(reading: numbered.json, from: "r") == numbered)
  }
}
