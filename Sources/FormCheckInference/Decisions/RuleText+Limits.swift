import FormCheckCore
import FormCheckValidators

extension RuleText {
  /// Returns a rule with a minimum and a maximum, or the same rule if it cannot have them.
  ///
  /// - Parameters:
  ///   - rule: The rule, with or without options.
  ///   - minimum: The smallest accepted value, as the rule writes it.
  ///   - maximum: The greatest accepted value, as the rule writes it.
  ///   - catalog: The validators.
  /// - Returns: The rule.
  static func limited(
    _ rule: String, _ minimum: String, _ maximum: String, in catalog: Catalog
  ) -> String {
    let joint = rule.utf8.contains(UInt8(ascii: ":")) ? "," : ":"
    let limited = "\(rule)\(joint)min=\(minimum),max=\(maximum)"
    return (try? Rule(limited, in: catalog)) == nil ? rule : limited
  }
}
