import InputValidation

/// The block list of passwords: the ones that are guessed first.
enum CommonPasswords: Sendable {
  /// Whether a text is one of them, in whatever case.
  static func contains(_ text: UTF8Span) -> Bool {
    // The words are ASCII, and folding can make ASCII of other letters: U+212A becomes k, U+017F s,
    // U+FB01 fi. None has more than three bytes a letter.
    guard let longest = commonPasswords.last, text.count <= longest.length * 3 else { return false }
    // To upper case and back folds what lower case alone leaves: the long s, ligatures, the sharp s.
    let folded = Array(text.string.uppercased().lowercased().utf8)
    guard let group = commonPasswords.first(where: { $0.length == folded.count }) else {
      return false
    }
    return group.words.withUTF8Buffer { words in
      // SAFETY: the span does not outlive the literal, which lives as long as the program.
      unsafe Span(_unsafeElements: words).sortedWords(ofLength: group.length, contain: folded.span)
    }
  }
}

extension Span<UInt8> {
  /// Whether a word stands among sorted words of one length that follow each other directly.
  fileprivate func sortedWords(ofLength length: Int, contain word: Span<UInt8>) -> Bool {
    var low = 0
    var high = count / length
    while low < high {
      let middle = (low + high) / 2
      switch compare(extracting(middle * length..<(middle + 1) * length), word) {
      case 0: return true
      case ..<0: low = middle + 1
      default: high = middle
      }
    }
    return false
  }

  /// Below zero, zero, or above it: how two words of one length stand to each other.
  private func compare(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Int {
    for index in one.indices where one[index] != other[index] {
      return Int(one[index]) - Int(other[index])
    }
    return 0
  }
}
