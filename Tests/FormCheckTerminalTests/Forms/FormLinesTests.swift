import FormCheckForms
import FormCheckTerminal
import TestSupport
import Testing
import FormCheckValidators

/// Tests of line-by-line forms on a pseudo-terminal.
@Suite struct FormLinesTests {
  /// Performs an action at the terminal, runs a form and returns how the form ends.
  private func ending(_ doing: (PseudoTerminal) -> Void) throws -> FormEnding {
    let terminal = try #require(PseudoTerminal())
    var session = FormSession(try Form(fields: [TextField("a")]))
    var secrets = Secrets(slots: 1)
    let lines = try FormLines(TerminalSettings(), path: terminal.path)
    // The terminal buffers input that is typed before the form runs.
    doing(terminal)
    return try lines.run(&session, &secrets)
  }

  @Test func theEndOfTheInputCancelsTheForm() throws {
    #expect(try ending { $0.type("\u{4}") } == .canceled)
  }

  /// Closing the terminal window is not the same as canceling the form.
  @Test func aClosedTerminalAbandonsTheForm() throws {
    #expect(try ending { $0.hangUp() } == .abandoned)
    #expect(
      try ending { terminal in
        terminal.type("half")
        terminal.hangUp()
      } == .abandoned)
  }
}
