public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a ROR ID, the identifier of a research organization: `05a28rw58`.
///
/// The identifier has a zero, six digits and lowercase letters except i, l, o and u, and two check digits. It can follow
/// `https://ror.org/`, which is its official form.
///
/// ```swift
/// let organization = RORInputValidator()
/// organization.validate("https://ror.org/05a28rw58").isAccepted   // true
/// organization.validate("05a28rw59").isAccepted                   // false
/// ```
public final class RORInputValidator: InputValidator, @unchecked Sendable {
  // Source: Research Organization Registry, ROR identifier pattern; Crockford's Base32; ISO/IEC 7064 MOD 97-10.
  private static let identifier = Pattern(
    bundled: #"(?:https://ror\.org/)?0[0-9a-hj-km-np-tv-z]{6}[0-9]{2}"#)

  /// Creates a validator for ROR IDs.
  override public init() {}

  override public var code: ErrorCode { .ror }
  override public var pattern: Pattern? { Self.identifier }
  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let end = text.count
    let digits = text.span.extracting(end - 2..<end)
    let check = Int(digits[0] & 0x0F) * 10 + Int(digits[1] & 0x0F)
    let isRight = Self.checkDigits(of: text.span.extracting(end - 9..<end - 2)) == check
    return isRight ? .passed : .impossible(end - 2..<end)
  }

  /// Returns the number that the two check digits must be.
  ///
  /// The characters are the digits of a number to the base 32.
  private static func checkDigits(of text: Span<UInt8>) -> Int {
    let alphabet: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"
    var rest = 0
    for index in text.indices {
      let digit = alphabet.withUTF8Buffer { unsafe $0.firstIndex(of: text[index]) } ?? 0
      rest = (rest * 32 + digit) % 97
    }
    return 98 - rest * 100 % 97
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if text.count == 0 { return Explanation() }
    let number = ParameterValue.text("ROR ID")
    if Self.identifier.matches(text) == .match {
      return Explanation(details: [
        .init(
          name: "number.check-digit",
          reason:
            "the check digits of {number} do not match: a character is wrong, or two are swapped",
          parameters: ["number": number], offset: text.count - 2)
      ])
    }
    return Explanation(details: [
      .init(
        name: "number.form", reason: "{number} looks like {example}",
        parameters: ["number": number, "example": .text("05a28rw58")])
    ])
  }

  private static let codeCorrection = CodeCorrection(
    .lettersAndDigits, 9...9, isUpperCase: false,
    labels: [
      "https://ror.org/", "http://ror.org/", "www.ror.org/", "ror.org/", "ror:", "ror",
    ])

  /// Returns the identifier in lowercase letters, without what precedes it.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)?.lowercased()
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { rorCard }

  private static let rorCard = ValidatorCard(
    name: "ror", code: .ror, summary: "the ROR ID of a research organization",
    examples: [
      .passes("05a28rw58"),
      .passes("https://ror.org/02mhbdp94"),
      .passes("015w2mp89"),
      .fails("05a28rw59"),
      .fails("05a28rw5"),
      .fails("05i28rw58"),
      .fails("05A28RW58"),
      .fails("ror.org/05a28rw58"),
    ],
    make: { (_) throws(OptionError) in RORInputValidator() })
}

extension RORInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1116: the input is not a ROR ID.
  public static let ror = ErrorCode(
    1116, "ror", reason: "The input is not a ROR ID",
    prompt: "Enter a ROR ID such as 05a28rw58",
    fix: "Type the nine characters, such as 05a28rw58, or paste the link to ror.org.")
}
