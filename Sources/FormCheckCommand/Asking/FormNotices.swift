import FormCheckForms
import FormCheckCore

/// Prints notices about a form in the language of the person who fills it in.
struct FormNotices {
  private let phrases: FormPhrases
  private let console: Console

  /// Creates the notices.
  ///
  /// - Parameters:
  ///   - translations: The messages of the form, or nil for English.
  ///   - console: The console on which notices are printed.
  init(_ translations: Translations?, _ console: Console) {
    phrases = FormPhrases(translations)
    self.console = console
  }

  /// Returns the notice with its placeholders filled in.
  func text(_ phrase: FormPhrase, _ values: [String: ParameterValue] = [:]) -> String {
    phrases(phrase, values)
  }

  /// Prints a notice with its placeholders filled in, and returns it.
  @discardableResult
  func show(_ phrase: FormPhrase, _ values: [String: ParameterValue] = [:]) -> String {
    let notice = text(phrase, values)
    console.complain(inSentence: notice)
    return notice
  }
}
