import FormCheckCore
import FormCheckForms
import FormCheckTesting
import FormCheckValidators
import Testing

/// Tests of the rule across fields `requires`.
@Suite struct RequiresRuleTests {
  private func driver(_ rule: String, fields: String? = nil) throws -> FormTestDriver {
    let usual =
      #"{"name": "country", "kind": "choice", "choices": ["us", "ca", "de"]}, "#
      + #"{"name": "state"}, {"name": "zip", "validator": "numeric"}"#
    let text = "{\"version\": 1, \"fields\": [\(fields ?? usual)], \"rules\": [\(rule)]}"
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form(languages: ["en"]))
  }

  private static let byAnswer =
    #"{"rule": "requires", "fields": ["country", "state", "zip"], "values": ["us", "ca"]}"#

  @Test(
    arguments: [
      (#"{}"#, [:]), (#"{"country": "de"}"#, [:]),
      (#"{"country": "us"}"#, ["state": [2111], "zip": [2111]]),
      (#"{"country": "ca", "zip": "12"}"#, ["state": [2111]]),
      (#"{"country": "ca", "zip": "12", "state": "x"}"#, [:]),
    ] as [(String, [String: [Int]])])
  func anAnswerRequiresTheEmptyFields(answers: String, codes: [String: [Int]]) throws {
    let driver = try driver(Self.byAnswer)
    try driver.fill(answers)
    #expect(driver.codes == codes)
  }

  @Test func anyAnswerRequiresTheOthers() throws {
    let driver = try driver(#"{"rule": "requires", "fields": ["state", "zip"]}"#)
    try driver.fill(#"{"zip": "12"}"#)
    #expect(driver.codes == [:])
    try driver.fill(#"{"state": "x", "zip": ""}"#)
    #expect(driver.codes == ["zip": [2111]])
  }

  @Test func oneOfSeveralChoicesIsEnough() throws {
    let driver = try driver(
      #"{"rule": "requires", "fields": ["extras", "note"], "values": ["other"]}"#,
      fields: #"{"name": "extras", "kind": "choices", "choices": ["cheese", "other"]}, "#
        + #"{"name": "note"}"#)
    try driver.fill(#"{"extras": ["cheese"]}"#)
    #expect(driver.codes == [:])
    try driver.fill(#"{"extras": ["cheese", "other"]}"#)
    #expect(driver.codes == ["note": [2111]])
  }

  /// A person cannot fill in a hidden field.
  @Test func hiddenFieldsAreNotRequired() throws {
    let driver = try driver(
      #"{"rule": "requires", "fields": ["a", "b"]}"#,
      fields: #"{"name": "a"}, {"name": "b", "when": {"a": "x"}}"#)
    driver.type("y")
    #expect(driver.codes == [:])
    driver.press(.delete(.characterLeft))
    driver.type("x")
    #expect(driver.codes == ["b": [2111]])
  }

  @Test func aSecretCanRequireAField() throws {
    let driver = try driver(
      #"{"rule": "requires", "fields": ["pin", "hint"]}"#,
      fields: #"{"name": "pin", "kind": "password"}, {"name": "hint"}"#)
    driver.type("1234")
    #expect(driver.codes == ["hint": [2111]])
  }

  @Test func entriesOfAGroupAreSeparate() throws {
    let driver = try driver(
      "",
      fields: #"{"name": "people", "kind": "group", "fields": [{"name": "phone"}, "#
        + #"{"name": "time"}], "entry-rules": [{"rule": "requires", "fields": ["phone", "time"]}]}"#
    )
    try driver.fill(#"{"people": [{"phone": "1"}, {"time": "9"}]}"#)
    #expect(driver.codes == ["people[0].time": [2111]])
  }

  @Test(
    arguments: [
      (#"{"rule": "requires", "fields": ["country", "state"], "values": ["fr"]}"#, 4014),
      (#"{"rule": "requires", "fields": ["country", "state"], "values": []}"#, 4014),
      (#"{"rule": "same", "fields": ["country", "state"], "values": ["us"]}"#, 4014),
      (#"{"rule": "requires", "fields": ["country", "state"], "at-least": 1}"#, 4014),
    ])
  func mistakesAreReported(rule: String, code: Int) throws {
    #expect {
      _ = try driver(rule)
    } throws: { error in
      (error as? DefinitionError)?.code.number == code
    }
  }
}
