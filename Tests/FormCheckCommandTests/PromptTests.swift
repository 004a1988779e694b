import FormCheckCommand
import FormCheckCore
import FormCheckForms
import FormCheckValidators
import Foundation
import Testing

/// Tests that prompts agree with the options of the rule that shows them.
@Suite struct PromptTests {
  /// A person who types the example in a prompt must not get the same prompt again.
  @Test(arguments: Language.allCases)
  func everyExampleIsAcceptedByTheRuleThatShowsIt(_ language: Language) throws {
    let translations = Translations(language)
    let separators: [Language: (example: String, or: String)] = [
      .english: ("such as ", " or "), .chinese: ("例如 ", " 或 "), .russian: ("например ", " или "),
      .polish: ("na przykład ", " lub "),
    ]
    let separator = try #require(separators[language])
    var count = 0
    for validator in try Self.validators() {
      let prompt = Self.prompt(of: validator, translations)
      guard let place = prompt.range(of: separator.example, options: .backwards) else { continue }
      var examples = [String(prompt[place.upperBound...])]
      if validator is PostalCodeInputValidator {
        examples = examples[0].components(separatedBy: separator.or)
          .flatMap { $0.components(separatedBy: ", ") }
      }
      for example in examples {
        count += 1
        #expect(
          validator.validate(example).isAccepted, "\(type(of: validator)): \(prompt)")
      }
    }
    #expect(count > 150, "\(count)")
  }

  @Test(arguments: [
    ("integer:min=1,max=120", "Enter a whole number from 1 to 120"),
    ("integer:max=120", "Enter a whole number of 120 or less"),
    (
      "integer:min=0,below=10,multiple-of=5,sign=none,leading-zeros=no",
      "Enter a whole number of 0 or more and below 10, a multiple of 5 without a sign "
        + "without leading zeros"
    ),
    ("decimal:point=comma", "Enter a number such as 12,5"),
    ("decimal:places=0", "Enter a number without decimal places, such as 12"),
    ("decimal:places=2", "Enter a number with 2 decimal places, such as 12.50"),
    (
      "decimal:places=2,min=0,max=1",
      "Enter a number from 0 to 1 with 2 decimal places, such as 0.50"
    ),
    ("float:above=0,max=1", "Enter a number above 0 and at most 1, such as 0.5"),
    ("percentage:point=comma", "Enter a percentage such as 12,5%"),
    ("date:format=DD/MM/YYYY", "Enter a date as DD/MM/YYYY"),
    ("date:min=2026-01-01", "Enter a date as YYYY-MM-DD, 2026-01-01 or later"),
    ("time:format=12", "Enter a time such as 8:30 PM"),
    ("time:min=09:00,max=17:00", "Enter a time from 09:00 to 17:00, such as 12:00"),
    ("datetime:offset=no", "Enter a date and time such as 2026-11-21T08:30:00"),
    ("iso8601:time=required", "Enter a date and time such as 2026-11-21T08:30"),
    ("country:form=alpha3", "Enter a country code of three letters, such as DEU"),
    ("url:port=required", "Enter a web address such as https://www.example.org:8080"),
    ("mac:separators=hyphen", "Enter a MAC address such as 01-02-03-04-05-ab"),
    ("ip:version=6", "Enter an IP address such as 2001:db8::1"),
    ("postalcode:country=US", "Enter a postal code such as 20500"),
    ("password:min=12", "Use at least 12 characters that are hard to guess"),
    ("each(min=2, max=3, email)", "Enter a list of valid values, from 2 to 3"),
    ("bytes:max=3", "Enter a shorter value"),
  ])
  func promptsContainTheParametersOfTheRule(_ text: String, _ prompt: String) throws {
    let rule = try Rule(text, in: Catalog.standard)
    let validator = try #require(rule.validators.first)
    #expect(Self.prompt(of: validator, Translations(.english)) == prompt)
  }

  @Test(arguments: [
    (Language.chinese, "请输入整数，范围为 1 到 120", "请按 YYYY-MM-DD 格式输入日期，不早于 2026-01-01"),
    (
      .russian, "Введите целое число от 1 до 120",
      "Введите дату в формате ГГГГ-ММ-ДД, не раньше 2026-01-01"
    ),
    (
      .polish, "Wpisz liczbę całkowitą od 1 do 120",
      "Wpisz datę w formacie RRRR-MM-DD, nie wcześniej niż 2026-01-01"
    ),
  ])
  func parametersAreInTranslatedPrompts(
    _ language: Language, _ number: String, _ date: String
  ) throws {
    for (text, prompt) in [("integer:min=1,max=120", number), ("date:min=2026-01-01", date)] {
      let error = try #require(try Rule(text, in: Catalog.standard).validate("?").errors.first)
      #expect(Translations(language).translated(error).prompt == prompt)
    }
  }

  @Test(arguments: Language.allCases.filter { $0 != .english })
  func everyChosenPromptIsTranslated(_ language: Language) throws {
    let translations = Translations(language)
    for validator in try Self.validators() {
      let english = Self.prompt(of: validator, Translations(.english))
      #expect(Self.prompt(of: validator, translations) != english, "\(english)")
    }
  }

  /// An error inside `any` or `each` keeps the prompt that its validator chose by its options.
  @Test func innerErrorsKeepTheirPromptsInTranslation() throws {
    let rule = try Rule("each(decimal:point=comma)", in: Catalog.standard)
    let error = try #require(rule.validate("12.5").errors.first)
    #expect(
      Translations(.polish).translated(error).instructions
        == ["Popraw wartość 1 z 1", "Wpisz liczbę, na przykład 12,5"])
  }

  private static func prompt(of validator: InputValidator, _ translations: Translations) -> String {
    translations.translated(
      ValidationError(validator.code, explanation: validator.requirement)
    ).prompt
  }

  /// Returns the validators of the rules in the cards and in the vectors, and those with each value of an option.
  private static func validators() throws -> [InputValidator] {
    var texts: Set<String> = []
    for card in Catalog.standard.cards {
      for example in card.examples { texts.insert(card.rule(for: example)) }
      for option in card.options {
        switch option.kind {
        case .choice(let values), .choices(let values):
          for value in values { texts.insert("\(card.name):\(option.name)=\(value)") }
        case .integer, .number, .range, .text, .list, .pattern: break
        }
      }
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Vectors")
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil) where file.pathExtension == "tsv"
    {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
        texts.insert(String(line.prefix { $0 != "\t" }))
      }
    }
    return texts.sorted().compactMap { try? Rule($0, in: Catalog.standard) }.flatMap(
      \.everyValidator)
  }
}

extension Rule {
  /// The validators of the rule and of the rules in it.
  fileprivate var everyValidator: [InputValidator] {
    validators.flatMap { [$0] + $0.innerRules.flatMap(\.everyValidator) }
  }
}
