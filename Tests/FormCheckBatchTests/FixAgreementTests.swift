import FormCheckIO
import FormCheckReports
import FormCheckCore
import FormCheckValidators
import TestSupport
import Testing

@testable import FormCheckBatch

/// Tests that a run that fixes whole blocks has the same results as fixing the values one by one.
@Suite struct FixAgreementTests {
  private struct Results: Equatable {
    var output: [UInt8] = []
    var complaints: [UInt8] = []
    var counts = Counts()
    var fixed = 0
  }

  /// Rules with values that they accept, that have suggestions or corrections, and that they reject.
  static let rules: [(rule: String, values: [String])] = [
    (
      "email",
      [
        "ada@example.org", "a.b@gmail.com", "x@gmial.com", " b@c.de ", "<a@b.co>", "a@@b", "",
        "x@Gmail.Com", "x@gmailcom.de", "mailto:x@hotmial.com", "x@mail.example.org", "y@yaho.com",
      ]
    ),
    ("required|numeric", ["12", "", " 12 3", "12x", "１２", "0"]),
    ("any(email, numeric)", ["12", "x@gmial.com", "ada@example.org", " 7 ", "x"]),
    ("first|length:max=12|alphanumeric:mode=unicode", ["abc", "Ωmega", "e\u{301}", "日本", "a b"]),
    ("integer:min=5", ["5", "+77", "1", " 8", "9\u{A0}"]),
    ("phone", ["+4930123456", "+49 30 123456", "0049 30 123456", "x"]),
    ("not(in:a,b)|pattern:/[a-z ]*/", ["c", "a", "ab", " a", "C"]),
    ("password", ["123HardPass!", "short"]),
  ]

  /// Writes the parts of each result.
  private struct PartsReport: FixReport {
    func append(
      _ result: FixResult, of value: Span<UInt8>, length: Int, at place: Place,
      to output: inout [UInt8]
    ) {
      let codes = result.verdict.errors.map { "\($0.code)@\($0.offset)" }
      let words = [result.fixed, result.correction?.text, result.suggestion?.text]
      output +=
        "\(place.record) \(length) \(result.verdict.kind) \(codes)\(words)\n"
        .utf8
    }
  }

  @Test(arguments: TestRun.some(of: Array(rules.indices)), 0..<4)
  func blocksAreFixedLikeSingleValues(_ rule: Int, _ variant: Int) throws {
    let (text, values) = Self.rules[rule]
    var run = FixRun(
      try Rule(text, in: Catalog.standard), output: .values(said: PartsReport()))
    run.framing = variant == 3 ? .null : .lines
    run.limit = variant == 1 ? 15 : 300
    switch variant {
    case 1: run.output = .reports(PartsReport())
    case 2: run.output = .values(said: nil)
    default: break
    }
    let bytes = Self.bytes(values, run.framing, isLastEnded: variant != 0)
    let expected = Self.twin(bytes, run)
    for (blockSize, jobs) in [(1 << 18, 1), (5000, 1), (100, 2)] {
      (run.blockSize, run.jobs) = (blockSize, jobs)
      let found = Self.results(of: run, bytes)
      #expect(found.output == expected.output, "blocks of \(blockSize)")
      #expect(found.complaints == expected.complaints, "blocks of \(blockSize)")
      #expect(found.counts == expected.counts && found.fixed == expected.fixed)
    }
  }

  /// Returns enough values that the bit-parallel engine checks most of them.
  private static func bytes(
    _ values: [String], _ framing: Framing, isLastEnded: Bool
  ) -> [UInt8] {
    var random = SeededRandom(UInt64(values.count))
    var pieces = RandomPattern(seed: UInt64(values.count))
    let alphabet = ["a", "1", "@", ".", " ", "é", "\u{200B}", "\r", framing == .null ? "\n" : "\0"]
    var all: [UInt8] = []
    let count = TestRun.rounds(1200)
    for number in 0..<count {
      var value = values[number % values.count]
      if Int.random(in: 0..<4, using: &random) == 0 { value = pieces.mutated(value, alphabet) }
      if number % 300 == 50 { value = String(repeating: value, count: 40) }
      all += value.utf8
      if number % 300 == 70 { all += [0xFF] }
      if number == count - 1, !isLastEnded { break }
      if framing == .lines, number % 3 == 0 { all.append(UInt8(ascii: "\r")) }
      all.append(framing.separator)
    }
    return all
  }

  private static func results(of run: FixRun, _ bytes: [UInt8]) -> Results {
    let file = ScratchFile(bytes)
    let output = ScratchFile()
    let complaints = ScratchFile()
    var results = Results()
    output.write { writer in
      complaints.write {
        let summary = run.run([file.name], writer: writer, complaints: $0)
        (results.counts, results.fixed) = (summary.counts, summary.fixed)
      }
    }
    (results.output, results.complaints) = (output.contents, complaints.contents)
    return results
  }

  /// Fixes the values one by one.
  private static func twin(_ bytes: [UInt8], _ run: FixRun) -> Results {
    var results = Results()
    let name = ScratchFile(bytes).name
    var start = 0
    var record = 0
    while start < bytes.count {
      let (end, next) = run.framing.endOfValue(in: bytes, from: start, to: bytes.count)
      let value = Array(bytes[start..<end])
      record += 1
      let result = result(of: value, run)
      if result.isFixed {
        results.counts.checked += 1
        results.fixed += 1
      } else {
        results.counts.add(result.verdict.kind)
      }
      let shown = min(value.count, value.span.endOfBeginning(within: run.limit))
      let place = Place(
        source: name, record: record, isLine: true, column: Column(.whole, rule: run.rule))
      func report(to output: inout [UInt8]) {
        PartsReport().append(
          result, of: value.span.extracting(first: shown), length: value.count, at: place,
          to: &output)
      }
      switch run.output {
      case .reports: report(to: &results.output)
      case .values(let said):
        results.output += result.fixed.map { Array($0.utf8) } ?? value
        results.output += bytes[end..<next]
        if next == bytes.count, bytes.last != run.framing.separator {
          results.output.append(run.framing.separator)
        }
        if said != nil, result.suggestion != nil || !result.verdict.isAccepted {
          report(to: &results.complaints)
        }
      }
      start = next
    }
    return results
  }

  private static func result(of value: [UInt8], _ run: FixRun) -> FixResult {
    let (rule, limit) = (run.rule, run.limit)
    let verdict = rule.validate(value.span, limit: limit)
    guard value.count <= limit, let text = String(validating: value, as: UTF8.self) else {
      return FixResult(verdict)
    }
    var says = true
    if case .values(nil) = run.output { says = false }
    func suggestion(_ text: String) -> Correction? {
      says ? rule.suggestion(for: text, limit: limit) : nil
    }
    if verdict.isAccepted { return FixResult(.accepted, suggestion: suggestion(text)) }
    guard let correction = rule.correction(for: text, limit: limit) else {
      return FixResult(verdict)
    }
    let isFixed =
      correction.confidence == .certain
      && !correction.text.utf8.contains(run.framing.separator)
    return FixResult(
      verdict, correction: correction, isFixed: isFixed,
      suggestion: isFixed ? suggestion(correction.text) : nil)
  }
}
