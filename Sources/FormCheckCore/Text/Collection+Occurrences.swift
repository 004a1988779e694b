// Searching for a sequence of elements.
//
// The module `_StringProcessing`, which Swift imports by itself, has functions for this: `contains(_:)` and
// `replacing(_:with:)` with a string, `firstRange(of:)`, and `split(separator:)` with a sequence. A static program that
// calls one of them contains the whole module and the parser of regular expressions, which add 1.5 MB. So the modules
// of the command use the functions below instead. Texts are still compared character by character.

extension Collection where Element: Equatable {
  /// Returns the range of the first occurrence of a sequence of elements.
  ///
  /// The search compares the sequence with the elements at each position, which is fast for short sequences.
  ///
  /// - Parameter part: The sequence. An empty one occurs at the start.
  /// - Returns: The range, or nil if there is no occurrence.
  package func firstOccurrence(of part: some Collection<Element>) -> Range<Index>? {
    var start = startIndex
    while true {
      if let end = end(of: part, from: start) { return start..<end }
      guard start < endIndex else { return nil }
      formIndex(after: &start)
    }
  }

  /// Returns whether a sequence of elements occurs in the collection.
  package func hasOccurrence(of part: some Collection<Element>) -> Bool {
    firstOccurrence(of: part) != nil
  }

  /// Returns the parts between the occurrences of a separator.
  ///
  /// - Parameters:
  ///   - separator: The elements between two parts, at least one.
  ///   - omitsEmptyParts: Whether to leave out parts without elements.
  /// - Returns: The parts, in order.
  package func parts(
    between separator: some Collection<Element>, omitsEmptyParts: Bool = true
  ) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    while !separator.isEmpty, let range = rest.firstOccurrence(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return (parts + [rest]).filter { !omitsEmptyParts || !$0.isEmpty }
  }

  /// Returns the position after a sequence of elements that starts at a position, or nil if others are there.
  private func end(of part: some Collection<Element>, from start: Index) -> Index? {
    var end = start
    for element in part {
      guard end < endIndex, self[end] == element else { return nil }
      formIndex(after: &end)
    }
    return end
  }
}

extension RangeReplaceableCollection where Element: Equatable {
  /// Returns the collection with each occurrence of a sequence of elements replaced.
  ///
  /// - Parameters:
  ///   - part: The sequence, of at least one element.
  ///   - replacement: The elements that take its place.
  /// - Returns: The new collection.
  package func replacingOccurrences(
    of part: some Collection<Element>, by replacement: some Collection<Element>
  ) -> Self {
    var result = Self()
    for (index, piece) in parts(between: part, omitsEmptyParts: false).enumerated() {
      if index > 0 { result.append(contentsOf: replacement) }
      result.append(contentsOf: piece)
    }
    return result
  }
}
