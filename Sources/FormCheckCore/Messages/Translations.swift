/// The sentences of rejections in another language.
///
/// Each sentence has a name, by which its translation is found: the code's name, or that of a detail.
/// The translations stand in a table for each language, which is read when somebody asks for it.
public struct Translations: Sendable {
  /// The language.
  public let language: Language

  private let table: Table

  private var templates: [ExactText: String] { table.templates }

  /// The sentences in a language.
  ///
  /// - Parameters:
  ///   - language: The language; nothing is changed for English.
  ///   - codes: Codes of one's own, which bring their translations along.
  public init(_ language: Language, adding codes: [ErrorCode] = []) {
    self.language = language
    var templates = Self.table(of: language)
    for code in codes { templates[ExactText(code.name)] = code.translations[language] }
    table = Table(templates)
  }

  /// The sentences in the language that somebody likes best of those there are.
  ///
  /// - Parameters:
  ///   - tags: The languages of whoever reads them, the best liked first, such as `pl` or `zh-TW`.
  ///   - codes: Codes of one's own, which bring their translations along.
  public init?(for tags: [String], adding codes: [ErrorCode] = []) {
    guard let language = Language(for: tags) else { return nil }
    self.init(language, adding: codes)
  }

  /// The templates by their names.
  ///
  /// A class: whoever has no translations would still pay for making the type of the dictionary.
  private final class Table: Sendable {
    let templates: [ExactText: String]

    init(_ templates: [ExactText: String]) { self.templates = templates }
  }

  /// The template of a sentence.
  ///
  /// - Parameter name: The name of a code, of a wording or of a detail.
  /// - Returns: The ``MessageTemplate``; nil where there is none, and for English.
  public func template(named name: String) -> String? { templates[ExactText(name)] }

  /// The names of all sentences that have a template.
  package var names: [String] { templates.keys.map(\.text).sorted() }

  /// The same error in this language; what has no translation stays as it is.
  ///
  /// - Parameter error: The error.
  /// - Returns: The error with other sentences.
  public func translated(_ error: ValidationError) -> ValidationError {
    if templates.isEmpty { return error }
    return error.with(
      reason: error.wording.flatMap { sentence($0, error.parameters) } ?? error.reason,
      details: error.details.map { detail in
        detail.with(reason: sentence(detail.name, detail.parameters) ?? detail.reason)
      })
  }

  /// The same verdict in this language.
  ///
  /// - Parameter verdict: What a rule says of a value.
  /// - Returns: The verdict with other sentences.
  public func translated(_ verdict: RuleVerdict) -> RuleVerdict {
    if templates.isEmpty || verdict.errors.isEmpty { return verdict }
    return verdict.mapped { translated($0) }
  }

  /// The same correction in this language.
  ///
  /// - Parameter correction: What was probably meant.
  /// - Returns: The correction with other words for what was done.
  public func translated(_ correction: Correction) -> Correction {
    if templates.isEmpty { return correction }
    return correction.mapped { step in
      step.with(reason: sentence(step.name, step.parameters) ?? step.reason)
    }
  }

  private func sentence(_ name: String, _ parameters: [String: ParameterValue]) -> String? {
    templates[ExactText(name)].map { MessageTemplate.fill($0, with: parameters, in: language) }
  }

  /// The table of a language: a line for each sentence, its name, a colon, a blank, the template.
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
