import Foundation
import FormCheckCore
import FormCheckValidators
import Testing

/// Compares rules with the tables in `Tests/Judges`, whose cases come from suites that others wrote.
@Suite struct JudgeTests {
  /// A rule and an input, which identify a row of a table.
  private struct Case: Hashable {
    let rule: String
    let input: String

    /// Creates a case from the second and the third cell of a row.
    init(_ cells: [String]) throws {
      rule = cells[1]
      input = try JSONDecoder().decode(String.self, from: Data(cells[2].utf8))
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Judges")

  /// The tables of rules, inputs and verdicts, which have the same first line.
  private static let tables: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter {
      $0.hasSuffix(".tsv")
        && (try? lines(of: $0).first) == "source\trule\tinput_json\texpected"
    }.sorted()
  }()

  private static func lines(of file: String) throws -> [Substring] {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      .split(separator: "\n")
  }

  /// Returns the cells of all rows after the first line.
  private static func rows(of file: String) throws -> [[String]] {
    try lines(of: file).dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Returns the cases of a table whose expectation a standard contradicts.
  private static func disputed(in table: String) throws -> Set<Case> {
    try Set(rows(of: "disputed.tsv").filter { "\($0[0]).tsv" == table }.map(Case.init))
  }

  @Test func everySuiteIsCompared() throws {
    #expect(Self.tables.count == 11)
    for row in try Self.rows(of: "disputed.tsv") {
      #expect(row.count == 4 && row[3].hasSuffix("."), "\(row)")
      #expect(Self.tables.contains("\(row[0]).tsv"), "\(row)")
    }
  }

  @Test(arguments: tables)
  func verdictsAreAsExpected(_ table: String) throws {
    var rules: [String: Rule] = [:]
    let rows = try Self.rows(of: table)
    let disputed = try Self.disputed(in: table)
    var wrong: Set<Case> = []
    #expect(rows.count > 50)
    for row in rows {
      let rule = try rules[row[1]] ?? Rule(row[1], in: Catalog.standard)
      rules[row[1]] = rule
      let example = try Case(row)
      let isRight = rule.validate(example.input).isAccepted == (row[3] == "valid")
      guard !isRight else { continue }
      wrong.insert(example)
      #expect(disputed.contains(example), "\(row[0]): \(row[1]) \(example.input)")
    }
    #expect(disputed.subtracting(wrong).isEmpty, "\(table) has no such case, or it is right")
  }

  /// The rules of ``JSONSchemaFormat`` are those with which the suite is compared.
  @Test func everyFormatOfJSONSchemaIsCompared() throws {
    let rows = try Self.rows(of: "JSONSchemaFormats.tsv")
    for format in JSONSchemaFormat.allCases {
      let source = "json-schema/\(format.rawValue)"
      #expect(rows.contains { $0[0] == source && $0[1] == format.rule }, "\(format)")
    }
  }
}
