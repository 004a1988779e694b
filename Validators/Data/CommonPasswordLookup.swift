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
