import FormCheckForms
import FormCheckTerminal
import TestSupport
import Testing
import FormCheckValidators

/// A form asked line by line on a pseudo-terminal.
@Suite struct FormLinesTests {
  /// How a form ends where somebody does something at the terminal as soon as it asks.
  private func ending(_ doing: (PseudoTerminal) -> Void) throws -> FormEnding {
    let terminal = try #require(PseudoTerminal())
    var session = FormSession(try Form(fields: [TextField("a")]))
    var secrets = Secrets(slots: 1)
    let lines = try FormLines(TerminalSettings(), path: terminal.path)
    // What is typed ahead waits.
    doing(terminal)
    return try lines.run(&session, &secrets)
  }

  @Test func theEndOfTheInputLeavesTheForm() throws {
    #expect(try ending { $0.type("\u{4}") } == .canceled)
  }

  /// A window that was closed is no wish to leave the form.
  @Test func aTerminalThatIsGoneIsNoEndOfTheInput() throws {
    #expect(try ending { $0.hangUp() } == .abandoned)
    #expect(
      try ending { terminal in
        terminal.type("half")
        terminal.hangUp()
      } == .abandoned)
  }
}
