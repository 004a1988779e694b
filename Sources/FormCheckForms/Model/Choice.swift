/// A value that a field offers, with its label.
public struct Choice: Hashable, Sendable {
  /// The text of the field when the value is selected.
  public let value: String

  /// The label that the person sees.
  public let label: String

  /// Creates a choice, whose label is the value by default.
  public init(_ value: String, label: String? = nil) {
    self.value = value
    self.label = label ?? value
  }
}
