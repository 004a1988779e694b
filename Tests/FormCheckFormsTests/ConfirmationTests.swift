import FormCheckTesting
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests of the marks on valid fields.
@Suite struct ConfirmationTests {
  private func driver(_ definition: String) throws -> FormTestDriver {
    let definition = try FormDefinition(Array(definition.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form(languages: ["en"]))
  }

  private func answer(_ texts: String..., in driver: FormTestDriver) {
    for text in texts {
      driver.send(.answer(text))
      driver.press(.next)
    }
  }

  private static let passwords = #"""
    {"version": 1, "fields": [
      {"name": "p", "label": "Password", "kind": "password", "validator": "required|password"},
      {"name": "again", "label": "Password again", "kind": "password", "validator": "required"}
    ], "rules": [{"rule": "same", "fields": ["p", "again"], "at": ["again"]}]}
    """#

  @Test func aRepeatedPasswordIsNotMarkedWhileTheFirstIsRejected() throws {
    let driver = try driver(Self.passwords)
    answer("abc", "abcd", in: driver)
    #expect(driver.codes == ["p": [1004]] && driver.confirmed == [])
    let screen = driver.screen(columns: 60)
    #expect(screen.contains("   Password again  ••••\n") && !screen.contains("✓"), "\(screen)")
    driver.press(.previous, .previous)
    answer("analytical engine", in: driver)
    #expect(driver.codes == ["again": [2101]] && driver.confirmed == ["p"])
    answer("analytical engine", in: driver)
    #expect(driver.codes == [:] && driver.confirmed == ["p", "again"])
    #expect(driver.screen(columns: 60).contains("✓ Password again"))
  }

  /// A field that never shows the error of a rule is marked whether or not the rule can be validated.
  @Test func aFieldThatDoesNotShowTheErrorIsMarkedWithoutTheOthers() throws {
    let driver = try driver(Self.passwords)
    answer("analytical engine", in: driver)
    #expect(driver.confirmed == ["p"])
    answer("", in: driver)
    #expect(driver.codes == ["again": [2001]] && driver.confirmed == ["p"])
  }

  /// A password that contains the name of its owner is not repeated successfully.
  @Test func aRepeatedPasswordIsNotMarkedWhileAnotherRuleRejectsTheFirst() throws {
    let driver = try driver(
      #"""
      {"version": 1, "fields": [
        {"name": "email"}, {"name": "p", "kind": "password"}, {"name": "again", "kind": "password"}
      ], "rules": [{"rule": "same", "fields": ["p", "again"], "at": ["again"]},
        {"rule": "excludes-words", "fields": ["p", "email"], "at": ["p"]}]}
      """#)
    answer("lovelace@example.org", "lovelace engine", "lovelace engine", in: driver)
    #expect(driver.codes.keys.sorted() == ["p"] && driver.confirmed == ["email"])
  }

  private static let dates = #"""
    {"version": 1, "fields": [
      {"name": "from", "kind": "date"}, {"name": "to", "kind": "date"}, {"name": "note"}
    ], "rules": [{"rule": "after", "fields": ["from", "to"]}]}
    """#

  @Test func allFieldsThatShowTheErrorWaitForTheRule() throws {
    let driver = try driver(Self.dates)
    answer("2026-11-25", in: driver)
    // The rule accepts an optional date that is empty.
    #expect(driver.confirmed == ["from"])
    answer("2026-13-01", "x", in: driver)
    #expect(driver.confirmed == ["note"] && driver.codes == ["to": [1051]])
    driver.press(.previous, .previous)
    answer("2026-11-24", in: driver)
    #expect(driver.confirmed == ["note"] && driver.codes == ["from": [2103], "to": [2103]])
    driver.press(.previous)
    answer("2026-11-26", in: driver)
    #expect(driver.confirmed == ["from", "to", "note"])
  }

  private static let checked = #"""
    {"version": 1, "fields": [
      {"name": "login", "validator": "alpha", "check": "taken"}, {"name": "other"}
    ], "rules": [{"rule": "different", "fields": ["login", "other"]}]}
    """#

  @Test(arguments: [Verdict.accepted, .rejected(reason: "ada is taken")])
  func aSlowCheckOfAnotherFieldOfTheRuleCounts(_ verdict: Verdict) throws {
    let driver = try driver(Self.checked)
    answer("ada", "lovelace", in: driver)
    #expect(driver.codes == [:] && driver.confirmed == [])
    driver.answer("login", verdict)
    #expect(driver.confirmed == (verdict == .accepted ? ["login", "other"] : []))
  }

  @Test func aHiddenFieldOfARuleDoesNotCount() throws {
    let driver = try driver(
      #"""
      {"version": 1, "fields": [
        {"name": "y", "kind": "yes-no", "initial": true},
        {"name": "a", "validator": "numeric"}, {"name": "b", "validator": "numeric", "when": {"y": true}}
      ], "rules": [{"rule": "same", "fields": ["a", "b"]}]}
      """#)
    answer("yes", "1", "x", in: driver)
    #expect(driver.confirmed == ["y"])
    driver.press(.previous, .previous, .previous)
    answer("no", in: driver)
    #expect(driver.confirmed == ["y", "a"])
  }

  @Test func anEmptySecretIsNotMarked() throws {
    let driver = try driver(
      #"{"version": 1, "fields": [{"name": "p", "kind": "password"}, {"name": "b"}]}"#)
    driver.press(.next)
    #expect(driver.confirmed == [] && driver.screen(columns: 50).hasPrefix("   p\n┃  b"))
    driver.press(.previous)
    answer("x", in: driver)
    #expect(driver.confirmed == ["p"])
  }
}
