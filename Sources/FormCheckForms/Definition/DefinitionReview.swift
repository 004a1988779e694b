package import FormCheckCore
import StrictJSON

/// The parts of a valid form definition that are probably mistakes.
///
/// A definition with findings can be opened as a form. `formcheck lint` and `formcheck test` report the findings.
package struct DefinitionReview {
  /// The findings, in the order of the fields.
  package private(set) var findings: [SourceDiagnostic] = []

  /// Reviews a definition.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - bytes: The JSON text from which the definition was read.
  ///   - source: The name of the text in diagnostics, such as a file name.
  ///   - resolver: The source of the validators that the rules of fields refer to by name.
  package init(
    of definition: FormDefinition, _ bytes: [UInt8], source: String,
    in resolver: some ValidatorResolver
  ) {
    let text = SourceText(bytes, name: source).hidingAllValues
    guard var cursor = try? JSONCursor(reading: text, codes: .definition),
      let form = try? definition.form()
    else { return }
    cursor.text.hidden = DefinitionSecrets(resolver: resolver).ranges(inForm: cursor.node)
    let pages = cursor.node["pages"]?.elements ?? [cursor.node]
    for node in pages.flatMap({ $0["fields"]?.elements ?? [] }) {
      guard let name = node["name"]?.string else { continue }
      for inner in node["fields"]?.elements ?? [] {
        let key = inner["name"]?.string ?? ""
        review(inner, cursor, form[FieldGroup.name(of: key, inEntry: 0, of: name)])
      }
      review(node, cursor, form[name])
    }
  }

  /// Reviews a field of the definition.
  private mutating func review(_ node: JSONNode, _ cursor: JSONCursor, _ field: TextField?) {
    guard let field else { return }
    if let initial = node["initial"] { review(initial: cursor.at(initial), of: field) }
    if let rule = node["validator"] { review(rule: cursor.at(rule), of: field) }
  }

  /// Reports an initial value that the field's own rule rejects.
  ///
  /// The value of a field that offers choices is not reported: a rule can require that the person changes it.
  private mutating func review(initial cursor: JSONCursor, of field: TextField) {
    guard !field.kind.offersValues, !field.initialText.isEmpty,
      let error = field.validate().errors.first, !error.isUndecided
    else { return }
    let advice = error.instructions.map { VisibleText.sentence($0) }.joined(separator: "; ")
    findings.append(
      cursor.error(
        .definitionInitial,
        "the rule of the field \"\(VisibleText.word(field.name))\" rejects the initial value: "
          + VisibleText.sentence(error.reason),
        fix: advice.isEmpty ? nil : "\(advice).")
    )
  }

  /// Reports `each` in a field of choices, where the rule already applies to every selected choice.
  private mutating func review(rule cursor: JSONCursor, of field: TextField) {
    guard case .choices = field.kind, field.rule.validators.contains(where: { $0.code == .each })
    else { return }
    findings.append(
      cursor.error(
        .definitionValue,
        "the rule of the field \"\(VisibleText.word(field.name))\" applies to each selected choice, so \"each\" does not "
          + "see a list: its separator and its limits have no effect",
        fix: "Replace each(...) by the rule in its parentheses."))
  }
}
