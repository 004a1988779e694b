import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import Testing

@testable import FormCheckForms

/// Tests of fields with several lines.
@Suite struct TextAreaTests {
  private func rows(_ text: String, columns: Int) -> [String] {
    TextArea(text, columns: columns, height: 4).rows.map { $0.cells.map(\.text).joined() }
  }

  @Test(arguments: [
    ("", 10, [""]),
    ("one two three", 8, ["one two ", "three"]),
    ("one two three", 7, ["one two ", "three"]),
    ("one two three", 6, ["one ", "two ", "three"]),
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("a bcdefgh", 4, ["a ", "bcde", "fgh"]),
    ("one\n\ntwo", 8, ["one", "", "two"]),
    ("one  two", 3, ["one ", " ", "two"]),
    ("漢字漢字", 5, ["漢字", "漢字"]),
    ("a漢字 漢", 5, ["a漢字 ", "漢"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ("a👨‍👩‍👧b", 3, ["a👨‍👩‍👧", "b"]),
  ])
  func textWrapsBetweenWordsByCells(_ text: String, _ columns: Int, _ expected: [String]) {
    #expect(rows(text, columns: columns) == expected)
  }

  @Test func noRowIsWiderThanTheAreaAndNothingIsLost() {
    var random = SystemRandomNumberGenerator()
    let parts = ["a", "bc", " ", "  ", "\n", "漢", "e\u{301}", "word", "👍🏽", "\u{202E}"]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      let columns = Int.random(in: 8...20, using: &random)
      let area = TextArea(text, columns: columns, height: 4)
      let shown = area.rows.map { $0.cells.reduce(0) { $0 + $1.width } }
      #expect(shown.allSatisfy { $0 <= columns + 1 }, "\(text.debugDescription) \(columns)")
      let bytes = area.rows.reduce(0) { $0 + $1.cells.reduce(0) { $0 + $1.bytes } }
      #expect(bytes + text.count { $0 == "\n" } == text.utf8.count)
    }
  }

  private func driver(
    _ field: String, _ style: FrameStyle = FrameStyle(columns: 40, rows: 24)
  ) throws -> FormTestDriver {
    let text = #"{"version": 1, "fields": [\#(field), {"name": "z"}]}"#
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form())
    driver.session.screen = style
    return driver
  }

  private static let notes = #"{"name": "n", "kind": "multiline", "height": 2}"#

  @Test func keysMoveBetweenTheRowsOnTheScreen() throws {
    let driver = try driver(Self.notes)
    driver.type("one two three four five six seven eight")
    // The rows are "one two three four five six " and "seven eight".
    #expect(driver.cursor == 39)
    driver.press(.move(.lineStart))
    #expect(driver.cursor == 28)
    driver.press(.up)
    #expect(driver.cursor == 0 && driver.focused == "n")
    driver.press(.move(.lineEnd))
    #expect(driver.cursor == 27)
    driver.press(.down)
    #expect(driver.cursor == 39)
    driver.press(.down)
    #expect(driver.focused == "z")
  }

  @Test func theColumnSurvivesAShortRow() throws {
    let driver = try driver(Self.notes)
    driver.paste("abcdef\nab\nabcdef")
    driver.press(.up)
    #expect(driver.cursor == 9)
    driver.press(.up)
    #expect(driver.cursor == 6)
    driver.press(.move(.characterLeft), .down, .down)
    #expect(driver.cursor == 15)
  }

  @Test func theAreaScrollsAndMarksThatThereIsMore() throws {
    let driver = try driver(Self.notes)
    driver.paste("one\ntwo\nthree\nfour")
    func shown() -> [String] {
      driver.frame(FrameStyle(columns: 40, rows: 24)).text.split(separator: "\n").prefix(2).map(
        String.init)
    }
    #expect(shown() == ["┃  n  three                           ↑", "┃     four"])
    driver.press(.up, .up)
    #expect(
      shown() == [
        "┃  n  two                             ↑", "┃     three                           ↓",
      ])
    driver.press(.pageUp)
    #expect(shown() == ["┃  n  one", "┃     two                             ↓"])
    driver.press(.next)
    #expect(shown() == [" ✓ n  one", "      two                             ↓"])
  }

  @Test(arguments: [(24, 4), (8, 2), (5, 1)])
  func theAreaIsNeverTallerThanTheTerminal(_ rows: Int, _ height: Int) throws {
    let style = FrameStyle(columns: 40, rows: rows)
    let session = try driver(#"{"name": "n", "kind": "multiline"}"#, style).session
    #expect(TextArea(of: 0, in: session, style).height == height)
  }

  @Test func theHeightComesFromTheDefinition() throws {
    let session = try driver(Self.notes).session
    #expect(TextArea(of: 0, in: session, FrameStyle()).height == 2)
    for wrong in ["0", "21", "\"4\"", "1.5"] {
      #expect(throws: DefinitionError.self) {
        try driver(#"{"name": "n", "kind": "multiline", "height": \#(wrong)}"#)
      }
    }
    #expect(throws: DefinitionError.self) { try driver(#"{"name": "n", "height": 4}"#) }
  }

  @Test func anEditorIsAskedForOnlyInAnOpenText() throws {
    let driver = try driver(Self.notes)
    driver.type("a\nb")
    driver.press(.editor)
    #expect(driver.effects == [.openEditor(text: "a\nb")])
    driver.send(.edited(PastedText(Array("x\r\ny\u{7}\n".utf8))))
    #expect(driver.values["n"] == "x\ny" && driver.session.notice == .leftOut(lines: 0, signs: 1))
    driver.press(.undo)
    #expect(driver.values["n"] == "a\nb")
    driver.send(.editorFailed(.status(3)))
    #expect(driver.values["n"] == "a\nb" && driver.bells == 1)
    #expect(
      driver.frame().text.contains(
        "The editor failed, so the text is unchanged: the command exited with status 3"))
    driver.press(.next)
    driver.type("ab")
    driver.press(.move(.lineStart), .editor)
    #expect(driver.effects.count == 1 && driver.cursor == 2)
  }

  @Test func aSecretIsNeverOpenedInAnEditor() throws {
    let driver = try driver(#"{"name": "n", "kind": "multiline", "validator": "password"}"#)
    driver.type("secret words")
    driver.press(.move(.lineStart), .editor)
    #expect(driver.effects.isEmpty && driver.cursor == 12)
    driver.send(.edited(PastedText(Array("x".utf8))))
    #expect(driver.values["n"] == "secret words" && driver.bells == 1)
  }

  @Test func theReviewShowsLines() throws {
    let driver = try driver(Self.notes)
    driver.paste("one\ntwo")
    var dialogue = LineDialogue(FormSession(driver.session.form, isReviewed: true))
    var secrets = Secrets(slots: 2)
    var reply = dialogue.begin(&secrets)
    for line in [">", ">"] { reply = dialogue.take(Array(line.utf8), &secrets) }
    #expect(reply.lines.prefix(3) == ["1. n:", "  one", "  two"])
  }
}
