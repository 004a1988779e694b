import FormCheckCore

extension Span<UInt8> {
  /// Returns the position of a character of the number, or the end if the number is too short.
  ///
  /// - Parameter number: The index of the character, without counting separators.
  /// - Returns: The position.
  func place(ofNumberCharacter number: Int) -> Int {
    var left = number
    for index in indices where !self[index].isNumberSeparator && !self[index].isContinuation {
      if left == 0 { return index }
      left -= 1
    }
    return count
  }

  /// Whether the text has only digits, uppercase letters and separators.
  var isNumberText: Bool {
    for index in indices {
      let byte = self[index]
      guard byte.isASCIIDigit || byte.isASCIIUppercase || byte.isNumberSeparator else {
        return false
      }
    }
    return true
  }
}
