import FormCheckCore
import FormCheckForms
import FormCheckTerminal
import FormCheckValidators
import TestSupport
import Testing

/// Tests of checks in a form that is submitted without a user.
@Suite struct HostCheckTests {
  private static let definition = """
    {"version": 1, "fields": [{"name": "login", "initial": "ann",
      "check": {"name": "taken", "wait": 10000, "deadline": 600000}}]}
    """

  /// Submits the form and returns the field's error codes, or nil if the time limit expired.
  private static func codes(
    _ validators: [any AsyncValidator], limit: Duration? = nil
  ) throws -> [Int]? {
    let form = try FormDefinition(Array(Self.definition.utf8), in: Catalog.standard).form()
    var session = FormSession(form)
    var secrets = Secrets(slots: 1)
    let host = FormHost(checks: validators)
    host.limit = limit
    var submissions = 0
    host.onSubmit = { _, _ in submissions += 1 }
    let ending = host.submit(&session, &secrets)
    if ending == .late { return nil }
    let codes = session.form.errors(of: 0).map { $0.code }
    #expect(ending == (codes.isEmpty ? .submitted : nil))
    #expect(submissions == (codes.isEmpty ? 1 : 0))
    return codes
  }

  @Test(arguments: [
    ("grep -q ann", []), ("grep -q bob", [2107]), ("exit 4", [3103]), ("kill -9 $$", [3103]),
  ])
  func verdictsOfCommandsAppearInTheForm(_ command: String, _ expected: [Int]) async throws {
    let codes = try await onOwnThread {
      try Self.codes([CommandValidator("taken", command: command)])
    }
    #expect(codes == expected)
  }

  private struct Down: Error {}

  @Test(
    arguments: [
      (.success(.accepted), []), (.success(.rejected(reason: "no")), [2107]),
      (.failure(Down()), [3103]),
    ] as [(Result<Verdict, any Error>, [Int])])
  func validatorsCanSuspend(_ result: Result<Verdict, any Error>, _ expected: [Int]) async throws {
    let codes = try await onOwnThread {
      try Self.codes([
        ClosureValidator("taken") { text in
          #expect(text == "ann")
          await Task.yield()
          return try result.get()
        }
      ])
    }
    #expect(codes == expected)
  }

  @Test func theRemainingTimeIsADuration() async throws {
    let (times, isUnlimited) = try await onOwnThread {
      var session = FormSession(try Form(fields: [TextField("a")]))
      var secrets = Secrets(slots: 1)
      let host = FormHost()
      let isUnlimited = host.timeLeft == nil
      #expect(host.submit(&session, &secrets) == .submitted)
      let limits: [Duration] = [.nanoseconds(1), .seconds(3600), .seconds(Int64.max)]
      let times = limits.map { limit in
        host.limit = limit
        return host.timeLeft
      }
      return (times.compactMap(\.self), isUnlimited)
    }
    #expect(isUnlimited && times.count == 3 && times[0] == .zero)
    #expect(times[1] > .seconds(3500) && times[1] < .seconds(3600))
    #expect(times[2] > .seconds(Int64.max - 100))
  }

  @Test func theTimeLimitEndsTheForm() async throws {
    let codes = try await onOwnThread {
      try Self.codes([CommandValidator("taken", command: "sleep 10000")], limit: .milliseconds(100))
    }
    #expect(codes == nil)
  }
}
