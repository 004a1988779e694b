internal import FormCheckCore

/// The text of a field, both as typed and as filtered.
///
/// The field shows the typed text until editing ends, and then the answer, which is the filtered text.
struct FieldText: Sendable {
  /// The text that the field shows.
  private(set) var shown: String

  /// The answer: the shown text after filtering.
  private(set) var answer: String

  /// The filter, or nil if the answer is the typed text.
  private(set) var filter: TextFilterChain?

  /// The folder that replaces `~` at the beginning of a path, or nil if the text is not a path.
  private var home: String?

  private let hasLines: Bool

  /// Creates the text of a field.
  ///
  /// - Parameters:
  ///   - text: The initial text, before filtering.
  ///   - filter: The filter, or nil to use the text as typed.
  ///   - hasLines: Whether the text can have several lines.
  init(_ text: String, filter: TextFilterChain?, hasLines: Bool) {
    shown = text
    answer = text
    self.filter = filter
    self.hasLines = hasLines
    set(answer: filtered(text))
  }

  /// Whether the field already shows its answer.
  var isSettled: Bool { shown.utf8.elementsEqual(answer.utf8) }

  /// Changes the shown text.
  ///
  /// - Returns: false if the field already shows this text.
  mutating func set(shown text: String) -> Bool {
    guard !text.utf8.elementsEqual(shown.utf8) else { return false }
    shown = text
    answer = filtered(text)
    return true
  }

  /// Replaces both the shown text and the answer, without applying the filter again.
  mutating func set(answer text: String) { (shown, answer) = (text, text) }

  /// Shows the answer instead of the typed text.
  mutating func settle() { shown = answer }

  /// Removes the filter but keeps the answer.
  mutating func removeFilter() { filter = nil }

  /// Sets the folder that replaces `~` at the beginning of a path.
  mutating func setHome(_ folder: String) {
    home = folder
    answer = filtered(shown)
  }

  /// Returns the answer that results from typed text.
  func filtered(_ text: String) -> String {
    let text = home.map { Self.expanded(text, in: $0) } ?? text
    guard let filter else { return text }
    let filtered = filter.apply(to: text)
    return hasLines ? filtered : Self.onOneLine(filtered)
  }

  /// Returns a path with its home folder instead of `~`.
  private static func expanded(_ path: String, in home: String) -> String {
    path == "~" || path.utf8.starts(with: "~/".utf8) ? home + path.dropFirst() : path
  }

  /// Returns the text with each line break replaced by a space.
  static func onOneLine(_ text: String) -> String {
    String(text.map { ["\n", "\r", "\r\n"].contains($0) ? " " : $0 })
  }
}
