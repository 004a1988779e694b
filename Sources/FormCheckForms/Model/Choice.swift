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

extension [Choice] {
  /// Returns the labels of values, in the order of the choices.
  ///
  /// A value that is not among the choices, for example because a program has not listed them yet, is its own label.
  func labels(of values: [String]) -> [String] {
    let labels = filter { values.contains($0.value) }.map(\.label)
    return labels + values.filter { value in !contains { $0.value == value } }
  }
}
