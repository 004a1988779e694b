import FormCheckIO
import FormCheckReports
import FormCheckBatch
import Foundation
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

/// Tests that the bit engine and PCRE2 produce the same output for the same files.
@Suite struct EngineAgreementTests {
  private struct RunResult: Equatable {
    var accepted: [UInt8] = []
    var rejected: [UInt8] = []
    var report: [UInt8] = []
    var counts = Counts()
    var columns: [Counts] = []
  }

  /// Rules with values that they accept.
  static let rules: [(rule: String, values: [String])] = [
    ("required|length:min=3,max=8|alphanumeric", ["abc", "12345678", "a1b"]),
    ("required", ["a", " a", "\t\u{7F}."]), ("not(required)", [" ", "\t ", "\u{7F}"]),
    ("required:blank=allow", [" ", "a"]), ("each(separator=;, required)", ["a; b", "\ta;."]),
    ("uuid", ["123e4567-e89b-12d3-a456-426614174000", "00000000-0000-0000-0000-000000000000"]),
    ("date", ["2024-02-29", "2023-12-31"]),
    ("email", ["ada@example.org", "a.b+c@d-e.example", "x@y.zz"]),
    ("password", ["123HardPass!", "Tr0ub4dor&3xyz"]),
    ("integer:min=5", ["5", "+77", "123456789"]),
    ("alpha:mode=unicode", ["abc", "Ωmega", "e\u{301}", "日本"]),
    ("pattern:/[^x]*/", ["a", "", "ab c", "é\u{7F}"]),
    ("numeric", ["0", "12345"]), ("creditcard", ["4111111111111111"]),
    ("hostname", ["example.org", "a-b.c.dev"]),
    ("bytes:max=9|any(ipv4, hex)", ["127.0.0.1", "ff"]),
    ("pattern:/(a|ab)(c|bcd)*+/i", ["ac", "ABCD", "abc"]), ("time|not(in:08:30)", ["08:31"]),
  ]

  /// The terminators of values.
  static let endings: [(framing: Framing, endings: [String], isLastEnded: Bool)] = [
    (.lines, ["\n"], true), (.lines, ["\r\n"], true), (.lines, ["\n", "\r\n", "\n"], false),
    (.null, ["\0"], true),
  ]

  /// Returns a file of values that a rule accepts.
  ///
  /// Some of the values are modified, some contain invalid UTF-8, and a few are long.
  private static func bytes(
    _ values: [String], _ endings: [String], isLastEnded: Bool, _ framing: Framing,
    hasLong: Bool
  ) -> [UInt8] {
    var random = SeededRandom(UInt64(values[0].utf8.count))
    var pieces = RandomPattern(seed: UInt64(values.count))
    let alphabet = [
      "a", "x", "1", "-", ".", "é", "\r", "\t", "@", framing == .null ? "\n" : "\0", "",
    ]
    var all: [UInt8] = []
    for number in 0..<150 {
      var value = values[number % values.count]
      for _ in 0..<Int.random(in: 0...2, using: &random) { value = pieces.mutated(value, alphabet) }
      all += value.utf8
      switch number {
      case 40: all += [0xFF, 0x61]
      case 80 where hasLong: all += [UInt8](repeating: UInt8(ascii: "1"), count: 200_000)
      case 81: all += [UInt8](repeating: UInt8(ascii: "a"), count: 3000)
      case 82 where hasLong: all += [UInt8](repeating: UInt8(ascii: "1"), count: 75_000)
      case 120: all += [0xC3]
      case 121: all = all.dropLast(value.utf8.count)
      default: break
      }
      if number < 149 || isLastEnded { all += endings[number % endings.count].utf8 }
    }
    return all
  }

