public import FormCheckCore
public import FormCheckPatterns

/// The number under a bar code: EAN-8, UPC-A of 12 digits, EAN-13, or GTIN-14, with its check digit.
public final class EANInputValidator: InputValidator, @unchecked Sendable {
  private static let digits = Pattern(bundled: "[0-9]{1,14}+")

  /// How many digits there may be, unless options say otherwise.
  private static let allLengths = [8, 12, 13, 14]

  private let lengths: [Int]

  /// A validator for numbers of certain lengths.
  ///
  /// - Parameter lengths: Any of 8, 12, 13 and 14; none stands for all of them.
  public init(lengths: [Int] = []) {
    let known = Self.allLengths.filter(lengths.contains)
    self.lengths = known.isEmpty ? Self.allLengths : known
  }

  override public var code: ErrorCode { .ean }
  override public var pattern: Pattern? { Self.digits }
  override public var maximumBytes: Int { longestCode }

  /// The most digits there may be.
  private var most: Int { lengths.last ?? 14 }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if lengths.contains(text.count), CheckDigits.mod10(text.span) == 0 { return .passed }
    if text.count < most { return .incomplete(at: text.count) }
    return .impossible(min(most, text.count - 1)..<text.count)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let bytes = text.span
    if text.count == 0 { return Explanation() }
    for index in bytes.indices where !bytes[index].isASCIIDigit {
      return Explanation(details: [
        .init(name: "ean.character", reason: "only digits may stand here", offset: index)
      ])
    }
    if !lengths.contains(text.count) {
      return Explanation(details: [
        .init(
          name: "ean.length", reason: "{expected} digits are expected, there are {actual}",
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
        reason: "the check digit at the end does not fit: a digit is wrong, or two are swapped",
        offset: text.count - 1)
    ])
  }

  /// The number in ASCII digits, without the gaps of the print.
  override public func correction(for text: String) -> String? { text.asCode() }

  override public class var card: ValidatorCard { eanCard }

  private static let eanCard = ValidatorCard(
    name: "ean", code: .ean, summary: "the number under a bar code: EAN, UPC-A, GTIN",
    options: [
      OptionDeclaration(
        "length", .choices(allLengths.map(String.init)),
        help: "how many digits, such as 8/13 (default: 8, 12, 13 or 14)")
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

extension ErrorCode {
  /// 1047: no number of a bar code.
  public static let ean = ErrorCode(
    1047, "ean", reason: "The input is not the number of a bar code",
    fix: "Type all digits under the bar code, without the gaps between them.")
}
