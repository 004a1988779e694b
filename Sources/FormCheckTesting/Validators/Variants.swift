/// Variants of a string, in which one character is removed, doubled, swapped with the next one or
/// replaced.
enum Variants: Sendable {
  /// Returns the variants of a string.
  ///
  /// - Parameter text: The string.
  /// - Returns: At most six variants for each Unicode scalar.
  static func of(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var variants: [String] = []
    for (place, scalar) in scalars.enumerated() {
      let (head, tail) = (scalars[..<place], scalars[(place + 1)...])
      var middles: [[Unicode.Scalar]] = [[], [scalar, scalar]]
      for step: UInt32 in [1, .max, 0x20] {
        // Replace the character with the one that follows it in Unicode, with the one that precedes
        // it there, and with the same letter in the other case.
        let value = step == 0x20 ? scalar.value ^ step : scalar.value &+ step
        if let other = Unicode.Scalar(value) { middles.append([other]) }
      }
      for middle in middles { variants.append(spelled(head + middle + tail)) }
      if let next = tail.first {
        variants.append(spelled(head + [next, scalar] + tail.dropFirst()))
      }
    }
    return variants
  }

  /// Returns longer variants of a string, in which a part of at most four characters is repeated.
  ///
  /// Their lengths are near the limits that names, lines and the bit engine have.
  ///
  /// - Parameter text: The string.
  /// - Returns: For each part, a variant of about each of these lengths, in bytes.
  static func stretched(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return (1...4).flatMap { length in
      stride(from: 0, through: scalars.count - length, by: 1).flatMap { start -> [String] in
        let part = scalars[start..<(start + length)]
        let size = spelled(part).utf8.count
        return [66, 256, 1026].map { limit in
          let count = Swift.max(1, (limit - text.utf8.count) / size)
          let repeated = (0..<count).flatMap { _ in part }
          return spelled(scalars[..<start] + repeated + scalars[start...])
        }
      }
    }
  }

  private static func spelled(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
