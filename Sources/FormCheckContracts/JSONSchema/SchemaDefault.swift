import FormCheckCore
import FormCheckForms
import StrictJSON

/// The value of `default`, which becomes the initial value of a field.
struct SchemaDefault {
  private let schema: AppliedSchema
  private let notes: ContractNotes

  /// Creates the default of a schema.
  init(_ schema: AppliedSchema, _ notes: ContractNotes) {
    self.schema = schema
    self.notes = notes
  }

  /// Reads the initial value, and notes a mistake if the default has another type or is not offered.
  ///
  /// Null is the default of a property that can be null, and means that there is no answer.
  ///
  /// - Parameters:
  ///   - type: The type of the answer.
  ///   - choices: The offered values, or an empty array if the answer is not chosen from a list.
  /// - Returns: The value, or nil if there is none or it is a mistake.
  func value(_ type: SchemaType, among choices: [String]) -> JSONNode? {
    guard let part = schema["default"], part.cursor.node.value != .null else { return nil }
    let node = part.cursor.node
    let (isRight, expected) =
      switch type {
      case .string: (node.string != nil, "a string")
      case .boolean: (node.boolean != nil, "true or false")
      case .array:
        (part.elements?.allSatisfy { $0.cursor.node.string != nil } ?? false, "an array of strings")
      case .number, .integer: (node.isNumber, "a number")
      case .object: (true, "")
      }
    guard isRight else {
      let found = part.elements == nil || type != .array ? ", not \(node.kind)" : ""
      notes.mistake(
        part, .definitionType, "\(expected) is expected as the default\(found)",
        fix: "Write a default of the type of the property, or remove it.")
      return nil
    }
    let texts = part.elements?.compactMap(\.text) ?? node.string.map { [$0] } ?? []
    if !choices.isEmpty, let other = texts.first(where: { text in !choices.contains(text) }) {
      notes.mistake(
        part, "the default \"\(VisibleText.word(other))\" is not one of the listed values",
        fix: "Write one of the listed values, or remove the default.")
      return nil
    }
    return node
  }
}

extension JSONNode {
  fileprivate var isNumber: Bool { if case .number = value { true } else { false } }
}
