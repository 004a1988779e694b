public import FormCheckCore

extension Rule {
  /// Reads a rule with the validators of this module.
  ///
  /// ```swift
  /// let rule = try Rule("required|email:mode=smtp|length:max=100")
  /// ```
  ///
  /// - Parameter text: The rule.
  /// - Throws: `SourceDiagnostic` with a code, a position in the rule and, if there is one, a suggestion.
  public init(_ text: String) throws(SourceDiagnostic) { try self.init(text, in: Catalog.standard) }
}
