import FormCheckCommand
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests that no message shows a placeholder, whichever parameters an error has.
@Suite struct MessageTests {
  private static let codes = Catalog.standard.everyCode

  /// Returns every combination in which each parameter is missing, a number or a word.
  private static func subsets(of names: Set<String>) -> [[String: ParameterValue]] {
    names.sorted().reduce([[:]]) { subsets, name in
      subsets + subsets.map { $0.merging([name: 7]) { _, new in new } }
        + subsets.map { $0.merging([name: "word"]) { _, new in new } }
    }
  }

  /// Returns whether a sentence shows a placeholder or a part of one: a brace, or a number sign
  /// before a bar.
  ///
  /// A number sign without a bar is ordinary text, as in `#12ab9f` and `*#06#`.
  private static func showsPlaceholder(_ sentence: String) -> Bool {
    sentence.contains { "{}".contains($0) } || sentence.contains(/#.*\|/)
  }

  @Test(arguments: [
    ("{x}", true), ("Use {x} digits", true), ("{x#a|b}", true), ("x#a|b", true), ("x}", true),
    ("#12ab9f", false), ("*#06#", false), ("Use 7 digits", false),
  ])
  func placeholdersAreFound(_ sentence: String, _ isShown: Bool) {
    #expect(Self.showsPlaceholder(sentence) == isShown)
  }

  @Test func englishReasonsHaveNoPlaceholders() {
    for code in Self.codes {
      let names = MessageTemplate.parameters(of: code.reason)
      #expect(names.isSubset(of: code.parameters), "\(code.name) does not declare \(names)")
      for parameters in Self.subsets(of: names) {
        let error = ValidationError(code, explanation: Explanation(parameters: parameters))
        #expect(!Self.showsPlaceholder(error.reason), "\(code.name): \(error.reason)")
      }
    }
  }

  /// The tables contain the messages of codes, of variants that options select, and of details.
  @Test(arguments: Language.allCases.filter { $0 != .english })
  func translatedMessagesHaveNoPlaceholders(in language: Language) {
    let translations = Translations(language)
    #expect(translations.names.count > 400)
    for name in translations.names {
      guard let template = translations.template(named: name) else { continue }
      for parameters in Self.subsets(of: MessageTemplate.parameters(of: template)) {
        let sentence = MessageTemplate.fill(template, with: parameters, in: language)
        #expect(!Self.showsPlaceholder(sentence), "\(name): \(sentence)")
      }
    }
  }

  /// A reason from another source, such as a server, is not a template.
  @Test func externalReasonsAreNotTemplates() {
    let code = ErrorCode(9001, "own", reason: "write {name}", fix: "")
    #expect(ValidationError(code).reason == "write {name}")
    #expect(ValidationError.Detail(name: "own.x", reason: "write {name}").reason == "write {name}")
  }

  @Test(arguments: [
    ("length:max=0", "The input must have 0 characters"),
    ("length:min=0,max=0", "The input must have 0 characters"),
    ("bytes:max=0", "The input must have 0 bytes"),
    ("length:max=1", "The input must have at most 1 character"),
    ("bytes:min=2,max=2", "The input must have 2 bytes"),
  ])
  func boundsAreStated(_ rule: String, _ reason: String) throws {
    let error = try #require(try Rule(rule, in: Catalog.standard).validate("abc").errors.first)
    #expect(error.reason == reason)
  }
}
