import FormCheckCore
import StrictJSON

/// A reader for the keys of a path field: `"exists"`, `"folder"` and `"extensions"`.
struct PathReader {
  private let members: DefinitionMembers
  private let mistakes: DefinitionMistakes

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - members: The members of the field.
  ///   - mistakes: The mistakes to which the reader adds those that it finds.
  init(_ members: DefinitionMembers, _ mistakes: DefinitionMistakes) {
    self.members = members
    self.mistakes = mistakes
  }

  /// Returns what the path must lead to, or nil if the field is of another kind.
  func purpose() -> PathPurpose? {
    guard members["kind"]?.node.string == "path" else { return nil }
    var purpose = PathPurpose()
    read("exists") { cursor throws(SourceDiagnostic) in
      purpose.existence = try cursor.boolean() ? .required : .forbidden
    }
    read("folder") { cursor throws(SourceDiagnostic) in purpose.isFolder = try cursor.boolean() }
    read("extensions") { cursor throws(SourceDiagnostic) in
      if purpose.isFolder {
        throw cursor.error(
          .definitionValue, "a folder cannot have \"extensions\"",
          fix: "Remove one of the two keys.")
      }
      purpose.extensions = try extensions(cursor)
    }
    return purpose
  }

  private func extensions(_ cursor: JSONCursor) throws(SourceDiagnostic) -> [String] {
    let elements = try cursor.elements()
    if elements.isEmpty {
      throw cursor.error(
        .definitionValue, "at least one extension is required",
        fix: "Add an extension, or remove the key.")
    }
    var extensions: [String] = []
    for element in elements {
      let text = try element.string()
      guard !text.isEmpty, !text.hasPrefix("."), !text.contains("/"),
        VisibleText.escape(text) == text
      else {
        throw element.error(
          .definitionValue, "an extension must not be empty, begin with a dot or contain a slash",
          fix: "Write the extension without the dot, such as \"csv\".")
      }
      extensions.append(text)
    }
    return extensions
  }

  private func read(_ key: String, _ read: (JSONCursor) throws(SourceDiagnostic) -> Void) {
    guard let cursor = members[key] else { return }
    _ = mistakes.reading { () throws(SourceDiagnostic) in try read(cursor) }
  }
}
