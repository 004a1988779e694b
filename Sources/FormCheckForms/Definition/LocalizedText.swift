/// A text in one or several languages.
///
/// A string literal creates a text that is the same in all languages:
///
/// ```swift
/// let title: LocalizedText = "FormCheck"
/// let label = LocalizedText([("en", "Country"), ("de", "Land")])
/// print(label.text(for: ["de-AT", "en"]))  // Land
/// ```
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text in one language.
  public struct Version: Hashable, Sendable {
    /// The language's tag in lowercase, such as `de` or `pt-br`; empty if the text is the same in all languages.
    public let language: String
    /// The text.
    public let text: String
  }

  /// The versions, starting with the default.
  public let versions: [Version]

  /// Creates a text that is the same in all languages.
  public init(_ text: String) { versions = [Version(language: "", text: text)] }

  /// Creates a text that is the same in all languages.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates a text in several languages, starting with the default.
  public init(_ versions: [(language: String, text: String)]) {
    self.versions = versions.map { Version(language: $0.language.lowercased(), text: $0.text) }
  }

  /// Returns the text in the first available language.
  ///
  /// - Parameter languages: The language tags, in the order of preference. If `de-AT` is not available, it matches
  ///   `de`.
  /// - Returns: The text in the first language that is available, or else the default.
  public func text(for languages: [String]) -> String {
    for language in languages {
      var tag = language.lowercased()[...]
      while true {
        if let version = versions.first(where: { $0.language == String(tag) }) {
          return version.text
        }
        guard let hyphen = tag.lastIndex(where: { $0 == "-" || $0 == "_" }) else { break }
        tag = tag[..<hyphen]
      }
    }
    return versions.first?.text ?? ""
  }
}
