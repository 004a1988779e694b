public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an IMEI (3GPP TS 23.003), the number of a mobile device.
///
/// An IMEI has 15 digits, the last of which is the Luhn check digit.
///
/// ```swift
/// let device = IMEIInputValidator()
/// device.validate("490154203237518").isAccepted      // true
/// device.validate("49-015420-323751-8").isAccepted   // false
/// ```
public final class IMEIInputValidator: InputValidator, @unchecked Sendable {
  private static let plain = Pattern(bundled: "[0-9]{15}")
  private static let hyphened = Pattern(
    bundled: "[0-9]{2}(?:[0-9]{13}|-[0-9]{6}-[0-9]{6}-[0-9])")

  private let takesHyphens: Bool

  /// Creates a validator for IMEIs.
  ///
  /// - Parameter takesHyphens: Whether the form `49-015420-323751-8` is accepted too. The default
  ///   is false.
  public init(takesHyphens: Bool = false) { self.takesHyphens = takesHyphens }

  override public var code: ErrorCode { .imei }
  override public var pattern: Pattern? { takesHyphens ? Self.hyphened : Self.plain }
  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    CheckDigits.luhn(text.span) == 0 ? .passed : .impossible(text.count - 1..<text.count)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if text.count == 0 { return Explanation() }
    if pattern?.matches(text) == .match {
      return Explanation(details: [
        .init(
          name: "imei.check-digit",
          reason: "the check digit does not match: a digit is wrong, or two are swapped",
          offset: text.count - 1)
      ])
    }
    let bytes = text.span
    for index in bytes.indices where !bytes[index].isASCIIDigit { return Explanation() }
    return Explanation(details: [
      .init(
        name: "imei.length", reason: "an IMEI has {expected} digits; this one has {actual}",
        parameters: ["expected": 15, "actual": .integer(text.count)], offset: min(text.count, 15))
    ])
  }

  private static let codeCorrection = CodeCorrection(.digits, 15...15)

  /// Returns the IMEI in ASCII digits, without separators.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { imeiCard }

  private static let imeiCard = ValidatorCard(
    name: "imei", code: .imei, summary: "an IMEI: the 15 digits of a mobile device",
    options: [
      .yesNo("hyphens", help: "whether to accept the form 49-015420-323751-8 too (default: no)")
    ],
    examples: [
      .passes("490154203237518"), .passes("49-015420-323751-8", with: "hyphens=yes"),
      .fails("490154203237517"), .fails("49-015420-323751-8"), .fails("49015420323751"),
    ],
    make: { (options) throws(OptionError) in
      IMEIInputValidator(takesHyphens: options.flag("hyphens") ?? false)
    })
}

extension IMEIInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    .checkDigits(.luhn(remainder: 0))
  }
}

extension IMEIInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1049: the input is not an IMEI.
  public static let imei = ErrorCode(
    1049, "imei", reason: "The input is not an IMEI",
    prompt: "Enter the 15 digits that *#06# shows",
    fix: "Dial *#06# on the device and type the 15 digits that it shows.")
}
