internal import FormCheckCore

/// Whether `=` fills the last group of bytes written as text.
public enum BinaryTextPadding: String, CaseIterable, Sendable {
  /// It must.
  case yes
  /// It must not.
  case no
  /// It may: all that is missing, or nothing.
  case optional
}

/// How bytes are written as text (RFC 4648): so many bits a character, so many characters a group.
struct BinaryText: Sendable {
  /// The name that details begin with.
  let name: String
  /// The value of each byte; -1 for one that is not in the alphabet.
  private let values: [Int8]
  /// How many bits a character holds: 6 or 5.
  let bits: Int
  /// How many characters a whole group has: 4 or 8.
  let group: Int
  /// Whether `=` fills the last group.
  let padding: BinaryTextPadding

  /// A way to write bytes.
  ///
  /// - Parameters:
  ///   - name: The name that details begin with.
  ///   - alphabet: The characters in the order of their values.
  ///   - bits: How many bits a character holds.
  ///   - group: How many characters a whole group has.
  ///   - padding: Whether `=` fills the last group.
  init(_ name: String, alphabet: String, bits: Int, group: Int, padding: BinaryTextPadding) {
    self.name = name
    self.bits = bits
    self.group = group
    self.padding = padding
    var values = [Int8](repeating: -1, count: 256)
    for (value, byte) in alphabet.utf8.enumerated() { values[Int(byte)] = Int8(value) }
    self.values = values
  }

  /// How a text is made up: its characters, then `=`.
  private struct Parts {
    var characters = 0
    var fill = 0
    /// The first byte that is neither.
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

  /// How many bits of the last character are left over, since they make no whole byte.
  private func spareBits(_ characters: Int) -> Int { characters * bits % 8 }

  /// Whether the bits left over are zero, as RFC 4648 3.5 has them.
  ///
  /// - Parameter text: A text that is well formed but for that.
  /// - Returns: Passed, or the last character.
  func inspectSpareBits(of text: UTF8Span) -> Inspection {
    let bytes = text.span
    var last = text.count - 1
    while last >= 0, bytes[last] == UInt8(ascii: "=") { last -= 1 }
    guard last >= 0, Int(values[Int(bytes[last])]) & (1 << spareBits(last + 1) - 1) != 0 else {
      return .passed
    }
    // More characters take the bits up, unless the end is there.
    return bytes[text.count - 1] == UInt8(ascii: "=")
      ? .impossible(last..<last + 1) : .incomplete(at: text.count)
  }

  /// What is wrong with a rejected text.
  ///
  /// - Parameter text: The text.
  /// - Returns: A detail; nil for an empty text.
  func failure(in text: Span<UInt8>) -> ValidationError.Detail? {
    if text.count == 0 { return nil }
    let parts = parts(of: text)
    if let stranger = parts.stranger {
      return parts.fill > 0
        ? detail("padding-inside", "= may stand at the end alone", at: parts.characters)
        : detail("character", "this character is not in the alphabet", at: stranger)
    }
    // A byte needs two characters at least; no group ends with a character that completes none.
    if parts.characters == 0 || spareBits(parts.characters) >= bits {
      return detail(
        "length", "a character is missing, or there is one too many", at: parts.characters)
    }
    let missing = (group - parts.characters % group) % group
    if padding == .no, parts.fill > 0 {
      return detail("padding-rejected", "no = may stand at the end", at: parts.characters)
    }
    if padding != .no, parts.fill != missing, padding == .yes || parts.fill > 0 {
      return .init(
        name: "\(name).padding",
        reason: "{expected} of = must fill the last group, there are {actual}",
        parameters: ["expected": .integer(missing), "actual": .integer(parts.fill)],
        offset: parts.characters)
    }
    return detail(
      "spare-bits", "the bits that are left over in the last character must be zero",
      at: parts.characters - 1)
  }

  private func detail(_ cause: String, _ reason: String, at place: Int) -> ValidationError.Detail {
    .init(name: "\(name).\(cause)", reason: reason, offset: place)
  }

  /// The text without white space, and with as many `=` at its end as there should be.
  ///
  /// - Parameter text: A rejected text.
  /// - Returns: The text; a line end in it is no part of it, since mail breaks such texts into lines.
  func corrected(_ text: String) -> String {
    var code = text.filter { !$0.isWhitespace }
    while code.last == "=" { code.removeLast() }
    if padding == .yes {
      code += String(repeating: "=", count: (group - code.utf8.count % group) % group)
    }
    return code
  }
}
