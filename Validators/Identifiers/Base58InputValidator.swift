public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts Base58 text in Bitcoin's alphabet.
///
/// The alphabet consists of digits and letters except 0, O, I and l, which look alike. The checksum
/// of Base58Check is not verified.
///
/// ```swift
/// let address = Base58InputValidator()
/// address.validate("2NEpo7TZRRrLZSi2U").isAccepted   // true
/// address.validate("0OIl").isAccepted                // false
/// ```
public final class Base58InputValidator: InputValidator, @unchecked Sendable {
  private static let characters = Pattern(bundled: "[1-9A-HJ-NP-Za-km-z]++")

  /// Creates a validator for Base58 text.
  override public init() {}

  override public var code: ErrorCode { .base58 }
  override public var pattern: Pattern? { Self.characters }
  override public var fastCheck: FastCheck { .pattern }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let bytes = text.span
    for index in bytes.indices {
      if Array("0OIl".utf8).contains(bytes[index]) {
        return Explanation(details: [
          .init(
            name: "base58.left-out", reason: "0, O, I and l are not used, because they look alike",
            offset: index)
        ])
      }
      if !bytes[index].isASCIILetterOrDigit {
        return Explanation(details: [
          .init(
            name: "base58.character", reason: "only letters and digits are allowed here",
            offset: index)
        ])
      }
    }
    return Explanation()
  }

  private static let codeCorrection = CodeCorrection(
    .lettersAndDigits, 1...Int.max, isUpperCase: false)

  /// Returns the text in ASCII, without whitespace and hyphens.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { base58Card }

  private static let base58Card = ValidatorCard(
    name: "base58", code: .base58, summary: "Base58 in Bitcoin's alphabet",
    examples: [
      .passes("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"), .passes("Mkhss145TRFg"),
      .fails("0OIl"), .fails("abc+"),
    ],
    make: { (_) throws(OptionError) in Base58InputValidator() })
}

extension Base58InputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1040: the input is not Base58.
  public static let base58 = ErrorCode(
    1040, "base58", reason: "The input is not Base58",
    prompt: "Enter the whole Base58 text",
    fix: "Use digits and letters other than 0, O, I and l.")
}
