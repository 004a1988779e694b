/// A filter that escapes the special characters of HTML by replacing them with entities.
///
/// A browser then displays the text exactly as it was typed, both between tags and in quoted attribute values. Apply
/// the filter only once: it escapes the `&` of existing entities again.
///
/// ```swift
/// HTMLEscapeFilter().apply(to: "<b>R&D</b>")   // &lt;b&gt;R&amp;D&lt;/b&gt;
/// ```
public struct HTMLEscapeFilter: TextFilter {
  /// The name, description and examples of the filter.
  public static let card = TextFilterCard(
    name: "html-escape", summary: "writes & < > \" ' as HTML entities",
    examples: [
      .init("<b>R&D</b>", "&lt;b&gt;R&amp;D&lt;/b&gt;"), .init("\"it's\"", "&quot;it&#39;s&quot;"),
      .init("&amp;", "&amp;amp;"),
    ],
    isIdempotent: false, make: { HTMLEscapeFilter() })

  /// Creates the filter.
  public init() {}

  /// Returns the text with special characters replaced by entities.
  public func apply(to text: String) -> String {
    guard text.utf8.contains(where: { Self.entity(for: $0) != nil }) else { return text }
    var filtered: [UInt8] = []
    for byte in text.utf8 {
      if let entity = Self.entity(for: byte) {
        filtered.append(contentsOf: entity.utf8)
      } else {
        filtered.append(byte)
      }
    }
    return String(decoding: filtered, as: UTF8.self)
  }

  private static func entity(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
