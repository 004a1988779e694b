import FormCheckTesting
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests of what the keys do in each kind of field.
@Suite struct FieldKindTests {
  private func driver(_ text: String, isReviewed: Bool = false) throws -> FormTestDriver {
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form(languages: ["en"]), isReviewed: isReviewed)
  }

  private func fields(_ fields: String, _ more: String = "") throws -> FormTestDriver {
    try driver("{\"version\": 1, \"fields\": [\(fields)]\(more)}")
  }

  @Test func choicesAreSelectedWithArrowsLettersAndTheSpaceBar() throws {
    let driver = try fields(
      #"{"name": "c", "kind": "choice", "choices": ["red", "green", {"value": "g2", "label": "Grey"}]}, "#
        + #"{"name": "s", "kind": "choices", "choices": ["x", "y", "z"]}, {"name": "q", "kind": "yes-no"}"#
    )
    driver.press(.down, .down)
    #expect(driver.values["c"] == "" && driver.session.mark(in: 0) == 1)
    driver.type(" ")
    #expect(driver.values["c"] == "green" && driver.focused == "c")
    driver.type("r ")
    #expect(driver.values["c"] == "red")
    driver.press(.delete(.characterLeft))
    #expect(driver.values["c"] == "" && driver.session.mark(in: 0) == nil)
    driver.type("q")
    #expect(driver.bells == 1)
    driver.press(.next, .down, .down)
    driver.type(" ")
    driver.press(.up, .up)
    driver.type(" ")
    #expect(driver.values["s"] == "x\nz" && driver.session.mark(in: 1) == 0)
    // Deselecting a choice does not move the mark.
    driver.type(" ")
    #expect(driver.values["s"] == "z" && driver.session.mark(in: 1) == 0)
    driver.type("y ")
    #expect(driver.values["s"] == "y\nz")
    driver.press(.next)
    driver.type("n")
    #expect(driver.values["q"] == "no")
    driver.press(.move(.characterLeft))
    #expect(driver.values["q"] == "no" && driver.session.mark(in: 2) == 0)
    driver.type(" ")
    #expect(driver.values["q"] == "yes")
  }

  @Test func arrowsChangeNumbersAndDates() throws {
    let driver = try fields(
      #"{"name": "n", "kind": "number", "step": 5, "initial": -2.5}, "#
        + #"{"name": "d", "kind": "date", "initial": "2024-02-28"}"#)
    driver.press(.up)
    #expect(driver.values["n"] == "2.5")
    driver.press(.down, .down)
    #expect(driver.values["n"] == "-7.5")
    driver.press(.delete(.textStart), .up)
    #expect(driver.values["n"] == "5")
    driver.type("x")
    driver.press(.down)
    #expect(driver.focused == "d" && driver.values["n"] == "5x")
    // The key that has moved here would move on. Any other key lets it change the date.
    driver.press(.move(.characterLeft), .up)
    #expect(driver.values["d"] == "2024-02-29")
    driver.press(.up)
    #expect(driver.values["d"] == "2024-03-01")
    driver.press(.down, .down)
    #expect(driver.values["d"] == "2024-02-28")
    for (from, key, to) in [
      ("2026-12-31", FormKey.up, "2027-01-01"), ("2026-01-01", .down, "2025-12-31"),
      ("1900-02-28", .up, "1900-03-01"), ("2000-03-01", .down, "2000-02-29"),
    ] {
      driver.press(.delete(.textStart))
      driver.paste(from)
      driver.press(key)
      #expect(driver.values["d"] == to)
    }
    // No date follows this one, so Up rings the bell.
    driver.press(.delete(.textStart))
    driver.paste("9999-12-31")
    driver.press(.up)
    #expect(driver.values["d"] == "9999-12-31" && driver.focused == "d" && driver.bells == 1)
  }

  @Test func aSuggestionIsAcceptedAtTheEndOfTheText() throws {
    let driver = try fields(#"{"name": "a", "suggestions": ["example.org", "example.com"]}"#)
    #expect(driver.session.suggestion(for: 0) == nil)
    driver.type("ex")
    #expect(driver.session.suggestion(for: 0) == "ample.org")
    driver.press(.move(.characterLeft))
    #expect(driver.session.suggestion(for: 0) == nil)
    driver.press(.move(.characterRight), .move(.characterRight))
    #expect(driver.values["a"] == "example.org" && driver.session.suggestion(for: 0) == nil)
  }
}
