import FormCheckCore
import StrictJSON

/// A value of a definition, with what is needed to complain of it.
struct DefinitionCursor {
  let node: JSONNode
  let text: DefinitionText

  /// A definition's text and name.
  struct DefinitionText {
    let bytes: [UInt8]
    let source: String

    /// The ranges that no error shows.
    var hidden: [Range<Int>] = []

    func error(
      _ code: ErrorCode, _ message: String, at place: Range<Int>, suggestion: String? = nil
    ) -> DefinitionError {
      DefinitionError(
        code, message, at: place, of: bytes, hiding: hidden, source: source, suggestion: suggestion)
    }
  }

  func error(
    _ code: ErrorCode, _ message: String, suggestion: String? = nil
  ) -> DefinitionError {
    text.error(code, message, at: node.place, suggestion: suggestion)
  }

  private func wrongType(_ expected: String) -> DefinitionError {
    error(.definitionType, "\(expected) is expected here, and not \(node.kind)")
  }

  /// The members of an object, all of whose keys are known.
  func object(keys: [String]) throws(DefinitionError) -> Members {
    let members = try object()
    for member in members.all where !keys.contains(member.key) {
      throw text.error(
        .definitionKey, "no key \"\(VisibleText.word(member.key))\" belongs here",
        at: member.keyPlace, suggestion: Suggestion.nearest(to: member.key, among: keys))
    }
    return members
  }

  /// The members of an object with any keys.
  func object() throws(DefinitionError) -> Members {
    guard let members = node.members else { throw wrongType("an object") }
    return Members(cursor: self, all: members)
  }

  func elements() throws(DefinitionError) -> [DefinitionCursor] {
    guard let elements = node.elements else { throw wrongType("an array") }
    return elements.map { DefinitionCursor(node: $0, text: text) }
  }

  func string() throws(DefinitionError) -> String {
    guard let string = node.string else { throw wrongType("a string") }
    return string
  }

  func boolean() throws(DefinitionError) -> Bool {
    guard let boolean = node.boolean else { throw wrongType("true or false") }
    return boolean
  }

  func integer() throws(DefinitionError) -> Int {
    if let integer = node.integer { return integer }
    guard case .number(let digits) = node.value else { throw wrongType("a whole number") }
    if !digits.utf8.contains(where: { ".eE".utf8.contains($0) }) {
      throw error(.definitionValue, "this number is too large here")
    }
    throw error(
      .definitionType, "a whole number is expected here, without a point or an exponent")
  }

  /// A name: something that can be told from others, and typed.
  func name() throws(DefinitionError) -> String {
    let name = try string()
    guard !name.isEmpty else { throw error(.definitionValue, "a name must not be empty") }
    guard VisibleText.escape(name) == name else {
      throw error(.definitionValue, "a name must not hold signs that cannot be seen")
    }
    return name
  }

  /// A text, or an object with one text for each language.
  func localized() throws(DefinitionError) -> LocalizedText {
    if node.members == nil {
      guard let string = node.string else {
        throw wrongType("a string, or an object with a string for each language,")
      }
      return LocalizedText(string)
    }
    let members = try object()
    guard !members.all.isEmpty else { throw error(.definitionValue, "one language is needed") }
    var versions: [(language: String, text: String)] = []
    for (key, value) in members.cursors { versions.append((key, try value.string())) }
    return LocalizedText(versions)
  }

  /// The members of an object.
  struct Members {
    let cursor: DefinitionCursor
    let all: [JSONMember]

    subscript(_ key: String) -> DefinitionCursor? {
      all.first { $0.key == key }.map { DefinitionCursor(node: $0.value, text: cursor.text) }
    }

    var cursors: [(key: String, value: DefinitionCursor)] {
      all.map { ($0.key, DefinitionCursor(node: $0.value, text: cursor.text)) }
    }

    func required(_ key: String) throws(DefinitionError) -> DefinitionCursor {
      guard let value = self[key] else {
        throw cursor.error(.definitionKeyMissing, "the key \"\(key)\" is missing in this object")
      }
      return value
    }
  }
}
