import FormCheckCore

/// The letters that a person has typed to find a choice of the focused field.
///
/// Letters jump to the first choice that begins with them. After a slash, they filter the choices instead.
struct ChoiceSearch: Hashable, Sendable {
  /// The mark and the answer of a field before the first letter was typed.
  struct Origin: Hashable, Sendable {
    /// The position of the mark, or nil if no choice was marked.
    var mark: Int?
    /// The text of the field.
    var text = ""
  }

  /// The letters so far.
  var text: String

  /// Whether the letters filter the choices.
  let isFilter: Bool

  /// Whether further letters belong to the search.
  ///
  /// Enter ends the typing of a filter, but keeps the filter. A pause ends the typing of first letters.
  var isTyping = true

  /// The state of the field to which it returns if no choice begins with the letters.
  var origin = Origin()

  /// A filter without letters, which shows all choices.
  static let emptyFilter = ChoiceSearch(text: "", isFilter: true)

  /// Returns the positions of the labels that a filter shows: those that contain the letters or, if there are none,
  /// those that contain them without their marks, as in `zur` for Zürich, or in this order with others between them.
  func matches(among labels: [String]) -> [Int] {
    guard isFilter, !text.isEmpty else { return Array(labels.indices) }
    let exact = positions(of: text.lowercased(), in: labels.map { $0.lowercased() })
    if !exact.isEmpty { return exact }
    let (searched, plain) = (PlainLetters.of(text), labels.map(PlainLetters.of))
    let containing = positions(of: searched, in: plain)
    return containing.isEmpty
      ? plain.indices.filter { plain[$0].containsInOrder(searched) } : containing
  }

  private func positions(of searched: String, in labels: [String]) -> [Int] {
    labels.indices.filter { labels[$0].hasOccurrence(of: searched) }
  }
}

extension String {
  /// Returns whether the text contains all characters of another text in the same order.
  fileprivate func containsInOrder(_ other: String) -> Bool {
    var rest = other[...]
    for character in self where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
