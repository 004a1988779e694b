public import FormCheckCore
import StrictJSON

extension FormDefinition {
  /// Reads a definition from JSON.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - source: The name of the text in diagnostics, such as a file name.
  ///   - resolver: The source of the validators that the rules of fields refer to by name.
  /// - Throws: A ``DefinitionError`` with all mistakes, each with a code, a position and, in many cases, a suggestion.
  public init(
    _ bytes: [UInt8], source: String = "definition", in resolver: some ValidatorResolver
  ) throws(DefinitionError) {
    let text = SourceText(bytes, name: source).hidingAllValues
    var cursor: JSONCursor
    do throws(SourceDiagnostic) {
      cursor = try JSONCursor(reading: text, codes: .definition)
    } catch {
      throw DefinitionError(error)
    }
    do throws(DefinitionError) {
      self = try DefinitionReader(resolver: resolver).definition(cursor)
    } catch {
      // Only an error shows parts of the text, so the secrets in it are searched for and hidden only now.
      cursor.text.hidden = DefinitionSecrets(resolver: resolver).ranges(inForm: cursor.node)
      self = try DefinitionReader(resolver: resolver).definition(cursor)
    }
  }
}

/// A reader for form definitions, which rejects unknown keys and values.
///
/// The reader notes each mistake and continues, so that all mistakes are reported at once.
struct DefinitionReader<Resolver: ValidatorResolver> {
  private let resolver: Resolver
  private let mistakes = DefinitionMistakes()

  /// Creates a reader that looks up the validators of rules in a resolver.
  init(resolver: Resolver) { self.resolver = resolver }

  /// Returns the definition.
  ///
  /// - Parameter cursor: The position of the definition.
  /// - Returns: The definition.
  /// - Throws: ``DefinitionError`` with all mistakes.
  func definition(_ cursor: JSONCursor) throws(DefinitionError) -> FormDefinition {
    let definition = read(cursor)
    if let error = mistakes.error { throw error }
    guard let definition, (try? definition.form()) != nil else {
      throw DefinitionError(
        cursor.error(.definitionValue, "these fields cannot be combined into a form"))
    }
    return definition
  }

  private func read(_ cursor: JSONCursor) -> FormDefinition? {
    guard let members = mistakes.members(of: cursor, in: .form), hasKnownVersion(members) else {
      return nil
    }
    let title = text(members["title"])
    let submitLabel = members["submit"].map { text($0) }
    var pages = pages(members, title: title)
    let fields = pages.flatMap(\.fields)
    let layout = members["answers"].flatMap(answerLayout) ?? .all
    checkNames(fields)
    if layout.isDocument { checkPaths(fields) }
    let scope = ReferenceScope(fields)
    checkConditions(fields, in: scope)
    checkDependentTexts(fields, in: scope)
    for page in pages.indices {
      for field in pages[page].fields.indices {
        readRules(ofEntriesIn: &pages[page].fields[field], in: scope)
      }
    }
    let rules = rules(members["rules"], in: scope)
    let unique = UniqueReader(in: scope, mistakes).keys(members["unique"])
    return FormDefinition(
      title: title, submitLabel: submitLabel, answerLayout: layout,
      pages: pages.map { FormDefinition.Page(title: $0.title, fields: $0.fields.map(\.field)) },
      rules: rules, unique: unique)
  }

  private func answerLayout(_ cursor: JSONCursor) -> AnswerLayout? {
    mistakes.reading { () throws(SourceDiagnostic) in
      let word = try cursor.string()
      guard let layout = AnswerLayout(rawValue: word) else {
        throw cursor.error(
          .definitionValue, "unknown layout \"\(VisibleText.word(word))\"",
          suggestion: Suggestion.nearest(to: word, among: DefinitionWords.layouts),
          fix: "The layouts of answers are: \(DefinitionWords.layouts.joined(separator: ", ")).")
      }
      return layout
    }
  }

  /// Returns whether the reader knows the version of the format.
  ///
  /// A definition without a valid version is read as well. Nothing is known about the keys of another version.
  private func hasKnownVersion(_ members: DefinitionMembers) -> Bool {
    let version = mistakes.reading { () throws(SourceDiagnostic) in
      let cursor = try members.required("version")
      let version = try cursor.integer()
      guard version == FormDefinition.version else {
        mistakes.note(
          cursor.error(.definitionVersion, "this version of the format is not supported"))
        return version
      }
      return version
    }
    return version.map { $0 == FormDefinition.version } ?? true
  }

