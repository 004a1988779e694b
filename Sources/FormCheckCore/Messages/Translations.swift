/// The sentences of errors in another language.
///
/// The key of each sentence is the name of its code or detail. Each language has a table of translations, which is
/// read on first use.
public struct Translations: Sendable {
  /// The language.
  public let language: Language

  private let table: Table

  private var templates: [ExactText: String] { table.templates }

  /// Creates the translations into a language.
  ///
  /// - Parameters:
  ///   - language: The language. English sentences stay unchanged.
  ///   - codes: User-defined codes with their own translations.
  public init(_ language: Language, adding codes: [ErrorCode] = []) {
    self.language = language
    var templates = Self.table(of: language)
    for code in codes { templates[ExactText(code.name)] = code.translations[language] }
    table = Table(templates)
  }

  /// Creates the translations into the first available language of a list.
  ///
  /// - Parameters:
  ///   - tags: The preferred languages of the reader, best first, such as `pl` or `zh-TW`.
  ///   - codes: User-defined codes with their own translations.
  public init?(for tags: [String], adding codes: [ErrorCode] = []) {
    guard let language = Language(for: tags) else { return nil }
    self.init(language, adding: codes)
  }

  /// The templates by their names.
  ///
  /// A class, so that a process without translations does not spend time on the metadata of the dictionary type.
  private final class Table: Sendable {
    let templates: [ExactText: String]

    init(_ templates: [ExactText: String]) { self.templates = templates }
  }

  /// Returns the template of a sentence.
  ///
  /// - Parameter name: The name of a code, a wording or a detail.
  /// - Returns: The ``MessageTemplate``, or nil if there is none, as for English.
  public func template(named name: String) -> String? { templates[ExactText(name)] }

  /// The keys of all translated sentences.
  package var names: [String] { templates.keys.map(\.text).sorted() }

  /// Translates an error.
  ///
  /// - Parameter error: The error.
  /// - Returns: The error in this language. Sentences without a translation stay unchanged.
  public func translated(_ error: ValidationError) -> ValidationError {
    if templates.isEmpty { return error }
    return error.with(
      reason: error.wording.flatMap { sentence($0, error.parameters) } ?? error.reason,
      details: error.details.map { detail in
        detail.with(reason: sentence(detail.name, detail.parameters) ?? detail.reason)
      })
  }

  /// Translates the errors of a verdict.
  ///
  /// - Parameter verdict: The verdict of a rule.
  /// - Returns: The verdict in this language.
  public func translated(_ verdict: RuleVerdict) -> RuleVerdict {
    if templates.isEmpty || verdict.errors.isEmpty { return verdict }
    return verdict.mapped { translated($0) }
  }

  /// Translates the steps of a correction.
  ///
  /// - Parameter correction: The correction.
  /// - Returns: The correction in this language.
  public func translated(_ correction: Correction) -> Correction {
    if templates.isEmpty { return correction }
    return correction.mapped { step in
      step.with(reason: sentence(step.name, step.parameters) ?? step.reason)
    }
  }

  private func sentence(_ name: String, _ parameters: [String: ParameterValue]) -> String? {
    templates[ExactText(name)].map { MessageTemplate.fill($0, with: parameters, in: language) }
  }

  /// Reads the table of a language.
  ///
  /// Each line holds a key, a colon, a blank and a template.
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
