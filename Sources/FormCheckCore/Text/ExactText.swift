/// A text that identifies something, such as a field, a rule or a choice.
///
/// It equals only a text with the same UTF-8 bytes. Use it as an element of a set or a key of a dictionary, where
/// `String` is compared by canonical equivalence:
///
/// ```swift
/// var names: Set<ExactText> = []
/// guard names.insert(ExactText(field.name)).inserted else { throw .duplicate }
/// ```
package struct ExactText: Hashable, Comparable, ExpressibleByStringLiteral, Sendable {
  /// The text.
  package let text: String

  /// Makes a key of a text.
  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package static func == (one: ExactText, other: ExactText) -> Bool { one.text == other.text }

  package static func < (one: ExactText, other: ExactText) -> Bool { one.text < other.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
