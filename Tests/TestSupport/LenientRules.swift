/// Rules whose strategies let line ends be part of a text: constraints that say nothing of its kind, and a few.
public enum LenientRules: Sendable {
  private static let beginnings = [
    "required", "length", "bytes", "not-in", "starts-with", "contains", "lowercase", "uppercase",
    "no-control:lines=yes", "no-invisible", "single-script", "not(", "ascii", "json", "regex",
  ]

  /// Whether a rule is one of them.
  public static func contain(_ rule: String) -> Bool {
    // One in brackets may be asked of what stands at the end.
    let hasParts = ["any(", "all(", "each("].contains { rule.hasPrefix($0) }
    return beginnings.contains { rule.hasPrefix($0) || hasParts && has(rule, $0) }
  }

  private static func has(_ rule: String, _ name: String) -> Bool {
    let (bytes, name) = (Array(rule.utf8), Array(name.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: name) }
  }
}
