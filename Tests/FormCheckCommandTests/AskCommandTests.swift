import Testing

/// Tests of `formcheck ask --no-input`, where the default is the answer.
@Suite struct AskCommandTests {
  private func asked(_ words: String...) -> Call {
    Call(bytes: (["ask", "--label", "X", "--no-input"] + words).map { Array($0.utf8) })
  }

  @Test(arguments: [("number", "abc", "-12.50"), ("date", "soon", "2024-02-29")])
  func kindsAreValidated(kind: String, wrong: String, right: String) {
    #expect(asked("--kind", kind, "--default", wrong).status == 5)
    let call = asked("--kind", kind, "--default", right)
    #expect((call.status, call.output) == (0, right + "\n"))
    // A validator in --field replaces the kind's own rule; a constraint does not.
    #expect(asked("--kind", kind, "--field", "alpha", "--default", "abc").output == "abc\n")
    #expect(asked("--kind", kind, "--field", "length:max=9", "--default", "abc").status == 5)
  }

  @Test func aChoiceThatIsGivenTwiceIsNamed() {
    let call = asked("--choice", "a", "--choice", "b", "--choice", "a")
    #expect(call.status == 2 && call.output.isEmpty)
    #expect(
      call.complaints == "formcheck: --choice a is given twice\nformcheck: Leave one of them out.\n"
    )
    #expect(asked("--choice", "").complaints.contains("--choice must be one line of text"))
  }

  @Test(arguments: [["--choice", "red", "--choice", "green"], ["--kind", "yes-no"]])
  func aDefaultThatIsNotAChoiceIsRejected(_ words: [String]) {
    let call = Call(
      bytes: (["ask", "--no-input"] + words + ["--default", "z"]).map { Array($0.utf8) })
    #expect(call.status == 2 && call.output.isEmpty)
    let offered = words[1] == "red" ? "red, green" : "yes, no"
    #expect(
      call.complaints == """
        formcheck: --default z is not one of the choices
        formcheck: The choices are: \(offered).

        """)
    #expect(asked("--choice", "a", "--default", "a").output == "a\n")
  }

  @Test func theFilteredAnswerIsPrinted() {
    let call = asked("--field", "numeric", "--filter", "fullwidth,trim", "--default", " １２ ")
    #expect((call.status, call.output) == (0, "12\n"))
    #expect(asked("--filter", "html-escape", "--default", "<").output == "&lt;\n")
    #expect(asked("--field", "numeric", "--filter", "trim", "--default", " 1 2").status == 5)
  }

  @Test func anInvalidFilterListIsRejected() {
    let call = asked("--filter", "trim,ncf", "--default", "x")
    #expect(call.status == 2 && call.complaints.contains("error 4040: unknown filter"))
    #expect(call.complaints.contains("\n       ^~~\n  did you mean \"nfc\"?\n"))
    for words in [
      ["--secret"], ["--choice", "a"], ["--kind", "yes-no"], ["--filter", "nfc"],
      ["--field", "password"],
    ] {
      let call = Call(
        bytes: (["ask", "--no-input", "--filter", "trim"] + words).map { Array($0.utf8) })
      #expect(call.status == 2 && call.complaints.contains("--filter"))
    }
  }
}
