import FormCheckForms
import Testing
import FormCheckValidators

/// Tests of the commands in a dialogue.
@Suite struct DialogueCommandTests {
  @Test func allAnswersCanBeUndoneAndRedone() throws {
    let script = try DialogueScript(
      fields:
        #"{"name": "a"}, {"name": "c", "kind": "choices", "choices": ["x", "y"]}, {"name": "b"}"#)
    script.type("one", "x,y", "<", "<", "two")
    #expect(script.values == ["a": "two", "c": "x\ny", "b": ""])
    #expect(script.type(#"\u"#) == "\\u\na: undone.\na [one]: ")
    #expect(script.type(#"\u"#).hasPrefix("\\u\nc: undone.\nc, any of:"))
    script.type(#"\u"#)
    #expect(script.values == ["a": "", "c": "", "b": ""] && script.focused == "a")
    #expect(script.type(#"\u"#) == "\\u\nNothing to undo.\na: ")
    script.type(#"\r"#, #"\r"#)
    #expect(script.type(#"\r"#) == "\\r\na: redone.\na [two]: ")
    #expect(script.values == ["a": "two", "c": "x\ny", "b": ""])
    #expect(script.type(#"\r"#) == "\\r\nNothing to redo.\na [two]: ")
  }

  @Test func leavingAsksForConfirmationIfInputWouldBeLost() throws {
    let empty = try DialogueScript(fields: #"{"name": "a"}"#)
    #expect(empty.type(#"\q"#) == "\\q\nCanceled without submitting.\n")
    #expect(empty.effects == [.cancel] && empty.prompt == nil)
    for secret in [#"{"name": "a"}"#, #"{"name": "a", "kind": "password"}"#] {
      let script = try DialogueScript(fields: secret + #", {"name": "b"}"#)
      script.type("x")
      #expect(
        script.type(#"\q"#, "stay", #"\q"#) == """
          \\q
          Cancel without submitting? Type \\q again to cancel, or any other line to continue: stay
          b: \\q
          Cancel without submitting? Type \\q again to cancel, or any other line to continue:\u{20}
          """)
      #expect(script.values["b"] == "" && script.effects == [])
      script.type("", #"\q"#, #"\q"#)
      #expect(script.effects == [.cancel] && script.session.stage == .canceled)
    }
    // The user can also decline to cancel in the review and in the list of errors, which then stay
    // unchanged.
    for isReviewed in [true, false] {
      let rule = isReviewed ? "" : ", \"validator\": \"numeric\""
      let script = try DialogueScript(
        fields: "{\"name\": \"a\"\(rule)}", isReviewed: isReviewed)
      script.type("x", ">")
      let stage = script.session.stage
      let marked = isReviewed ? nil : "a"
      #expect(stage == (isReviewed ? .review : .summary))
      #expect(script.session.markedField == marked)
      script.type(#"\q"#, "no")
      #expect(script.session.stage == stage && script.session.markedField == marked)
      #expect(script.effects == [])
      script.type(#"\q"#, #"\q"#)
      #expect(script.effects == [.cancel])
    }
  }

  @Test func theEndOfTheInputCancelsTheForm() throws {
    let script = try DialogueScript(
      fields: #"{"name": "a", "label": "Name", "validator": "required"}, {"name": "b"}"#)
    #expect(
      script.end() == [
        "The input has ended. Nothing was submitted.", "Still missing or invalid:", "1. Name",
        "error: Required",
      ])
    #expect(script.codes == ["a": [2001]])
    #expect(script.effects == [.cancel] && script.prompt == nil && script.end() == [])

    // The end of the input never submits the form, not even at a prompt where Enter would.
    for isReviewed in [true, false] {
      let right = try DialogueScript(fields: #"{"name": "a"}"#, isReviewed: isReviewed)
      right.type("x")
      #expect(right.end() == ["The input has ended. Nothing was submitted."])
      #expect(right.effects == [.cancel])
    }
    let lines = try DialogueScript(fields: #"{"name": "m", "kind": "multiline"}"#)
    lines.type("one", "two")
    #expect(lines.end().first == "m: this answer was not finished.")
    #expect(lines.values["m"] == "" && lines.effects == [.cancel])
    let wrong = try DialogueScript(fields: #"{"name": "a", "validator": "numeric"}"#)
    wrong.type("x", ">", #"\q"#)
    wrong.end()
    #expect(wrong.effects == [.cancel])
  }

  /// Going back from an unanswered question is not an answer, so no error is reported.
  @Test func unansweredQuestionsHaveNoErrors() throws {
    let script = try DialogueScript(
      fields: #"{"name": "a"}, {"name": "b", "validator": "required"}, {"name": "c"}"#)
    #expect(script.type("1", "<", "2") == "1\nb (required): <\na [1]: 2\nb (required): ")
    // Submitting reports the error.
    #expect(script.type(#"\s"#, "1").hasSuffix("\nerror: Required\nb (required): "))
    #expect(script.codes == ["b": [2001]])
  }

  @Test func hiddenQuestionsAreSkippedAndNewOnesAreAsked() throws {
    let script = try DialogueScript(
      fields: #"""
        {"name": "z", "when": {"y": true}}, {"name": "y", "kind": "yes-no"},
        {"name": "x", "when": {"y": true}, "validator": "required"}, {"name": "b"}
        """#)
    #expect(script.focused == "y")
    script.type("n")
    #expect(script.focused == "b")
    // The new answer shows both fields. The one above the current question comes last.
    script.type("<", "y")
    #expect(script.focused == "x")
    script.type("1", "2")
    #expect(script.focused == "z" && script.prompt == "z: ")
    script.type("3")
    #expect(script.prompt == "Press Enter to submit; ? lists the answers, < goes back: ")
    // If a field is hidden and shown again, it keeps its text, and its question appears again.
    script.type("<", "<", "<", "n")
    #expect(script.prompt == "Press Enter to submit; ? lists the answers, < goes back: ")
    script.type("<", "<", "y")
    #expect(script.focused == "z" && script.prompt == "z [3]: ")
    script.type("")
    #expect(script.focused == "x")
    script.type("", "")
    #expect(script.effects == [.submit])
  }

  @Test func crossFieldErrorsArePrintedImmediately() throws {
    let script = try DialogueScript(
      fields: #"{"name": "from", "kind": "date"}, {"name": "to", "kind": "date"}, {"name": "b"}"#,
      #", "rules": [{"rule": "after", "fields": ["from", "to"], "at": ["from"]}]"#)
    #expect(
      script.type("2026-02-02", "2026-01-01") == """
        2026-02-02
        to (YYYY-MM-DD): 2026-01-01
        from: error: Enter the dates in order, the earliest first
        b:\u{20}
        """)
    // After that, the error is printed only when the question of its field appears again.
    #expect(
      script.type("<", "", "<", "<") == """
        <
        to [2026-01-01]:\u{20}
        b: <
        to [2026-01-01]: <
        error: Enter the dates in order, the earliest first
        from [2026-02-02]:\u{20}
        """)
    script.type("2025-12-31", "", "x")
    #expect(script.prompt == "Press Enter to submit; ? lists the answers, < goes back: ")
  }

  @Test func theFormCanBeSubmittedFromAnyQuestion() throws {
    let script = try DialogueScript(
      fields: #"{"name": "a"}, {"name": "n", "validator": "required"}, {"name": "b"}"#)
    script.type("1", #"\s"#)
    #expect(script.session.stage == .summary && script.session.marked == 1)
    script.type("<")
    #expect(script.focused == "n")
    script.type(#"\s"#, "1", "x")
    #expect(script.prompt == "Press Enter to submit; ? lists the answers, < goes back: ")
    script.type("<", #"\s"#)
    #expect(script.effects == [.submit])
  }

  @Test func theReviewLeadsBackToTheLastQuestion() throws {
    let script = try DialogueScript(
      fields: #"{"name": "a", "validator": "required"}, {"name": "b"}"#, isReviewed: true)
    script.type(">", "x", "<")
    #expect(script.focused == "b" && script.prompt == "b [x]: ")
    script.type("<", "y")
    #expect(script.session.stage == .review && script.session.marked == nil)
    script.type("<")
    #expect(script.focused == "b")
    script.type("", "1")
    #expect(script.focused == "a")
  }

  @Test func anEmptyFormIsSubmittedWithEnter() throws {
    let script = DialogueScript(try Form(fields: []))
    #expect(script.prompt == "Press Enter to submit; ? lists the answers, < goes back: ")
    script.type("<", "x", "?", ">")
    #expect(script.effects == [])
    script.type("")
    #expect(script.effects == [.submit])
  }

  /// The host may change the session between two lines of input.
  @Test func theDialogueContinuesAfterTheHostChangesTheSession() throws {
    let script = try DialogueScript(
      fields: #"{"name": "a"}, {"name": "m", "kind": "multiline"}, {"name": "b"}"#)
    script.type("1", "one")
    script.resume { _, _ in }
    #expect(script.prompt == "| ")
    script.resume { session, secrets in
      _ = session.handle(.key(.previous), &secrets)
      _ = session.handle(.paste(PastedText([0x32, 0x0A, 0x33])), &secrets)
    }
    #expect(script.reply.lines == ["1 line was not pasted, because this field has only one line"])
    #expect(script.prompt == "a [12]: ")
    script.type("2", "", "")
    #expect(script.values == ["a": "2", "m": "", "b": ""])
    #expect(script.prompt == "Press Enter to submit; ? lists the answers, < goes back: ")
  }

  @Test func returnedErrorsAreCorrectedOneByOne() throws {
    let script = try DialogueScript(fields: #"{"name": "a"}, {"name": "b"}, {"name": "c"}"#)
    script.type("1", "2", "3")
    script.resume { session, secrets in
      for _ in 0..<3 { _ = session.handle(.key(.previous), &secrets) }
    }
    #expect(script.prompt == "a [1]: ")
    script.type("4")
    #expect(
      script.prompt == "Press Enter to submit; ? lists the answers, < goes back: "
        && script.values["a"] == "4")
  }
}
