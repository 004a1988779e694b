package import FormCheckCore
package import FormCheckForms

extension FormDefinition {
  /// Returns the tag of the language of the texts that a person with these languages reads, or nil if the definition states
  /// none.
  ///
  /// The title decides or, if it is the same in all languages, the first label that is not.
  ///
  /// - Parameter languages: The language tags, in order of preference.
  /// - Returns: The language tag.
  package func pageLanguage(for languages: [String]) -> String? {
    let texts = [title] + fields.compactMap(\.label) + pages.map(\.title)
    return texts.lazy.compactMap { $0.version(for: languages)?.language }.first { !$0.isEmpty }
  }

  /// Returns the translations of the library's sentences on a page, or nil for English.
  ///
  /// The sentences have the language of the texts, if the definition states it.
  ///
  /// - Parameters:
  ///   - languages: The language tags, in order of preference.
  ///   - codes: The own error codes, whose messages can be translated.
  /// - Returns: The translations.
  package func pageTranslations(
    for languages: [String], adding codes: [ErrorCode] = []
  ) -> Translations? {
    let preferred = pageLanguage(for: languages).map { [$0] } ?? languages
    let language = Language(for: preferred) ?? .english
    return language == .english ? nil : Translations(language, adding: codes)
  }
}
