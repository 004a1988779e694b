/// The rules that allow line ends in a value: general constraints and a few validators.
public enum LenientRules: Sendable {
  private static let beginnings = [
    "required", "length", "bytes", "not-in", "starts-with", "contains", "lowercase", "uppercase",
    "no-control:lines=yes", "no-invisible", "single-script", "not(", "ascii", "json", "regex",
    "relative-json-pointer", "header-value",
  ]

  /// Returns whether a rule allows line ends.
  public static func contain(_ rule: String) -> Bool {
    // In rules with parts, the part that checks the end of the text may be lenient.
    let hasParts = ["any(", "all(", "each("].contains { rule.hasPrefix($0) }
    return beginnings.contains { rule.hasPrefix($0) || hasParts && has(rule, $0) }
  }

  private static func has(_ rule: String, _ name: String) -> Bool {
    let (bytes, name) = (Array(rule.utf8), Array(name.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: name) }
  }
}