  private func text(_ cursor: JSONCursor?) -> LocalizedText {
    guard let cursor else { return LocalizedText("") }
    return mistakes.reading { () throws(SourceDiagnostic) in try cursor.localized() }
      ?? LocalizedText("")
  }

  // MARK: Pages

  private typealias ReadPage = (title: LocalizedText, fields: [ReadField])

  private func pages(_ members: DefinitionMembers, title: LocalizedText) -> [ReadPage] {
    guard let pages = members["pages"] else { return [page(members, title: title)] }
    if members["fields"] != nil {
      mistakes.note(
        pages.error(
          .definitionValue, "a form must have either \"fields\" or \"pages\"",
          fix: "Move the fields to a page, or remove \"pages\"."))
    }
    var read: [ReadPage] = []
    for cursor in elements(pages, "at least one page is required", fix: "Add a page.")
    where !mistakes.areEnough {
      guard let members = mistakes.members(of: cursor, in: .page) else { continue }
      read.append(page(members, title: text(members["title"])))
    }
    return read
  }

  private func page(_ members: DefinitionMembers, title: LocalizedText) -> ReadPage {
    let fields = FieldReader(resolver: resolver, mistakes: mistakes).fields(of: members)
    checkPlaces(of: fields, on: "page")
    for group in fields { checkPlaces(of: group.entry, on: "entry") }
    return (title, fields)
  }

  /// Reads the rules across the fields of a group's entries, which can also refer to fields of the form.
  private func readRules(ofEntriesIn read: inout ReadField, in scope: ReferenceScope) {
    guard let cursor = read.members["entry-rules"], read.field.group != nil else { return }
    let rules = rules(cursor, in: scope.entry(of: read))
    read.field.group?.rules = rules
  }

  /// Notes a mistake for each field that cannot be drawn beside the one before it.
  private func checkPlaces(of fields: [ReadField], on part: String) {
    for (index, field) in fields.enumerated() {
      if index > 0, fields[index - 1].field.kind == .group, let beside = field.members["beside"],
        field.field.isBeside
      {
        mistakes.note(
          beside.error(
            .definitionValue, "a field after a group begins a new line", fix: "Remove \"beside\"."))
      } else {
        checkPlace(of: field, isFirst: index == 0, on: part)
      }
    }
  }

  private func checkPlace(of field: ReadField, isFirst: Bool, on part: String) {
    guard field.field.isBeside, let beside = field.members["beside"] else { return }
    if isFirst {
      mistakes.note(
        beside.error(
          .definitionValue, "the first field of a \(part) has no field before it",
          fix: "Remove \"beside\"."))
    } else if field.field.section != nil || field.field.note != nil {
      mistakes.note(
        beside.error(
          .definitionValue, "a field with a section or a note begins a new line",
          fix: "Remove \"beside\", or move the section or the note to the first field of the line.")
      )
    }
  }

  /// Returns the elements of an array, and notes a mistake if there are none.
  private func elements(_ cursor: JSONCursor, _ message: String, fix: String) -> [JSONCursor] {
    let elements = mistakes.reading { () throws(SourceDiagnostic) in try cursor.elements() }
    guard let elements else { return [] }
    if elements.isEmpty { mistakes.note(cursor.error(.definitionValue, message, fix: fix)) }
    return elements
  }

  // MARK: References

  private func checkNames(_ fields: [ReadField]) {
    let groups = fields.filter { $0.field.kind == .group }
    for group in groups { checkNames(group.entry) }
    for field in fields where field.isNamed && !mistakes.areEnough {
      guard groups.contains(where: { field.field.name.hasPrefix("\($0.field.name)[") }),
        let name = field.members["name"]
      else { continue }
      mistakes.note(
        name.error(
          .definitionNameTaken, "this name looks like that of an answer in an entry of a group"))
    }
    var names: Set<ExactText> = []
    for field in fields where field.isNamed && !mistakes.areEnough {
      guard !names.insert(ExactText(field.field.name)).inserted, let name = field.members["name"]
      else { continue }
      mistakes.note(
        name.error(.definitionNameTaken, "another field has this name already"))
    }
  }

