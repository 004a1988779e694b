import FormCheckCore
import StrictJSON

extension DefinitionReader {
  /// Reads a field.
  func field(_ cursor: JSONCursor) throws(SourceDiagnostic) -> FormDefinition.Field {
    let members = try cursor.object(keys: DefinitionWords.field)
    var field = FormDefinition.Field(
      name: try members.required("name").name(), kind: try kind(members))
    field.label = try members["label"]?.localized()
    field.help = try members["help"]?.localized()
    field.placeholder = try members["placeholder"]?.localized()
    field.isLive = try members["live"]?.boolean() ?? true
    for suggestion in try members["suggestions"]?.elements() ?? [] {
      field.suggestions.append(try suggestion.string())
    }
    let rule = try members["validator"].map { cursor throws(SourceDiagnostic) in
      try self.rule(of: cursor)
    }
    field.rule = field.kind.kind([]).rule(rule, in: resolver)
    if let filter = members["filter"] { field.filter = try self.filter(filter, of: field) }
    if let check = members["check"] { field.check = try self.check(check, of: field) }
    if let initial = members["initial"] { field.initialText = try text(initial, for: field) }
    if let when = members["when"] { field.condition = try condition(when) }
    return field
  }

  private func kind(
    _ members: JSONCursor.Members
  ) throws(SourceDiagnostic) -> FormDefinition.Kind {
    let kinds = DefinitionWords.kinds
    let name = try members["kind"]?.string() ?? kinds[0]
    guard kinds.contains(name) else {
      throw (members["kind"] ?? members.cursor).error(
        .definitionValue, "there is no kind \"\(VisibleText.word(name))\" of field",
        suggestion: Suggestion.nearest(to: name, among: kinds))
    }
    // A key that this kind has no use for is a mistake, and not to be passed over.
    for (key, owners) in DefinitionWords.owned {
      guard let given = members[key], !owners.contains(name) else { continue }
      throw given.error(.definitionValue, "a field of the kind \"\(name)\" has no \"\(key)\"")
    }
    switch name {
    case "password": return .password(hidesLength: try members["hides-length"]?.boolean() ?? false)
    case "multiline": return .multiline
    case "number": return .number(step: try step(members["step"]))
    case "date": return .date
    case "choice": return .choice(try options(members.required("choices")))
    case "choices": return .choices(try options(members.required("choices")))
    case "yes-no": return .yesNo
    default: return .text
    }
  }

  private func step(_ cursor: JSONCursor?) throws(SourceDiagnostic) -> Int {
    guard let cursor else { return 1 }
    let step = try cursor.integer()
    let largest = DefinitionWords.largestStep
    guard (1...largest).contains(step) else {
      throw cursor.error(.definitionValue, "a step is a number from 1 to \(largest)")
    }
    return step
  }

  private func options(
    _ cursor: JSONCursor
  ) throws(SourceDiagnostic) -> [FormDefinition.Option] {
    let elements = try cursor.elements()
    guard !elements.isEmpty else {
      throw cursor.error(.definitionValue, "one value at least must be offered")
    }
    var options: [FormDefinition.Option] = []
    for element in elements {
      let option: FormDefinition.Option
      if element.node.members == nil {
        option = FormDefinition.Option(value: try value(element), label: nil)
      } else {
        let members = try element.object(keys: DefinitionWords.option)
        option = FormDefinition.Option(
          value: try value(members.required("value")), label: try members["label"]?.localized())
      }
      if options.contains(where: { $0.value.utf8.elementsEqual(option.value.utf8) }) {
        throw element.error(.definitionNameTaken, "this value is offered already")
      }
      options.append(option)
    }
    return options
  }

  /// A value that can be chosen: not empty, which means that nothing was, and on one line.
  private func value(_ cursor: JSONCursor) throws(SourceDiagnostic) -> String {
    let value = try cursor.string()
    guard !value.isEmpty, !value.utf8.contains(UInt8(ascii: "\n")) else {
      throw cursor.error(.definitionValue, "a value must not be empty, and has one line")
    }
    return value
  }

  /// Reads a rule; what is wrong in it is told with its place in the definition.
  private func rule(of cursor: JSONCursor) throws(SourceDiagnostic) -> Rule {
    let text = try cursor.string()
    do throws(SourceDiagnostic) {
      return try Rule(text, in: resolver)
    } catch {
      throw cursor.error(error)
    }
  }

  /// Reads a list of filters; a definition may come from anywhere, so that no file is read for it.
  private func filter(
    _ cursor: JSONCursor, of field: FormDefinition.Field
  ) throws(SourceDiagnostic) -> TextFilterChain {
    let list = try cursor.string()
    if field.isSecret {
      throw cursor.error(
        .definitionValue, "a secret must not go through filters: no copy of it is made")
    }
    do throws(SourceDiagnostic) {
      return try TextFilterChain(list)
    } catch {
      throw cursor.error(error)
    }
  }

  /// Reads what stands in a field at the beginning, which must be able to stand there.
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
      throw cursor.error(.definitionInitial, "a field of this kind has one line")
    }
    for (value, place) in try chosen(text, at: cursor, in: field) {
      try checkOffered(value, of: field, .definitionInitial, at: place)
    }
    return text
  }

  /// The values that a text chooses where a field offers some, each with its place.
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
