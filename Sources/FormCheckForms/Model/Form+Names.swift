public import FormCheckCore

// Access to fields by name, for users of the package. The package itself refers to fields by position.
extension Form {
  /// Returns the field with the given name, or nil if there is none.
  ///
  /// ```swift
  /// let form = try Form(fields: [TextField("email", initialText: "ann@example.org")])
  /// print(form["email"]?.text ?? "no such field")
  /// ```
  public subscript(name: String) -> TextField? { index(of: name).map { fields[$0] } }

  /// Returns a Boolean value that indicates whether a field is currently shown.
  public func shows(_ name: String) -> Bool { index(of: name).map { isShown[$0] } ?? false }

  /// Changes the text of a field.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - name: The field's name.
  ///   - secrets: The text of the secret fields.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func setText(
    _ text: String, of name: String, _ secrets: borrowing Secrets
  ) -> Bool {
    guard let field = index(of: name) else { return false }
    setText(text, of: field, secrets)
    return true
  }

  /// Changes the text of a field in a form without secrets.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - name: The field's name.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func setText(_ text: String, of name: String) -> Bool {
    setText(text, of: name, Secrets(slots: 0))
  }

  /// Ends editing of a field.
  ///
  /// The field then shows its filtered text, and ``alert(of:)`` returns all errors of the field.
  ///
  /// - Parameter name: The field's name.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func endEditing(_ name: String) -> Bool {
    guard let field = index(of: name) else { return false }
    endEditing(field)
    return true
  }

  /// Replaces the rule of a field.
  ///
  /// If the new rule makes the field secret, the field's text moves to the secrets.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - name: The field's name.
  ///   - secrets: The text of the secret fields.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func attach(_ rule: Rule, to name: String, _ secrets: inout Secrets) -> Bool {
    guard let field = index(of: name) else { return false }
    attach(rule, to: field, &secrets)
    return true
  }

  /// Validates a secret field again after its secret has changed.
  ///
  /// Call this after each change to the field's slot in ``Secrets``, because the form does not observe the secrets.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - secrets: The text of the secret fields.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func secretDidChange(_ name: String, _ secrets: borrowing Secrets) -> Bool {
    guard let field = index(of: name) else { return false }
    secretDidChange(field, secrets)
    return true
  }

  /// Returns all errors of a field: those of its own rule, those attached from outside, and those of rules across
  /// fields.
  ///
  /// A field that is hidden or does not exist has no errors.
  public func errors(of name: String) -> [ValidationError] {
    index(of: name).map { errors(of: $0) } ?? []
  }

  /// Returns the alert to show beside a field.
  ///
  /// Until the person has left the field, the alert shows only errors that are attached to the current answer, or an
  /// invalid character that no further typing can make valid.
  public func alert(of name: String) -> FieldAlert {
    index(of: name).map { alert(of: $0) } ?? .none
  }

  /// Returns the position of a field's page in ``pages``, or nil if no field has the name.
  public func page(of name: String) -> Int? { index(of: name).map { page(of: $0) } }

  /// The sentences that the form shows to people, in its language.
  var phrases: FormPhrases { FormPhrases(translations) }

  /// Returns the sentence that states the limits on the number of selected values, in the language of the form.
  ///
  /// It is nil if the field has no limits.
  func limitsSentence(of field: Int) -> String? {
    let limits = fields[field].limits
    if limits.isEmpty { return nil }
    let requirement =
      group(at: field) == nil
      ? ChoiceCountConstraint(limits).requirement : EntryCountConstraint(limits).requirement
    return translated(ValidationError(.choiceCount, explanation: requirement)).prompt
  }

  /// Returns the values that a field offers, with their labels in the language of the form.
  func choices(of field: Int) -> [Choice] {
    guard case .yesNo = fields[field].kind else { return fields[field].kind.offered }
    return [Choice("yes", label: phrases(.yes)), Choice("no", label: phrases(.no))]
  }
}
