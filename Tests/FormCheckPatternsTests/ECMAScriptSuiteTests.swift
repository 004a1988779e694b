import Foundation
import FormCheckPatterns
import Testing

/// Compares translated expressions with cases of the JSON Schema test suite, in `Tests/Judges`.
@Suite struct ECMAScriptSuiteTests {
  private static func rows() throws -> [[String]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Judges/JSONSchemaPatterns.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t").map(String.init) }
  }

  private static func text(_ json: String) throws -> String {
    try JSONDecoder().decode(String.self, from: Data(json.utf8))
  }

  @Test func patternsOfJSONSchemaMatchAsExpected() throws {
    let rows = try Self.rows()
    #expect(rows.count > 60)
    var scratch = try MatchScratch()
    for row in rows {
      let expression = try ECMAScriptPattern(try Self.text(row[1]))
      let pattern = try expression.compiled(matching: .part)
      let result = pattern.matches(try Self.text(row[2]).utf8Span, scratch: &scratch)
      #expect(result == (row[3] == "valid" ? .match : .noMatch), "\(row)")
    }
  }
}
