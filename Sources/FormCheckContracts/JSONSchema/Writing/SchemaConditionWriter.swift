import FormCheckCore
import FormCheckForms
import StrictJSON

/// A writer of the conditions of a form as `if` and `then`, and of its rules `requires`.
struct SchemaConditionWriter {
  private let definition: FormDefinition
  private let form: Form

  /// Creates a writer.
  init(_ definition: FormDefinition, _ form: Form) {
    self.definition = definition
    self.form = form
  }

  /// Returns whether a schema can state the answers of a condition: those to one field with one value.
  static func canExpress(_ term: Condition.Term, in form: Form) -> Bool {
    guard let field = form.index(of: term.field), !term.field.hasPrefix("/") else { return false }
    switch form.fields[field].kind {
    case .choices, .group, .password: return false
    case .text, .multiline, .number, .date, .choice, .yesNo:
      return !form.fields[field].isSecret && term.values.allSatisfy { !$0.isEmpty }
    }
  }

  /// The rules that require fields with some answers to another one.
  var requirements: [(terms: [Condition.Term], names: [String])] {
    definition.rules.compactMap { rule in
      guard case .requires(let values?) = rule.requirement, let first = rule.fields.first else {
        return nil
      }
      let term = Condition.Term(first, isOneOf: values)
      let names = Array(rule.fields.dropFirst())
      return Self.canExpress(term, in: form) && Self.areOutermost(names) ? ([term], names) : nil
    }
  }

  /// The fields that any answer to another one requires.
  var dependent: [(name: String, others: [String])] {
    var dependent: [(name: String, others: [String])] = []
    for rule in definition.rules {
      guard case .requires(nil) = rule.requirement, Self.areOutermost(rule.fields),
        let first = rule.fields.first
      else { continue }
      let others = Array(rule.fields.dropFirst())
      if let index = dependent.firstIndex(where: { $0.name == first }) {
        dependent[index].others += others.filter { !dependent[index].others.contains($0) }
      } else {
        dependent.append((first, others))
      }
    }
    return dependent
  }

  /// Returns whether answers are properties of the whole document.
  static func areOutermost(_ names: [String]) -> Bool { !names.contains { $0.hasPrefix("/") } }

  /// Writes an object with `if` and `then`.
  ///
  /// - Parameters:
  ///   - terms: The condition.
  ///   - json: The writer.
  ///   - then: Writes the members of the schema that applies.
  func write(
    _ terms: [Condition.Term], to json: inout JSONWriter, then: (inout JSONWriter) -> Void
  ) {
    json.object { json in
      json.key("if")
      json.object { json in
        json.key("properties")
        json.object { json in
          for term in terms {
            json.key(term.field)
            json.object { json in
              json.key("enum")
              json.list(term.values) { write($0, of: term.field, to: &$1) }
            }
          }
        }
        json.key("required")
        json.list(terms) { $1.string($0.field) }
      }
      json.key("then")
      json.object(then)
    }
  }

  private func write(_ value: String, of name: String, to json: inout JSONWriter) {
    switch form.index(of: name).map({ form.fields[$0].kind }) {
    case .yesNo where value == "yes" || value == "no": json.boolean(value == "yes")
    case .number where (try? JSONReader.read(Array(value.utf8)).value) == .number(value):
      json.number(value)
    default: json.string(value)
    }
  }
}
