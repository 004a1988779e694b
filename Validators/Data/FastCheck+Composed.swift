import FormCheckCore
import FormCheckPatterns

extension FastCheck {
  /// Returns a fast check that only matches a pattern, composed from the options of a validator.
  ///
  /// Each call compiles the pattern. To check many values, read `fastCheck` once.
  ///
  /// - Parameter source: The pattern. It must match exactly the values that the validator accepts.
  /// - Returns: The check, or `inspection` if the pattern cannot be compiled.
  static func composed(_ source: String) -> FastCheck {
    (try? Pattern(source)).map { .equivalent($0) } ?? .inspection
  }
}
