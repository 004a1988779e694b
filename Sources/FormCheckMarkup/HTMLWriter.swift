internal import FormCheckCore

/// A writer of HTML that escapes every text.
///
/// Characters with a meaning in HTML become references, and control characters, bidirectional controls and other invisible
/// characters become visible escapes such as `\u{202E}`. No text of an input can therefore end an element, start a script
/// or change the order of the characters around it. A writer of forms keeps invisible characters, because the values of
/// its elements are sent back.
package struct HTMLWriter {
  /// An attribute of an element: its name and its value, which is escaped.
  package typealias Attribute = (name: StaticString, value: String)

  package private(set) var bytes: [UInt8] = []

  /// The number of identifiers that were created.
  private var identifierCount = 0

  /// Whether invisible characters stay as they are.
  private let keepsInvisible: Bool

  /// Creates a writer.
  ///
  /// - Parameter keepsInvisible: Whether invisible characters stay as they are, instead of becoming visible escapes.
  package init(keepsInvisible: Bool = false) { self.keepsInvisible = keepsInvisible }

  /// Writes an element with content.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - attributes: The attributes.
  ///   - content: A closure that writes the content.
  package mutating func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ content: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    raw("</")
    raw(name)
    raw(">")
  }

  /// Writes an element that contains text.
  package mutating func element(_ name: StaticString, _ attributes: [Attribute] = [], text: String)
  {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes a start tag.
  ///
  /// Elements such as `meta` and `input` have no end tag.
  package mutating func open(_ name: StaticString, _ attributes: [Attribute] = []) {
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
  package mutating func text(_ text: String) {
    for byte in (keepsInvisible ? text : VisibleText.sentence(text)).utf8 {
      switch byte {
      // The parser of the browser would make it a line feed.
      case UInt8(ascii: "\r"): raw("&#13;")
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
  package mutating func raw(_ markup: StaticString) {
    // SAFETY: the bytes are copied before the closure ends.
    markup.withUTF8Buffer { unsafe bytes += $0 }
  }

  /// Writes a style sheet or a script as it is.
  ///
  /// - Parameter asset: The bytes, which must come from this program.
  package mutating func raw(_ asset: PageAsset) { bytes += asset.text }

  /// Writes JSON as the content of an element `script`.
  ///
  /// A less-than sign becomes an escape of JSON, so that no text in the data ends the element.
  ///
  /// - Parameter json: The JSON.
  package mutating func data(_ json: [UInt8]) {
    for byte in json {
      if byte == UInt8(ascii: "<") { raw("\\u003c") } else { bytes.append(byte) }
    }
  }

  /// Returns an identifier that the page does not contain yet.
  ///
  /// - Parameter start: The start of the identifier.
  /// - Returns: The identifier.
  package mutating func identifier(_ start: String) -> String {
    identifierCount += 1
    return "\(start)-\(identifierCount)"
  }
}
