import FormCheckCore
import StrictJSON

/// A field of a definition that has been read, with its position.
struct ReadField {
  let cursor: JSONCursor
  /// The members of the field.
  let members: DefinitionMembers
  /// Whether the field has a valid name.
  let isNamed: Bool
  /// The field, without the parts that have mistakes.
  var field: FormDefinition.Field
  /// The fields of the entries of a repeating group.
  var entry: [ReadField] = []
}

/// A reader for the fields of a definition.
struct FieldReader<Resolver: ValidatorResolver> {
  private let resolver: Resolver
  private let mistakes: DefinitionMistakes
  private let isInGroup: Bool

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - resolver: The source of the validators of rules.
  ///   - mistakes: The mistakes to which the reader adds those that it finds.
  ///   - isInGroup: Whether the fields belong to the entries of a repeating group.
  init(resolver: Resolver, mistakes: DefinitionMistakes, isInGroup: Bool = false) {
    self.resolver = resolver
    self.mistakes = mistakes
    self.isInGroup = isInGroup
  }

  /// Returns the fields of a form, of a page or of an entry of a repeating group, without those that are not objects.
  func fields(of members: DefinitionMembers) -> [ReadField] {
    let cursors = mistakes.reading { () throws(SourceDiagnostic) in
      let cursor = try members.required("fields")
      let elements = try cursor.elements()
      if elements.isEmpty {
        throw cursor.error(.definitionValue, "at least one field is required", fix: "Add a field.")
      }
      return elements
    }
    var fields: [ReadField] = []
    for cursor in cursors ?? [] where !mistakes.areEnough {
      if let field = field(cursor) { fields.append(field) }
    }
    return fields
  }

  /// Returns a field, or nil if the value is not an object.
  func field(_ cursor: JSONCursor) -> ReadField? {
    guard let members = mistakes.members(of: cursor, in: .field) else { return nil }
    let name = mistakes.reading { () throws(SourceDiagnostic) in
      try members.required("name").name()
    }
    let kindReader = FieldKindReader(members, mistakes)
    let options = OptionReader(members, mistakes)
    let lists = options.choicesByAnswer()
    let source = options.source()
    let kind = kindReader.kind(offering: lists)
    var field = FormDefinition.Field(name: name ?? "", kind: kind ?? .text)
    if field.offersList { (field.choicesByAnswer, field.choiceSource) = (lists, source) }
    field.path = PathReader(members, mistakes).purpose()
    readTexts(of: members, into: &field)
    let isRuleRead = readRule(of: members, into: &field)
    if let kind { field.limits = kindReader.limits(for: kind, offering: lists) }
    read(members["filter"]) { cursor throws(SourceDiagnostic) in
      field.filter = try filter(cursor, of: field)
    }
    read(members["check"]) { cursor throws(SourceDiagnostic) in
      field.check = try check(cursor, of: field)
    }
    // Without the kind, nothing is known about the values that the field accepts.
    read(kind == nil ? nil : members["initial"]) { cursor throws(SourceDiagnostic) in
      field.initialText = try text(cursor, for: field)
    }
    read(members["when"]) { cursor throws(SourceDiagnostic) in
      field.condition = try ConditionReader(cursor).condition()
    }
    if kind != nil, isRuleRead { checkChoices(of: field, members) }
    let entry = kind == .group ? readGroup(of: members, into: &field) : []
    return ReadField(
      cursor: cursor, members: members, isNamed: name != nil, field: field, entry: entry)
  }

  /// Reads the entries of a repeating group, without their rules.
  ///
  /// - Returns: The fields of an entry.
  private func readGroup(
    of members: DefinitionMembers, into field: inout FormDefinition.Field
  ) -> [ReadField] {
    if isInGroup {
      mistakes.note(
        (members["kind"] ?? members.cursor).error(
          .definitionValue, "a group cannot contain another group",
          fix: "Move the fields of the inner group to the outer one, or to the form."))
      return []
    }
    let reader = GroupReader(members, mistakes)
    let inner = FieldReader(resolver: resolver, mistakes: mistakes, isInGroup: true)
    let entry = inner.fields(of: members)
    field.group = reader.group(of: entry, limits: field.limits)
    return entry
  }

  /// Reads the value of a key, if the key is present, and notes its mistake.
  private func read(
    _ cursor: JSONCursor?, _ read: (JSONCursor) throws(SourceDiagnostic) -> Void
  ) {
    guard let cursor else { return }
    _ = mistakes.reading { () throws(SourceDiagnostic) in try read(cursor) }
  }

