public import FormCheckCore

/// The description of a form, usually read from a JSON file.
///
/// Fields refer to validators by name, so a form can be written without code:
///
/// ```json
/// {
///   "version": 1,
///   "title": "Sign up",
///   "fields": [
///     {"name": "email", "label": "Email", "validator": "required|email"},
///     {"name": "country", "kind": "choice", "choices": ["us", "de"]},
///     {"name": "age", "kind": "number", "validator": "numeric", "when": {"country": "us"}}
///   ]
/// }
/// ```
///
/// Read the definition with a catalog of validators, then create the form in the person's preferred language:
///
/// ```swift
/// let json = #"{"version": 1, "fields": [{"name": "email", "validator": "required|email"}]}"#
/// let definition = try FormDefinition(Array(json.utf8), source: "login.json", in: Catalog.standard)
/// let session = FormSession(try definition.form(languages: ["de"]))
/// ```
///
/// The same definition can also validate the records of a data file or the answers in a JSON file. You can also create
/// a definition from a structure with ``Checked`` properties.
public struct FormDefinition: Sendable {
  /// The definition of a field.
  ///
  /// ``TextField`` is its counterpart in a form, with all texts in one language.
  public struct Field: Sendable {
    /// The name by which rules, conditions and answers refer to the field.
    public let name: String
    /// The kind, with labels for choices in several languages.
    public let kind: Kind
    /// The label, or nil to show the name instead.
    public var label: LocalizedText?
    /// The label for some answers to another field, or nil to show the same label always.
    public var labelByAnswer: TextByAnswer?
    /// Instructions for the person who fills in the field.
    public var help: LocalizedText?
    /// The heading of the section that begins with the field, or nil if no section begins here.
    public var section: LocalizedText?
    /// Text shown above the field, or nil if there is none.
    public var note: LocalizedText?
    /// Whether the field is drawn beside the one before it, if the terminal is wide enough.
    public var isBeside = false
    /// The message shown when the answer is rejected, or nil to show the messages of the validators.
    public var message: LocalizedText?
    /// Placeholder text shown while the field is empty.
    public var placeholder: LocalizedText?
    /// The placeholder for some answers to another field, or nil to show the same placeholder always.
    public var placeholderByAnswer: TextByAnswer?
    /// The lists of values that the field offers, depending on the answer to another field, or nil if it always offers
    /// the same values.
    ///
    /// The kind contains the values of all lists.
    public var choicesByAnswer: ChoicesByAnswer?
    /// The name of the program that lists the offered values, or nil if the definition lists them.
    ///
    /// ``TextField/choiceSource`` is its counterpart in a form.
    public var choiceSource: String?
    /// What the path in the field must lead to, or nil if the text is not a path.
    public var path: PathPurpose?
    /// The initial text.
    ///
    /// Not allowed for secret fields.
    public var initialText = ""
    /// The filter to apply to the text before validation.
    public var filter: TextFilterChain?
    /// The rule for the answer, or nil to accept any text.
    ///
    /// The JSON reader adds the rule `decimal` to a number field and the rule `date` to a date field, unless the
    /// field's own rule already restricts the format. Nothing is added to a rule that is set in code.
    public var rule: Rule?
    /// Whether the field marks an invalid character while the person is still typing, instead of when editing ends.
    public var isLive = true
    /// The number of rows in which a field with several lines shows its text, or nil for the usual height.
    public var height: Int?
    /// Strings to suggest while a person types.
    public var suggestions: [String] = []
    /// The limits on the number of selected values, for a field of the kind ``FormDefinition/Kind/choices(_:)``, or on the
    /// number of entries of a repeating group.
    public var limits = ChoiceLimits()
    /// The slow check to run on the answer.
    ///
    /// Not allowed for secret fields.
    public var check: SlowCheck?
    /// The condition under which the field is shown, or nil to show it always.
    public var condition: Condition?
    /// The entries of a repeating group, for a field of the kind ``FormDefinition/Kind/group``.
    public internal(set) var group: Group?

