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
        (text(page.title), page.fields.flatMap(fields))
      },
      rules: definition.rules.flatMap(rules) + definition.fields.flatMap(rulesOfEntries))
    form.answerLayout = definition.answerLayout
    form.submitLabel = definition.submitLabel.map(text) ?? ""
    form.translations = Translations(for: languages)
    return form
  }

  /// Returns a rule, or one for each field that an answer requires, so that only the empty ones show an error.
  private func rules(_ rule: FormDefinition.CrossFieldRule) -> [CrossRule] {
    let message = rule.message.map(text)
    if case (.requires, nil) = (rule.requirement, rule.errorFields), let first = rule.fields.first {
      return rule.fields.dropFirst().map {
        CrossRule(rule.requirement, [first, $0], message: message)
      }
    }
    return [
      CrossRule(
        rule.requirement, rule.fields, errorFields: rule.errorFields, message: message)
    ]
  }

  /// Returns a field or, for a repeating group, the fields of its entries and the field with their number.
  private func fields(
    _ definition: FormDefinition.Field
  ) -> [(TextField, when: Condition?)] {
    (entries(of: definition)?.fields ?? []) + [(field(definition), when: definition.condition)]
  }

  /// Returns the rules within and across the entries of a repeating group.
  private func rulesOfEntries(_ definition: FormDefinition.Field) -> [CrossRule] {
    guard let group = definition.group, let entries = entries(of: definition) else { return [] }
    return group.rules.flatMap(rules).flatMap(entries.rules)
      + group.unique.flatMap { entries.rules(unique: $0) }
  }

  private func entries(of definition: FormDefinition.Field) -> GroupBuilder? {
    definition.group.map { group in
      GroupBuilder(
        name: definition.name, atMost: definition.limits.atMost ?? FieldGroup.usualMaximum,
        members: group.fields.map { (field($0), when: $0.condition) })
    }
  }

  /// Returns the group of a definition, with labels in the person's preferred language.
  private func group(_ definition: FormDefinition.Field) -> FieldGroup {
    let phrases = FormPhrases(Translations(for: languages))
    let entry = definition.group?.entryLabel.map(text) ?? phrases(.entryWord)
    return FieldGroup(
      entryLabel: entry,
      addLabel: definition.group?.addLabel.map(text)
        ?? phrases(.addEntry, ["entry": .text(entry)]),
      limits: definition.limits, fieldCount: definition.group?.fields.count ?? 0)
  }

  /// Returns a field, with text in the person's preferred language.
  func field(_ definition: FormDefinition.Field) -> TextField {
    let isGroup = definition.kind == .group
    var field = TextField(
      definition.name, kind: isGroup ? .group(group(definition)) : kind(definition.kind),
      label: definition.label.map(text),
      initialText: isGroup ? String(definition.limits.atLeast) : definition.initialText,
      filter: definition.filter, rule: definition.rule)
    field.help = definition.help.map(text) ?? ""
    field.section = definition.section.map(text) ?? ""
    field.note = definition.note.map(text) ?? ""
    field.isBeside = definition.isBeside
    field.message = definition.message.map(text) ?? ""
    field.placeholder = definition.placeholder.map(text) ?? ""
    field.labelByAnswer = definition.labelByAnswer.map(text)
    field.placeholderByAnswer = definition.placeholderByAnswer.map(text)
    field.choicesByAnswer = definition.choicesByAnswer.map(lists)
    field.choiceSource = definition.choiceSource
    field.path = definition.path
    field.height = definition.height
    field.suggestions = definition.suggestions
    field.isLive = definition.isLive
    field.limits = definition.limits
    field.check = definition.check
    return field
  }

  /// Returns the kind of a field other than a group, with the labels of its choices in the person's preferred language.
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
    // A group is created with its entries.
    case .group: .text
    }
  }

  private func choices(_ options: [FormDefinition.Option]) -> [Choice] {
    options.map { Choice($0.value, label: $0.label.map(text)) }
  }

  private func lists(_ lists: FormDefinition.ChoicesByAnswer) -> ChoicesByAnswer {
    ChoicesByAnswer(to: lists.field, lists.entries.map { ($0.answer, choices($0.options)) })
  }

  private func text(_ text: FormDefinition.TextByAnswer) -> TextByAnswer {
    TextByAnswer(to: text.field, text.entries.map { ($0.answer, self.text($0.text)) })
  }

  private func text(_ text: LocalizedText) -> String { text.text(for: languages) }
}
