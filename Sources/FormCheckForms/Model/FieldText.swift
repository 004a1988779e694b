internal import FormCheckCore

/// The text of a field, as it is typed and as the field's filter returns it.
///
/// While a person types, the field shows the typed text. When the editing ends, the field shows the answer.
struct FieldText: Sendable {
  /// The text that the field shows.
  private(set) var shown: String

  /// The text that the filter returns for the shown text.
  private(set) var answer: String

  /// The filter, or nil if the answer is the typed text.
  private(set) var filter: TextFilterChain?

  private let hasLines: Bool

  /// Creates the text of a field.
  ///
  /// - Parameters:
  ///   - text: The initial text, which the filter is applied to.
  ///   - filter: The filter.
  ///   - hasLines: Whether the text can have several lines.
  init(_ text: String, filter: TextFilterChain?, hasLines: Bool) {
    shown = text
    answer = text
    self.filter = filter
    self.hasLines = hasLines
    set(answer: filtered(text))
  }

  /// Whether the field shows the answer.
  var isSettled: Bool { shown.utf8.elementsEqual(answer.utf8) }

  /// Changes the shown text.
  ///
  /// - Returns: false if the field shows this text already.
  mutating func set(shown text: String) -> Bool {
    guard !text.utf8.elementsEqual(shown.utf8) else { return false }
    shown = text
    answer = filtered(text)
    return true
  }

  /// Changes the answer and shows it, without applying the filter again.
  mutating func set(answer text: String) { (shown, answer) = (text, text) }

  /// Shows the answer.
  mutating func settle() { shown = answer }

  /// Removes the filter, and keeps the answer.
  mutating func removeFilter() { filter = nil }

  /// Returns the answer for a text.
  func filtered(_ text: String) -> String {
    guard let filter else { return text }
    let filtered = filter.apply(to: text)
    return hasLines ? filtered : Self.onOneLine(filtered)
  }

  /// Returns a text with a space for each line break.
  static func onOneLine(_ text: String) -> String {
    String(text.map { ["\n", "\r", "\r\n"].contains($0) ? " " : $0 })
  }
}
