import Foundation
import FormCheckCore
import FormCheckValidators
import Testing

/// Compares rules with the tables in `Tests/Judges`, whose cases come from suites that others wrote.
@Suite struct JudgeTests {
  /// A row of a table.
  private struct Row {
    let source: String
    let rule: String
    let input: String
    let isValid: Bool
  }

  private static func rows(of name: String) throws -> [Row] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Judges/\(name).tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
      let cells = $0.split(separator: "\t").map(String.init)
      let input = try JSONDecoder().decode(String.self, from: Data(cells[2].utf8))
      return Row(source: cells[0], rule: cells[1], input: input, isValid: cells[3] == "valid")
    }
  }

  /// The rows whose expectation is wrong, with the reason.
  private static let disputed: [String: Set<String>] = [
    "phone": [
      // Retired since: Benin's numbers have ten digits from 2024 on, and phonenumbers 9.0.43 rejects the number, too.
      "+22985751234",
      // Numbers of the United States, which the suite expects in the rule for Canada. phonenumbers agrees with us.
      "+16265454331", "+14244271221",
      // 16 digits: E.164, section 6.1, allows 15.
      "+4966814043484456",
    ]
  ]

  @Test(arguments: ["phone", "phone-examples"])
  func verdictsAreAsExpected(_ name: String) throws {
    var rules: [String: Rule] = [:]
    let rows = try Self.rows(of: name)
    #expect(rows.count > 1000)
    for row in rows {
      let rule = try rules[row.rule] ?? Rule(row.rule, in: Catalog.standard)
      rules[row.rule] = rule
      let isDisputed = Self.disputed[name, default: []].contains(row.input)
      let isRight = rule.validate(row.input).isAccepted == row.isValid
      #expect(isRight != isDisputed, "\(row.source): \(row.rule) \(row.input)")
    }
  }
}
