/// The translations of error messages and corrections into one language.
///
/// Messages are looked up by a key: the name of an error code, the name of a detail, or a
/// ``ValidationError/wording``. Creating the translations parses the table of the language, so create them only once.
///
/// ```swift
/// if let translations = Translations(for: ["pl-PL", "en"]) {
///   let verdict = try Rule("required|email").validate("ada")
///   for error in translations.translated(verdict).errors { print(error.reason) }
/// }
/// ```
public struct Translations: Sendable {
  /// The language.
  public let language: Language

  private let table: Table

  private var templates: [ExactText: String] { table.templates }

  /// Creates the translations into a language.
  ///
  /// - Parameters:
  ///   - language: The language. For English, all messages remain unchanged.
  ///   - codes: Your own error codes, whose translations are included.
  public init(_ language: Language, adding codes: [ErrorCode] = []) {
    self.language = language
    var templates = Self.table(of: language)
    for code in codes {
      templates[ExactText(code.name)] = code.translations[language]
      templates[Self.promptKey(code.name)] = code.promptTranslations[language]
    }
    table = Table(templates)
  }

  /// Creates the translations into the most preferred language that is available.
  ///
  /// The result is nil if none of the preferred languages is available.
  ///
  /// - Parameters:
  ///   - tags: The reader's languages, in order of preference, such as `pl` or `zh-TW`.
  ///   - codes: Your own error codes, whose translations are included.
  public init?(for tags: [String], adding codes: [ErrorCode] = []) {
    guard let language = Language(for: tags) else { return nil }
    self.init(language, adding: codes)
  }

  /// The templates by name.
  ///
  /// This is a class, so that a process without translations does not instantiate the metadata of the dictionary type.
  private final class Table: Sendable {
    let templates: [ExactText: String]

    init(_ templates: [ExactText: String]) { self.templates = templates }
  }

  /// Returns the translated template of a message.
  ///
  /// - Parameter name: The name of an error code, the name of a detail, or a ``ValidationError/wording``.
  /// - Returns: The ``MessageTemplate``, or nil if the message is not translated, as in English.
  public func template(named name: String) -> String? { templates[ExactText(name)] }

  /// The names of all translated messages, sorted.
  package var names: [String] { templates.keys.map(\.text).sorted() }

  /// Returns an error with its messages translated.
  ///
  /// - Parameter error: The error.
  /// - Returns: The error in this language. Messages without a translation remain unchanged.
  public func translated(_ error: ValidationError) -> ValidationError {
    if templates.isEmpty { return error }
    let reason = error.wording.flatMap { sentence($0, error.parameters) } ?? error.reason
    return error.with(
      reason: reason,
      prompt: prompt(of: error) ?? (error.prompt == error.reason ? reason : error.prompt),
      details: error.details.map(translated))
  }

  private func translated(_ detail: ValidationError.Detail) -> ValidationError.Detail {
    let reason = sentence(detail.wording, detail.parameters) ?? detail.reason
    let chosen = detail.chosenPrompt.flatMap(sentence)
    return detail.with(
      reason: reason,
      prompt: detail.prompt.map {
        chosen ?? prompt(detail.name, detail.parameters) ?? ($0 == detail.reason ? reason : $0)
      },
      instruction: detail.instruction.map { chosen ?? $0 })
  }

  /// Returns the translation of a prompt that a validator has chosen, or nil if there is none.
  private func sentence(_ prompt: Prompt) -> String? {
    prompt.translated(into: language) { templates[Self.promptKey($0)] }
  }

  /// Returns a verdict with the messages of its errors translated.
  ///
  /// - Parameter verdict: The verdict of a rule.
  /// - Returns: The verdict in this language.
  public func translated(_ verdict: RuleVerdict) -> RuleVerdict {
    if templates.isEmpty || verdict.errors.isEmpty { return verdict }
    return verdict.mapped { translated($0) }
  }

  /// Returns a correction with the descriptions of its steps translated.
  ///
  /// - Parameter correction: The correction.
  /// - Returns: The correction in this language.
  public func translated(_ correction: Correction) -> Correction {
    if templates.isEmpty { return correction }
    return correction.mapped { step in
      step.with(reason: sentence(step.name, step.parameters) ?? step.reason)
    }
  }

  /// Returns the translated prompt of an error, or nil if there is none.
  ///
  /// A prompt that the validator has chosen by its options takes precedence, followed by the prompt for the error's
  /// wording and the prompt for its code.
  private func prompt(of error: ValidationError) -> String? {
    if let chosen = error.chosenPrompt { return sentence(chosen) }
    return error.wording.flatMap {
      prompt($0, error.parameters) ?? prompt(error.name, error.parameters)
    }
  }

  /// Returns the translated prompt of a wording such as `length.min`.
  ///
  /// If the wording has no prompt of its own, the result is the prompt of its code.
  private func prompt(_ wording: String, _ parameters: [String: ParameterValue]) -> String? {
    let template =
      templates[Self.promptKey(wording)]
      ?? templates[Self.promptKey(String(wording.prefix { $0 != "." }))]
    return template.map {
      MessageTemplate.fill($0, with: language.localized(parameters), in: language)
    }
  }

  private static func promptKey(_ name: String) -> ExactText { ExactText("prompt.\(name)") }

  /// Returns the translation of a message.
  ///
  /// A parameter can contain English words, such as `A colon` in `json.unexpected`. The table then has a sentence for
  /// each value, under a name such as `json.unexpected=A colon`. A cause, such as the words of the operating system, is
  /// added as it is to a sentence without a place for it.
  private func sentence(_ name: String, _ parameters: [String: ParameterValue]) -> String? {
    for case .text(let value) in parameters.values {
      if let sentence = templates[ExactText("\(name)=\(value)")] { return sentence }
    }
    guard let template = templates[ExactText(name)] else { return nil }
    let sentence = MessageTemplate.fill(
      template, with: language.localized(parameters), in: language)
    guard let cause = parameters["cause"], !template.hasOccurrence(of: "{cause}") else {
      return sentence
    }
    return sentence + (language == .chinese ? "：" : ": ") + cause.description
  }

  /// Parses the table of a language.
  ///
  /// Each line consists of a name, a colon, a space and a template. A name does not contain a colon.
  private static func table(of language: Language) -> [ExactText: String] {
    let text: StaticString =
      switch language {
      case .english: ""
      case .chinese: chineseMessages
      case .russian: russianMessages
      case .polish: polishMessages
      }
    var templates: [ExactText: String] = [:]
    for line in text.description.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = ExactText(String(Substring(line[..<colon])))
      templates[name] = String(Substring(line[colon...].dropFirst(2)))
    }
    return templates
  }
}
