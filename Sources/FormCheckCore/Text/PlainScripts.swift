/// The scripts of the characters in a text, for scripts that a few ranges of characters describe.
///
/// This detects most script runs without PCRE2. A test compares the ranges with PCRE2.
struct PlainScripts: OptionSet, Sendable {
  let rawValue: UInt8

  static let latin = PlainScripts(rawValue: 1)
  static let greek = PlainScripts(rawValue: 2)
  static let cyrillic = PlainScripts(rawValue: 4)
  static let han = PlainScripts(rawValue: 8)
  /// Hiragana and Katakana.
  static let kana = PlainScripts(rawValue: 16)
  static let hangul = PlainScripts(rawValue: 32)

  /// Creates the set of the scripts in a text, or returns nil if any character is in no range.
  init?(_ text: Span<UInt8>) {
    var scripts: PlainScripts = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        if byte.isASCIILetter { scripts.insert(.latin) }
        index += 1
        continue
      }
      guard let script = Self.script(beyondASCII: text, at: &index) else { return nil }
      scripts.insert(script)
    }
    self = scripts
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Whether text in these scripts is a script run.
  var formRun: Bool {
    rawValue & (rawValue &- 1) == 0 || self == [.han, .kana] || self == [.han, .hangul]
  }

  /// Returns the script of a character, or nil if the character is in no range.
  ///
  /// - Parameters:
  ///   - text: Well-formed UTF-8.
  ///   - index: The position of the character, which is moved past the character.
  /// - Returns: The script.
  private static func script(
    beyondASCII text: Span<UInt8>, at index: inout Int
  ) -> PlainScripts? {
    let lead = UInt32(text[index])
    if lead < 0xE0 {
      let scalar = lead << 6 & 0x7C0 | UInt32(text[index + 1] & 0x3F)
      index += 2
      switch scalar {
      case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: return .latin
      case 0x388...0x38A, 0x38E...0x3A1, 0x3A3...0x3CE: return .greek
      case 0x400...0x47F: return .cyrillic
      default: return nil
      }
    }
    guard lead < 0xF0 else { return nil }
    let scalar =
      lead << 12 & 0xF000 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
    index += 3
    switch scalar {
    case 0x3041...0x3096, 0x30A1...0x30FA: return .kana
    case 0x4E00...0x9FEF: return .han
    case 0xAC00...0xD7A3: return .hangul
    default: return nil
    }
  }
}
