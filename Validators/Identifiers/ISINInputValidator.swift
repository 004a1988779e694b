public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an ISIN (ISO 6166), the identifier of a security.
///
/// An ISIN consists of two letters, nine uppercase letters or digits, and the check digit. The two
/// letters are usually an ISO 3166 country code. Securities that belong to no country have another
/// prefix: EU, EZ (derivatives), XS (international securities), or one of the other codes that ISO
/// 3166 reserves for private use (QM to QZ, XA to XZ).
///
/// ```swift
/// let security = ISINInputValidator()
/// security.validate("US0378331005").isAccepted   // true
/// security.validate("US0378331006").isAccepted   // false
/// ```
public final class ISINInputValidator: InputValidator, @unchecked Sendable {
  // The pattern also matches an incomplete ISIN, so that `inspect` can check the country before the
  // rest is typed.
  private static let beginning = Pattern(bundled: "[A-Z](?:[A-Z][A-Z0-9]{0,9}+[0-9]?)?")

  /// The pattern of a complete ISIN with any prefix and any check digit.
  private static let complete = Pattern(bundled: "[A-Z]{2}[A-Z0-9]{9}[0-9]")

  /// The accepted country codes and other prefixes.
  ///
  /// AN was withdrawn in 2010, but the ISINs of some securities still begin with it.
  private static let prefixes = CountryCodes.assigned.union(
    CountryCodes(
      """
      AN EU EZ QM QN QO QP QQ QR QS QT QU QV QW QX QY QZ
      XA XB XC XD XE XF XG XH XI XJ XK XL XM XN XO XP XQ XR XS XT XU XV XW XX XY XZ
      """))

  /// Creates a validator for ISINs.
  override public init() {}

  override public var code: ErrorCode { .isin }
  override public var pattern: Pattern? { Self.beginning }
  override public var fastCheck: FastCheck { .inspecting(Self.complete) }
  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bytes = text.span
    if !Self.prefixes.contains(first: bytes[0]) { return .impossible(0..<1) }
    if text.count > 1, !Self.prefixes.contains(bytes[0], bytes[1]) { return .impossible(1..<2) }
    if text.count < 12 { return .incomplete(at: text.count) }
    return CheckDigits.luhn(bytes) == 0 ? .passed : .impossible(11..<12)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let detail = text.count == 0 ? nil : failure(in: text.span)
    return Explanation(details: detail.map { [$0] } ?? [])
  }

  private func failure(in text: Span<UInt8>) -> ValidationError.Detail {
    for index in text.indices.prefix(12) {
      let isRight =
        switch index {
        case ..<2: text[index].isASCIIUppercase
        case 11: text[index].isASCIIDigit
        default: text[index].isASCIIUppercase || text[index].isASCIIDigit
        }
      if isRight { continue }
      return .init(
        name: "isin.character",
        reason:
          "an ISIN has two uppercase letters, nine uppercase letters or digits, and a final digit",
        offset: index)
    }
    if text.count > 1, !Self.prefixes.contains(text[0], text[1]) {
      return .init(
        name: "isin.country", reason: "no ISIN begins with these two letters", offset: 0)
    }
    if text.count != 12 {
      return .init(
        name: "isin.length", reason: "an ISIN has {expected} characters; this one has {actual}",
        parameters: ["expected": 12, "actual": .integer(text.count)], offset: min(text.count, 12))
    }
    return .init(
      name: "isin.check-digit",
      reason: "the check digit does not match: a character is wrong, or two are swapped",
      offset: 11)
  }

  private static let codeCorrection = CodeCorrection(.lettersAndDigits, 12...12)

  /// Returns the ISIN in uppercase, without separators.
  ///
  /// Input with a lowercase `l`, `i` or `o` has no correction, because the letter may be a mistyped
  /// digit.
  override public func correction(for text: String) -> String? {
    text.utf8.contains { "lio".utf8.contains($0) } ? nil : Self.codeCorrection.code(from: text)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { isinCard }

  private static let isinCard = ValidatorCard(
    name: "isin", code: .isin, summary: "an ISIN, which identifies a security",
    examples: [
      .passes("US0378331005"), .passes("DE000BAY0017"), .passes("XS0356705219"),
      .fails("US0378331006"), .fails("us0378331005"), .fails("US037833100"),
    ],
    make: { (_) throws(OptionError) in ISINInputValidator() })
}

extension ISINInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    // The table of countries is left out.
    .between(
      sure: .never,
      possible: .all([
        .matching("[A-Z]{2}[A-Z0-9]{9}[0-9]"), .checkDigits(.luhn(remainder: 0)),
      ]))
  }
}

extension ISINInputValidator: ExplainedByPattern {
  /// Returns whether only a character can be wrong.
  ///
  /// In a longer text, the country is checked, too.
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool { text.count <= 12 }
}

extension ErrorCode {
  /// 1048: the input is not an ISIN.
  public static let isin = ErrorCode(
    1048, "isin", reason: "The input is not an ISIN",
    prompt: "Enter an ISIN of 12 characters",
    fix: "Type the 12 characters, such as US0378331005.")
}
