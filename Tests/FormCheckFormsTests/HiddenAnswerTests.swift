import FormCheckTesting
import FormCheckValidators
import TestSupport
import Testing

@testable import FormCheckForms

/// Tests of the sentence about answers that are left out because an answer has changed.
@Suite struct HiddenAnswerTests {
  private static let delivery = #"""
    {"version": 1, "fields": [
      {"name": "kind", "label": "Delivery", "kind": "choice", "choices": ["courier", "pickup"]},
      {"name": "street", "label": "Street", "when": {"kind": "courier"}},
      {"name": "country", "label": "Country", "initial": "France", "when": {"kind": "courier"}},
      {"name": "code", "label": "Code", "kind": "password", "when": {"kind": "courier"}},
      {"name": "boxes", "label": "Boxes", "kind": "group", "entry": "Box", "add": "Add a box",
       "when": {"kind": "courier"}, "fields": [{"name": "a", "label": "A"}, {"name": "b", "label": "B"}]}]}
    """#

  private func form() throws -> Form {
    try FormDefinition(Array(Self.delivery.utf8), in: Catalog.standard).form(languages: ["en"])
  }

  private let sentence = "No longer asked, and left out of the answers: "

  @Test func aChangedConditionNamesTheAnswersThatItLeavesOut() throws {
    let driver = FormTestDriver(try form())
    driver.type("c ")
    driver.press(.next)
    driver.type("Main Street")
    driver.press(.previous)
    driver.type("p ")
    // The country contains its initial text, and nobody has answered the others.
    #expect(driver.frame(FrameStyle(columns: 80)).text.hasSuffix(sentence + "Street"))
    driver.type("c ")
    #expect(!driver.frame(FrameStyle(columns: 80)).text.contains(sentence))
    driver.press(.next, .next, .next)
    driver.type("secret")
    driver.press(.next, .enter)
    driver.type("x")
    for _ in 0..<5 { driver.press(.previous) }
    driver.type("p ")
    let frame = driver.frame(FrameStyle(columns: 80)).text
    #expect(frame.hasSuffix(sentence + "Street, Code, Boxes"), "\(frame)")
    #expect(!frame.contains("secret"))
  }

  @Test func anEmptyFieldIsNotNamed() throws {
    let driver = FormTestDriver(try form())
    driver.type("c ")
    driver.type("p ")
    #expect(!driver.frame(FrameStyle(columns: 80)).text.contains(sentence))
  }

  @Test func theDialogueSaysTheSame() throws {
    let script = DialogueScript(try form())
    script.type("courier", "Main Street", "<", "<", "pickup")
    #expect(script.transcript.contains(sentence + "Street"), "\(script.transcript)")
  }
}
