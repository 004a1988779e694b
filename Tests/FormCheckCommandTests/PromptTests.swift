import FormCheckCommand
import FormCheckCore
import FormCheckForms
import FormCheckValidators
import Foundation
import Testing

/// Tests that prompts agree with the options of the rule that shows them.
@Suite struct PromptTests {
  /// The codes whose prompts have several examples.
  private static let codesWithExamples: Set<ErrorCode> = [
    .postalCode, .phone, .vat, .taxID, .nationalID, .companyID,
  ]

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
      if Self.codesWithExamples.contains(validator.code) {
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
      "Enter a whole number of 0 or more and below 10, a multiple of 5, without a sign "
        + "or leading zeros"
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
    ("integer:min=1,max=1", "Enter 1"),
    (
      "decimal:min=1,max=1,places=2",
      "Enter a number equal to 1 with 2 decimal places"
    ),
    ("integer:sign=none,leading-zeros=no", "Enter a whole number without a sign or leading zeros"),
    (
      "date:min=2026-01-01,max=2026-12-31",
      "Enter a date as YYYY-MM-DD, from 2026-01-01 to 2026-12-31"
    ),
    ("date:min=2026-01-01,max=2026-01-01", "Enter a date as YYYY-MM-DD, only 2026-01-01"),
    ("iso8601:offset=no", "Enter a date, with or without a time, such as 2026-11-21"),
    ("url:schemes=ftp/sftp", "Enter an address that begins with ftp:// or sftp://"),
    ("phone:country=DE", "Enter a phone number such as 030 901820"),
    ("phone:country=DE,separators=no", "Enter a phone number such as 030901820"),
    ("phone:country=DE/US", "Enter a phone number such as 030 901820 or (212) 555-0123"),
    ("hash:algorithm=md5/sha1", "Enter a hash of 32 or 40 hexadecimal digits"),
    ("boolean:mode=loose", "Enter yes or no"),
    ("in:red,green", "Enter red or green"), ("in:red,green,blue", "Enter red, green or blue"),
    ("in:1,2,3,4,5,6,7,8,9,10,11", "Enter one of the accepted values"),
    ("starts-with:http://,https://", "Start with http:// or https://"),
    ("each(min=2, max=3, email)", "Enter 2 or 3 values, separated by commas"),
    ("each(separator=;, email)", "Enter one or more values, separated by semicolons"),
    ("each(separator=\\ , max=5, email)", "Enter at most 5 values, separated by spaces"),
    ("each(separator=/, min=2, max=2, email)", "Enter 2 values, separated by /"),
    ("each(max=1, email)", "Enter 1 value"),
    ("bytes:max=3", "Enter a value of the required length"),
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

  /// A rule that accepts only one count or one number must not state a minimum and a maximum.
  @Test(arguments: [
    "length:min=5,max=5", "bytes:min=5,max=5", "luhn:length=5", "password:min=9,max=9",
    "username:min=5,max=5", "decimal:places=2", "percentage:places=2", "integer:min=5,max=5",
    "decimal:min=5,max=5", "float:min=5,max=5", "each(min=2, max=2, numeric)", "phone:country=DK",
    "date:min=2026-01-01,max=2026-01-01", "time:min=09:00,max=09:00", "hash:algorithm=md5",
    "isbn:version=13", "ean:length=8",
  ])
  func noSentenceStatesAMinimumIfOnlyOneNumberIsAccepted(_ text: String) throws {
    let rule = try Rule(text, in: Catalog.standard)
    let inputs = [
      "", "1", "12", "123456789012345", "1.5", "1.5%", "1.555", "1.555%", "1,2,3", "ab", "2212345",
      "22123456789", "abcdefghijklmnop", "2025-01-01", "2027-01-01", "08:00", "10:00", "0306406152",
    ]
    for language in Language.allCases {
      let translations = Translations(language)
      for error in inputs.flatMap({ translations.translated(rule.validate($0)).errors }) {
        for sentence in [error.reason, error.prompt] + error.details.map(\.reason) {
          let isVague = sentence.contains(
            /at least|at most|co (naj)?(mniej|wyżej)|не (менее|более)|至少|最多/)
          #expect(!isVague, "\(text): \(sentence)")
          let range = sentence.firstMatch(of: /(?:from|od|от) ([0-9.]+) (?:to|do|до) ([0-9.]+)/)
          #expect(range.map { $0.1 != $0.2 } != false, "\(text): \(sentence)")
        }
      }
    }
  }

  /// People who count characters, not bytes, must know whether to add or to remove some.
  @Test(arguments: [
    ("bytes:min=3,max=5", "ab", "Enter a longer value", "Wpisz dłuższą wartość"),
    ("bytes:min=1,max=2", "éé", "Enter a shorter value", "Wpisz krótszą wartość"),
    ("bytes:min=3,max=3", "ab", "Enter a longer value", "Wpisz dłuższą wartość"),
  ])
  func theInstructionDependsOnTheValue(
    _ rule: String, _ text: String, _ english: String, _ polish: String
  ) throws {
    let error = try #require(try Rule(rule, in: Catalog.standard).validate(text).errors.first)
    #expect(error.instructions == [english])
    #expect(Translations(.polish).translated(error).instructions == [polish])
  }

  /// The list of accepted values would reveal the right answer.
  @Test func theErrorAboutASecretDoesNotListTheAcceptedValues() throws {
    let rule = try Rule("password|in:correct-horse,battery-staple", in: Catalog.standard)
    for error in rule.validate("tulip").errors {
      for sentence in [error.reason, "\(error.parameters)"] + error.instructions {
        #expect(!sentence.contains("horse"), "\(sentence)")
      }
    }
  }

  /// An error inside `any` or `each` keeps the prompt that its validator chose by its options.
  @Test func innerErrorsKeepTheirPromptsInTranslation() throws {
    let rule = try Rule("each(decimal:point=comma)", in: Catalog.standard)
    let error = try #require(rule.validate("12.5").errors.first)
    #expect(
      Translations(.polish).translated(error).instructions
        == ["Popraw wartość", "Wpisz liczbę, na przykład 12,5"])
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
