/// The layout of a form's answers as JSON.
///
/// ```swift
/// var form = try Form(fields: [
///   TextField("name", initialText: "Ada"), TextField("/address/city", initialText: "Bath"),
///   TextField("note"),
/// ])
/// form.answerLayout = .document
/// let bytes = try AnswerBytes(FormAnswers(of: form), Secrets(slots: form.fields.count))
/// bytes.withBytes { print($0.count) }   // {"name":"Ada","address":{"city":"Bath"}}
/// ```
public enum AnswerLayout: String, Hashable, Sendable, CaseIterable {
  /// One member for each shown field, even if it is empty.
  case all
  /// A document, as a JSON Schema describes it.
  ///
  /// An empty answer is missing. A name that begins with a slash is a JSON Pointer, so that the answer is in an object of
  /// its own.
  case document

  /// Whether the answers are a document.
  package var isDocument: Bool { if case .document = self { true } else { false } }
}
