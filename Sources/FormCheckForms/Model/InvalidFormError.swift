/// An error that describes why fields and rules cannot be combined into a form.
///
/// The initializers of ``Form`` throw it. For a form in JSON, ``FormDefinition`` reports the same mistakes as
/// diagnostics with a position in the text.
///
/// ```swift
/// do throws(InvalidFormError) {
///   _ = try Form(fields: [TextField("email"), TextField("email")])
/// } catch {
///   print(error)   // nameTaken("email")
/// }
/// ```
public enum InvalidFormError: Error, Hashable, Sendable {
  /// Several fields have this name.
  case nameTaken(String)
  /// A condition, a rule or a dependent text refers to a field with this name, but no such field exists.
  case unknownField(String)
  /// The condition of this field depends on the field itself, directly or through other conditions.
  case circularCondition(String)
  /// This field is secret but has a slow check, which would receive the secret.
  case checkOfSecret(String)
  /// This field offers no values, the same value twice, or a value that is empty or has several lines.
  case wrongChoices(String)
  /// The rule of this field rejects every value that the field offers.
  case rejectedChoices(String)
  /// This field has limits on the number of selected values that no selection meets, or it does not allow several
  /// values.
  case wrongLimits(String)
  /// This field has a filter, which is not allowed for a field that is secret or offers values.
  ///
  /// For a secret field, the filter would copy the secret.
  case wrongFilter(String)
  /// This field has a path, but is secret, has a slow check, or is not a line of text.
  case wrongPath(String)
  /// This field is a repeating group without the fields of its entries.
  case wrongGroup(String)
}
