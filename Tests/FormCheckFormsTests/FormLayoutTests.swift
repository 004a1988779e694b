import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import Testing

@testable import FormCheckForms

/// Tests of sections, notes, required marks and buttons.
@Suite struct FormLayoutTests {
  private func driver(_ text: String, in languages: [String] = ["en"]) throws -> FormTestDriver {
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form(languages: languages))
  }

  private static let order = #"""
    {"version": 1, "title": "Order", "submit": {"en": "Place order", "pl": "Zamów"}, "fields": [
      {"name": "name", "label": "Name", "validator": "required", "section": "You"},
      {"name": "phone", "label": "Phone"},
      {"name": "street", "label": "Street", "section": "Delivery",
       "note": "We deliver within the city.\nOrders arrive within an hour."}]}
    """#

  @Test func sectionsAndNotesAreAboveTheirFields() throws {
    let driver = try driver(Self.order)
    #expect(
      driver.screen(columns: 60).hasPrefix(
        """
        Order

         You
        ┃* Name    _
           Phone

         Delivery
           We deliver within the city.
           Orders arrive within an hour.
           Street

          [ Place order ]   F1 help
        """))
    let narrow = driver.screen(columns: 24)
    #expect(narrow.contains("   We deliver within\n   the city.\n"))
  }

  /// The mark of a required field gives way to the sign of a valid or invalid answer.
  @Test func aRequiredFieldIsMarkedUntilItIsFilledIn() throws {
    let driver = try driver(Self.order)
    driver.press(.next)
    #expect(driver.screen(columns: 60).contains(" ✗ Name"))
    driver.press(.previous)
    driver.type("Ada")
    driver.press(.next)
    #expect(driver.screen(columns: 60).contains(" ✓ Name"))
    #expect(!driver.screen(columns: 60).contains("*"))
    var limited = TextField("c", kind: .choices([Choice("a")]))
    #expect(!limited.isRequired)
    limited.limits = ChoiceLimits(atLeast: 1)
    #expect(limited.isRequired)
  }

  @Test func onlyTheLastPageHasTheButtonThatSubmits() throws {
    let text = #"""
      {"version": 1, "submit": "Send", "pages": [
        {"fields": [{"name": "a", "kind": "yes-no"}]}, {"fields": [{"name": "b"}]},
        {"fields": [{"name": "c", "when": {"a": true}}]}]}
      """#
    let driver = try driver(text)
    #expect(driver.screen(columns: 60).contains("[ Next ]   Page 1 of 3"))
    driver.press(.pageDown)
    // The third page has no field to fill in.
    #expect(driver.screen(columns: 60).contains("[ Send ]   Page 2 of 3"))
    driver.press(.pageUp)
    driver.type("y")
    driver.press(.pageDown)
    #expect(driver.screen(columns: 60).contains("[ Next ]   Page 2 of 3"))
    for (language, words) in [("pl", "[ Dalej ]"), ("ru", "[ Далее ]"), ("zh", "[ 下一页 ]")] {
      #expect(try self.driver(text, in: [language]).screen(columns: 60).contains(words))
    }
    #expect(try self.driver(Self.order, in: ["pl"]).screen(columns: 60).contains("[ Zamów ]"))
  }

  @Test func aDialogueReadsSectionsAndNotes() throws {
    let script = try DialogueScript(Self.order)
    #expect(script.transcript.contains("\nYou:\nName (required): "))
    script.type("Ada")
    let asked = script.type("123")
    #expect(
      asked.hasSuffix(
        "Delivery:\nWe deliver within the city.\nOrders arrive within an hour.\nStreet: "))
    // The same question does not repeat them.
    #expect(!script.type("?").contains("Delivery"))
  }

  @Test(arguments: ["note", "heading", "section"])
  func aKindThatIsOnlyTextHasAHint(_ kind: String) {
    let text = "{\"version\": 1, \"fields\": [{\"name\": \"a\", \"kind\": \"\(kind)\"}]}"
    #expect {
      try FormDefinition(Array(text.utf8), in: Catalog.standard)
    } throws: { error in
      "\(error)".contains("as \"section\" or \"note\" of the field below it")
    }
  }
}
