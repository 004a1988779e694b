import FormCheckCore
import FormCheckForms
import FormCheckValidators
import Testing

/// Tests of the sentences that a form shows about an error.
@Suite struct FormSentenceTests {
  private static let sentences: [(rule: String, text: String, expected: [String])] = [
    ("numeric", "1x", ["Use digits only"]),
    ("email", "ada lovelace", ["An address cannot contain spaces", "The @ is missing"]),
    ("password:min=12", "short", ["Use at least 12 characters"]),
    ("each(numeric)", "1,x", ["Correct value 2 of 2", "Use digits only"]),
    ("each(email)", "a@b.co,c@d", ["Correct value 2 of 2", "The domain has no dot"]),
    (
      "any(email, numeric)", "x-",
      [
        "Do one of the following",
        "Enter an email address such as name@example.org", "Use digits only",
      ]
    ),
    ("phone:country=DE", "12", ["No accepted phone number begins with these digits"]),
    ("contains:/", "ab", ["Include /"]), ("contains:/,-", "ab", ["Include / or -"]),
  ]

  @Test(arguments: sentences)
  func detailsOrPromptsAreShown(_ rule: String, _ text: String, _ expected: [String]) throws {
    #expect(try Rule(rule).validate(text).errors.instructions == expected)
  }

  /// The prompts of inner errors are translated, too.
  @Test func innerPromptsAreTranslated() throws {
    let error = try #require(try Rule("any(email, numeric)").validate("x-").errors.first)
    #expect(
      Translations(.polish).translated(error).instructions == [
        "Zrób jedno z poniższych",
        "Wpisz adres e-mail, na przykład nazwa@example.org", "Wpisz same cyfry",
      ])
  }
}
