public import FormCheckCore
import StrictJSON

extension FormDefinition {
  /// Reads a definition from JSON.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - source: The name of the text in diagnostics, such as a file name.
  ///   - resolver: The source of the validators that the rules of fields refer to by name.
  /// - Throws: A `SourceDiagnostic` with a code, a position and, in some cases, a suggestion.
  public init(
    _ bytes: [UInt8], source: String = "definition", in resolver: some ValidatorResolver
  ) throws(SourceDiagnostic) {
    let text = SourceText(bytes, name: source).hidingAllValues
    var cursor = try JSONCursor(reading: text, codes: .definition)
    cursor.text.hidden = DefinitionSecrets(resolver: resolver).ranges(inForm: cursor.node)
    self = try DefinitionReader(resolver: resolver).definition(cursor)
  }
}

/// A reader for form definitions, which rejects unknown keys and values.
struct DefinitionReader<Resolver: ValidatorResolver> {
  private let resolver: Resolver

  /// Creates a reader that looks up the validators of rules in a resolver.
  init(resolver: Resolver) { self.resolver = resolver }

  /// Returns the definition.
  func definition(_ cursor: JSONCursor) throws(SourceDiagnostic) -> FormDefinition {
    let members = try cursor.object(keys: DefinitionWords.form)
    let version = try members.required("version")
    guard try version.integer() == FormDefinition.version else {
      throw version.error(.definitionVersion, "this version of the format is not supported")
    }
    let title = try members["title"]?.localized() ?? LocalizedText("")
    let pages = try pages(members, title: title)
    try checkNames(pages.flatMap { $0.cursors })
    let fields = pages.flatMap { $0.page.fields }
    let names = fields.map(\.name)
    for cursor in pages.flatMap({ $0.cursors }) {
      guard let condition = try cursor.object()["when"] else { continue }
      try ConditionReader(condition).check(fields)
    }
    let ruleReader = CrossRuleReader(names: names)
    var rules: [FormDefinition.CrossFieldRule] = []
    for rule in try members["rules"]?.elements() ?? [] {
      rules.append(try ruleReader.rule(rule))
    }
    let definition = FormDefinition(title: title, pages: pages.map(\.page), rules: rules)
    do throws(InvalidFormError) {
      _ = try definition.form()
    } catch {
      throw diagnostic(error, in: cursor, fields: pages.flatMap { $0.cursors }, names: names)
    }
    return definition
  }

  private typealias ReadPage = (page: FormDefinition.Page, cursors: [JSONCursor])

  private func pages(
    _ members: JSONCursor.Members, title: LocalizedText
  ) throws(SourceDiagnostic) -> [ReadPage] {
    guard let pages = members["pages"] else {
      return [try page(members.required("fields"), title: title)]
    }
    if members["fields"] != nil {
      throw pages.error(
        .definitionValue, "a form must have either \"fields\" or \"pages\"",
        fix: "Move the fields to a page, or remove \"pages\".")
    }
    let elements = try pages.elements()
    guard !elements.isEmpty else {
      throw pages.error(.definitionValue, "at least one page is required", fix: "Add a page.")
    }
    var read: [ReadPage] = []
    for cursor in elements {
      let members = try cursor.object(keys: DefinitionWords.page)
      let title = try members["title"]?.localized() ?? LocalizedText("")
      read.append(try page(members.required("fields"), title: title))
    }
    return read
  }

  private func page(
    _ fields: JSONCursor, title: LocalizedText
  ) throws(SourceDiagnostic) -> ReadPage {
    let cursors = try fields.elements()
    guard !cursors.isEmpty else {
      throw fields.error(.definitionValue, "at least one field is required", fix: "Add a field.")
    }
    let fieldReader = FieldReader(resolver: resolver)
    var read: [FormDefinition.Field] = []
    for cursor in cursors { read.append(try fieldReader.field(cursor)) }
    return (FormDefinition.Page(title: title, fields: read), cursors)
  }

  private func checkNames(_ fields: [JSONCursor]) throws(SourceDiagnostic) {
    var names: Set<ExactText> = []
    for field in fields {
      guard let name = try field.object()["name"],
        !names.insert(ExactText(try name.string())).inserted
      else { continue }
      throw name.error(.definitionNameTaken, "another field has this name already")
    }
  }

  /// Returns the diagnostic for an error that is found only when the whole form is created.
  private func diagnostic(
    _ error: InvalidFormError, in cursor: JSONCursor, fields: [JSONCursor],
    names: [String]
  ) -> SourceDiagnostic {
    switch error {
    case .circularCondition(let name):
      let condition = names.firstIndex(of: name).flatMap { fields[$0].node["when"] }
      return cursor.error(
        .definitionCircle, "the condition of this field depends on the field itself",
        at: condition?.place ?? cursor.node.place)
    case .rejectedChoices(let name):
      let field = names.firstIndex(of: name).map { fields[$0] }
      let rule = field.flatMap { $0.node["rule"] ?? $0.node["validator"] }
      return cursor.error(
        .definitionValue, "the rule rejects every value that this field offers",
        at: (rule ?? field?.node)?.place ?? cursor.node.place,
        fix: "Change the rule, or offer a value that it accepts.")
    case .nameTaken, .unknownField, .checkOfSecret, .wrongChoices, .wrongLimits, .wrongFilter:
      return cursor.error(.definitionValue, "these fields cannot be combined into a form")
    }
  }
}
