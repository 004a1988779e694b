/// A filter that converts text to lowercase, in all scripts and independently of the locale.
///
/// ```swift
/// LowercaseFilter().apply(to: "Ann@Example.ORG")   // ann@example.org
/// ```
public struct LowercaseFilter: TextFilter {
  /// The name, description and examples of the filter.
  public static let card = TextFilterCard(
    name: "lowercase", summary: "converts letters to lowercase",
    examples: [.init("Ann@Example.ORG", "ann@example.org"), .init("ÉΣЖ", "éσж")],
    make: { LowercaseFilter() })

  /// Creates the filter.
  public init() {}

  /// Returns the text in lowercase.
  public func apply(to text: String) -> String { text.lowercased() }
}

/// A filter that converts text to uppercase, in all scripts and independently of the locale.
///
/// The result can have more characters than the input: `ß` becomes `SS`.
///
/// ```swift
/// UppercaseFilter().apply(to: "straße")   // STRASSE
/// ```
public struct UppercaseFilter: TextFilter {
  /// The name, description and examples of the filter.
  public static let card = TextFilterCard(
    name: "uppercase", summary: "converts letters to uppercase",
    examples: [.init("de89 3704", "DE89 3704"), .init("straße", "STRASSE")],
    make: { UppercaseFilter() })

  /// Creates the filter.
  public init() {}

  /// Returns the text in uppercase.
  public func apply(to text: String) -> String { text.uppercased() }
}
