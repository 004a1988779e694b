/// A source of the values that a field offers, such as a command or a database.
///
/// ```swift
/// struct Cities: ChoiceLister {
///   let name = "cities"
///
///   func choices(for answers: FormAnswers) async throws -> [Choice] {
///     guard case .text("AT") = answers["country"] else { return [Choice("Paris")] }
///     return [Choice("Graz"), Choice("Wien", label: "Vienna")]
///   }
/// }
/// ```
///
/// A field refers to it by name, see ``TextField/choiceSource``. A ``ChoiceRunner`` asks it for the values.
public protocol ChoiceLister: Sendable {
  /// The name by which fields refer to the source.
  var name: String { get }

  /// Returns the values that a field offers.
  ///
  /// The task is canceled when the values are no longer needed.
  ///
  /// - Parameter answers: The answers to the fields before this one, without secrets.
  /// - Returns: The values, which must be distinct lines of text without control characters.
  /// - Throws: An error, whose description the person sees, or ``ChoiceFailure``.
  func choices(for answers: FormAnswers) async throws -> [Choice]
}
