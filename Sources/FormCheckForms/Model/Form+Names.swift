public import FormCheckCore

// Fields by their names, which is how a program refers to them. The package itself counts them.
extension Form {
  /// The field of a name, or nil if there is none.
  ///
  /// ```swift
  /// form["email"]?.text
  /// ```
  public subscript(name: String) -> TextField? { index(of: name).map { fields[$0] } }

  /// Returns true if a field is part of the form, as the conditions of the form decide now.
  public func shows(_ name: String) -> Bool { index(of: name).map { isShown[$0] } ?? false }

  /// Changes the text of a field.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - name: The field's name.
  ///   - secrets: The texts of secret fields.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func setText(
    _ text: String, of name: String, _ secrets: borrowing Secrets
  ) -> Bool {
    guard let field = index(of: name) else { return false }
    setText(text, of: field, secrets)
    return true
  }

  /// Changes the text of a field of a form without secrets.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - name: The field's name.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func setText(_ text: String, of name: String) -> Bool {
    setText(text, of: name, Secrets(slots: 0))
  }

  /// Ends the editing of a field: from now on it shows the text that its filter returned, and its errors
  /// may be shown.
  ///
  /// - Parameter name: The field's name.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func endEditing(_ name: String) -> Bool {
    guard let field = index(of: name) else { return false }
    endEditing(field)
    return true
  }

  /// Attaches another rule to a field; where that makes it secret, its text moves to the secrets.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - name: The field's name.
  ///   - secrets: The texts of secret fields.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func attach(_ rule: Rule, to name: String, _ secrets: inout Secrets) -> Bool {
    guard let field = index(of: name) else { return false }
    attach(rule, to: field, &secrets)
    return true
  }

  /// Validates a secret field again, after its text in the secrets has changed.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - secrets: The texts of secret fields.
  /// - Returns: false if no field has the name.
  @discardableResult
  public mutating func secretDidChange(_ name: String, _ secrets: borrowing Secrets) -> Bool {
    guard let field = index(of: name) else { return false }
    secretDidChange(field, secrets)
    return true
  }

  /// Returns all errors of a field: of its rule, of a check or a server, and of rules across fields.
  ///
  /// A field that is not part of the form now, or that does not exist, has none.
  public func errors(of name: String) -> [ValidationError] {
    index(of: name).map { errors(of: $0) } ?? []
  }

  /// Returns the alert to show beside a field now.
  ///
  /// There is none before the editing has ended, unless no further text can make the field valid.
  public func alert(of name: String) -> FieldAlert {
    index(of: name).map { alert(of: $0) } ?? .none
  }

  /// Returns the position of a field's page in ``pages``; nil if no field has the name.
  public func page(of name: String) -> Int? { index(of: name).map { page(of: $0) } }
}
