extension Span<UInt8> {
  /// Returns whether the bytes contain a given sequence at an offset.
  func has(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start >= 0, bytes.count <= count - start else { return false }
    for index in bytes.indices where self[start + index] != bytes[index] { return false }
    return true
  }

  /// Returns the length, in bytes, of the longest prefix that the bytes share with a word.
  func sharedBeginning(with word: [UInt8]) -> Int {
    var shared = 0
    while shared < count, shared < word.count, self[shared] == word[shared] { shared += 1 }
    return shared
  }
}

extension [String] {
  /// The words joined for use in a sentence, such as `a, b, c`.
  ///
  /// If there are more than twelve words, the result contains only the first twelve, followed by `...`.
  var listed: String {
    let shown = prefix(12).map { VisibleText.word($0) }.joined(separator: ", ")
    return count > 12 ? shown + ", ..." : shown
  }
}

extension Explanation {
  /// Creates the requirement that a value contains, begins with or ends with one of several words.
  ///
  /// If there is only one word, the requirement uses the reason and the prompt of the error code.
  ///
  /// - Parameters:
  ///   - words: All words in one string, such as `a, b`. The string is the value of the parameter `values`.
  ///   - count: The number of words.
  ///   - wording: The translation key of the sentence about several words.
  ///   - template: The sentence about several words.
  ///   - prompt: The prompt for several words.
  init(words: String, count: Int, _ wording: String, _ template: String, prompt: String) {
    let parameters = ["values": ParameterValue.text(words)]
    if count == 1 {
      self.init(parameters: parameters)
    } else {
      self.init(wording, template, prompt: prompt, parameters: parameters)
    }
  }
}
