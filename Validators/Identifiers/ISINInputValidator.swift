public import FormCheckCore
public import FormCheckPatterns

/// An ISIN (ISO 6166): the number of a security, with its country and its check digit.
///
/// The country is one of ISO 3166, or one of the codes that are used where there is none: XS for
/// international securities, EU, EZ for derivatives, the codes left to users (QM to QZ, XA to XZ)...
public final class ISINInputValidator: InputValidator, @unchecked Sendable {
  // Beginnings match too: `inspect` knows which countries there are.
  private static let beginning = Pattern(bundled: "[A-Z](?:[A-Z][A-Z0-9]{0,9}+[0-9]?)?")

  /// AN went out of use in 2010; securities that began with it did not.
  private static let prefixes = CountryCodes.assigned.union(
    CountryCodes(
      """
      AN EU EZ QM QN QO QP QQ QR QS QT QU QV QW QX QY QZ
      XA XB XC XD XE XF XG XH XI XJ XK XL XM XN XO XP XQ XR XS XT XU XV XW XX XY XZ
      """))

  /// A validator for ISINs.
  override public init() {}

  override public var code: ErrorCode { .isin }
  override public var pattern: Pattern? { Self.beginning }
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
        reason: "an ISIN is two capitals, nine capitals or digits, and a digit", offset: index)
    }
    if text.count > 1, !Self.prefixes.contains(text[0], text[1]) {
      return .init(
        name: "isin.country", reason: "no ISIN begins with these two letters", offset: 0)
    }
    if text.count != 12 {
      return .init(
        name: "isin.length", reason: "an ISIN has {expected} characters, this one {actual}",
        parameters: ["expected": 12, "actual": .integer(text.count)], offset: min(text.count, 12))
    }
    return .init(
      name: "isin.check-digit",
      reason: "the check digit at the end does not fit: something is wrong, or two are swapped",
      offset: 11)
  }

  /// The ISIN in capitals and digits, without anything between them.
  ///
  /// Not where an `l`, an `i` or an `o` is small: it may be meant as a digit.
  override public func correction(for text: String) -> String? {
    text.contains { "lio".contains($0) } ? nil : text.asCode()
  }

  override public class var card: ValidatorCard { isinCard }

  private static let isinCard = ValidatorCard(
    name: "isin", code: .isin, summary: "an ISIN: the number of a security",
    examples: [
      .passes("US0378331005"), .passes("DE000BAY0017"), .passes("XS0356705219"),
      .fails("US0378331006"), .fails("us0378331005"), .fails("US037833100"),
    ],
    make: { (_) throws(OptionError) in ISINInputValidator() })
}

extension ErrorCode {
  /// 1048: not an ISIN.
  public static let isin = ErrorCode(
    1048, "isin", reason: "The input is not an ISIN",
    fix: "Type the 12 characters, such as US0378331005.")
}
