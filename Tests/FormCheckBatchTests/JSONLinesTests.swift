import FormCheckReports
import FormCheckBatch
import FormCheckCore
import StrictJSON
import TestSupport
import Testing
import FormCheckValidators

/// Compares the JSON lines engine with a reader that builds trees.
@Suite struct JSONLinesTests {
  private static let pieces = [
    #"{"a":1}"#, #"{"a":"x"}"#, #"{"a":"é\n\u00e9"}"#, #"{"b":{"c":"12"}}"#, #"{"a":null}"#, "{}",
    "[1]",
    #"{"a":1,"a":2}"#, #"{"a":"\ud800"}"#, "", "{", #"{"a":1} 2"#, #"{"a":[1]}"#, #"{"a":true}"#,
    #"{"b":{"c":"x\u0000y"}}"#, " {\"a\" : \"y\"} \r", #"{"a":-1.50e3}"#, "\u{FEFF}{}", "x",
    String(repeating: "[", count: 200),
  ]

  private func configuration() throws -> BatchConfiguration {
    var configuration = BatchConfiguration(
      .jsonLines,
      columns: [
        Column(
          .pointer(try JSONPointer("a")), name: "a",
          rule: try Rule("required|numeric", in: Catalog.standard)),
        Column(
          // The engine checks some values separately, such as one with a NUL. They can be valid
          // although the rule rejects empty values.
          .pointer(try JSONPointer("/b/c")), name: "/b/c",
          rule: try Rule("required|length:max=3", in: Catalog.standard)),
      ], report: PlaceReport())
    configuration.reportsAll = true
    return configuration
  }

  @Test(arguments: [1, 3, 64, 1 << 17]) func theEngineAgreesWithTheTreeReader(
    _ blockSize: Int
  ) throws {
    let configuration = try configuration()
    for seed in 0..<30 {
      var random = SeededRandom(UInt64(seed))
      let lines = (0..<20).map { _ in Self.pieces[Int.random(in: 0..<20, using: &random)] }
      let (summary, output) = SeparatedTests.report(
        Array(lines.joined(separator: "\n").utf8) + [10], configuration, blockSize: blockSize,
        jobs: 1 + seed % 2)
      let wanted = lines.enumerated().flatMap { number, line in
        // A byte order mark at the start of the file is skipped, and a carriage return before a
        // line feed is not part of the line.
        let line = number == 0 && line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line
        return JSONLinesTwin.codes(in: Array(line.utf8), configuration).map {
          "\(number + 1) \($0)"
        }
      }
      #expect(JSONLinesTwin.codes(in: output) == wanted)
      #expect(summary.counts.checked == 20)
    }
  }

  /// The position of an error counts the characters of the line as written, also after escapes.
  @Test func errorPositionsReferToTheSourceLine() throws {
    let line = #"{"x": 1, "b": {"c":"12"}, "a" : "1\u00312é\"x"}"#
    let (_, output) = SeparatedTests.report(Array(line.utf8), try configuration())
    let column = Array(line.unicodeScalars).firstIndex(of: "é").map { $0 + 1 } ?? 0
    #expect(output.contains("1001@1:\(column)\n"), "\(output)")
  }
}
