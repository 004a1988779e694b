import FormCheckIO
import FormCheckReports
import FormCheckBatch
import Foundation
import FormCheckCore
import StrictJSON
import TestSupport
import Testing
import FormCheckValidators

/// Makes records for tests.
enum Accounts {
  static let program = RunReport.Program(version: "0", pcre2: "0", engine: "jit")

  static func separated(_ fields: String..., limit: Int = 1000) throws -> Judging {
    var judging = Judging(
      .separated(SeparatedFormat()),
      columns: try fields.map { field in
        let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
        return Column(
          .name(parts[0]), name: parts[0], rule: try Rule(parts[1], in: Catalog.standard))
      }, report: nil)
    judging.limit = limit
    judging.recordLimit = 60
    return judging
  }

  static func lines(_ rule: String, _ framing: Framing = .lines) throws -> Judging {
    Judging(rule: try Rule(rule, in: Catalog.standard), framing: framing, report: nil)
  }

  static func record(
    of judging: Judging, _ inputs: [InputName], jobs: Int = 1, blockSize: Int = 1 << 17,
    tolerance: Tolerance = .any
  ) -> RunReport {
    var batch = BatchRun(judging)
    batch.givesAccount = true
    batch.jobs = jobs
    batch.blockSize = blockSize
    batch.tolerance = tolerance
    let clock = RunClock()
    let sink = ScratchFile()
    var summary = BatchRun.Summary()
    sink.write { summary = batch.run(inputs, writer: $0) }
    return RunReport(summary, .init(judging), program: program, clock: clock)
  }

  /// What does not depend on the machine: all but the times and the slowest values.
  static func lasting(_ record: RunReport) -> String {
    var record = record
    record.slowest = []
    return String(decoding: record.json, as: UTF8.self)
      .replacing(/"started": "[^"]*"/, with: "").replacing(/"milliseconds": [0-9]+/, with: "")
  }

  /// Records of three columns, of which some are broken in every way.
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

  static func judging() throws -> Judging { try separated(rules[0], rules[1], rules[2]) }
}

@Suite struct AccountingTests {
  private func numbers(_ record: RunReport) -> [[Int]] {
    let all = record.fields.map(\.counts) + [record.counts]
    let codes = record.fields.map(\.codes) + [record.broken, record.across]
    return all.map { [$0.checked, $0.accepted, $0.rejected, $0.undecided] }
      + codes.map { $0.flatMap { [$0.number, $0.count] } }
  }

  @Test(arguments: [1, 2, 5], [1, 64, 1000])
  func theRecordDoesNotDependOnHowItIsDone(_ jobs: Int, _ blockSize: Int) throws {
    let one = ScratchFile(Array((Accounts.header + Accounts.people.joined(separator: "\n")).utf8))
    let two = ScratchFile(Array((Accounts.header + "1,a@b.example,3\r\n2,\"open").utf8))
    let judging = try Accounts.judging()
    for tolerance in [Tolerance.any, .count(0), .count(40), .millionths(10)] {
      let plain = Accounts.record(of: judging, [one.name, two.name], tolerance: tolerance)
      let record = Accounts.record(
        of: judging, [one.name, two.name], jobs: jobs, blockSize: blockSize, tolerance: tolerance)
      #expect(Accounts.lasting(record) == Accounts.lasting(plain))
      #expect(record.inconsistency == nil)
      #expect(record.isComplete == (tolerance == .any))
      #expect(record.counts.checked == (tolerance == .count(0) ? 4 : record.counts.checked))
      let again = try RunReport(reading: record.json, from: "r")
      #expect(again == record && again.json == record.json)
    }
  }

  @Test(arguments: [Framing.lines, .null], ["", "a", "\n", "1\n2", "1\n2\n", "1\r\nx\0\0", "\0"])
  func valuesAddUpToo(_ framing: Framing, _ text: String) throws {
    let file = ScratchFile(Array(text.utf8))
    let judging = try Accounts.lines("required|numeric|length:max=1", framing)
    let plain = Accounts.record(of: judging, [file.name])
    #expect(plain.inconsistency == nil && plain.isComplete && plain.bytes == text.utf8.count)
    for blockSize in 1...4 {
      let record = Accounts.record(of: judging, [file.name], jobs: 2, blockSize: blockSize)
      #expect(Accounts.lasting(record) == Accounts.lasting(plain))
    }
  }

