import FormCheckCore
import FormCheckTerminal
import FormCheckValidators

/// A call whose messages may be read in several languages.
protocol LanguageRequest: Sendable {
  /// The language that the call names; nil for that of the environment.
  var language: String? { get set }
}

extension CommandOption where Request: LanguageRequest {
  /// `--lang TAG`, the same wherever somebody reads what is wrong.
  static var language: CommandOption {
    .single(
      "--lang", "TAG",
      "the language of messages and labels: en, zh, ru, pl, or one that a form has",
      details: "By default, that of the environment: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.",
      into: \.language)
  }
}

extension LanguageRequest {
  /// The languages of whoever reads the messages, the best liked first.
  var languages: [String] { language.map { [$0] } ?? TerminalSettings.languagesOfThisProgram }

  /// Holds that there are messages in the language that the call names.
  func checkLanguage() throws(UsageError) {
    guard let language, Language(for: [language]) == nil else { return }
    let known = Language.allCases.map(\.rawValue)
    throw UsageError(
      "there are no messages in \"\(VisibleText.word(language))\"",
      fix: "There are \(known.joined(separator: ", ")).")
  }

  /// The sentences of errors in that language; nil for English.
  ///
  /// - Parameter catalog: Whose codes may bring their translations along.
  /// - Returns: The sentences.
  func translations(_ catalog: Catalog) -> Translations? {
    guard let language = Language(for: languages), language != .english else { return nil }
    return Translations(language, adding: catalog.ownCodes)
  }
}
