extension Span<UInt8> {
  /// Returns the index of the first word that begins with the given text.
  ///
  /// The words are sorted, have the same length and follow each other without separators.
  ///
  /// - Parameters:
  ///   - length: The length of each word.
  ///   - text: A word, or a prefix of one.
  ///   - fold: Maps a byte of the text to a byte of the words, for example to ignore case.
  /// - Returns: The index of the word, counted in words from zero, or nil if no word begins with
  ///   the text.
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
    // `low` is the first word that does not precede the text. If any word begins with the text,
    // this one does, and the search has compared it.
    return isFound ? low : nil
  }

  /// Returns whether sorted words of one length, without separators, contain a word.
  func sortedWords(ofLength length: Int, contain word: Span<UInt8>) -> Bool {
    word.count == length && sortedWord(ofLength: length, beginningWith: word) != nil
  }

  /// Compares a word with text of the same length.
  ///
  /// - Returns: A negative number if the word precedes the text, zero if they are equal, or a
  ///   positive number.
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
