public import FormCheckCore

/// A field of a form: its label and help, its text, and the rule that the text must meet.
///
/// A field works by itself or as part of a ``Form``. Set ``text`` while the person types, and call ``endEditing()``
/// when the person leaves the field:
///
/// ```swift
/// var age = TextField("age", validator: NumericInputValidator())
/// age.text = "12a"
/// let verdict = age.endEditing()
/// print(verdict.errors.first?.code ?? 0)   // 1001
/// age.attach(AlphaInputValidator())        // replaces the validator
/// ```
///
/// The rule applies to the ``answer``, which is the text after filtering. Any validator or rule can be attached to a
/// field, in code or in a ``FormDefinition``, and replaced while the form is open.
///
/// A field is a value. To change a field of a form, use the methods of the form.
public struct TextField: Sendable, TextInput {
  /// The name by which rules, conditions and answers refer to the field.
  ///
  /// The name of a field in an entry of a repeating group contains the group and the number of the entry, such as
  /// `people[0].email`.
  public private(set) var name: String

  /// The name of the field in its entry, such as `email`, or the complete name if the field is not in an entry.
  package private(set) var key: String

  /// The kind, which determines how a person fills in the field.
  ///
  /// In a form, the kind of a field with ``choicesByAnswer`` offers only the values of the current list.
  public private(set) var kind: FieldKind

  /// The kind with the values of all lists that the field can offer.
  package let wholeKind: FieldKind

  /// The label; by default, the name.
  public var label: String

  /// The label for some answers to another field, or nil to show ``label`` always.
  ///
  /// In a form, ``label`` is the current label.
  public var labelByAnswer: TextByAnswer?

  /// Instructions for the person who fills in the field.
  public var help = ""

  /// The heading of the section that begins with the field, or an empty string if no section begins here.
  public var section = ""

  /// The heading above the field: that of its section or, for a group without one, the label.
  ///
  /// It is an empty string if there is neither.
  var sectionHeading: String {
    guard case .group = kind, section.isEmpty else { return section }
    return label == name ? "" : label
  }

  /// A Boolean value that indicates whether the field is drawn beside the one before it, if the terminal is wide
  /// enough.
  ///
  /// It has no effect on the first field of a page, and on a field with a heading or a note of its own.
  public var isBeside = false

  /// Text that the form shows above the field, below the heading of its section.
  ///
  /// In contrast to ``help``, which belongs to the focused field, a note is always shown.
  public var note = ""

  /// The message that the form shows when the rule rejects the answer.
  ///
  /// The message replaces the prompts and details of all errors, except the error of `required` and the errors of
  /// undecided verdicts. If the message is empty, the form shows the prompts and details.
  public var message = ""

  /// Placeholder text shown while the field is empty.
  public var placeholder = ""

  /// The placeholder for some answers to another field, or nil to show ``placeholder`` always.
  ///
  /// In a form, ``placeholder`` is the current placeholder.
  public var placeholderByAnswer: TextByAnswer?

  /// The lists of values that the field offers, depending on the answer to another field, or nil if it always offers
  /// the same values.
  ///
  /// Only a field of the kind ``FieldKind/choice(_:)`` or ``FieldKind/choices(_:)`` can have such lists.
  public var choicesByAnswer: ChoicesByAnswer?

  /// The name of the program that lists the values that the field offers, or nil if the form lists them.
  ///
  /// Only a field of the kind ``FieldKind/choice(_:)`` or ``FieldKind/choices(_:)`` can have a program. It offers no values
  /// before the program has listed them. The front end runs the program, see ``ChoiceRequest``.
  public var choiceSource: String?

  /// What the path in the field must lead to, or nil if the text is not a path.
  ///
  /// Only a field of the kind ``FieldKind/text`` that is not secret can have a path. It cannot also have a ``check``.
  public var path: PathPurpose? {
    get { validation.path }
    set { validation.path = newValue }
  }

  /// A rule for the text of a path, or nil if the text is not a path.
  var pathRule: Rule? { validation.pathRule }

  /// Whether the text is a path, which the front end looks up.
  var isPath: Bool { path != nil && !isSecret }

  /// Whether the field has no path, or can have one.
  var canHaveItsPath: Bool { path == nil || kind == .text && !isSecret && check == nil }

  /// The number of rows in which a field with several lines shows its text, from 1 to 20, or nil for the usual height.
  ///
  /// The text scrolls in these rows. The field is never taller than the terminal.
  public var height: Int?

  /// Strings to suggest while a person types.
  public var suggestions: [String] = []

  /// Whether the field marks an invalid character while the person is still typing, instead of when editing ends.
  public var isLive = true

