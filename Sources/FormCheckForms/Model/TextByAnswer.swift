/// A text that depends on the answer to another field, such as the label of a postal code.
///
/// ```swift
/// let country = TextField("country", kind: .choice([Choice("us"), Choice("de")]))
/// var code = TextField("code", label: "Postal code")
/// code.labelByAnswer = TextByAnswer(to: "country", [("us", "ZIP code")])
/// var form = try Form(fields: [country, code])
/// form.setText("us", of: "country")
/// print(form["code"]?.label ?? "")   // ZIP code
/// ```
///
/// For any other answer, the field shows its usual text. A field that is hidden or secret counts as empty.
public struct TextByAnswer: Hashable, Sendable {
  /// An answer, and the text for it.
  public struct Entry: Hashable, Sendable {
    /// The answer to the other field.
    public let answer: String

    /// The text for this answer.
    public let text: String
  }

  /// The name of the other field.
  public let field: String

  /// The answers, each with its text.
  ///
  /// If the other field allows several values, the first entry with a selected value counts.
  public let entries: [Entry]

  /// Creates a text that depends on the answer to a field.
  ///
  /// - Parameters:
  ///   - field: The name of the other field.
  ///   - entries: The answers, each with its text.
  public init(to field: String, _ entries: [(answer: String, text: String)]) {
    self.field = field
    self.entries = entries.map { Entry(answer: $0.answer, text: $0.text) }
  }

  /// Returns the text for the current answer, or nil if there is none.
  ///
  /// - Parameters:
  ///   - field: The other field.
  ///   - isShown: Whether the other field is shown.
  /// - Returns: The text, or nil for the usual one.
  func text(for field: TextField, isShown: Bool) -> String? {
    let answers = isShown ? field.selectedAnswers : [""]
    return entries.first { entry in
      answers.contains { $0.utf8.elementsEqual(entry.answer.utf8) }
    }?.text
  }
}
