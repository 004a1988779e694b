import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import Testing

@testable import FormCheckForms

/// Tests of password fields: showing the text, the strength in words, and the words of other fields.
@Suite struct PasswordFieldTests {
  private func driver(_ rule: String = "password") throws -> FormTestDriver {
    let text =
      #"{"version": 1, "fields": [{"name": "p", "kind": "password", "validator": "\#(rule)"}, {"name": "z"}]}"#
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form())
  }

  private func screen(_ driver: FormTestDriver) -> String {
    driver.frame(FrameStyle(columns: 50)).text
  }

  @Test func theTextIsShownUntilTheFieldIsLeft() throws {
    let driver = try driver()
    driver.type("correct horse")
    #expect(!screen(driver).contains("horse") && screen(driver).contains("F2 shows the text"))
    driver.press(.tool)
    #expect(screen(driver).contains("p  correct horse") && screen(driver).contains("F2 hides"))
    driver.type("s")
    #expect(screen(driver).contains("correct horses"))
    driver.press(.tool)
    #expect(!screen(driver).contains("horse"))
    driver.press(.tool, .next)
    #expect(!screen(driver).contains("horse"))
    driver.press(.previous)
    #expect(!screen(driver).contains("horse"))
    driver.press(.tool)
    driver.session.hideSecret()
    #expect(!screen(driver).contains("horse"))
  }

  @Test func aSubmittedFormNeverShowsTheText() throws {
    let driver = try driver()
    driver.type("correct horse")
    driver.press(.tool, .submit)
    #expect(driver.session.stage == .submitted && !screen(driver).contains("horse"))
  }

  @Test(
    arguments: [
      ("abc", "Too weak. Use at least 8 characters"),
      ("password", "Too weak. Choose another password"),
      ("kohlrabi-4", "Good enough; a longer password is safer"),
      ("a few plain words", "Strong: long and not common"),
    ])
  func theStrengthIsShownInWords(_ text: String, _ words: String) throws {
    let driver = try driver()
    #expect(!screen(driver).contains("weak"))
    driver.type(text)
    #expect(screen(driver).contains(words), "\(screen(driver))")
  }

  @Test func onlyPasswordsHaveAStrength() throws {
    let driver = try driver("required")
    driver.type("abc")
    #expect(!screen(driver).contains("weak") && !screen(driver).contains("Strong"))
  }

  @Test(
    arguments: [
      ("ada.lovelace@example.org", "ada.lovelace-1815", true),
      ("ada@example.org", "ada12345678", true),
      ("ada@example.org", "12345-ADA-678", true), ("ada@example.org", "adamant rhubarb", false),
      ("lovelace", "my-LoveLace-9", true), ("someone@example.org", "example.org rules", false),
      ("a@example.org", "a few plain words", false), ("", "a few plain words", false),
      ("Łukasz", "haslo-łukasz-1", true), ("Ada King Noel", "kingdom of heaven", true),
      ("Иван", "пароль-ивана", true), ("jo", "jo-jo-jo-jo", false),
    ])
  func wordsOfOtherFieldsAreFound(_ other: String, _ password: String, _ isFound: Bool) {
    #expect(ForbiddenWords(of: [other]).occur(in: password.utf8.span) == isFound)
  }

  @Test func signUpRejectsAPasswordWithTheName() throws {
    let text = BuiltInDefinitions.text(named: "signup") ?? ""
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form(languages: ["en"]))
    for text in ["Ada", "Lovelace", "ada.king@example.org"] {
      driver.type(text)
      driver.press(.next)
    }
    // A password is not called strong while it contains the name.
    driver.type("lovelace is a name")
    #expect(screen(driver).contains("Too weak. Leave your name"), "\(screen(driver))")
    driver.press(.delete(.lineStart))
    driver.type("lovelace-1815")
    driver.press(.next)
    driver.type("lovelace-1815")
    driver.press(.next)
    #expect(driver.confirmed == ["first-name", "last-name", "email"])
    #expect(driver.codes == ["password": [2109]])
    #expect(
      screen(driver).contains("✗ Leave your name and your email address out"), "\(screen(driver))")
    driver.press(.previous, .previous)
    driver.press(.delete(.lineStart))
    driver.type("ADA.KING rules")
    driver.press(.next, .delete(.lineStart))
    driver.type("ADA.KING rules")
    #expect(driver.codes == ["password": [2109]])
  }

  @Test func theReasonOfAnInvalidCharacterAppearsAfterAPause() throws {
    let driver = FormTestDriver(
      try Form(fields: [TextField("n", label: "Number", validator: NumericInputValidator())]))
    driver.type("12x")
    #expect(screen(driver).contains("^") && !screen(driver).contains("Use digits only"))
    driver.send(.paused)
    #expect(screen(driver).contains("✗ Use digits only"))
    driver.session.showsCodes = true
    #expect(screen(driver).contains("✗ Use digits only (1001)"))
    driver.type("y")
    #expect(!screen(driver).contains("Use digits only"))
  }
}
