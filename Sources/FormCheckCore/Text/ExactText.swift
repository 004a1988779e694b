/// An identifier, such as the name of a field, a rule or a choice, that is compared by its UTF-8 bytes.
///
/// `Set<String>` and `[String: Value]` compare by canonical equivalence, so two different byte sequences can be the
/// same element or key. Use this type instead:
///
/// ```swift
/// var names: Set<ExactText> = []
/// let isNew = names.insert(ExactText("caf\u{E9}")).inserted
/// let isOther = names.insert(ExactText("cafe\u{301}")).inserted   // true
/// ```
package struct ExactText: Hashable, Comparable, ExpressibleByStringLiteral, Sendable {
  /// The text.
  package let text: String

  /// Creates an identifier.
  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package static func == (one: ExactText, other: ExactText) -> Bool { one.text == other.text }

  package static func < (one: ExactText, other: ExactText) -> Bool { one.text < other.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
