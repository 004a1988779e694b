/// A value that a field offers.
public struct Choice: Hashable, Sendable {
  /// The text of the field when the value is selected.
  public let value: String

  /// The label.
  public let label: String

  /// Creates a choice.
  ///
  /// Its label is the value, by default.
  public init(_ value: String, label: String? = nil) {
    self.value = value
    self.label = label ?? value
  }
}