  private func readTexts(of members: DefinitionMembers, into field: inout FormDefinition.Field) {
    read(members["section"]) { text throws(SourceDiagnostic) in
      field.section = try text.localized()
    }
    read(members["note"]) { text throws(SourceDiagnostic) in field.note = try text.localized() }
    read(members["label"]) { text throws(SourceDiagnostic) in field.label = try text.localized() }
    read(members["help"]) { text throws(SourceDiagnostic) in field.help = try text.localized() }
    read(members["message"]) { text throws(SourceDiagnostic) in
      field.message = try text.message()
    }
    read(members["placeholder"]) { text throws(SourceDiagnostic) in
      field.placeholder = try text.localized()
    }
    field.labelByAnswer = members["label-by"].flatMap { TextByAnswerReader($0, mistakes).text() }
    field.placeholderByAnswer = members["placeholder-by"].flatMap {
      TextByAnswerReader($0, mistakes).text()
    }
    read(members["height"]) { value throws(SourceDiagnostic) in
      field.height = try value.height()
    }
    read(members["beside"]) { value throws(SourceDiagnostic) in
      field.isBeside = try value.boolean()
    }
    read(members["live"]) { value throws(SourceDiagnostic) in field.isLive = try value.boolean() }
    read(members["suggestions"]) { texts throws(SourceDiagnostic) in
      field.suggestions = try texts.strings()
    }
  }

  /// Reads the rule of a field, and adds the validator of its kind.
  ///
  /// - Returns: Whether the rule has no mistake.
  private func readRule(
    of members: DefinitionMembers, into field: inout FormDefinition.Field
  ) -> Bool {
    var own: Rule?
    if let cursor = members["validator"] {
      own = rule(of: cursor)
      if own == nil { return false }
    }
    field.rule = FormBuilder(languages: []).kind(field.kind).rule(own, in: resolver)
    return true
  }

  /// Reads a rule, or notes all of its mistakes and returns nil.
  private func rule(of cursor: JSONCursor) -> Rule? {
    guard let text = mistakes.reading({ () throws(SourceDiagnostic) in try cursor.string() }) else {
      return nil
    }
    do throws(SourceDiagnostic) {
      return try Rule(text, in: resolver)
    } catch {
      for mistake in RuleMistakes.all(in: text, resolver: resolver) {
        mistakes.note(cursor.error(mistake))
      }
      return nil
    }
  }

  /// Notes a mistake if the rule of a field rejects every value that the field offers.
  private func checkChoices(of field: FormDefinition.Field, _ members: DefinitionMembers) {
    guard case .some = field.offeredValues,
      FormBuilder(languages: []).field(field).rejectsItsChoices
    else { return }
    mistakes.note(
      (members["validator"] ?? members.cursor).error(
        .definitionValue, "the rule rejects every value that this field offers",
        fix: "Change the rule, or offer a value that it accepts."))
  }

  private func check(
    _ cursor: JSONCursor, of field: FormDefinition.Field
  ) throws(SourceDiagnostic) -> SlowCheck {
    if field.isSecret {
      throw cursor.error(.definitionValue, "a secret cannot have a check", fix: "Remove the check.")
    }
    return try SlowCheck(cursor, mistakes)
  }

  /// Reads a list of filters.
  ///
  /// The filters cannot read files, because a definition may come from an untrusted source.
  private func filter(
    _ cursor: JSONCursor, of field: FormDefinition.Field
  ) throws(SourceDiagnostic) -> TextFilterChain {
    let list = try cursor.string()
    if field.isSecret {
      throw cursor.error(
        .definitionValue, "a secret cannot have filters, because they would copy it",
        fix: "Remove the filters.")
    }
    do throws(SourceDiagnostic) {
      return try TextFilterChain(list)
    } catch {
      throw cursor.error(error)
    }
  }

  /// Reads the initial text of a field.
  private func text(
    _ cursor: JSONCursor, for field: FormDefinition.Field
  ) throws(SourceDiagnostic) -> String {
    if field.isSecret {
      throw cursor.error(.definitionInitial, "a form definition cannot contain a secret value")
    }
    let text: String =
      switch (cursor.node.value, field.kind) {
      case (.boolean(let answer), .yesNo): answer ? "yes" : "no"
      case (.number(let digits), .number): digits
      case (.array, .choices): try cursor.strings().joined(separator: "\n")
      default: try cursor.string()
      }
    let hasLines =
      switch field.kind {
      case .multiline, .choices: true
      default: false
      }
    if !hasLines, text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      throw cursor.error(.definitionInitial, "a field of this kind cannot have line breaks")
    }
    let chosen = try chosen(text, at: cursor, in: field)
    for (value, place) in chosen { try place.check(value, isOfferedBy: field, .definitionInitial) }
    if let most = field.limits.atMost, chosen.count > most {
      throw cursor.error(
        .definitionInitial, "at most \(most) of the values can be selected, not \(chosen.count)",
        fix: "Remove some of the initial values, or raise \"at-most\".")
    }
    return text
  }

  /// Returns the values that the initial text selects, each with its position in the definition.
  private func chosen(
    _ text: String, at cursor: JSONCursor, in field: FormDefinition.Field
  ) throws(SourceDiagnostic) -> [(String, JSONCursor)] {
    if cursor.node.elements != nil {
      return zip(try cursor.strings(), try cursor.elements()).map { ($0, $1) }
    }
    guard !text.isEmpty else { return [] }
    guard case .choices = field.kind else { return [(text, cursor)] }
    return text.split(separator: "\n").map { (String($0), cursor) }
  }
}
