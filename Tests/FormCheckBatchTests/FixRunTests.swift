import FormCheckReports
import FormCheckIO
import FormCheckBatch
import Foundation
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

/// Reports the position, the errors and the corrections of each value.
private struct PlainFixReport: FixReport {
  func append(
    _ finding: FixResult, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    let codes = finding.verdict.errors.map { "\($0.code)" }.joined(separator: ",")
    let words = [finding.fixed, finding.correction?.text, finding.suggestion?.text]
    output += Array(
      "\(place.record) \(length) \(codes) \(words.map { $0 ?? "-" }.joined(separator: " "))\n".utf8)
  }
}

@Suite struct FixRunTests {
  private func run(
    _ fixing: FixRun, on files: [InputName]
  ) -> (summary: FixRun.Summary, output: [UInt8], complaints: String) {
    let output = ScratchFile()
    let complaints = ScratchFile()
    var summary = FixRun.Summary()
    output.write { writer in
      complaints.write { summary = fixing.run(files, writer: writer, complaints: $0) }
    }
    return (summary, output.contents, String(decoding: complaints.contents, as: UTF8.self))
  }

  private func fixing(_ rule: String, limit: Int = 1000) throws -> FixRun {
    var run = FixRun(
      try Rule(rule, in: Catalog.standard), output: .values(said: PlainFixReport()))
    run.limit = limit
    return run
  }

  /// For any number of threads and any block size, all values are written, and only the reported
  /// ones are changed.
  @Test(arguments: [1, 2, 5], [7, 64, 1 << 17])
  func theResultDoesNotDependOnJobsAndBlockSize(_ jobs: Int, _ blockSize: Int) throws {
    var typed: [UInt8] = []
    var expected: [UInt8] = []
    for number in 0..<2000 {
      let (value, fixed): (String, String) =
        switch number % 8 {
        case 0: (" \(number)\t", "\(number)")
        case 1: ("\(number)x", "\(number)x")
        case 2: ("", "")
        case 3: ("\(number)\u{FF11}", "\(number)1")
        case 4: (String(repeating: "9", count: 40 + number % 50), "")
        case 5: ("1O\(number)", "1O\(number)")
        default: ("\(number)", "\(number)")
        }
      let end = number % 3 == 0 ? "\r\n" : "\n"
      typed += (value + end).utf8
      expected += ((fixed.isEmpty ? value : fixed) + end).utf8
      if number % 100 == 0 {
        typed += [0xFF, 10]
        expected += [0xFF, 10]
      }
    }
    // The last value of the input lacks a terminator; the output has one.
    typed += " 7".utf8
    expected += "7\n".utf8
    let file = ScratchFile(typed)
    var fixing = try fixing("numeric|length:max=20", limit: 30)
    let whole = run(fixing, on: [file.name])
    fixing.jobs = jobs
    fixing.blockSize = blockSize
    let found = run(fixing, on: [file.name, file.name])
    #expect(found.output == expected + expected)
    #expect(found.complaints == whole.complaints + whole.complaints)
    let counts = found.summary.counts
    #expect(counts.checked == 2 * 2021)
    #expect(found.summary.fixed == 2 * 501)
    #expect(counts.checked == counts.accepted + counts.rejected + found.summary.fixed)
  }

  @Test func theFramingIsPreserved() throws {
    let file = ScratchFile(Array(" 1\0a\nb\0\0 2 ".utf8))
    var fixing = try fixing("numeric")
    fixing.framing = .null
    let found = run(fixing, on: [file.name])
    #expect(String(decoding: found.output, as: UTF8.self) == "1\0a\nb\0\0" + "2\0")
    #expect(found.complaints == "1 2 1001 1 1 -\n2 3 1001 - - -\n4 3 1001 2 2 -\n")
  }

  /// A value that is too long to be held in memory is written completely.
  @Test(arguments: ["", "\n", "\r\n", "\n 5\n"])
  func tooLongValuesArePassedOn(_ end: String) throws {
    let long = String(repeating: "12345678 ", count: 40_000)
    let file = ScratchFile(Array(("\(long)\(end)").utf8))
    var fixing = try fixing("numeric", limit: 100)
    fixing.blockSize = 1000
    for jobs in [1, 3] {
      fixing.jobs = jobs
      let found = run(fixing, on: [file.name])
      let expected = long + (end.isEmpty ? "\n" : end == "\n 5\n" ? "\n5\n" : end)
      #expect(found.output == Array(expected.utf8))
      #expect(found.complaints.hasPrefix("1 360000 3002 - - -\n"))
      #expect(found.summary.counts.rejected == 1)
    }
  }

  @Test func argumentsAreWrittenAsLines() throws {
    let output = ScratchFile()
    let complaints = ScratchFile()
    output.write { writer in
      complaints.write {
        _ = try? fixing("email").run(
          [" a@b.co", "c@gmial.com", ""].map { Array($0.utf8) },
          from: InputName(Array("argument".utf8)), writer: writer, complaints: $0)
      }
    }
    #expect(String(decoding: output.contents, as: UTF8.self) == "a@b.co\nc@gmial.com\n\n")
    #expect(
      String(decoding: complaints.contents, as: UTF8.self)
        == "1 7 1003 a@b.co a@b.co -\n2 11  - - c@gmail.com\n")
  }

  /// A correction that contains a separator is not applied, because it would split the value.
  @Test func aCorrectionWithASeparatorIsNotApplied() throws {
    let file = ScratchFile(Array("a,b\n".utf8))
    var fixing = FixRun(Rule([Splitting()]), output: .values(said: PlainFixReport()))
    #expect(run(fixing, on: [file.name]).output == Array("a,b\n".utf8))
    fixing.framing = .null
    #expect(run(fixing, on: [file.name]).output == Array("a\nb\n\0".utf8))
  }
}

/// A validator that corrects a comma to a line feed.
private final class Splitting: InputValidator, @unchecked Sendable {
  override var code: ErrorCode { ErrorCode(9001, "splitting", reason: "", fix: "") }
  override func inspect(_ text: UTF8Span) -> Inspection {
    text.span.indices.contains { text.span[$0] == UInt8(ascii: ",") }
      ? .impossible(0..<1) : .passed
  }
  override func correction(for text: String) -> String? { text.replacing(",", with: "\n") }
}
