extension Span<UInt8> {
  /// Where, among sorted words of one length that follow each other directly, the first stands that
  /// begins with a text.
  ///
  /// - Parameters:
  ///   - length: The length of each word.
  ///   - text: The whole of a word, or its beginning.
  ///   - fold: What a byte of the text stands for in the words.
  /// - Returns: Which word it is, counted from zero; nil when none begins so.
  func sortedWord(
    ofLength length: Int, beginningWith text: Span<UInt8>, as fold: (UInt8) -> UInt8 = { $0 }
  ) -> Int? {
    guard text.count <= length else { return nil }
    var low = 0
    var high = count / length
    var isFound = false
    while low < high {
      let middle = (low + high) / 2
      let order = compare(extracting(middle * length..<middle * length + text.count), text, fold)
      if order == 0 { isFound = true }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    // The first one that is not before the text was looked at, and begins so if any does.
    return isFound ? low : nil
  }

  /// Whether a word stands among sorted words of one length that follow each other directly.
  func sortedWords(ofLength length: Int, contain word: Span<UInt8>) -> Bool {
    word.count == length && sortedWord(ofLength: length, beginningWith: word) != nil
  }

  /// Below zero, zero, or above it: how a word stands to another of the same length.
  private func compare(
    _ word: Span<UInt8>, _ other: Span<UInt8>, _ fold: (UInt8) -> UInt8
  ) -> Int {
    for index in word.indices {
      let byte = fold(other[index])
      if word[index] != byte { return Int(word[index]) - Int(byte) }
    }
    return 0
  }
}
