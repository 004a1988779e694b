import FormCheckCore

/// A builder that creates forms from definitions, with text in the person's preferred language.
struct FormBuilder {
  private let languages: [String]

  /// Creates a builder of forms.
  ///
  /// - Parameter languages: The language tags, in order of preference.
  init(languages: [String]) { self.languages = languages }

  /// Returns the form for a definition.
  ///
  /// - Throws: ``InvalidFormError`` if the fields and rules cannot be combined.
  func form(_ definition: FormDefinition) throws(InvalidFormError) -> Form {
    var form = try Form(
      title: text(definition.title),
      pages: definition.pages.map { page in
        (text(page.title), page.fields.map { (field($0), $0.condition) })
      },
      rules: definition.rules.map { rule in
        CrossRule(
          rule.requirement, rule.fields, errorFields: rule.errorFields,
          message: rule.message.map(text))
      })
    form.submitLabel = definition.submitLabel.map(text) ?? ""
    form.translations = Translations(for: languages)
    return form
  }

  /// Returns a field, with text in the person's preferred language.
  func field(_ definition: FormDefinition.Field) -> TextField {
    var field = TextField(
      definition.name, kind: kind(definition.kind), label: definition.label.map(text),
      initialText: definition.initialText, filter: definition.filter, rule: definition.rule)
    field.help = definition.help.map(text) ?? ""
    field.section = definition.section.map(text) ?? ""
    field.note = definition.note.map(text) ?? ""
    field.isBeside = definition.isBeside
    field.message = definition.message.map(text) ?? ""
    field.placeholder = definition.placeholder.map(text) ?? ""
    field.labelByAnswer = definition.labelByAnswer.map(text)
    field.placeholderByAnswer = definition.placeholderByAnswer.map(text)
    field.height = definition.height
    field.suggestions = definition.suggestions
    field.isLive = definition.isLive
    field.limits = definition.limits
    field.check = definition.check
    return field
  }

  /// Returns the kind of a field, with the labels of its choices in the person's preferred language.
  func kind(_ kind: FormDefinition.Kind) -> FieldKind {
    switch kind {
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

  private func choices(_ options: [FormDefinition.Option]) -> [Choice] {
    options.map { Choice($0.value, label: $0.label.map(text)) }
  }

  private func text(_ text: FormDefinition.TextByAnswer) -> TextByAnswer {
    TextByAnswer(to: text.field, text.entries.map { ($0.answer, self.text($0.text)) })
  }

  private func text(_ text: LocalizedText) -> String { text.text(for: languages) }
}
