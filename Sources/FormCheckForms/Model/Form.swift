public import FormCheckCore

/// A form: fields on pages, conditions that show or hide fields, and rules across fields.
///
/// A form holds the text and the errors of its fields. A change causes only the necessary work: the form validates the
/// changed field, evaluates the conditions that refer to the field, and validates each rule across fields that applies
/// to the changed field. A rule across fields is validated only if each of its shown fields is valid by itself.
///
/// ```swift
/// var form = try Form(
///   title: "Sign up",
///   fields: [
///     TextField("email", validator: EmailInputValidator()),
///     TextField("age", kind: .number(step: 1), validator: IntegerInputValidator(in: 18...120)),
///   ])
/// form.setText("ann@example.org", of: "email")
/// form.setText("17", of: "age")
/// print(form.isValid)                          // false
/// print(form.errors(of: "age").map(\.reason))
/// ```
///
/// A form does no input or output. ``FormSession`` adds a cursor, undo steps and submission, so that a person can fill
/// in the form. ``FormDefinition`` reads a form from JSON, and ``FormAnswers`` holds the answers as strings, numbers,
/// Booleans and lists.
///
/// A form does not contain the text of its secret fields. That text is in ``Secrets``, and the methods that need it
/// take the secrets as an argument. A form without secret fields needs no secrets.
public struct Form: Sendable {
  /// A group of fields that are shown together.
  public struct Page: Hashable, Sendable {
    /// The title.
    public let title: String

    /// The names of the page's fields.
    public let fieldNames: [String]

    /// The positions of the page's fields in ``Form/fields``.
    package let fields: Range<Int>
  }

  /// The title.
  public let title: String

  /// The pages, in order.
  ///
  /// Each field is on exactly one page.
  public let pages: [Page]

  /// The fields, in the order of the pages.
  public private(set) var fields: [TextField]

  /// The label of the button that submits the form, or an empty string for the usual one.
  public var submitLabel = ""

  /// The layout of the answers as JSON.
  public var answerLayout = AnswerLayout.all

  /// The translations of error messages and other sentences, or nil for English.
  public var translations: Translations?

  private let names: FieldNames

  /// The repeating groups.
  let entryGroups: EntryGroups

  /// The visibility of the fields.
  package private(set) var visibility: FieldVisibility

  /// The labels and placeholders that depend on answers.
  private let dependentTexts: DependentTexts

  /// The fields that offer different values for different answers.
  private(set) var dependentChoices: DependentChoices

  /// The rules across fields and their errors.
  private(set) var crossRules: CrossRules

  /// The errors that do not come from the form's own rules.
  var attached: AttachedErrors

  /// Creates a form and validates the initial text of its fields.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - pages: The title of each page, and its fields with the conditions under which they are shown.
  ///   - rules: The rules across fields.
  /// - Throws: ``InvalidFormError`` if names are duplicate or unknown, if a condition depends on its own field, or if
  ///   a field has a check, a filter, choices or limits that it cannot have.
  public init(
    title: String = "", pages: [(title: String, fields: [(TextField, when: Condition?)])],
    rules: [CrossRule] = []
  ) throws(InvalidFormError) {
    self.title = title
    let all = pages.flatMap(\.fields)
    fields = all.map(\.0)
    var start = 0
    self.pages = pages.map { page in
      defer { start += page.fields.count }
      return Page(
        title: page.title, fieldNames: page.fields.map(\.0.name),
        fields: start..<start + page.fields.count)
    }
    names = try FieldNames(fields.map(\.name))
    entryGroups = try EntryGroups(fields)
    visibility = try FieldVisibility(all.map(\.when), names, fields: fields)
    dependentTexts = try DependentTexts(fields, names)
    dependentChoices = try DependentChoices(fields, names)
    crossRules = try CrossRules(rules, names, fields)
    attached = AttachedErrors(fieldCount: fields.count)
    for field in fields where field.isSecret && field.check != nil {
      throw .checkOfSecret(field.name)
    }
    for field in fields {
      if !field.canHaveItsFilter { throw .wrongFilter(field.name) }
      if !field.kind.canOfferItsChoices, field.choiceSource == nil {
        throw .wrongChoices(field.name)
      }
      if field.rejectsItsChoices { throw .rejectedChoices(field.name) }
      if !field.canMeetItsLimits { throw .wrongLimits(field.name) }
      if !field.canHaveItsPath { throw .wrongPath(field.name) }
    }
    validateEverything(Secrets(slots: 0))
  }