  /// The slow check to run on the answer.
  ///
  /// Not allowed for secret fields.
  public var check: SlowCheck?

  /// The initial text, after filtering.
  public let initialText: String

  /// A Boolean value that indicates whether editing of the field has ended at least once.
  ///
  /// From then on, the field shows all of its errors.
  public private(set) var hasBeenLeft = false

  private var content: FieldText
  private var validation: FieldValidation

  /// Creates a field with a rule.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - kind: The kind.
  ///   - label: The label, or nil to use the name.
  ///   - initialText: The initial text.
  ///   - filter: The filter to apply to the text before validation. In a form, a field that is secret or offers values
  ///     cannot have a filter.
  ///   - rule: The rule, or nil to accept any text. The kind alone does not restrict the text.
  public init(
    _ name: String, kind: FieldKind = .text, label: String? = nil, initialText: String = "",
    filter: TextFilterChain? = nil, rule: Rule? = nil
  ) {
    self.name = name
    key = name
    self.kind = kind
    wholeKind = kind
    self.label = label ?? name
    content = FieldText(initialText, filter: filter, hasLines: kind.hasLines)
    self.initialText = content.answer
    validation = FieldValidation(rule, of: kind)
  }

  /// Creates a field with a single validator.
  public init(
    _ name: String, kind: FieldKind = .text, label: String? = nil, initialText: String = "",
    validator: InputValidator
  ) {
    self.init(
      name, kind: kind, label: label, initialText: initialText, rule: Rule([validator]))
  }

  /// Returns the field with another name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - key: The name of the field in its entry.
  /// - Returns: The field.
  func named(_ name: String, key: String) -> TextField {
    var field = self
    field.name = name
    field.key = key
    return field
  }

  /// Returns the field with the name of another one that has the same kind and rule, and with the texts that depend on
  /// answers of fields beside that one.
  func inPlace(of other: TextField) -> TextField {
    var field = named(other.name, key: other.key)
    field.labelByAnswer = other.labelByAnswer
    field.placeholderByAnswer = other.placeholderByAnswer
    field.choicesByAnswer = other.choicesByAnswer
    field.choiceSource = other.choiceSource
    return field
  }

  /// Changes the values that the field offers.
  ///
  /// - Parameter choices: The values of the current list, or nil to offer the values of all lists.
  mutating func offer(_ choices: [Choice]?) {
    kind = choices.map { wholeKind.offering($0) } ?? wholeKind
  }

  /// Replaces the text with the initial text, as if the field had never been edited.
  mutating func reset() {
    set(answer: initialText)
    hasBeenLeft = false
  }

  // MARK: Text

  /// The text that the field shows.
  ///
  /// This is the typed text until editing ends, and then the filtered text. Do not store a secret here; keep it in
  /// ``Secrets``.
  public var text: String {
    get { content.shown }
    set { if content.set(shown: newValue) { validation.invalidate() } }
  }

  /// The answer: the text after filtering.
  ///
  /// The rule applies to the answer.
  public var answer: String { content.answer }

  /// The selected values of a field that allows several values.
  public var chosenValues: [String] {
    text.split(separator: "\n").map(String.init)
  }

  /// The answer or, if the field allows several values, the selected values.
  var selectedAnswers: [String] { if case .choices = kind { chosenValues } else { [answer] } }

  /// The text without the selected values that the field does not offer now, or nil if it offers all of them.
  var textWithoutOutdatedChoices: String? {
    let offered = kind.offered
    let chosen = chosenValues
    let kept = chosen.filter { value in
      offered.contains { $0.value.utf8.elementsEqual(value.utf8) }
    }
    return kept.count < chosen.count ? kept.joined(separator: "\n") : nil
  }

  /// Returns whether the field could have had a text when it was kept, for example in a draft.
  ///
  /// - Parameter text: The text.
  /// - Returns: false if no list of values makes this text an answer.
  func canKeep(_ text: String) -> Bool {
    guard choiceSource != nil else { return wholeKind.canHold(text) }
    return wholeKind.hasLines || !text.utf8.contains(UInt8(ascii: "\n"))
  }

  /// Returns the rest of the first suggestion that begins with the text, or nil if the cursor is not at its end.
  func suggestion(atCursor cursor: Int) -> String? {
    guard !text.isEmpty, cursor == text.utf8.count else { return nil }
    let fitting = suggestions.first { suggestion in
      suggestion.utf8.count > text.utf8.count && suggestion.hasPrefix(text)
    }
    return fitting.map { String($0.dropFirst(text.count)) }
  }

