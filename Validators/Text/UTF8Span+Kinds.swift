import FormCheckCore

extension UTF8Span {
  /// Returns whether a text has an ASCII letter that no correction removes or replaces.
  ///
  /// Letters that look like digits are left out, because a general repair replaces them.
  ///
  /// - Parameter accepted: The letters that the corrected text can have, in uppercase. The case does not matter.
  /// - Returns: The answer.
  func hasLetter(otherThan accepted: String) -> Bool {
    let bytes = span
    for index in bytes.indices where bytes[index].isASCIILetter {
      let byte = bytes[index]
      if byte.mayResembleDigit { continue }
      if !accepted.utf8.contains(byte.asciiUppercased) { return true }
    }
    return false
  }

  /// Whether the text has an ASCII digit.
  var hasDigit: Bool {
    let bytes = span
    for index in bytes.indices where bytes[index].isASCIIDigit { return true }
    return false
  }

  /// Returns whether no text with the same kinds of characters is a number.
  ///
  /// The result is false for letters after digits, because one of them could begin an exponent.
  func isCertainlyNoNumber() -> Bool {
    let bytes = span
    if bytes.count > 0, bytes[0].isASCIILetter { return true }
    for index in bytes.indices where bytes[index].isASCIILetter { return false }
    return WrittenNumber(bytes).end != bytes.count
  }
}
