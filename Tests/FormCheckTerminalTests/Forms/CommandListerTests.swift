import FormCheckForms
import FormCheckTerminal
import Testing

/// Tests of commands that list values, with real commands.
@Suite struct CommandListerTests {
  private func choices(_ command: String) async throws -> [Choice] {
    let form = try Form(fields: [TextField("country", initialText: "at")])
    return try await CommandLister("cities", command: command).choices(for: FormAnswers(of: form))
  }

  @Test func theOutputIsTheListOfValues() async throws {
    let command = #"grep -q '"country":"at"' && printf 'graz\nwien\tVienna\r\n\ngraz\n'"#
    #expect(try await choices(command) == [Choice("graz"), Choice("wien", label: "Vienna")])
  }

  @Test(arguments: ["true", "printf '\\377\\n'", "printf '\\tlabel\\n'", "printf 'a\\033[2J\\n'"])
  func otherOutputIsNotUsable(_ command: String) async {
    await #expect(throws: ChoiceFailure.unusable) {
      try await choices(command)
    }
  }

  @Test(arguments: [
    ("echo no network >&2; exit 3", "no network"),
    ("exit 3", "the command exited with status 3"),
    ("kill -9 $$", "the command was terminated by signal 9"),
  ])
  func theReasonOfAFailureIsPassedOn(_ command: String, _ reason: String) async {
    await #expect {
      try await choices(command)
    } throws: { error in
      "\(error)" == reason
    }
  }
}
