import FormCheckIO
import FormCheckReports
import FormCheckBatch
import Foundation
import FormCheckCore
import StrictJSON
import TestSupport
import Testing
import FormCheckValidators

/// Creates reports of runs for tests.
enum RunReports {
  static let program = RunReport.Program(version: "0", pcre2: "0", engine: "jit")

  static func separated(_ fields: String..., limit: Int = 1000) throws -> BatchConfiguration {
    var configuration = BatchConfiguration(
      .separated(SeparatedFormat()),
      columns: try fields.map { field in
        let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
        return Column(
          .name(parts[0]), name: parts[0], rule: try Rule(parts[1], in: Catalog.standard))
      }, report: nil)
    configuration.limit = limit
    configuration.recordLimit = 60
    return configuration
  }

  static func lines(_ rule: String, _ framing: Framing = .lines) throws -> BatchConfiguration {
    BatchConfiguration(rule: try Rule(rule, in: Catalog.standard), framing: framing, report: nil)
  }

  static func record(
    of configuration: BatchConfiguration, _ inputs: [InputName], jobs: Int = 1,
    blockSize: Int = 1 << 17,
    tolerance: Tolerance = .any
  ) -> RunReport {
    var batch = configuration
    batch.collectsReportData = true
    batch.jobs = jobs
    batch.blockSize = blockSize
    batch.tolerance = tolerance
    let clock = RunClock()
    let sink = ScratchFile()
    var summary = BatchRun.Summary()
    sink.write { summary = BatchRun(batch).run(inputs, writer: $0) }
    return RunReport(summary, .init(configuration), program: program, clock: clock)
  }

  /// Returns a report without times and slowest values, which depend on the machine.
  static func lasting(_ record: RunReport) -> String {
    var record = record
    record.slowest = []
    return String(decoding: record.json, as: UTF8.self)
      .replacing(/"started": "[^"]*"/, with: "").replacing(/"milliseconds": [0-9]+/, with: "")
  }

  /// Records with three columns, some of them invalid in each possible way.
  static let people: [String] = (0..<300).map { number in
    switch number % 23 {
    case 3: "\(number),x@y,3"
    case 5: "\(number)x,,abc"
    case 7: "\(number)"
    case 9: "\"\(number)\",\"a\n\(number)\"@b.example,7"
    case 11: "\(number),\"a\nb\"\"c\",\(number)"
    case 13: "\(number),\(String(repeating: "long", count: 20)),1"
    case 17: "\"\(number)\",\"a\(number)@b.example\",\"\(number % 150)\""
    default: "\(number),a\(number)@b.example,\(number % 150)"
    }
  }
  static let header = "id,email,age\n"
  static let rules = ["id=numeric", "email=required|email|length:max=18", "age=integer:max=120"]

  static func configuration() throws -> BatchConfiguration {
    try separated(rules[0], rules[1], rules[2])
  }
}

@Suite struct ReportTests {
  private func numbers(_ record: RunReport) -> [[Int]] {
    let all = record.fields.map(\.counts) + [record.counts]
    let codes = record.fields.map(\.codes) + [record.broken, record.across]
    return all.map { [$0.checked, $0.accepted, $0.rejected, $0.undecided] }
      + codes.map { $0.flatMap { [$0.number, $0.count] } }
  }

  @Test(arguments: [1, 2, 5], [1, 64, 1000])
  func theReportDoesNotDependOnJobsAndBlockSize(_ jobs: Int, _ blockSize: Int) throws {
    let one = ScratchFile(
      Array((RunReports.header + RunReports.people.joined(separator: "\n")).utf8))
    let two = ScratchFile(Array((RunReports.header + "1,a@b.example,3\r\n2,\"open").utf8))
    let configuration = try RunReports.configuration()
    for tolerance in [Tolerance.any, .count(0), .count(40), .millionths(10)] {
      let plain = RunReports.record(of: configuration, [one.name, two.name], tolerance: tolerance)
      let record = RunReports.record(
        of: configuration, [one.name, two.name], jobs: jobs, blockSize: blockSize,
        tolerance: tolerance)
      #expect(RunReports.lasting(record) == RunReports.lasting(plain))
      #expect(record.inconsistency == nil)
      #expect(record.isComplete == (tolerance == .any))
      #expect(record.counts.checked == (tolerance == .count(0) ? 4 : record.counts.checked))
      let again = try RunReport(reading: record.json, from: "r")
      #expect(again == record && again.json == record.json)
    }
  }

