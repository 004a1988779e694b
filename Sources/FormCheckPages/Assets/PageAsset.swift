/// A style sheet or a script that every page contains.
struct PageAsset {
  let text: StaticString

  /// The SHA-256 digest of the text in Base64, by which the page's policy admits it.
  ///
  /// A test compares it with the text.
  let digest: StaticString
}
