import FormCheckTesting
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

@Suite struct FormSessionTests {
  @Test func anotherValidatorCanBeAttachedWhileTheSessionRuns() throws {
    var session = FormSession(
      try Form(fields: [TextField("code", validator: NumericInputValidator()), TextField("b")]))
    var secrets = Secrets(slots: 2)
    _ = session.handle(.text("12"), &secrets)
    #expect(session.form.isValid)
    let isAttached = session.attach(AlphaInputValidator(), to: "code", &secrets)
    #expect(isAttached && session.wrongFields == [0])
    #expect(session.form.errors(of: 0).map(\.code) == [1002])
    _ = session.handle(.key(.undo), &secrets)
    #expect(session.form.fields[0].text.isEmpty)
    let isNobodys = session.attach(AlphaInputValidator(), to: "x", &secrets)
    #expect(!isNobodys)
  }

  /// The text typed so far becomes secret too, and undo does not bring it back.
  @Test func attachingASecretRuleHidesTheText() throws {
    var session = FormSession(try Form(fields: [TextField("code"), TextField("b")]))
    var secrets = Secrets(slots: 2)
    for event in [FormEvent.text("hush"), .key(.next), .text("open")] {
      _ = session.handle(event, &secrets)
    }
    session.attach(try Rule("password", in: Catalog.standard), to: "code", &secrets)
    let length = secrets.length(of: 0)
    #expect(length == 4 && session.form.fields[0].text.isEmpty)
    _ = session.handle(.key(.undo), &secrets)
    #expect(session.form.fields.map(\.text) == ["", ""])
    let effects = session.handle(.key(.undo), &secrets)
    #expect(effects == [.bell] && session.form.fields.map(\.text) == ["", ""])
  }

