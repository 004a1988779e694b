import FormCheckCore
import FormCheckForms
import FormCheckValidators
import Testing

/// Tests of the sentences that people read in a form, as instructions and without duplicates.
@Suite struct InstructionTests {
  @Test(arguments: [
    ("postalcode:country=US", "x", ["Enter a postal code such as 20500"]),
    ("postalcode", "?", ["Enter a valid postal code"]),
    ("date", "2026-02-30", ["This month has only 28 days"]),
    ("date", "2026-04-31", ["This month has only 30 days"]),
    ("bytes:max=3", "abcd", ["Enter a shorter value"]),
    ("iso8601", "08:30", ["Enter a date, with or without a time, such as 2026-11-21"]),
    ("country", "XX", ["Enter a country code such as DE"]),
    ("country:form=alpha3", "XX", ["Enter a country code of three letters, such as DEU"]),
    ("currency", "XX", ["Enter a currency code such as EUR"]),
    ("language", "english", ["Enter a language code such as en"]),
    ("locale", "e n", ["Enter a locale such as en-US"]),
    ("cidr:strict=yes", "192.0.2.1/24", ["Enter the first address of the block"]),
    ("hostname", "-a.example.org", ["Remove this hyphen"]),
    ("base64:canonical=yes", "ab+d==", ["Remove the equals signs at the end"]),
    ("creditcard:brand=visa", "5555555555554444", ["Only Visa cards are accepted"]),
    ("isbn:version=13", "0306406152", ["13 digits are required; there are 10"]),
    ("luhn:length=10", "18", ["10 digits are required; there are 2"]),
    ("decimal:places=2", "1.5", ["Exactly 2 decimal places are required"]),
    ("each(numeric)", "x", ["Correct the value", "Use digits only"]),
    ("url:schemes=ftp", "x", ["The scheme, such as ftp:, is missing"]),
    (
      "any(pattern:/a/, pattern:/b/)", "c",
      ["Enter a value in the expected format"]
    ),
  ])
  func formsShowEachInstructionOnce(
    _ rule: String, _ text: String, _ expected: [String]
  ) throws {
    #expect(try Rule(rule, in: Catalog.standard).validate(text).errors.instructions == expected)
  }

  @Test func instructionsAreTranslated() throws {
    let expected: [(Language, String, String)] = [
      (.chinese, "请输入邮政编码，例如 20500", "这个月只有 30 天"),
      (.russian, "Введите почтовый индекс, например 20500", "В этом месяце только 30 дней"),
      (.polish, "Wpisz kod pocztowy, na przykład 20500", "Ten miesiąc ma tylko 30 dni"),
    ]
    for (language, code, date) in expected {
      let translations = Translations(language)
      for (rule, text, sentence) in [
        ("postalcode:country=US", "x", code), ("date", "2026-04-31", date),
      ] {
        let verdict = try Rule(rule, in: Catalog.standard).validate(text)
        #expect(translations.translated(verdict).errors.instructions == [sentence])
      }
    }
  }

  /// Two errors with the message of the field are one sentence.
  @Test func aMessageIsSaidOnce() throws {
    let script = try DialogueScript(
      fields: #"{"name": "f", "label": "F", "validator": "alpha|length:min=3", "message": "Say F"}"#
    )
    #expect(script.type("1").ranges(of: "Say F").count == 1)
  }

  @Test func theHelpShowsTheMessageOfTheField() throws {
    let script = try DialogueScript(
      fields: #"{"name": "f", "validator": "required|pattern:/a/", "message": "Type an a"}"#)
    let help = script.type("?")
    #expect(help.contains("  Required\n  Type an a\n"))
    #expect(!help.contains("expected format"))
  }

  @Test func theHelpShowsTheInstructionsOfInnerRules() throws {
    let script = try DialogueScript(
      fields: #"{"name": "f", "validator": "any(alpha, numeric)|not(in:a)|length:max=9"}"#)
    let help = script.type("?")
    #expect(
      help.contains(
        "  Do one of the following\n    Use letters only\n    Use digits only\n"
          + "  Enter at most 9 characters\n"))
    #expect(!help.contains("different value"))
  }

  @Test func theHelpGivesNoExamplesOfConditions() throws {
    let script = try DialogueScript(fields: #"{"name": "f", "validator": "required|length:max=9"}"#)
    #expect(!script.type("?").contains("For example"))
  }

  /// The words of the operating system have no translation.
  @Test(arguments: [
    (Language.english, "The form could not be submitted: status {7}"),
    (.chinese, "无法提交表单：status {7}"), (.russian, "Не удалось отправить форму: status {7}"),
    (.polish, "Nie udało się wysłać formularza: status {7}"),
  ])
  func theCauseOfAFailedSubmissionRemains(_ language: Language, _ reason: String) throws {
    let definition = try FormDefinition(
      Array(#"{"version": 1, "fields": [{"name": "f"}]}"#.utf8), in: Catalog.standard)
    var form = try definition.form(languages: [language.rawValue])
    form.attach([
      FormError(
        field: nil, .submissionFailed, "\(ErrorCode.submissionFailed.reason): ",
        cause: "status {7}")
    ])
    #expect(form.ownErrors.map(\.reason) == [reason])
    #expect(form.ownErrors.instructions == [reason])
  }
}