  /// Creates a form with one page, on which every field is always shown.
  public init(
    title: String = "", fields: [TextField], rules: [CrossRule] = []
  ) throws(InvalidFormError) {
    try self.init(
      title: title, pages: [(title, fields.map { ($0, when: nil) })], rules: rules)
  }

  // MARK: Structure

  /// The rules across fields, followed by the rules that a field with ``TextField/choicesByAnswer`` has only values of
  /// its current list.
  public var rules: [CrossRule] { crossRules.rules }

  /// Whether each field is shown.
  package var isShown: [Bool] { visibility.isShown }

  /// Returns true if a field has a condition, in addition to the one that its entry of a group exists.
  package func isConditional(_ field: Int) -> Bool {
    visibility.termCount(of: field) > (entry(of: field) == nil ? 0 : 1)
  }

  /// Returns the position of a field in ``fields``, or nil if no field has the name.
  ///
  /// The position is also the field's slot in ``Secrets``.
  public func index(of name: String) -> Int? { names.position(of: name) }

  /// Returns the position of a field's page.
  package func page(of field: Int) -> Int {
    pages.firstIndex { $0.fields.contains(field) } ?? 0
  }

  // MARK: Changes

  /// Changes the text of a field.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - field: The field's position.
  ///   - secrets: The text of the secret fields.
  package mutating func setText(_ text: String, of field: Int, _ secrets: borrowing Secrets) {
    change(field, secrets) { $0.text = text }
  }

  /// Changes the text of a field in a form without secrets.
  package mutating func setText(_ text: String, of field: Int) {
    let secrets = Secrets(slots: 0)
    setText(text, of: field, secrets)
  }

  /// Sets the answer of a field, without applying the field's filter again.
  mutating func setAnswer(_ text: String, of field: Int, _ secrets: borrowing Secrets) {
    change(field, secrets) { $0.set(answer: text) }
  }

  /// Changes a field, and validates everything that depends on it.
  mutating func change(
    _ field: Int, _ secrets: borrowing Secrets, by change: (inout TextField) -> Void
  ) {
    guard fields.indices.contains(field) else { return }
    let before = fields[field].answer
    change(&fields[field])
    if !fields[field].answer.utf8.elementsEqual(before.utf8) {
      attached.removeErrors(of: field)
    }
    didChange(field, secrets)
  }

  /// Exchanges two fields that differ only in their names and their content.
  mutating func exchange(_ field: Int, _ other: Int) {
    let (one, another) = (fields[field], fields[other])
    fields[field] = another.inPlace(of: one)
    fields[other] = one.inPlace(of: another)
    attached.exchange(field, other)
  }

  /// Evaluates the conditions and the rules that depend on fields that were exchanged.
  mutating func didExchange(_ exchanged: Set<Int>, _ secrets: borrowing Secrets) {
    var changed = exchanged
    for field in exchanged.sorted() {
      changed.formUnion(visibility.update(after: field, fields))
    }
    dependentTexts.update(after: changed, &fields, where: isShown)
    dependentChoices.update(after: changed, &fields, where: isShown)
    crossRules.validate(after: changed, fields, where: isShown, secrets)
  }

  /// Gives a field its initial text again, as if it had never been edited.
  mutating func reset(_ field: Int, _ secrets: borrowing Secrets) {
    change(field, secrets) { $0.reset() }
  }

  /// Validates a secret field again after its secret has changed.
  package mutating func secretDidChange(_ field: Int, _ secrets: borrowing Secrets) {
    guard fields.indices.contains(field) else { return }
    attached.removeErrors(of: field)
    didChange(field, secrets)
  }

