internal import FormCheckCore

/// Variants of a string, in which one character is removed, doubled, swapped with the next one or
/// replaced.
enum Variants: Sendable {
  /// Returns the variants of a string.
  ///
  /// - Parameter text: The string.
  /// - Returns: At most six variants for each Unicode scalar.
  static func of(_ text: String) -> [String] {
    let scalars = text.unicodeScalars
    var variants: [String] = []
    for place in scalars.indices {
      let scalar = scalars[place]
      let (head, tail) = (scalars[..<place], scalars[place...].dropFirst())
      var middles: [[Unicode.Scalar]] = [[], [scalar, scalar]]
      for step: UInt32 in [1, .max, 0x20] {
        // Replace the character with the one that follows it in Unicode, with the one that precedes
        // it there, and with the same letter in the other case.
        let value = step == 0x20 ? scalar.value ^ step : scalar.value &+ step
        if let other = Unicode.Scalar(value) { middles.append([other]) }
      }
      for middle in middles {
        variants.append(String(head) + String(scalars: middle) + String(tail))
      }
      if let next = tail.first {
        variants.append(
          String(head) + String(scalars: [next, scalar]) + String(tail.dropFirst()))
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
    let scalars = text.unicodeScalars
    var variants: [String] = []
    for length in 1...4 {
      for start in scalars.indices {
        let part = String(scalars[start...].prefix(length))
        guard part.unicodeScalars.count == length else { continue }
        for limit in [66, 256, 1026] {
          let count = Swift.max(1, (limit - text.utf8.count) / part.utf8.count)
          variants.append(
            String(scalars[..<start]) + String(repeating: part, count: count)
              + String(scalars[start...]))
        }
      }
    }
    return variants
  }
}
