public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a MongoDB ObjectId: 24 hexadecimal digits, ignoring case.
///
/// ```swift
/// let identifier = ObjectIDInputValidator()
/// identifier.validate("507f1f77bcf86cd799439011").isAccepted   // true
/// identifier.validate("507f1f77bcf86cd79943901").isAccepted    // false
/// ```
public final class ObjectIDInputValidator: InputValidator, @unchecked Sendable {
  private static let digits = Pattern(bundled: "[0-9A-Fa-f]{24}")

  /// Creates a validator for ObjectIds.
  override public init() {}

  override public var code: ErrorCode { .objectID }
  override public var pattern: Pattern? { Self.digits }
  override public var fastCheck: FastCheck { .pattern }
  override public var maximumBytes: Int { longestCode }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let bytes = text.span
    if text.count == 0 { return Explanation() }
    for index in bytes.indices where !bytes[index].isASCIIHexDigit {
      return Explanation(details: [
        .init(
          name: "objectid.character", reason: "only 0 to 9 and a to f are allowed here",
          offset: index
        )
      ])
    }
    return Explanation(details: [
      .init(
        name: "objectid.length", reason: "an ObjectId has {expected} digits; this one has {actual}",
        parameters: ["expected": 24, "actual": .integer(text.count)], offset: min(text.count, 24))
    ])
  }

  private static let codeCorrection = CodeCorrection(
    .lettersAndDigits, 24...36, signs: "()'\"", isUpperCase: false, changesBareCodes: true)

  /// Returns the digits without separators and without the `ObjectId("...")` that MongoDB's shell
  /// writes around them.
  override public func correction(for text: String) -> String? {
    guard let code = Self.codeCorrection.code(from: text) else { return nil }
    guard code.hasPrefix("ObjectId("), code.hasSuffix(")") else { return code }
    let inner = code.dropFirst("ObjectId(".count).dropLast()
    return inner.filter { $0 != "\"" && $0 != "'" }
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { objectIDCard }

  private static let objectIDCard = ValidatorCard(
    name: "objectid", code: .objectID, summary: "a MongoDB ObjectId: 24 hexadecimal digits",
    examples: [
      .passes("507f1f77bcf86cd799439011"), .passes("507F1F77BCF86CD799439011"),
      .fails("507f1f77bcf86cd7994390"), .fails("507f1f77bcf86cd79943901g"),
    ],
    make: { (_) throws(OptionError) in ObjectIDInputValidator() })
}

extension ObjectIDInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1036: the input is not an ObjectId.
  public static let objectID = ErrorCode(
    1036, "objectid", reason: "The input is not an ObjectId",
    prompt: "Enter an ObjectId of 24 hexadecimal digits",
    fix: "Enter all 24 hexadecimal digits, such as 507f1f77bcf86cd799439011.")
}
