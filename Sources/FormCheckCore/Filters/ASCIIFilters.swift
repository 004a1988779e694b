/// A filter that replaces full-width letters, digits, symbols and spaces with their ASCII equivalents.
///
/// East Asian keyboards produce full-width characters.
///
/// ```swift
/// FullwidthFilter().apply(to: "ＡＢＣ１２３")   // ABC123
/// ```
public struct FullwidthFilter: TextFilter {
  /// The name, description and examples of the filter.
  public static let card = TextFilterCard(
    name: "fullwidth", summary: "converts full-width letters, digits, symbols and spaces to ASCII",
    examples: [
      .init("ＡＢＣ１２３", "ABC123"), .init("ａ＠ｂ．ｃ\u{3000}！", "a@b.c !"), .init("ｶﾅ", "ｶﾅ"),
    ],
    make: { FullwidthFilter() })

  /// Creates the filter.
  public init() {}

  /// Returns the text with full-width characters replaced.
  public func apply(to text: String) -> String {
    guard text.unicodeScalars.contains(where: { Self.narrow($0) != nil }) else { return text }
    return String(scalars: text.unicodeScalars.lazy.map { Self.narrow($0) ?? $0 })
  }

  /// Returns the ASCII equivalent of a full-width character, or nil for any other character.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
    case 0x3000: " "
    default: nil
    }
  }
}

/// A filter that removes everything but digits, and converts the digits of all scripts to ASCII.
///
/// ```swift
/// DigitsOnlyFilter().apply(to: "+49 (30) 1234-5")   // 493012345
/// ```
public struct DigitsOnlyFilter: TextFilter {
  /// The name, description and examples of the filter.
  public static let card = TextFilterCard(
    name: "digits-only", summary: "keeps only the digits; those of other scripts become 0 to 9",
    examples: [.init("+49 (30) 1234-5", "493012345"), .init("٣٤۵", "345"), .init("x²", "")],
    make: { DigitsOnlyFilter() })

  /// Creates the filter.
  public init() {}

  /// Returns the digits of the text, in ASCII.
  public func apply(to text: String) -> String {
    if text.utf8.allSatisfy({ $0.isASCIIDigit }) { return text }
    var digits = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        if scalar.isASCIIDigit { digits.unicodeScalars.append(scalar) }
      } else if scalar.properties.numericType == .decimal {
        digits += scalar.properties.numericValue.map { String(Int($0)) } ?? ""
      }
    }
    return digits
  }
}
