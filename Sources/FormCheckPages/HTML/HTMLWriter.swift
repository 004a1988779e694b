internal import FormCheckCore

/// A writer of HTML that escapes every text.
///
/// Characters with a meaning in HTML become references, and control characters, bidirectional controls and other invisible
/// characters become visible escapes such as `\u{202E}`. No text of an input can therefore end an element, start a script
/// or change the order of the characters around it.
struct HTMLWriter {
  /// An attribute of an element: its name and its value, which is escaped.
  typealias Attribute = (name: StaticString, value: String)

  private(set) var bytes: [UInt8] = []

  /// The number of identifiers that were created.
  private var identifierCount = 0

  /// Writes an element with content.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - attributes: The attributes.
  ///   - content: A closure that writes the content.
  mutating func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ content: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    raw("</")
    raw(name)
    raw(">")
  }

  /// Writes an element that contains text.
  mutating func element(_ name: StaticString, _ attributes: [Attribute] = [], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes a start tag.
  ///
  /// Elements such as `meta` and `input` have no end tag.
  mutating func open(_ name: StaticString, _ attributes: [Attribute] = []) {
    raw("<")
    raw(name)
    for attribute in attributes {
      raw(" ")
      raw(attribute.name)
      raw("=\"")
      text(attribute.value)
      raw("\"")
    }
    raw(">")
  }

  /// Writes text, escaped.
  mutating func text(_ text: String) {
    for byte in VisibleText.sentence(text).utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      case UInt8(ascii: "'"): raw("&#39;")
      default: bytes.append(byte)
      }
    }
  }

  /// Writes markup as it is.
  mutating func raw(_ markup: StaticString) {
    // SAFETY: the bytes are copied before the closure ends.
    markup.withUTF8Buffer { unsafe bytes += $0 }
  }

  /// Writes a style sheet or a script as it is.
  ///
  /// - Parameter asset: The bytes, which must come from this program.
  mutating func raw(_ asset: PageAsset) { raw(asset.text) }

  /// Returns an identifier that the page does not contain yet.
  ///
  /// - Parameter start: The start of the identifier.
  /// - Returns: The identifier.
  mutating func identifier(_ start: String) -> String {
    identifierCount += 1
    return "\(start)-\(identifierCount)"
  }
}
