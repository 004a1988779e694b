import FormCheckForms
import Testing
import FormCheckValidators

/// Tests of how a dialogue reads individual answers.
@Suite struct DialogueAnswerTests {
  @Test(
    arguments: [
      (#"\<"#, "<"), (#"\>"#, ">"), (#"\?"#, "?"), (#"\-"#, "-"), (#"\\<"#, #"\<"#),
      (#"\\\-"#, #"\\-"#), (#"\\q"#, #"\q"#), (#"\\\u"#, #"\\u"#), (#"\<<"#, "<<"), (#"\"#, #"\"#),
      (#"\\"#, #"\\"#), (#"\x"#, #"\x"#), (#"\<a"#, #"\<a"#), ("<a", "<a"), (" <", " <"),
      (".", "."), ("..", ".."), ("--", "--"), ("ab\r", "ab"), ("ab\n", "ab"), ("ab\r\n", "ab"),
      (" a ", " a "), ("é👍🏽", "é👍🏽"),
    ])
  func anyTextCanBeAnAnswer(_ line: String, _ text: String) throws {
    for kind in ["text", "password"] {
      let script = try DialogueScript(
        fields: "{\"name\": \"a\", \"kind\": \"\(kind)\"}, {\"name\": \"b\"}")
      script.type(line)
      #expect(script.values["a"] == text && script.focused == "b", "\(kind)")
    }
  }

  @Test(
    arguments: [
      ([], ""), (["one"], "one"), ([".."], "."), (["one", "..", "", "..."], "one\n.\n\n..."),
      ([#"\."#, #"\.."#, #"\\."#], ".\n..\n\\."), ([#"\"#, "x"], "\nx"),
      ([#"\\"#, "<", "?"], "\\\n<\n?"), ([#"\<"#, #"\q"#, "-", #"\"#], "<\n\\q\n-\n\\"),
      (["a", "", ""], "a\n\n"),
    ])
  func anyLinesCanBeAnAnswer(_ lines: [String], _ text: String) throws {
    for secret in ["", ", \"validator\": \"password\""] {
      let script = try DialogueScript(
        fields: "{\"name\": \"m\", \"kind\": \"multiline\"\(secret)}, {\"name\": \"b\"}")
      for line in lines + ["."] { script.type(line) }
      #expect(script.values["m"] == text, "\(secret)")
      #expect(script.reply.prompt != "| ")
    }
  }

  @Test(arguments: [
    "text", "password", "number", "date", "multiline", "choice", "choices", "yes-no",
  ])
  func anEmptyLineKeepsTheAnswerAndAHyphenClearsIt(_ kind: String) throws {
    let choices = kind.hasPrefix("choice") ? ", \"choices\": [\"yes\", \"no\"]" : ""
    let script = try DialogueScript(
      fields: "{\"name\": \"a\", \"kind\": \"\(kind)\"\(choices)}, {\"name\": \"b\"}")
    let answer = ["number": "-1.5", "date": "2024-02-29"][kind] ?? "yes"
    script.type(answer)
    if kind == "multiline" { script.type(".") }
    #expect(script.values["a"] == answer && script.focused == "b")
    script.type("<", "")
    #expect(script.values["a"] == answer && script.focused == "b")
    script.type("<", "-")
    #expect(script.values["a"] == "" && script.focused == "b")
  }

  @Test func choicesAreSelectedByNumberValueOrLabelPrefix() throws {
    let colors = #"""
      "choices": [{"value": "r", "label": "Red"}, {"value": "g", "label": "green"},
      {"value": "green", "label": "Grey"}, {"value": "b", "label": "blue, dark"}, "-"]
      """#
    let one = try DialogueScript(
      fields: "{\"name\": \"c\", \"kind\": \"choice\", \(colors)}, {\"name\": \"b\"}")
    for (line, value) in [
      ("1", "r"), ("r", "r"), ("RE", "r"), (" red ", "r"), ("g", "g"), ("green", "green"),
      ("gREy", "green"), ("b", "b"), ("blue, dark", "b"), (#"\-"#, "-"), ("-", ""), ("5", "-"),
    ] {
      one.type(line)
      #expect(one.values["c"] == value && one.focused == "b", "\(line)")
      one.type("<")
    }
    #expect(
      one.type("gr").hasPrefix("gr\n\"gr\" could be: green, Grey. Type more of it.\nc, one of:"))
    #expect(one.type("x").hasPrefix("x\n\"x\" is not one of the options.\nc, one of:\n  1. Red\n"))
    for line in ["0", "6", " ", "é"] {
      one.type(line)
      #expect(one.focused == "c" && one.values["c"] == "-", "\(line)")
    }

    let many = try DialogueScript(
      fields: "{\"name\": \"c\", \"kind\": \"choices\", \(colors)}, {\"name\": \"b\"}")
    for (line, value) in [
      ("2,1", "r\ng"), ("blue, dark", "b"), ("4, r,,", "r\nb"), ("1,1", "r"), (#"\-"#, "-"),
      ("-", ""),
    ] {
      many.type(line)
      #expect(many.values["c"] == value && many.focused == "b", "\(line)")
      many.type("<")
    }
    for line in ["1,x", ",", "gr,1", "1 2"] {
      many.type(line)
      #expect(many.focused == "c" && many.values["c"] == "", "\(line)")
    }
  }

  /// If these choices were numbered, "1" could mean the first choice or the choice "1".
  @Test func choicesThatBeginWithNumbersAreNotNumbered() throws {
    let script = try DialogueScript(
      fields: #"{"name": "c", "kind": "choice", "choices": ["2", "1", "18-25"]}, {"name": "b"}"#)
    #expect(script.transcript.hasSuffix("c, one of:\n  2\n  1\n  18-25\nc: "))
    script.type("1")
    #expect(script.values["c"] == "1")
    script.type("<", "18")
    #expect(script.values["c"] == "18-25")
    script.type("<", "3")
    #expect(script.focused == "c")
  }

  private static func longList(_ labels: [String]) throws -> DialogueScript {
    let choices = labels.map { "\"\($0)\"" }.joined(separator: ", ")
    return try DialogueScript(
      fields: #"{"name": "c", "kind": "choice", "choices": ["# + choices + #"]}, {"name": "b"}"#)
  }

  @Test func aLongListIsReadInPortionsAndNotRepeated() throws {
    let script = try Self.longList((1...23).map { "item \($0)." })
    let more = "more options. Type a part of a name to search, or ? for the next"
    #expect(script.transcript.hasSuffix("\n  10. item 10.\n13 \(more) 10.\nc (1 to 23): "))
    let help = script.type("?")
    #expect(help.contains("Expected: ") && !help.contains(" item 10.\n"))
    #expect(help.contains("\n  11. item 11.\n"))
    #expect(help.hasSuffix("\n  20. item 20.\n3 \(more) 3.\nc (1 to 23): "))
    #expect(
      script.type("?") == "?\n  21. item 21.\n  22. item 22.\n  23. item 23.\nc (1 to 23): ")
    #expect(script.type("?").contains("\nc, one of:\n  1. item 1.\n"))
    #expect(script.type("x") == "x\n\"x\" is not one of the options.\nc (1 to 23): ")
    script.type("17")
    #expect(script.values["c"] == "item 17." && script.focused == "b")
    #expect(script.type("<").contains("\n  10. item 10.\n13 more options"))
  }

  @Test func aPartOfANameSearchesALongList() throws {
    let lands = ["Iceland", "Poland", "Switzerland", "Spain"]
    let script = try Self.longList((1...12).map { "x\($0)y" } + lands)
    let found =
      "\"lAnd\" is a part of: 13. Iceland, 14. Poland, 15. Switzerland. Type one of these numbers."
    #expect(script.type("lAnd") == "lAnd\n\(found)\nc (1 to 16): ")
    #expect(script.values["c"] == "" && script.focused == "c")
    #expect(script.type("Y").contains("9. x9y, 10. x10y, and 2 more. Type one"))
    script.type("14")
    #expect(script.values["c"] == "Poland" && script.focused == "b")
    // A part of a name never selects an option of a short list by mistake.
    let short = try Self.longList(lands)
    #expect(short.type("land").hasPrefix("land\n\"land\" is not one of the options.\nc, one of:"))
  }

  @Test func yesAndNoAreUnderstood() throws {
    let script = try DialogueScript(fields: #"{"name": "q", "kind": "yes-no"}, {"name": "b"}"#)
    for (line, value) in [("y", "yes"), ("N", "no"), ("YES", "yes"), ("no", "no"), ("ye", "yes")] {
      script.type(line)
      #expect(script.values["q"] == value)
      script.type("<")
    }
    script.type("maybe")
    #expect(script.focused == "q" && script.values["q"] == "yes")
  }

  @Test func invalidTextIsRejected() throws {
    let script = try DialogueScript(fields: #"{"name": "a"}, {"name": "p", "kind": "password"}"#)
    let unreadable = "error: Retype the value; it contains unreadable characters"
    #expect(script.send([0x61, 0xFF]) == [unreadable])
    #expect(script.send([0x61, 0]) == ["Not accepted: character 2 is U+0000 control."])
    #expect(script.send([0x09]) == ["Not accepted: character 1 is U+0009 control."])
    #expect(script.send(Array("\u{85}".utf8)) == ["Not accepted: character 1 is U+0085 control."])
    #expect(script.focused == "a" && script.values["a"] == "" && script.prompt == "a: ")
    script.type("x")
    #expect(
      script.send([0x73, 0x1B]) == ["Not accepted: the answer contains a control character."])
    #expect(script.send([0xC3]) == [unreadable])
    #expect(script.focused == "p" && script.values["p"] == "")
    #expect(
      script.type(String(repeating: "x", count: 5000))
        == "\nThis field is full\np (not set): ")
    #expect(script.values["p"] == "" && script.focused == "p")
  }

  @Test func multilineSecretsAreStoredAsSecrets() throws {
    let script = try DialogueScript(
      fields: #"{"name": "m", "kind": "multiline", "validator": "password"}, {"name": "b"}"#)
    script.type("a first line")
    #expect(script.reply.isSecret && script.prompt == "| ")
    #expect(!"\(script.dialogue)".contains("first"))
    // The validator rejects secrets with several lines, so `>` is needed to continue.
    script.type("another", ".", ">")
    #expect(script.values["m"] == "a first line\nanother" && script.focused == "b")
    script.type("<")
    #expect(script.prompt == "m (several lines; finish with . on its own line) (set): ")
    script.type("a third line", ".")
    #expect(script.values["m"] == "a third line")
  }

  /// The email validator reports the position of an error, which a secret field must hide.
  @Test func errorsInSecretsDoNotRevealThem() throws {
    let script = try DialogueScript(
      fields: #"{"name": "p", "kind": "password", "validator": "email"}, {"name": "b"}"#)
    #expect(
      script.type("ada lovelace", "?", ">", "") == """

        error: Enter an email address such as name@example.org
        Enter another answer. > continues anyway, < goes back.
        p (set):\u{20}
        Expected: a line of text (not shown as you type).
          Enter an email address such as name@example.org
        Current answer: set
        An empty line keeps the answer, - clears it.
        < goes back and > continues, even if the answer is invalid.
        \\u undoes, \\r redoes, \\s submits, \\q cancels.
        To enter one of these as your answer, put a backslash before it: type \\< for <.
        p (set):\u{20}
        b:\u{20}
        1 answer needs to be corrected:
        1. p
        error: Enter an email address such as name@example.org
        Type a number to go to that answer, or press Enter for the first; < goes back:\u{20}
        """)
    #expect(script.codes == ["p": [1003]])
  }
}
