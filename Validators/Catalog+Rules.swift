public import FormCheckCore

extension Rule {
  /// Creates a rule from text, with the validators of ``Catalog/standard``.
  ///
  /// ```swift
  /// let rule = try Rule("required|email:mode=smtp|length:max=100")
  /// ```
  ///
  /// - Parameter text: The text of the rule.
  /// - Throws: `SourceDiagnostic` with a code, a position in the rule and, if there is one, a
  ///   suggestion.
  public init(_ text: String) throws(SourceDiagnostic) { try self.init(text, in: Catalog.standard) }
}
