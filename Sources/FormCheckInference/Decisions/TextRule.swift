import FormCheckCore

/// The rule of a column of text without a known format: the characters that occur, and the lengths.
struct TextRule {
  /// The parts of the rule, which may be empty.
  let parts: [String]

  /// Finds the rule.
  ///
  /// - Parameter profile: The column.
  init(_ profile: ColumnProfile) {
    let characters = Self.characters(profile)
    parts = (characters.map { [$0] } ?? []) + Self.length(profile)
  }

  /// Returns the rule for the length.
  ///
  /// A fixed length stays as it is. Otherwise, the greatest length is widened by half, and at least to ten characters.
  static func length(_ profile: ColumnProfile) -> [String] {
    let lengths = profile.lengths
    guard profile.checked >= Support.bounds else { return [] }
    if lengths.isFixed, !profile.characters.seenSigns.contains(0x20) {
      return ["length:min=\(lengths.minimum),max=\(lengths.maximum)"]
    }
    let most = max(10, (lengths.maximum * 3 / 2 + 9) / 10 * 10)
    let least = lengths.minimum / 2
    return [least > 1 ? "length:min=\(least),max=\(most)" : "length:max=\(most)"]
  }

  /// Returns the rule for the characters.
  private static func characters(_ profile: ColumnProfile) -> String? {
    let seen = profile.characters
    guard seen.withControls == 0 else { return nil }
    guard profile.checked >= Support.characters else { return "no-control" }
    let isASCII = seen.withOthers == 0
    guard isASCII || seen.withOtherSigns == 0, let signs = signs(profile) else {
      return prose(seen)
    }
    if signs.isEmpty, isASCII, seen.hasLetters, seen.withUppercase > 0, seen.withLowercase > 0 {
      return seen.withDigits > 0 ? "alphanumeric" : "alpha"
    }
    if signs.isEmpty, !seen.hasLetters { return "numeric" }
    return RuleText.pattern(pattern(class: letters(seen, isASCII) + signs, profile))
  }

  /// Returns the letters and digits of a class of characters.
  private static func letters(_ seen: CharacterProfile, _ isASCII: Bool) -> String {
    if !isASCII { return "\\p{L}\\p{M}" + (seen.withDigits > 0 ? "0-9" : "") }
    return (seen.withUppercase > 0 ? "A-Z" : "") + (seen.withLowercase > 0 ? "a-z" : "")
      + (seen.withDigits > 0 ? "0-9" : "")
  }

  /// Returns the pattern of values that consist of a class of characters, and neither begin nor end with a space.
  private static func pattern(class characters: String, _ profile: ColumnProfile) -> String {
    let hasInnerSpaces =
      profile.characters.seenSigns.contains(0x20) && profile.characters.withOuterSpaces == 0
    let all = "[\(characters)]"
    guard hasInnerSpaces else { return all + "+" }
    let visible = "[\(characters.replacingOccurrences(of: " ", by: ""))]"
    return "\(visible)+(?: +\(visible)+)*"
  }

  /// The signs that occur in any prose.
  private static let usualSigns = Array(" !\"'(),-./:;?&".utf8)

  /// Returns the rule for prose, in which further letters and usual signs can occur.
  ///
  /// Digits and unusual signs such as `#` and `<` are excluded if none of the values has them.
  private static func prose(_ seen: CharacterProfile) -> String {
    let known = seen.seenSigns + usualSigns
    let unusual = (UInt8(0x21)..<0x7F).filter { byte in
      CharacterRun.kinds(of: byte) == 0 && !known.contains(byte)
    }
    let excluded =
      (seen.withDigits == 0 ? "0-9" : "") + (seen.withReplacements == 0 ? "\\x{FFFD}" : "")
      + inClass(unusual)
    let visible = seen.withOthers == 0 ? "ascii:printable=yes" : "no-control"
    let parts = [visible] + (seen.withInvisible == 0 && seen.withOthers > 0 ? ["no-invisible"] : [])
    return parts.joined(separator: "|")
      + (excluded.isEmpty ? "" : "|" + RuleText.pattern("[^\(excluded)]+"))
  }

  /// Returns signs in the notation of a class of characters.
  private static func inClass(_ signs: [UInt8]) -> String {
    signs.map { byte in
      let sign = String(Unicode.Scalar(byte))
      return "\\]^[-".utf8.contains(byte) ? "\\" + sign : sign
    }.joined()
  }

  /// Returns the signs of a class of characters, or nil if any sign may occur, because too many of them are rare.
  private static func signs(_ profile: ColumnProfile) -> String? {
    let seen = profile.characters
    guard Support.isComplete(seenOnce: seen.rareSigns, of: profile.checked),
      seen.seenSigns.count <= 6
    else { return nil }
    // A space comes first, so that no hyphen between other characters is read as a range.
    return inClass(seen.seenSigns)
  }
}
