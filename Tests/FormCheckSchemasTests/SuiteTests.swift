import FormCheckSchemas
import Testing

/// Tests that the verdicts equal those of the official suite.
@Suite struct SuiteTests {
  @Test(arguments: [
    ("draft2020-12", SchemaDialect.draft2020, 1299), ("draft7", .draft7, 927),
  ])
  func allRequiredTestsPass(_ path: String, _ dialect: SchemaDialect, _ count: Int) throws {
    let folder = SchemaSuite.Folder(path: path, dialect: dialect, assertsFormats: false)
    let result = try SchemaSuite.failures(folder)
    #expect(result.count == count)
    for (name, verdict) in result.failures.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(name): \(verdict)")
    }
  }

  @Test(arguments: [
    ("draft2020-12/optional/format", SchemaDialect.draft2020, 764),
    ("draft7/optional/format", .draft7, 676),
  ])
  func formatsPass(_ path: String, _ dialect: SchemaDialect, _ count: Int) throws {
    let folder = SchemaSuite.Folder(path: path, dialect: dialect, assertsFormats: true)
    let result = try SchemaSuite.failures(folder)
    #expect(result.count == count)
    for (name, verdict) in result.failures.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(name): \(verdict)")
    }
  }

  @Test(arguments: [
    ("draft2020-12/optional", SchemaDialect.draft2020, 162), ("draft7/optional", .draft7, 118),
  ])
  func optionalTestsPass(_ path: String, _ dialect: SchemaDialect, _ count: Int) throws {
    let folder = SchemaSuite.Folder(path: path, dialect: dialect, assertsFormats: true)
    let result = try SchemaSuite.failures(folder)
    #expect(result.count == count)
    for (name, verdict) in result.failures.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(name): \(verdict)")
    }
  }
}
