import FormCheckCore

extension FormDefinition {
  /// Creates the definition of a form with one field for each checked property of a structure.
  ///
  /// ```swift
  /// enum Password: CheckedField {
  ///   static let rule = Rule { PasswordInputValidator() }
  /// }
  ///
  /// struct SignUp: Codable {
  ///   @Checked<Password> var password: String
  ///   @Checked<Password> var repeatedPassword: String
  /// }
  ///
  /// let definition = try FormDefinition(of: SignUp.self, title: "Sign up") { field in
  ///   if field.name == "repeatedPassword" { field.label = "Password, once more" }
  /// }
  /// ```
  ///
  /// The fields have the same names and the same order as the coding keys. A property of a nested structure has a name
  /// such as `address.street`. If all fields of an optional structure stay empty, the structure is nil. A list has no
  /// field, and neither does a property without ``Checked``.
  ///
  /// - Parameters:
  ///   - type: The structure. To discover its properties, the initializer decodes the structure from placeholder
  ///     values. A custom `init(from:)` must therefore not reject placeholders.
  ///   - title: The title of the form.
  ///   - rules: The rules across fields.
  ///   - adjust: A closure that can change each field, for example to set its label or its condition.
  /// - Throws: ``FieldDiscoveryError`` if the properties cannot be discovered.
  public init<Structure: Decodable>(
    of type: Structure.Type, title: LocalizedText = "", rules: [CrossFieldRule] = [],
    adjust: (inout Field) -> Void = { _ in }
  ) throws(FieldDiscoveryError) {
    let fields = try CheckedFieldDecoder.fields(of: type).map { found in
      let (name, checked) = (found.name, found.field)
      var field = Field(name: name, kind: checked.kind)
      field.label = Self.label(of: found)
      field.help = checked.help
      field.placeholder = checked.placeholder
      field.rule = checked.formRule(isOptional: found.isOptional)
      adjust(&field)
      return field
    }
    self.init(title: title, pages: [Page(title: "", fields: fields)], rules: rules)
  }

  /// Returns the label of a checked property: that of its kind of field, or one that is derived from its name.
  static func label(of found: CheckedFieldDecoder.FoundField) -> LocalizedText {
    found.field.label ?? LocalizedText(label(for: found.name))
  }

  /// Returns a label for the name of a property, such as `First name` for `firstName`.
  private static func label(for name: String) -> String {
    var label = ""
    for character in name.split(separator: ".").last ?? "" {
      if label.isEmpty {
        label += character.uppercased()
      } else if character.isUppercase, label.last?.isLowercase == true {
        label += " " + character.lowercased()
      } else {
        label.append(character)
      }
    }
    return label
  }
}

extension Validated where Value: Decodable {
  /// Creates a value from the answers of a form that was created from the value's type.
  ///
  /// - Parameters:
  ///   - answers: The answers.
  ///   - secrets: The text of the secret fields, which the answers do not contain.
  /// - Throws: `DecodingError.dataCorrupted` with ``FieldErrors`` that contain the errors of all fields.
  public init(_ answers: FormAnswers, secrets: borrowing Secrets = Secrets(slots: 0)) throws {
    var texts: [ExactText: String] = [:]
    for answer in answers.answers {
      texts[ExactText(answer.name)] =
        answer.value.text
        ?? secrets.withBytes(of: answer.field) { bytes in
          guard let text = try? UTF8Span(validating: bytes) else { return "" }
          return String(copying: text)
        }
    }
    let decoder = CheckedFieldDecoder(source: .texts(texts))
    value = try FieldErrorCollector.collecting(at: []) { try Value(from: decoder) }
  }
}