    /// Whether the field's kind or its rule makes it secret.
    var isSecret: Bool {
      if case .password = kind { true } else { rule?.isSecret == true }
    }

    /// Whether the field offers a list of values.
    var offersList: Bool {
      switch kind {
      case .choice, .choices: true
      case .text, .password, .multiline, .number, .date, .yesNo, .group: false
      }
    }

    /// The values that the field offers, or nil if the person types the text or a program lists the values.
    var offeredValues: [String]? {
      guard choiceSource == nil else { return nil }
      return switch kind {
      case .choice(let options), .choices(let options): options.map(\.value)
      case .yesNo: ["yes", "no"]
      case .text, .password, .multiline, .number, .date, .group: nil
      }
    }
  }

  /// The kind of a field, with labels for choices in several languages.
  ///
  /// ``FieldKind`` is its counterpart in a form.
  public enum Kind: Hashable, Sendable {
    /// One line of text.
    case text
    /// One line of secret text; with `hidesLength`, the form does not show the length of the text either.
    case password(hidesLength: Bool)
    /// Several lines of text.
    case multiline
    /// A number, which the up and down keys change by `step`.
    case number(step: ExactDecimal)
    /// A date, which the up and down keys change by one day.
    case date
    /// One of several offered values.
    case choice([Option])
    /// Any number of the offered values.
    case choices([Option])
    /// Yes or no.
    case yesNo
    /// A repeating group, which ``FormDefinition/Field/group`` describes.
    case group
  }

  /// The entries of a repeating group, such as the people of a booking.
  ///
  /// ``FieldGroup`` is its counterpart in a form, with the labels in one language.
  public struct Group: Sendable {
    /// The fields of each entry.
    public let fields: [Field]
    /// The word for one entry, or nil for the usual one.
    public let entryLabel: LocalizedText?
    /// The label of the row that adds an entry, or nil for the usual one.
    public let addLabel: LocalizedText?
    /// The names of the fields whose answers must differ between the entries.
    public let unique: [String]
    /// The rules across the fields of one entry, which can also refer to fields of the form.
    public internal(set) var rules: [CrossFieldRule] = []
  }

  /// A value that a field offers, with its label.
  ///
  /// ``Choice`` is its counterpart in a form, with the label in one language.
  public struct Option: Hashable, Sendable {
    /// The text that the field contains when this option is selected.
    public let value: String
    /// The label, or nil to show the value instead.
    public let label: LocalizedText?
  }

  /// A text that depends on the answer to another field.
  ///
  /// Its counterpart in a form, with the texts in one language, has the same name.
  public struct TextByAnswer: Hashable, Sendable {
    /// An answer, and the text for it.
    public struct Entry: Hashable, Sendable {
      /// The answer to the other field.
      public let answer: String
      /// The text for this answer.
      public let text: LocalizedText
    }

    /// The name of the other field.
    public let field: String
    /// The answers, each with its text.
    public let entries: [Entry]

    /// Creates a text that depends on the answer to a field.
    ///
    /// - Parameters:
    ///   - field: The name of the other field.
    ///   - entries: The answers, each with its text.
    public init(to field: String, _ entries: [(answer: String, text: LocalizedText)]) {
      self.field = field
      self.entries = entries.map { Entry(answer: $0.answer, text: $0.text) }
    }
  }

  /// The lists of values that a field offers, depending on the answer to another field.
  ///
  /// Its counterpart in a form, with the labels in one language, has the same name.
  public struct ChoicesByAnswer: Hashable, Sendable {
    /// An answer, and the values for it.
    public struct Entry: Hashable, Sendable {
      /// The answer to the other field.
      public let answer: String
      /// The values that the field offers for this answer.
      public let options: [Option]
    }

    /// The name of the other field.
    public let field: String
    /// The answers, each with its values.
    public let entries: [Entry]