  /// The limits on the number of selected values.
  ///
  /// In a form, only a field of the kind ``FieldKind/choices(_:)`` can have limits, and a field of the kind
  /// ``FieldKind/group(_:)`` has limits on the number of its entries.
  public var limits: ChoiceLimits {
    get { validation.limits }
    set { validation.limits = newValue }
  }

  /// The first of several selected values that is not accepted, or nil if there is none or the field is secret.
  var rejectedValue: String? { isSecret ? nil : validation.rejectedValue(of: answer) }

  /// The filter to apply to the text before validation.
  ///
  /// In a form, a field that is secret or offers values cannot have a filter.
  public var filter: TextFilterChain? { content.filter }

  /// Whether the field has no filter, or can have one.
  var canHaveItsFilter: Bool { filter == nil || !isSecret && !kind.offersValues }

  /// Whether the field already shows its filtered text.
  var isSettled: Bool { content.isSettled }

  /// Sets the folder that replaces `~` at the beginning of a path.
  mutating func setHome(_ folder: String) {
    guard isPath else { return }
    content.setHome(folder)
    validation.invalidate()
  }

  /// Returns the text after the field's filter has been applied.
  func filtered(_ text: String) -> String { content.filtered(text) }

  /// Replaces both the text and the answer, without applying the filter again.
  mutating func set(answer text: String) {
    if !text.utf8.elementsEqual(answer.utf8) { validation.invalidate() }
    content.set(answer: text)
  }

  /// Ends editing without validating the answer.
  mutating func leave() {
    hasBeenLeft = true
    content.settle()
  }

  // MARK: Validation

  /// The rule for the answer.
  public var rule: Rule { validation.rule }

  /// Returns the text to show while the field is empty: the placeholder, or the format that the rule requires of a date.
  ///
  /// - Parameter language: The language of the form, which determines the letters in the format.
  /// - Returns: The text.
  package func shownPlaceholder(in language: Language) -> String {
    guard placeholder.isEmpty, case .date = kind else { return placeholder }
    return language.localized(format: dateNotation.dateFormat)
  }

  /// Whether an empty answer is rejected, so that the form marks the field as required.
  public var isRequired: Bool {
    limits.atLeast > 0 || rule.validators.contains { $0.code == .required }
  }

  /// Whether the rule rejects every value that the field offers.
  var rejectsItsChoices: Bool {
    !kind.offered.isEmpty && kind.offered.allSatisfy { rule.validate($0.value).kind == .rejected }
  }

  /// Whether a person can select a number of values that is within the limits.
  var canMeetItsLimits: Bool {
    switch kind {
    case .choices(let choices): limits.canBeMet(among: choices.count)
    case .group(let group): limits.canBeMet(among: group.atMost)
    default: limits.isEmpty
    }
  }

  /// Whether the field is secret, which means that its text is not shown.
  public var isSecret: Bool { validation.isSecret }

  /// Replaces the rule.
  ///
  /// The new rule applies to the current answer immediately.
  ///
  /// A secret field stays secret even if the new rule is not secret, because its text was typed as a secret.
  public mutating func attach(_ rule: Rule) {
    validation.attach(rule)
    if isSecret { content.removeFilter() }
  }

  /// Replaces the rule with a single validator.
  public mutating func attach(_ validator: InputValidator) { attach(Rule([validator])) }

  /// Validates the answer without ending editing.
  ///
  /// - Returns: The verdict and all errors.
  public func validate() -> RuleVerdict { validation.verdict(on: answer) }

  /// Ends editing and validates the answer.
  ///
  /// - Returns: The verdict and all errors.
  @discardableResult
  public mutating func endEditing() -> RuleVerdict {
    leave()
    return refresh()
  }

  /// Validates the answer unless its verdict is already known.
  @discardableResult
  mutating func refresh() -> RuleVerdict { validation.update(answer) }

  /// Discards the known verdict, so that the answer is validated again.
  mutating func forget() { validation.invalidate() }

  /// Stores the verdict on a secret.
  ///
  /// The field does not hold the text of the secret.
  mutating func set(_ verdict: RuleVerdict) { validation.set(verdict) }

  /// Returns the verdict on text that is not in the field itself, such as a secret.
  ///
  /// If the field allows several values, each of them must be valid.
  func validate(_ text: Span<UInt8>) -> RuleVerdict { validation.validate(text) }

  // MARK: Tracing

  /// Whether the field has a rule, which may reject some text.
  var hasRule: Bool { validation.hasRule }

  /// Returns the steps in which text is validated that is not necessarily in the field itself, such as a secret.
  func trace(_ text: Span<UInt8>) -> FieldValidation.Trace { validation.trace(text) }
}
