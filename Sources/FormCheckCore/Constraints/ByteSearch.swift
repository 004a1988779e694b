extension Span<UInt8> {
  /// Whether some bytes stand at a place.
  func has(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start >= 0, bytes.count <= count - start else { return false }
    for index in bytes.indices where self[start + index] != bytes[index] { return false }
    return true
  }

  /// How many of its first bytes are those of a word.
  func sharedBeginning(with word: [UInt8]) -> Int {
    var shared = 0
    while shared < count, shared < word.count, self[shared] == word[shared] { shared += 1 }
    return shared
  }
}

extension [String] {
  /// The words as they stand in a sentence: `a, b, c`; those that would make it long are left out.
  var listed: String {
    let shown = prefix(12).map { VisibleText.word($0) }.joined(separator: ", ")
    return count > 12 ? shown + ", ..." : shown
  }
}
