public import FormCheckCore

/// A form as a file describes it: fields that name their validators, so that no code connects the two.
///
/// ```json
/// {
///   "version": 1,
///   "title": "Sign up",
///   "fields": [
///     {"name": "email", "label": "E-mail", "validator": "required|email"},
///     {"name": "country", "kind": "choice", "choices": ["us", "de"]},
///     {"name": "age", "kind": "number", "validator": "numeric", "when": {"country": "us"}}
///   ]
/// }
/// ```
///
/// One definition serves the terminal, files of records and answers that are given beforehand.
public struct FormDefinition: Sendable {
  /// One field, as it was described.
  public struct Field: Sendable {
    /// Its name.
    public let name: String
    /// How it is filled in; the labels of its choices come in languages.
    public let kind: Kind
    /// What people read beside it; its name, if nil.
    public var label: LocalizedText?
    /// What helps people to fill it in.
    public var help: LocalizedText?
    /// What stands in it, dimmed, as long as it is empty.
    public var placeholder: LocalizedText?
    /// What stands in it at the beginning.
    public var initialText = ""
    /// What a text goes through before it is judged and is the answer.
    public var filter: TextFilterChain?
    /// What its text must be; anything, if nil.
    ///
    /// A definition's number is a `decimal` and its date a `date` where its rule says nothing of that;
    /// a rule that is set here is all there is.
    public var rule: Rule?
    /// Whether a character that cannot be right is marked at once.
    public var isLive = true
    /// What to offer while somebody types.
    public var suggestions: [String] = []
    /// What else is asked about its text, by somebody who takes time to answer.
    public var check: SlowCheck?
    /// When it is asked for; always, if nil.
    public var condition: Condition?
  }

  /// How a field is filled in, before a language is chosen.
  public enum Kind: Hashable, Sendable {
    case text
    case password(hidesLength: Bool)
    case multiline
    case number(step: Int)
    case date
    case choice([Option])
    case choices([Option])
    case yesNo
  }

  /// One of the values that a field offers.
  public struct Option: Hashable, Sendable {
    /// What becomes the field's text.
    public let value: String
    /// What people read; the value, if nil.
    public let label: LocalizedText?
  }

  /// Some fields that are shown together.
  public struct Page: Sendable {
    /// What stands above them.
    public let title: LocalizedText
    /// The fields.
    public let fields: [Field]
  }

  /// A rule across fields.
  public struct CrossFieldRule: Sendable {
    /// The condition on the texts of the fields.
    public let requirement: CrossRule.Requirement
    /// The names of the fields.
    public let fields: [String]
    /// The names of the fields beside which the error is shown; all of them, if nil.
    public let errorFields: [String]?
    /// The sentence of its error; the code's own, if nil.
    public let message: LocalizedText?
  }

  /// The version of the format that this program writes and reads.
  public static let version = 1

  /// What stands above the form.
  public let title: LocalizedText

  /// The pages, in order.
  public let pages: [Page]

  /// The rules across fields.
  public let rules: [CrossFieldRule]

  /// All fields, in order.
  public var fields: [Field] { pages.flatMap(\.fields) }

  /// The names of the checks that its fields need, each once; whoever shows the form must know them.
  public var checkNames: [String] {
    fields.compactMap(\.check?.name).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  /// Makes a form of it.
  ///
  /// - Parameter languages: The languages of whoever is going to read it, the best liked first.
  /// - Returns: The form, with nothing filled in but what the definition fills in.
  /// - Throws: Never, where the definition was read from a text, which was checked.
  public func form(languages: [String] = []) throws(InvalidFormError) -> Form {
    var form = try Form(
      title: title.text(for: languages),
      pages: pages.map { page in
        (page.title.text(for: languages), page.fields.map { ($0.field(languages), $0.condition) })
      },
      rules: rules.map { rule in
        CrossRule(
          rule.requirement, rule.fields, errorFields: rule.errorFields,
          message: rule.message?.text(for: languages))
      })
    form.translations = Translations(for: languages)
    return form
  }
}

extension FormDefinition.Field {
  fileprivate func field(_ languages: [String]) -> TextField {
    var field = TextField(
      name, kind: kind.kind(languages), label: label?.text(for: languages),
      initialText: initialText, filter: filter, rule: rule)
    field.help = help?.text(for: languages) ?? ""
    field.placeholder = placeholder?.text(for: languages) ?? ""
    field.suggestions = suggestions
    field.isLive = isLive
    field.check = check
    return field
  }
}

extension FormDefinition.Kind {
  /// The kind with the labels of its choices in a language.
  func kind(_ languages: [String]) -> FieldKind {
    func choices(_ options: [FormDefinition.Option]) -> [Choice] {
      options.map { Choice($0.value, label: $0.label?.text(for: languages)) }
    }
    return switch self {
    case .text: .text
    case .password(let hidesLength): .password(hidesLength: hidesLength)
    case .multiline: .multiline
    case .number(let step): .number(step: step)
    case .date: .date
    case .choice(let options): .choice(choices(options))
    case .choices(let options): .choices(choices(options))
    case .yesNo: .yesNo
    }
  }
}
