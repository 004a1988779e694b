/// Makes small letters of capitals, in every script, and the same ones in every country.
public struct LowercaseFilter: TextFilter {
  /// What people need to know of it.
  public static let card = TextFilterCard(
    name: "lowercase", summary: "makes small letters of capitals",
    examples: [.init("Ann@Example.ORG", "ann@example.org"), .init("ÉΣЖ", "éσж")],
    make: { LowercaseFilter() })

  /// The filter.
  public init() {}

  /// The text in small letters.
  public func apply(to text: String) -> String { text.lowercased() }
}

/// Makes capitals of small letters, in every script, and the same ones in every country.
public struct UppercaseFilter: TextFilter {
  /// What people need to know of it.
  public static let card = TextFilterCard(
    name: "uppercase", summary: "makes capitals of small letters",
    examples: [.init("de89 3704", "DE89 3704"), .init("straße", "STRASSE")],
    make: { UppercaseFilter() })

  /// The filter.
  public init() {}

  /// The text in capitals.
  public func apply(to text: String) -> String { text.uppercased() }
}
