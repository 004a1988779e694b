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

  /// Returns the limits on the number of selected values.
  ///
  /// - Parameter kind: The kind of the field.
  /// - Returns: The limits.
  /// - Throws: A `SourceDiagnostic` if the limits contradict each other or the number of offered values.
  func limits(for kind: FormDefinition.Kind) throws(SourceDiagnostic) -> ChoiceLimits {
    let least = try members["at-least"].map { cursor throws(SourceDiagnostic) in try count(cursor) }
    let most = try members["at-most"].map { cursor throws(SourceDiagnostic) in try count(cursor) }
    if let least, let most, least > most, let cursor = members["at-most"] {
      throw cursor.error(
        .definitionValue, "the minimum \(least) is greater than the maximum \(most)",
        fix: "Exchange the two numbers, or correct one of them.")
    }
    if let least, case .choices(let options) = kind, least > options.count,
      let cursor = members["at-least"]
    {
      throw cursor.error(
        .definitionValue, "the field offers only \(options.count) of the \(least) values",
        fix: "Offer more values, or lower the number.")
    }
    return ChoiceLimits(atLeast: least ?? 0, atMost: most)
  }

  private func count(_ cursor: JSONCursor) throws(SourceDiagnostic) -> Int {
    let count = try cursor.integer()
    guard (1...DefinitionWords.largestCount).contains(count) else {
      throw cursor.error(
        .definitionValue,
        "the number of values must be from 1 to \(DefinitionWords.largestCount)",
        fix: "Write such a number, or remove the key.")
    }
    return count
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
