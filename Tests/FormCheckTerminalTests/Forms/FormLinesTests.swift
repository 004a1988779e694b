import FormCheckForms
import FormCheckTerminal
import TestSupport
import Testing
import FormCheckValidators

/// Tests of forms that ask line by line on a pseudo-terminal.
@Suite struct FormLinesTests {
  /// Returns how a form ends after an action at the terminal.
  private func ending(_ doing: (PseudoTerminal) -> Void) throws -> FormEnding {
    let terminal = try #require(PseudoTerminal())
    var session = FormSession(try Form(fields: [TextField("a")]))
    var secrets = Secrets(slots: 1)
    let lines = try FormLines(TerminalSettings(), path: terminal.path)
    // Input that is typed ahead is buffered.
    doing(terminal)
    return try lines.run(&session, &secrets)
  }

  @Test func theEndOfTheInputCancelsTheForm() throws {
    #expect(try ending { $0.type("\u{4}") } == .canceled)
  }

  /// Closing the window is not the same as leaving the form.
  @Test func aClosedTerminalAbandonsTheForm() throws {
    #expect(try ending { $0.hangUp() } == .abandoned)
    #expect(
      try ending { terminal in
        terminal.type("half")
        terminal.hangUp()
      } == .abandoned)
  }
}
