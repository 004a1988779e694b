import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests that compare complete dialogues with their transcripts.
@Suite struct DialogueTests {
  @Test func aFormIsFilledInFromFirstToLast() throws {
    let script = try DialogueScript(BuiltInDefinitions.text(named: "signup") ?? "")
    script.type(
      "Ada", "Lovelace", "ada lovelace", "ada@example.org", "analytical engine", "engine",
      "analytical engine", "y")
    #expect(
      script.transcript == """
        Sign up
        Type an answer and press Enter. An empty line keeps the answer in [ ]. < goes back, ? shows help.
        First name: Ada
        Last name: Lovelace
        E-mail (name@example.org): ada lovelace
        error 1003: The input is not an e-mail address (at character 4: U+0020 SPACE)
          there is no @
        Enter another answer. > continues anyway, < goes back.
        E-mail [ada lovelace]: ada@example.org
        Password (not set):\u{20}
        Password again (not set):\u{20}
        error 2101: The passwords differ
        Enter another answer. > continues anyway, < goes back.
        Password again (set):\u{20}
        Newsletter (yes/no) [no]: y
        Enter submits, < goes back:\u{20}
        """)
    #expect(script.effects == [] && script.codes == [:])
    script.type("")
    #expect(script.effects == [.submit] && script.prompt == nil && script.dialogue.isOver)
    #expect(script.values["newsletter"] == "yes" && script.values["first-name"] == "Ada")
    #expect(script.values["password"] == "analytical engine")
    #expect(script.type("more") == "more\n" && script.effects == [.submit])
  }

  @Test func errorsAreListedAndLeadToTheFields() throws {
    let script = try DialogueScript(
      fields: #"""
        {"name": "a", "label": "Name", "validator": "required"},
        {"name": "n", "label": "Number", "validator": "required|numeric"}, {"name": "b"}
        """#)
    #expect(
      script.type("", ">", "12x", ">", "c") == """

        error 2001: The input must not be empty
        Enter another answer. > continues anyway, < goes back.
        Name: >
        Number: 12x
        error 1001: The input can contain only numerical values (at character 3: U+0078 'x')
        Enter another answer. > continues anyway, < goes back.
        Number [12x]: >
        b: c
        2 answers need to be corrected:
        1. Name
        error 2001: The input must not be empty
        2. Number
        error 1001: The input can contain only numerical values (at character 3: U+0078 'x')
        A number goes to the answer, Enter to the first, < goes back:\u{20}
        """)
    // After one answer is corrected, the list is printed again; then the other one is corrected.
    #expect(
      script.type("2", "12", "3", "", "Ada") == """
        2
        error 1001: The input can contain only numerical values (at character 3: U+0078 'x')
        Number [12x]: 12
        1 answer needs to be corrected:
        1. Name
        error 2001: The input must not be empty
        A number goes to that answer, Enter to the first, < goes back: 3
        "3" is not a number in the list.
        1 answer needs to be corrected:
        1. Name
        error 2001: The input must not be empty
        A number goes to the answer, Enter to the first, < goes back:\u{20}
        error 2001: The input must not be empty
        Name: Ada
        Enter submits, < goes back:\u{20}
        """)
    #expect(script.effects == [])
    script.type("")
    #expect(script.effects == [.submit])
  }

  @Test func answersAreReviewedBeforeSubmission() throws {
    let script = try DialogueScript(
      fields: #"""
        {"name": "a", "label": "Name"}, {"name": "m", "label": "Note", "kind": "multiline"},
        {"name": "p", "kind": "password"}, {"name": "q", "kind": "password"},
        {"name": "c", "kind": "choices", "choices": [{"value": "r", "label": "red"}, "green"]}
        """#, isReviewed: true)
    #expect(
      script.type("", "one", "", "..", ".", "secret", "", "2, r") == """

        Note (several lines, end with .): one
        |\u{20}
        | ..
        | .
        p (not set):\u{20}
        q (not set):\u{20}
        c, any of:
          1. red
          2. green
        c (numbers, separated by commas): 2, r
        1. Name: (nothing)
        2. Note: one\\n\\n.
        3. p: set
        4. q: not set
        5. c: red, green
        Enter submits, a number changes an answer, < goes back:\u{20}
        """)
    #expect(
      script.type("2", "", "<", "-", "5", "-", "0") == """
        2
        Note is now:
          one
         \u{20}
          .
        Note (several lines, end with .) [as above]:\u{20}
        1. Name: (nothing)
        2. Note: one\\n\\n.
        3. p: set
        4. q: not set
        5. c: red, green
        Enter submits, a number changes that answer, < goes back: <
        c, any of:
          1. red
          2. green
        c (numbers, separated by commas) [red, green]: -
        1. Name: (nothing)
        2. Note: one\\n\\n.
        3. p: set
        4. q: not set
        5. c: (nothing)
        Enter submits, a number changes that answer, < goes back: 5
        c, any of:
          1. red
          2. green
        c (numbers, separated by commas): -
        1. Name: (nothing)
        2. Note: one\\n\\n.
        3. p: set
        4. q: not set
        5. c: (nothing)
        Enter submits, a number changes that answer, < goes back: 0
        "0" is not a number in the list.
        1. Name: (nothing)
        2. Note: one\\n\\n.
        3. p: set
        4. q: not set
        5. c: (nothing)
        Enter submits, a number changes an answer, < goes back:\u{20}
        """)
    #expect(script.effects == [])
    script.type("")
    #expect(script.effects == [.submit] && script.values["m"] == "one\n\n.")
  }

  @Test func pagesAreAnnouncedAndCanBeSkipped() throws {
    let script = try DialogueScript(
      #"""
      {"version": 1, "title": "Order", "pages": [
        {"title": "You", "fields": [{"name": "a"}, {"name": "b"}]},
        {"fields": [{"name": "c"}, {"name": "d"}]},
        {"title": "End", "fields": [{"name": "e"}]}
      ]}
      """#)
    script.type("1", "<", ">>", "3", "<<", ">>", ">>", "<<", ">>", ">>", "<")
    #expect(
      script.transcript == """
        Order
        Type an answer and press Enter. An empty line keeps the answer in [ ]. < goes back, ? shows help.
        Page 1 of 3: You
        a: 1
        b: <
        a [1]: >>
        Page 2 of 3
        c: 3
        d: <<
        Page 1 of 3: You
        a [1]: >>
        Page 2 of 3
        c [3]: >>
        Page 3 of 3: End
        e: <<
        Page 2 of 3
        c [3]: >>
        Page 3 of 3: End
        e: >>
        Enter submits, < goes back: <
        Page 3 of 3: End
        e:\u{20}
        """)
    script.type("<<", "<<")
    #expect(script.type("<<") == "<<\nThis is the first page.\na [1]: ")
    #expect(script.type("<") == "<\nThis is the first question.\na [1]: ")
  }

  @Test func helpSaysWhatIsExpected() throws {
    let script = try DialogueScript(
      fields: #"""
        {"name": "e", "label": "E-mail", "validator": "required|email", "help": "We answer there",
         "initial": "a@b.org", "suggestions": ["x@example.org"]},
        {"name": "p", "kind": "password", "validator": "password"},
        {"name": "c", "kind": "choice", "choices": ["red", "green"]}
        """#)
    #expect(
      script.type("b@c.org", "<", "?") == """
        b@c.org
        p (not set):\u{20}
        E-mail [b@c.org]: ?
        We answer there
        Expected: a line of text.
        Its rule: required|email
          required: anything except an empty value
          email: an e-mail address
        For example: first.last+tag@sub.example.org
        Suggestions: x@example.org
        Now: b@c.org
        At the beginning: a@b.org
        An empty line keeps the answer, - empties it.
        < goes back, > goes on, even from an answer that is wrong.
        \\u undoes, \\r does again, \\s submits, \\q leaves.
        A backslash in front makes any of them an answer: \\< is <.
        E-mail [b@c.org]:\u{20}
        """)
    let secret = script.type("", "?")
    #expect(secret.contains("Now: not set") && !secret.contains("For example"))
    #expect(script.type("-", "?").contains("\nExpected: one of the choices, by its name"))
    #expect(script.type("1", "?").hasSuffix("\\q leaves.\nEnter submits, < goes back: "))
  }

  /// For any definition and input, the output contains no control characters.
  @Test func invisibleCharactersAreEscaped() throws {
    let script = try DialogueScript(
      #"""
      {"version": 1, "title": "A\u0007", "pages": [
        {"title": "\u001b[2J", "fields": [
          {"name": "a", "label": "L\u202e", "help": "\u009b31m", "validator": "numeric",
           "placeholder": "\u0000"},
          {"name": "c", "kind": "choices", "choices": [{"value": "v", "label": "\u001b]0;x\u0007"}]}
        ]}, {"fields": [{"name": "b", "initial": "\u2066"}]}],
        "rules": [{"rule": "at-least-one", "fields": ["c", "b"], "message": "\u001b[0m"}]
      }
      """#)
    let said =
      script.transcript
      + script.type("?", "1\u{202E}", ">", "\u{200B}", "?", "-", "<", ">", "?", "-", "?", "1")
    #expect(said.contains("A\\x07\n") && said.contains("Page 1 of 2: \\x1B[2J\n"))
    #expect(said.contains("L\\u{202E} (\\x00): ") && said.contains("\n\\u{9B}31m\n"))
    #expect(said.contains("error 1001: ") && said.contains("U+202E RIGHT-TO-LEFT OVERRIDE"))
    #expect(said.contains("  1. \\x1B]0;x\\x07\n") && said.contains("\"\\u{200B}\" is none"))
    #expect(said.contains("b [\\u{2066}]: ") && said.contains("error 2104: \\x1B[0m\n"))
    let spoken = said.replacing("1\u{202E}\n", with: "").replacing("\u{200B}\n", with: "")
    #expect(
      spoken.unicodeScalars.allSatisfy {
        $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
      })
    let ascii = try DialogueScript(
      #"{"version": 1, "title": "Größe", "fields": [{"name": "a", "initial": "漢"}]}"#,
      isUnicode: false)
    #expect(ascii.transcript.hasPrefix("Gr\\u{F6}\\u{DF}e\n"))
    #expect(ascii.prompt == "a [\\u{6F22}]: ")
  }

  @Test func formErrorsArePrinted() throws {
    let script = try DialogueScript(fields: #"{"name": "a"}"#)
    script.type("x", "")
    let failed = FormError(field: nil, .submissionFailed, reason: "no server")
    let said = script.resume { session, _ in session.attach([failed]) }
    #expect(said == ["The form was not accepted:", "error 5005: no server"])
    #expect(script.reply.prompt == "Enter submits again, < goes back: ")
    let wrong = FormError(field: "a", .checkRejected, reason: "taken")
    #expect(
      script.resume { session, _ in session.attach([wrong]) } == [
        "1 answer needs to be corrected:", "error 5005: no server", "1. a", "error 2107: taken",
      ])
  }

  @Test func errorsInGivenAnswersArePrinted() throws {
    let text = #"{"version": 1, "fields": [{"name": "a", "validator": "numeric"}, {"name": "b"}]}"#
    let form = try FormDefinition(Array(text.utf8), in: Catalog.standard).form()
    var session = FormSession(form)
    var secrets = Secrets(slots: 2)
    session.fill(FormAnswers(texts: [("a", "1x")], of: form), secrets, isSettling: true)
    var dialogue = LineDialogue(session)
    let reply = dialogue.begin(&secrets)
    #expect(reply.lines.last?.hasPrefix("error 1001: ") == true)
    #expect(reply.prompt == "a [1x]: ")
  }
}