  /// Replaces the rule of a field.
  ///
  /// If the new rule makes the field secret, the field's text moves to the secrets.
  package mutating func attach(_ rule: Rule, to field: Int, _ secrets: inout Secrets) {
    guard fields.indices.contains(field) else { return }
    let text = fields[field].answer
    fields[field].attach(rule)
    if fields[field].isSecret, !text.isEmpty,
      secrets.replace(0..<secrets.length(of: field), of: field, with: Array(text.utf8))
    {
      fields[field].text = ""
    }
    didChange(field, secrets)
  }

  /// Ends editing of a field, which then shows its filtered text.
  package mutating func endEditing(_ field: Int) {
    guard fields.indices.contains(field) else { return }
    fields[field].leave()
  }

  /// Fills in the values of a record that the fields' rules have already validated.
  ///
  /// This method evaluates only the conditions and the rules across fields.
  ///
  /// - Parameters:
  ///   - answers: The answer of each field. Answers of secret fields are ordinary strings here.
  ///   - accepted: For each answer, whether the field's rule accepts it.
  package mutating func fill(_ answers: [String], accepted: [Bool]) {
    for field in fields.indices where answers.indices.contains(field) {
      fields[field].set(answer: answers[field])
      fields[field].set(accepted[field] ? .accepted : Self.rejectedRecord)
    }
    validateAcross(Secrets(slots: 0))
  }

  private static let rejectedRecord = RuleVerdict.rejecting(ValidationError(.noStrategy))

  // MARK: Validation

  /// Validates a field that has changed, and everything that depends on it.
  private mutating func didChange(_ field: Int, _ secrets: borrowing Secrets) {
    validate(field, secrets)
    let changed = visibility.update(after: field, fields).union([field])
    dependentTexts.update(after: changed, &fields, where: isShown)
    dependentChoices.update(after: changed, &fields, where: isShown)
    crossRules.validate(after: changed, fields, where: isShown, secrets)
  }

  /// Validates all fields again, including those with a known verdict.
  mutating func revalidate(_ secrets: borrowing Secrets) {
    for field in fields.indices { fields[field].forget() }
    validateEverything(secrets)
  }

  private mutating func validateEverything(_ secrets: borrowing Secrets) {
    for field in fields.indices { validate(field, secrets) }
    validateAcross(secrets)
  }

  /// Evaluates all conditions, updates the texts and choices that depend on answers, and validates all rules across fields.
  private mutating func validateAcross(_ secrets: borrowing Secrets) {
    visibility.update(fields)
    dependentTexts.update(&fields, where: isShown)
    dependentChoices.update(&fields, where: isShown)
    crossRules.validate(fields, where: isShown, secrets)
  }

  private mutating func validate(_ field: Int, _ secrets: borrowing Secrets) {
    if secrets.length(of: field) > 0 {
      let verdict = secrets.withBytes(of: field) { fields[field].validate($0) }
      fields[field].set(verdict)
    } else if fields[field].isSecret {
      // The text of a secret field stays empty when the secret changes, so a known verdict may be outdated.
      fields[field].set(fields[field].validate(fields[field].answer.utf8.span))
    } else {
      fields[field].refresh()
    }
  }

  /// Changes the values that a field offers.
  mutating func offer(_ choices: [Choice], in field: Int) { fields[field].offer(choices) }

  // MARK: External errors

  /// Attaches errors that were found outside the form, for example by a server.
  ///
  /// An error of a field disappears when the field's answer changes. An error is attached to the form as a whole if it
  /// names no field, a hidden field or an unknown field.
  public mutating func attach(_ errors: [FormError]) {
    for error in errors {
      guard let name = error.field else {
        attached.attach(error.validationError)
        continue
      }
      if let field = index(of: name), isShown[field] {
        attached.attach(error.validationError, to: field)
      } else {
        let named = FormError(
          field: nil, code: error.code, name: error.name,
          reason: "\(VisibleText.word(name)): \(error.reason)",
          prompt: "\(VisibleText.word(name)): \(error.prompt)")
        attached.attach(named.validationError)
      }
    }
  }

  /// Removes all attached errors, so that the form can be submitted again.
  public mutating func removeAttachedErrors() { attached.removeAttached() }

  /// Replaces the error of a field's slow check, or removes it if `error` is nil.
  mutating func setCheckError(_ error: ValidationError?, of field: Int) {
    attached.setCheckError(error, of: field)
  }
}
