public import FormCheckCore

// Another validator, while somebody fills the form in.
extension FormSession {
  /// Attaches another rule to a field; what stands in it is judged by that from now on.
  ///
  /// Where the rule makes the field secret, its text goes to the secrets, and no undo step keeps it.
  ///
  /// ```swift
  /// session.attach(AlphaInputValidator(), to: "code", &secrets)
  /// ```
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - name: The field's name.
  ///   - secrets: Where secret fields have their texts.
  /// - Returns: false when there is no field of that name.
  @discardableResult
  public mutating func attach(_ rule: Rule, to name: String, _ secrets: inout Secrets) -> Bool {
    guard let field = form.index(of: name) else { return false }
    let wasSecret = form.fields[field].isSecret
    form.attach(rule, to: field, &secrets)
    if form.fields[field].isSecret, !wasSecret {
      history.forget(field)
      checks.removeAll { $0.field == field }
      form.setCheckError(nil, of: field)
    }
    unsettle()
    return true
  }

  /// Attaches another validator to a field.
  @discardableResult
  public mutating func attach(
    _ validator: InputValidator, to name: String, _ secrets: inout Secrets
  ) -> Bool {
    attach(Rule([validator]), to: name, &secrets)
  }
}
