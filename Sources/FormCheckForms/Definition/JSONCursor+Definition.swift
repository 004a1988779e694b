package import FormCheckCore
import StrictJSON

extension JSONCursor.Codes {
  /// The error codes of form definitions and rule files.
  package static let definition = JSONCursor.Codes(
    notJSON: .definitionNotJSON, type: .definitionType, key: .definitionKey,
    keyMissing: .definitionKeyMissing, value: .definitionValue)
}

// Readers for the types of values that occur only in definitions.
extension JSONCursor {
  /// Returns a name, which must not be empty and must consist of visible characters.
  func name() throws(SourceDiagnostic) -> String {
    let name = try string()
    guard !name.isEmpty else { throw invalid("a name must not be empty", fix: "Write a name.") }
    guard VisibleText.escape(name) == name else {
      throw invalid(
        "a name must not contain invisible characters", fix: "Remove these characters.")
    }
    return name
  }

  /// Returns localized text, which is written as a string or as an object with a string for each language.
  func localized() throws(SourceDiagnostic) -> LocalizedText {
    if node.members == nil {
      guard let string = node.string else {
        throw wrongType("a string, or an object with a string for each language,")
      }
      return LocalizedText(string)
    }
    let members = try object()
    guard !members.all.isEmpty else {
      throw invalid("at least one language is required", fix: "Add a language and its text.")
    }
    var versions: [(language: String, text: String)] = []
    for (key, value) in members.cursors { versions.append((key, try value.string())) }
    return LocalizedText(versions)
  }

  /// Returns a localized message, which must not be empty in any language.
  func message() throws(SourceDiagnostic) -> LocalizedText {
    let message = try localized()
    guard !message.versions.contains(where: { $0.text.isEmpty }) else {
      throw invalid(
        "a message must not be empty",
        fix: "Write a sentence, or remove the key \"message\" to show the message of the rule.")
    }
    return message
  }

  /// Returns the text of an answer, which is written as a string, a number or a Boolean.
  func answer() throws(SourceDiagnostic) -> String {
    switch node.value {
    case .boolean(let answer): answer ? "yes" : "no"
    case .number(let digits): digits
    default: try string()
    }
  }

  /// Returns the height of a field with several lines.
  func height() throws(SourceDiagnostic) -> Int {
    let height = try integer()
    let largest = DefinitionWords.largestHeight
    guard (1...largest).contains(height) else {
      throw invalid(
        "a height must be a number from 1 to \(largest)",
        fix: "Write such a number, or remove the key.")
    }
    return height
  }

  /// Throws an error if a field offers values but the given value is not among them.
  func check(
    _ value: String, isOfferedBy field: FormDefinition.Field, _ code: ErrorCode
  ) throws(SourceDiagnostic) {
    guard let offered = field.offeredValues,
      !offered.contains(where: { $0.utf8.elementsEqual(value.utf8) })
    else { return }
    throw error(
      code,
      "the field \"\(VisibleText.word(field.name))\" does not offer \"\(VisibleText.word(value))\"",
      suggestion: Suggestion.nearest(to: value, among: offered),
      fix: "The field offers \(offered.quotedList).")
  }

  /// Returns the diagnostic for a reference to a field that does not exist.
  ///
  /// - Parameters:
  ///   - name: The name in the reference.
  ///   - range: The range of the reference, in bytes.
  ///   - names: The names of the existing fields.
  ///   - whole: What the fields belong to.
  /// - Returns: The diagnostic.
  func unknownField(
    _ name: String, at range: Range<Int>, names: [String], in whole: String = "form"
  ) -> SourceDiagnostic {
    error(
      .definitionUnknownField, "unknown field \"\(VisibleText.word(name))\"", at: range,
      suggestion: Suggestion.nearest(to: name, among: names),
      fix: names.isEmpty ? nil : "The \(whole) has \(names.quotedList).")
  }

  /// Returns the source range of a part of this string.
  ///
  /// The range can be longer than the part, because an escape is longer than the character that it represents.
  ///
  /// - Parameters:
  ///   - offset: The start of the part in the string, in Unicode scalars.
  ///   - length: The length of the part, in Unicode scalars.
  /// - Returns: The range, in bytes.
  func range(ofScalarsAt offset: Int, length: Int) -> Range<Int> {
    let inside =
      node.place.lowerBound + 1..<max(node.place.lowerBound + 1, node.place.upperBound - 1)
    var starts: [Int] = []
    var index = inside.lowerBound
    while index < inside.upperBound {
      starts.append(index)
      index += width(at: index)
    }
    starts.append(inside.upperBound)
    let start = starts[min(max(0, offset), starts.count - 1)]
    let end = starts[min(max(0, offset + length), starts.count - 1)]
    return start..<max(start, end)
  }

  /// Returns the number of bytes of the character or escape at an index.
  private func width(at index: Int) -> Int {
    let byte = text.bytes[index]
    guard byte == UInt8(ascii: "\\") else {
      return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }
    guard text.bytes[index + 1] == UInt8(ascii: "u") else { return 2 }
    // The digits of a high surrogate start with D8 to DB. The low surrogate that follows belongs to the same character.
    let isPair =
      text.bytes[index + 2] | 0x20 == UInt8(ascii: "d")
      && Array("89aAbB".utf8).contains(text.bytes[index + 3])
    return isPair ? 12 : 6
  }

  /// Converts a diagnostic for the rule or the list of filters in this string into a diagnostic for the definition.
  func error(_ inner: SourceDiagnostic, _ message: String? = nil) -> SourceDiagnostic {
    error(
      inner.code, message ?? inner.message,
      at: range(ofScalarsAt: inner.offset, length: inner.length),
      suggestion: message == nil ? inner.suggestion : nil,
      fix: message == nil ? inner.ownFix : nil)
  }
}
