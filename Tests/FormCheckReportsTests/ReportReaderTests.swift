import FormCheckCore
import FormCheckReports
import Foundation
import TestSupport
import Testing

/// Tests with reports that were changed after they were written.
@Suite struct ReportReaderTests {
  private static func sample() throws -> [UInt8] { try SampleReport.people().json }

  private func error(_ json: [UInt8]) -> SourceDiagnostic? {
    do throws(SourceDiagnostic) {
      _ = try RunReport(reading: json, from: "r.json")
      return nil
    } catch {
      return error
    }
  }

  private func error(_ json: String) -> SourceDiagnostic? { error(Array(json.utf8)) }

  @Test func writtenReportsAreRead() throws {
    let json = try Self.sample()
    #expect(error(json) == nil)
    #expect(ReportSums.addUp(json))
  }

  /// A changed number is detected unless no other number depends on it.
  @Test func changedNumbersAreDetected() throws {
    let text = String(decoding: try Self.sample(), as: UTF8.self)
    var accepted: [String] = []
    let others = ["0", "1", "2", "299", "301", "9007199254740991", "9223372036854775807"]
    for (index, number) in text.matches(of: /"([a-zA-Z0-9]+)": ([0-9]+)/).enumerated() {
      for step in 0..<3 {
        let other = others[(index * 3 + step) % others.count]
        guard other != number.2 else { continue }
        let range = number.2.startIndex..<number.2.endIndex
        let changed = text.replacingCharacters(in: range, with: other)
        guard error(changed) == nil else { continue }
        #expect(ReportSums.addUp(Array(changed.utf8)), "\(number.0) -> \(other)")
        accepted.append(String(number.1))
      }
    }
    // Positions, times and error numbers are not redundant.
    #expect(
      Set(accepted).subtracting(["record", "line", "column", "milliseconds", "code"])
        .isSubset(of: ["microseconds", "lines", "count"]), "\(Set(accepted))")
  }

  @Test func missingAndUnknownKeysAreRejected() throws {
    let text = String(decoding: try Self.sample(), as: UTF8.self)
    for key in text.matches(of: /"([a-zA-Z0-9]+)":/) {
      let renamed = text.replacingCharacters(
        in: key.1.startIndex..<key.1.endIndex, with: "\(key.1)x")
      let code = error(renamed)?.code.number
      #expect(code == 4062 || code == 4063, "\(key.1): \(code ?? 0)")
      let added = text.replacingCharacters(
        in: key.0.startIndex..<key.0.startIndex, with: "\"more\": 1, ")
      #expect(error(added)?.code.number == 4062, "\(key.1)")
    }
  }

  @Test func valuesOfAnotherTypeAreRejected() throws {
    let text = String(decoding: try Self.sample(), as: UTF8.self)
    let others = ["[]", "{}", "1.5", "-1", "-0", "01", "\"\\u0000\"", "true"]
    let values = text.matches(of: /: ("[^"]*"|[0-9]+|true|false)(?=[,}\n])/)
    for (index, value) in values.enumerated() {
      for step in 0..<2 {
        let other = others[(index * 3 + step) % others.count]
        guard other != value.1 else { continue }
        let changed = text.replacingCharacters(
          in: value.1.startIndex..<value.1.endIndex, with: other)
        let isText = other.hasPrefix("\"") && value.1.hasPrefix("\"")
        #expect(isText || error(changed) != nil, "\(value.0) -> \(other)")
      }
    }
  }

  @Test func mutatedReportsAreRejectedOrConsistent() throws {
    var random = SeededRandom(11)
    let json = try Self.sample()
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "0", "9", "-", "null", "true", "\\", "\u{FF}",
    ]
    var accepted = 0
    for _ in 0..<400 {
      var bytes = json
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...4, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
        default:
          let piece = pieces.randomElement(using: &random) ?? ""
          bytes.replaceSubrange(start..<end, with: piece.utf8)
        }
      }
      guard error(bytes) == nil else { continue }
      accepted += 1
      #expect(ReportSums.addUp(bytes))
    }
    #expect(accepted < 200)
  }

  @Test func truncatedReportsAreRejected() throws {
    let json = try Self.sample()
    for count in stride(from: 0, to: json.count - 1, by: 37) {
      #expect(error(Array(json[..<count])) != nil)
    }
  }

  @Test func errorsHaveACodeAndAPosition() throws {
    let text = String(decoding: try Self.sample(), as: UTF8.self)
    func described(_ old: String, _ new: String) -> String {
      let changed = text.replacing(old, with: new, maxReplacements: 1)
      return changed == text ? "not found" : error(changed).map { "\($0)" } ?? "accepted"
    }
    #expect(described("{", "(").hasPrefix("r.json:1:1: error 4060: "))
    // Regression test from the fuzzer: a duplicate key was printed unescaped.
    #expect(
      described("{", "{\"a\u{7F}\":1,\"a\u{7F}\":2,").contains("the key \"a\\x7F\" occurs twice"))
    #expect(described("formcheck-report", "other").hasPrefix("r.json:2:13: error 4064: "))
    #expect(described("\"version\": 1", "\"version\": 2").hasPrefix("r.json:3:14: error 4065: "))
    #expect(described("false", "true").hasPrefix("r.json:4:15: error 4066: "))
    #expect(described("\"totals\": {", "\"totals\": [").hasPrefix("r.json:"))
    #expect(described("numeric", "alpha").contains("error 4066: this is not the digest"))
    #expect(described("\"records\": 300", "\"records\": 301").contains("error 4066: "))
    #expect(error("{}").map { "\($0)" }?.hasPrefix("r.json:1:1: error 4063: ") == true)
    #expect(error("\n  []").map { "\($0)" }?.hasPrefix("r.json:2:3: error 4061: ") == true)
  }
}
