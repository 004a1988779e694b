import FormCheckCore
import FormCheckForms
import FormCheckTesting
import FormCheckValidators
import Testing

/// Tests of pages that Enter does not leave yet, and of pages that are skipped.
@Suite struct PageWarningTests {
  private func driver(_ pages: String) throws -> FormTestDriver {
    let definition = try FormDefinition(
      Array("{\"version\": 1, \"pages\": [\(pages)]}".utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form(languages: ["en"]))
    driver.session.screen = FrameStyle(columns: 80, rows: 24)
    return driver
  }

  private static let person =
    #"{"title": "You", "fields": [{"name": "email", "validator": "required|email"}, {"name": "age", "validator": "required|numeric"}]}"#
  private static let rest = #"{"title": "Rest", "fields": [{"name": "note"}]}"#

  @Test func enterReturnsToTheFirstErrorOfThePage() throws {
    let driver = try driver("\(Self.person), \(Self.rest)")
    driver.type("ann@")
    driver.press(.next, .enter)
    #expect(driver.focused == "email" && driver.session.page == 0)
    #expect(driver.session.notice == .pageHasErrors(count: 2))
    let screen = driver.screen(columns: 80)
    #expect(screen.contains("2 answers on this page are missing or invalid"))
    #expect(screen.contains("Page Down continues anyway"))
    // Both fields show their errors.
    for name in ["email", "age"] {
      guard case .rejected = driver.alert(of: name) else {
        Issue.record("\(name) shows no error")
        continue
      }
    }
  }

  @Test func aChoiceAtTheEndDoesNotLeaveThePage() throws {
    let driver = try driver(
      #"{"title": "A", "fields": [{"name": "email", "validator": "required|email"}, "#
        + #"{"name": "ok", "kind": "yes-no"}]}, \#(Self.rest)"#)
    driver.press(.next, .down, .enter)
    #expect(driver.focused == "email" && driver.values["ok"] == "yes")
    #expect(driver.session.notice == .pageHasErrors(count: 1))
  }

  @Test func theFocusedFieldCountsAsLeft() throws {
    let driver = try driver("\(Self.person), \(Self.rest)")
    driver.type("ann@example.org")
    driver.press(.enter)
    driver.type("x")
    driver.press(.enter)
    #expect(driver.focused == "age")
    #expect(driver.session.notice == .pageHasErrors(count: 1))
  }

  @Test func aCorrectedPageIsLeft() throws {
    let driver = try driver("\(Self.person), \(Self.rest)")
    driver.type("ann@example.org")
    driver.press(.enter)
    driver.type("7")
    driver.press(.enter)
    #expect(driver.focused == "note" && driver.session.notice == nil)
  }

  @Test(arguments: [FormKey.pageDown, .next, .down])
  func otherKeysLeaveAPageWithErrors(key: FormKey) throws {
    let driver = try driver("\(Self.person), \(Self.rest)")
    driver.press(.next, key)
    #expect(driver.focused == "note")
  }

  /// The answer that the rule compares with is on the next page.
  @Test func aRuleAcrossPagesDoesNotHoldAPage() throws {
    let text =
      #"{"version": 1, "pages": [{"title": "A", "fields": [{"name": "first"}]}, "#
      + #"{"title": "B", "fields": [{"name": "second"}]}], "#
      + #""rules": [{"rule": "same", "fields": ["second", "first"]}]}"#
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form(languages: ["en"]))
    driver.type("x")
    driver.press(.enter)
    #expect(driver.focused == "second")
  }

  @Test func skippedPagesAreNamed() throws {
    let driver = try driver(
      #"{"title": "A", "fields": [{"name": "kind", "kind": "yes-no", "initial": "no"}]}, "#
        + #"{"title": "B", "fields": [{"name": "b", "when": {"kind": "yes"}}]}, "#
        + #"{"title": "C", "fields": [{"name": "c", "when": {"kind": "yes"}}]}, "#
        + Self.rest)
    driver.press(.enter)
    #expect(driver.focused == "note" && driver.session.notice == .pagesSkipped([2, 3]))
    #expect(
      driver.screen(columns: 80).contains(
        "Skipped pages 2, 3, because no question there applies"))
    // The way back and forth says nothing new.
    driver.press(.previous, .next)
    #expect(driver.focused == "note" && driver.session.notice == nil)
  }

  @Test func aPageInBetweenIsNotSkippedSilently() throws {
    let driver = try driver("\(Self.rest), \(Self.person)")
    driver.press(.enter)
    #expect(driver.session.notice == nil)
  }
}
