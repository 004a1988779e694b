import FormCheckCore
import StrictJSON

/// A reader for the key `"unique"` of a form: the fields whose answers must differ between records.
struct UniqueReader {
  private let scope: ReferenceScope
  private let mistakes: DefinitionMistakes

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - scope: The fields that can be named.
  ///   - mistakes: The mistakes to which the reader adds those that it finds.
  init(in scope: ReferenceScope, _ mistakes: DefinitionMistakes) {
    self.scope = scope
    self.mistakes = mistakes
  }

  /// Returns the keys, each with the names of its fields.
  ///
  /// - Parameter cursor: The value of the key: an array of names, and of arrays of names.
  /// - Returns: The keys without a mistake.
  func keys(_ cursor: JSONCursor?) -> [[String]] {
    guard let cursor,
      let elements = mistakes.reading({ () throws(SourceDiagnostic) in try cursor.elements() })
    else { return [] }
    var keys: [[String]] = []
    for element in elements where !mistakes.areEnough {
      _ = mistakes.reading { () throws(SourceDiagnostic) in
        let names = try names(element)
        guard !keys.contains(where: { Self.areSame($0, names) }) else {
          throw element.error(.definitionNameTaken, "these fields are already listed")
        }
        keys.append(names)
      }
    }
    return keys
  }

  /// Returns the names of one key.
  private func names(_ cursor: JSONCursor) throws(SourceDiagnostic) -> [String] {
    let elements = cursor.node.string == nil ? try cursor.elements() : [cursor]
    if elements.isEmpty {
      throw cursor.error(
        .definitionValue, "at least one field is required",
        fix: "Name the fields whose answers together must differ between records.")
    }
    var names: [String] = []
    for element in elements {
      let name = try element.string()
      _ = try scope.field(name, at: element.node.place, in: element)
      guard !names.contains(name) else {
        throw element.error(.definitionNameTaken, "this field is already listed")
      }
      names.append(name)
    }
    return names
  }

  /// Returns whether two keys consist of the same fields.
  private static func areSame(_ one: [String], _ other: [String]) -> Bool {
    Set(one.map { ExactText($0) }) == Set(other.map { ExactText($0) })
  }
}