  @Test(arguments: [Framing.lines, .null], ["", "a", "\n", "1\n2", "1\n2\n", "1\r\nx\0\0", "\0"])
  func reportsOnValuesAreConsistent(_ framing: Framing, _ text: String) throws {
    let file = ScratchFile(Array(text.utf8))
    let configuration = try RunReports.lines("required|numeric|length:max=1", framing)
    let plain = RunReports.record(of: configuration, [file.name])
    #expect(plain.inconsistency == nil && plain.isComplete && plain.bytes == text.utf8.count)
    for blockSize in 1...4 {
      let record = RunReports.record(of: configuration, [file.name], jobs: 2, blockSize: blockSize)
      #expect(RunReports.lasting(record) == RunReports.lasting(plain))
    }
  }

  /// Digests printed by `xxhsum -H64`, version 0.8.1.
  @Test(arguments: [
    ("", "ef46db3751d8e999"), ("abc", "44bc2cf5ad770999"), ("xxhash", "32dd38952c4bc720"),
    ("The quick brown fox jumps over the lazy dog", "0b242d361fda71bc"),
  ])
  func theDigestAgreesWithXxhsum(_ text: String, _ expected: String) throws {
    let file = ScratchFile(Array(text.utf8))
    let record = RunReports.record(of: try RunReports.lines("alpha"), [file.name], blockSize: 5)
    #expect(record.runs[0].inputs.map(\.whole?.digest) == [expected])
  }

