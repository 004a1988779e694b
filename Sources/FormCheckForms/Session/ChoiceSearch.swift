/// The letters that a person has typed to find a choice of the focused field.
///
/// Letters jump to the first choice that begins with them. After a slash, they filter the choices instead.
struct ChoiceSearch: Hashable, Sendable {
  /// The letters so far.
  var text: String

  /// Whether the letters filter the choices.
  let isFilter: Bool

  /// Whether further letters belong to the search.
  ///
  /// Enter ends the typing of a filter, but keeps the filter.
  var isTyping = true

  /// A filter without letters, which shows all choices.
  static let emptyFilter = ChoiceSearch(text: "", isFilter: true)

  /// Returns the positions of the labels that a filter shows: those that contain the letters or, if there are none,
  /// those that contain the letters in this order, with any others between them.
  func matches(among labels: [String]) -> [Int] {
    guard isFilter, !text.isEmpty else { return Array(labels.indices) }
    let searched = text.lowercased()
    let lowered = labels.map { $0.lowercased() }
    let containing = lowered.indices.filter { lowered[$0].contains(searched) }
    return containing.isEmpty
      ? lowered.indices.filter { lowered[$0].containsInOrder(searched) } : containing
  }

  /// Returns the position of the label that a jump leads to, or nil if no label begins with the letters.
  ///
  /// - Parameters:
  ///   - labels: The labels.
  ///   - mark: The position of the marked label. A search with one letter begins after it, so that typing the letter
  ///     again leads to the next label. A longer search begins at the mark, so that it can stay where it is.
  /// - Returns: The position. After the last label, the search continues with the first one.
  func jump(among labels: [String], from mark: Int?) -> Int? {
    let searched = text.lowercased()
    let fitting = labels.indices.filter { labels[$0].lowercased().hasPrefix(searched) }
    let start = mark.map { text.count > 1 ? $0 : $0 + 1 } ?? 0
    return fitting.first { $0 >= start } ?? fitting.first
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
