import FormCheckCore
import FormCheckPatterns

extension FastCheck {
  /// A pattern that is put together from the options of a rule, and that alone decides.
  ///
  /// It is compiled each time: whoever checks many values asks once.
  ///
  /// - Parameter source: The pattern.
  /// - Returns: The pattern; `inspection` where it cannot be compiled.
  static func composed(_ source: String) -> FastCheck {
    (try? Pattern(source)).map { .equivalent($0) } ?? .inspection
  }
}
