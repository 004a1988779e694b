import Foundation
import FormCheckCore
import Testing

@testable import FormCheckValidators

@Suite struct AlphabetTests {
  /// Returns whether a text consists of letters of a language.
  private static func accepts(_ text: String, _ letters: AlphaInputValidator) -> Bool {
    letters.verdictKind(of: text.utf8Span) == .accepted
  }

  /// Every letter with accents is also accepted as a letter and combining marks, if it is a letter without them, too.
  ///
  /// Otherwise, the composed letter is offered as a correction.
  @Test func composedAndDecomposedLettersGetTheSameVerdict() throws {
    let composed = (UInt32(0x80)...0x1FFF).compactMap { Unicode.Scalar($0) }.filter {
      $0.properties.generalCategory != .nonspacingMark
        && Array(String($0).decomposedStringWithCanonicalMapping.unicodeScalars) != [$0]
    }
    for language in AlphaInputValidator.languages {
      let letters = try AlphaInputValidator(languages: [language])
      for scalar in composed where Self.accepts(String(scalar), letters) {
        let decomposed = String(scalar).decomposedStringWithCanonicalMapping
        let base = String(String.UnicodeScalarView(decomposed.unicodeScalars.prefix(1)))
        if Self.accepts(decomposed, letters) { continue }
        let rule = try Rule("alpha:language=\(language)", in: Catalog.standard)
        if Self.accepts(base, letters)
          || rule.acceptedCorrection(for: decomposed) != String(scalar)
        {
          Issue.record("\(language): \(scalar)")
        }
      }
    }
  }

  /// The capital of every letter is accepted, unless it is written with several letters.
  @Test func capitalsAreAccepted() throws {
    let small = (UInt32(0x61)...0x58F).compactMap { Unicode.Scalar($0) }.filter {
      $0.properties.uppercaseMapping.unicodeScalars.elementsEqual([$0]) == false
        && $0.properties.uppercaseMapping.unicodeScalars.count == 1
    }
    for language in AlphaInputValidator.languages {
      let letters = try AlphaInputValidator(languages: [language])
      let hasDotlessLetter = Self.accepts("\u{131}", letters)
      for scalar in small where Self.accepts(String(scalar), letters) {
        let capital =
          scalar == "i" && hasDotlessLetter ? "\u{130}" : scalar.properties.uppercaseMapping
        if !Self.accepts(capital, letters) { Issue.record("\(language): \(capital)") }
      }
    }
  }

  /// A word never begins with a combining mark, and letters of no language include a sign or a digit.
  @Test func wordsContainOnlyLettersAndMarks() throws {
    for language in AlphaInputValidator.languages {
      let letters = try AlphaInputValidator(languages: [language])
      for text in ["\u{301}a", "\u{94D}", "1", " ", "-", "'", "\u{200B}", "\u{660}", "_"] {
        #expect(!Self.accepts(text, letters), "\(language): \(text)")
      }
    }
  }

  /// Each language accepts its own digits and those of ASCII.
  @Test(arguments: [("ar", "١٢٣"), ("fa", "۴۵۶"), ("hi", "१२३"), ("th", "๑๒๓"), ("de", "123")])
  func digitsOfTheLanguageAreAccepted(_ language: String, _ digits: String) throws {
    let text = try AlphanumericInputValidator(languages: [language])
    #expect(text.validate(digits + "0").isAccepted)
    #expect(text.validate("\u{9E7}").isAccepted == false)
    #expect(
      try AlphanumericInputValidator(languages: ["en"]).validate(digits).isAccepted
        == (language == "de"))
  }

  /// The rejection names the character and the language.
  @Test func rejectionsNameTheCharacterAndTheLanguage() throws {
    let error = try #require(AlphaInputValidator(languages: ["pl"]).validate("Łódź-Ω").error)
    #expect(error.details.map(\.reason) == ["- is not a letter of polski"])
    let both = try #require(AlphaInputValidator(languages: ["pl", "de"]).validate("Ωmega").error)
    #expect(
      both.details.map(\.reason) == [
        "U+03A9 GREEK CAPITAL LETTER OMEGA is not a letter of polski or Deutsch"
      ])
    #expect(both.prompt == "Use letters of polski or Deutsch only")
  }

  @Test func unknownLanguagesAreReportedWithASuggestion() {
    for (rule, suggestion) in [
      ("alpha:language=de-DE", "de"), ("alpha:language=sr-latn", "sr-Latn"),
      ("alpha:language=deu", "de"), ("alphanumeric:language=PL", "pl"),
    ] {
      var found: String?
      do throws(SourceDiagnostic) { _ = try Rule(rule, in: Catalog.standard) } catch {
        found = error.suggestion
      }
      #expect(found == suggestion, "\(rule)")
    }
    #expect(throws: OptionError.self) { try AlphaInputValidator(languages: []) }
    #expect(throws: OptionError.self) { try AlphaInputValidator(languages: ["de", "xx"]) }
    #expect(throws: OptionError.self) { try AlphaInputValidator(languages: ["de;-"]) }
  }

  /// The longest rule that names all languages compiles.
  @Test func allLanguagesTogetherAreAccepted() throws {
    let all = try AlphanumericInputValidator(languages: AlphanumericInputValidator.languages)
    #expect(all.validate("Größe日本語नमस्ते٣").isAccepted)
    let codes = "\(alphabetRows)".split(separator: "\n").map { String($0.prefix { $0 != ";" }) }
    #expect(AlphaInputValidator.languages == codes)
  }
}