    /// Creates lists of values that depend on the answer to a field.
    ///
    /// - Parameters:
    ///   - field: The name of the other field.
    ///   - entries: The answers, each with its values.
    public init(to field: String, _ entries: [(answer: String, options: [Option])]) {
      self.field = field
      self.entries = entries.map { Entry(answer: $0.answer, options: $0.options) }
    }

    /// The values of all lists, each of them once.
    ///
    /// They belong to the kind of the field.
    public var allOptions: [Option] {
      var known: Set<ExactText> = []
      return entries.flatMap(\.options).filter { known.insert(ExactText($0.value)).inserted }
    }

    /// The condition under which one of the lists applies.
    var term: Condition.Term { Condition.Term(field, isOneOf: entries.map(\.answer)) }

    /// The smallest number of values in a list.
    var shortest: Int { entries.map(\.options.count).min() ?? 0 }
  }

  /// A group of fields that are shown together.
  public struct Page: Sendable {
    /// The title.
    public let title: LocalizedText
    /// The fields.
    public let fields: [Field]
  }

  /// A rule across fields.
  ///
  /// ``CrossRule`` is its counterpart in a form, with the message in one language.
  public struct CrossFieldRule: Sendable {
    /// The condition that the fields must meet.
    public let requirement: CrossRule.Requirement
    /// The names of the fields.
    public let fields: [String]
    /// The names of the fields that show the error, or nil for the default of the rule.
    public let errorFields: [String]?
    /// The error message, or nil to use the message of the error code.
    public let message: LocalizedText?
  }

  /// The version of the JSON format.
  public static let version = 1

  /// A JSON Schema (draft 2020-12) of the format, for editors that complete and check definitions.
  ///
  /// The reader rejects everything that the schema rejects. It also rejects duplicate names, unknown validators, values
  /// that a field does not offer, and circular conditions.
  public static let schema = DefinitionSchema.text

  /// The title.
  public let title: LocalizedText

  /// The label of the button that submits the form, or nil for the usual one.
  public var submitLabel: LocalizedText?

  /// The layout of the answers as JSON.
  public var answerLayout = AnswerLayout.all

  /// The pages, in order.
  public let pages: [Page]

  /// The rules across fields.
  public let rules: [CrossFieldRule]

  /// The names of the fields whose answers, or whose answers together, must differ between the records of a file.
  ///
  /// A form on a terminal has one record, so it does not use these keys.
  public var unique: [[String]] = []

  /// All fields, in order, without the fields of the entries of groups.
  public var fields: [Field] { pages.flatMap(\.fields) }

  /// All fields, in order, with the fields of an entry before its group.
  ///
  /// A group is in the name of its fields, such as `people[].email`.
  package var namedFields: [(name: String, field: Field)] {
    fields.flatMap { field in
      (field.group?.fields ?? []).map { ("\(field.name)[].\($0.name)", $0) } + [(field.name, field)]
    }
  }

  /// The names of the slow checks that the fields refer to, without duplicates.
  ///
  /// The program that shows the form must provide an ``AsyncValidator`` for each of them.
  public var checkNames: [String] {
    namedFields.compactMap(\.field.check?.name).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  /// The names of the programs that list the values of fields, without duplicates.
  ///
  /// The program that shows the form must provide a ``ChoiceLister`` for each of them.
  public var choiceSources: [String] {
    namedFields.compactMap(\.field.choiceSource).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  /// Creates a form from the definition, with the initial text of each field.
  ///
  /// - Parameter languages: The person's language tags, in order of preference.
  /// - Returns: The form.
  /// - Throws: ``InvalidFormError`` if the fields and rules cannot be combined. This never happens for a definition
  ///   that was read from JSON.
  public func form(languages: [String] = []) throws(InvalidFormError) -> Form {
    try FormBuilder(languages: languages).form(self)
  }
}

extension FormDefinition.Field {
  /// The complete condition of the field: its own one, and that one of its lists of values applies.
  var completeCondition: Condition? { Condition.complete(condition, choicesByAnswer?.term) }
}
