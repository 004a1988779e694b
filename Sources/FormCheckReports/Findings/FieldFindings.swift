/// The rejected values of one field.
///
/// For a field whose values are secret, all parts stay empty.
package struct FieldFindings: Hashable, Sendable {
  /// The number of characters before an error for which positions are counted one by one.
  ///
  /// The last count of ``positions`` is that of all later positions.
  package static let countedPositions = 32

  /// Whether the values of the field are secret.
  package let isSecret: Bool
  /// The rejected values.
  package var values: FrequentTexts
  /// The shapes of the rejected values.
  package var shapes: FrequentTexts
  /// The characters at the positions of errors, in UTF-8.
  package var characters: FrequentTexts
  /// For each offset in a value, the number of errors there.
  package var positions = [Int](repeating: 0, count: countedPositions + 1)
  /// The certain corrections of the most frequent values, in the order of these values.
  package var corrections: [FoundCorrection] = []

  /// Creates the findings of a field without rejected values.
  ///
  /// - Parameters:
  ///   - isSecret: Whether the values are secret.
  ///   - capacity: The number of texts to keep.
  package init(isSecret: Bool, capacity: Int) {
    self.isSecret = isSecret
    values = FrequentTexts(capacity: capacity)
    shapes = FrequentTexts(capacity: capacity)
    characters = FrequentTexts(capacity: capacity)
  }

  /// Counts an error at an offset in a value.
  package mutating func count(errorAt offset: Int) {
    positions[min(max(0, offset), Self.countedPositions)] += 1
  }
}

/// A certain correction of a rejected value.
package struct FoundCorrection: Hashable, Sendable {
  package let value: SampledText
  /// The number of occurrences of the value that were counted.
  package let count: Int
  /// The corrected value.
  package let corrected: String
  /// The changes, in words.
  package let words: String

  package init(value: SampledText, count: Int, corrected: String, words: String) {
    self.value = value
    self.count = count
    self.corrected = corrected
    self.words = words
  }
}
