package import FormCheckCore

/// A sentence that a form shows to the person who fills it in.
///
/// Error codes define their own messages, and a form defines its labels and help. All other sentences that a person
/// reads are defined here, once for all front ends, and are translated into every supported language.
package struct FormPhrase: Hashable, Sendable {
  /// The key that identifies the sentence in the translations.
  package let key: String

  /// The English sentence, in the syntax of `MessageTemplate`.
  package let english: String

  init(_ key: String, _ english: String) {
    self.key = key
    self.english = english
  }

  /// All sentences.
  package static let all =
    commonPhrases + drawnPhrases + dialoguePhrases + entryPhrases + helpPhrases + noticePhrases
    + webPhrases
}

/// The sentences of a form in the language of the person who fills it in.
package struct FormPhrases: Sendable {
  private let translations: Translations?

  /// Returns the sentences in the language of the translations, or in English if there are none.
  package init(_ translations: Translations?) { self.translations = translations }

  /// The language of the sentences.
  package var language: Language { translations?.language ?? .english }

  /// Returns the sentence to show while the form is being submitted.
  ///
  /// - Parameter seconds: The elapsed time in seconds, or nil to leave it out.
  /// - Returns: The sentence, without punctuation at its end.
  package func submitting(after seconds: Int?) -> String {
    guard let seconds else { return self(.submitting) }
    return self(.submittingFor, ["seconds": .integer(seconds)])
  }

  /// Returns a sentence with its placeholders filled in.
  package func callAsFunction(
    _ phrase: FormPhrase, _ values: [String: ParameterValue] = [:]
  ) -> String {
    MessageTemplate.fill(
      translations?.template(named: phrase.key) ?? phrase.english, with: values,
      in: language)
  }
}
