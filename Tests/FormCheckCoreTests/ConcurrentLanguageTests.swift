import FormCheckCore
import FormCheckValidators
import TestSupport
import Testing

/// Tests that threads can translate rejections into different languages at the same time, as a
/// server does.
struct ConcurrentLanguageTests {
  private static let cases = [
    ("required|email:mode=smtp", "ada@-example.org"), ("password:min=12,digit=1", "short"),
    ("length:min=2,max=5", "far too long"), ("integer:min=18,max=120", "7"), ("required|iban", ""),
    ("each(separator=;, numeric)", "1;x;2"), ("any(email, phone)", "?"),
  ]

  /// A request to the server: a value, its rule, and the language of the response.
  private struct Call: Sendable {
    let rule: Rule
    let value: String
    let language: Language

    var answer: [ValidationError] {
      Translations(language).translated(rule.validate(value)).errors
    }
  }

  @Test func concurrentCallsGetTheirOwnLanguage() async throws {
    let languages = Language.allCases
    let rules = try Self.cases.map { (try Rule($0.0), $0.1) }
    let calls = (0..<TestRun.rounds(1_000)).map { number in
      let (rule, value) = rules[number % rules.count]
      return Call(rule: rule, value: value, language: languages[number % languages.count])
    }
    let expected = calls.map(\.answer)
    #expect(Set(expected.map { $0.map(\.reason) }).count > languages.count * rules.count / 2)
    let answers = await withTaskGroup(of: (Int, [ValidationError]).self) { group in
      for (number, call) in calls.enumerated() {
        group.addTask { (number, call.answer) }
      }
      return await group.reduce(into: [[ValidationError]](repeating: [], count: calls.count)) {
        $0[$1.0] = $1.1
      }
    }
    #expect(answers == expected)
  }
}
