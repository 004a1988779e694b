/// Rules whose strategies let line ends be part of a text: constraints that say nothing of its kind, and a few.
public enum LenientRules: Sendable {
  private static let beginnings = [
    "required", "length", "bytes", "not-in", "starts-with", "contains", "lowercase", "uppercase",
    "no-control:lines=yes", "no-invisible", "single-script", "not(", "ascii", "json", "regex",
  ]

  /// Whether a rule is one of them.
  public static func contain(_ rule: String) -> Bool { beginnings.contains { rule.hasPrefix($0) } }
}
