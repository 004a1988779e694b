/// One of the values that a field offers.
public struct Choice: Hashable, Sendable {
  /// What becomes the field's text when it is chosen.
  public let value: String

  /// What people read.
  public let label: String

  /// A choice; without a label, people read the value.
  public init(_ value: String, label: String? = nil) {
    self.value = value
    self.label = label ?? value
  }
}
