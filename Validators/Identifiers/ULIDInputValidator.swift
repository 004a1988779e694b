public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a ULID: 26 characters of Crockford's Base32, ignoring case.
///
/// A ULID encodes a 48-bit time and 80 random bits. Its 26 characters could hold 130 bits, so the
/// first character is at most 7.
///
/// ```swift
/// let identifier = ULIDInputValidator()
/// identifier.validate("01ARZ3NDEKTSV4RRFFQ69G5FAV").isAccepted   // true
/// identifier.validate("81ARZ3NDEKTSV4RRFFQ69G5FAV").isAccepted   // false
/// ```
public final class ULIDInputValidator: InputValidator, @unchecked Sendable {
  private static let text = Pattern(bundled: "[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}")

  /// Creates a validator for ULIDs.
  override public init() {}

  override public var code: ErrorCode { .ulid }
  override public var pattern: Pattern? { Self.text }
  override public var fastCheck: FastCheck { .pattern }
  override public var maximumBytes: Int { longestCode }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let bytes = text.span
    if text.count == 0 { return Explanation() }
    for index in bytes.indices where !bytes[index].isCrockford {
      return Explanation(details: [
        .init(
          name: "ulid.character",
          reason: "a ULID contains only digits, and letters other than I, L, O and U",
          offset: index)
      ])
    }
    if bytes[0] > UInt8(ascii: "7") {
      return Explanation(details: [
        .init(
          name: "ulid.overflow",
          reason: "the first character must be 0 to 7; the value is too large",
          offset: 0)
      ])
    }
    return Explanation(details: [
      .init(
        name: "ulid.length", reason: "a ULID has {expected} characters; this one has {actual}",
        parameters: ["expected": 26, "actual": .integer(text.count)], offset: min(text.count, 26))
    ])
  }

  private static let codeCorrection = CodeCorrection(
    .lettersAndDigits, 26...26, isUpperCase: false, changesBareCodes: true)

  /// Returns the ULID without separators, with O replaced by 0, and I and L by 1.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)?.readAsCrockford
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { ulidCard }

  private static let ulidCard = ValidatorCard(
    name: "ulid", code: .ulid, summary: "a ULID: 26 characters of Crockford's Base32",
    examples: [
      .passes("01ARZ3NDEKTSV4RRFFQ69G5FAV"), .passes("01arz3ndektsv4rrffq69g5fav"),
      .passes("7ZZZZZZZZZZZZZZZZZZZZZZZZZ"), .fails("8ZZZZZZZZZZZZZZZZZZZZZZZZZ"),
      .fails("01ARZ3NDEKTSV4RRFFQ69G5FAU"), .fails("01ARZ3NDEKTSV4RRFFQ69G5FA"),
    ],
    make: { (_) throws(OptionError) in ULIDInputValidator() })
}

extension ULIDInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1035: the input is not a ULID.
  public static let ulid = ErrorCode(
    1035, "ulid", reason: "The input is not a ULID",
    prompt: "Enter a ULID of 26 characters",
    fix: "Enter all 26 characters, such as 01ARZ3NDEKTSV4RRFFQ69G5FAV.")
}
