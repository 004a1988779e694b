import FormCheckCore
import StrictJSON

/// A reader for the kind of a field and the keys that only some kinds have.
struct FieldKindReader {
  private let members: JSONCursor.Members

  /// Creates a reader for the field with these members.
  init(_ members: JSONCursor.Members) { self.members = members }

  /// Returns the kind.
  func kind() throws(SourceDiagnostic) -> FormDefinition.Kind {
    let kinds = DefinitionWords.kinds
    let name = try members["kind"]?.string() ?? kinds[0]
    guard kinds.contains(name) else {
      throw (members["kind"] ?? members.cursor).error(
        .definitionValue, "unknown kind of field \"\(VisibleText.word(name))\"",
        suggestion: Suggestion.nearest(to: name, among: kinds))
    }
    // A key that belongs only to other kinds is an error.
    for (key, owners) in DefinitionWords.owned {
      guard let given = members[key], !owners.contains(name) else { continue }
      throw given.error(
        .definitionValue, "a field of kind \"\(name)\" cannot have \"\(key)\"",
        fix: "Remove the key, or change the kind.")
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
      throw cursor.error(
        .definitionValue, "a step must be a number from 1 to \(largest)",
        fix: "Write such a number, or remove the key.")
    }
    return step
  }

  private func options(
    _ cursor: JSONCursor
  ) throws(SourceDiagnostic) -> [FormDefinition.Option] {
    let elements = try cursor.elements()
    guard !elements.isEmpty else {
      throw cursor.error(
        .definitionValue, "at least one value must be offered", fix: "Add a value.")
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
        throw element.error(.definitionNameTaken, "this value is already offered")
      }
      options.append(option)
    }
    return options
  }

  /// Returns an offered value, which must not be empty and must have one line.
  ///
  /// An empty value is not allowed, because an empty field means that no value is selected.
  private func value(_ cursor: JSONCursor) throws(SourceDiagnostic) -> String {
    let value = try cursor.string()
    guard !value.isEmpty, !value.utf8.contains(UInt8(ascii: "\n")) else {
      throw cursor.error(
        .definitionValue, "a value must not be empty or have line breaks",
        fix: "Write one line of text.")
    }
    return value
  }
}
