import FormCheckForms
import FormCheckCore
import FormCheckTerminal
import Testing
import FormCheckValidators

/// Checks of a form that nobody fills in.
@Suite struct HostCheckTests {
  private static let definition = """
    {"version": 1, "fields": [{"name": "login", "initial": "ann",
      "check": {"name": "taken", "wait": 10000, "deadline": 60000}}]}
    """

  /// The codes that stand beside the field after the check; nil when the time ran out.
  private func codes(_ command: String, limit: Int? = nil) throws -> [Int]? {
    let form = try FormDefinition(Array(Self.definition.utf8), in: Catalog.standard).form()
    var session = FormSession(form)
    var secrets = Secrets(slots: 1)
    let host = FormHost(checks: ["taken": .command(command)])
    host.limit = limit
    var handedIn = 0
    host.submit = { _, _ in handedIn += 1 }
    let ending = host.handIn(&session, &secrets)
    if ending == .late { return nil }
    let codes = session.form.errors(of: 0).map { $0.code }
    #expect(ending == (codes.isEmpty ? .submitted : nil))
    #expect(handedIn == (codes.isEmpty ? 1 : 0))
    return codes
  }

  @Test(arguments: [
    ("grep -q ann", []), ("grep -q bob", [2107]), ("exit 4", [3103]), ("kill -9 $$", [3103]),
  ])
  func theyAreMadeAndTheirAnswersStandInTheForm(_ command: String, _ expected: [Int]) throws {
    #expect(try codes(command) == expected)
  }

  @Test func theTimeCanRunOut() throws {
    #expect(try codes("sleep 60", limit: 100) == nil)
  }
}