  /// Notes the names that are not JSON Pointers although they begin with a slash, or that lead to another answer.
  private func checkPaths(_ fields: [ReadField]) {
    for group in fields where group.field.kind == .group { checkPaths(group.entry) }
    let named = fields.filter(\.isNamed)
    for field in named where !AnswerPath.isValid(field.field.name) && !mistakes.areEnough {
      guard let name = field.members["name"] else { continue }
      mistakes.note(
        name.error(
          .definitionValue, "this name is not a JSON Pointer",
          fix: "Write ~0 for a tilde and ~1 for a slash in a key."))
    }
    let paths = named.compactMap { AnswerPath.keys(of: $0.field.name) }
    guard paths.count == named.count, let index = AnswerPath.firstConflict(in: paths),
      let name = named[index].members["name"]
    else { return }
    mistakes.note(
      name.error(
        .definitionNameTaken, "the answer would be in the same place as that of another field"))
  }

  private func checkConditions(_ read: [ReadField], in scope: ReferenceScope) {
    for field in read where field.field.condition != nil && !mistakes.areEnough {
      guard let condition = field.members["when"] else { continue }
      ConditionReader(condition).check(in: scope, mistakes)
    }
    checkCircles(read)
    for group in read where group.field.kind == .group {
      checkConditions(group.entry, in: scope.entry(of: group))
    }
  }

  /// Notes each condition that depends on its own field.
  private func checkCircles(_ read: [ReadField]) {
    // Most forms have no conditions, and need not be created for this check.
    guard read.contains(where: { $0.field.completeCondition != nil }) else { return }
    var names: Set<ExactText> = []
    var fields = read.filter { $0.isNamed && names.insert(ExactText($0.field.name)).inserted }
    // Terms about unknown fields are other mistakes.
    var conditions = fields.map { field in
      field.field.completeCondition.map { condition in
        Condition(condition.terms.filter { names.contains(ExactText($0.field)) })
      }
    }
    while !mistakes.areEnough {
      do throws(InvalidFormError) {
        let page = zip(fields, conditions).map { (TextField($0.field.name), when: $1) }
        _ = try Form(pages: [("", page)])
        return
      } catch {
        guard case .circularCondition(let name) = error,
          let index = fields.firstIndex(where: { $0.field.name.utf8.elementsEqual(name.utf8) })
        else { return }
        mistakes.note(
          Self.circle(in: fields[index]))
        // The search for other circles continues without this field.
        conditions.remove(at: index)
        let removed = fields.remove(at: index).field.name
        conditions = conditions.map { condition in
          condition.map { condition in
            Condition(condition.terms.filter { !$0.field.utf8.elementsEqual(removed.utf8) })
          }
        }
      }
    }
  }

  /// Returns the diagnostic for a field whose condition or list of values depends on the field itself.
  private static func circle(in field: ReadField) -> SourceDiagnostic {
    if let lists = field.members["choices-by"] {
      return lists.error(
        .definitionCircle, "the choices of this field depend on the field itself",
        fix: "Let the choices depend on another field.")
    }
    return (field.members["when"] ?? field.cursor).error(
      .definitionCircle, "the condition of this field depends on the field itself")
  }

  private func checkDependentTexts(_ read: [ReadField], in scope: ReferenceScope) {
    for field in read where !mistakes.areEnough {
      for text in ["label-by", "placeholder-by"].compactMap({ field.members[$0] }) {
        TextByAnswerReader(text, mistakes).check(in: scope)
      }
      if let lists = field.members["choices-by"] {
        TextByAnswerReader(lists, mistakes).check(in: scope, for: "a list of values")
      }
      if field.field.kind == .group { checkDependentTexts(field.entry, in: scope.entry(of: field)) }
    }
  }

  private func rules(
    _ cursor: JSONCursor?, in scope: ReferenceScope
  ) -> [FormDefinition.CrossFieldRule] {
    guard let cursor,
      let elements = mistakes.reading({ () throws(SourceDiagnostic) in try cursor.elements() })
    else { return [] }
    let reader = CrossRuleReader(in: scope, mistakes)
    return elements.compactMap { mistakes.areEnough ? nil : reader.rule($0) }
  }
}
