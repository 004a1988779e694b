public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an ISO 4217 currency or fund code, ignoring case.
///
/// Withdrawn codes, such as `DEM`, are rejected.
///
/// ```swift
/// let currency = CurrencyInputValidator()
/// currency.validate("EUR").isAccepted   // true
/// currency.validate("DEM").isAccepted   // false
/// ```
public final class CurrencyInputValidator: InputValidator, @unchecked Sendable {
  // The pattern also matches incomplete codes. `inspect` checks whether any code in the list begins
  // with the input.
  private static let letters = Pattern(bundled: "[A-Za-z]{1,3}")
  private static let complete = Pattern(bundled: "[A-Za-z]{3}")

  override public var code: ErrorCode { .currency }
  override public var pattern: Pattern? { Self.letters }
  override public var fastCheck: FastCheck { .inspecting(Self.complete) }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    CodeList.currency.contains(text.span)
      ? .passed : CodeList.rejection(of: text.span, in: [.currency])
  }

  /// Returns whether a string is a currency code, ignoring case.
  ///
  /// - Parameter text: The string, such as `EUR`.
  /// - Returns: Whether ISO 4217 contains the code.
  public static func isCode(_ text: String) -> Bool {
    CodeList.currency.contains(text.utf8Span.span)
  }

  /// Withdrawn codes that people still type, sorted, each followed by the code of its successor.
  private static let withdrawn: StaticString = """
    ANGXCGATSEURBEFEURBGLEURBGNEURBYRBYNCUCCUPCYPEURDEMEUREEKEURESPEURFIMEURFRFEURGRDEUR\
    HRKEURIEPEURITLEURLTLEURLUFEURLVLEURMROMRUMTLEURNLGEURPTEEURROLRONRURRUBSITEURSKKEUR\
    SLLSLESTDSTNTRLTRYVEFVESZMKZMWZWDZWGZWLZWG
    """

  private static func successor(of text: Span<UInt8>) -> String? {
    guard text.count == 3 else { return nil }
    return withdrawn.withBytes { bytes in
      let place = bytes.sortedWord(ofLength: 6, beginningWith: text, as: \.asciiUppercased)
      return place.map { place in
        String(decoding: (place * 6 + 3..<place * 6 + 6).map { bytes[$0] }, as: UTF8.self)
      }
    }
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if let successor = Self.successor(of: text.span) {
      return Explanation(details: [
        ValidationError.Detail(
          name: "currency.withdrawn", reason: "this code was withdrawn and replaced by {successor}",
          parameters: ["successor": .text(successor)], offset: 0)
      ])
    }
    return Explanation(details: [
      ValidationError.Detail(
        name: "currency.unknown", reason: "ISO 4217 has no such code", offset: 0
      ).instructing(Prompt("currency", ErrorCode.currency.prompt))
    ])
  }

  /// Returns the code without surrounding whitespace, or the code of a currency sign: `EUR` for
  /// `€`.
  override public func correction(for text: String) -> String? {
    let trimmed = text.trimmingInvisible()
    let signs = [
      "€": "EUR", "₴": "UAH", "₹": "INR", "₽": "RUB", "₺": "TRY", "₫": "VND", "₪": "ILS",
    ]
    return signs[trimmed] ?? trimmed
  }

  override public class var card: ValidatorCard { currencyCard }

  private static let currencyCard = ValidatorCard(
    name: "currency", code: .currency, summary: "a currency code (ISO 4217)",
    examples: [
      .passes("EUR"), .passes("usd"), .passes("XAU"), .fails("AAA"), .fails("DEM"), .fails("euro"),
      .fails("€"),
    ],
    make: { (_) throws(OptionError) in CurrencyInputValidator() })
}

extension ErrorCode {
  /// 1060: the input is not a currency code.
  public static let currency = ErrorCode(
    1060, "currency", reason: "The input is not a currency code",
    prompt: "Enter a currency code such as EUR",
    fix: "Type an ISO 4217 code, such as EUR or USD.")
}