  private func driver(_ text: String, isReviewed: Bool = false) throws -> FormTestDriver {
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form(languages: ["en"]), isReviewed: isReviewed)
  }

  private func fields(_ fields: String, _ more: String = "") throws -> FormTestDriver {
    try driver("{\"version\": 1, \"fields\": [\(fields)]\(more)}")
  }

  private func signUp(isReviewed: Bool = false) throws -> FormTestDriver {
    try driver(BuiltInDefinitions.text(named: "signup") ?? "", isReviewed: isReviewed)
  }

  @Test func aFormIsFilledInFromFirstToLast() throws {
    let driver = try signUp()
    for text in ["Ada", "Lovelace", "ada@example.org", "analytical engine", "analytical engine"] {
      driver.type(text)
      driver.press(.enter)
    }
    #expect(driver.focused == "newsletter")
    driver.press(.up, .enter)
    #expect(driver.focused == nil && driver.effects == [])
    driver.press(.enter)
    #expect(driver.effects == [.submit] && driver.session.stage == .submitted)
    #expect(driver.codes == [:] && driver.bells == 0)
    #expect(driver.values["newsletter"] == "yes" && driver.values["first-name"] == "Ada")
    driver.press(.enter)
    driver.type("x")
    #expect(driver.bells == 2 && driver.effects == [.submit])
  }

  @Test func invalidFieldsPreventSubmissionButNotLeaving() throws {
    let driver = try fields(
      #"{"name": "a", "validator": "required|numeric"}, {"name": "b"}"#)
    driver.type("x")
    #expect(driver.alert(of: "a") == .impossible(at: 0))
    driver.press(.next)
    #expect(driver.focused == "b" && driver.alert(of: "a") != .none)
    driver.press(.previous)
    #expect(driver.focused == "a")
    driver.press(.previous)
    #expect(driver.focused == "a" && driver.bells == 1)
    driver.press(.submit)
    #expect(driver.session.stage == .summary && driver.session.marked == 0 && driver.effects == [])
    driver.press(.enter)
    #expect(driver.session.stage == .filling && driver.focused == "a")
    driver.press(.delete(.characterLeft))
    driver.type("1")
    #expect(driver.alert(of: "a") == .none)
    driver.press(.submit)
    #expect(driver.effects == [.submit])
  }

  @Test func theSummaryLeadsToTheInvalidFields() throws {
    let driver = try signUp()
    driver.press(.submit)
    let wrong = driver.session.wrongFields
    #expect(
      wrong == [0, 1, 2, 3, 4] && driver.session.stage == .summary && driver.session.marked == 0)
    driver.press(.up)
    #expect(driver.session.stage == .summary && driver.session.marked == 0 && driver.bells == 2)
    driver.press(.down, .next)
    #expect(driver.session.stage == .summary && driver.session.marked == 2)
    driver.press(.enter)
    #expect(driver.focused == "email")
    driver.press(.submit)
    driver.type("5")
    #expect(driver.focused == "repeated-password" && driver.session.stage == .filling)
    driver.press(.submit)
    driver.type("9")
    #expect(driver.session.stage == .summary && driver.session.marked == 0)
    driver.press(.escape)
    #expect(driver.focused == "repeated-password" && driver.session.stage == .filling)
  }

  @Test func answersAreReviewedBeforeSubmission() throws {
    let text = #"{"version": 1, "fields": [{"name": "a"}, {"name": "b"}]}"#
    let driver = try driver(text, isReviewed: true)
    driver.press(.submit)
    #expect(driver.session.stage == .review && driver.session.marked == nil && driver.effects == [])
    driver.press(.down)
    #expect(driver.bells == 1)
    driver.press(.up, .up)
    #expect(driver.session.stage == .review && driver.session.marked == 0)
    driver.press(.enter)
    #expect(driver.focused == "a" && driver.session.stage == .filling)
    driver.press(.submit, .escape)
    #expect(driver.focused == "a" && driver.session.stage == .filling)
    driver.press(.submit, .up, .down, .enter)
    #expect(driver.effects == [.submit])
  }

  @Test func escapeAsksForConfirmationIfInputWouldBeLost() throws {
    let driver = try fields(#"{"name": "a"}"#)
    driver.press(.escape)
    #expect(driver.effects == [.cancel] && driver.session.stage == .canceled)
    let typed = try fields(#"{"name": "a"}"#)
    typed.type("x")
    typed.press(.escape)
    #expect(typed.session.isLeaving && typed.effects == [])
    typed.type("y")
    #expect(!typed.session.isLeaving && typed.values["a"] == "xy")
    typed.press(.escape, .escape)
    #expect(typed.effects == [.cancel])
    let secret = try fields(#"{"name": "a", "kind": "password"}"#)
    secret.type("x")
    secret.press(.escape)
    #expect(secret.session.isLeaving && secret.effects == [])
  }

  @Test func textIsEditedAtTheCursor() throws {
    let driver = try fields(#"{"name": "a", "initial": "one two"}"#)
    driver.press(.move(.wordLeft))
    driver.type("é👍🏽 ")
    #expect(driver.values["a"] == "one é👍🏽 two" && driver.cursor == 15)
    driver.press(.move(.characterLeft), .delete(.characterLeft))
    #expect(driver.values["a"] == "one é two")
    driver.press(.move(.lineStart), .delete(.wordRight))
    #expect(driver.values["a"] == " é two" && driver.cursor == 0)
    driver.press(.move(.characterLeft), .delete(.characterLeft))
    #expect(driver.bells == 2)
  }

  @Test func undoAndRedoWorkAcrossFields() throws {
    let driver = try fields(#"{"name": "a"}, {"name": "b", "kind": "yes-no"}, {"name": "c"}"#)
    driver.type("one")
    driver.press(.move(.lineStart))
    driver.type("two ")
    driver.press(.next)
    driver.type("y")
    driver.press(.next)
    driver.type("c")
    #expect(driver.values == ["a": "two one", "b": "yes", "c": "c"])
    driver.press(.undo, .undo)
    #expect(driver.values == ["a": "two one", "b": "", "c": ""] && driver.focused == "b")
    driver.press(.undo)
    #expect(driver.values["a"] == "one" && driver.focused == "a" && driver.cursor == 0)
    driver.press(.redo, .redo)
    #expect(driver.values == ["a": "two one", "b": "yes", "c": ""] && driver.focused == "b")
    driver.press(.undo, .undo, .undo)
    #expect(driver.values["a"] == "" && driver.bells == 0)
    driver.press(.undo)
    #expect(driver.bells == 1)
    driver.press(.redo)
    driver.type("!")
    driver.press(.redo)
    #expect(driver.values["a"] == "one!" && driver.bells == 2)
  }

  @Test func secretsAreNotInSessionOrFrame() throws {
    let driver = try fields(
      #"{"name": "p", "kind": "password", "validator": "password"}, {"name": "b"}"#)
    driver.type("Zebra👍🏽 wörd")
    #expect(driver.values["p"] == "Zebra👍🏽 wörd")
    driver.press(.move(.wordLeft))
    #expect(driver.cursor == 0)
    driver.press(.move(.characterRight), .delete(.characterLeft))
    #expect(driver.values["p"] == "ebra👍🏽 wörd")
    driver.press(.move(.lineEnd), .delete(.characterLeft), .delete(.characterLeft))
    driver.press(.delete(.characterLeft), .delete(.characterLeft), .delete(.characterLeft))
    #expect(driver.values["p"] == "ebra👍🏽")
    driver.press(.delete(.characterLeft))
    #expect(driver.values["p"] == "ebra")
    driver.press(.undo)
    #expect(driver.values["p"] == "ebra" && driver.bells == 1)
    #expect(!"\(driver.session)".contains("ebra"))
    driver.paste("two\nlines")
    #expect(
      driver.values["p"] == "ebratwo" && driver.session.notice == .leftOut(lines: 1, signs: 0))
    driver.press(.delete(.wordLeft))
    #expect(driver.values["p"] == "")
    driver.paste(String(repeating: "x", count: 5000))
    #expect(driver.values["p"] == "" && driver.session.notice == .secretIsFull)
  }

  @Test func anEmptiedRequiredSecretPreventsSubmission() throws {
    let driver = try fields(
      #"{"name": "p", "kind": "password", "validator": "required"}"#)
    driver.type("x")
    driver.press(.delete(.characterLeft), .submit)
    #expect(driver.effects == [] && driver.codes == ["p": [2001]])
  }

  @Test func aPasteNeverSubmitsAndReportsDroppedLines() throws {
    let driver = try fields(#"{"name": "a"}, {"name": "m", "kind": "multiline"}"#)
    driver.paste("one\r\ntwo\nthree\n\u{1B}")
    #expect(driver.values["a"] == "one" && driver.session.notice == .leftOut(lines: 2, signs: 1))
    driver.paste("\u{7}x")
    #expect(driver.values["a"] == "onex" && driver.session.notice == .leftOut(lines: 0, signs: 1))
    driver.press(.next)
    #expect(driver.session.notice == nil)
    driver.paste("one\r\ntwo\n")
    #expect(driver.values["m"] == "one\ntwo" && driver.session.notice == nil)
    #expect(driver.effects == [] && driver.focused == "m")
  }

  @Test func upAndDownMoveWithinAMultilineField() throws {
    let driver = try fields(#"{"name": "m", "kind": "multiline"}, {"name": "b"}"#)
    driver.type("one")
    driver.press(.newline)
    driver.type("two")
    driver.press(.up)
    driver.type("!")
    #expect(driver.values["m"] == "one!\ntwo")
    driver.press(.down)
    #expect(driver.focused == "m" && driver.cursor == 8)
    driver.press(.down)
    #expect(driver.focused == "b")
  }

  @Test func emptyPagesAndHiddenFieldsAreSkipped() throws {
    let driver = try driver(
      #"""
      {"version": 1, "pages": [
        {"title": "1", "fields": [{"name": "a"}, {"name": "b", "when": {"a": "x"}}]},
        {"title": "2", "fields": [{"name": "c", "when": {"a": "x"}}]},
        {"title": "3", "fields": [{"name": "d"}, {"name": "e"}]}
      ]}
      """#)
    driver.press(.next)
    #expect(driver.focused == "d" && driver.session.page == 2)
    driver.press(.pageUp)
    #expect(driver.focused == "a")
    driver.type("x")
    driver.press(.next)
    #expect(driver.focused == "b")
    driver.press(.pageDown)
    #expect(driver.focused == "c")
    driver.press(.pageDown, .pageDown)
    #expect(driver.focused == nil && driver.session.page == 2)
    driver.press(.previous)
    #expect(driver.focused == "e")
    driver.press(.pageUp, .pageUp)
    #expect(driver.focused == "a")
    driver.press(.pageUp)
    #expect(driver.bells == 1)
    driver.press(.help)
    #expect(driver.session.showsHelp)
    driver.press(.next)
    #expect(!driver.session.showsHelp)
  }

  @Test func anyEventsKeepTheInvariants() throws {
    let reaches = EditBuffer.Reach.allCases
    for round in 0..<60 {
      let driver = try driver(
        #"""
        {"version": 1, "pages": [
          {"fields": [{"name": "a", "validator": "required|email"},
                      {"name": "p", "kind": "password", "validator": "required|password"},
                      {"name": "r", "kind": "password"}]},
          {"fields": [{"name": "m", "kind": "multiline", "when": {"y": true}},
                      {"name": "y", "kind": "yes-no"},
                      {"name": "s", "kind": "choices", "choices": ["x", "y"]},
                      {"name": "n", "kind": "number", "when": {"s": "x"}}]}
        ], "rules": [{"rule": "same", "fields": ["p", "r"]}]}
        """#, isReviewed: round.isMultiple(of: 2))
      for _ in 0..<120 {
        let before = driver.session
        let event: FormEvent =
          switch Int.random(in: 0..<12) {
          case 0...4: .text(["a", " ", "@", "é", "👍🏽", "1", "x"].randomElement() ?? "a")
          case 5: .paste(PastedText(Array("ab\ncd\u{7}".utf8)))
          case 6: .key(.move(reaches.randomElement() ?? .lineEnd))
          case 7: .key(.delete(reaches.randomElement() ?? .lineEnd))
          case 8: .key([.next, .previous, .up, .down].randomElement() ?? .next)
          case 9: .key([.pageUp, .pageDown, .newline, .help].randomElement() ?? .next)
          case 10: .key([.undo, .redo].randomElement() ?? .undo)
          default: .key([.enter, .submit, .escape].randomElement() ?? .enter)
          }
        driver.send(event)
        let session = driver.session
        // The cursor is in a visible field on the current page, at a character boundary.
        if let focus = session.focus {
          #expect(session.form.isShown[focus])
          #expect(session.form.pages[session.page].fields.contains(focus))
          let field = session.form.fields[focus]
          if !field.isSecret {
            let cursor = session.cursor(in: focus)
            #expect(EditBuffer(field.text, cursor: cursor).cursor == cursor)
          }
          if !field.kind.hasLines { #expect(!field.text.contains("\n")) }
        }
        // Only a valid form is submitted. A submitted or canceled form no longer changes.
        if session.stage == .submitted { #expect(session.form.isValid) }
        if before.stage == .submitted || before.stage == .canceled {
          #expect(
            session.stage == before.stage
              && session.form.fields.map(\.text) == before.form.fields.map(\.text))
        }
        switch session.stage {
        case .summary:
          #expect(session.marked.map { session.wrongFields.contains($0) } == true)
        case .review:
          #expect(session.marked.map { session.shownFields.contains($0) } != false)
        case .filling, .submitted, .canceled: #expect(session.marked == nil)
        }
        // A field is marked as valid only if its rule and each rule across fields accept it.
        #expect(driver.confirmed.allSatisfy { driver.codes[$0] == nil })
        let isSame = driver.values["p"] == driver.values["r"] && driver.codes["p"] == nil
        #expect(isSame || !driver.confirmed.contains { ["p", "r"].contains($0) })
        // Secrets are stored only in `Secrets`.
        #expect(session.form.fields[1].text.isEmpty && session.form.fields[2].text.isEmpty)
        // Incremental validation finds the same errors as validating everything.
        #expect(session.form.isValid == session.wrongFields.isEmpty)
      }
      #expect(driver.effects.count <= 1)
    }
  }
}
