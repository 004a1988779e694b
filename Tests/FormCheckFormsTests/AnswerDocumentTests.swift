import FormCheckCore
import FormCheckForms
import FormCheckTesting
import FormCheckValidators
import Testing

/// Tests of answers that are written as a document.
@Suite struct AnswerDocumentTests {
  private func driver(_ fields: String) throws -> FormTestDriver {
    let text = "{\"version\": 1, \"answers\": \"document\", \"fields\": [\(fields)]}"
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form(languages: ["en"]))
  }

  private static let fields =
    #"{"name": "name"}, {"name": "/home/city"}, {"name": "age", "kind": "number"}, "#
    + #"{"name": "/home/a~1b/c"}, {"name": "pin", "kind": "password"}, {"name": "ok", "kind": "yes-no"}, "#
    + #"{"name": "tags", "kind": "choices", "choices": ["x"]}"#

  private func written(_ driver: FormTestDriver) throws -> String {
    String(decoding: FormAnswers(of: driver.session.form).bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (#"{}"#, #"{"tags":[]}"#),
      (
        #"{"name": "Ann", "home": {"a/b": {"c": "3"}, "city": "Bath"}, "ok": false, "tags": ["x"]}"#,
        #"{"name":"Ann","home":{"city":"Bath","a/b":{"c":"3"}},"ok":false,"tags":["x"]}"#
      ),
      (#"{"age": 7, "home": {"city": ""}}"#, #"{"age":7,"tags":[]}"#),
    ])
  func emptyAnswersAreLeftOut(answers: String, expected: String) throws {
    let driver = try driver(Self.fields)
    try driver.fill(answers)
    #expect(try written(driver) == expected + "\n")
    // The document can be read again.
    let other = try self.driver(Self.fields)
    try other.fill(expected)
    #expect(try written(other) == expected + "\n")
  }

  /// A command line names the field of a single answer.
  @Test func anAnswerCanBeGivenByTheNameOfItsField() throws {
    let driver = try driver(Self.fields)
    try driver.fill(#"{"/home/city": "Bath"}"#)
    #expect(driver.values["/home/city"] == "Bath")
  }

  @Test func entriesCanHaveObjects() throws {
    let driver = try driver(
      #"{"name": "p", "kind": "group", "fields": [{"name": "n"}, {"name": "/at/x"}]}"#)
    let answers = #"{"p":[{"n":"1","at":{"x":"2"}},{"at":{"x":"3"}}]}"#
    try driver.fill(answers)
    #expect(try written(driver) == answers + "\n")
  }

  @Test(arguments: [#"{"home": 3}"#, #"{"home": {"town": "x"}}"#])
  func unknownMembersAreErrors(answers: String) throws {
    let driver = try driver(Self.fields)
    #expect(throws: AnswersError.self) { try driver.fill(answers) }
  }

  @Test(
    arguments: [
      (#"{"name": "/a~2"}"#, 4014), (#"{"name": "/a"}, {"name": "/a/b"}"#, 4015),
      (#"{"name": "a"}, {"name": "/a"}"#, 4015),
    ])
  func namesMustLeadToDifferentPlaces(fields: String, code: Int) {
    #expect {
      _ = try driver(fields)
    } throws: { error in
      (error as? DefinitionError)?.code.number == code
    }
  }

  @Test func aPlainNameCanBeginWithASlashElsewhere() throws {
    let text = #"{"version": 1, "fields": [{"name": "/a"}]}"#
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form())
    try driver.fill(#"{"/a": "x"}"#)
    #expect(try written(driver) == "{\"/a\":\"x\"}\n")
  }
}
