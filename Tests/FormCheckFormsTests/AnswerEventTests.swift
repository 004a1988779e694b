import FormCheckTesting
import FormCheckForms
import Testing
import FormCheckValidators

/// Tests of answers that replace the whole value of a field.
@Suite struct AnswerEventTests {
  private func driver(_ fields: String) throws -> FormTestDriver {
    let definition = try FormDefinition(
      Array("{\"version\": 1, \"fields\": [\(fields)]}".utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form())
  }

  @Test func anAnswerReplacesTheText() throws {
    let driver = try driver(
      #"{"name": "a", "initial": "old"}, {"name": "p", "kind": "password"}"#)
    driver.send(.answer("new"))
    #expect(driver.values["a"] == "new" && driver.cursor == 3)
    driver.send(.answer("newer"))
    driver.press(.undo)
    #expect(driver.values["a"] == "new")
    driver.press(.undo)
    #expect(driver.values["a"] == "old" && driver.bells == 0)
    driver.press(.next)
    driver.send(.answer("secret"))
    driver.send(.answer("other"))
    #expect(driver.values["p"] == "other" && !"\(driver.session)".contains("other"))
  }

  @Test(
    arguments: [
      ("text", "a\nb", false), ("number", "\n", false), ("password", "a\nb", false),
      ("multiline", "a\nb", true), ("choice", "x", true), ("choice", "z", false),
      ("choice", "x\ny", false), ("choice", "", true), ("choices", "x\ny", true),
      ("choices", "x\nz", false), ("choices", "x\n", false), ("yes-no", "yes", true),
      ("yes-no", "y", false),
    ])
  func aFieldAcceptsOnlyAnswersOfItsKind(_ kind: String, _ text: String, _ isTaken: Bool) throws {
    let choices = kind.hasPrefix("choice") ? ", \"choices\": [\"x\", \"y\"]" : ""
    let driver = try driver("{\"name\": \"a\", \"kind\": \"\(kind)\"\(choices)}")
    driver.send(.answer(text))
    #expect(driver.values["a"] == (isTaken ? text : ""))
    #expect(driver.bells == (isTaken && !text.isEmpty ? 0 : 1))
  }
}
