internal import FormCheckCore

/// The correction of a code: without spaces and hyphens, and perhaps without a label before it.
///
/// The correction keeps all other characters. A text with a character that no code has, or with too few or too many
/// characters, is therefore not corrected, and most wrong values are recognized by their bytes.
struct CodeCorrection: Sendable {
  /// The characters of a code.
  enum Characters: Sendable {
    case digits
    case lettersAndDigits
  }

  private let characters: Characters
  private let counts: ClosedRange<Int>
  private let signs: [UInt8]
  private let isUpperCase: Bool
  private let keepsHyphens: Bool
  private let labels: [String]
  /// Whether the correction of a bare code can differ from the code.
  private let changesBareCodes: Bool

  /// Creates the correction of a kind of code.
  ///
  /// - Parameters:
  ///   - characters: The characters of a code.
  ///   - counts: The possible numbers of characters, without separators.
  ///   - signs: ASCII characters that may be around a code and count as characters, apart from those of the labels.
  ///   - isUpperCase: Whether letters are converted to uppercase.
  ///   - keepsHyphens: Whether hyphens are part of the code.
  ///   - labels: The labels that may be before a code, in lowercase.
  ///   - changesBareCodes: Whether the validator changes the result further, such as by inserting hyphens.
  init(
    _ characters: Characters, _ counts: ClosedRange<Int>, signs: StaticString = "",
    isUpperCase: Bool = true, keepsHyphens: Bool = false, labels: [String] = [],
    changesBareCodes: Bool = false
  ) {
    let longest = labels.map(\.utf8.count).max() ?? 0
    self.characters = labels.isEmpty ? characters : .lettersAndDigits
    self.counts =
      counts.lowerBound...(counts.upperBound == .max ? .max : counts.upperBound + longest)
    self.signs =
      Array("\(signs)".utf8) + labels.flatMap(\.utf8).filter { !$0.isASCIILetterOrDigit }
    self.isUpperCase = isUpperCase
    self.keepsHyphens = keepsHyphens
    self.labels = labels
    self.changesBareCodes = changesBareCodes || !labels.isEmpty
  }

  /// Returns the code that a rejected text was probably meant to be, or nil if it cannot be one.
  func code(from text: String) -> String? {
    guard isPossible(for: text.utf8Span) else { return nil }
    let code = text.asCode(keepsHyphens: keepsHyphens, isUpperCase: isUpperCase)
    return labels.isEmpty ? code : code?.without(labels: labels)
  }

  /// Returns whether a rejected text can become a code.
  ///
  /// - Parameter text: The text.
  /// - Returns: False if the text has other characters than a code, if it has too few or too many, or if the correction
  ///   would not change it.
  func isPossible(for text: UTF8Span) -> Bool {
    let bytes = text.span
    var count = 0
    var isChanged = changesBareCodes
    for index in bytes.indices {
      let byte = bytes[index]
      // Only the full conversion knows digits of other scripts and invisible characters.
      if byte >= 0x7F || byte < UInt8(ascii: " ") { return true }
      if byte.isSeparator {
        isChanged = isChanged || byte == UInt8(ascii: " ") || !keepsHyphens
        continue
      }
      if !mayContain(byte) { return false }
      isChanged = isChanged || isUpperCase && byte != byte.asciiUppercased
      count += 1
    }
    return isChanged && counts.contains(count)
  }

  private func mayContain(_ byte: UInt8) -> Bool {
    if byte.isASCIIDigit { return true }
    if byte.isASCIILetterOrDigit {
      // A later step of a correction replaces letters that look like digits.
      return characters == .lettersAndDigits || byte.mayResembleDigit
    }
    return signs.contains(byte)
  }
}
