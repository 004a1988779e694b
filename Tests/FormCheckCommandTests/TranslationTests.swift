import FormCheckCommand
import Foundation
import FormCheckForms
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

/// Tests that every message about a rejection is translated into every language.
@Suite struct TranslationTests {
  private static let codes = Catalog.standard.everyCode

  private static let others = Language.allCases.filter { $0 != .english }

  @Test(arguments: others)
  func everyCodeIsTranslated(_ language: Language) {
    let translations = Translations(language)
    for code in Self.codes {
      guard let template = translations.template(named: code.name) else {
        Issue.record("\(code.number) \(code.name) is not in \(language)")
        continue
      }
      let known = MessageTemplate.parameters(of: code.reason).union(code.parameters)
      #expect(
        MessageTemplate.parameters(of: template).isSubset(of: known), "\(code.name): \(template)")
    }
  }

  /// Forms show the prompts of validators, constraints and cross-field rules.
  @Test(arguments: Language.allCases)
  func everyPromptIsTranslated(_ language: Language) {
    let translations = Translations(language)
    let codes = Self.codes.filter {
      (1000..<3000).contains($0.number) || (3101..<3200).contains($0.number)
    }
    #expect(codes.count > 90)
    for code in codes {
      #expect(code.prompt != code.reason, "\(code.name) has no prompt")
      #expect(code.prompt.count <= 75 && !code.prompt.hasSuffix("."), "\(code.prompt)")
      #expect(
        MessageTemplate.parameters(of: code.prompt).isSubset(of: code.parameters), "\(code.name)")
      guard language != .english else { continue }
      guard let template = translations.template(named: "prompt.\(code.name)") else {
        Issue.record("the prompt of \(code.name) is not in \(language)")
        continue
      }
      #expect(MessageTemplate.parameters(of: template).isSubset(of: code.parameters), "\(template)")
    }
  }

  @Test func promptsAreTranslated() throws {
    let error = try #require(
      try Rule("length:min=2,max=5", in: Catalog.standard).validate("123456").errors.first)
    #expect(error.prompt == "Enter 2 to 5 characters")
    #expect(Translations(.polish).translated(error).prompt == "Wpisz od 2 do 5 znaków")
    #expect(Translations(.english).translated(error) == error)
  }

  /// Collects the details and message variants from all examples and vectors of all validators.
  @Test(arguments: others)
  func everyDetailIsTranslated(_ language: Language) throws {
    let translations = Translations(language)
    var seen: Set<String> = []
    func look(at name: String, _ reason: String, _ parameters: [String: ParameterValue]) {
      guard seen.insert(name).inserted else { return }
      guard let template = translations.template(named: name) else {
        Issue.record("\(name) is not in \(language): \(reason)")
        return
      }
      let known = Set(parameters.keys)
      #expect(
        MessageTemplate.parameters(of: template).isSubset(of: known),
        "\(name): \(template), \(known)")
    }
    for (rule, text) in try Self.samples() {
      for error in rule.validate(text).errors {
        if let wording = error.wording { look(at: wording, error.reason, error.parameters) }
        for detail in error.details { look(at: detail.wording, detail.reason, detail.parameters) }
      }
    }
    #expect(seen.count > 200, "\(seen.count)")
  }

  /// Collects the instructions that a form shows from all examples and vectors of all validators.
  @Test(arguments: others)
  func everyInstructionIsTranslated(_ language: Language) throws {
    let translations = Translations(language)
    var seen: Set<String> = []
    for (rule, text) in try Self.samples() {
      for error in rule.validate(text).errors {
        let english = error.instructions
        seen.formUnion(english)
        for sentence in translations.translated(error).instructions {
          #expect(!english.contains(sentence), "\(rule.text) on \(text): \(sentence)")
        }
      }
    }
    #expect(seen.count > 400, "\(seen.count)")
  }

  /// People who fill in a form know neither the numbers of standards nor the terms of protocols.
  @Test func instructionsContainNoJargon() throws {
    // The instructions about email addresses name labels.
    for (rule, text) in try Self.samples() where !rule.text.contains("email") {
      for sentence in rule.validate(text).errors.instructions {
        #expect(
          !sentence.contains(/\bISO [0-9]|\b[Ll]abel\b|\bbits?\b/), "\(rule.text): \(sentence)")
      }
    }
  }

  /// If a parameter's value is text from this package, such as `a string`, it is translated as
  /// well.
  @Test(arguments: others)
  func noEnglishWordsAreInserted(_ language: Language) throws {
    let translations = Translations(language)
    var count = 0
    // PCRE2's messages about regular expressions exist only in English.
    for (rule, text) in try Self.samples() where !rule.text.contains("regex") {
      for error in rule.validate(text).errors {
        let translated = translations.translated(error)
        let sentences = [
          (error.parameters, translated.reason), (error.parameters, translated.prompt),
        ]
        let details = zip(error.details, translated.details).map { ($0.parameters, $1.reason) }
        for (parameters, sentence) in sentences + details {
          for case .text(let value) in parameters.values
          where value.contains(/[a-z]{2,} (or|[a-z]{2,})|[0-9] or [0-9]/) && !text.contains(value) {
            count += 1
            #expect(!sentence.contains(value), "\(rule.text): \(sentence)")
          }
        }
      }
    }
    #expect(count > 10, "\(count)")
  }

  @Test(arguments: others)
  func pluralsHaveTheFormsOfTheLanguage(_ language: Language) throws {
    let translations = Translations(language)
    for name in try Self.names(of: language) {
      let template = try #require(translations.template(named: name))
      for forms in MessageTemplate.pluralForms(of: template) {
        #expect(forms.count == language.pluralForms, "\(name): \(forms)")
        #expect(forms.allSatisfy { !$0.isEmpty }, "\(name): \(forms)")
      }
      #expect(
        template.filter { $0 == "{" }.count == template.filter { $0 == "}" }.count, "\(template)")
    }
  }

  @Test func allLanguagesHaveTheSameNames() throws {
    let names = try Self.others.map { Set(try Self.names(of: $0)) }
    for (other, language) in zip(names, Self.others) {
      #expect(other == names[0], "\(language): \(other.symmetricDifference(names[0]).sorted())")
    }
  }

  @Test func rejectionsAreTranslated() throws {
    let rule = try Rule("length:min=2,max=5", in: Catalog.standard)
    let verdict = rule.validate("123456")
    #expect(
      Translations(.polish).translated(verdict).errors.first?.reason
        == "Wartość musi mieć od 2 do 5 znaków")
    #expect(Translations(.english).translated(verdict) == verdict)
    #expect(Translations(for: ["de-DE", "pl_PL.UTF-8"])?.language == .polish)
    #expect(Translations(for: ["de", "C"]) == nil)
    #expect(Translations(for: ["zh-Hans-CN"])?.language == .chinese)
  }

  /// Braces in a value are not placeholders.
  @Test func valuesAreNotTemplates() throws {
    let rule = try Rule("starts-with:{min},{values}", in: Catalog.standard)
    let error = try #require(rule.validate("x").errors.first)
    #expect(error.reason == "The input must begin with {min} or {values}")
    #expect(Translations(.russian).translated(error).reason.hasSuffix("{min} или {values}"))
  }

  @Test func customCodesHaveTheirOwnTranslations() throws {
    let code = ErrorCode(
      9001, "badge", reason: "Not a badge", fix: "", translations: [.polish: "To nie identyfikator"]
    )
    let card = NamedRule.card("badge", "numeric", code: code, in: Catalog.standard)
    let catalog = try Catalog.standard.adding(card)
    let verdict = try Rule("badge", in: catalog).validate("x")
    let polish = Translations(.polish, adding: catalog.ownCodes)
    #expect(polish.translated(verdict).errors.first?.reason == "To nie identyfikator")
    let chinese = Translations(.chinese, adding: catalog.ownCodes)
    #expect(chinese.translated(verdict).errors.first?.reason == "Not a badge")
    // The details from the inner rule are translated as well.
    #expect(chinese.translated(verdict).errors.first?.details.first?.reason.isEmpty == false)
  }

  /// Returns rules and inputs for them, from the examples of the cards and the rows of the vectors.
  private static func samples() throws -> [(Rule, String)] {
    var samples: [(Rule, String)] = []
    for card in Catalog.standard.cards {
      for example in card.examples {
        samples.append((try Rule(card.rule(for: example), in: Catalog.standard), example.text))
      }
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Vectors")
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil) where file.pathExtension == "tsv"
    {
      var rules: [String: Rule] = [:]
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        // Skip custom patterns, some of which take a long time.
        guard cells.count == 5, !cells[0].contains("pattern:") else { continue }
        let rule = try rules[cells[0]] ?? Rule(cells[0], in: Catalog.standard)
        rules[cells[0]] = rule
        samples.append((rule, cells[1]))
      }
    }
    return samples
  }

  /// Returns the message names in the source file of a language's table.
  private static func names(of language: Language) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(
        "Sources/FormCheckCore/Messages/Data/\("\(language)".capitalized).swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { $0.hasPrefix("  ") && $0.contains(": ") }.map {
      String($0.dropFirst(2).prefix { $0 != ":" })
    }
  }
}
