import FormCheckSchemas
import Testing

/// Tests that the verdicts equal those of the official suite.
@Suite struct SuiteTests {
  /// Records the tests that fail, and the excused ones that do not fail.
  private static func check(
    _ folder: SchemaSuite.Folder, count: Int, excused: [String: String] = [:]
  ) throws {
    let result = try SchemaSuite.failures(folder)
    #expect(result.count == count)
    for (name, verdict) in result.failures.sorted(by: { $0.key < $1.key })
    where excused[name] == nil {
      Issue.record("\(name): \(verdict)")
    }
    for name in excused.keys.sorted() where result.failures[name] == nil {
      Issue.record("\(name) passes and needs no excuse")
    }
  }

  @Test(arguments: [
    ("draft2020-12", SchemaDialect.draft2020, 1299), ("draft7", .draft7, 927),
  ])
  func allRequiredTestsPass(_ path: String, _ dialect: SchemaDialect, _ count: Int) throws {
    let folder = SchemaSuite.Folder(path: path, dialect: dialect, assertsFormats: false)
    try Self.check(folder, count: count)
  }

  @Test(arguments: [
    ("draft2020-12/optional/format", SchemaDialect.draft2020, 764),
    ("draft7/optional/format", .draft7, 676),
  ])
  func formatsPass(_ path: String, _ dialect: SchemaDialect, _ count: Int) throws {
    let folder = SchemaSuite.Folder(path: path, dialect: dialect, assertsFormats: true)
    try Self.check(folder, count: count)
  }

  /// The other optional tests that differ, each with the reason.
  private static let excused2020 = [
    "cross-draft: refs to historic drafts are processed as historic drafts: "
      + "first item not a string is valid": "draft 2019-09 is not supported"
  ]

  private static let excused7 = [
    "content: validation of binary string-encoding: "
      + "an invalid base64 string (% is not a valid character)": "contentEncoding is an annotation",
    "content: validation of binary-encoded media type documents: "
      + "a validly-encoded invalid JSON document": "contentMediaType is an annotation",
    "content: validation of binary-encoded media type documents: "
      + "an invalid base64 string that is valid JSON": "contentEncoding is an annotation",
    "content: validation of string-encoded content based on media type: an invalid JSON document":
      "contentMediaType is an annotation",
    "cross-draft: refs to future drafts are processed as future drafts: missing bar is invalid":
      "draft 2019-09 is not supported",
    "cross-draft: refs to future drafts are processed as future drafts: present bar is valid":
      "draft 2019-09 is not supported",
  ]

  @Test(arguments: [
    ("draft2020-12/optional", SchemaDialect.draft2020, 162), ("draft7/optional", .draft7, 118),
  ])
  func optionalTestsPass(_ path: String, _ dialect: SchemaDialect, _ count: Int) throws {
    let folder = SchemaSuite.Folder(path: path, dialect: dialect, assertsFormats: true)
    let excused = dialect.draft == .draft7 ? Self.excused7 : Self.excused2020
    try Self.check(folder, count: count, excused: excused)
  }

  @Test(arguments: [
    ("draft2020-12", SchemaDialect.draft2020), ("draft7", .draft7),
  ])
  func theMetaschemaAcceptsTheSchemasOfTheSuite(_ path: String, _ dialect: SchemaDialect) throws {
    let folder = SchemaSuite.Folder(path: path, dialect: dialect, assertsFormats: false)
    for group in try SchemaSuite.groups(folder) {
      let mistakes = MetaschemaCheck.mistakes(in: group.schema, dialect: dialect)
      #expect(mistakes.isEmpty, "\(String(decoding: group.schema, as: UTF8.self))")
    }
  }
}
