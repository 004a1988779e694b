/// Text in one or several languages.
///
/// A string literal creates text that is the same in all languages:
///
/// ```swift
/// let title: LocalizedText = "FormCheck"
/// let label = LocalizedText([("en", "Country"), ("de", "Land")])
/// print(label.text(for: ["de-AT", "en"]))  // Land
/// ```
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text in one language.
  public struct Version: Hashable, Sendable {
    /// The language tag in lowercase, such as `de` or `pt-br`, or an empty string if the text is the same in all
    /// languages.
    public let language: String
    /// The text.
    public let text: String
  }

  /// The versions, starting with the default.
  public let versions: [Version]

  /// Creates text that is the same in all languages.
  public init(_ text: String) { versions = [Version(language: "", text: text)] }

  /// Creates text that is the same in all languages.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates text in several languages; the first language is the default.
  public init(_ versions: [(language: String, text: String)]) {
    self.versions = versions.map { Version(language: $0.language.lowercased(), text: $0.text) }
  }

  /// Returns the text in the most preferred language that is available.
  ///
  /// - Parameter languages: The language tags, in order of preference. If a tag such as `de-AT` is not available, `de`
  ///   is used instead.
  /// - Returns: The text in the first language that is available, or else the default.
  public func text(for languages: [String]) -> String { version(for: languages)?.text ?? "" }

  /// Returns the version in the most preferred language that is available, or nil if there are no versions.
  package func version(for languages: [String]) -> Version? {
    for language in languages {
      var tag = language.lowercased()[...]
      while true {
        if let version = versions.first(where: { $0.language == String(tag) }) {
          return version
        }
        guard let hyphen = tag.lastIndex(where: { $0 == "-" || $0 == "_" }) else { break }
        tag = tag[..<hyphen]
      }
    }
    return versions.first
  }
}
