import FormCheckCore
import StrictJSON

/// A reader for the fields of a definition.
struct FieldReader<Resolver: ValidatorResolver> {
  private let resolver: Resolver

  /// Creates a reader that looks up the validators of rules in a resolver.
  init(resolver: Resolver) { self.resolver = resolver }

  /// Returns a field.
  func field(_ cursor: JSONCursor) throws(SourceDiagnostic) -> FormDefinition.Field {
    let members = try cursor.object(keys: DefinitionWords.field)
    var field = FormDefinition.Field(
      name: try members.required("name").name(), kind: try FieldKindReader(members).kind())
    field.label = try members["label"]?.localized()
    field.help = try members["help"]?.localized()
    field.message = try members["message"]?.message()
    field.placeholder = try members["placeholder"]?.localized()
    field.height = try members["height"]?.height()
    field.isLive = try members["live"]?.boolean() ?? true
    for suggestion in try members["suggestions"]?.elements() ?? [] {
      field.suggestions.append(try suggestion.string())
    }
    let rule = try members["validator"].map { cursor throws(SourceDiagnostic) in
      try self.rule(of: cursor)
    }
    field.rule = FormBuilder(languages: []).kind(field.kind).rule(rule, in: resolver)
    if let filter = members["filter"] { field.filter = try self.filter(filter, of: field) }
    if let check = members["check"] { field.check = try self.check(check, of: field) }
    if let initial = members["initial"] { field.initialText = try text(initial, for: field) }
    if let when = members["when"] { field.condition = try ConditionReader(when).condition() }
    return field
  }

  /// Reads a rule.
  ///
  /// The position of an error in the rule is converted to a position in the definition.
  private func rule(of cursor: JSONCursor) throws(SourceDiagnostic) -> Rule {
    let text = try cursor.string()
    do throws(SourceDiagnostic) {
      return try Rule(text, in: resolver)
    } catch {
      throw cursor.error(error)
    }
  }

  private func check(
    _ cursor: JSONCursor, of field: FormDefinition.Field
  ) throws(SourceDiagnostic) -> SlowCheck {
    if field.isSecret {
      throw cursor.error(.definitionValue, "a secret cannot have a check", fix: "Remove the check.")
    }
    return try SlowCheck(cursor)
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
    for (value, place) in try chosen(text, at: cursor, in: field) {
      try place.check(value, isOfferedBy: field, .definitionInitial)
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
