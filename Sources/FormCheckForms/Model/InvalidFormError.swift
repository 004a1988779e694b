/// The reason why fields and rules cannot be combined into a form.
public enum InvalidFormError: Error, Hashable, Sendable {
  /// Two fields have this name.
  case nameTaken(String)
  /// A condition or a rule refers to a field with this name, which does not exist.
  case unknownField(String)
  /// The condition of this field depends on the field itself, by way of other fields.
  case circularCondition(String)
  /// This field is secret and has a slow check, which would receive its text.
  case checkOfSecret(String)
  /// This field offers no values, the same value twice, or a value that is empty or has several lines.
  case wrongChoices(String)
  /// The rule of this field rejects every value that the field offers.
  case rejectedChoices(String)
  /// This field has a filter although it is secret, so that its text must not be copied, or offers values.
  case wrongFilter(String)
}
