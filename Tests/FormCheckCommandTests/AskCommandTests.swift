import Testing

/// `formcheck ask` where nobody can be asked, so that the default is the answer.
@Suite struct AskCommandTests {
  private func asked(_ words: String...) -> Call {
    Call(bytes: (["ask", "--label", "X", "--no-input"] + words).map { Array($0.utf8) })
  }

  @Test(arguments: [("number", "abc", "-12.50"), ("date", "soon", "2024-02-29")])
  func aNumberIsOneAndADateADate(kind: String, wrong: String, right: String) {
    #expect(asked("--kind", kind, "--default", wrong).status == 5)
    let call = asked("--kind", kind, "--default", right)
    #expect((call.status, call.output) == (0, right + "\n"))
    // The question's own rule has the last word, where it says what the text is.
    #expect(asked("--kind", kind, "--field", "alpha", "--default", "abc").output == "abc\n")
    #expect(asked("--kind", kind, "--field", "length:max=9", "--default", "abc").status == 5)
  }
}
