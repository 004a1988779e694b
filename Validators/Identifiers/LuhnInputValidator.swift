public import FormCheckCore
public import FormCheckPatterns

/// A number whose last digit is the check digit of Luhn (ISO/IEC 7812-1): customer numbers and the like.
///
/// One digit or more, with single blanks or hyphens between them.
public final class LuhnInputValidator: InputValidator, @unchecked Sendable {
  // A blank or a hyphen at the end is left to `inspect`, which knows whether a digit may follow.
  private static let digits = Pattern(bundled: "[0-9](?:[ -]?[0-9])*+[ -]?")

  private let length: ClosedRange<Int>

  /// A validator for numbers of so many digits.
  ///
  /// - Parameter length: The fewest and the most digits, the check digit among them.
  public init(length: ClosedRange<Int> = 1...Int.max) { self.length = length }

  override public var code: ErrorCode { .luhn }
  override public var pattern: Pattern? { Self.digits }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bytes = text.span
    let count = bytes.codeCount
    if count > length.upperBound {
      return .impossible(bytes.place(ofCharacter: length.upperBound)..<text.count)
    }
    if count >= length.lowerBound, !bytes.endsInSeparator, CheckDigits.luhn(bytes) == 0 {
      return .passed
    }
    return count < length.upperBound
      ? .incomplete(at: text.count) : .impossible(text.count - 1..<text.count)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let bytes = text.span
    if text.count == 0 { return Explanation() }
    let count = bytes.codeCount
    // A separator behind the last digit that there may be.
    let last = bytes.endsInSeparator && count >= length.lowerBound ? text.count - 1 : nil
    if let place = bytes.firstStranger({ $0.isASCIIDigit || $0.isSeparator }) ?? last {
      return Explanation(details: [
        .init(
          name: "luhn.character",
          reason: "digits with single blanks or hyphens between are expected",
          offset: place)
      ])
    }
    if count < length.lowerBound {
      return Explanation(details: [
        .init(
          name: "luhn.too-short", reason: "use at least {min} {min#digit|digits}",
          parameters: ["min": .integer(length.lowerBound)], offset: text.count)
      ])
    }
    if count > length.upperBound {
      return Explanation(details: [
        .init(
          name: "luhn.too-long", reason: "use at most {max} {max#digit|digits}",
          parameters: ["max": .integer(length.upperBound)],
          offset: bytes.place(ofCharacter: length.upperBound))
      ])
    }
    return Explanation(details: [
      .init(
        name: "luhn.check-digit",
        reason: "the check digit at the end does not fit: a digit is wrong, or two are swapped",
        offset: text.count - 1)
    ])
  }

  /// The number in ASCII digits, without anything between them.
  override public func correction(for text: String) -> String? { text.asCode() }

  override public class var card: ValidatorCard { luhnCard }

  private static let luhnCard = ValidatorCard(
    name: "luhn", code: .luhn, summary: "a number with the check digit of Luhn at its end",
    options: [
      OptionDeclaration(
        "length", .range(1...1000),
        help: "how many digits, such as 10 or 8..19 (default: 1 or more)")
    ],
    examples: [
      .passes("79927398713"), .passes("7992 7398 713"), .fails("79927398710"),
      .fails("79927398713", with: "length=12"), .fails("1"),
    ],
    make: { (options) throws(OptionError) in
      LuhnInputValidator(length: options.range("length") ?? 1...Int.max)
    })
}

extension ErrorCode {
  /// 1042: no number with the check digit of Luhn.
  public static let luhn = ErrorCode(
    1042, "luhn", reason: "The check digit of the number is wrong, or it is no such number",
    fix: "Type the digits again, all of them, in their order.")
}
