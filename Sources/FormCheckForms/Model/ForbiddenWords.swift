internal import FormCheckCore

/// The words of other answers that a password must not contain, such as the name of its owner.
///
/// Of an email address, only the part before the @ counts. A word of at least four characters counts wherever it occurs,
/// regardless of case. A word of three characters counts only where no letter is beside it, because it occurs inside
/// many other words. Shorter words do not count.
struct ForbiddenWords: Sendable {
  /// The forms of each word, in UTF-8: as written, in lowercase, and in uppercase.
  private let words: [Word]

  private struct Word: Sendable {
    let forms: [[UInt8]]
    /// Whether the word counts only where no letter is beside it.
    let isShort: Bool
  }

  /// Finds the words in answers.
  init(of answers: [String]) {
    let words = answers.flatMap(Self.words)
    self.words = words.map { word in
      Word(
        forms: Array(Set([word, word.lowercased(), word.uppercased()]).map { Array($0.utf8) }),
        isShort: word.count < 4)
    }
  }

  /// Returns the words in an answer: the whole answer, if it has no spaces, and its parts between signs.
  private static func words(in answer: String) -> [String] {
    let counted = answer.lastIndex(of: "@").map { answer[..<$0] } ?? answer[...]
    let parts = counted.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let whole = counted.contains(" ") || parts.count < 2 ? [] : [String(counted)]
    return (whole + parts).filter { $0.count >= 3 }
  }

  /// Returns whether a text contains one of the words.
  ///
  /// The text may be a secret, so no copy of it is made.
  ///
  /// - Parameter text: The text, in UTF-8.
  /// - Returns: Whether it contains a word.
  func occur(in text: Span<UInt8>) -> Bool {
    words.contains { word in
      word.forms.contains { form in
        guard text.count >= form.count else { return false }
        return (0...text.count - form.count).contains { start in
          Self.matches(form, text, at: start)
            && !(word.isShort && Self.hasLetterBeside(start..<start + form.count, in: text))
        }
      }
    }
  }

  /// Returns whether a word is at a position, regardless of the case of ASCII letters.
  private static func matches(_ word: [UInt8], _ text: Span<UInt8>, at start: Int) -> Bool {
    word.indices.allSatisfy { word[$0].asciiLowercased == text[start + $0].asciiLowercased }
  }

  /// Returns whether a letter is directly before or after a range.
  ///
  /// All bytes outside ASCII count as letters.
  private static func hasLetterBeside(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    func isLetter(_ index: Int) -> Bool {
      guard text.indices.contains(index) else { return false }
      return text[index].isASCIILetter || text[index] >= 0x80
    }
    return isLetter(range.lowerBound - 1) || isLetter(range.upperBound)
  }
}
