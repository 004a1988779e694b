import FormCheckCore
import FormCheckForms
import FormCheckValidators
import StrictJSON

/// A search for the parts of a form definition that JSON Schema cannot express.
struct SchemaLosses {
  private let definition: FormDefinition
  private let notes: ContractNotes

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - notes: Receives the losses.
  init(_ definition: FormDefinition, _ notes: ContractNotes) {
    self.definition = definition
    self.notes = notes
  }

  /// Notes the losses, each with its place in the text of the definition.
  func find(in whole: ContractPart) {
    let parts =
      whole["fields"]?.elements
      ?? whole["pages"]?.elements?.flatMap { $0["fields"]?.elements ?? [] } ?? []
    for (field, part) in zip(definition.fields, parts) { find(in: field, at: part) }
    for (rule, part) in zip(definition.rules, whole["rules"]?.elements ?? []) {
      find(in: rule, at: part)
    }
    if let unique = whole["unique"], unique.elements?.isEmpty == false {
      notes.lose(unique, "that records must differ cannot be expressed")
    }
  }

  private func find(in rule: FormDefinition.CrossFieldRule, at part: ContractPart) {
    if case .requires(let values) = rule.requirement, rule.message == nil,
      SchemaConditionWriter.areOutermost(rule.fields)
    {
      guard let values, let name = rule.fields.first else { return }
      if canExpress([Condition.Term(name, isOneOf: values)]) { return }
    }
    notes.lose(part, "the rule \"\(rule.requirement.word)\" cannot be expressed")
  }

  private func canExpress(_ terms: [Condition.Term]) -> Bool {
    guard let form = try? definition.form() else { return false }
    return terms.allSatisfy { SchemaConditionWriter.canExpress($0, in: form) }
  }

  private func find(in field: FormDefinition.Field, at part: ContractPart) {
    for (key, words) in [
      ("filter", "filters"), ("check", "slow checks"),
      ("choices-by", "choices that depend on an answer"),
      ("choices-from", "choices that a program lists"), ("entry-rules", "rules of entries"),
      ("unique", "answers that must differ between entries"),
      ("exists", "conditions on files"), ("extensions", "conditions on files"),
    ] {
      if let place = part[key] { notes.lose(place, "\(words) cannot be expressed") }
    }
    if let place = part["when"], let condition = field.condition, !canExpress(condition.terms) {
      notes.lose(
        place, "a condition on several choices, a secret or an empty answer cannot be expressed")
    }
    for (entry, place) in zip(field.group?.fields ?? [], part["fields"]?.elements ?? []) {
      if let condition = place["when"] {
        notes.lose(condition, "a condition in an entry cannot be expressed")
      }
      find(in: entry, at: place)
    }
    guard let rule = field.rule, field.filter == nil, let place = part["validator"] else { return }
    let notations = RuleNotations(of: rule)
    let patterns = notations.sharedPatterns.count
    let format = notations.standardFormat.flatMap(JSONSchemaFormat.init(rawValue:))
    let isText = (field.kind == .text || field.kind == .multiline) && !rule.isSecret
    let common = isText ? notations.commonPattern : nil
    for (position, (validator, text)) in zip(rule.validators, rule.parts).enumerated() {
      if let common, common.position == position, common.isExact { continue }
      let isShared = RuleNotations(of: Rule([validator])).sharedPatterns.count == 1
      if isExact(RulePart(text), of: field, hasSharedPattern: isShared && patterns == 1) {
        continue
      }
      // The reader makes the same part of the format.
      if text == format?.part { continue }
      notes.lose(place, "\"\(VisibleText.word(text))\" cannot be expressed in full")
    }
  }

  /// Returns whether a schema accepts the same answers as a part of a rule.
  private func isExact(
    _ part: RulePart, of field: FormDefinition.Field, hasSharedPattern: Bool
  ) -> Bool {
    let bounds = ["min", "max", "above", "below"]
    let isBounded = part.options.allSatisfy { bounds.contains($0.name) }
    switch part.name {
    case "required": return field.isTyped || part["blank"] == "allow"
    case "length": return part.options.allSatisfy { ["min", "max"].contains($0.name) }
    case "in": return field.kind != .yesNo
    case "pattern": return hasSharedPattern
    case "integer", "decimal":
      if case .number = field.kind { return isBounded }
      return false
    default: return false
    }
  }
}

extension FormDefinition.Field {
  /// Whether an answer is never text that consists of spaces.
  fileprivate var isTyped: Bool {
    switch kind {
    case .number, .date, .choice, .choices, .yesNo, .group: true
    case .text, .password, .multiline: false
    }
  }
}
