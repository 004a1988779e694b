import FormCheckCore
import FormCheckTerminal
import FormCheckValidators

/// The options of a command that can print its messages in different languages.
protocol LanguageRequest: Sendable {
  /// The language given with `--lang`, or nil to use the environment.
  var language: String? { get set }
}

extension CommandOption where Request: LanguageRequest {
  /// The option `--lang TAG`, which sets the language of messages.
  static var language: CommandOption {
    .single(
      "--lang", "TAG",
      "the language of messages and labels: en, zh, ru, pl, or another language that the form provides",
      details: "By default, from the environment: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.",
      into: \.language)
  }
}

extension LanguageRequest {
  /// The languages for messages, in the order of preference.
  var languages: [String] { language.map { [$0] } ?? TerminalSettings.languagesOfThisProgram }

  /// Checks that there are messages in the language given with `--lang`.
  func checkLanguage() throws(UsageError) {
    guard let language, Language(for: [language]) == nil else { return }
    let known = Language.allCases.map(\.rawValue)
    throw UsageError(
      "the language \"\(VisibleText.word(language))\" is not supported",
      fix: "The supported languages are \(known.joined(separator: ", ")).")
  }

  /// Returns the messages in the preferred language, or nil for English.
  ///
  /// - Parameter catalog: The catalog, whose custom codes may include translations.
  /// - Returns: The messages.
  func translations(_ catalog: Catalog) -> Translations? {
    guard let language = Language(for: languages), language != .english else { return nil }
    return Translations(language, adding: catalog.ownCodes)
  }
}
