public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a barcode number: EAN-8, UPC-A (12 digits), EAN-13 or GTIN-14.
///
/// The check digit must be correct (GS1 General Specifications 7.9).
///
/// ```swift
/// let product = EANInputValidator(lengths: [13])
/// product.validate("4006381333931").isAccepted   // true
/// product.validate("4006381333932").isAccepted   // false
/// ```
public final class EANInputValidator: InputValidator, @unchecked Sendable {
  private static let digits = Pattern(bundled: "[0-9]{1,14}+")

  /// The pattern of numbers of any accepted length.
  private static let complete = Pattern(bundled: "[0-9]{8}|[0-9]{12,14}")

  /// The lengths that are accepted by default, in digits.
  private static let allLengths = [8, 12, 13, 14]

  private let lengths: [Int]

  /// Creates a validator for barcode numbers.
  ///
  /// - Parameter lengths: The accepted lengths, in digits: 8, 12, 13 or 14. Other values are
  ///   ignored. If the array contains no valid length, all four lengths are accepted. The default
  ///   is an empty array.
  public init(lengths: [Int] = []) {
    let known = Self.allLengths.filter(lengths.contains)
    self.lengths = known.isEmpty ? Self.allLengths : known
  }

  override public var code: ErrorCode { .ean }
  override public var pattern: Pattern? { Self.digits }
  override public var fastCheck: FastCheck { .inspecting(Self.complete) }
  override public var maximumBytes: Int { longestCode }

  /// The maximum number of digits.
  private var most: Int { lengths.last ?? 14 }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if lengths.contains(text.count), CheckDigits.mod10(text.span) == 0 { return .passed }
    if text.count >= most { return .impossible(min(most, text.count - 1)..<text.count) }
    // More digits may follow, but a number of this length has the wrong check digit.
    return lengths.contains(text.count)
      ? .incomplete(text.count - 1..<text.count) : .incomplete(at: text.count)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let bytes = text.span
    if text.count == 0 { return Explanation() }
    for index in bytes.indices where !bytes[index].isASCIIDigit {
      return Explanation(details: [
        .init(name: "ean.character", reason: "only digits are allowed here", offset: index)
      ])
    }
    if !lengths.contains(text.count) {
      return Explanation(details: [
        .init(
          name: "ean.length", reason: "{expected&or} digits are required; there are {actual}",
          parameters: [
            "expected": .text(lengths.map(String.init).joined(separator: ", ")),
            "actual": .integer(text.count),
          ],
          offset: min(text.count, most))
      ])
    }
    return Explanation(details: [
      .init(
        name: "ean.check-digit",
        reason: "the check digit does not match: a digit is wrong, or two are swapped",
        offset: text.count - 1)
    ])
  }

  private static let codeCorrection = CodeCorrection(.digits, 8...14)

  /// Returns the number in ASCII digits, without separators.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { eanCard }

  private static let eanCard = ValidatorCard(
    name: "ean", code: .ean, summary: "the number below a barcode: EAN, UPC-A or GTIN",
    options: [
      OptionDeclaration(
        "length", .choices(allLengths.map(String.init)),
        help: "the number of digits, such as 8/13 (default: 8, 12, 13 or 14)")
    ],
    examples: [
      .passes("4006381333931"), .passes("73513537"), .passes("036000291452"),
      .passes("20012345678909"), .fails("4006381333932"),
      .fails("036000291452", with: "length=8/13"),
      .fails("4 006381 333931"),
    ],
    make: { (options) throws(OptionError) in
      EANInputValidator(lengths: (options.choices("length") ?? []).compactMap { Int($0) })
    })
}

extension EANInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    .all([
      .any(lengths.map { .characters($0...$0) }),
      .checkDigits(.weights([1, 3], modulus: 10, remainder: 0)),
    ])
  }
}

extension EANInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1047: the input is not a barcode number.
  public static let ean = ErrorCode(
    1047, "ean", reason: "The input is not a barcode number",
    prompt: "Enter all digits below the barcode",
    fix: "Type all the digits below the barcode, without the gaps.")
}
