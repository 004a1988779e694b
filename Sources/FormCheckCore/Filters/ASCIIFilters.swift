/// Makes ASCII of the wide letters, digits and signs that East Asian keyboards type, and of their space.
public struct FullwidthFilter: TextFilter {
  /// What people need to know of it.
  public static let card = TextFilterCard(
    name: "fullwidth", summary: "makes ASCII of full-width letters, digits, signs and spaces",
    examples: [
      .init("ＡＢＣ１２３", "ABC123"), .init("ａ＠ｂ．ｃ\u{3000}！", "a@b.c !"), .init("ｶﾅ", "ｶﾅ"),
    ],
    make: { FullwidthFilter() })

  /// The filter.
  public init() {}

  /// The text with ASCII for wide forms.
  public func apply(to text: String) -> String {
    guard text.unicodeScalars.contains(where: { Self.narrow($0) != nil }) else { return text }
    var filtered = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { filtered.append(Self.narrow(scalar) ?? scalar) }
    return String(filtered)
  }

  /// The character in ASCII, where it has a wide form.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
    case 0x3000: " "
    default: nil
    }
  }
}

/// Keeps the digits alone; those of other scripts become 0 to 9.
public struct DigitsOnlyFilter: TextFilter {
  /// What people need to know of it.
  public static let card = TextFilterCard(
    name: "digits-only", summary: "keeps the digits alone; those of other scripts become 0 to 9",
    examples: [.init("+49 (30) 1234-5", "493012345"), .init("٣٤۵", "345"), .init("x²", "")],
    make: { DigitsOnlyFilter() })

  /// The filter.
  public init() {}

  /// The digits of the text.
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
