/// Long texts as a page shows them, so that no rule and no name of a file makes the page large.
enum PageText {
  /// The maximum number of characters of a text.
  private static let longest = 240

  /// Returns a text without its end if it is long.
  static func beginning(of text: String) -> String {
    guard text.utf8.count > longest else { return text }
    let scalars = text.unicodeScalars
    return scalars.count > longest ? String(scalars.prefix(longest)) + "..." : text
  }

  /// Returns a text without its beginning if it is long, such as the path of a file.
  static func end(of text: String) -> String {
    guard text.utf8.count > longest else { return text }
    let scalars = text.unicodeScalars
    return scalars.count > longest ? "..." + String(scalars.suffix(longest)) : text
  }
}
