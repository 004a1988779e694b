import FormCheckCore
import FormCheckPatterns

extension FastCheck {
  /// Returns a fast check by a pattern that is composed from options and alone decides.
  ///
  /// Each call compiles the pattern. To check many values, read `fastCheck` once.
  ///
  /// - Parameter source: The pattern.
  /// - Returns: The check, or `inspection` if the pattern cannot be compiled.
  static func composed(_ source: String) -> FastCheck {
    (try? Pattern(source)).map { .equivalent($0) } ?? .inspection
  }
}
