import FormCheckCore

/// A sentence that a form shows to the person who fills it in.
///
/// Error codes define their own messages, and a form defines its labels and help. All other sentences that a person
/// reads are defined here, once for all front ends, and are translated into every supported language.
struct FormPhrase: Hashable, Sendable {
  /// The key that identifies the sentence in the translations.
  let key: String

  /// The English sentence, in the syntax of `MessageTemplate`.
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