  /// For any division of records among files, the sum of the reports equals the report of one run
  /// over all of them.
  @Test func partialReportsAddUpToTheWhole() throws {
    var random = SeededRandom(3)
    let configuration = try RunReports.configuration()
    let whole = ScratchFile(
      Array((RunReports.header + RunReports.people.joined(separator: "\n")).utf8))
    let expected = RunReports.record(of: configuration, [whole.name])
    for _ in 0..<8 {
      var parts: [RunReport] = []
      var rest = RunReports.people[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...130, using: &random)
        let text = RunReports.header + rest.prefix(count).map { $0 + "\n" }.joined()
        rest = rest.dropFirst(count)
        let file = ScratchFile(Array(text.utf8))
        parts.append(RunReports.record(of: configuration, [file.name]))
      }
      let sum = try Self.sum(parts)
      #expect(numbers(sum) == numbers(expected))
      #expect(sum.inconsistency == nil && Set(sum.runs) == Set(parts.flatMap(\.runs)))
      // The order and the grouping of the reports do not matter.
      let mixed = parts.shuffled(using: &random)
      #expect(numbers(try Self.sum(mixed)) == numbers(expected))
      let middle = Int.random(in: 0...parts.count, using: &random)
      let halves = [parts[..<middle], parts[middle...]].filter { !$0.isEmpty }
      let nested = try Self.sum(halves.map { try Self.sum(Array($0)) })
      #expect(nested == sum)
      #expect(try RunReport(reading: nested.json, from: "r") == sum)
    }
  }

  private static func sum(_ parts: [RunReport]) throws -> RunReport {
    var sum = parts[0]
    for part in parts.dropFirst() { try sum.add(part) }
    return sum
  }

  @Test func duplicateKeysAreCountedAcrossFields() throws {
    var unique = try RunReports.separated("a=numeric")
    unique.unique = [UniqueKey(columns: [0])]
    let file = ScratchFile(Array("a\n1\n1\n".utf8))
    let report = RunReports.record(of: unique, [file.name])
    #expect(report.across.map(\.number) == [2108] && report.inconsistency == nil)
  }

  @Test func reportsOnJSONLinesAreConsistent() throws {
    let file = ScratchFile(
      Array("{\"a\":1}\n[]\n{\"a\":\"x\"}\n{\"a\":[1]}\n{\"a\":\"\\u0000\"}".utf8))
    let column = Column(
      .pointer(try JSONPointer("a")), name: "a", rule: try Rule("numeric", in: Catalog.standard))
    let configuration = BatchConfiguration(.jsonLines, columns: [column], report: nil)
    let plain = RunReports.record(of: configuration, [file.name])
    #expect(plain.counts.accepted == 1 && plain.counts.rejected == 4 && plain.inconsistency == nil)
    for blockSize in 1...9 {
      let record = RunReports.record(of: configuration, [file.name], jobs: 2, blockSize: blockSize)
      #expect(RunReports.lasting(record) == RunReports.lasting(plain))
      #expect(try RunReport(reading: record.json, from: "r") == record)
    }
  }

  @Test func unreadableInputsAreInTheReport() throws {
    let file = ScratchFile(Array("id,email,age\n1,a@b.example,3\n".utf8))
    let other = ScratchFile(Array("hunter2,x,y\n1,2,3\n".utf8))
    let record = RunReports.record(
      of: try RunReports.configuration(),
      [InputName(Array("/nowhere".utf8)), other.name, file.name])
    #expect(!record.isComplete && record.inconsistency == nil)
    #expect(record.runs[0].ending == .failed)
    #expect(record.runs[0].failures.map(\.code) == [5001, 4050])
    #expect(record.runs[0].inputs.map { $0.whole != nil } == [false, false, true])
    #expect(record.counts.accepted == 1)
    // The first line lacks the expected columns, so it may be a record, and the report must not contain its text.
    #expect(!String(decoding: record.json, as: UTF8.self).contains("hunter2"))
  }

  @Test func theReportContainsNoValues() throws {
    let values = (0..<30).map { "hunter\($0)\u{1F511}" }
    let file = ScratchFile(Array(("p,q\n" + values.map { "\($0),\($0)\n" }.joined()).utf8))
    let configuration = try RunReports.separated("p=password:min=12,max=13", "q=length:max=3|email")
    let json = String(
      decoding: RunReports.record(of: configuration, [file.name]).json, as: UTF8.self)
    #expect(!json.contains("hunter") && json.contains("\"code\": 1004"))
    #expect(json.contains("\"unlisted\": 27"))
  }

  @Test func theDigestCoversTheWholeDefinition() throws {
    var digests: Set<String> = []
    for configuration in [
      try RunReports.lines("numeric"), try RunReports.lines("numeric", .null),
      try RunReports.lines("alpha"), try RunReports.separated("a=alpha"),
      try RunReports.separated("b=alpha"), try RunReports.separated("a=alpha", limit: 999),
      try RunReports.separated("a=alpha", "b=alpha"),
    ] {
      #expect(digests.insert(ReportDefinition(configuration).digest).inserted)
      #expect(
        ReportDefinition(configuration).digest == ReportDefinition(configuration).digest)
      var ofForm = configuration
      ofForm.definition = [1]
      #expect(digests.insert(ReportDefinition(ofForm).digest).inserted)
    }
    for meaning in ["alpha", "numeric"] {
      let code = ErrorCode(9001, "mine", reason: "no", fix: "yes")
      let catalog = try Catalog.standard.adding(
        NamedRule.card("mine", meaning, code: code, in: Catalog.standard))
      let configuration = BatchConfiguration(
        rule: try Rule("any(mine, email)", in: catalog), report: nil)
      #expect(digests.insert(ReportDefinition(configuration).digest).inserted)
    }
    for words in ["a", "b"] {
      let filters = try TextFilterChain("trim,words:w") { _ in Array(words.utf8) }
      let configuration = BatchConfiguration(
        rule: try Rule("alpha", in: Catalog.standard), filters: filters, report: nil)
      #expect(digests.insert(ReportDefinition(configuration).digest).inserted)
    }
  }

  @Test func theSlowestValueIsFound() throws {
    var lines = [String](repeating: "abc", count: 6000)
    // This value exhausts the step limit. Others can look slow if their thread was interrupted, but
    // not as slow.
    lines[4321] = String(repeating: "a", count: 60)
    let file = ScratchFile(Array(lines.joined(separator: "\n").utf8))
    let rule = "pattern:/abc|(?:a|aa)+b/"
    var configuration = try RunReports.lines(rule)
    // The bit engine follows all alternatives at once, so for it no value is slower than others.
    configuration.engine = .pcre2
    // Use small chunks. In a large one, a single value contributes little to the time.
    let record = RunReports.record(of: configuration, [file.name], jobs: 2, blockSize: 1 << 10)
    let slowest = try #require(record.slowest.first { $0.record == 4322 })
    #expect(slowest.line == 4322)
    #expect(record.slowest.count == 3)
  }
}
