public import FormCheckCore
import StrictJSON

extension FormDefinition {
  /// Reads a definition.
  ///
  /// - Parameters:
  ///   - bytes: Its text, JSON.
  ///   - source: What to call it in errors.
  ///   - resolver: Who knows the strategies by name.
  /// - Throws: `SourceDiagnostic`, with a code, a place and, where there is one, a suggestion.
  public init(
    _ bytes: [UInt8], source: String = "definition", in resolver: some ValidatorResolver
  ) throws(SourceDiagnostic) {
    let text = SourceText(bytes, name: source).hidingAllValues
    var cursor = try JSONCursor(reading: text, codes: .definition)
    cursor.text.hidden = DefinitionSecrets(resolver: resolver).ranges(inForm: cursor.node)
    self = try DefinitionReader(resolver: resolver).definition(cursor)
  }
}

/// Makes a definition of a JSON value, and complains of whatever it does not know.
struct DefinitionReader<Resolver: ValidatorResolver> {
  let resolver: Resolver

  func definition(_ cursor: JSONCursor) throws(SourceDiagnostic) -> FormDefinition {
    let members = try cursor.object(keys: DefinitionWords.form)
    let version = try members.required("version")
    guard try version.integer() == FormDefinition.version else {
      throw version.error(.definitionVersion, "this version of the format is not known")
    }
    let title = try members["title"]?.localized() ?? LocalizedText("")
    let pages = try pages(members, title: title)
    try checkNames(pages.flatMap { $0.cursors })
    let fields = pages.flatMap { $0.page.fields }
    let names = fields.map(\.name)
    for cursor in pages.flatMap({ $0.cursors }) { try checkCondition(of: cursor, among: fields) }
    var rules: [FormDefinition.CrossFieldRule] = []
    for rule in try members["rules"]?.elements() ?? [] {
      rules.append(try self.rule(rule, names: names))
    }
    let definition = FormDefinition(title: title, pages: pages.map(\.page), rules: rules)
    do throws(InvalidFormError) {
      _ = try definition.form()
    } catch {
      throw circle(error, in: cursor, fields: pages.flatMap { $0.cursors }, names: names)
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
      throw pages.error(.definitionValue, "a form has either \"fields\" or \"pages\"")
    }
    let elements = try pages.elements()
    guard !elements.isEmpty else { throw pages.error(.definitionValue, "a page is needed") }
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
    guard !cursors.isEmpty else { throw fields.error(.definitionValue, "a field is needed") }
    var read: [FormDefinition.Field] = []
    for cursor in cursors { read.append(try field(cursor)) }
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

  func unknownField(
    _ name: String, at place: Range<Int>?, in cursor: JSONCursor, names: [String]
  ) -> SourceDiagnostic {
    cursor.error(
      .definitionUnknownField, "there is no field \"\(VisibleText.word(name))\"", at: place,
      suggestion: Suggestion.nearest(to: name, among: names))
  }

  /// Names and places are known to be right by now; what is left is a circle.
  private func circle(
    _ fault: InvalidFormError, in cursor: JSONCursor, fields: [JSONCursor],
    names: [String]
  ) -> SourceDiagnostic {
    guard case .circularCondition(let name) = fault, let index = names.firstIndex(of: name),
      let condition = fields[index].node["when"]
    else { return cursor.error(.definitionCircle, "this is no form") }
    return cursor.error(
      .definitionCircle, "whether this field is asked for depends on itself", at: condition.place)
  }
}
