/// A text in one or several languages.
///
/// A string literal is a text that is the same in all languages.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A language's tag, such as `de` or `pt-BR`, and the text in it.
  public struct Version: Hashable, Sendable {
    /// The tag, in lower case; empty where the text is the same in all languages.
    public let language: String
    /// The text.
    public let text: String
  }

  /// The versions, the one to fall back on first.
  public let versions: [Version]

  /// A text that is the same in all languages.
  public init(_ text: String) { versions = [Version(language: "", text: text)] }

  /// Creates a text that is the same in all languages.
  public init(stringLiteral text: String) { self.init(text) }

  /// A text in several languages, the one to fall back on first.
  public init(_ versions: [(language: String, text: String)]) {
    self.versions = versions.map { Version(language: $0.language.lowercased(), text: $0.text) }
  }

  /// Returns the text in the best of several languages.
  ///
  /// - Parameter languages: The tags, in the order of preference. `de-AT` matches `de` if `de-AT` is missing.
  /// - Returns: The version in the first language that exists, or else the first version.
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