  /// Printed by `xxhsum -H64`, version 0.8.1.
  @Test(arguments: [
    ("", "ef46db3751d8e999"), ("abc", "44bc2cf5ad770999"), ("xxhash", "32dd38952c4bc720"),
    ("The quick brown fox jumps over the lazy dog", "0b242d361fda71bc"),
  ])
  func theDigestIsThatOfXxhsum(_ text: String, _ expected: String) throws {
    let file = ScratchFile(Array(text.utf8))
    let record = Accounts.record(of: try Accounts.lines("alpha"), [file.name], blockSize: 5)
    #expect(record.runs[0].inputs.map(\.whole?.digest) == [expected])
  }

  /// However records are divided among files, the sum is what one run over all of them counts.
  @Test func partsAddUpToTheWhole() throws {
    var random = SeededRandom(3)
    let judging = try Accounts.judging()
    let whole = ScratchFile(Array((Accounts.header + Accounts.people.joined(separator: "\n")).utf8))
    let expected = Accounts.record(of: judging, [whole.name])
    for _ in 0..<8 {
      var parts: [RunReport] = []
      var rest = Accounts.people[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...130, using: &random)
        let text = Accounts.header + rest.prefix(count).map { $0 + "\n" }.joined()
        rest = rest.dropFirst(count)
        let file = ScratchFile(Array(text.utf8))
        parts.append(Accounts.record(of: judging, [file.name]))
      }
      let sum = try Self.sum(parts)
      #expect(numbers(sum) == numbers(expected))
      #expect(sum.inconsistency == nil && Set(sum.runs) == Set(parts.flatMap(\.runs)))
      // In any order, and whichever are added first.
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

  @Test func whatDoesNotBelongTogetherIsNotAdded() throws {
    let file = ScratchFile(Array("1\n".utf8))
    let empty = ScratchFile()
    let record = Accounts.record(of: try Accounts.lines("numeric"), [file.name])
    var sum = record
    func code(_ other: RunReport) -> Int? {
      do throws(SourceDiagnostic) {
        try sum.add(other, from: "other.json")
        return nil
      } catch {
        #expect("\(error)".hasPrefix("other.json:\(error.line):\(error.column): error 40"))
        return error.code.number
      }
    }
    #expect(code(record) == 4068)
    var unique = try Accounts.separated("a=numeric")
    unique.unique = [UniqueKey(columns: [0])]
    let rows = ["a\n1\n1\n", "a\n1\n"].map { text in
      let file = ScratchFile(Array(text.utf8))
      return Accounts.record(of: unique, [file.name])
    }
    #expect(rows[0].across.map(\.number) == [2108] && rows[0].inconsistency == nil)
    sum = rows[0]
    #expect(code(rows[1]) == 4069)
    sum = record
    #expect(code(Accounts.record(of: try Accounts.lines("alpha"), [empty.name])) == 4067)
    #expect(code(Accounts.record(of: try Accounts.lines("numeric", .null), [empty.name])) == 4067)
    var judging = try Accounts.lines("numeric")
    judging.limit = 9
    #expect(code(Accounts.record(of: judging, [empty.name])) == 4067)
    #expect(sum == record)
    // Nothing is counted twice where nothing is counted.
    let nothing = Accounts.record(of: try Accounts.lines("numeric"), [empty.name])
    #expect(code(nothing) == nil && code(nothing) == nil)
    #expect(sum.counts == record.counts && sum.runs.count == 3)
  }

  @Test func linesOfJSONAddUp() throws {
    let file = ScratchFile(
      Array("{\"a\":1}\n[]\n{\"a\":\"x\"}\n{\"a\":[1]}\n{\"a\":\"\\u0000\"}".utf8))
    let column = Column(
      .pointer(try JSONPointer("a")), name: "a", rule: try Rule("numeric", in: Catalog.standard))
    let judging = Judging(.jsonLines, columns: [column], report: nil)
    let plain = Accounts.record(of: judging, [file.name])
    #expect(plain.counts.accepted == 1 && plain.counts.rejected == 4 && plain.inconsistency == nil)
    for blockSize in 1...9 {
      let record = Accounts.record(of: judging, [file.name], jobs: 2, blockSize: blockSize)
      #expect(Accounts.lasting(record) == Accounts.lasting(plain))
      #expect(try RunReport(reading: record.json, from: "r") == record)
    }
  }

  @Test func whatCouldNotBeReadIsSaid() throws {
    let file = ScratchFile(Array("id,email,age\n1,a@b.example,3\n".utf8))
    let other = ScratchFile(Array("hunter2,x,y\n1,2,3\n".utf8))
    let record = Accounts.record(
      of: try Accounts.judging(), [InputName(Array("/nowhere".utf8)), other.name, file.name])
    #expect(!record.isComplete && record.inconsistency == nil)
    #expect(record.runs[0].ending == .failed)
    #expect(record.runs[0].failures.map(\.code) == [5001, 4050])
    #expect(record.runs[0].inputs.map { $0.whole != nil } == [false, false, true])
    #expect(record.counts.accepted == 1)
    // What was taken for a header may have been a record.
    #expect(!String(decoding: record.json, as: UTF8.self).contains("hunter2"))
  }

  @Test func noValueStandsInIt() throws {
    let values = (0..<30).map { "hunter\($0)\u{1F511}" }
    let file = ScratchFile(Array(("p,q\n" + values.map { "\($0),\($0)\n" }.joined()).utf8))
    let judging = try Accounts.separated("p=password:min=12,max=13", "q=length:max=3|email")
    let json = String(decoding: Accounts.record(of: judging, [file.name]).json, as: UTF8.self)
    #expect(!json.contains("hunter") && json.contains("\"code\": 1004"))
    #expect(json.contains("\"unlisted\": 27"))
  }

  @Test func theDefinitionIsAllThatJudges() throws {
    var digests: Set<String> = []
    for judging in [
      try Accounts.lines("numeric"), try Accounts.lines("numeric", .null),
      try Accounts.lines("alpha"), try Accounts.separated("a=alpha"),
      try Accounts.separated("b=alpha"), try Accounts.separated("a=alpha", limit: 999),
      try Accounts.separated("a=alpha", "b=alpha"),
    ] {
      #expect(digests.insert(ReportDefinition(judging).digest).inserted)
      #expect(
        ReportDefinition(judging).digest == ReportDefinition(judging).digest)
      var ofForm = judging
      ofForm.definition = [1]
      #expect(digests.insert(ReportDefinition(ofForm).digest).inserted)
    }
    for meaning in ["alpha", "numeric"] {
      let code = ErrorCode(9001, "mine", reason: "no", fix: "yes")
      let catalog = try Catalog.standard.adding(
        NamedRule.card("mine", meaning, code: code, in: Catalog.standard))
      let judging = Judging(rule: try Rule("any(mine, email)", in: catalog), report: nil)
      #expect(digests.insert(ReportDefinition(judging).digest).inserted)
    }
    for words in ["a", "b"] {
      let filters = try TextFilterChain("trim,words:w") { _ in Array(words.utf8) }
      let judging = Judging(
        rule: try Rule("alpha", in: Catalog.standard), filters: filters, report: nil)
      #expect(digests.insert(ReportDefinition(judging).digest).inserted)
    }
  }

  @Test func theSlowestValueIsFound() throws {
    var lines = [String](repeating: "abc", count: 6000)
    // It takes all steps that there are. Others look slow where their thread had to wait, but not that slow.
    lines[4321] = String(repeating: "a", count: 60)
    let file = ScratchFile(Array(lines.joined(separator: "\n").utf8))
    let rule = "pattern:/abc|(?:a|aa)+b/"
    var judging = try Accounts.lines(rule)
    // Bits go all ways at once: for them no value is slower than others.
    judging.engine = .pcre2
    // Few values a chunk: among many, which are slow for once where others have the processor, it would count for little.
    let record = Accounts.record(of: judging, [file.name], jobs: 2, blockSize: 1 << 10)
    let slowest = try #require(record.slowest.first { $0.record == 4322 })
    #expect(slowest.line == 4322)
    #expect(record.slowest.count == 3)
  }

  @Test func theMomentIsNow() throws {
    let clock = RunClock()
    let started = try #require(ISO8601DateFormatter().date(from: clock.started))
    #expect(abs(started.timeIntervalSinceNow) < 60)
    #expect(clock.milliseconds < 60_000)
  }
}
