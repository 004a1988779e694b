public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a BIC (ISO 9362), also known as a SWIFT code: `DEUTDEFF500`.
///
/// A BIC has 8 or 11 characters, which are uppercase letters and digits: four for the party, two
/// for the country, two for the location and, optionally, three for the branch. The country is an
/// ISO 3166 code or XK (Kosovo). Since 2014, ISO 9362 also permits digits among the first four
/// characters. No BIC with such digits has been assigned, so the validator accepts only letters
/// there by default.
///
/// ```swift
/// let code = BICInputValidator()
/// code.validate("DEUTDEFF").isAccepted   // true
/// code.validate("DEUTZZFF").isAccepted   // false
/// ```
public final class BICInputValidator: InputValidator, @unchecked Sendable {
  // The patterns also match an incomplete BIC, so that `inspect` can check the country before the
  // rest is typed.
  private static let letters = Pattern(bundled: "[A-Z]{1,5}+|[A-Z]{6}[A-Z0-9]{0,5}+")
  private static let digits = Pattern(
    bundled: "[A-Z0-9]{1,4}+|[A-Z0-9]{4}[A-Z]|[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{0,5}+")

  /// The accepted country codes.
  ///
  /// XK is Kosovo. ISO 3166 reserves this code for private use.
  private static let countries = CountryCodes.assigned.union(CountryCodes("XK"))

  private let takesDigits: Bool

  /// Creates a validator for BICs.
  ///
  /// - Parameter takesDigits: Whether digits are accepted among the first four characters. The
  ///   default is false.
  public init(takesDigits: Bool = false) { self.takesDigits = takesDigits }

  override public var code: ErrorCode { .bic }
  override public var pattern: Pattern? { takesDigits ? Self.digits : Self.letters }
  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bytes = text.span
    if text.count > 4, !Self.countries.contains(first: bytes[4]) { return .impossible(4..<5) }
    if text.count > 5, !Self.countries.contains(bytes[4], bytes[5]) { return .impossible(5..<6) }
    return text.count == 8 || text.count == 11 ? .passed : .incomplete(at: text.count)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let detail = text.count == 0 ? nil : failure(in: text.span)
    return Explanation(details: detail.map { [$0] } ?? [])
  }

  private func failure(in text: Span<UInt8>) -> ValidationError.Detail {
    for index in text.indices.prefix(11) {
      let mayBeDigit = index > 5 || index < 4 && takesDigits
      if text[index].isASCIIUppercase || mayBeDigit && text[index].isASCIIDigit { continue }
      return mayBeDigit
        ? .init(
          name: "bic.character", reason: "only uppercase letters and digits are allowed here",
          offset: index)
        : .init(name: "bic.letter", reason: "an uppercase letter is required here", offset: index)
    }
    if text.count > 5, !Self.countries.contains(text[4], text[5]) {
      return .init(
        name: "bic.country", reason: "the fifth and sixth letters are not a country code", offset: 4
      )
    }
    return .init(
      name: "bic.length", reason: "a BIC has 8 or 11 characters; this one has {actual}",
      parameters: ["actual": .integer(text.count)], offset: min(text.count, 11))
  }

  private static let codeCorrection = CodeCorrection(.lettersAndDigits, 8...11)

  /// Returns the BIC in uppercase, without separators.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { bicCard }

  private static let bicCard = ValidatorCard(
    name: "bic", code: .bic, summary: "a BIC, or SWIFT code, of 8 or 11 characters",
    options: [
      .yesNo("digits", help: "whether the first four characters may include digits (default: no)")
    ],
    examples: [
      .passes("DEUTDEFF"), .passes("DEUTDEFF500"), .fails("DEUTDEFF50"), .fails("DEUTXXFF"),
      .fails("deutdeff"), .fails("E097AEXX"), .passes("E097AEXX", with: "digits=yes"),
    ],
    make: { (options) throws(OptionError) in
      BICInputValidator(takesDigits: options.flag("digits") ?? false)
    })
}

extension BICInputValidator: ExplainedByPattern {
  /// Returns whether only a character can be wrong.
  ///
  /// In a longer text, the country is checked, too.
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool { text.count <= 11 }
}

extension ErrorCode {
  /// 1044: the input is not a BIC.
  public static let bic = ErrorCode(
    1044, "bic", reason: "The input is not a BIC",
    prompt: "Enter a BIC of 8 or 11 characters",
    fix: "Type the 8 or 11 characters, such as DEUTDEFF or DEUTDEFF500.")
}