  private func result(
    of bytes: [UInt8], _ configuration: BatchConfiguration, _ engine: BatchConfiguration.Engine,
    blockSize: Int, jobs: Int
  ) throws -> RunResult {
    let folder = ScratchFolder()
    folder.make("input", bytes)
    var configuration = configuration
    configuration.engine = engine
    var batch = configuration
    (batch.blockSize, batch.jobs) = (blockSize, jobs)
    func path(_ name: String) -> [UInt8] { Array(folder.file(name).utf8) }
    let files = try SplitWriter(
      accepted: path("accepted"), rejected: path("rejected"), tellsWhy: false,
      format: configuration.format)
    let output = ScratchFile()
    var summary = BatchRun.Summary()
    output.write {
      summary = BatchRun(batch).run([InputName(path("input"))], writer: $0, files: files)
    }
    #expect(summary.failures.isEmpty && summary.isComplete && summary.disagreements == 0)
    if jobs == 1, engine == .bits {
      // A run without a report uses other code, which must return the same counts.
      batch.report = nil
      var counts = Counts()
      let other = ScratchFile()
      other.write { counts = BatchRun(batch).run([InputName(path("input"))], writer: $0).counts }
      #expect(counts == summary.counts)
    }
    let report = String(decoding: output.contents, as: UTF8.self)
      .replacing(folder.path, with: "")
    return RunResult(
      accepted: folder.contents("accepted") ?? [], rejected: folder.contents("rejected") ?? [],
      report: Array(report.utf8), counts: summary.counts, columns: summary.columns)
  }

  private func expectAgreement(_ bytes: [UInt8], _ configuration: BatchConfiguration) throws {
    let expected = try result(
      of: bytes, configuration, .pcre2, blockSize: BlockReader.standardBlockSize, jobs: 1)
    for (engine, blockSize, jobs) in [
      (BatchConfiguration.Engine.auto, 5000, 2), (.bits, BlockReader.standardBlockSize, 1),
      (.bits, 100, 2),
    ] {
      let found = try result(of: bytes, configuration, engine, blockSize: blockSize, jobs: jobs)
      #expect(found.counts == expected.counts && found.columns == expected.columns)
      #expect(found.report == expected.report, "\(engine), blocks of \(blockSize)")
      #expect(found.accepted == expected.accepted && found.rejected == expected.rejected)
    }
  }

  @Test(arguments: TestRun.some(of: Array(rules.indices)), endings.indices)
  func enginesAgreeOnValues(_ rule: Int, _ ending: Int) throws {
    let (text, values) = Self.rules[rule]
    let (framing, endings, isLastEnded) = Self.endings[ending]
    var configuration = BatchConfiguration(
      rule: try Rule(text, in: Catalog.standard), framing: framing, report: BareReport())
    configuration.reportsAll = ending.isMultiple(of: 2)
    // Depending on the case, the limit is below, between or above the lengths of the long values.
    configuration.limit = [1 << 20, 70_000, 2000, 20][(rule / 4 + ending + 3) % 4]
    try expectAgreement(
      Self.bytes(values, endings, isLastEnded: isLastEnded, framing, hasLong: rule % 4 == ending),
      configuration)
  }

  @Test func enginesAgreeOnColumns() throws {
    let names = Self.rules.indices.map { "c\($0)" }
    let columns = try zip(names, Self.rules).map { name, rule in
      Column(.name(name), name: name, rule: try Rule(rule.rule, in: Catalog.standard))
    }
    var random = RandomPattern(seed: 5)
    var text = names.joined(separator: ",") + "\r\n"
    // With so many records, a column fills more than one tile.
    for number in 0..<TestRun.rounds(4500) {
      let fields = Self.rules.map { rule in
        let value = rule.values[number % rule.values.count]
        let changed = random.mutated(value, ["a", "1", "é", "-", "\n", "\r", "\0", "x"])
        return "\"\((number % 3 == 0 ? changed : value).replacing("\"", with: "\"\""))\""
      }
      text += fields.joined(separator: ",") + (number % 4 == 0 ? "\r\n" : "\n")
    }
    let configuration = BatchConfiguration(
      .separated(SeparatedFormat()), columns: columns, report: BareReport())
    try expectAgreement(Array(text.utf8), configuration)
  }
}

/// Reports the position and the errors of each value.
private struct BareReport: ValueReport {
  func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    let codes = verdict.errors.map { "\($0.code)@\($0.offset)" }.joined(separator: ",")
    let name = place.column.name ?? ""
    output += Array("\(place.record) \(name) \(length) \(codes)\n".utf8)
  }
}
