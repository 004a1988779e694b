/// A style sheet or a script that every page contains.
package struct PageAsset: Sendable {
  /// The text.
  package let text: StaticString

  /// The SHA-256 digest of the text in Base64, by which the page's policy admits it.
  ///
  /// A test compares it with the text.
  package let digest: StaticString

  /// Creates an asset.
  package init(text: StaticString, digest: StaticString) {
    self.text = text
    self.digest = digest
  }
}
