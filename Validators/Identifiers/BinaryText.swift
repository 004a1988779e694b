internal import FormCheckCore

/// The requirement for `=` at the end of the last group of Base32 or Base64 text.
///
/// ```swift
/// Base64InputValidator(padding: .no).validate("SGVsbG8").isAccepted    // true
/// Base64InputValidator(padding: .yes).validate("SGVsbG8").isAccepted   // false
/// ```
public enum BinaryTextPadding: String, CaseIterable, Sendable {
  /// Padding is required.
  case yes
  /// Padding is rejected.
  case no
  /// Padding is optional, but must be complete.
  case optional
}

/// A Base32 or Base64 encoding (RFC 4648), in which each character encodes a fixed number of bits.
struct BinaryText: Sendable {
  /// The prefix of the detail names, such as `base64`.
  let name: String
  /// The value of each byte, or -1 if the byte is not in the alphabet.
  private let values: [Int8]
  /// The number of bits per character: 6 or 5.
  let bits: Int
  /// The number of characters in a complete group: 4 or 8.
  let group: Int
  /// The requirement for padding.
  let padding: BinaryTextPadding

  /// Creates an encoding.
  ///
  /// - Parameters:
  ///   - name: The prefix of the detail names, such as `base64`.
  ///   - alphabet: The characters in the order of their values.
  ///   - bits: The number of bits per character.
  ///   - group: The number of characters in a complete group.
  ///   - padding: The requirement for padding.
  init(_ name: String, alphabet: String, bits: Int, group: Int, padding: BinaryTextPadding) {
    self.name = name
    self.bits = bits
    self.group = group
    self.padding = padding
    var values = [Int8](repeating: -1, count: 256)
    for (value, byte) in alphabet.utf8.enumerated() { values[Int(byte)] = Int8(value) }
    self.values = values
  }

  /// The number of characters and the number of padding signs in encoded text.
  private struct Parts {
    var characters = 0
    var fill = 0
    /// The position of the first byte that is neither a character of the alphabet nor padding.
    var stranger: Int?
  }

  private func parts(of text: Span<UInt8>) -> Parts {
    var parts = Parts()
    for index in text.indices {
      if text[index] == UInt8(ascii: "=") {
        parts.fill += 1
      } else if parts.fill == 0, values[Int(text[index])] >= 0 {
        parts.characters += 1
      } else {
        parts.stranger = index
        break
      }
    }
    return parts
  }

  /// Returns the number of unused bits in the last character: those after the last complete byte.
  private func spareBits(_ characters: Int) -> Int { characters * bits % 8 }

  /// Checks that the unused bits are zero, as RFC 4648 3.5 requires.
  ///
  /// - Parameter text: Encoded text that is otherwise valid.
  /// - Returns: Passed if the bits are zero. Otherwise, a rejection of the last character if the
  ///   text ends with padding, or incomplete if it does not.
  func inspectSpareBits(of text: UTF8Span) -> Inspection {
    let bytes = text.span
    var last = text.count - 1
    while last >= 0, bytes[last] == UInt8(ascii: "=") { last -= 1 }
    guard last >= 0, Int(values[Int(bytes[last])]) & (1 << spareBits(last + 1) - 1) != 0 else {
      return .passed
    }
    // Without padding, further characters can still use these bits.
    return bytes[text.count - 1] == UInt8(ascii: "=")
      ? .impossible(last..<last + 1) : .incomplete(at: text.count)
  }

  /// Returns a detail that describes the mistake in rejected text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The detail, or nil if the text is empty.
  func failure(in text: Span<UInt8>) -> ValidationError.Detail? {
    if text.count == 0 { return nil }
    let parts = parts(of: text)
    if let stranger = parts.stranger {
      return parts.fill > 0
        ? detail("padding-inside", "= is allowed only at the end", at: parts.characters)
        : detail("character", "this character is not in the alphabet", at: stranger)
    }
    // A byte needs at least two characters, and each character must contribute to a complete byte.
    if parts.characters == 0 || spareBits(parts.characters) >= bits {
      return detail(
        "length", "there is one character too few or too many", at: parts.characters)
    }
    let missing = (group - parts.characters % group) % group
    if padding == .no, parts.fill > 0 {
      return detail("padding-rejected", "= is not allowed at the end", at: parts.characters)
    }
    if padding != .no, parts.fill != missing, padding == .yes || parts.fill > 0 {
      return ValidationError.Detail(
        name: "\(name).padding",
        reason: missing == 0
          ? "remove the equals signs at the end"
          : "the last group must end with {expected} {expected#equals sign|equals signs}; "
            + "there {actual#is|are} {actual}",
        parameters: ["expected": .integer(missing), "actual": .integer(parts.fill)],
        offset: parts.characters
      ).worded(as: missing == 0 ? "none" : nil)
    }
    return detail(
      "spare-bits", "the unused bits of the last character must be zero",
      at: parts.characters - 1
    ).instructing(
      Prompt(name, "Enter the whole \(name.withInitialCapital) text"))
  }

  private func detail(_ cause: String, _ reason: String, at place: Int) -> ValidationError.Detail {
    .init(name: "\(name).\(cause)", reason: reason, offset: place)
  }

  /// Returns the text without whitespace and with the required padding.
  ///
  /// - Parameter text: The rejected text. Its line breaks are removed too, because email programs
  ///   break long lines.
  /// - Returns: The corrected text.
  func corrected(_ text: String) -> String {
    var code =
      text.isASCII
      ? String(decoding: text.utf8.filter { !$0.isASCIIWhitespace }, as: UTF8.self)
      : text.filter { !$0.isWhitespace }
    while code.last == "=" { code.removeLast() }
    if padding == .yes {
      code += String(repeating: "=", count: (group - code.utf8.count % group) % group)
    }
    return code
  }
}
