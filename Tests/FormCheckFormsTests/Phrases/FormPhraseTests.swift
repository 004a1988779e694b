import Foundation
import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import Testing

@testable import FormCheckForms

/// Tests that a translated form shows no English.
@Suite struct FormPhraseTests {
  private static let others = Language.allCases.filter { $0 != .english }

  @Test func phrasesHaveKeysOfTheirOwn() {
    let keys = FormPhrase.all.map(\.key)
    #expect(keys.count > 80 && Set(keys).count == keys.count)
    #expect(keys.allSatisfy { $0.hasPrefix("form.") })
  }

  @Test(arguments: others)
  func everyPhraseIsTranslated(_ language: Language) {
    let translations = Translations(language)
    for phrase in FormPhrase.all {
      guard let template = translations.template(named: phrase.key) else {
        Issue.record("\(phrase.key) is missing from \(language)")
        continue
      }
      #expect(
        MessageTemplate.parameters(of: template) == MessageTemplate.parameters(of: phrase.english),
        "\(phrase.key): \(template)")
    }
    let unknown = Set(translations.names.filter { $0.hasPrefix("form.") })
      .subtracting(FormPhrase.all.map(\.key))
    #expect(unknown == [])
  }

  /// A notice that a command prints around a form must be a phrase, because a literal has no translations.
  @Test(arguments: [
    "Asking/Asking.swift", "Asking/Delivery.swift", "Asking/DraftKeeper.swift",
    "Asking/FormNotices.swift", "Commands/AskCommand.swift", "Commands/FormCommand.swift",
  ])
  func noNoticeOfTheCommandIsALiteral(_ path: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = root.appendingPathComponent("../../../Sources/FormCheckCommand/\(path)")
    let source = try String(contentsOf: file, encoding: .utf8)
    // Literals that begin with a word, unlike the position and the code in `"\\(place)error ..."`.
    let literals = source.matches(of: /(?:complain|failure)\(\s*"[A-Za-z]/)
    #expect(literals.map { String($0.output) } == [])
  }

  private static let definition = """
    {"version": 1, "title": "-", "pages": [
      {"title": "-", "fields": [
        {"name": "a", "label": "1", "validator": "required|email"},
        {"name": "p", "label": "2", "kind": "password", "validator": "password"},
        {"name": "m", "label": "3", "kind": "multiline"},
        {"name": "n", "label": "4", "kind": "number", "validator": "integer:min=18"},
        {"name": "d", "label": "5", "kind": "date", "filter": "trim"}
      ]},
      {"title": "-", "fields": [
        {"name": "c", "label": "6", "kind": "choice", "choices": ["uno", "una"]},
        {"name": "s", "label": "7", "kind": "choices", "choices": ["uno", "due"]},
        {"name": "y", "label": "8", "kind": "yes-no", "validator": "required"},
        {"name": "t", "label": "9", "suggestions": ["uno"], "validator": "length:max=3"}
      ]}
    ], "rules": [{"rule": "different", "fields": ["a", "t"]}]}
    """

  private static func form(_ language: Language) throws -> Form {
    try FormDefinition(Array(definition.utf8), in: Catalog.standard)
      .form(languages: [language.rawValue])
  }

  /// Fills in a drawn form and returns the contents of the screen after each step.
  private static func drawnTexts(_ language: Language) throws -> [String] {
    let driver = FormTestDriver(try form(language), isReviewed: true)
    var texts: [String] = []
    func look() { texts.append(driver.screen(columns: 200)) }
    driver.press(.help)
    for text in ["a@", "short", "x\ty", "7", "2026-13-01"] {
      look()
      driver.paste(text + "\u{1}\nmore")
      look()
      driver.press(.next)
    }
    driver.press(.pageDown)
    for _ in 0..<4 {
      look()
      driver.press(.next)
    }
    driver.press(.escape)
    look()
    driver.press(.help)
    driver.press(.submit)
    look()
    return texts
  }

  /// Fills in a form in a dialogue and returns the transcript.
  private static func spokenTexts(_ language: Language) throws -> [String] {
    let script = DialogueScript(try form(language), isReviewed: true)
    script.type("?", "a@", "<", "\\u", "\\r", "ada@example.org", "?", "x", ">", "?", "one", ".")
    script.type("?", "7", ">", "?", "soon", ">", "?", "u", "z", "uno", "?", "z", "1,2")
    script.type(
      "<<", "<<", "\\q", "x", ">>", ">>", "?", "maybe", "y", "?", "long text", ">", "?", "99")
    script.send([0xFF])
    script.send([0x61, 0x01])
    script.type("\\q", "x")
    script.end()
    return [script.transcript]
  }

  /// The English sentences of the package, split at their placeholders.
  ///
  /// Single words and fragments of fewer than ten characters are omitted.
  private static var englishFragments: [String] {
    var templates = FormPhrase.all.map(\.english)
    for card in Catalog.standard.cards { templates += [card.code.reason, card.code.prompt] }
    return templates.flatMap(fragments).filter { $0.count > 9 && $0.contains(" ") }
  }

  private static func fragments(of template: String) -> [String] {
    let parts = template.split(separator: "{", omittingEmptySubsequences: false)
    let tails = parts.dropFirst().map { part in String(part.drop { $0 != "}" }.dropFirst()) }
    return [String(parts[0])] + tails
  }

  @Test(arguments: others)
  func aFormShowsNoEnglish(_ language: Language) throws {
    let texts = try Self.drawnTexts(language) + Self.spokenTexts(language)
    let translations = Translations(language)
    let translated = translations.names.compactMap { translations.template(named: $0) }
    for fragment in Self.englishFragments
    where !translated.contains(where: { $0.contains(fragment) }) {
      for text in texts where text.contains(fragment) {
        Issue.record("\(language) shows \"\(fragment)\" in:\n\(text)")
      }
    }
    // The same search must find English fragments in the English form. Otherwise, the test would
    // prove nothing.
    let english = try Self.drawnTexts(.english) + Self.spokenTexts(.english)
    let found = Set(Self.englishFragments).filter { fragment in
      english.contains { $0.contains(fragment) }
    }
    #expect(found.count > 35, "\(found.count)")
  }

  /// A person must find the format beside the field again in the error about it.
  @Test(arguments: Language.allCases)
  func thePlaceholderIsTheFormatInTheError(_ language: Language) throws {
    for format in ["", ":format=YYYY-MM-DD", ":format=DD.MM.YYYY", ":format=D/M/YY"] {
      let rule = try Rule("date\(format)", in: Catalog.standard)
      let field = TextField("d", kind: .date, rule: rule)
      let placeholder = field.shownPlaceholder(in: language)
      let error = try #require(rule.validate("x").errors.first)
      let translated = Translations(language).translated(error)
      #expect(translated.prompt.contains(placeholder), "\(placeholder): \(translated.prompt)")
      #expect(translated.reason.contains(placeholder), "\(placeholder): \(translated.reason)")
      #expect(language == .polish ? placeholder.contains("R") : true)
    }
  }

  @Test func aFormShowsDetailsOrThePrompt() throws {
    let form = try Self.form(.english)
    let rule = try #require(form["a"]?.rule)
    #expect(rule.validate("a@").errors[0].instructions.count > 0)
    let numeric = try #require(NumericInputValidator().validate("12a").error)
    #expect(numeric.instructions == ["Use digits only"])
    let password = try Rule("password:min=12", in: Catalog.standard).validate("short").errors[0]
    #expect(password.instructions.contains("Use at least 12 characters"))
  }
}
