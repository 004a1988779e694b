/// The strictness with which official numbers must be written.
///
/// ```swift
/// let number = try TaxIDInputValidator(countries: ["BR"], layout: .strict)
/// number.validate("39053344705").isAccepted      // true
/// number.validate("390.533.447-05").isAccepted   // false
/// ```
public enum NumberLayout: String, CaseIterable, Sendable {
  /// Without separators, as machines exchange the number: `39053344705`.
  case strict
  /// As people write the number: `390.533.447-05`. Single spaces, hyphens, periods and slashes are accepted between the
  /// characters.
  case usual
}
