import FormCheckCore

/// A sentence that a form shows to the person who fills it in.
///
/// Errors have sentences of their own, and labels and help texts belong to the form. Everything else that a person reads is
/// here, once for all front ends, and has a translation for each language.
struct FormPhrase: Hashable, Sendable {
  /// The key of the translations.
  let key: String

  /// The sentence in English: a `MessageTemplate`.
  let english: String

  init(_ key: String, _ english: String) {
    self.key = key
    self.english = english
  }

  /// All sentences.
  static let all = commonPhrases + drawnPhrases + dialoguePhrases + helpPhrases
}

/// The sentences of a form in the language of the person who fills it in.
struct FormPhrases: Sendable {
  private let translations: Translations?

  init(_ translations: Translations?) { self.translations = translations }

  /// Returns a sentence with its placeholders filled in.
  func callAsFunction(_ phrase: FormPhrase, _ values: [String: ParameterValue] = [:]) -> String {
    MessageTemplate.fill(
      translations?.template(named: phrase.key) ?? phrase.english, with: values,
      in: translations?.language ?? .english)
  }
}
