import FormCheckCore

/// A closed list of codes of one length: sorted, in capitals and digits, nothing between them.
struct CodeList: Sendable {
  let length: Int
  let codes: StaticString

  /// Whether a text is one of the codes, in whatever case.
  func contains(_ text: Span<UInt8>) -> Bool {
    text.count == length && hasCode(beginningWith: text)
  }

  /// How many bytes of a text, in whatever case, are the beginning of some code.
  func knownBeginning(of text: Span<UInt8>) -> Int {
    var known = 0
    while known < min(length, text.count), hasCode(beginningWith: text.extracting(0...known)) {
      known += 1
    }
    return known
  }

  private func hasCode(beginningWith text: Span<UInt8>) -> Bool {
    codes.withUTF8Buffer { codes in
      // SAFETY: the span does not outlive the literal, which lives as long as the program.
      unsafe Span(_unsafeElements: codes).sortedWord(
        ofLength: length, beginningWith: text, as: \.asciiUppercased) != nil
    }
  }

  /// Judges a text that must be a code of one of some lists.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lists: The lists.
  /// - Returns: Incomplete as long as some code begins like the text; else where it went astray.
  static func inspect(_ text: Span<UInt8>, in lists: [CodeList]) -> Inspection {
    var known = 0
    for list in lists {
      if list.contains(text) { return .passed }
      known = max(known, list.knownBeginning(of: text))
    }
    return known == text.count ? .incomplete(at: known) : .impossible(known..<text.count)
  }
}
