import FormCheckCore
import FormCheckTesting
import FormCheckForms
import TestSupport
import Testing
import FormCheckValidators

/// Tests that compare drawn forms with the expected screen, in which `_` marks the cursor.
@Suite struct FrameTests {
  private func driver(_ text: String) throws -> FormTestDriver {
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form(languages: ["en"]))
  }

  private func signUp() throws -> FormTestDriver {
    try driver(BuiltInDefinitions.text(named: "signup") ?? "")
  }

  @Test func anEmptyForm() throws {
    let driver = try signUp()
    #expect(
      driver.screen(columns: 60) == """
        Sign up

        ┃* First name      _
         * Last name
         * Email           name@example.org
         * Password
         * Password again
           Newsletter      no

          [ Submit ]   F1 help
        """)
  }

  @Test func aPartlyFilledForm() throws {
    let driver = try signUp()
    driver.type("Ada")
    driver.press(.next)
    driver.type("Lovelace")
    driver.press(.next)
    driver.type("ada lovelace")
    #expect(
      driver.screen(columns: 60) == """
        Sign up

         ✓ First name      Ada
         ✓ Last name       Lovelace
        ┃✗ Email           ada lovelace_
        ┃                     ^
         * Password
         * Password again
           Newsletter      no

          [ Submit ]   F1 help
        """)
    driver.press(.next)
    driver.type("abc")
    #expect(
      driver.screen(columns: 40) == """
        Sign up

         ✓ First name      Ada
         ✓ Last name       Lovelace
         ✗ Email           ada lovelace
           ✗ An address cannot contain spaces
           ✗ The @ is missing
        ┃  Password        •••_
        ┃  Too weak. Use at least 8 characters
        ┃  At least 8 characters; a few words
        ┃  are good
        ┃  F2 shows the text, Ctrl-U clears it
         * Password again
           Newsletter      no

          [ Submit ]   F1 help
        """)
    #expect(driver.codes["email"] == [1003])
  }

  @Test func labelsAreAboveTheFieldsOnANarrowTerminal() throws {
    let driver = try driver(
      #"""
      {"version": 1, "fields": [
        {"name": "a", "label": "A label that is long", "initial": "a text that is far too long"},
        {"name": "b", "label": "B", "kind": "choice", "choices": ["one", "two"], "initial": "two"}
      ]}
      """#)
    #expect(
      driver.screen(columns: 20) == """
        ┃  A label that is
        ┃  long
        ┃  ‹ far too long_
        ┃  Ctrl-U clears
        ┃  the field
           B
           two

          [ Submit ]
          F1 help
        """)
    driver.press(.move(.lineStart))
    #expect(
      driver.screen(columns: 20) == """
        ┃  A label that is
        ┃  long
        ┃  _a text that i›
        ┃  Ctrl-U clears
        ┃  the field
           B
           two

          [ Submit ]
          F1 help
        """)
  }

  @Test func choicesAreListedInTheFocusedField() throws {
    let driver = try driver(
      #"""
      {"version": 1, "fields": [
        {"name": "c", "kind": "choice", "choices": ["red", "green"], "initial": "green"},
        {"name": "s", "kind": "choices", "choices": ["x", "y"], "initial": ["x", "y"]}
      ]}
      """#)
    #expect(
      driver.screen(columns: 50) == """
        ┃  c    ○ red
        ┃     _› ◉ green
           s  x, y

          [ Submit ]   F1 help
        """)
    driver.press(.next)
    #expect(
      driver.screen(columns: 50, isUnicode: false) == """
         + c  green
        |  s  _> [x] x
        |       [x] y
        |  Space selects or clears, Enter continues

          [ Submit ]   F1 help
        """)
  }

  @Test(arguments: [("date", "YYYY-MM-DD"), ("date:format=DD/MM/YYYY", "DD/MM/YYYY")])
  func anEmptyDateFieldShowsTheFormatOfItsRule(_ rule: String, _ format: String) throws {
    let driver = try driver(
      "{\"version\": 1, \"fields\": [{\"name\": \"d\", \"kind\": \"date\", \"validator\": \"\(rule)\"}]}"
    )
    #expect(driver.screen(columns: 60).contains(format))
  }

  @Test func invalidFieldsAreListed() throws {
    let driver = try driver(
      #"""
      {"version": 1, "fields": [
        {"name": "a", "label": "Name", "validator": "required"},
        {"name": "p", "label": "Password", "kind": "password", "validator": "password"}
      ]}
      """#)
    driver.press(.next)
    driver.type("abc")
    driver.press(.submit, .down)
    #expect(
      driver.screen(columns: 60) == """
        2 answers need to be corrected

          1. Name
             ✗ Required
        _› 2. Password
             ✗ Use at least 8 characters

          Enter goes to the selected field, a number goes to the
          field with that number, Escape returns to the form
        """)
    #expect(driver.codes == ["a": [2001], "p": [1004]])
  }

  @Test func multilineTextHasOneRowPerLine() throws {
    let driver = try driver(
      #"{"version": 1, "fields": [{"name": "m", "kind": "multiline"}, {"name": "b"}]}"#)
    driver.paste("one\n\nthree")
    driver.press(.up)
    #expect(
      driver.screen(columns: 50) == """
        ┃  m  one
        ┃     _
        ┃     three
        ┃
        ┃  Enter leaves the field, Alt-Enter starts a new
        ┃  line, Ctrl-E opens an editor
           b

          [ Submit ]   F1 help
        """)
  }

  /// Control characters and invisible characters are escaped in the definition and in the input.
  @Test func invisibleCharactersAreEscaped() throws {
    let driver = try driver(
      #"{"version": 1, "title": "A\u0007", "fields": [{"name": "a", "label": "L\u202e", "help": "\u001b[2J"}]}"#
    )
    driver.type("a\u{202E}b\u{200B}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}é\\")
    #expect(
      driver.screen(columns: 70) == """
        A\\x07

        ┃  L\\u{202E}  a\\u{202E}b\\u{200B}👨‍👩‍👧é\\_
        ┃  \\x1B[2J

          [ Submit ]   F1 help
        """)
    #expect(driver.screen(columns: 70, isUnicode: false).unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func aReviewHasRoomBetweenLabelsAndAnswers() throws {
    let form = try Form(fields: [
      TextField("a", label: "A label that is longer than a third", initialText: "answer")
    ])
    let driver = FormTestDriver(form, isReviewed: true)
    driver.press(.submit)
    #expect(
      driver.screen(columns: 40) == """
        Check your answers

          A label that is longer than a third
            answer

        _› [ Submit ]
          Enter changes the selected answer or
          submits the form, Escape returns to
          the form
        """)
  }

  /// If the invalid character is scrolled out of view, the caret points to the scroll mark.
  @Test func theCaretOfAScrolledFieldIsUnderTheScrollMark() throws {
    let driver = FormTestDriver(
      try Form(fields: [TextField("a", validator: NumericInputValidator())]))
    driver.type("1x" + String(repeating: "2", count: 50))
    #expect(
      driver.screen(columns: 40).split(separator: "\n").prefix(2) == [
        "┃✗ a  ‹222222222222222222222222222222_", "┃     ^",
      ])
    driver.press(.move(.lineStart))
    driver.type(String(repeating: "3", count: 50))
    driver.press(.move(.lineStart))
    #expect(
      driver.screen(columns: 40).split(separator: "\n").prefix(2) == [
        "┃✗ a  _333333333333333333333333333333›", "┃                                   ^",
      ])
  }

  @Test func aSuggestionFollowsTheText() throws {
    var field = TextField("a", validator: NumericInputValidator())
    field.suggestions = ["1x34"]
    let driver = FormTestDriver(try Form(fields: [field]))
    driver.type("1x")
    #expect(
      driver.screen(columns: 40).split(separator: "\n").prefix(2) == ["┃✗ a  1x_34", "┃      ^"])
  }

  /// The help explains the keys that users cannot guess.
  @Test(
    arguments: [
      (.multiline, "Ctrl-J"), (.choice([Choice("x")]), "space bar"), (.yesNo, "space bar"),
      (.choices([Choice("x")]), "space bar"), (.number(step: 5), "by 5"), (.date, "by one day"),
    ] as [(FieldKind, String)])
  func helpNamesTheKeysOfAField(_ kind: FieldKind, _ words: String) throws {
    let driver = FormTestDriver(try Form(fields: [TextField("a", kind: kind), TextField("b")]))
    #expect(!driver.screen(columns: 80).contains(words))
    driver.press(.help)
    #expect(driver.screen(columns: 80).contains(words))
    driver.press(.next)
    driver.press(.help)
    #expect(!driver.screen(columns: 80).contains(words))
  }

  @Test func secretsAreShownAsBulletsOrNotAtAll() throws {
    let driver = try driver(
      #"""
      {"version": 1, "fields": [
        {"name": "p", "kind": "password"}, {"name": "h", "kind": "password", "hides-length": true}
      ]}
      """#)
    driver.type("👍🏽é")
    driver.press(.move(.characterLeft))
    #expect(
      driver.screen(columns: 50).hasPrefix(
        "┃  p  •_•\n┃  F2 shows the text, Ctrl-U clears it\n   h\n"))
    driver.press(.next)
    driver.type("abc")
    #expect(driver.screen(columns: 50).hasPrefix(" ✓ p  ••\n┃  h  _\n"))
    driver.press(.submit)
    #expect(driver.screen(columns: 50).hasPrefix("✓ p  ••••••••\n  h  ••••••••"))
  }

  /// For random input, no row is wider than the terminal, and the cursor is on the screen.
  @Test func everyFrameFitsTheTerminal() throws {
    for _ in 0..<10 {
      let driver = try signUp()
      for _ in 0..<20 {
        switch Int.random(in: 0..<6) {
        case 0: driver.press([.next, .previous, .submit, .enter].randomElement() ?? .next)
        case 1: driver.press(.move(EditBuffer.Reach.allCases.randomElement() ?? .lineEnd))
        default: driver.type(["漢", "a", "👍🏽", "\u{202E}", "é ", "1"].randomElement() ?? "a")
        }
        for columns in [1, 8, 20, 39, 40, 80] {
          for isUnicode in [true, false] {
            let frame = driver.frame(FrameStyle(columns: columns, rows: 24, isUnicode: isUnicode))
            let widest = max(columns - 1, 8)
            #expect(frame.rows.allSatisfy { $0.width <= widest }, "\(columns): \(frame.text)")
            if let cursor = frame.cursor {
              #expect(frame.rows.indices.contains(cursor.row) && cursor.column <= widest)
            }
          }
        }
      }
    }
  }
}

extension FormTestDriver {
  /// Returns the screen as text, in which `_` marks the cursor.
  func screen(columns: Int, isUnicode: Bool = true) -> String {
    let frame = frame(FrameStyle(columns: columns, rows: 24, isUnicode: isUnicode))
    var lines = frame.rows.map { row in
      var text = row.text
      while text.last == " " { text.removeLast() }
      return text
    }
    if let cursor = frame.cursor {
      var column = 0
      var line = ""
      for character in frame.rows[cursor.row].text + String(repeating: " ", count: 80) {
        if column == cursor.column {
          line += "_"
          column = -1000
        }
        line.append(character)
        column += Self.width(of: character)
      }
      while line.last == " " { line.removeLast() }
      lines[cursor.row] = line
    }
    return lines.joined(separator: "\n")
  }

  private static func width(of character: Character) -> Int {
    character.unicodeScalars.count > 1 && character.unicodeScalars.first?.properties.isEmoji == true
      ? 2
      : character.unicodeScalars.first.map {
        (0x1100...0xFFFF).contains($0.value)
          && (0x4E00...0x9FFF).contains($0.value) ? 2 : 1
      } ?? 0
  }
}
