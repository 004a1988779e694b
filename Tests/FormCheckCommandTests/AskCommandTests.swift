import Foundation
import TestSupport
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

  // The command waits for a task.
  @Test func aPathIsLookedUpWithoutAPerson() async throws {
    try await onOwnThread {
      #expect(asked("--kind", "path", "--exists", "--folder", "--default", "/").output == "/\n")
      let missing = asked("--kind", "path", "--exists", "--default", "/no/such/file")
      #expect(missing.status == 5 && missing.output.contains("o file has this path"))
      #expect(asked("--kind", "path", "--new", "--folder", "--default", "/").status == 5)
      #expect(asked("--kind", "path", "--extension", ".csv", "--default", "/x.txt").status == 5)
    }
  }

  @Test func optionsOfPathsThatContradictAreRejected() {
    for words in [
      ["--exists"], ["--kind", "path", "--exists", "--new"],
      ["--kind", "path", "--extension", "a/b"],
      ["--kind", "path", "--folder", "--extension", "csv"], ["--kind", "path", "--extension", "."],
    ] {
      let call = Call(bytes: (["ask", "--no-input"] + words).map { Array($0.utf8) })
      #expect(call.status == 2, "\(words)")
    }
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

  @Test(arguments: [("yes", 0), ("no", 1)])
  func aConfirmationHasAStatusAndNoOutput(_ answer: String, _ status: Int32) {
    let call = asked("--confirm", "--default", answer)
    #expect((call.status, call.output) == (status, ""))
    #expect(asked("--confirm").status == 5)
    #expect(asked("--confirm", "--default", "maybe").complaints.contains("yes, no"))
    for words in [
      ["--choice", "a"], ["--choice-from", "x"], ["--secret"],
      ["--kind", "text", "--field", "alpha"],
      ["--kind", "number"], ["--filter", "trim"],
    ] {
      let call = Call(bytes: (["ask", "--confirm"] + words).map { Array($0.utf8) })
      #expect(call.status == 2 && call.complaints.contains("--confirm and --"), "\(words)")
    }
  }

  @Test func choicesAreReadFromAFile() {
    let file = temporary("red\r\n\ngreen\nred\n")
    defer { unlink(file) }
    #expect(asked("--choice-from", file, "--default", "green").output == "green\n")
    #expect(asked("--choice-from", file, "--default", "x").complaints.contains("red, green"))
    #expect(asked("--choice-from", file, "--choice", "blue", "--default", "blue").status == 0)
    let needed = asked("--choice-from", file, "--kind", "choices", "--at-least", "1")
    #expect(needed.status == 5)
    #expect(needed.output.contains(#""at-least":1,"choices":["red","green"]"#))
    let empty = temporary("\n\n")
    defer { unlink(empty) }
    #expect(asked("--choice-from", empty).complaints.contains("contains no choices"))
    #expect(asked("--choice-from", "/nonexistent").status == 2)
  }

  @Test func selectedChoicesArePrintedOnLines() {
    let words = ["ask", "--no-input", "--kind", "choices", "--choice", "a", "--choice", "b"]
    func call(_ more: String...) -> Call { Call(bytes: (words + more).map { Array($0.utf8) }) }
    #expect(call("--default", "b", "--default", "a").output == "b\na\n")
    #expect(call("--default", "").output == "")
    #expect(call("--default", "a", "--at-least", "2").status == 5)
    #expect(call("--default", "a", "--default", "b", "--at-most", "1").status == 2)
    #expect(call("--at-least", "3").complaints.contains("the number of choices, 2"))
    #expect(call("--at-least", "2", "--at-most", "1").complaints.contains("Exchange"))
    #expect(asked("--kind", "choices").complaints.contains("--kind choices needs choices"))
    #expect(asked("--at-most", "1").complaints.contains("--at-most needs --kind choices"))
    #expect(asked("--default", "a", "--default", "b").complaints.contains("given twice"))
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
