/// A value that a field offers, with its label.
///
/// The kinds ``FieldKind/choice(_:)`` and ``FieldKind/choices(_:)`` contain the choices of a field:
///
/// ```swift
/// let countries = [Choice("us", label: "United States"), Choice("de", label: "Germany")]
/// let country = TextField("country", kind: .choice(countries), initialText: "us")
/// ```
public struct Choice: Hashable, Sendable {
  /// The text that the field contains when this choice is selected.
  public let value: String

  /// The label that the person sees.
  public let label: String

  /// Creates a choice; without a label, the person sees the value.
  public init(_ value: String, label: String? = nil) {
    self.value = value
    self.label = label ?? value
  }
}
