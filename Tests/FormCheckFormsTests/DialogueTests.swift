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
        First name (required): Ada
        Last name (required): Lovelace
        Email (required; name@example.org): ada lovelace
        error: An address cannot contain spaces (character 4: U+0020 SPACE)
          The @ is missing
        Enter another answer. > continues anyway, < goes back.
        Email [ada lovelace]: ada@example.org
        Password (required; not set):\u{20}
        Password again (required; not set):\u{20}
        error: The passwords differ
        Enter another answer. > continues anyway, < goes back.
        Password again (set):\u{20}
        Newsletter (yes/no) [no]: y
        Press Enter to submit; ? lists the answers, < goes back:\u{20}
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

        error: Required
        Enter another answer. > continues anyway, < goes back.
        Name (required): >
        Number (required): 12x
        error: Use digits only (character 3: 'x')
        Enter another answer. > continues anyway, < goes back.
        Number [12x]: >
        b: c
        2 answers need to be corrected:
        1. Name
        error: Required
        2. Number
        error: Use digits only (character 3: 'x')
        Type a number to go to that answer, or press Enter for the first; < goes back:\u{20}
        """)
    #expect(script.codes == ["a": [2001], "n": [1001]])
    // After the first correction, the shorter list is printed; then the other answer is corrected.
    #expect(
      script.type("2", "12", "3", "", "Ada") == """
        2
        error: Use digits only (character 3: 'x')
        Number [12x]: 12
        1 answer needs to be corrected:
        1. Name
        error: Required
        Type a number to go to that answer, or press Enter for the first; < goes back: 3
        "3" is not a number in the list.
        1 answer needs to be corrected:
        1. Name
        error: Required
        Type a number to go to that answer, or press Enter for the first; < goes back:\u{20}
        error: Required
        Name (required): Ada
        Press Enter to submit; ? lists the answers, < goes back:\u{20}
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

        Note (several lines; finish with . on its own line): one
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
        2. Note:
          one
         \u{20}
          .
        3. p: set
        4. q: not set
        5. c: red, green
        Press Enter to submit, or type a number to change that answer; < goes back:\u{20}
        """)
    #expect(
      script.type("2", "", "<", "-", "5", "-", "0") == """
        2
        Note is now:
          one
         \u{20}
          .
        Note (several lines; finish with . on its own line) [as above]:\u{20}
        1. Name: (nothing)
        2. Note:
          one
         \u{20}
          .
        3. p: set
        4. q: not set
        5. c: red, green
        Press Enter to submit, or type a number to change that answer; < goes back: <
        c, any of:
          1. red
          2. green
        c (numbers, separated by commas) [red, green]: -
        c has no answer now. \\u undoes it
        1. Name: (nothing)
        2. Note:
          one
         \u{20}
          .
        3. p: set
        4. q: not set
        5. c: (nothing)
        Press Enter to submit, or type a number to change that answer; < goes back: 5
        c, any of:
          1. red
          2. green
        c (numbers, separated by commas): -
        1. Name: (nothing)
        2. Note:
          one
         \u{20}
          .
        3. p: set
        4. q: not set
        5. c: (nothing)
        Press Enter to submit, or type a number to change that answer; < goes back: 0
        "0" is not a number in the list.
        1. Name: (nothing)
        2. Note:
          one
         \u{20}
          .
        3. p: set
        4. q: not set
        5. c: (nothing)
        Press Enter to submit, or type a number to change that answer; < goes back:\u{20}
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
        Press Enter to submit; ? lists the answers, < goes back: <
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
        {"name": "e", "label": "Email", "validator": "required|email", "help": "We answer there",
         "initial": "a@b.org", "suggestions": ["x@example.org"]},
        {"name": "p", "kind": "password", "validator": "password"},
        {"name": "c", "kind": "choice", "choices": ["red", "green"]}
        """#)
    #expect(
      script.type("b@c.org", "<", "?") == """
        b@c.org
        p (not set):\u{20}
        Email [b@c.org]: ?
        We answer there
        Expected: a line of text.
          Required
          Enter an email address such as name@example.org
        For example: first.last+tag@sub.example.org
        Suggestions: x@example.org
        Current answer: b@c.org
        Initial answer: a@b.org
        An empty line keeps the answer, - clears it.
        < goes back and > continues, even if the answer is invalid.
        \\u undoes, \\r redoes, \\s submits, \\q cancels.
        To enter one of these as your answer, put a backslash before it: type \\< for <.
        Email [b@c.org]:\u{20}
        """)
    let secret = script.type("", "?")
    #expect(secret.contains("\nCurrent answer: not set\n") && !secret.contains("For example"))
    #expect(script.type("-", "?").contains("\nExpected: the number or name of one option, or the "))
    let end = script.type("1", "?")
    #expect(end.contains("\n1. Email: b@c.org\n"), "the answers are missing: \(end)")
    #expect(
      end.hasSuffix("\\q cancels.\nPress Enter to submit; ? lists the answers, < goes back: "))
  }

  /// Returns the lines of the help about a field that are specific to its rule.
  private static func help(_ field: String) throws -> [Substring] {
    let script = try DialogueScript(fields: "{\"name\": \"a\", \(field)}")
    let lines = script.type("?").split(separator: "\n")
    return Array(
      lines.drop { !$0.hasPrefix("Expected") }.dropFirst().prefix {
        $0 != "Current answer: (nothing)"
      })
  }

  @Test func helpShowsNoExamplesOfConditions() throws {
    #expect(
      try Self.help(#""validator": "required|length:max=100""#).map { $0.hasPrefix("  ") } == [
        true, true,
      ])
    #expect(
      try Self.help(#""validator": "length:min=4|numeric""#).last?.hasPrefix("For example: 12345")
        == true)
  }

  @Test func helpShowsTheMessageOfTheFieldForItsRule() throws {
    let help = try Self.help(
      #""validator": "required|pattern:/[A-Z]{2}/", "message": "Enter two capital letters""#)
    #expect(help.prefix(2) == ["  Required", "  Enter two capital letters"])
    #expect(!help.contains { $0.contains("expected format") })
  }

  @Test func helpShowsTheAlternativesOfARule() throws {
    let any = try Self.help(#""validator": "any(email, numeric)""#)
    #expect(any[1] == "    Enter an email address such as name@example.org")
    #expect(any[2] == "    Use digits only" && any[3].hasPrefix("For example: "))
    #expect(try Self.help(#""validator": "each(alpha)""#)[1] == "    Use letters only")
  }

  @Test func helpOmitsWhatNotRejects() throws {
    #expect(try Self.help(#""validator": "not(in:admin,root)""#) == [])
  }

  /// Control characters and invisible characters are escaped in the definition and in the input.
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
    #expect(said.contains("error: Use digits only ("))
    #expect(said.contains("U+202E RIGHT-TO-LEFT OVERRIDE"))
    #expect(said.contains("  1. \\x1B]0;x\\x07\n"))
    #expect(said.contains("\n\"\\u{200B}\" is not one of the options.\n"))
    #expect(said.contains("b [\\u{2066}]: ") && said.contains("error: \\x1B[0m\n"))
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
    #expect(said == ["The form was not accepted:", "error: no server"])
    #expect(script.session.form.ownErrors.map(\.code) == [5005])
    #expect(script.reply.prompt == "Press Enter to submit again; < goes back: ")
    let wrong = FormError(field: "a", .checkRejected, reason: "taken")
    #expect(
      script.resume { session, _ in session.attach([wrong]) } == [
        "1 answer needs to be corrected:", "error: no server", "1. a", "error: taken",
      ])
    #expect(script.session.form.ownErrors.map(\.code) == [5005] && script.codes == ["a": [2107]])
  }

  @Test func errorsInGivenAnswersArePrinted() throws {
    let text = #"{"version": 1, "fields": [{"name": "a", "validator": "numeric"}, {"name": "b"}]}"#
    let form = try FormDefinition(Array(text.utf8), in: Catalog.standard).form()
    var session = FormSession(form)
    var secrets = Secrets(slots: 2)
    session.fill(FormAnswers(texts: [("a", "1x")], of: form), secrets, isSettling: true)
    var dialogue = LineDialogue(session)
    let reply = dialogue.begin(&secrets)
    #expect(reply.lines.last?.hasPrefix("error: Use digits only") == true)
    #expect(dialogue.session.form.errors(of: 0).map(\.code) == [1001])
    #expect(reply.prompt == "a [1x]: ")
  }
}
