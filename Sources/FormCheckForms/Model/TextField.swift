public import FormCheckCore

/// A field of a form: its label and help, its text, and the rule for its text.
///
/// Any validator or rule can be attached to a field, in code or in a definition, and replaced while the form is open.
///
/// ```swift
/// var age = TextField("age", validator: NumericInputValidator())
/// age.text = "12a"
/// age.endEditing().errors.first?.code      // 1001
/// age.attach(AlphaInputValidator())        // replaces the validator
/// ```
public struct TextField: Sendable, TextInput {
  /// The name, which rules and answers refer to.
  public let name: String

  /// The kind, which decides how people fill in the field.
  public let kind: FieldKind

  /// The label.
  ///
  /// The name, by default.
  public var label: String

  /// Instructions for the person who fills in the field.
  public var help = ""

  /// Placeholder text shown while the field is empty.
  public var placeholder = ""

  /// Texts to suggest while a person types.
  public var suggestions: [String] = []

  /// Whether the field marks an invalid character at once, instead of when the editing ends.
  public var isLive = true

  /// The slow check of the answer.
  ///
  /// A secret field cannot have one.
  public var check: SlowCheck?

  /// The initial answer.
  public let initialText: String

  /// Whether the editing of the field has ended at least once.
  ///
  /// From then on, all errors are shown.
  public private(set) var hasBeenLeft = false

  private var content: FieldText
  private var validation: FieldValidation

  /// Creates a field with a rule.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - kind: The kind.
  ///   - label: The label, or nil for the name.
  ///   - initialText: The initial text.
  ///   - filter: The filter to apply to the text before validation. In a form, a field that is secret or offers
  ///     values cannot have one.
  ///   - rule: The rule. Without one, a field of any kind accepts any text.
  public init(
    _ name: String, kind: FieldKind = .text, label: String? = nil, initialText: String = "",
    filter: TextFilterChain? = nil, rule: Rule? = nil
  ) {
    self.name = name
    self.kind = kind
    self.label = label ?? name
    content = FieldText(initialText, filter: filter, hasLines: kind.hasLines)
    self.initialText = content.answer
    validation = FieldValidation(rule, of: kind)
  }

  /// Creates a field with a validator.
  public init(
    _ name: String, kind: FieldKind = .text, label: String? = nil, initialText: String = "",
    validator: InputValidator
  ) {
    self.init(
      name, kind: kind, label: label, initialText: initialText, rule: Rule([validator]))
  }

  // MARK: Text

  /// The text that the field shows.
  ///
  /// Keep secrets in ``Secrets`` instead.
  ///
  /// This is the typed text until the editing ends, and then the text that the filter returned.
  public var text: String {
    get { content.shown }
    set { if content.set(shown: newValue) { validation.invalidate() } }
  }

  /// The answer: the text that the filter returned.
  ///
  /// The rule applies to it.
  public var answer: String { content.answer }

  /// The selected values, if the field allows several.
  public var chosenValues: [String] {
    text.split(separator: "\n").map(String.init)
  }

  /// The filter to apply to the text before validation.
  ///
  /// A secret field has none.
  public var filter: TextFilterChain? { content.filter }

  /// Whether the field shows the text that its filter returned.
  var isSettled: Bool { content.isSettled }

  /// Returns the text that the filter returns for a text.
  func filtered(_ text: String) -> String { content.filtered(text) }

  /// Changes the text to an answer, without applying the filter again.
  mutating func set(answer text: String) {
    if !text.utf8.elementsEqual(answer.utf8) { validation.invalidate() }
    content.set(answer: text)
  }

  /// Ends the editing, without validating the answer.
  mutating func leave() {
    hasBeenLeft = true
    content.settle()
  }

  // MARK: Validation

  /// The rule for the answer.
  public var rule: Rule { validation.rule }

  /// Whether the rule rejects every value that the field offers.
  var rejectsItsChoices: Bool {
    !kind.offered.isEmpty && kind.offered.allSatisfy { rule.validate($0.value).kind == .rejected }
  }

  /// Whether the text is secret: the field does not show it.
  public var isSecret: Bool { validation.isSecret }

  /// Replaces the rule, which applies to the current answer at once.
  ///
  /// A secret field stays secret, because its text was typed as a secret.
  public mutating func attach(_ rule: Rule) {
    validation.attach(rule)
    if isSecret { content.removeFilter() }
  }

  /// Replaces the rule with a validator.
  public mutating func attach(_ validator: InputValidator) { attach(Rule([validator])) }

  /// Validates the answer without ending the editing.
  ///
  /// - Returns: The verdict and all errors.
  public func validate() -> RuleVerdict { validation.verdict(on: answer) }

  /// Ends the editing and validates the answer.
  ///
  /// - Returns: The verdict and all errors.
  @discardableResult
  public mutating func endEditing() -> RuleVerdict {
    leave()
    return refresh()
  }

  /// Validates the answer, unless its verdict is known.
  @discardableResult
  mutating func refresh() -> RuleVerdict { validation.update(answer) }

  /// Forgets the verdict, so that the answer is validated again.
  mutating func forget() { validation.invalidate() }

  /// Takes the verdict on a secret, which the field does not hold.
  mutating func set(_ verdict: RuleVerdict) { validation.set(verdict) }

  /// Returns the verdict on a text, such as a secret.
  ///
  /// If it has several values, each of them must be valid.
  func validate(_ text: Span<UInt8>) -> RuleVerdict { validation.validate(text) }
}
